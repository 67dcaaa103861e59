"""Every power of every unit (content vocabulary, MB-16)."""
from __future__ import annotations

import pytest

from engine.rules.kernel.book import Emit
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.common import Decline
from engine.rules.mythic.actions.moves import EndActivation, MoveTo
from engine.rules.mythic.actions.omphalos import Absorb
from engine.rules.mythic.actions.powers import ActivateExtra, TuckCard, UsePower
from engine.rules.mythic.actions.turns import Activate, EndTurn, RecallTroop
from engine.rules.mythic.book import BOOK
from engine.rules.mythic.combat.answers import Rise
from engine.rules.mythic.combat.dice import Convert, Reroll
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.combat.volley import ChargeTo, Target
from engine.rules.mythic.events import DiceRolled, Healed, OmphalosStolen, Petrified, Reborn, UnitMoved, Wounded, WoundsCancelled
from engine.rules.mythic.pieces import destroy
from engine.rules.mythic.stats import attack_parts, forbidden
from engine.rules.mythic.talents import complete
from tests.rules.mythic import test_12_multi_and_counter as several
from tests.rules.mythic.sketch import CONTENT, asked, at, best, do, legal, quietly, replace, sketch
from tests.support import of_kind, refused

BLANK = "b" * 40
FIVES = "5" * 40


@pytest.mark.rule("MB-16.6")
def test_lightning_leaps_to_a_second_target_where_the_first_stood():  # lightning
    state = sketch("zeus@ol02 | spartans@ol09 hoplites@ol09", hand="aow", acting="zeus", rolls=FIVES)
    do(state, SpecialAttack("lightning", "spartans"))
    quietly(state, "Allocate")
    best(state)
    assert asked(state) == "NextTarget" and legal(state, Target) == [Target("hoplites")]
    events = do(state, Target("hoplites"))
    assert len(of_kind(events, DiceRolled)[0].faces) == 5
    miss = sketch("zeus@ol02 | spartans@ol09 hoplites@ol09", hand="aow", acting="zeus", rolls=BLANK)
    do(miss, SpecialAttack("lightning", "spartans"))
    quietly(miss)
    assert asked(miss) == "Act", "without a wound there is no second bolt"


def test_ares_slaughters_everybody_here_and_heals_by_killing():  # slaughter, thirst_for_war
    state = sketch("ares@ol05:5 | spartans@ol05:1 hoplites@ol05", hand="aow", acting="ares", rolls=FIVES)
    do(state, SpecialAttack("slaughter", "spartans"))
    events = best(state)
    assert of_kind(events, Healed)[0].unit == "ares" and state.units["ares"].vitality == 6
    assert legal(state, Target) == [Target("hoplites")]


@pytest.mark.rule("MB-5.6")
def test_the_strategist_activates_one_more():
    state = sketch("athena@ol05 achilles@ol06 | ares@ol24", hand="aow achilles", acting="athena")
    do(state, EndActivation())
    assert asked(state) == "Strategy"
    do(state, ActivateExtra("achilles", "achilles"))
    assert state.activations == 1 and state.hands[0] == [] and "0:strategist" in state.used
    assert asked(state) == "Act"


def test_aegis_cancels_two_wounds_of_a_friend():  # aegis
    state = sketch("zeus@ol05 | athena@ol05 hoplites@ol05", acting="zeus", hands=("", "aow"), rolls=FIVES)
    do(state, AttackUnit("hoplites"))
    quietly(state, "Allocate")
    best(state)
    events = do(state, React("aegis", "athena"))
    assert of_kind(events, WoundsCancelled)[0].amount == 2 and state.hands[1] == []


def test_hades_calls_and_tithes():  # call_of_the_underworld, tithe_of_souls
    state = sketch("hades@ol06 hell_hounds! | spartans@ol06:1 hoplites@ol06:1", hand="aow", deck="aow aow aow", acting="hades",
                   rolls=FIVES)
    do(state, UsePower("call_of_the_underworld", "hell_hounds"))
    assert at(state, "hell_hounds") == "ol06" and state.units["hell_hounds"].vitality == 6
    do(state, AttackUnit("spartans"))
    quietly(state, "Allocate")
    best(state)
    assert state.hands[0] == ["aow"], "a unit fell beside Hades"
    state.used["limit:hades:tithe_of_souls"] = 2
    destroy(state, state.units["hoplites"], "hades", True, Emit())
    BOOK.run(state, Emit())
    assert state.hands[0] == ["aow"], "at most two cards per turn"


