"""Terrain, contours, unit types, Evasion, entering (MB-20 to MB-22)."""
from __future__ import annotations

import pytest

from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.moves import EnterAt, MoveTo, RunTo
from engine.rules.mythic.actions.omphalos import Absorb, PickUp
from engine.rules.mythic.actions.turns import Activate, MoveOut
from engine.rules.mythic.aim import range_to, targets
from engine.rules.mythic.combat.answers import Retarget, ThrowTo
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.combat.volley import Target
from engine.rules.mythic.events import AttackEvaded, DiceRolled, UnitEntered, UnitMoved
from engine.rules.mythic.field import may_stand, reach, terrain, throw_areas
from engine.rules.mythic.stats import attack_dice, attack_parts, defence_parts
from engine.rules.mythic.talents import talent
from tests.rules.mythic.sketch import CONTENT, asked, at, do, legal, quietly, sketch
from tests.support import of_kind, refused

BLANK = "b" * 40


def defence(state, target: str, attacker: str, melee: bool) -> dict[str, int]:
    return dict(defence_parts(state, state.units[target], state.units[attacker], melee=melee))


@pytest.mark.rule("MB-20.1")
def test_clear_ground_does_nothing():
    state = sketch("zeus@ol02 | ares@ol02")
    assert attack_parts(state, state.units["zeus"], state.units["ares"], melee=True) == []
    assert defence(state, "ares", "zeus", False) == {}


@pytest.mark.rule("MB-20.2")
def test_forest_protects_from_afar_and_from_above():
    state = sketch("odysseus@ol05 hermes@ol05 | ares@ol05 bellerophon@ol05")
    assert defence(state, "ares", "odysseus", False) == {"forest": 1}
    assert defence(state, "ares", "hermes", True) == {"forest": 1} and defence(state, "ares", "odysseus", True) == {}
    assert defence(state, "bellerophon", "odysseus", False) == {}, "flying units get nothing"
    state.pieces["ol05"] = 0
    assert terrain(state, "ol05") == "clear" and defence(state, "ares", "odysseus", False) == {}


@pytest.mark.rule("MB-20.3")
def test_ruins_protect_within():
    state = sketch("zeus@ol09 odysseus@ol08 | ares@ol09")
    assert defence(state, "ares", "zeus", True) == {"ruins": 1} and defence(state, "ares", "odysseus", False) == {}
    assert defence(state, "ares", "odysseus", True) == {}, "not from outside a full area"


@pytest.mark.rule("MB-20.4", "MB-20.13", "MB-20.7", "MB-26.7")
def test_rock_and_crag_are_for_climbers_and_flyers():
    state = sketch("medusa@ol09 achilles@ol09 hermes@ol09 | ares@ol24")
    assert "ol10" in reach(state, state.units["medusa"], 1) and "ol10" in reach(state, state.units["hermes"], 1)
    assert "ol10" not in reach(state, state.units["achilles"], 1)
    taken = sketch("medusa@ol09 hermes@ol10 | ares@ol24")
    assert "ol10" not in reach(taken, taken.units["medusa"], 1), "capacity counts on rock too (MB-20.13)"
    crag = sketch("medusa@la03 achilles@la03 | ares@la24", board="labyrinth")
    assert may_stand(crag, crag.units["medusa"], "la17") and not may_stand(crag, crag.units["achilles"], "la09")
    on = sketch("medusa@ol10 | ares@ol09 spartans@ol12")
    medusa = on.units["medusa"]
    assert dict(attack_parts(on, medusa, on.units["ares"], melee=False))["rock"] == 1
    assert range_to(on, medusa, "ol12", None) == 2


@pytest.mark.rule("MB-20.5")
def test_a_hill_gives_attack_and_range():
    state = sketch("zeus@ol13 | ares@ol13 spartans@ol08")
    zeus = state.units["zeus"]
    assert attack_dice(state, zeus, state.units["ares"], melee=True) == 9
    assert not targets(state, zeus, 0)["spartans"].melee


