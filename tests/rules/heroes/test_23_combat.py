"""Combat from announcement to end, cards in combat, siege, experience (HM-22.5, HM-23, HM-26 to HM-29)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.deployment import DoneDeploying, PlaceUnit
from engine.rules.heroes.actions.fight import AttackUnit, Defend, EndActivation, MoveUnit
from engine.rules.heroes.actions.means import SpendMorale
from engine.rules.heroes.actions.town import Recruit
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.board import Side
from engine.rules.heroes.combat.finish import conclude
from engine.rules.heroes.combat.harm import hurt
from engine.rules.heroes.events import ExperienceGained, FieldVisited, GuardsFled, UnitDamaged
from engine.rules.heroes.frames import Act, AddPower, Command, Deploy
from engine.rules.heroes.map.geometry import home_rows
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.questions.combat import ChooseProlong, ChooseToFight
from engine.rules.heroes.state import Hero, Ongoing
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import CONTENT, MINUS, RULES, ZERO, act, battle, beside, dice, legal, of, sketch, troops
from tests.support import refused


def pass_windows(state) -> list:
    events = []
    while isinstance(state.agenda.asked, Window):
        events += act(state, Pass())
    return events


def announced(guard: int = 1, **more):
    """The hero has entered a guarded field; town windows passed."""
    state = sketch(**more)
    name = beside(state, "ore_mine", guard=guard)
    events = act(state, MoveHero("h0", name))
    events += pass_windows(state)
    return state, name, events


@pytest.mark.rule("HM-23.1", "HM-23.2", "HM-6.6", "HM-EX.6")
def test_town_actions_come_before_the_deployment() -> None:
    army = "few halberdiers, few marksmen, few griffins, few crusaders, few zealots, few champions"
    state = sketch(G=60, V=3, army=army, buildings=("dwelling_b", "dwelling_s", "dwelling_g"))
    name = beside(state, "ore_mine", guard=1)
    act(state, MoveHero("h0", name))
    asked = state.agenda.asked
    assert isinstance(asked, Window) and (asked.moment, asked.seat) == ("combat_announced", 0)
    act(state, Recruit("archangels"))
    act(state, legal(state, type(RULES.legal_actions(state)[-1]))[-1])
    pass_windows(state)
    assert isinstance(state.agenda.asked, Deploy) and len(state.players[0].army) == 7
    units = ["archangels", "champions", "zealots", "crusaders", "griffins"]
    for index, unit in enumerate(units):
        act(state, PlaceUnit(unit, "few", index))
    assert all(f.unit != "halberdiers" for f in state.combat.of(0)) and len(state.combat.of(0)) == 5


@pytest.mark.rule("HM-23.2", "HM-26.4")
def test_guards_that_are_talked_away_leave_the_field_to_the_visitor() -> None:
    state = sketch(hands=("diplomacy", ""), xp=2)
    state.players[0].hints = ["announced"]
    act(state, MoveHero("h0", beside(state, "windmill", guard=2)))
    while state.agenda.asked.moment != "announced":
        act(state, Pass())
    events = act(state, PlayCard("diplomacy", 1))
    events += pass_windows(state)
    assert [event.cause for event in of(events, GuardsFled)] == ["diplomacy"] and state.combat is None
    assert len(of(events, FieldVisited)) == 1 and not of(events, ExperienceGained), "no experience without a fight"


@pytest.mark.rule("HM-20.2", "HM-23.4", "HM-23.11")
def test_the_hero_deploys_first_and_at_least_one_unit() -> None:
    state, _, _ = announced()
    assert isinstance(state.agenda.asked, Deploy) and state.combat.guards == []
    with refused("HM-23.4"):
        act(state, DoneDeploying())
    with refused("HM-23.3"):
        act(state, PlaceUnit("halberdiers", "pack", 12))
    act(state, PlaceUnit("halberdiers", "pack", 5), DoneDeploying())
    assert len(state.combat.guards) == 1 and len(state.combat.of(0)) == 1


@pytest.mark.rule("HM-23.5", "HM-23.10", "HM-30.13")
def test_guards_of_the_automaton_line_up() -> None:
    state = battle("few crusaders 6", "few zombies 19", kind="guards", automaton=True)
    from engine.rules.heroes.combat.deploy import deploy_automatically

    state.combat.fighters = {"a1": state.combat.fighters["a1"]}
    state.combat.guards = ["n_boars", "n_halflings", "n_trolls", "n_peasants", "n_griffins"]
    deploy_automatically(state, 1, Emit())
    placed = {f.unit: f.cell for f in state.combat.of(1)}
    assert placed["n_halflings"] == 16
    front = [unit for unit, cell in sorted(placed.items(), key=lambda item: item[1]) if cell < 16]
    assert front == ["n_griffins", "n_trolls", "n_boars", "n_peasants"]


@pytest.mark.rule("HM-23.6", "HM-36.1")
def test_the_last_player_places_and_moves_the_neutrals() -> None:
    state, _, _ = announced(guard=2, round=3)
    act(state, PlaceUnit("halberdiers", "pack", 5), DoneDeploying())
    asked = state.agenda.asked
    assert isinstance(asked, Deploy) and (asked.seat, asked.team) == (1, 1)
    ranged = [a for a in legal(state, PlaceUnit) if CONTENT.units[a.unit].kind == "ranged"]
    assert all(a.cell in home_rows(False)[1] for a in ranged)
    while isinstance(state.agenda.asked, Deploy):
        act(state, legal(state, PlaceUnit)[0])
    assert len(state.combat.of(1)) == 2


@pytest.mark.rule("HM-23.7", "HM-23.9")
def test_against_a_hero_the_attacker_places_first_at_rows_one_and_two() -> None:
    state = sketch()
    goal = beside(state, "empty")
    put_hero(state, "h1", at=goal)
    act(state, MoveHero("h0", goal))
    pass_windows(state)
    assert state.agenda.asked.seat == 0 and state.combat.home == 0
    act(state, PlaceUnit("halberdiers", "pack", 5), DoneDeploying())
    assert state.agenda.asked.seat == 1
    with refused("HM-23.3"):
        act(state, PlaceUnit("troglodytes", "pack", 5))
    act(state, PlaceUnit("troglodytes", "pack", 13), DoneDeploying())
    pass_windows(state)
    assert state.combat.round == 1


@pytest.mark.rule("HM-22.5")
def test_neutrals_attack_if_they_can_and_never_defend() -> None:
    state = battle("few crusaders 6", "few n_boars 10", kind="guards", acting="b1")
    with refused("HM-22.5"):
        act(state, Defend())
    with refused("HM-22.5"):
        act(state, EndActivation())


@pytest.mark.rule("HM-24.1", "HM-24.3", "HM-24.4", "HM-8.12", "HM-29.4")
def test_one_combat_round_then_pay_or_retreat() -> None:
    state, name, _ = announced(round=3)
    town = next(n for n, f in state.fields.items() if f.home == 0)
    act(state, PlaceUnit("marksmen", "few", 0), DoneDeploying())
    while not (isinstance(state.agenda.asked, ChooseProlong)):
        calm = legal(state, EndActivation) or legal(state, AttackUnit) or legal(state, MoveUnit)
        act(state, calm[0] if isinstance(state.agenda.asked, Command) else RULES.legal_actions(state)[-1])
    assert state.heroes["h0"].mp == 2
    act(state, Option("prolong"))
    assert state.heroes["h0"].mp == 1 and state.combat.round == 2
    conclude(state, -1, "retreat", Emit())
    BOOK.run(state, BOOK.emitter(state))
    assert state.heroes["h0"].at == town and guarded_again(state, name)
    assert isinstance(state.agenda.asked, Act) and state.heroes["h0"].mp == 1


def guarded_again(state, name: str) -> bool:
    return state.fields[name].owner < 0 and len(state.piles["bronze"]) >= 1


@pytest.mark.rule("HM-26.1", "HM-26.2", "HM-12.7", "HM-12.8", "HM-EX.1")
def test_magic_arrow_with_power_two_fells_the_rogues() -> None:
    state = battle(
        "few skeletons 5", "few n_rogues 14", kind="guards", hands=("st_power magic_arrow haste town_portal", ""),
        factions=("necropolis", "castle"), heroes=("sandro", "catherine"),
    )  # fmt: skip
    act(state, PlayCard("magic_arrow", 0), PlayCard("st_power", 0), PlayCard("haste", 1), LetGo())
    act(state, Option(on_unit("b1")))
    pass_windows(state)
    assert state.combat is None, "three damage, no attack, the fight is won"
    assert "town_portal" in state.players[0].hand and {"magic_arrow", "st_power", "haste"} <= set(state.players[0].discard)


@pytest.mark.rule("HM-26.1")
def test_one_spell_per_combat_round_unless_knowledge_says_more() -> None:
    state = battle("few crusaders 5", "few dread_knights 14, few zombies 18", hands=("magic_arrow magic_arrow st_knowledge", ""))
    state.players[0].xp = 2
    act(state, PlayCard("magic_arrow", 0), LetGo(), Option(on_unit("b1")))
    assert isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "after_spell"
    act(state, PlayCard("st_knowledge", 1))
    pass_windows(state)
    assert state.players[0].hand.count("magic_arrow") == 2
    act(state, PlayCard("magic_arrow", 0))
    if isinstance(state.agenda.asked, AddPower):
        act(state, LetGo())
    act(state, Option(on_unit("b1")))
    pass_windows(state)
    with refused("HM-26.1"):
        act(state, PlayCard("magic_arrow", 0))


@pytest.mark.rule("HM-26.3", "HM-26.4")
def test_activation_cards_before_the_attack_and_instants_not_after_the_roll() -> None:
    state = dice(battle("few marksmen 1", "few dread_knights 14", hands=("magic_arrow st_attack", "")), ZERO)
    act(state, AttackUnit("b1"))
    asked = state.agenda.asked
    assert isinstance(asked, Window) and asked.moment == "attack_prepared"
    with refused("HM-26.3"):
        act(state, PlayCard("magic_arrow", 0))
    act(state, PlayCard("st_attack", 0))
    events = pass_windows(state)
    assert of(events, UnitDamaged)[0].amount == 1, "2 +1 -2"
    assert legal(state, PlayCard) == []


@pytest.mark.rule("HM-26.3")
def test_after_its_attack_the_unit_is_the_reason_that_no_card_is_played() -> None:
    state = dice(battle("few harpies 6", "few dread_knights 10", hands=("magic_arrow st_attack", "")), ZERO, ZERO)
    state.agenda.edit(state.agenda.asked.serial, attacked=True)
    with refused("HM-26.3"):
        act(state, PlayCard("magic_arrow", 0))


@pytest.mark.rule("HM-26.5", "HM-26.6", "HM-29.10")
def test_instants_end_with_the_attack_and_ongoing_effects_with_the_combat() -> None:
    state = dice(battle("few crusaders 6", "few dread_knights 10, few zombies 19", hands=("st_attack crusaders_4", "")), ZERO, ZERO)
    act(state, PlayCard("crusaders_4", 0, on_unit("a1")))
    assert [(m.stat, m.amount) for m in state.combat.mods] == [("HP", 2)], "doubled for crusaders"
    act(state, AttackUnit("b1"), PlayCard("st_attack", 0))
    pass_windows(state)
    assert [(m.stat, m.amount) for m in state.combat.mods] == [("HP", 2)]
    assert state.players[0].ongoing == [Ongoing("crusaders_4", 0, True)]
    conclude(state, 0, "beaten", Emit())
    assert state.players[0].ongoing == [] and "crusaders_4" in state.players[0].discard


@pytest.mark.rule("HM-26.7")
def test_the_active_side_acts_first_and_both_pass_in_a_row() -> None:
    state = dice(battle("few crusaders 6", "few skeletons 10, few zombies 19", hands=("st_attack", "st_defense")), ZERO, ZERO)
    act(state, AttackUnit("b1"))
    assert state.agenda.asked.seat == 0
    act(state, Pass())
    assert state.agenda.asked.seat == 1
    act(state, PlayCard("st_defense", 0))
    assert state.agenda.asked.seat == 0, "a reaction begins the round of passes anew"
    act(state, Pass(), Pass())
    assert not (isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "attack_prepared" and state.agenda.asked.seat == 1)


@pytest.mark.rule("HM-26.8", "HM-26.9")
def test_targets_are_any_unit_and_only_main_heroes_play_cards() -> None:
    state = battle("few crusaders 6", "few skeletons 10", hands=("magic_arrow", ""))
    act(state, PlayCard("magic_arrow", 0))
    assert set(state.agenda.asked.options) == {on_unit("a1"), on_unit("b1")}
    state = battle("few crusaders 6", "few skeletons 10", hands=("magic_arrow", ""))
    state.combat.sides = (Side(0, "h0", False, 0), state.combat.sides[1])
    with refused("HM-26.9"):
        act(state, PlayCard("magic_arrow", 0))


@pytest.mark.rule("HM-9.11", "HM-7.2")
def test_a_secondary_hero_spends_morale_for_rerolls_only() -> None:
    state = dice(battle("few crusaders 6", "few skeletons 10, few zombies 19"), MINUS, ZERO)
    state.players[0].morale = 1
    state.combat.sides = (Side(0, "h0", False, 0), state.combat.sides[1])
    with refused("HM-9.11"):
        act(state, SpendMorale("draw"))
    act(state, AttackUnit("b1"))
    assert isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "rolled"


@pytest.mark.rule("HM-9.12", "HM-9.13", "HM-9.14", "HM-9.15", "HM-28.3")
def test_a_secondary_hero_may_be_taken_away_and_counts_as_defeated() -> None:
    state = sketch()
    goal = beside(state, "empty")
    state.heroes["s1"] = Hero("s1", 1, False, goal, 2, goal)
    act(state, MoveHero("h0", goal))
    pass_windows(state)
    assert isinstance(state.agenda.asked, ChooseToFight)
    act(state, Option("remove"))
    assert "s1" not in state.heroes and state.players[0].trophies == [1] and state.players[0].xp == 0
    assert state.players[1].rehire == 2
    state = sketch(xp=4)
    here = state.heroes["h0"].at
    state.heroes["s0"] = Hero("s0", 0, False, here, 2, here)
    mine = beside(state, "ore_mine", guard=2, hero="s0")
    put_hero(state, "h0", at=next(n for n in state.fields if state.fields[n].location == "empty" and n != mine))
    act(state, MoveHero("s0", mine))
    pass_windows(state)
    assert state.fields[mine].owner == 0, "quick combat by the main hero's level"


@pytest.mark.rule("HM-9.16", "HM-20.6")
def test_units_lost_are_lost_for_both_heroes() -> None:
    state = battle("few crusaders 6, few halberdiers 5", "few skeletons 10")
    hurt(state, "a2", 9, "test", Emit())
    conclude(state, -1, "surrender", Emit())
    assert state.players[0].army == troops("few crusaders")
