"""Area and multi-target attacks, counter-attacks (MB-12, MB-13)."""
from __future__ import annotations

import pytest

from engine.rules.kernel.window import Pass
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.common import Decline, SearchDeck, TakeCard
from engine.rules.mythic.combat.answers import CounterAttack, ThrowTo
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.combat.volley import Target, WashTo
from engine.rules.mythic.events import AttackDeclared, DiceRolled, Wounded
from tests.rules.mythic.sketch import CONTENT, asked, at, best, do, legal, quietly, sketch
from tests.support import of_kind, refused

BLANK = "b" * 60


def finish_roll(state):
    """Let one roll run to its end without reactions."""
    return quietly(state, "NextTarget")


@pytest.mark.rule("MB-12.1", "MB-12.2", "MB-12.4")
def test_an_area_attack_rolls_for_everybody_and_opponents_roll_against_friends():
    state = sketch("phoenix@ol05 hoplites@ol05 | ares@ol05", acting="phoenix", hand="aow", hands=("aow", "ares"), rolls=BLANK)
    do(state, SpecialAttack("pyre", "ol05"))
    assert asked(state) == "NextTarget" and {a.unit for a in legal(state, Target)} == {"hoplites", "ares"}
    events = do(state, Target("hoplites"))
    rolled = of_kind(events, DiceRolled)[0]
    assert rolled.target == "hoplites" and rolled.seat == 1, "the opponent rolls against the attacker's own side"
    events += quietly(state)
    assert [e.target for e in of_kind(events, DiceRolled)] == ["hoplites", "ares"]
    assert not state.countered and state.units["phoenix"].vitality == 5


@pytest.mark.rule("MB-12.3", "MB-12.6", "MB-12.5")
def test_a_multi_target_attack_takes_one_unit_after_the_other():
    state = sketch("lernean_hydra@ol05 | achilles@ol05 spartans@ol04 hoplites@ol20", acting="lernean_hydra",
                   hands=("", "achilles"), rolls=BLANK)
    do(state, SpecialAttack("lunge", "spartans"))
    finish_roll(state)
    assert {a.unit for a in legal(state, Target)} == {"achilles"}, "out of range and already struck units are not named"
    with refused("MB-12.5"):
        do(state, Target("hoplites"))
    do(state, Target("achilles"))
    quietly(state, "Counter")
    do(state, CounterAttack("achilles"))
    quietly(state)
    assert state.countered == ["achilles"]


@pytest.mark.rule("MB-12.7")
def test_guard_redirects_single_rolls_but_no_area_attack():
    state = sketch("lernean_hydra@ol05 | achilles@ol05 spartans@ol05", acting="lernean_hydra", rolls=BLANK)
    do(state, SpecialAttack("lunge", "achilles"))
    do(state, React("guard", "spartans"))
    finish_roll(state)
    assert {a.unit for a in legal(state, Target)} == {"spartans"}, "the original target counts as chosen, the guard does not"
    area = sketch("phoenix@ol05 | achilles@ol05 spartans@ol05", acting="phoenix", hand="aow", rolls=BLANK)
    do(area, SpecialAttack("pyre", "ol05"), Target("achilles"))
    assert asked(area) != "Window"


@pytest.mark.rule("MB-12.8")
def test_a_destroyed_attacker_loses_the_rest_of_its_attacks():
    state = sketch("lernean_hydra@ol05:1 | achilles@ol05 hoplites@ol05", acting="lernean_hydra", hands=("", "achilles"),
                   rolls="bbb 5555555 5555555")
    do(state, SpecialAttack("lunge", "achilles"))
    quietly(state, "Counter")
    do(state, CounterAttack("achilles"))
    best(state)
    quietly(state, "Main")
    assert state.units["lernean_hydra"].where == "destroyed" and asked(state) == "Main"


@pytest.mark.rule("MB-12.9")
def test_an_area_attack_needs_an_enemy_in_range():
    state = sketch("poseidon@ol02 hoplites@ol01 | spartans@ol06 ares@ol24", acting="poseidon", hand="aow aow")
    areas = {a.target for a in legal(state, SpecialAttack)}
    assert areas == {"ol06"}


@pytest.mark.rule("MB-12.10")
def test_only_units_of_the_declaration_still_there_are_rolled_for():
    state = sketch("poseidon@ol02 | spartans@ol05 hoplites@ol05", acting="poseidon", hand="aow aow", rolls=BLANK)
    do(state, SpecialAttack("tidal_wave", "ol05"), Target("spartans"))
    assert asked(state) == "Throw"
    events = do(state, ThrowTo("ol04"))
    events += quietly(state)
    assert [e.target for e in of_kind(events, DiceRolled)] == ["hoplites"]


