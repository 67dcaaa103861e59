"""Combat from announcement to end, cards in combat, siege, experience (HM-22.5, HM-23, HM-26 to HM-29)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard, SpendMorale
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import (
    AttackUnit,
    BreakWall,
    Defend,
    DoneDeploying,
    EndActivation,
    MoveUnit,
    PlaceUnit,
    Surrender,
)
from engine.rules.heroes.actions.town import Recruit
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.board import Fighter, Side
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.attack import protected
from engine.rules.heroes.combat.deploy import raise_tower
from engine.rules.heroes.combat.finish import conclude, xp_for
from engine.rules.heroes.combat.harm import breach, hurt
from engine.rules.heroes.combat.rounds import set_gate
from engine.rules.heroes.combat.values import modify
from engine.rules.heroes.events import AttackRolled, CombatEnded, GuardsFled, UnitDamaged, UnitDeployed, UnitFell
from engine.rules.heroes.frames import Act, AddPower, Choose, Command, Deploy, Fight
from engine.rules.heroes.geometry import home_rows
from engine.rules.heroes.state import Hero, Ongoing
from engine.rules.heroes.terrain import put_hero
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import CONTENT, MINUS, PLUS, RULES, ZERO, act, activate, battle, beside, dice, legal, of, sketch, troops
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
    while not (isinstance(state.agenda.asked, Choose) and state.agenda.asked.topic == "prolong"):
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
    act(state, Option("b1"))
    pass_windows(state)
    assert state.combat is None, "three damage, no attack, the fight is won"
    assert "town_portal" in state.players[0].hand and {"magic_arrow", "st_power", "haste"} <= set(state.players[0].discard)


@pytest.mark.rule("HM-26.1")
def test_one_spell_per_combat_round_unless_knowledge_says_more() -> None:
    state = battle("few crusaders 5", "few dread_knights 14, few zombies 18", hands=("magic_arrow magic_arrow st_knowledge", ""))
    state.players[0].xp = 2
    act(state, PlayCard("magic_arrow", 0), LetGo(), Option("b1"))
    assert isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "after_spell"
    act(state, PlayCard("st_knowledge", 1))
    pass_windows(state)
    assert state.players[0].hand.count("magic_arrow") == 2
    act(state, PlayCard("magic_arrow", 0))
    if isinstance(state.agenda.asked, AddPower):
        act(state, LetGo())
    act(state, Option("b1"))
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


@pytest.mark.rule("HM-26.5", "HM-26.6", "HM-29.10")
def test_instants_end_with_the_attack_and_ongoing_effects_with_the_combat() -> None:
    state = dice(battle("few crusaders 6", "few dread_knights 10, few zombies 19", hands=("st_attack crusaders_4", "")), ZERO, ZERO)
    act(state, PlayCard("crusaders_4", 0, "a1"))
    assert [(m.stat, m.n) for m in state.combat.mods] == [("HP", 2)], "doubled for crusaders"
    act(state, AttackUnit("b1"), PlayCard("st_attack", 0))
    pass_windows(state)
    assert [(m.stat, m.n) for m in state.combat.mods] == [("HP", 2)]
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
    assert set(state.agenda.asked.options) == {"a1", "b1"}
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
    assert state.agenda.asked.topic == "secondary"
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


@pytest.mark.rule("HM-28.1", "HM-28.4", "HM-10.11")
def test_experience_compares_difficulty_and_level() -> None:
    assert [xp_for(3, difficulty) for difficulty in (2, 3, 4)] == [0, 1, 2]
    state, name, _ = announced(guard=2)
    act(state, PlaceUnit("halberdiers", "pack", 5), DoneDeploying())
    while isinstance(state.agenda.asked, Deploy):
        act(state, legal(state, PlaceUnit)[0])
    pass_windows(state)
    conclude(state, 0, "beaten", Emit())
    BOOK.run(state, BOOK.emitter(state))
    assert state.players[0].xp == 2 and state.fields[name].owner < 0, "the level is resolved before the visit"
    act(state, Option("pile"))
    assert state.fields[name].owner == 0


@pytest.mark.rule("HM-28.6", "HM-28.3")
def test_quick_combat_is_automatic_and_gives_no_experience() -> None:
    state, name, events = announced(guard=1, xp=2)
    assert len(of(events, GuardsFled)) == 1 and state.fields[name].owner == 0
    assert state.players[0].xp == 2


@pytest.mark.rule("HM-28.5", "HM-29.11")
def test_ai_heroes_give_what_the_scenario_says() -> None:
    from engine.rules.heroes.exile import beaten, reward_for_enemy
    from tests.rules.heroes.sketch import config

    state = RULES.new_game(config("lo1", ("castle",)), 1)
    reward_for_enemy(state, 0, 0, True, Emit())
    assert state.players[0].xp == 0 and not state.enemies[0].alive and state.players[0].trophies == [100]
    gold = state.players[0].G
    beaten(state, "h0", 100, Emit())
    assert gold == state.players[0].G and state.players[0].morale == 0


@pytest.mark.rule("HM-29.1", "HM-29.2", "HM-29.3")
def test_surrender_pays_and_goes_home() -> None:
    state = battle("few crusaders 6, few halberdiers 1", "few skeletons 10")
    home = next(name for name, field in state.fields.items() if field.owner == 0)
    put_hero(state, "h0", origin=home)
    state.players[0].G, state.players[1].G = 9, 0
    state.fields[state.combat.field] = replace(state.fields[state.combat.field])
    price = RULES.content.scenarios["carpe_diem"].figures.surrender  # type: ignore[attr-defined]
    with refused("HM-29.3"):
        act(state, Surrender())
    state.players[0].G = price
    act(state, Surrender())
    assert (0, price) == (state.players[0].G, state.players[1].G)
    assert state.heroes["h0"].at == home and len(state.players[0].army) == 2 and state.players[1].trophies == []
    state = battle("few crusaders 6", "few skeletons 10")
    state.players[0].G = 50
    act(state, MoveUnit(7))
    with refused("HM-29.2"):
        act(state, Surrender())


@pytest.mark.rule("HM-29.5", "HM-29.6")
def test_losing_to_neutrals_is_a_retreat_or_a_defeat() -> None:
    for reserve, at_home in (("few griffins", False), ("", True)):
        state, _, _ = announced(guard=2)
        act(state, PlaceUnit("halberdiers", "pack", 5), DoneDeploying())
        while isinstance(state.agenda.asked, Deploy):
            act(state, legal(state, PlaceUnit)[0])
        pass_windows(state)
        state.players[0].army = troops("pack halberdiers" + (f", {reserve}" if reserve else ""))
        gold = state.players[0].G
        name = next(f.id for f in state.combat.of(0))
        hurt(state, name, 20, "test", Emit())
        BOOK.run(state, BOOK.emitter(state))
        assert state.combat is None and gold == state.players[0].G and state.players[0].morale == 0
        assert state.players[0].defeats == (1 if at_home else 0)
        assert state.players[0].army == (troops("pack halberdiers, few marksmen") if at_home else troops(reserve))


@pytest.mark.rule("HM-29.7", "HM-29.8")
def test_a_main_hero_beaten_by_a_player_pays_and_goes_home() -> None:
    state = battle("few crusaders 6", "few skeletons 10", factions=("castle", "dungeon"))
    home = next(name for name, field in state.fields.items() if field.owner == 0)
    state.players[0].G, state.players[1].G = 3, 1
    hurt(state, "a1", 20, "test", Emit(), by=1)
    BOOK.run(state, BOOK.emitter(state))
    assert (state.players[0].G, state.players[1].G) == (0, 4)
    assert state.players[0].morale == -1 and state.players[1].trophies == [0]
    assert state.heroes["h0"].at == home and state.heroes["h1"].at != home
    assert state.players[1].xp == 1, "a defending main hero gains experience too"


@pytest.mark.rule("HM-29.9", "HM-37.4", "HM-37.5")
def test_without_a_home_a_beaten_hero_is_out() -> None:
    state = battle("few crusaders 6", "few skeletons 10")
    for name, field in list(state.fields.items()):
        if field.owner == 0:
            state.fields[name] = replace(field, owner=1)
    hurt(state, "a1", 20, "test", Emit(), by=1)
    BOOK.run(state, BOOK.emitter(state))
    assert state.players[0].eliminated and "h0" not in state.heroes
    assert RULES.outcome(state).places[0] == (1,)


@pytest.mark.rule("HM-29.12")
def test_if_both_fall_the_attacker_counts_as_defeated() -> None:
    state = battle("few halberdiers 6", "few skeletons 10", factions=("castle", "dungeon"))
    hurt(state, "a1", 9, "test", Emit())
    hurt(state, "b1", 9, "test", Emit())
    emit = BOOK.emitter(state)
    BOOK.run(state, emit)
    assert [(event.winner, event.how) for event in of(emit.events, CombatEnded)] == [(1, "both")]


def besieged(**more):
    """The Necropolis defends its town behind walls; attackers on squares 0-7."""
    state = battle("few crusaders 6, few marksmen 1", "few skeletons 14, few liches 17", **more)
    state.combat.siege = True
    set_gate(state, 3, Emit())
    return state


@pytest.mark.rule("HM-27.1", "HM-27.2", "HM-27.10")
def test_walls_and_gate_fill_the_middle_row() -> None:
    state = besieged()
    assert state.combat.walls == {8: "wall", 9: "wall", 10: "gate", 11: "wall"}
    cells = {action.cell for action in legal(state, MoveUnit)}
    assert not cells & {8, 9, 10, 11}
    state = besieged(acting="b1")
    cells = {action.cell for action in legal(state, MoveUnit)}
    assert 10 in cells and 9 not in cells, "the gate is open to its defenders"
    act(state, MoveUnit(10))
    activate(state, "a1")
    assert {type(action) for action in RULES.legal_actions(state)} >= {AttackUnit, BreakWall}


@pytest.mark.rule("HM-27.3", "HM-27.4")
def test_a_neighbour_breaks_a_wall_without_a_die() -> None:
    state = besieged()
    dice(state)
    act(state, BreakWall(10))
    assert 10 not in state.combat.walls and 10 in state.combat.rubble
    state = besieged(acting="a2")
    assert legal(state, BreakWall) == []


@pytest.mark.rule("HM-27.5", "HM-27.11", "HM-30.10")
def test_the_tower_shoots_from_beside_the_board() -> None:
    state = besieged()
    tower = next(f for f in state.combat.fighters.values() if f.cell < 0)
    assert len(state.combat.of(1)) == 2, "it is no unit of the five"
    activate(state, tower.id)
    with refused("HM-27.11"):
        act(state, Defend())
    with refused("HM-27.11"):
        act(state, MoveUnit(5))
    dice(state, ZERO)
    events = act(state, AttackUnit("a2"))
    assert of(events, AttackRolled)[0].mode == "one" and of(events, UnitDamaged)[0].amount == 4
    for cell in (8, 9, 10, 11):
        breach(state, cell, Emit())
    assert tower.id not in state.combat.fighters


@pytest.mark.rule("HM-27.6", "HM-21.9")
def test_walls_protect_their_column_from_shots() -> None:
    state = besieged()
    shooter = state.combat.fighters["a2"]
    assert protected(state, shooter, state.combat.fighters["b1"])
    state.combat.put(replace(shooter, cell=9))
    assert not protected(state, state.combat.fighters["a2"], state.combat.fighters["b1"])
    assert not protected(state, state.combat.fighters["a1"], state.combat.fighters["b1"])


@pytest.mark.rule("HM-27.7", "HM-16.8", "HM-27.8")
def test_who_defends_the_own_town_does_not_surrender() -> None:
    state = besieged(acting="b1")
    town = state.combat.field
    state.fields[town] = replace(state.fields[town], location="town", home=1, owner=1)
    state.players[1].G = 99
    with refused("HM-27.7"):
        act(state, Surrender())
    from engine.rules.heroes.combat.begin import _besieged

    state.combat.kind = "army"
    state.players[1].buildings = ["citadel"]
    assert _besieged(state, state.combat)
    state.fields[town] = replace(state.fields[town], home=0)
    assert not _besieged(state, state.combat)


@pytest.mark.rule("HM-27.9")
def test_the_attacker_wins_when_no_unit_is_left_whatever_stands() -> None:
    state = besieged()
    hurt(state, "b1", 9, "test", Emit())
    hurt(state, "b2", 9, "test", Emit())
    emit = BOOK.emitter(state)
    BOOK.run(state, emit)
    assert [event.winner for event in of(emit.events, CombatEnded)] == [0]


@pytest.mark.rule("HM-EX.5")
@pytest.mark.parametrize(("silenced", "damage"), [(True, 1), (False, 0)])
def test_zombies_under_arrow_and_claws(silenced: bool, damage: int) -> None:
    state = battle("pack harpies 6", "pack zombies 10, few wraiths 19", factions=("dungeon", "necropolis"))
    hurt(state, "b1", 2, "magic_arrow", Emit())
    assert state.combat.fighters["b1"].damage == 2
    if silenced:
        modify(state, "b1", "SILENCE", 1, "combat", "test")
    dice(state, ZERO)
    act(state, AttackUnit("b1"))
    fighter = state.combat.fighters["b1"]
    assert (fighter.side, fighter.damage) == ("few", damage)


@pytest.mark.rule("HM-EX.7", "HM-20.6")
def test_griffins_against_dread_knights() -> None:
    state = battle(
        "pack griffins 6", "few dread_knights 10, few zombies 19", hands=("", "st_defense ogres_club_of_havoc st_defense"),
        heroes=("catherine", "sandro"),
    )  # fmt: skip
    state.players[1].xp = 2
    dice(state, PLUS, ZERO)
    act(state, AttackUnit("b1"), PlayCard("st_defense", 1), Pass())
    assert state.combat.fighters["b1"].damage == 0
    while state.agenda.asked.moment != "attack_prepared":
        act(state, Pass())
    assert state.agenda.asked.seat == 1
    from engine.rules.heroes.actions.choice import TakeCard

    act(state, PlayCard("ogres_club_of_havoc", 0), TakeCard("st_defense"))
    pass_windows(state)
    griffins = state.combat.fighters["a1"]
    assert (griffins.side, griffins.damage) == ("few", 3)


def test_units_are_deployed_with_names() -> None:
    state = battle("few crusaders 6", "few skeletons 10")
    raise_tower(state, Emit())
    assert sum(f.cell < 0 for f in state.combat.fighters.values()) == 1
    assert isinstance(state.combat.fighters["a1"], Fighter) and UnitDeployed and UnitFell and Fight
