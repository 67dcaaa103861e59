"""Attacks, range and line of sight (MB-8, MB-9)."""
from __future__ import annotations

import pytest

from engine.rules.kernel.window import Pass
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.aim import aim_area, sees, targets
from engine.rules.mythic.combat.answers import CounterAttack, ThrowTo
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.combat.volley import Target
from engine.rules.mythic.events import AttackLost, DiceRolled, Wounded, WoundsCancelled
from engine.rules.mythic.state import crowd
from engine.rules.parts.modifiers import Modifier
from tests.rules.mythic.sketch import CONTENT, asked, best, do, legal, quietly, sketch
from tests.support import of_kind, refused


@pytest.mark.rule("MB-8.1")
def test_only_enemies_are_attacked():
    state = sketch("zeus@ol02 achilles@ol02 | ares@ol02", acting="zeus")
    assert {a.target for a in legal(state, AttackUnit)} == {"ares"}
    with refused("MB-8.1"):
        do(state, AttackUnit("achilles"))


@pytest.mark.rule("MB-8.2", "MB-8.3", "MB-9.1")
def test_melee_in_the_own_area_ranged_within_range():
    state = sketch("odysseus@ol01 achilles@ol01 | ares@ol01 spartans@ol08 hoplites@ol12", acting="odysseus")
    found = targets(state, state.units["odysseus"], 0)
    assert found["ares"].melee and not found["spartans"].melee and "hoplites" not in found
    assert set(targets(state, state.units["achilles"], 0)) == {"ares"}
    with refused("MB-8.3"):
        do(state, AttackUnit("hoplites"))
    assert CONTENT.boards["olympus"].distances["ol01"]["ol08"] == 2
    contour = CONTENT.boards["olympus"].distances["ol06"]["ol11"]
    assert contour == 1, "an impassable border counts like any other for distance"


@pytest.mark.rule("MB-8.4", "MB-EX.13")
def test_a_full_neighbouring_area_is_fought_hand_to_hand():
    text = "achilles@ol06 | ares@ol07 spartans@ol07 hell_hounds@ol07"
    state = sketch(text, acting="achilles", hands=("", "spartans"), rolls="1111111" + "1" * 12)
    aim = targets(state, state.units["achilles"], 0)["spartans"]
    assert aim.melee and aim.across
    do(state, AttackUnit("spartans"))
    quietly(state, "Counter")
    events = do(state, CounterAttack("spartans"))
    assert of_kind(events, DiceRolled)[0].target == "achilles"
    wall = sketch("achilles@ol06 | ares@ol10 spartans@ol24", acting="achilles")
    assert "ares" not in targets(wall, wall.units["achilles"], 0), "rock keeps Achilles out, not fullness"
    room = sketch("achilles@ol06 | ares@ol07 spartans@ol07", acting="achilles")
    assert not targets(room, room.units["achilles"], 0)


@pytest.mark.rule("MB-8.5", "MB-8.6", "MB-16.3", "MB-16.4")
def test_the_sequence_of_an_attack():
    state = sketch("zeus@ol02 | athena@ol02 spartans@ol02 leonidas@ol02", acting="zeus", hands=("", "aow aow athena"),
                   rolls="55555555 55555555")
    do(state, AttackUnit("leonidas"))
    assert asked(state) == "Window" and state.agenda.asked.moment == "declared"
    options = legal(state, React)
    assert React("guard", "spartans") in options and React("wall_of_shields", "leonidas") in options
    do(state, React("wall_of_shields", "leonidas"))
    assert React("guard", "spartans") not in legal(state), "Guard is announced before instant powers"
    do(state, Pass())
    events = best(state)
    assert asked(state) == "Window" and state.agenda.asked.moment == "wounds"
    assert not of_kind(events, Wounded), "wounds wait for what cancels them"
    events = do(state, React("aegis", "athena"))
    events += quietly(state)
    assert of_kind(events, WoundsCancelled)[0].amount == 2 and of_kind(events, Wounded)


@pytest.mark.rule("MB-8.5", "MB-26.13")
def test_an_attack_is_lost_when_its_attacker_is_thrown_away_first():
    state = sketch("achilles@ol05 | ares@ol05", hands=("", "ares"), acting="achilles", rolls="bbbbbbbbb")
    do(state, AttackUnit("ares"))
    assert CounterAttack("ares") in legal(state)
    do(state, CounterAttack("ares"))
    events = do(state, ThrowTo("ol04"))
    assert of_kind(events, AttackLost) and asked(state) == "Act"


@pytest.mark.rule("MB-8.7", "MB-11.1", "MB-10.9")
def test_wounds_equal_successes():
    state = sketch("zeus@ol02 | hoplites@ol02", acting="zeus", rolls="55551111 5555")
    do(state, AttackUnit("hoplites"))
    events = best(state)
    wounded = of_kind(events, Wounded)[0]
    assert wounded.amount == wounded.successes == 4 and wounded.vitality == 1


@pytest.mark.rule("MB-8.9", "MB-16.8")
def test_an_attack_without_dice_can_be_declared_and_answered():
    state = sketch("hell_hounds@ol02:1 | medusa@ol02", acting="hell_hounds", hands=("", "medusa"), rolls="b")
    events = do(state, AttackUnit("medusa"))
    assert of_kind(events, DiceRolled)[0].faces == (0,), "2 dice less 1 for the serpents"
    none = sketch("hell_hounds@ol02:1 | medusa@ol02", acting="hell_hounds", hands=("", "medusa"))
    none.mods.append(Modifier("hell_hounds", "attack", -5, "turn", "test"))
    events = do(none, AttackUnit("medusa"))
    rolled = of_kind(events, DiceRolled)[0]
    assert rolled.faces == () and rolled.blanks == 0
    assert asked(none) == "Counter"


