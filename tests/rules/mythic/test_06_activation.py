"""Activating a unit, and movement (MB-6, MB-7)."""
from __future__ import annotations

import pytest

from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.moves import DropOmphalos, EndActivation, MoveTo, RunTo
from engine.rules.mythic.actions.omphalos import Absorb, PickUp
from engine.rules.mythic.actions.powers import TuckCard, UsePower
from engine.rules.mythic.actions.turns import Activate, EndTurn
from engine.rules.mythic.combat.answers import CounterAttack, ThrowTo
from engine.rules.mythic.events import ActivationEnded, UnitMoved
from engine.rules.mythic.stats import company_parts
from engine.rules.mythic.talents import talent
from tests.rules.mythic.sketch import asked, at, do, legal, quietly, sketch
from tests.support import of_kind, refused


@pytest.mark.rule("MB-6.1", "MB-6.2", "MB-6.8")
def test_two_different_simple_actions_then_it_is_over():
    state = sketch("achilles@ol05 | spartans@ol04", gems="ol04", acting="achilles", rolls="bbbbbbb")
    do(state, MoveTo("ol04"))
    assert asked(state) == "Act"
    events = do(state, AttackUnit("spartans"))
    events += quietly(state, "Main")
    assert of_kind(events, ActivationEnded) and asked(state) == "Main"
    assert not legal(state, PickUp)


@pytest.mark.rule("MB-6.1", "MB-6.5")
def test_a_special_action_stands_alone():
    state = sketch("zeus@ol02 | ares@ol24", gems="ol01", acting="zeus")
    do(state, MoveTo("ol01"))
    with refused("MB-6.5"):
        do(state, RunTo("ol04"))
    with refused("MB-6.5"):
        do(state, Absorb("ol01"))


@pytest.mark.rule("MB-6.3")
def test_no_simple_action_twice_and_no_move_after_an_attack():
    state = sketch("zeus@ol02 | ares@ol02", acting="zeus", rolls="bbbbbbbb")
    do(state, AttackUnit("ares"))
    quietly(state)
    with refused("MB-6.3"):
        do(state, MoveTo("ol01"))
    with refused("MB-6.3"):
        do(state, AttackUnit("ares"))
    again = sketch("minotaur@ol02 | ares@ol24", acting="minotaur")
    do(again, MoveTo("ol06"), MoveTo("ol07"))
    assert asked(again) == "Act"
    with refused("MB-6.3"):
        do(again, MoveTo("ol03"))


@pytest.mark.rule("MB-6.3")
def test_picking_up_may_follow_an_attack():
    state = sketch("zeus@ol02 | spartans@ol02:1", gems="ol02", acting="zeus", rolls="bbbbbbbb")
    do(state, AttackUnit("spartans"))
    quietly(state)
    do(state, PickUp("ol02"))
    assert state.units["zeus"].gem


@pytest.mark.rule("MB-6.4", "MB-6.7", "MB-16.14")
def test_talents_and_free_powers_between_simple_actions():
    state = sketch("odysseus@ol05* | spartans@ol20", hand="aow", deck="odysseus", acting="odysseus")
    do(state, MoveTo("ol06"))
    do(state, TuckCard("aow"), DropOmphalos())
    assert state.gems["ol06"] == 1 and state.hands[0] == ["odysseus"] and asked(state) == "Act"
    assert MoveTo("ol07") in legal(state), "the move goes on after the drop"


@pytest.mark.rule("MB-6.5", "MB-15.2", "MB-16.12")
def test_a_special_action_switches_talents_and_powers_off_for_the_turn():
    state = sketch("zeus@ol02 hoplites@ol05 | ares@ol24", acting="zeus", hand="hoplites aow")
    assert talent(state, state.units["zeus"], "bolster")
    do(state, RunTo("ol05"))
    quietly(state, "Main")
    assert not talent(state, state.units["zeus"], "bolster")
    assert ("bolster", 1) not in company_parts(state, state.units["hoplites"], "attack")
    do(state, EndTurn())
    quietly(state, "Main")
    assert talent(state, state.units["zeus"], "bolster"), "from the next turn on they work again"


@pytest.mark.rule("MB-6.5")
def test_after_an_active_power_no_special_action():
    state = sketch("hades@ol02 hell_hounds! | ares@ol24", hand="aow", acting="hades")
    do(state, UsePower("call_of_the_underworld", "hell_hounds"))
    with refused("MB-6.5"):
        do(state, RunTo("ol01"))


