"""Fine points of a blow: wards against fire, summed and forced dice, gates, luck, the spells of the AI (HM-5, HM-21, HM-27, HM-32)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.board import Side
from engine.rules.heroes.combat import aispells
from engine.rules.heroes.combat.aideck import draw_ai_cards, turn_card
from engine.rules.heroes.combat.rounds import set_gate
from engine.rules.heroes.combat.targets import TARGETS
from engine.rules.heroes.combat.values import modify
from engine.rules.heroes.events import AttackRolled, UnitDamaged
from engine.rules.heroes.forecast import forecast
from engine.rules.heroes.frames import Cast, Choose
from engine.rules.heroes.rolls import rerolls
from engine.rules.heroes.state import HeroesState, Ongoing, Troop
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from tests.rules.heroes.sketch import CONTENT, PLUS, ZERO, act, battle, dice, of, sketch
from tests.rules.heroes.test_30_automaton import ai


@pytest.mark.rule("HM-25.7", "HM-24.16")
@pytest.mark.parametrize(
    ("unit", "mods", "burnt"),
    [
        ("few harpies", (), 2),
        ("few black_dragons", (), 0),
        ("pack black_dragons", (), 0),
        ("few n_gold_golems", (), 0),
        ("few griffins", ("UNTARGETABLE",), 0),
    ],
)
def test_a_fire_shield_is_a_spell_to_whoever_is_warded(unit: str, mods: tuple[str, ...], burnt: int) -> None:
    state = battle(f"{unit} 6, few troglodytes 0", "pack dread_knights 10, few zombies 19", factions=("dungeon", "necropolis"))
    modify(state, "b1", "FIRE_SHIELD", 2, "cround", "fire_shield")
    for stat in mods:
        modify(state, "a1", stat, 1, "combat", "anti_magic")
    dice(state, *[ZERO] * 20)
    events = act(state, AttackUnit("b1"))
    assert sum(event.amount for event in of(events, UnitDamaged) if event.cause == "fire_shield") == burnt


@pytest.mark.rule("HM-20.4", "HM-29.1")
def test_the_last_skeletons_to_fall_still_feed_the_necropolis() -> None:
    def struck() -> HeroesState:
        state = battle("few zombies 6, few skeletons 1", "few n_skeletons 10", factions=("necropolis", "castle"), kind="guards")
        modify(state, "a1", "ATK", 9, "combat", "test")
        return dice(state, *[ZERO] * 20)

    state = struck()
    act(state, AttackUnit("b1"))
    asked = state.agenda.asked
    assert isinstance(asked, Choose) and (asked.topic, asked.options) == ("feed", ("a1", "a2"))
    act(state, Option("a2"))
    assert state.combat is None and Troop("skeletons", "pack") in state.players[0].army
    silent = struck()
    modify(silent, "b1", "SILENCE", 1, "combat", "disrupting_ray")
    act(silent, AttackUnit("b1"))
    assert silent.combat is None and Troop("skeletons", "pack") not in silent.players[0].army, "a silenced card has no ability"


@pytest.mark.rule("HM-21.18")
@pytest.mark.parametrize(
    ("target", "faces", "damage"),
    [
        ("pack zombies", (PLUS, PLUS), 4 + 2 - 1 - 1),
        ("pack zombies", (PLUS, ZERO), 4 + 1 - 1 - 1),
        ("few n_manticores", (PLUS, PLUS), 4 + 2 - 1 - 2),
        ("few n_manticores", (ZERO, PLUS), 4 + 1 - 1 - 2),
    ],
)
def test_where_two_dice_are_summed_abilities_look_at_both(target: str, faces: tuple[int, int], damage: int) -> None:
    state = battle("few n_champions 6", f"{target} 10, few zombies 19")
    dice(state, *faces, *[ZERO] * 9)
    events = act(state, AttackUnit("b1"))
    assert of(events, AttackRolled)[0].mode == "sum" and of(events, UnitDamaged)[0].amount == damage


def share(state: HeroesState, one: str, other: str, kind: str = "attack") -> dict[int, float]:
    """How often each damage comes."""
    odds = forecast(state, state.combat.fighters[one], state.combat.fighters[other], kind).odds
    whole = sum(weight for _, weight in odds)
    return {damage: weight / whole for damage, weight in odds}


@pytest.mark.rule("HM-24.8", "HM-21.18")
def test_the_forecast_knows_forced_dice() -> None:
    state = battle("few crusaders 6", "few n_mummies 10, few zombies 19")
    assert share(state, "a1", "b1") == {3 - 1 - 1: 1.0}, "whoever attacks mummies rolls -1"
    bulls = battle("few n_minotaurs 6", "few harpies 10, few harpies 19")
    assert share(bulls, "a1", "b1") == pytest.approx({2: 1 / 9, 3: 4 / 9, 4: 4 / 9}), "each -1 is rolled again once"
    riders = battle("few n_champions 6", "few harpies 10, few harpies 19")
    assert share(riders, "a1", "b1") == pytest.approx({4: 1 / 4, 5: 1 / 2, 6: 1 / 4}), "no -1 ever stays"
    stubborn = battle("few n_champions 6", "few harpies 10, few harpies 19", optional=("no_rerolls",))
    assert min(share(stubborn, "a1", "b1")) == 2
    both = battle("few n_minotaurs 6", "few n_mummies 10, few zombies 19")
    assert share(both, "a1", "b1") == pytest.approx({1: 1 / 3, 2: 1 / 3, 3: 1 / 3}), "the forced -1 may be rolled again"
    knights = battle("few dread_knights 6", "few crusaders 10, few zombies 19", factions=("necropolis", "castle"))
    assert share(knights, "b1", "a1", "retaliation") == pytest.approx({0: 5 / 9, 1: 3 / 9, 2: 1 / 9}), "the lower of two dice"
    least = battle("few n_peasants 6", "few crusaders 10, few zombies 19", optional=("least_damage",))
    least.combat.put(replace(least.combat.fighters["b1"], defending=True))
    assert share(least, "a1", "b1") == {1: 1.0}


@pytest.mark.rule("HM-27.2")
def test_the_gate_is_an_empty_space_to_a_defender_who_teleports() -> None:
    state = battle("few crusaders 6", "few skeletons 14", hands=("", "teleport"))
    state.combat.siege = True
    set_gate(state, 3, Emit())
    step = CONTENT.cards["teleport"].modes[0].steps[0]
    cells = {target.split(">")[1] for target in TARGETS["teleport"](state, 1, step, 0)}
    assert "10" in cells and not cells & {"8", "9", "11"}
    last = CONTENT.cards["teleport"].modes[0].steps[-1]
    assert not {target.split(">")[1] for target in TARGETS["teleport"](state, 0, last, 0)} & {"8", "9", "10", "11"}


@pytest.mark.rule("HM-5.6", "HM-9.11")
def test_luck_serves_the_own_turn_and_a_defending_main_hero() -> None:
    state = sketch()
    state.players[0].ongoing = [Ongoing("luck", 1)]
    assert [again.source for again in rerolls(state, 0, "treasure", 1, ())] == ["luck"]
    state.active = -1
    assert rerolls(state, 0, "treasure", 1, ()) == [], "a proclamation is nobody's turn"
    fight = battle("few crusaders 6", "few skeletons 10")
    fight.players[1].ongoing = [Ongoing("luck", 1)]
    assert [again.source for again in rerolls(fight, 1, "attack", 1, ())] == ["luck"]
    fight.combat.sides = (fight.combat.sides[0], Side(1, "s1", False, 1))
    assert rerolls(fight, 1, "attack", 1, ()) == [], "the secondary hero has none"


@pytest.mark.rule("HM-32.12", "HM-32.5")
def test_the_ai_passes_over_units_that_carry_the_same_spell_and_only_those() -> None:
    state = ai("few crusaders 0, few halberdiers 1", "few skeletons 19, few dread_knights 18")
    step = CONTENT.cards["slow"].modes[0].steps[0]
    modify(state, "a1", "INI", 2, "combat", "haste")
    assert aispells.USES["slow"](state, state.combat.fighters["b1"], "slow", step) == ("a1",), "haste is another spell"
    modify(state, "a1", "INI", -1, "combat", "slow")
    assert aispells.USES["slow"](state, state.combat.fighters["b1"], "slow", step) == ("a2",)
    for spell in ("stone_skin", "fire_shield"):
        step = CONTENT.cards[spell].modes[0].steps[0]
        assert aispells.USES[spell](state, state.combat.fighters["b1"], spell, step) == ("b2",)
        modify(state, "b2", "DEF", 1, "attacked", "ai_defense_a")
        assert aispells.USES[spell](state, state.combat.fighters["b1"], spell, step) == ("b2",)
        modify(state, "b2", "DEF", 1, "attacked", spell)
        assert aispells.USES[spell](state, state.combat.fighters["b1"], spell, step) == ("b1",)


@pytest.mark.rule("HM-32.8", "HM-32.4")
def test_a_kept_fire_shield_is_for_the_first_activation_of_the_next_combat_round() -> None:
    state = ai("few champions 0", "few skeletons 19, few dread_knights 18")
    state.combat.put(replace(state.combat.fighters["a1"], acted=True))
    assert aispells.cast(state, state.combat.fighters["b1"], "fire_shield", 0, Emit()) == aispells.WAIT
    state.combat.put(replace(state.combat.fighters["a1"], acted=False))
    draw_ai_cards(state, state.combat.fighters["b2"], Emit())
    assert state.combat.ai_waiting == [("fire_shield", 0, 1)], "not in this combat round any more"
    state.combat.round = 2
    state.combat.put(replace(state.combat.fighters["a1"], acted=True))
    draw_ai_cards(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_waiting == [] and [f.target for f in state.agenda.frames if isinstance(f, Cast)] == ["b2"]


@pytest.mark.rule("HM-32.6", "HM-32.9")
def test_sorcery_of_the_ai_waits_for_a_spell_that_is_cast() -> None:
    state = ai("few crusaders 0", "few skeletons 19", deck=("ai_spell_a",), spells=("cure",))
    state.combat.ai_power = 2
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_power == 2, "the cure went back"
    state.combat.put(replace(state.combat.fighters["b1"], damage=1))
    turn_card(state, state.combat.fighters["b1"], Emit())
    cast = next(frame for frame in state.agenda.frames if isinstance(frame, Cast))
    assert state.combat.ai_power == 0 and cast.power >= 2
