"""Loose ends: what a rule says beside its main clause, each in a position where nothing else could tell the difference (HM-5 to HM-32)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option, TakeCard
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.actions.town import BuySpell, DoneMustering, Hire, Recruit
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.cards.play import power_in_hand
from engine.rules.heroes.combat.aideck import turn_card
from engine.rules.heroes.combat.attack import strike
from engine.rules.heroes.combat.automaton import act as act_by_itself
from engine.rules.heroes.combat.priority import best_shots
from engine.rules.heroes.combat.rounds import next_activation, raise_walls, refresh
from engine.rules.heroes.combat.targets import TARGETS
from engine.rules.heroes.combat.values import modify
from engine.rules.heroes.events import (
    AttackDeclared,
    CardGained,
    CardLaid,
    CardsDrawn,
    CardsLookedAt,
    GoodsChanged,
    TokenUsed,
    UnitDamaged,
    UnitMarked,
    UnitShifted,
    WallFell,
)
from engine.rules.heroes.frames import Activation, Attack, CombatRound, Fight
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.questions.adventure import ChooseAtBuilding, ChooseFreeStep
from engine.rules.heroes.questions.cards import PayCard
from engine.rules.heroes.questions.combat import ChooseFed
from engine.rules.heroes.state import Grail
from engine.rules.heroes.words.targets import Next, ToField
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import HIDDEN
from engine.rules.kernel.window import GiveWay, Window
from tests.rules.heroes.sketch import CONTENT, MINUS, PLUS, RULES, ZERO, act, battle, beside, dice, legal, of, sketch
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



@pytest.mark.rule("HM-5.7", "HM-18.24")
def test_the_free_step_at_the_end_of_a_turn_picks_a_dropped_grail_up() -> None:
    state = sketch()
    name = beside(state, "empty")
    state.grail = Grail(field=name)
    state.agenda.push(ChooseFreeStep(0, (ToField("h0", name), "skip")))
    act(state, Option(ToField("h0", name)))
    assert state.heroes["h0"].grail and state.grail == Grail(hero="h0")


@pytest.mark.rule("HM-18.14", "HM-11.1", "HM-11.11")
def test_an_ability_from_the_witch_hut_stays_unseen_and_may_serve_at_any_moment_of_its_kind() -> None:
    state = sketch(hands=("haste", ""))
    act(state, MoveHero("h0", beside(state, "witch_hut")), Option("look"))
    state.players[0].hints = []
    (gained,) = of(act(state, TakeCard(state.eyes[0][0])), CardGained)
    assert (gained.public, gained.origin) == (False, "ability") and gained.card in state.players[0].secret
    assert set(state.players[0].hints) == {"enemy_spell", "combat_start", "announced", "combat_won", "after_spell"}


@pytest.mark.rule("HM-18.25")
def test_an_obelisk_without_a_story_gives_experience_or_four_gold() -> None:
    clashes = [name for name, record in CONTENT.scenarios.items() if 2 in record.players and record.mode == "clash"]
    silent = next(name for name in clashes if not CONTENT.scenarios[name].obelisk)
    state = sketch(silent, G=1)
    events = act(state, MoveHero("h0", beside(state, "obelisk")), Option("gold"))
    (paid,) = [event for event in of(events, GoodsChanged) if event.cause == "obelisk"]
    assert (paid.amount, state.players[0].G, state.players[0].xp) == (4, 5, 0)
    state = sketch(silent, G=1)
    act(state, MoveHero("h0", beside(state, "obelisk")), Option("xp"))
    assert (state.players[0].G, state.players[0].xp) == (1, 1)


@pytest.mark.rule("HM-21.18", "HM-25.5")
@pytest.mark.parametrize(("own", "paralysed"), [(MINUS, False), (ZERO, True), (PLUS, False)])
def test_medusas_that_strike_back_paralyse_by_a_die_of_their_own(own: int, paralysed: bool) -> None:
    state = battle("few medusas 6", "few crusaders 10", acting="b1", factions=("dungeon", "castle"))
    dice(state, MINUS, ZERO, ZERO, own, *[ZERO] * 4)
    act(state, AttackUnit("a1"))
    assert state.combat.fighters["b1"].paralysed is paralysed


@pytest.mark.rule("HM-32.9")
@pytest.mark.parametrize("cloak", ["", "cloak_of_the_undead_king_1"])
def test_a_cloak_that_fits_nobody_strengthens_the_next_attack_instead(cloak: str) -> None:
    state = ai("few crusaders 6", "few dread_knights 10", deck=("ai_skill_a",), skill="cloak")
    state.enemies[-1] = replace(state.enemies[-1], cloak=cloak)
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert [(mod.bearer, mod.stat) for mod in state.combat.awaited] == [(Next("attacker", 1), "ATK")]


@pytest.mark.rule("HM-20.4", "HM-22.2")
def test_neutral_skeletons_that_burn_on_a_shield_feed_the_necropolis_that_wears_it() -> None:
    left, right = "pack dread_knights 6, few skeletons 0", "few n_skeletons 10"
    state = battle(left, right, kind="guards", acting="b1", factions=("necropolis", "castle"))
    attack = Attack(serial=state.agenda.serial(), attacker="b1", target="a1", damage=1, fire=9, flames="fire_shield")
    state.agenda.push(attack)
    emit = Emit()
    strike(state, attack, emit)
    assert [(event.unit, event.amount) for event in of(emit.events, UnitDamaged)] == [("a1", 1), ("b1", 9)]
    fed = state.agenda.asked
    assert isinstance(fed, ChooseFed) and (fed.seat, fed.options) == (0, ("a2",))


@pytest.mark.rule("HM-30.9", "HM-30.10")
@pytest.mark.parametrize(("siege", "defends"), [(True, True), (False, False)])
def test_only_a_besieged_unit_of_the_automaton_that_can_do_nothing_defends(siege: bool, defends: bool) -> None:
    state = against("few crusaders 0, few halberdiers 7", "few n_boars 16, few n_boars 17, few n_boars 12, few n_boars 13", acting="b1")
    state.combat.siege = siege
    state.combat.put(replace(state.combat.fighters["b2"], cell=17))
    run(state)
    assert state.combat.fighters["b1"].defending is defends and state.combat.fighters["b1"].cell == 16


@pytest.mark.rule("HM-30.3", "HM-30.14")
def test_a_unit_of_the_automaton_steps_beside_its_target_on_the_lowest_column_and_has_acted_then() -> None:
    state = against("few crusaders 4", "few n_boars 9", acting="b1")
    dice(state, *[ZERO] * 8)
    events = run(state)
    assert [event.path for event in of(events, UnitShifted)] == [(9, 8)]
    declared = [event for event in of(events, AttackDeclared) if event.kind == "attack" and event.attacker == "b1"]
    assert len(declared) == 1 and state.combat.fighters["b1"].cell == 8


@pytest.mark.rule("HM-30.10", "HM-27.1")
@pytest.mark.parametrize(("army", "column"), [("few crusaders 17, few champions 18", 3), ("few griffins 17, few marksmen 18", 1)])
def test_the_automaton_sets_its_gate_before_its_fastest_unit_on_foot(army: str, column: int) -> None:
    state = battle("few dread_knights 1", army, factions=("necropolis", "castle"), kind="guards", automaton=True)
    state.combat.siege = True
    raise_walls(state, next(frame for frame in state.agenda.frames if isinstance(frame, Fight)), Emit())
    assert sorted(state.combat.walls.items()) == [(7 + n, "gate" if n == column else "wall") for n in range(1, 5)]


@pytest.mark.rule("HM-24.5")
def test_ties_of_initiative_begin_with_the_attacker_in_every_round_of_combat() -> None:
    state = battle("few crusaders 6, few crusaders 5", "few crusaders 14", factions=("castle", "castle"), kind="guards", automaton=True)
    state.combat.last = (state.combat.last[0], 0)
    round_ = next(frame for frame in state.agenda.frames if isinstance(frame, CombatRound))
    refresh(state, round_, Emit())
    assert state.combat.last == (-1, -1) and not any(fighter.acted for fighter in state.combat.fighters.values())


@pytest.mark.rule("HM-30.14", "HM-24.5")
def test_equally_fast_units_of_the_automaton_act_by_tier_then_column_then_row() -> None:
    state = against("few crusaders 1", "few n_boars 17, few n_boars 13, few n_boars 16", acting="b1")
    for name in ("b1", "b2", "b3"):
        state.combat.put(replace(state.combat.fighters[name], acted=False))
    state.combat.put(replace(state.combat.fighters["a1"], acted=True))
    emit = Emit()
    order = []
    for _ in range(3):
        next_activation(state, next(frame for frame in state.agenda.frames if isinstance(frame, CombatRound)), emit)
        order.append(state.agenda.frames.pop().unit)
        state.combat.put(replace(state.combat.fighters[order[-1]], acted=True))
    assert order == ["b3", "b2", "b1"], "the column before the row"


@pytest.mark.rule("HM-32.12", "HM-26.8")
def test_a_fireball_falls_on_neighbouring_squares_of_which_one_is_taken() -> None:
    state = battle("few crusaders 6", "few dread_knights 10, pack black_dragons 19", factions=("castle", "necropolis"))
    found = [target.cells for target in TARGETS["two_spaces"](state, 0, CONTENT.cards["fireball"].modes[0].steps[0], 0)]
    assert sorted(found) == [(2, 6), (5, 6), (6, 7), (6, 10), (9, 10), (10, 11), (10, 14)]


@pytest.mark.rule("HM-12.7")
@pytest.mark.parametrize(("card", "power"), [("st_power", (1, 2)), ("tunic_of_the_cyclops_king", (2, 2)), ("luck", (0, 0))])
def test_what_power_a_card_adds_at_least_and_at_most(card: str, power: tuple[int, int]) -> None:
    assert CONTENT.cards[card].power == power


@pytest.mark.rule("HM-11.11", "HM-11.1", "HM-11.4")
def test_nobody_else_reads_the_faces_of_cards_that_somebody_draws_takes_or_looks_at() -> None:
    drawn = CardsDrawn(seat=1, faces=("luck", "haste"), hand=2, deck=3)
    looked = CardsLookedAt(seat=1, deck="spell", faces=("haste", "slow"))
    gained = CardGained(seat=1, card="haste", origin="spell", public=False)
    hidden = CardLaid(seat=1, card="haste", place="deck", origin="eyes")
    for event in (drawn, looked, gained, hidden):
        assert event.seen_by(1) == event != event.seen_by(0) == event.seen_by(None)
    assert drawn.seen_by(0).faces == (HIDDEN, HIDDEN) == looked.seen_by(None).faces
    assert gained.seen_by(0).card == HIDDEN == hidden.seen_by(0).card
    for event in (replace(gained, public=True), replace(hidden, place="front")):
        assert event.seen_by(0) == event == event.seen_by(None), "what lies in front of somebody is seen by all"


@pytest.mark.rule("HM-30.4", "HM-30.6")
def test_a_shooter_in_the_first_corner_measures_squares_like_any_other() -> None:
    state = battle("few n_sharpshooters 0", "few crusaders 13, few crusaders 10", kind="guards", automaton=True)
    state.combat.put(replace(state.combat.fighters["b2"], damage=1))
    assert best_shots(state, state.combat.fighters["a1"]) == ["b1", "b2"], "equally near, however wounded"
