"""What a battle of Mythic Battles is worth: named terms in the order of MB-27.3."""
from __future__ import annotations

import math
from functools import cache
from math import exp
from typing import NamedTuple

from engine.rules.kernel.types import Seat
from engine.rules.mythic.combat.allocation import mean
from engine.rules.mythic.field import leaves_from
from engine.rules.mythic.outcome import sides, total
from engine.rules.mythic.sheets import MythicContent
from engine.rules.mythic.state import MythicState as State
from engine.rules.mythic.state import Unit, enemies, friends, side_of
from engine.rules.mythic.stats import clamped, printed

KIND_WORTH = {"god": 9.0, "hero": 1.0, "monster": 1.1, "troop": 0.8, "titan": 2.0}
"""What a whole unit of a kind is worth per recruitment point; a God is worth as much as a lost game."""
GOAL_STEP = 1.6
CARRIED_STEP = 2.0
"""An omphalos carried off takes its carrier with it and so counts for more than an absorbed one."""
DANGER = 0.3
"""How much of a blow that threatens a God is felt before it falls."""
LONE = 0
"""The side of whoever plays alone against three (MB-24.5a)."""
SPREAD = 4.5
"""Advantage that makes a position look three quarters won."""


class Plate(NamedTuple):
    """What is printed on a unit as it stands, and what it is worth."""

    kind: str
    attack: int
    defence: int
    range: int
    move: int
    worth: float
    """Of the whole unit."""
    left: float
    """Of what is left of it."""


class Plates:
    """Plates by unit: units are replaced whenever anything about them changes, so that a plate is read once."""

    def __init__(self) -> None:
        self.content: MythicContent | None = None
        self.found: dict[Unit, Plate] = {}

    def of(self, state: State, unit: Unit) -> Plate:
        """The plate of a unit."""
        if state.content is not self.content:
            self.content, self.found = state.content, {}
        plate = self.found.get(unit)
        if plate is None:
            if len(self.found) > MOST:
                self.found = {}
            plate = self.found[unit] = _plate(state, unit)
        return plate


MOST = 50_000
PLATES = Plates()
plate_of = PLATES.of


def _plate(state: State, unit: Unit) -> Plate:
    kind = state.content.sheets[unit.id].kind
    attack, defence, reach, move = (printed(state, unit, stat) for stat in ("attack", "defence", "range", "move"))
    return Plate(kind, attack, defence, reach, move, _whole(state, unit), _left(state, unit))


def unit_worth(state: State, unit: Unit) -> float:
    """What a unit at full strength is worth."""
    return plate_of(state, unit).worth


def left_worth(state: State, unit: Unit) -> float:
    """What is left of a unit."""
    return plate_of(state, unit).left


def _whole(state: State, unit: Unit) -> float:
    row = state.content.sheets[unit.id]
    return KIND_WORTH["god"] if row.kind == "god" else KIND_WORTH[row.kind] * (1.0 + row.cost)


def _left(state: State, unit: Unit) -> float:
    """The last points of a God weigh most, Troops can come back."""
    if unit.where in ("destroyed", "gone"):
        return 0.0
    share = unit.vitality / unit.full
    worth = _whole(state, unit)
    if state.content.sheets[unit.id].kind == "god":
        return worth * (1.0 - math.pow(1.0 - share, 1.3))
    return worth * (0.25 + 0.75 * share) * (0.85 if unit.where == "waiting" else 1.0) * (0.8 if unit.stone else 1.0)


def wound_worth(state: State, target: Unit, wounds: float) -> float:
    """What some wounds to a unit are worth."""
    whole, left = plate_of(state, target).worth, target.vitality
    if wounds >= left:
        return whole * (left / target.full + 0.35) + (0.8 if target.gem else 0.0)
    kills = wounds / left
    worth = whole * (wounds / target.full + 0.35 * kills * kills)
    return worth + 0.8 * kills if target.gem else worth


def blow(state: State, attacker: Unit, target: Unit) -> float:
    """Expected wounds of a plain attack, without everything that depends on the place."""
    return mean_wounds(state, plate_of(state, attacker).attack, plate_of(state, target).defence)


def mean_wounds(state: State, dice: int, defence: int) -> float:
    """Expected wounds of a plain attack, from the table."""
    return _means(state.content)[clamped(dice)][clamped(defence)]


@cache
def _means(content: MythicContent) -> list[list[float]]:
    """Expected wounds by dice and Defence."""
    return [[mean(chances) for chances in row] for row in content.odds["plain"]]


def terms(state: State, seat: Seat) -> dict[str, float]:
    """Reasons for and against a seat's position; above 0 is good for it."""
    mine, theirs = side_of(state, seat), [side for side in sides(state) if side != side_of(state, seat)]
    goal = state.config.goal or 4
    army, of = dict.fromkeys(state.config.sides, 0.0), sides_by_seat(state)
    for unit in state.units.values():
        if unit.seat >= 0:
            army[of[unit.seat]] += plate_of(state, unit).left
    rival = max(theirs, key=lambda side: (total(state, state.absorbed, side), army.get(side, 0.0)))
    counts = {side: total(state, state.absorbed, side) for side in (mine, rival)}
    absorbed = _progress(counts[mine], goal) - _progress(counts[rival], goal)
    return {
        "absorbed": absorbed,
        "army": army.get(mine, 0.0) - army.get(rival, 0.0),
        "carried": _carried(state, mine) * _urgency(counts[mine], goal) - _carried(state, rival) * _urgency(counts[rival], goal),
        "safety": _danger(state, rival) - _danger(state, mine),
        "cards": 0.12 * (_hand(state, mine) - _hand(state, rival)),
        "scenario": _scenario(state, mine, rival),
    }


