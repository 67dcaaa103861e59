"""Talents, one by one (MB-26)."""
from __future__ import annotations

import pytest

from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.common import Decline
from engine.rules.mythic.actions.moves import EndActivation, MoveTo, RunTo
from engine.rules.mythic.actions.omphalos import PickUp
from engine.rules.mythic.actions.powers import ActivateLed, CallUp
from engine.rules.mythic.combat.answers import CounterAttack, ThrowTo
from engine.rules.mythic.combat.dice import Reroll
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.events import CardGained, DiceRolled, PieceRemoved, TargetGuarded
from engine.rules.mythic.field import may_stand, reach
from engine.rules.mythic.sheets import Sheet
from engine.rules.mythic.stats import attack_dice, attack_parts, defence_parts
from engine.rules.mythic.talents import talent
from engine.rules.parts.modifiers import Modifier
from tests.rules.mythic.sketch import CONTENT, asked, at, do, legal, quietly, replace, sketch
from tests.support import of_kind, refused

BLANK = "b" * 40


def attack(state, attacker: str, target: str, melee: bool) -> dict[str, int]:
    return dict(attack_parts(state, state.units[attacker], state.units[target], melee=melee))


def defence(state, target: str, attacker: str, melee: bool) -> dict[str, int]:
    return dict(defence_parts(state, state.units[target], state.units[attacker], melee=melee))


@pytest.mark.rule("MB-26.2", "MB-26.6")
def test_archer_from_afar_close_combat_hand_to_hand():
    state = sketch("odysseus@ol01 minotaur@ol01 | ares@ol01")
    assert attack(state, "odysseus", "ares", False) == {"archer": 1} and attack(state, "odysseus", "ares", True) == {}
    assert attack(state, "minotaur", "ares", True) == {"close_combat": 1} and attack(state, "minotaur", "ares", False) == {}


@pytest.mark.rule("MB-26.3")
def test_monster_slayer_rerolls_two_dice_against_monsters():
    state = sketch("heracles@ol05 | minotaur@ol05", acting="heracles", rolls="bb554321 55")
    do(state, AttackUnit("minotaur"))
    assert asked(state) == "RerollDice"
    with refused("MB-26.3"):
        do(state, Reroll((0, 0, 1)))
    do(state, Reroll((0, 0)))
    assert state.agenda.frames[-2].dice == (5, 5, 5, 5, 4, 3, 2, 1) and state.agenda.frames[-2].blanks == 0
    man = sketch("heracles@ol05 | achilles@ol05", acting="heracles", rolls=BLANK)
    do(man, AttackUnit("achilles"))
    assert asked(man) != "RerollDice"


@pytest.mark.rule("MB-26.4", "MB-26.8")
def test_sneak_attack_and_escort_need_company():
    state = sketch("hell_hounds@ol05 hoplites@ol05 | ares@ol05")
    assert attack(state, "hell_hounds", "ares", True)["sneak_attack"] == 1
    assert defence(state, "hoplites", "ares", True) == {"escort": 1, "phalanx": 1}
    alone = sketch("hell_hounds@ol05 hoplites@ol06 | ares@ol05")
    assert attack(alone, "hell_hounds", "ares", True) == {} and defence(alone, "hoplites", "ares", True) == {}


@pytest.mark.rule("MB-26.5")
def test_block_holds_units_and_omphalos():
    state = sketch("achilles@ol05 | minotaur@ol05", gems="ol05", acting="achilles")
    for action in (MoveTo("ol04"), PickUp("ol05")):
        with refused("MB-26.5"):
            do(state, action)
    peer = sketch("cerberus@ol05 | minotaur@ol05", gems="ol05", acting="cerberus")
    assert MoveTo("ol04") in legal(peer) and PickUp("ol05") in legal(peer), "Block ignores Block"
    runner = sketch("atalanta@ol01 | minotaur@ol04", acting="atalanta")
    assert reach(runner, runner.units["atalanta"], 3)["ol04"].stops, "even Fleet of Foot goes no further"
    near = sketch("odysseus@ol04 | minotaur@ol05", gems="ol05", acting="odysseus")
    assert PickUp("ol05") in legal(near), "only where the collector stands counts"