@pytest.mark.rule("MB-6.6")
def test_a_unit_may_do_nothing_and_the_card_is_spent():
    state = sketch("zeus@ol02 | ares@ol24", hand="zeus")
    do(state, Activate("zeus", "zeus"), EndActivation())
    assert state.discards[0] == ["zeus"] and state.activated == ["zeus"]


@pytest.mark.rule("MB-6.8")
def test_being_thrown_by_a_counter_attack_does_not_end_the_activation():
    state = sketch("odysseus@ol05 | heracles@ol05", hands=("", "heracles"), gems="ol04", acting="odysseus",
                   rolls="bbbbb bbbbbbbb")
    do(state, AttackUnit("heracles"))
    quietly(state, "Counter")
    do(state, CounterAttack("heracles"), ThrowTo("ol04"))
    assert at(state, "odysseus") == "ol04" and asked(state) == "Act"
    do(state, PickUp("ol04"))


@pytest.mark.rule("MB-7.1", "MB-7.2")
def test_a_move_is_at_most_the_move_value():
    state = sketch("hoplites@ol01:3 | ares@ol24", acting="hoplites")
    areas = {action.area for action in legal(state, MoveTo)}
    assert areas == {"ol02", "ol04", "ol05", "ol03", "ol06", "ol08", "ol09"}
    with refused("MB-7.1"):
        do(state, MoveTo("ol12"))
    events = do(state, MoveTo("ol08"))
    assert of_kind(events, UnitMoved)[0].path == ("ol01", "ol04", "ol08") and state.units["hoplites"].vitality == 3


@pytest.mark.rule("MB-7.3")
def test_movement_ends_beside_an_enemy():
    state = sketch("achilles@ol01 | spartans@ol04", acting="achilles")
    assert MoveTo("ol08") not in legal(state)
    do(state, MoveTo("ol04"))
    assert not legal(state, MoveTo)
    free = sketch("achilles@ol04 | spartans@ol04", acting="achilles")
    assert MoveTo("ol08") in legal(free), "leaving enemies is free"
    friend = sketch("achilles@ol01 spartans@ol04 | ares@ol24", acting="achilles")
    assert MoveTo("ol08") in legal(friend)


@pytest.mark.rule("MB-7.4")
def test_a_full_area_cannot_be_crossed():
    state = sketch("hell_hounds@la01 spartans@la02 hoplites@la02 amazons@la02 centaurs@la02 zeus@la02 | ares@la24",
                   board="labyrinth", acting="hell_hounds")
    assert not legal(state, MoveTo), "the other border of la01 is impassable"


@pytest.mark.rule("MB-7.5", "MB-21.2")
def test_contours_count_for_every_step():
    state = sketch("lernean_hydra@ol06:5 achilles@ol06 | ares@ol24", acting="lernean_hydra")
    with refused("MB-21.2"):
        do(state, MoveTo("ol11"))
    around = sketch("achilles@ol06 | ares@ol24", acting="achilles")
    events = do(around, MoveTo("ol11"))
    assert of_kind(events, UnitMoved)[0].path == ("ol06", "ol07", "ol11")


@pytest.mark.rule("MB-7.6")
def test_being_thrown_ignores_block_but_needs_room():
    state = sketch("heracles@ol05 | spartans@ol05 medusa@ol04 hell_hounds@ol04 minotaur@ol04 hell_warriors@ol04",
                   acting="heracles", rolls="bbbbbbbb")
    do(state, AttackUnit("spartans"))
    assert ThrowTo("ol04") not in legal(state), "ol04 is full"
    blocked = sketch("heracles@ol05 minotaur@ol05 | spartans@ol05", acting="heracles", rolls="bbbbbbbb")
    do(blocked, AttackUnit("spartans"), ThrowTo("ol04"))
    assert at(blocked, "spartans") == "ol04"


@pytest.mark.rule("MB-7.7")
def test_staying_is_no_move():
    state = sketch("zeus@ol02 | ares@ol24", acting="zeus")
    assert MoveTo("ol02") not in legal(state)


@pytest.mark.rule("MB-8.8", "MB-EX.6")
def test_a_special_attack_replaces_the_attack_action():
    state = sketch("zeus@ol02 | ares@ol02", hand="aow aow", acting="zeus")
    do(state, SpecialAttack("lightning", "ares"))
    quietly(state)
    with refused("MB-6.3"):
        do(state, AttackUnit("ares"))
    with refused("MB-8.8"):
        do(state, SpecialAttack("lightning", "ares"))