@pytest.mark.rule("MB-12.1")
def test_the_wave_may_carry_survivors_away():
    state = sketch("poseidon@ol02 | spartans@ol05", acting="poseidon", hand="aow aow", rolls="111111")
    do(state, SpecialAttack("tidal_wave", "ol05"))
    quietly(state, "WaveThrow")
    do(state, WashTo("ol04"))
    assert at(state, "spartans") == "ol04" and state.hands[0] == []
    two = sketch("poseidon@ol02 | spartans@ol05 hoplites@ol05", acting="poseidon", hand="aow aow", rolls="111111 111111")
    do(two, SpecialAttack("tidal_wave", "ol05"), Target("spartans"))
    quietly(two, "WaveThrow")
    do(two, WashTo("ol04"))
    assert asked(two) == "WaveThrow", "then the next one"
    do(two, WashTo("ol01"))
    assert (at(two, "spartans"), at(two, "hoplites"), asked(two)) == ("ol04", "ol01", "Act")


@pytest.mark.rule("MB-13.1", "MB-13.2", "MB-13.8")
def test_only_melee_attacks_are_answered_and_answers_are_not():
    state = sketch("odysseus@ol01 | spartans@ol04", acting="odysseus", hands=("", "spartans"), rolls=BLANK)
    do(state, AttackUnit("spartans"))
    assert asked(state) == "Act", "a ranged attack is not answered"
    close = sketch("odysseus@ol04 | spartans@ol04", acting="odysseus", hands=("odysseus", "spartans"), rolls=BLANK)
    do(close, AttackUnit("spartans"))
    assert asked(close) == "Counter" and close.to_act == 1
    events = do(close, CounterAttack("spartans"))
    declared = of_kind(events, AttackDeclared)[0]
    assert declared.counter and declared.attacker == "spartans"
    quietly(close)
    assert asked(close) == "Act", "a counter-attack cannot be answered"


@pytest.mark.rule("MB-13.3", "MB-13.7")
def test_a_thrown_unit_does_not_answer():
    state = sketch("zeus@ol05 | spartans@ol05", acting="zeus", hands=("", "spartans"), rolls=BLANK)
    do(state, AttackUnit("spartans"), ThrowTo("ol04"))
    assert asked(state) == "Act" and state.hands[1] == ["spartans"]


@pytest.mark.rule("MB-13.4")
def test_wounds_come_before_the_answer():
    state = sketch("zeus@ol05 | hoplites@ol05", acting="zeus", hands=("", "hoplites"), rolls="55541111 555 " + BLANK)
    do(state, AttackUnit("hoplites"))
    events = best(state)
    left = of_kind(events, Wounded)[0].vitality
    assert 0 < left < 5 and asked(state) == "Counter"
    rolled = of_kind(do(state, CounterAttack("hoplites")), DiceRolled)[0]
    assert len(rolled.faces) == CONTENT.sheets["hoplites"].attack[5 - left]
    dead = sketch("zeus@ol05 | hoplites@ol05:1", acting="zeus", hands=("", "hoplites"), rolls="55541111 5555" + BLANK)
    do(dead, AttackUnit("hoplites"))
    best(dead)
    assert asked(dead) == "Act"


@pytest.mark.rule("MB-13.5", "MB-5.4")
def test_the_answer_costs_a_card_of_that_unit():
    state = sketch("zeus@ol05 | ares@ol05 spartans@ol05", acting="zeus", hands=("", "omphalos spartans"), rolls=BLANK)
    do(state, AttackUnit("ares"))
    while asked(state) == "Window":
        do(state, Pass())
    quietly(state, "Counter")
    with refused("MB-13.5"):
        do(state, CounterAttack("spartans"))
    do(state, CounterAttack("omphalos"))
    assert state.discards[1] == ["omphalos"]


@pytest.mark.rule("MB-13.6")
def test_a_unit_answers_once_per_turn():
    state = sketch("cerberus@ol05 | spartans@ol05", acting="cerberus", hands=("aow", "spartans spartans"), rolls=BLANK)
    do(state, SpecialAttack("three_maws", "spartans"))
    do(state, CounterAttack("spartans"))
    finish_roll(state)
    do(state, Target("spartans"))
    assert asked(state) == "NextTarget", "no second answer"


@pytest.mark.rule("MB-13.9", "MB-16.12")
def test_stone_does_not_answer():
    state = sketch("zeus@ol05 | spartans@ol05^", acting="zeus", hands=("", "spartans"), rolls=BLANK)
    do(state, AttackUnit("spartans"), Decline())
    assert asked(state) == "Act"


@pytest.mark.rule("MB-13.7", "MB-4.4")
def test_a_search_is_offered_before_the_answer():
    state = sketch("odysseus@ol05 | spartans@ol05", acting="odysseus", hands=("", "aow"), decks=("", "spartans ares"),
                   rolls=BLANK.replace(" ", ""))
    do(state, AttackUnit("spartans"))
    assert asked(state) == "Counter" and not legal(state, CounterAttack)
    do(state, SearchDeck())
    do(state, TakeCard("spartans"))
    assert CounterAttack("spartans") in legal(state)