@pytest.mark.rule("MB-26.7")
def test_climbers_enter_crags_and_are_not_stopped_by_chains():
    state = sketch("hell_warriors@ta09 | ares@ta27", board="tartarus")
    assert may_stand(state, state.units["hell_warriors"], "ta05")
    assert not reach(state, state.units["hell_warriors"], 2)["ta14"].stops
    waiting = sketch("hell_warriors | ares@ta27", board="tartarus")
    assert may_stand(waiting, waiting.units["hell_warriors"], "ta05"), "Climb works while entering"
    torn = sketch("hell_warriors@ta09:2 | ares@ta27", board="tartarus")
    assert not may_stand(torn, torn.units["hell_warriors"], "ta05"), "a Troop needs all its figures"


@pytest.mark.rule("MB-26.9")
def test_phalanx_needs_a_complete_troop():
    state = sketch("leonidas@ol05 hoplites@ol05 | ares@ol05")
    assert attack(state, "leonidas", "ares", True) == {"phalanx": 1} and defence(state, "leonidas", "ares", True) == {"phalanx": 1}
    torn = sketch("leonidas@ol05 hoplites@ol05:4 | ares@ol05")
    assert attack(torn, "leonidas", "ares", True) == {}
    assert "phalanx" not in attack(sketch("hoplites@ol05 | ares@ol05"), "hoplites", "ares", True)


@pytest.mark.rule("MB-26.10")
def test_force_of_nature_fells_a_piece_for_the_blow():
    state = sketch("heracles@ol05 | spartans@ol04", acting="heracles", rolls=BLANK)
    assert AttackUnit("spartans") not in legal(state) and AttackUnit("spartans", True) in legal(state), "+1 Range"
    events = do(state, AttackUnit("spartans", True))
    assert of_kind(events, PieceRemoved)[0].left == 2 and len(of_kind(events, DiceRolled)[0].faces) == 9
    assert state.pieces["ol05"] == 2 and state.mods and state.mods[0].until == "turn"
    bare = sketch("heracles@ol01 | spartans@ol01", acting="heracles")
    with refused("MB-26.10"):
        do(bare, AttackUnit("spartans", True))


@pytest.mark.rule("MB-26.10", "MB-16.7", "MB-26.1")
def test_force_of_nature_adds_nothing_to_a_special_attack():
    state = sketch("heracles@ol05 | spartans@ol05 ares@ol04", acting="heracles", hand="aow", rolls=BLANK)
    found = {(a.target, a.fell) for a in legal(state, SpecialAttack)}
    assert found == {("spartans", False), ("spartans", True)}, "a piece may be felled, but the club reaches no further"
    with refused("MB-8.3"):
        do(state, SpecialAttack("olive_club", "ares", True))
    events = do(state, SpecialAttack("olive_club", "spartans", True))
    assert state.pieces["ol05"] == 2 and len(of_kind(events, DiceRolled)[0].faces) == 9, "Power dice as printed"
    later = sketch("heracles@ol05 | ares@ol04", acting="heracles", hand="aow")
    later.mods.append(Modifier("heracles", "range", 1, "turn", "force_of_nature"))
    assert AttackUnit("ares") in legal(later) and not legal(later, SpecialAttack)


@pytest.mark.rule("MB-26.10", "MB-13.8")
def test_force_of_nature_fells_a_piece_for_a_counter_attack():
    state = sketch("zeus@ol05 | heracles@ol05", acting="zeus", hands=("", "heracles"), rolls=BLANK)
    do(state, AttackUnit("heracles"))
    quietly(state, "Counter")
    assert set(legal(state, CounterAttack)) == {CounterAttack("heracles"), CounterAttack("heracles", True)}
    plain, felled = state.clone(), state
    assert len(of_kind(do(plain, CounterAttack("heracles")), DiceRolled)[0].faces) == 8 and plain.pieces["ol05"] == 3
    events = do(felled, CounterAttack("heracles", True))
    assert of_kind(events, PieceRemoved)[0].unit == "heracles" and felled.pieces["ol05"] == 2
    assert len(of_kind(events, DiceRolled)[0].faces) == 9, "+1 Attack"
    bare = sketch("zeus@ol01 | heracles@ol01", acting="zeus", hands=("", "heracles"), rolls=BLANK)
    do(bare, AttackUnit("heracles"))
    quietly(bare, "Counter")
    with refused("MB-26.10"):
        do(bare, CounterAttack("heracles", True))
    do(bare, CounterAttack("heracles"))


