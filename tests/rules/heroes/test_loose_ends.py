"""Loose ends: what a rule says beside its main clause, each in a position where nothing else could tell the difference (HM-6 to HM-32)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option, TakeCard
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.actions.town import BuySpell, DoneMustering, Hire, Recruit
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.cards.play import power_in_hand
from engine.rules.heroes.combat.aideck import turn_card
from engine.rules.heroes.combat.automaton import act as act_by_itself
from engine.rules.heroes.combat.values import modify
from engine.rules.heroes.events import AttackDeclared, CardGained, TokenUsed, UnitMarked, UnitShifted, WallFell
from engine.rules.heroes.frames import Activation
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.questions.adventure import ChooseAtBuilding
from engine.rules.heroes.questions.cards import PayCard
from engine.rules.heroes.words.targets import Next
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import GiveWay, Window
from tests.rules.heroes.sketch import RULES, ZERO, act, battle, beside, dice, legal, of, sketch
from tests.rules.heroes.test_30_automaton import against, ai, run, use
from tests.support import refused


@pytest.mark.rule("HM-18.14")
def test_the_witch_hut_removes_abilities_alone() -> None:
    state = sketch(hands=("estates haste luck angel_wings", ""))
    act(state, MoveHero("h0", beside(state, "witch_hut")), Option("remove"))
    assert legal(state, TakeCard) == [TakeCard("estates"), TakeCard("luck")]


@pytest.mark.rule("HM-6.2", "HM-9.9")
def test_hiring_flips_the_population_token_for_all_to_see() -> None:
    state = sketch(G=10)
    town = state.heroes["h0"].at
    put_hero(state, "h0", at=beside(state, "empty"))
    assert TokenUsed(seat=0, token="population") in act(state, Hire(town)) and not state.players[0].population


@pytest.mark.rule("HM-12.1", "HM-13.2")
@pytest.mark.parametrize(("card", "mode"), [("wisdom", 2), ("wisdom", -1), ("", 1), ("haste", 0)])
def test_a_purchase_of_spells_is_helped_by_an_effect_that_the_card_has(card: str, mode: int) -> None:
    state = sketch(G=20, xp=6, buildings=("mage_guild",), hands=("wisdom haste", ""))
    with refused("HM-12.1"):
        act(state, BuySpell(card, mode))


@pytest.mark.rule("HM-20.14")
def test_what_is_left_of_a_cost_reduction_ends_with_the_recruiting() -> None:
    state = sketch(G=40, buildings=("dwelling_b", "citadel"))
    act(state, Recruit("griffins"))
    state.players[0].discount = 3
    act(state, DoneMustering())
    assert state.players[0].discount == 0


@pytest.mark.rule("HM-6.1")
@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_way_is_given_to_another_player_of_the_table(seat: int) -> None:
    refusal = RULES.why_not(sketch(), GiveWay(seat))
    assert refusal is not None and refusal.rule == "HM-6.1"


@pytest.mark.rule("HM-15.6")
def test_an_amplifier_shows_the_necromancy_that_it_brings() -> None:
    state = sketch(factions=("necropolis", "castle"))
    state.decks["ability"].append("necromancy")
    state.agenda.push(ChooseAtBuilding(0, ("necromancy", "specialty"), "necromancy_amplifier"))
    gained = of(act(state, Option("necromancy")), CardGained)
    assert [(event.card, event.origin, event.public, event.place) for event in gained] == [("necromancy", "ability", True, "hand")]


@pytest.mark.rule("HM-12.7")
@pytest.mark.parametrize(("hand", "power"), [("tunic_of_the_cyclops_king", 2), ("titans_cuirass", 2), ("titans_cuirass luck", 4)])
def test_a_card_counts_with_the_most_power_that_it_can_give(hand: str, power: int) -> None:
    assert power_in_hand(sketch(hands=(f"haste {hand}", "")), 0, "haste") == power


@pytest.mark.rule("HM-11.13")
def test_a_cost_in_cards_is_paid_before_the_effect() -> None:
    state = battle("few crusaders 6", "few dread_knights 10", hands=("ogres_club_of_havoc luck estates", ""))
    act(state, AttackUnit("b1"))
    act(state, PlayCard("ogres_club_of_havoc", 0))
    assert isinstance(state.agenda.asked, PayCard) and state.combat.mods == []
    act(state, TakeCard("luck"))
    assert [(mod.stat, mod.amount) for mod in state.combat.mods] == [("ATK", 2)] and "luck" in state.players[0].discard


@pytest.mark.rule("HM-24.9")
def test_a_unit_in_the_first_corner_strikes_back_too() -> None:
    state = battle("few crusaders 0", "few skeletons 1", acting="b1")
    dice(state, *[ZERO] * 6)
    kinds = [(event.attacker, event.target, event.kind) for event in of(act(state, AttackUnit("a1")), AttackDeclared)]
    assert kinds == [("b1", "a1", "attack"), ("a1", "b1", "retaliation")]


@pytest.mark.rule("HM-32.9")
def test_a_skill_that_finds_nothing_to_do_strengthens_the_next_attack() -> None:
    state = ai("few crusaders 6", "few dread_knights 10, few zombies 18", deck=("ai_skill_a",), skill="tactics")
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert [(mod.bearer, mod.stat) for mod in state.combat.awaited] == [(Next("attacker", 1), "ATK")]


@pytest.mark.rule("HM-32.6")
def test_a_chain_of_lightning_seeks_the_group_of_the_highest_tiers_not_the_highest_unit() -> None:
    state = ai("few champions 0, few halberdiers 1, few marksmen 4, few crusaders 18, few crusaders 19, few zealots 15", "few skeletons 10")
    (struck,) = use("chain_lightning")(state, state.combat.fighters["b1"], "chain_lightning", None)
    assert sorted(struck.units) == ["a4", "a5", "a6"], "three of silver, not one of gold with two of bronze"


@pytest.mark.rule("HM-25.5")
def test_an_attack_takes_the_only_token_of_paralysis() -> None:
    state = battle("few crusaders 6", "few dread_knights 10")
    state.combat.put(replace(state.combat.fighters["b1"], paralysed=True))
    dice(state, *[ZERO] * 6)
    told = of(act(state, AttackUnit("b1")), UnitMarked)
    assert told == [UnitMarked(unit="b1", mark="paralysis", on=False, n=0, cause="attacked")]


@pytest.mark.rule("HM-21.12", "HM-26.7")
def test_who_wanted_to_hear_nothing_is_still_asked_when_a_unit_is_about_to_fall() -> None:
    state = battle("few halberdiers 6, pack archangels 5", "pack dread_knights 10", acting="b1")
    state.quiet[0] = state.combat.serial
    modify(state, "b1", "ATK", 30, "combat", "test")
    dice(state, *[ZERO] * 6)
    act(state, AttackUnit("a1"))
    assert isinstance(state.agenda.asked, Window) and (state.agenda.asked.seat, state.agenda.asked.moment) == (0, "fall")


@pytest.mark.rule("HM-30.6", "HM-30.7")
def test_a_shooter_of_the_automaton_shoots_and_stays() -> None:
    state = against("few crusaders 1", "few n_sharpshooters 18", acting="b1")
    dice(state, *[ZERO] * 6)
    events = run(state)
    assert [(event.attacker, event.target) for event in of(events, AttackDeclared)] == [("b1", "a1")]
    assert of(events, UnitShifted) == [] and state.combat.fighters["b1"].cell == 18


def besieging(cell: int) -> list:
    """A besieger of the automaton that reaches nobody behind a whole wall; what it does."""
    state = battle(f"few dread_knights {cell}", "few crusaders 17", acting="a1", factions=("necropolis", "castle"))
    state.combat.siege, state.combat.walls = True, {8: "wall", 9: "wall", 10: "gate", 11: "wall"}
    activation = state.agenda.latest(Activation)
    emit = Emit()
    act_by_itself(state, activation, state.combat.fighters["a1"], emit)
    return emit.events


@pytest.mark.rule("HM-30.11")
def test_a_besieger_that_breaks_a_wall_does_nothing_else() -> None:
    events = besieging(5)
    assert [event.cell for event in of(events, WallFell)] == [9] and of(events, UnitShifted) == []
    events = besieging(1)
    assert [event.cell for event in of(events, WallFell)] == [9] and [event.cell for event in of(events, UnitShifted)] == [5]

