"""Placing units: by their owner, or by the rules for guards and AI armies (HM-23.4 to HM-23.11, HM-30.13)."""
from __future__ import annotations

from engine.rules.heroes.combat.board import DEFENDER, Combat, Fighter
from engine.rules.heroes.combat.values import TIER_RANK, board
from engine.rules.heroes.events.combat import UnitDeployed
from engine.rules.heroes.map.geometry import OFF_BOARD, home_rows
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Troop, enemy_hero
from engine.rules.kernel.book import Emit

MOST = 5
"""Units on the board per side (HM-20.2)."""


def garrison(state: State, combat: Combat) -> list[Troop]:
    """The part of the army that stays in an AI town while its hero is away, on the sides that the difficulty gives it."""
    enemy = state.enemies[combat.sides[DEFENDER].enemy]
    if enemy.plan < 0 or enemy.town != combat.field:
        return []
    plan = state.content.scenarios[state.config.scenario].enemies[enemy.plan]
    hero = state.heroes.get(enemy_hero(combat.sides[DEFENDER].enemy))
    if hero is not None and hero.at == combat.field:
        return []
    return [troop for troop in enemy.army if troop.unit in plan.garrison]


def army_of(state: State, team: int) -> list[Troop]:
    """All cards a side could deploy."""
    combat = board(state)
    side = combat.sides[team]
    if side.seat >= 0:
        return state.players[side.seat].army
    if combat.kind == "guards" and team == DEFENDER:
        return [Troop(name, "few") for name in combat.guards]
    if side.enemy >= 0:
        if not side.hero:
            return garrison(state, combat)
        return _marching(state, side.enemy, combat.field)
    return []


def _marching(state: State, index: int, field: str) -> list[Troop]:
    """An AI hero's army; what guards his town stays there while he is away."""
    enemy = state.enemies[index]
    army = list(enemy.army)
    if enemy.plan >= 0 and field != enemy.town:
        for unit in state.content.scenarios[state.config.scenario].enemies[enemy.plan].garrison:
            left = next((troop for troop in army if troop.unit == unit), None)
            if left is not None and len(army) > 1:
                army.remove(left)
    return army


def troops_left(state: State, team: int) -> list[Troop]:
    """Cards of a side that do not stand on the board yet."""
    left = list(army_of(state, team))
    for fighter in board(state).of(team):
        left.remove(Troop(fighter.unit, fighter.origin))
    return left


def place(state: State, troop: Troop, team: int, cell: int, emit: Emit) -> None:
    """A card becomes a fighter."""
    name = f"u{state.mint()}"
    board(state).put(Fighter(name, troop.unit, troop.side, team, cell, origin=troop.side))
    emit(UnitDeployed(unit=name, card=troop.unit, side=troop.side, team=team, cell=cell))


def raise_tower(state: State, emit: Emit) -> None:
    """The arrow tower lies beside the board (HM-27.1)."""
    name = f"u{state.mint()}"
    board(state).put(Fighter(name, "arrow_tower", "few", DEFENDER, OFF_BOARD, origin="few"))
    emit(UnitDeployed(unit=name, card="arrow_tower", side="few", team=DEFENDER, cell=OFF_BOARD))


def free_home(state: State, team: int) -> tuple[list[int], list[int]]:
    """Free front and back squares of a side, from column 1 (HM-23.10)."""
    combat = board(state)
    front, back = home_rows(team == combat.home)
    taken = {fighter.cell for fighter in combat.fighters.values()}
    return [cell for cell in front if cell not in taken], [cell for cell in back if cell not in taken]


def must_be_back(state: State, troop: Troop, team: int) -> bool:
    """Neutral ranged units stand in the back row if there is room (HM-23.6)."""
    return state.content.units[troop.unit].kind == "ranged" and bool(free_home(state, team)[1])


def deploy_automatically(state: State, team: int, emit: Emit) -> None:
    """Ranged units at the back, the others in front, each row from the left by initiative; then the overflow (HM-23.5)."""
    units = state.content.units

    def strength(troop: Troop) -> tuple[int, int]:
        record = units[troop.unit]
        return -TIER_RANK[record.tier], -record.side(troop.side).initiative

    def order(troop: Troop) -> tuple[int, int]:
        record = units[troop.unit]
        return -record.side(troop.side).initiative, -TIER_RANK[record.tier]

    troops = sorted(troops_left(state, team), key=strength)[:MOST]
    troops.sort(key=order)
    front, back = free_home(state, team)
    overflow: list[tuple[Troop, list[int]]] = []
    for ranged, row, other in ((True, back, front), (False, front, back)):
        for troop in troops:
            if (units[troop.unit].kind == "ranged") == ranged:
                if row:
                    place(state, troop, team, row.pop(0), emit)
                else:
                    overflow.append((troop, other))
    for troop, cells in overflow:
        place(state, troop, team, cells.pop(0), emit)