def test_achilles_is_resilient():  # resilience
    state = sketch("zeus@ol05 | achilles@ol05", acting="zeus", rolls=FIVES)
    do(state, AttackUnit("achilles"))
    events = best(state)
    cancelled, wounded = of_kind(events, WoundsCancelled)[0], of_kind(events, Wounded)[0]
    assert cancelled.power == "resilience" and wounded.amount == wounded.successes - 1


def test_achilles_turns_blanks():  # achilles_expertise
    state = sketch("achilles@ol05 | spartans@ol05", acting="achilles", rolls="bb12345")
    do(state, AttackUnit("spartans"))
    assert asked(state) == "ConvertBlanks"
    do(state, Convert(1))
    attack = state.agenda.frames[-2]
    assert attack.dice == (5, 4, 3, 2, 1, 1) and attack.blanks == 1


def test_the_olive_club_swings_nine_dice():
    state = sketch("heracles@ol05 | ares@ol05", acting="heracles", hand="aow", rolls="b" + "1" * 8)
    events = do(state, SpecialAttack("olive_club", "ares"))
    quietly(state, "Throw")
    assert len(of_kind(events, DiceRolled)[0].faces) == 9 and asked(state) == "Throw", "one blank throws a God"
    assert state.discards[0] == ["aow"]


def test_the_nemean_hide_forces_rerolls():
    state = sketch("zeus@ol05 | heracles@ol05", acting="zeus", rolls="55554444 bb")
    do(state, AttackUnit("heracles"))
    assert asked(state) == "RerollDice" and state.to_act == 1
    do(state, Reroll((5, 5)))
    assert state.agenda.frames[-2].dice == (5, 5, 4, 4, 4, 4) and state.agenda.frames[-2].blanks == 2


def test_odysseus_shoots_and_schemes():  # great_bow
    shot = sketch("odysseus@ol01 | ares@ol12", hand="aow", acting="odysseus", rolls=BLANK)
    assert len(of_kind(do(shot, SpecialAttack("great_bow", "ares")), DiceRolled)[0].faces) == 6, "three areas away"
    state = sketch("odysseus@ol01 | ares@ol12 spartans@ol08", hand="aow zeus", deck="odysseus", acting="odysseus", rolls=BLANK)
    assert SpecialAttack("great_bow", "ares") not in legal(state), "the line is blocked"
    assert SpecialAttack("great_bow", "spartans") in legal(state)
    do(state, TuckCard("zeus"))
    assert state.hands[0] == ["aow", "odysseus"] and state.decks[0] == ["zeus"]
    with refused("MB-6.5"):
        do(state, TuckCard("aow"))
    assert CONTENT.powers["guile"].aow == 0


def test_the_wall_of_shields_protects_troops_too():
    state = sketch("zeus@ol05 | leonidas@ol05 hoplites@ol05", acting="zeus", hands=("", "aow"), rolls=BLANK)
    do(state, AttackUnit("hoplites"))
    events = do(state, React("wall_of_shields", "leonidas"))
    events += quietly(state)
    assert of_kind(events, DiceRolled)[0].defence == 8 and at(state, "hoplites") == "ol05", "and nobody is thrown"


def test_three_hundred_count_as_complete():  # three_hundred
    state = sketch("leonidas@ol05 spartans@ol05:1 hoplites@ol05:1 | ares@ol24")
    assert complete(state, state.units["spartans"]) and not complete(state, state.units["hoplites"])


@pytest.mark.rule("MB-12.3")
def test_atalanta_shoots_twice_and_runs_past():  # fleet_of_foot
    state = sketch("atalanta@ol01 | spartans@ol04 hoplites@ol02 ares@ol05", hand="aow", acting="atalanta", rolls=BLANK)
    do(state, SpecialAttack("double_shot", "spartans"))
    assert {a.unit for a in legal(state, Target)} == {"hoplites", "ares"}
    do(state, Target("hoplites"))
    assert asked(state) == "Act", "two different enemies at most"
    assert MoveTo("ol08") in legal(state), "past the Spartans"