@pytest.mark.rule("MB-9.2", "MB-9.3", "MB-EX.18")
def test_a_unit_in_between_blocks_the_line():
    open_ = sketch("odysseus@ol01 | ares@ol08", acting="odysseus")
    assert CONTENT.boards["olympus"].crossings["ol01", "ol08"] == ("ol04",)
    assert AttackUnit("ares") in legal(open_)
    shut = sketch("odysseus@ol01 hoplites@ol04 | ares@ol08", acting="odysseus")
    with refused("MB-9.3"):
        do(shut, AttackUnit("ares"))
    gem = sketch("odysseus@ol01 | ares@ol08", gems="ol04", acting="odysseus")
    assert AttackUnit("ares") in legal(gem), "omphalos never block"


@pytest.mark.rule("MB-9.3", "MB-20.2", "MB-20.3")
def test_pieces_block_the_line_until_they_are_gone():
    state = sketch("odysseus@ol02 | ares@ol09", acting="odysseus")
    assert "ol05" in CONTENT.boards["olympus"].crossings["ol02", "ol09"]
    assert not sees(state, state.units["odysseus"], "ol09", crowd(state))
    state.pieces["ol05"] = 0
    assert sees(state, state.units["odysseus"], "ol09", crowd(state))


@pytest.mark.rule("MB-9.4")
def test_neighbours_always_see_each_other_and_grazing_is_no_crossing():
    for board in CONTENT.boards.values():
        for area in board.areas:
            for near in board.neighbours[area]:
                assert (area, near) not in board.crossings
    assert CONTENT.boards["olympus"].crossings["ol01", "ol03"] == ("ol02",)


@pytest.mark.rule("MB-9.5", "MB-22.3")
def test_hills_altitude_and_flyers_ignore_obstacles():
    hill = sketch("odysseus@ol13 | ares@ol08 spartans@ol09", acting="odysseus")
    assert AttackUnit("ares") in legal(hill)
    flyer = sketch("hermes@ol01 | ares@ol08 spartans@ol04", acting="hermes")
    assert sees(flyer, flyer.units["hermes"], "ol08", crowd(flyer))
    slope = sketch("odysseus@st09 | ares@st18 spartans@st13", board="styx", acting="odysseus")
    assert ("st09", "st18") in CONTENT.boards["styx"].downhill
    assert sees(slope, slope.units["odysseus"], "st18", crowd(slope))


@pytest.mark.rule("MB-9.6")
def test_several_obstacles_are_no_worse_than_one():
    one = sketch("odysseus@ol01 hoplites@ol04 | ares@ol08", acting="odysseus")
    two = sketch("odysseus@ol01 hoplites@ol04 amazons@ol04 | ares@ol08", acting="odysseus")
    assert aim_area(one, one.units["odysseus"], "ol08", None, crowd(one)) is None
    assert aim_area(two, two.units["odysseus"], "ol08", None, crowd(two)) is None
    three = sketch("odysseus@ol01 | ares@ol08", acting="odysseus")
    assert aim_area(three, three.units["odysseus"], "ol08", None, crowd(three)) is not None


@pytest.mark.rule("MB-8.5", "MB-22.6")
def test_a_special_attack_pays_once_and_nothing_comes_back():
    state = sketch("zeus@ol02 | ares@ol02", hand="aow aow", acting="zeus")
    do(state, SpecialAttack("lightning", "ares"))
    assert state.hands[0] == ["aow"]


HERE = {"slaughter": "ares", "three_maws": "cerberus", "pyre": "phoenix"}


@pytest.mark.rule("MB-4.5", "MB-16.7")
@pytest.mark.parametrize("power, unit", HERE.items())
def test_what_strikes_in_its_own_area_strikes_nowhere_else(power: str, unit: str):
    foe = "athena" if unit == "ares" else "ares"
    beside = {
        "hill": (f"{unit}@ol13 | {foe}@ol09 spartans@ol13", "olympus"),
        "altitude": (f"{unit}@st09 | {foe}@st13 spartans@st09", "styx"),
        "a full area": (f"{unit}@ol06 | {foe}@ol07 hoplites@ol07 amazons@ol07 spartans@ol06", "olympus"),
    }
    for why, (text, board) in beside.items():
        state = sketch(text, board=board, hand="aow", acting=unit)
        assert AttackUnit(foe) in legal(state), f"a plain attack reaches next door: {why}"
        here = state.units[unit].area if power == "pyre" else "spartans"
        assert [a.target for a in legal(state, SpecialAttack)] == [here], why
        with refused("MB-8.3"):
            do(state, SpecialAttack(power, state.units[foe].area if power == "pyre" else foe))


@pytest.mark.rule("MB-4.5", "MB-12.5")
def test_the_next_blow_of_a_slaughter_stays_in_the_area_too():
    state = sketch("ares@ol13 | spartans@ol13 hoplites@ol13 athena@ol09", hand="aow", acting="ares", rolls="b" * 40)
    do(state, SpecialAttack("slaughter", "spartans"))
    quietly(state, "NextTarget")
    assert legal(state, Target) == [Target("hoplites")]


@pytest.mark.rule("MB-16.7")
def test_the_ground_lengthens_special_attacks_that_name_no_area():
    state = sketch("heracles@ol13 | spartans@ol09", hand="aow", acting="heracles")
    assert SpecialAttack("olive_club", "spartans") in legal(state), "+1 Range on a hill"