@pytest.mark.rule("MB-20.6", "MB-EX.15")
def test_a_rift_is_crossed_by_the_skull_path():
    state = sketch("minotaur@st08 achilles@st08 odysseus@st12 atalanta@st12 | ares@st27", board="styx")
    far = reach(state, state.units["minotaur"], 2)
    assert far["st17"].cost == 2 and "st12" not in far, "even with Heroes in the rift"
    assert "st17" not in reach(state, state.units["minotaur"], 1)
    assert "st12" not in reach(state, state.units["achilles"], 1), "capacity 2 is reached"
    hero = sketch("achilles@st08 | ares@st27", board="styx", acting="achilles")
    assert MoveTo("st12") in legal(hero)
    runner = sketch("lernean_hydra@st08:5 | ares@st27", board="styx", acting="lernean_hydra")
    assert MoveTo("st17") not in legal(runner) and RunTo("st17") in legal(runner)
    flyer = sketch("phoenix@st08 | ares@st27", board="styx", acting="phoenix")
    assert MoveTo("st12") in legal(flyer)


@pytest.mark.rule("MB-20.8", "MB-22.8")
def test_water_switches_talents_off_but_not_for_aquatic_units():
    state = sketch("zeus@st13 lernean_hydra@st13 | ares@st13", board="styx", gems="st13", acting="zeus", hand="aow")
    assert not talent(state, state.units["zeus"], "bolster") and talent(state, state.units["lernean_hydra"], "block")
    assert not legal(state, SpecialAttack) and legal(state, AttackUnit) and legal(state, PickUp) and legal(state, Absorb)


@pytest.mark.rule("MB-20.9", "MB-EX.19")
def test_a_swamp_holds_whoever_enters():
    state = sketch("achilles@st04 | ares@st27", board="styx", acting="achilles")
    do(state, MoveTo("st05"))
    assert asked(state) == "Main" and at(state, "achilles") == "st05"
    stuck = sketch("achilles@st05 | ares@st27", board="styx", acting="achilles")
    with refused("MB-20.9"):
        do(stuck, MoveTo("st04"))
    assert {a.area for a in legal(stuck, RunTo)} == set(CONTENT.boards["styx"].neighbours["st05"])
    hydra = sketch("lernean_hydra@st05 | ares@st27", board="styx", acting="lernean_hydra")
    assert MoveTo("st04") in legal(hydra)
    low = sketch("odysseus@st04 | achilles@st05 lernean_hydra@st05", board="styx")
    assert defence(low, "achilles", "odysseus", False) == {"swamp": -1} and defence(low, "lernean_hydra", "odysseus", False) == {}


@pytest.mark.rule("MB-20.10")
def test_the_cage_of_tartarus_protects_from_afar():
    state = sketch("odysseus@ta09 | ares@ta14", board="tartarus")
    assert defence(state, "ares", "odysseus", False) == {"tartarus_cage": 1} and defence(state, "ares", "odysseus", True) == {}


@pytest.mark.rule("MB-20.11", "MB-EX.20", "MB-26.14", "MB-22.2")
def test_a_unit_thrown_into_dormant_lava_burns_and_is_moved_out():
    state = sketch("zeus@ta09 | achilles@ta09", board="tartarus", acting="zeus", rolls=BLANK)
    do(state, AttackUnit("achilles"))
    events = do(state, ThrowTo("ta13"))
    rolled = of_kind(events, DiceRolled)[0]
    assert rolled.attacker == "lava" and len(rolled.faces) == 5 and rolled.seat == 0
    assert asked(state) == "Displace" and state.to_act == 0
    assert {a.area for a in legal(state, MoveOut)} == {"ta09", "ta12", "ta14", "ta17", "ta18"}
    do(state, MoveOut("ta17"))
    assert at(state, "achilles") == "ta17"
    dog = sketch("zeus@ta09 | cerberus@ta09", board="tartarus", acting="zeus", rolls=BLANK)
    do(dog, AttackUnit("cerberus"), ThrowTo("ta13"))
    assert at(dog, "cerberus") == "ta13" and asked(dog) != "Displace"