@pytest.mark.rule("MB-12.3", "MB-12.5")
def test_the_hydra_lunges_at_three_different_enemies():
    state = sketch("lernean_hydra@ol05 | spartans@ol05 hoplites@ol04 amazons@ol04 centaurs@ol25", acting="lernean_hydra", rolls=BLANK)
    events = do(state, SpecialAttack("lunge", "spartans"))
    events += quietly(state, "NextTarget")
    assert {a.unit for a in legal(state, Target)} == {"hoplites", "amazons"}, "within its Range, and nobody twice"
    events += do(state, Target("hoplites")) + quietly(state, "NextTarget") + do(state, Target("amazons")) + quietly(state)
    rolls = of_kind(events, DiceRolled)
    assert [roll.target for roll in rolls] == ["spartans", "hoplites", "amazons"] and {len(roll.faces) for roll in rolls} == {5}


def test_the_hydra_regenerates():
    state = sketch("lernean_hydra@ol05:6 | ares@ol24", acting="lernean_hydra")
    events = do(state, EndActivation())
    assert of_kind(events, Healed)[0].cause == "regeneration" and state.units["lernean_hydra"].vitality == 7


@pytest.mark.rule("MB-12.6")
def test_cerberus_bites_the_same_target_three_times():
    state = sketch("cerberus@ol05 | hoplites@ol05", hand="aow", acting="cerberus", rolls=BLANK)
    do(state, SpecialAttack("three_maws", "hoplites"))
    do(state, Target("hoplites"), Target("hoplites"))
    assert asked(state) == "Act"


@pytest.mark.rule("MB-17.1", "MB-17.2")
def test_the_warden_lets_nobody_be_called_out_of_his_area_or_into_it():
    held = sketch("zeus@ol02 hoplites@ol05:2 | cerberus@ol05", hand="aow")
    shut = sketch("zeus@ol05 hoplites! | cerberus@ol05", hand="aow")
    free = sketch("zeus@ol02 hoplites@ol04:2 | cerberus@ol05", hand="aow")
    for state in (held, shut, free):
        do(state, EndTurn())
    assert RecallTroop("hoplites") in legal(free)
    assert not legal(held, RecallTroop) and not legal(shut, RecallTroop)


def test_the_minotaur_charges():
    state = sketch("minotaur@ol01 | spartans@ol08", hand="aow", acting="minotaur", rolls=BLANK)
    do(state, SpecialAttack("charge"))
    assert asked(state) == "ChargeMove" and ChargeTo("ol01") in legal(state)
    events = do(state, ChargeTo("ol08"))
    assert of_kind(events, UnitMoved)[0].how == "charge" and of_kind(events, DiceRolled)[0].target == "spartans"
    quietly(state)
    with refused("MB-6.3"):
        do(state, MoveTo("ol04"))
    moved = sketch("minotaur@ol01 | spartans@ol08", hand="aow", acting="minotaur")
    do(moved, MoveTo("ol04"))
    with refused("MB-6.3"):
        do(moved, SpecialAttack("charge"))


def test_bloodthirst_rerolls():  # bloodthirst
    state = sketch("minotaur@ol05 | spartans@ol05", acting="minotaur", rolls="bbbbbbbb 55")
    do(state, AttackUnit("spartans"))
    do(state, Reroll((0, 0)))
    assert state.agenda.frames[-2].dice == (5, 5)


@pytest.mark.rule("MB-13.9", "MB-1.9")
def test_medusa_turns_units_to_stone():
    state = sketch("medusa@ol01 | spartans@ol04", hand="aow", acting="medusa", rolls=FIVES)
    do(state, SpecialAttack("petrifying_gaze", "spartans"))
    events = best(state)
    assert of_kind(events, Petrified) and not of_kind(events, Wounded) and state.units["spartans"].vitality == 3
    assert dict(attack_parts(state, state.units["medusa"], state.units["spartans"], melee=True)) == {}
    wake = sketch("spartans@ol04^ zeus@ol02 | medusa@ol01", hand="spartans")
    do(wake, Activate("spartans", "spartans"))
    assert not wake.units["spartans"].stone and wake.activations == 1 and asked(wake) == "Main"
    god = sketch("medusa@ol01 | zeus@ol04", hand="aow", acting="medusa", rolls="5bbbbb 5")
    do(god, SpecialAttack("petrifying_gaze", "zeus"))
    events = best(god)
    assert not of_kind(events, Petrified), "a God needs two successes"