def sides_by_seat(state: State) -> list[int]:
    """The side of every seat; the last one is that of statues."""
    found = [-1] * (len(state.players) + 1)
    for player, seat in enumerate(state.players):
        found[seat] = state.config.sides[player]
    return found


def _progress(count: int, goal: int, step: float = GOAL_STEP) -> float:
    return step * count * (1.0 + count / goal)


def _urgency(count: int, goal: int) -> float:
    """The last omphalos on its way wins, the one before it nearly does."""
    return 2.5 if count + 1 >= goal else 1.5 if count + 2 >= goal else 1.0


def _hand(state: State, side: int) -> float:
    hands = [len(state.hands[seat]) for seat in range(state.config.seats) if side_of(state, seat) == side]
    return min(12.0, sum(hands) / max(1, len(hands)))


def _carried(state: State, side: int) -> float:
    """Omphalos on the way to a God or off the board, and Gods near omphalos."""
    worth, of = 0.0, sides_by_seat(state)
    for unit in state.units.values():
        if unit.where != "board" or of[unit.seat] != side:
            continue
        if unit.gem:
            worth += _delivery(state, unit)
        elif plate_of(state, unit).kind == "god":
            near = [state.board.distances[unit.area][area] for area, count in state.gems.items() if count]
            worth += max(0.0, 0.5 - 0.12 * min(near, default=9))
    return worth


def _delivery(state: State, unit: Unit) -> float:
    """What an omphalos on a unit is worth: more the nearer it is to where it has to go."""
    distances = state.board.distances[unit.area]
    gods = absorbers(state, unit)
    if gods:
        return 0.9 if any(god.id == unit.id for god in gods) else 0.8 - 0.12 * min(distances[god.area] for god in gods)
    out = ways_out(state, unit)
    return 0.9 - 0.12 * min(distances[area] for area in out) if out else 0.0


def absorbers(state: State, unit: Unit) -> list[Unit]:
    """The Gods on the board who may absorb what a unit carries: an ally's too (MB-14.6, MB-24.2)."""
    return [
        other for other in state.units.values()
        if other.where == "board" and state.content.sheets[other.id].kind == "god" and friends(state, unit.seat, other.seat)
    ]  # fmt: skip


def ways_out(state: State, unit: Unit) -> list[str]:
    """Areas from which it helps a unit's side that it leaves the board with an omphalos.

    Against one of three nobody carries for the others (MB-24.5e), and the three only while enough of them are left.
    """
    if state.config.carried_off and (side_of(state, unit.seat) == LONE or not _enough_carriers(state)):
        return []
    if not state.config.carried_off and not state.config.exits:
        return []
    return [area for area in state.board.areas if leaves_from(state, unit, area)]


def _enough_carriers(state: State) -> bool:
    """Whether those who play without a God have a unit for every omphalos that is still to be carried off."""
    left = sum(unit.where in ("board", "waiting") and side_of(state, unit.seat) != LONE for unit in state.units.values())
    return state.carried + left >= state.config.carried_off


def _danger(state: State, side: int) -> float:
    """What the two hardest blows that could reach a God of the side next are worth: nobody strikes with more units in a turn (MB-5.6)."""
    distances, worth, of = state.board.distances, 0.0, sides_by_seat(state)
    for god in state.units.values():
        if god.where != "board" or of[god.seat] != side or plate_of(state, god).kind != "god":
            continue
        means, near, blows = _means(state.content), distances[god.area], []
        defence = clamped(plate_of(state, god).defence)
        for other in state.units.values():
            if other.where == "board" and of[other.seat] != side:
                plate = plate_of(state, other)
                if near[other.area] <= plate.move + plate.range:
                    blows.append(means[clamped(plate.attack)][defence])
        worth += DANGER * wound_worth(state, god, sum(sorted(blows)[-2:]))
    return worth


def _scenario(state: State, mine: int, rival: int) -> float:
    """Points of the throne or of breaches, omphalos carried off, freed heroes."""
    config = state.config
    worth = 1.6 * (total(state, state.scores, mine) - total(state, state.scores, rival))
    if config.throne:
        for unit in state.units.values():
            if unit.area == config.throne and unit.seat >= 0:
                worth += 0.5 if side_of(state, unit.seat) == mine else -0.5
    if config.carried_off and _enough_carriers(state):
        worth += _progress(state.carried, config.carried_off, CARRIED_STEP) * (-1.0 if mine == LONE else 1.0)
    if any(row.when == "carried" for row in config.victories):
        worth += (1.2 if mine == 1 else -1.2) * state.carried
    if config.liberator >= 0:
        freed = sum(place.unit in state.units and state.units[place.unit].seat >= 0 for place in config.statues)
        worth += (1.5 if mine == config.sides[config.liberator] else -1.5) * freed
    return worth


def value(state: State, seat: Seat) -> float:
    """How good the position looks, from 0 to 1."""
    return 1.0 / (1.0 + exp(-sum(terms(state, seat).values()) / SPREAD))


def hostile(state: State, seat: Seat, unit: Unit) -> bool:
    """An enemy on the board."""
    return unit.where == "board" and enemies(state, seat, unit.seat)


def allied(state: State, seat: Seat, unit: Unit) -> bool:
    """A friend on the board."""
    return unit.where == "board" and friends(state, seat, unit.seat)