@pytest.mark.rule("MB-20.11", "MB-20.12")
def test_walking_into_lava_ends_the_activation_and_keeps_the_omphalos():
    state = sketch("achilles@ta09* | ares@ta27", board="tartarus", acting="achilles", rolls=BLANK)
    do(state, MoveTo("ta13"))
    assert asked(state) == "Displace" and state.to_act == 1
    do(state, MoveOut("ta09"))
    assert asked(state) == "Main" and state.units["achilles"].gem
    hot = sketch("achilles@ta09 cerberus@ta09 | ares@ta27", board="tartarus", acting="achilles")
    hot.erupting = True
    assert MoveTo("ta13") not in legal(hot)
    assert "ta13" in reach(hot, hot.units["cerberus"], 1)
    assert "ta13" in throw_areas(hot, hot.units["achilles"], "ta09")
    thrown = sketch("zeus@ta09 | achilles@ta09", board="tartarus", acting="zeus", rolls=BLANK)
    thrown.erupting = True
    do(thrown, AttackUnit("achilles"))
    assert len(of_kind(do(thrown, ThrowTo("ta13")), DiceRolled)[0].faces) == 7


@pytest.mark.rule("MB-21.1", "MB-21.2")
def test_impassable_borders_stop_everybody():
    state = sketch("hermes@la03 achilles@la03 | ares@la24", board="labyrinth")
    assert "la08" not in reach(state, state.units["hermes"], 1) and "la02" in reach(state, state.units["achilles"], 1)


@pytest.mark.rule("MB-21.3")
def test_escarpments_are_for_flyers_and_climbers():
    state = sketch("hermes@ol08 medusa@ol08 achilles@ol08 | ares@ol24")
    for unit, passes in (("hermes", True), ("medusa", True), ("achilles", False)):
        assert ("ol09" in reach(state, state.units[unit], 1)) is passes


@pytest.mark.rule("MB-21.4", "MB-EX.16")
def test_altitude_reaches_down():
    state = sketch("achilles@st09 | spartans@st13", board="styx", acting="achilles", hands=("", "spartans"), rolls=BLANK)
    assert dict(attack_parts(state, state.units["achilles"], state.units["spartans"], melee=False))["altitude"] == 1
    events = do(state, AttackUnit("spartans"))
    assert len(of_kind(events, DiceRolled)[0].faces) == 8
    quietly(state)
    assert state.countered == [], "a ranged attack is not answered"
    up = sketch("achilles@st13 | spartans@st09", board="styx", acting="achilles")
    assert not legal(up, AttackUnit) and MoveTo("st09") in legal(up)


@pytest.mark.rule("MB-EX.17", "MB-21.4", "MB-16.9")
def test_hill_and_altitude_stack_to_the_cap():
    state = sketch("leonidas@ta10 | ares@ta06", board="tartarus")
    leonidas = state.units["leonidas"]
    assert attack_dice(state, leonidas, state.units["ares"], melee=False) == 8 and range_to(state, leonidas, "ta06", None) == 2
    assert range_to(state, leonidas, "ta06", None, extra=1) == 2


@pytest.mark.rule("MB-21.5")
def test_chains_end_a_move():
    state = sketch("achilles@ta09 medusa@ta09 | ares@ta27", board="tartarus")
    assert reach(state, state.units["achilles"], 2)["ta14"].stops and not reach(state, state.units["medusa"], 2)["ta14"].stops
    assert "ta19" not in reach(state, state.units["achilles"], 2)