def test_serpent_locks():
    state = sketch("zeus@ol05 | medusa@ol05")
    assert ("serpent_locks", -1) in attack_parts(state, state.units["zeus"], state.units["medusa"], melee=True)
    assert ("serpent_locks", -1) not in attack_parts(state, state.units["zeus"], state.units["medusa"], melee=False)


def test_poseidon_shakes_the_earth():  # tidal_wave
    state = sketch("poseidon@ol02 | ares@ol24", hand="aow", acting="poseidon")
    assert {a.target for a in legal(state, UsePower)} == {"ol05", "ol09", "ol11", "ol10"}
    do(state, UsePower("earth_shaker", "ol05"))
    assert state.pieces["ol05"] == 2
    state.hands[0].append("aow")
    assert not legal(state, UsePower)
    with refused("MB-5.11"):
        do(state, UsePower("earth_shaker", "ol09"))


def test_hermes_carries_and_steals():
    state = sketch("hermes@ol05 hoplites@ol05 | spartans@ol08*", hand="aow", acting="hermes", rolls="55bbbb 5")
    assert UsePower("messenger", "hoplites", "ol08") in legal(state)
    do(state, UsePower("messenger", "hoplites", "ol08"))
    assert at(state, "hoplites") == "ol08"
    thief = sketch("hermes@ol05 | spartans@ol05*", acting="hermes", rolls="5bbbbbb 5")
    do(thief, AttackUnit("spartans"))
    events = best(thief)
    assert of_kind(events, OmphalosStolen) and thief.units["hermes"].gem, "prince_of_thieves"
    assert CONTENT.powers["prince_of_thieves"].trigger == "after_attack"


@pytest.mark.rule("MB-22.4")
def test_bellerophon_dives_and_evades_for_nothing():
    state = sketch("bellerophon@ol05 | hell_warriors@ol05", hands=("aow", "hell_warriors"), acting="bellerophon", rolls=BLANK)
    events = do(state, SpecialAttack("lance_dive", "hell_warriors"))
    fence = CONTENT.sheets["hell_warriors"].defence[0]
    assert of_kind(events, DiceRolled)[0].defence == fence + 1 - 1, "the forest shields, the dive pierces"
    assert asked(state) == "Act", "no answer, Initiative included"
    wings = sketch("zeus@ol05 | bellerophon@ol05", hands=("", "bellerophon"), acting="zeus", rolls=BLANK)
    do(wings, AttackUnit("bellerophon"))
    do(wings, React("evasion", "bellerophon"))
    assert wings.hands[1] == ["bellerophon"] and CONTENT.powers["wings_of_pegasus"].kind == "permanent"


def test_orpheus_lulls_and_heals():
    state = sketch("orpheus@ol05 hoplites@ol05:2 | minotaur@ol04", hands=("aow aow", "minotaur"), acting="orpheus")
    do(state, UsePower("lyre", "minotaur"), UsePower("song_of_rest", "hoplites"))
    assert state.units["hoplites"].vitality == 3 and forbidden(state, state.units["minotaur"], "no_attack")
    do(state, EndActivation(), EndTurn())
    quietly(state, "Main")
    do(state, Activate("minotaur", "minotaur"))
    assert not legal(state, AttackUnit) and not legal(state, SpecialAttack)
    do(state, EndActivation(), EndTurn())
    quietly(state, "Main")
    assert not state.mods, "it ends with its owner's turn"


def test_the_phoenix_burns_and_rises():  # pyre
    state = sketch("zeus@ol05 | phoenix@ol05:1*", hands=("", "aow aow aow"), acting="zeus", rolls=FIVES)
    do(state, AttackUnit("phoenix"))
    quietly(state, "Allocate")
    best(state)
    assert asked(state) == "Rebirth"
    events = do(state, Rise())
    assert of_kind(events, Reborn)[0].vitality == 2 and state.units["phoenix"].gem and state.hands[1] == ["aow"]
    assert "keep:rebirth:phoenix" in state.used
    gone = sketch("zeus@ol05 | phoenix@ol05:1", hands=("", "aow aow"), acting="zeus", rolls=FIVES)
    do(gone, AttackUnit("phoenix"))
    quietly(gone, "Allocate")
    best(gone)
    do(gone, Decline())
    assert gone.units["phoenix"].where == "destroyed"