@pytest.mark.rule("MB-26.11")
def test_guard_takes_the_blow():
    state = sketch("zeus@ol05 | achilles@ol05 spartans@ol05 athena@ol05", acting="zeus", hands=("", "spartans"), rolls=BLANK)
    do(state, AttackUnit("achilles"))
    assert {a.unit for a in legal(state, React)} == {"spartans", "athena"}
    events = do(state, React("guard", "spartans"))
    assert of_kind(events, TargetGuarded)[0].unit == "spartans"
    assert not [a for a in legal(state, React) if a.with_ == "guard"], "one Guard per attack"
    quietly(state, "Counter")
    assert CounterAttack("spartans") in legal(state), "the guard answers"
    bow = sketch("odysseus@ol05 | achilles@ol05 spartans@ol05", hand="aow", acting="odysseus", rolls=BLANK)
    do(bow, SpecialAttack("great_bow", "achilles"))
    assert asked(bow) == "Act", "the Great Bow cannot be guarded against"
    torn = sketch("zeus@ol05 | achilles@ol05 spartans@ol05:2", acting="zeus", rolls=BLANK)
    do(torn, AttackUnit("achilles"))
    assert asked(torn) != "Window"


@pytest.mark.rule("MB-26.12")
def test_torment_lowers_the_defence_in_melee():
    state = sketch("hades@ol05 | ares@ol05")
    assert defence(state, "ares", "hades", True) == {"torment": -1} and defence(state, "ares", "hades", False) == {"forest": 1}


@pytest.mark.rule("MB-26.13")
def test_initiative_strikes_first_unless_both_have_it():
    state = sketch("achilles@ol05 | hell_warriors@ol05", acting="achilles", hands=("", "hell_warriors"), rolls=BLANK)
    do(state, AttackUnit("hell_warriors"))
    assert asked(state) == "Window"
    events = do(state, CounterAttack("hell_warriors"))
    rolled = [event.attacker for event in of_kind(events, DiceRolled)]
    assert rolled == ["hell_warriors", "achilles"], "the counter-attack comes first, then the attack"
    assert state.countered == ["hell_warriors"]
    both = sketch("cerberus@ol05 | hell_warriors@ol05", acting="cerberus", hands=("", "hell_warriors"), rolls=BLANK)
    do(both, AttackUnit("hell_warriors"))
    assert asked(both) == "Counter", "attackers with Initiative ignore it"


@pytest.mark.rule("MB-26.14", "MB-2.10")
def test_mighty_throw_costs_blanks_by_size():
    hero = sketch("zeus@ol05 | achilles@ol05", acting="zeus", rolls="b5555111")
    do(hero, AttackUnit("achilles"))
    quietly(hero, "Throw")
    do(hero, ThrowTo("ol04"))
    assert at(hero, "achilles") == "ol04"
    monster = sketch("zeus@ol05 | minotaur@ol05", acting="zeus", rolls="b1111111")
    do(monster, AttackUnit("minotaur"))
    quietly(monster, "Act")
    assert at(monster, "minotaur") == "ol05", "one blank does not throw a Monster"
    club = sketch("heracles@ol05 | minotaur@ol05", acting="heracles", hand="aow", rolls="b11111111")
    do(club, SpecialAttack("olive_club", "minotaur"), Decline())
    quietly(club, "Throw")
    assert asked(club) == "Throw", "the club lowers the price by one"
    none = sketch("zeus@la01 | spartans@la01 hoplites@la02 amazons@la02 centaurs@la02 ares@la02 hades@la02", board="labyrinth",
                  acting="zeus", rolls=BLANK)
    do(none, AttackUnit("spartans"))
    assert asked(none) != "Throw", "no neighbouring area qualifies"