@pytest.mark.rule("MB-21.6")
def test_the_cage_contour_keeps_large_figures_out():
    state = sketch("zeus@ta10 hermes@ta10 achilles@ta10 | ares@ta27", board="tartarus")
    for unit, passes in (("zeus", False), ("hermes", False), ("achilles", True)):
        assert ("ta14" in reach(state, state.units[unit], 1)) is passes


@pytest.mark.rule("MB-21.7")
def test_nobody_is_thrown_across_what_he_could_not_cross():
    state = sketch("minotaur@la10 achilles@la10 | zeus@la10", board="labyrinth")
    assert "la15" not in throw_areas(state, state.units["minotaur"], "la10")
    assert "la15" in throw_areas(state, state.units["achilles"], "la10")
    wall = sketch("achilles@ol06 | zeus@ol06")
    assert "ol11" not in throw_areas(wall, wall.units["achilles"], "ol06")
    chains = sketch("achilles@ta09 | zeus@ta09", board="tartarus")
    assert "ta14" in throw_areas(chains, chains.units["achilles"], "ta09"), "chains do not matter"


@pytest.mark.rule("MB-22.1", "MB-22.3")
def test_ground_obeys_and_flyers_ignore_terrain():
    state = sketch("achilles@st08 bellerophon@st08 | spartans@st09 minotaur@st09", board="styx")
    flyer = reach(state, state.units["bellerophon"], 3)
    assert "st12" in flyer and "st13" in flyer and "st10" not in reach(state, state.units["achilles"], 1)
    assert flyer["st09"].stops, "enemies still stop a flyer"
    free = sketch("bellerophon@st09 | minotaur@st09", board="styx", acting="bellerophon")
    assert legal(free, MoveTo), "Block does not affect flyers"


@pytest.mark.rule("MB-22.4", "MB-22.5", "MB-5.10")
def test_evasion_cancels_an_attack_of_range_two_or_less():
    state = sketch("achilles@ol05 | harpies@ol05 spartans@ol20", acting="achilles", hands=("", "aow aow harpies"), rolls=BLANK)
    do(state, AttackUnit("harpies"))
    events = do(state, React("evasion", "harpies"))
    assert of_kind(events, AttackEvaded) and state.hands[1].count("aow") == 1
    assert asked(state) == "Act" and not of_kind(events, DiceRolled), "no roll, no counter-attack"
    assert "1:evasion" in state.used, "once per turn per player"
    far = sketch("odysseus@ol05 | harpies@ol05", acting="odysseus", hands=("aow", "aow"), rolls=BLANK)
    do(far, SpecialAttack("great_bow", "harpies"))
    assert asked(far) != "Window", "the Great Bow has Range 3"
    full = "hell_hounds@ol09 hell_warriors@ol09"
    for marksman, open_ in (("amazons", False), ("achilles", True)):
        across = sketch(f"{marksman}@ol05 | harpies@ol09 {full}", acting=marksman, hands=("", "aow"), rolls=BLANK)
        do(across, AttackUnit("harpies"))
        assert (asked(across) == "Window") is open_, "Range 2 into a full area is Range 3 (MB-8.4)"
    flyer = sketch("hermes@ol05 | harpies@ol05", acting="hermes", hands=("", "aow"), rolls=BLANK)
    do(flyer, AttackUnit("harpies"))
    assert asked(flyer) != "Window", "flyers are not evaded"


@pytest.mark.rule("MB-22.6")
def test_an_evaded_attack_finds_a_new_target():
    state = sketch("achilles@ol05 | harpies@ol05 spartans@ol05", acting="achilles", hands=("", "aow"), rolls=BLANK)
    do(state, AttackUnit("harpies"), React("evasion", "harpies"))
    assert asked(state) == "Redirect" and legal(state, Retarget) == [Retarget("spartans")]
    with refused("MB-22.6"):
        do(state, Retarget("harpies"))
    events = do(state, Retarget("spartans"))
    assert of_kind(events, DiceRolled)[0].target == "spartans"
    alone = sketch("achilles@ol05 | harpies@ol05", acting="achilles", hands=("", "aow"), gems="ol05")
    do(alone, AttackUnit("harpies"), React("evasion", "harpies"))
    with refused("MB-6.3"):
        do(alone, AttackUnit("harpies"))
    do(alone, PickUp("ol05"))
    assert alone.units["achilles"].gem, "the other action is still free"