def test_scylla_strikes_six_times_and_drags():
    state = sketch("scylla@ol05 | hoplites@ol05", hand="aow", acting="scylla", rolls=BLANK)
    do(state, SpecialAttack("six_heads", "hoplites"))
    do(state, Target("hoplites"))
    assert asked(state) == "Act", "at most two per target"
    drag = sketch("scylla@ol05 | hoplites@ol04", acting="scylla", rolls="5bbbbbbb 5")
    do(drag, AttackUnit("hoplites"))
    events = best(drag)
    assert of_kind(events, UnitMoved)[0].how == "drag" and at(drag, "hoplites") == "ol05"
    assert CONTENT.powers["drag_under"].trigger == "after_attack"


@pytest.mark.rule("MB-14.8")
def test_the_king_of_the_gods_draws():
    state = sketch("zeus@ol05 | ares@ol24", gems="ol05", deck="aow", acting="zeus")
    do(state, Absorb("ol05"))
    assert state.hands[0] == ["omphalos", "aow"] and CONTENT.powers["king_of_the_gods"].kind == "permanent"


PROOFS = {
    "lightning": test_lightning_leaps_to_a_second_target_where_the_first_stood,
    "king_of_the_gods": test_the_king_of_the_gods_draws,
    "slaughter": test_ares_slaughters_everybody_here_and_heals_by_killing,
    "thirst_for_war": test_ares_slaughters_everybody_here_and_heals_by_killing,
    "strategist": test_the_strategist_activates_one_more,
    "aegis": test_aegis_cancels_two_wounds_of_a_friend,
    "call_of_the_underworld": test_hades_calls_and_tithes,
    "tithe_of_souls": test_hades_calls_and_tithes,
    "resilience": test_achilles_is_resilient,
    "achilles_expertise": test_achilles_turns_blanks,
    "olive_club": test_the_olive_club_swings_nine_dice,
    "nemean_hide": test_the_nemean_hide_forces_rerolls,
    "great_bow": test_odysseus_shoots_and_schemes,
    "guile": test_odysseus_shoots_and_schemes,
    "wall_of_shields": test_the_wall_of_shields_protects_troops_too,
    "three_hundred": test_three_hundred_count_as_complete,
    "double_shot": test_atalanta_shoots_twice_and_runs_past,
    "fleet_of_foot": test_atalanta_shoots_twice_and_runs_past,
    "lunge": test_the_hydra_lunges_at_three_different_enemies,
    "regeneration": test_the_hydra_regenerates,
    "three_maws": test_cerberus_bites_the_same_target_three_times,
    "warden_of_the_dead": test_the_warden_lets_nobody_be_called_out_of_his_area_or_into_it,
    "charge": test_the_minotaur_charges,
    "bloodthirst": test_bloodthirst_rerolls,
    "petrifying_gaze": test_medusa_turns_units_to_stone,
    "serpent_locks": test_serpent_locks,
    "tidal_wave": several.test_the_wave_may_carry_survivors_away,
    "earth_shaker": test_poseidon_shakes_the_earth,
    "messenger": test_hermes_carries_and_steals,
    "prince_of_thieves": test_hermes_carries_and_steals,
    "lance_dive": test_bellerophon_dives_and_evades_for_nothing,
    "wings_of_pegasus": test_bellerophon_dives_and_evades_for_nothing,
    "lyre": test_orpheus_lulls_and_heals,
    "song_of_rest": test_orpheus_lulls_and_heals,
    "pyre": several.test_an_area_attack_rolls_for_everybody_and_opponents_roll_against_friends,
    "rebirth": test_the_phoenix_burns_and_rises,
    "six_heads": test_scylla_strikes_six_times_and_drags,
    "drag_under": test_scylla_strikes_six_times_and_drags,
}
"""Every power and the test that fails without it."""


@pytest.mark.parametrize("power", CONTENT.powers)
def test_a_unit_that_has_lost_its_power_fails_the_test_of_it(power: str, monkeypatch: pytest.MonkeyPatch):
    for row in list(CONTENT.sheets.values()):
        if power in row.powers:
            left = replace(row, powers=tuple(other for other in row.powers if other != power))
            monkeypatch.setitem(CONTENT.sheets, row.id, left)
    with pytest.raises(Exception):  # noqa: B017 - whatever goes wrong first
        PROOFS[power]()
