"""Whom the automaton attacks and where it goes: tiers, distance, ties (HM-30.3 to HM-30.6, HM-30.14)."""
from __future__ import annotations

from collections.abc import Iterable

from engine.rules.heroes.combat.board import DEFENDER, Fighter
from engine.rules.heroes.combat.values import TIER_RANK, board, health_left, kind_of, tier_of
from engine.rules.heroes.content import TIERS
from engine.rules.heroes.map.geometry import ADJACENT, CELLS, span
from engine.rules.heroes.state import HeroesState as State


def tier_order(tier: str) -> list[str]:
    """The same tier, then lower ones downwards, then higher ones upwards (HM-30.3)."""
    rank = TIER_RANK[tier]
    return [*(TIERS[i] for i in range(rank, -1, -1)), *(TIERS[i] for i in range(rank + 1, len(TIERS)))]


def shut(state: State, fighter: Fighter, cell: int) -> bool:
    """Whether a wall, or a gate for an attacker, bars a square (HM-27.2)."""
    wall = board(state).walls.get(cell)
    return wall is not None and not (wall == "gate" and fighter.team == DEFENDER)


def reachable(state: State, fighter: Fighter, steps: int) -> dict[int, int]:
    """Empty squares a unit can end on and the steps to each; every card is an obstacle (HM-21.5, HM-21.6, HM-24.13, HM-25.2, HM-27.2)."""
    combat = board(state)
    flying = kind_of(state, fighter) == "flying"
    taken = {other.cell for other in combat.fighters.values()}
    barred = [cell for cell in combat.walls if shut(state, fighter, cell)]
    seen = {fighter.cell: 0}
    ends: dict[int, int] = {}
    edge = [fighter.cell]
    for step in range(1, steps + 1):
        following = []
        for cell in edge:
            for near in ADJACENT[cell]:
                if near in seen:
                    continue
                free = near not in taken and near not in barred
                if not free and not flying:
                    continue
                seen[near] = step
                following.append(near)
                if free:
                    ends[near] = step
        edge = following
    return ends


def approach(state: State, fighter: Fighter, target: Fighter, ends: dict[int, int]) -> int | None:
    """Steps the unit must move to stand next to a target, or None (HM-30.4)."""
    if target.cell < 0:
        return None
    around = ADJACENT[target.cell]
    if fighter.cell in around:
        return 0
    found = [ends[cell] for cell in around if cell in ends]
    return min(found) if found else None


def ordered_targets(state: State, fighter: Fighter, names: Iterable[str]) -> list[str]:
    """Targets by the automaton's preference; only the first tier and its nearest are really equal."""
    order = {tier: rank for rank, tier in enumerate(tier_order(tier_of(state, fighter)))}
    combat = board(state)
    tower = fighter.cell < 0

    def key(name: str) -> tuple[int, int, int, int, int]:
        other = combat.fighters[name]
        ranged_first = 0 if kind_of(state, fighter) != "ranged" or kind_of(state, other) == "ranged" else 1
        gap = health_left(state, other) if tower else span(fighter.cell, other.cell)
        return ranged_first, order[tier_of(state, other)], gap, other.cell % 4, other.cell // 4

    return sorted(names, key=key)


def shot_targets(state: State, fighter: Fighter) -> list[str]:
    """Whom a ranged unit may shoot: adjacent enemies if there are any, else everybody (HM-21.7)."""
    combat = board(state)
    foes = [other for other in combat.fighters.values() if other.team != fighter.team]
    if fighter.cell >= 0:
        near = [other.id for other in foes if other.cell in ADJACENT[fighter.cell]]
        if near:
            return near
    return [other.id for other in foes]


def best_shots(state: State, fighter: Fighter) -> list[str]:
    """The equally good targets of a shot, adjacent ones alone if there are any (HM-30.6, HM-30.15)."""
    names = ordered_targets(state, fighter, shot_targets(state, fighter))
    if not names:
        return []
    combat = board(state)

    def rank(name: str) -> tuple[bool, str, int]:
        other = combat.fighters[name]
        gap = health_left(state, other) if fighter.cell < 0 else span(fighter.cell, other.cell)
        return kind_of(state, other) == "ranged", tier_of(state, other), gap

    best = rank(names[0])
    return [name for name in names if rank(name) == best]


def best_blows(state: State, fighter: Fighter, ends: dict[int, int]) -> list[str]:
    """The equally good targets that a ground or flying unit can reach this activation (HM-30.3, HM-30.4)."""
    combat = board(state)
    reach: dict[str, int] = {}
    for other in combat.fighters.values():
        if other.team != fighter.team:
            steps = approach(state, fighter, other, ends)
            if steps is not None:
                reach[other.id] = steps
    for tier in tier_order(tier_of(state, fighter)):
        names = [name for name in reach if tier_of(state, combat.fighters[name]) == tier]
        if names:
            least = min(reach[name] for name in names)
            tied = [name for name in names if reach[name] == least]
            return sorted(tied, key=lambda name: (combat.fighters[name].cell % 4, combat.fighters[name].cell // 4))
    return []


def stand(state: State, fighter: Fighter, target: Fighter, ends: dict[int, int]) -> int:
    """The square to attack from: fewest steps, lowest column, lowest row (HM-30.14)."""
    around = ADJACENT[target.cell]
    if fighter.cell in around:
        return fighter.cell
    return min((cell for cell in around if cell in ends), key=lambda cell: (ends[cell], cell % 4, cell // 4))


def steps_beside(state: State, fighter: Fighter, target: Fighter) -> dict[int, int]:
    """Steps from every square to one next to the target, around walls but through other units (HM-30.5)."""
    flying = kind_of(state, fighter) == "flying"
    far = {cell: 0 for cell in ADJACENT[target.cell] if flying or not shut(state, fighter, cell)}
    edge = list(far)
    while edge:
        following = []
        for cell in edge:
            for near in ADJACENT[cell]:
                if near not in far and (flying or not shut(state, fighter, near)):
                    far[near] = far[cell] + 1
                    following.append(near)
        edge = following
    return far


def closest_end(state: State, fighter: Fighter, ends: dict[int, int]) -> int | None:
    """Where a unit that reaches nobody ends: as near as it can get to the nearest unit of its preferred tier (HM-30.5)."""
    foes = board(state).of(1 - fighter.team)
    here = fighter.cell
    for tier in tier_order(tier_of(state, fighter)):
        group = [other for other in foes if tier_of(state, other) == tier]
        if not group:
            continue
        far = {other.id: steps_beside(state, fighter, other) for other in group}
        goal = min(group, key=lambda other: (far[other.id].get(here, CELLS), other.cell % 4, other.cell // 4))
        left = far[goal.id]
        closer = [cell for cell in ends if left.get(cell, CELLS) < left.get(here, CELLS)]
        return min(closer, key=lambda cell: (left[cell], ends[cell], cell % 4, cell // 4), default=None)
    return None