@pytest.mark.rule("MB-22.7", "MB-12.9")
def test_only_the_evading_unit_escapes_an_area_attack():
    state = sketch("poseidon@ol05 | harpies@ol05 spartans@ol05", acting="poseidon", hands=("aow aow", "aow"), rolls=BLANK)
    do(state, SpecialAttack("tidal_wave", "ol05"), Target("harpies"))
    events = do(state, React("evasion", "harpies"))
    assert [e.target for e in of_kind(events, DiceRolled)] == ["spartans"]


@pytest.mark.rule("MB-22.9")
def test_aquatic_units_swim_one_area_further():
    state = sketch("lernean_hydra@st13:5 | ares@st27", board="styx", acting="lernean_hydra")
    assert MoveTo("st14") in legal(state) and MoveTo("st15") in legal(state), "two steps, from water to water"
    assert MoveTo("st18") not in legal(state) and MoveTo("st19") not in legal(state)
    two = reach(state, state.units["lernean_hydra"], 1)
    assert all(way.cost == 1 or terrain(state, area) in ("water", "swamp") for area, way in two.items())
    scylla = sketch("scylla@st05 | ares@st27", board="styx", acting="scylla")
    assert max(way.cost for way in reach(scylla, scylla.units["scylla"], 1).values()) <= 2
    dry = sketch("poseidon@st09 | ares@st27", board="styx")
    assert all(way.cost <= 2 for way in reach(dry, dry.units["poseidon"], 2).values())


@pytest.mark.rule("MB-22.10", "MB-15.4", "MB-6.2")
def test_the_first_activation_is_to_enter():
    state = sketch("zeus achilles | ares@ol24", hand="zeus achilles aow")
    do(state, Activate("zeus", "zeus"))
    assert {a.area for a in legal(state, EnterAt)} == {"ol01", "ol02", "ol03"}
    with refused("MB-22.10"):
        do(state, EnterAt("ol13"))
    events = do(state, EnterAt("ol02"))
    assert of_kind(events, UnitEntered) and asked(state) == "Main" and "zeus" in state.locked
    enemy = sketch("achilles | ares@ol01", hand="achilles")
    do(enemy, Activate("achilles", "achilles"), EnterAt("ol01"))


@pytest.mark.rule("MB-22.10")
def test_without_room_the_card_cannot_be_played():
    full = (
        "hoplites@la02 spartans@la02 amazons@la02 centaurs@la02 hell_hounds@la02 zeus@la03 ares@la03 hades@la03 athena@la03"
        " medusa@la03 minotaur@la04 cerberus@la04 odysseus@la04 atalanta@la04 leonidas@la04"
    )
    state = sketch(f"achilles {full} | heracles@la24", board="labyrinth", hand="achilles")
    with refused("MB-22.10"):
        do(state, Activate("achilles", "achilles"))


@pytest.mark.rule("MB-22.11", "MB-22.12", "MB-16.12")
def test_units_off_the_board_are_out_of_reach():
    state = sketch("zeus@ol05 | ares spartans!", acting="zeus")
    assert not legal(state, AttackUnit) and not talent(state, state.units["spartans"], "guard")
    assert not talent(state, state.units["ares"], "initiative")
    assert not [a for a in legal(state, MoveTo) if a.area == "off"], "nobody leaves the board in a duel"


@pytest.mark.rule("MB-22.3")
def test_a_lava_road_for_flyers():
    state = sketch("phoenix@ta09 | ares@ta27", board="tartarus", acting="phoenix")
    events = do(state, MoveTo("ta13"))
    assert of_kind(events, UnitMoved) and asked(state) == "Act"