@pytest.mark.rule("MB-26.15")
def test_a_leader_fetches_and_activates_a_troop():
    state = sketch("zeus@ol05 hoplites@ol05:2 | ares@ol24", deck="hoplites aow", acting="zeus")
    do(state, EndActivation())
    assert asked(state) == "CallTroop"
    events = do(state, CallUp("hoplites"))
    assert of_kind(events, CardGained)[0].card == "hoplites" and "0:search" not in state.used
    do(state, ActivateLed())
    assert state.activations == 2 and asked(state) == "Act" and state.agenda.frames[-2].unit == "hoplites"
    done = sketch("zeus@ol05 hoplites@ol05 | ares@ol24", deck="hoplites", acting="zeus")
    done.activated.append("hoplites")
    do(done, EndActivation(), CallUp("hoplites"))
    assert asked(done) == "Main" and done.hands[0] == ["hoplites"], "fetched, but not activated twice"
    ran = sketch("zeus@ol02 hoplites@ol05 | ares@ol24", deck="hoplites", acting="zeus")
    do(ran, RunTo("ol05"))
    quietly(ran, "Main")
    assert ran.hands[0] == [], "after a special action the talent is off"


@pytest.mark.rule("MB-26.16", "MB-6.3")
def test_mobility_moves_after_an_attack():
    state = sketch("achilles@ol05 | spartans@ol05", acting="achilles", rolls=BLANK)
    do(state, AttackUnit("spartans"))
    quietly(state)
    do(state, MoveTo("ol04"))
    assert at(state, "achilles") == "ol04"


@pytest.mark.rule("MB-26.17")
def test_gem_collectors_reach_next_door():
    state = sketch("atalanta@ol05 achilles@ol05 | ares@ol24", gems="ol04 ol08", acting="atalanta")
    assert {a.area for a in legal(state, PickUp)} == {"ol04"}
    other = sketch("achilles@ol05 | ares@ol24", gems="ol04", acting="achilles")
    assert not legal(other, PickUp)


@pytest.mark.rule("MB-26.18")
def test_bolster_helps_troops_complete_or_not():
    state = sketch("zeus@ol05 amazons@ol05:2 achilles@ol05 | ares@ol05")
    assert attack(state, "amazons", "ares", True) == {"bolster": 1} and defence(state, "amazons", "ares", True) == {"bolster": 1}
    assert attack(state, "achilles", "ares", True) == {}


@pytest.mark.rule("MB-16.5", "MB-16.9", "MB-26.18", "MB-26.8", "MB-26.9")
def test_every_unit_that_bolsters_is_a_source_and_one_talent_counts_once_for_many_friends():
    state = sketch("zeus@ol04 leonidas@ol04 amazons@ol04 | ares@ol04")
    assert attack(state, "amazons", "ares", True) == {"bolster": 2} and defence(state, "amazons", "ares", True) == {"bolster": 2}
    crowded = sketch("zeus@ol04 leonidas@ol04 orpheus@ol04 hoplites@ol04 | ares@ol04")
    dice = attack_dice(crowded, crowded.units["hoplites"], crowded.units["ares"], melee=True)
    assert dice == CONTENT.sheets["hoplites"].attack[0] + 2, "never more than two"
    friends = sketch("hoplites@ol04 spartans@ol04 amazons@ol04 | ares@ol04")
    assert defence(friends, "hoplites", "ares", True) == {"phalanx": 1, "escort": 1}


@pytest.mark.rule("MB-26.19")
def test_reserved_talents_are_known_to_the_rules(monkeypatch):
    feared: Sheet = replace(CONTENT.sheets["hades"], talents=("terror",))
    slayer: Sheet = replace(CONTENT.sheets["achilles"], talents=("slayer:god",))
    monkeypatch.setitem(CONTENT.sheets, "hades", feared)
    monkeypatch.setitem(CONTENT.sheets, "achilles", slayer)
    state = sketch("achilles@ol05 | hades@ol05", acting="achilles", rolls="1111111")
    assert attack(state, "achilles", "hades", True) == {"terror": -1} and talent(state, state.units["hades"], "terror")
    do(state, AttackUnit("hades"))
    assert asked(state) == "RerollDice" and state.agenda.asked.source == "slayer:god"
    used = {name for sheet in CONTENT.sheets.values() for name in sheet.talents}
    assert "slayer:hero" not in used and "slayer:troop" not in used
