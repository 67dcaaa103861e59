"""Siege, experience, and how combats end (HM-27 to HM-29)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.deployment import DoneDeploying, PlaceUnit
from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, Defend, MoveUnit, Surrender
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.attack import protected
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.deploy import raise_tower
from engine.rules.heroes.combat.finish import conclude, xp_for
from engine.rules.heroes.combat.harm import breach, hurt
from engine.rules.heroes.combat.rounds import set_gate
from engine.rules.heroes.events import AttackRolled, CombatEnded, GuardsFled, UnitDamaged, UnitDeployed, UnitFell
from engine.rules.heroes.frames import Deploy, Fight
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from tests.rules.heroes.sketch import RULES, ZERO, act, activate, battle, dice, legal, of, troops
from tests.rules.heroes.test_23_combat import announced, pass_windows
from tests.support import refused


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
    from engine.rules.heroes.map.exile import beaten, reward_for_enemy
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


def test_units_are_deployed_with_names() -> None:
    state = battle("few crusaders 6", "few skeletons 10")
    raise_tower(state, Emit())
    assert sum(f.cell < 0 for f in state.combat.fighters.values()) == 1
    assert isinstance(state.combat.fighters["a1"], Fighter) and UnitDeployed and UnitFell and Fight
