"""Where units may stand and go: terrain, contours, capacity, movement (MB-7, MB-20, MB-21, MB-22)."""
from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.rules.mythic.sheets import Sheet
from engine.rules.mythic.state import MythicState, Unit, crowd, enemies
from engine.rules.mythic.talents import ignores_stop, talent

OFF = "off"
"""The way out of the board."""
WET = ("water", "swamp")
OPEN = frozenset(("clear", "forest", "ruins", "hill", "water", "swamp", "tartarus_cage"))
"""Ground that lets everybody in."""
HOLDING = ("lava", "swamp")
BLOCKING = ("forest", "ruins", "rock", "crag", "tartarus_cage")
Crowd = dict[str, list[Unit]]


class Way(msgspec.Struct, frozen=True):
    """How an area is reached: price, the areas on the way, and whether the unit has to stop there."""

    cost: int
    path: tuple[str, ...]
    stops: bool


def terrain(state: MythicState, area: str) -> str:
    """The terrain that counts now: pieces may be gone, the learning scenario has none (MB-20.1, MB-3.3)."""
    if state.config.learning:
        return "clear"
    kind = state.board.areas[area].terrain
    if kind in ("forest", "ruins", "rock") and not state.pieces.get(area):
        return "clear"
    return kind


def flies(state: MythicState, unit: Unit) -> bool:
    """Flying, where unit types are used (MB-3.3)."""
    return not state.config.learning and state.content.sheets[unit.id].flying


def fits(state: MythicState, unit: Unit, area: str, units: Crowd) -> bool:
    """Whether there is room for one more unit, on any terrain (MB-7.4, MB-20.13); a Troop is one (MB-1.8)."""
    here = units.get(area)
    return here is None or len(here) < state.board.areas[area].capacity or (unit.area == area and unit.where == "board")


def may_stand(state: MythicState, unit: Unit, area: str, *, moving: bool = False) -> bool:
    """Whether the terrain lets a unit be there: rock and crag (MB-20.4, MB-20.7, MB-26.7), rift (MB-20.6).

    Dormant lava only lets those in who are moving or thrown, never those who are placed (MB-7.6)."""
    kind = terrain(state, area)
    if kind in OPEN:
        return True
    printed: Sheet = state.content.sheets[unit.id]
    if printed.flying:
        return True
    if kind in ("rock", "crag"):
        return talent(state, unit, "climb", running=True)
    if kind == "rift":
        return not printed.large
    return printed.fireproof or (moving and not state.erupting)


def burns(state: MythicState, unit: Unit, area: str) -> bool:
    """Whether lava hurts this unit there."""
    if terrain(state, area) != "lava":
        return False
    printed = state.content.sheets[unit.id]
    return not (printed.flying or printed.fireproof)


def mired(state: MythicState, unit: Unit, area: str) -> bool:
    """Whether a swamp holds this unit (MB-20.9)."""
    if terrain(state, area) != "swamp":
        return False
    printed = state.content.sheets[unit.id]
    return not (printed.flying or printed.aquatic)


def crosses(state: MythicState, unit: Unit, here: str, there: str) -> bool:
    """Whether the contour between two neighbours lets a unit pass: most do (MB-21.1), some only with Climb (MB-21.3, MB-26.7)."""
    contour = state.board.contours.get((here, there))
    if contour is None or state.config.learning or contour in ("altitude", "chains"):
        return True
    printed = state.content.sheets[unit.id]
    if contour == "escarpment":
        return printed.flying or talent(state, unit, "climb", running=True)
    if contour == "cage":
        return not printed.large or (state.config.thread and unit.gem)
    return False


def blocked(state: MythicState, unit: Unit, area: str, units: Crowd, *, running: bool = False) -> bool:
    """Whether an enemy with Block holds a unit in an area (MB-26.5); a runner's own Block is off (MB-15.2)."""
    return bool(holder(state, unit, area, units, running=running))


def holder(state: MythicState, unit: Unit, area: str, units: Crowd, *, running: bool = False) -> str:
    """The enemy whose Block holds a unit in an area, or an empty text."""
    if flies(state, unit):
        return ""
    for other in units.get(area, ()):
        if (
            "block" in state.content.sheets[other.id].talents
            and enemies(state, unit.seat, other.seat)
            and talent(state, other, "block")
        ):
            return other.id if running or not talent(state, unit, "block") else ""
    return ""


def halts(state: MythicState, unit: Unit, here: str, there: str, units: Crowd) -> bool:
    """Whether a step ends the movement (MB-7.3, MB-20.9, MB-20.11, MB-21.5, MB-26.5)."""
    board = state.board
    if board.areas[there].terrain in HOLDING and (burns(state, unit, there) or mired(state, unit, there)):
        return True
    if (
        board.contours.get((here, there)) == "chains"
        and not state.config.learning
        and not flies(state, unit)
        and not talent(state, unit, "climb", running=True)
    ):
        return True
    crowded = units.get(there)
    if crowded and any(enemies(state, unit.seat, other.seat) for other in crowded):
        return not ignores_stop(state, unit) or blocked(state, unit, there, units)
    return False


def steps(state: MythicState, unit: Unit, here: str, units: Crowd) -> Iterator[tuple[str, int]]:
    """The neighbours a unit can step into, with their price."""
    board = state.board
    areas, contours = board.areas, board.contours
    for there in board.neighbours[here]:
        # Most steps lead over a plain border into open ground without a crowd: nothing to ask about.
        if (there not in units or fits(state, unit, there, units)) and (
            (here, there) not in contours or crosses(state, unit, here, there)
        ) and (areas[there].terrain in OPEN or may_stand(state, unit, there, moving=True)):
            yield there, 1
    if here in board.skulls and not state.config.learning:
        printed = state.content.sheets[unit.id]
        if printed.large and not printed.flying:
            for skull in board.skulls[here]:
                if fits(state, unit, skull.end, units) and may_stand(state, unit, skull.end, moving=True):
                    yield skull.end, skull.cost


def reach(state: MythicState, unit: Unit, points: int, start: str = "") -> dict[str, Way]:
    """Everywhere a unit can get with so many movement points, cheapest way first. `start` is where its activation began."""
    units = crowd(state)
    home = unit.area
    bonus = 1 if _swims(state, unit, start or home) else 0
    most = points + bonus
    found: dict[str, Way] = {}
    # For every price: what can be stepped into for it, as (from, its way, to). Each area is left only once.
    open_: list[list[tuple[str, Way, str]]] = [[] for _ in range(most + 1)]
    fresh: dict[str, Way] = {home: Way(0, (home,), False)}
    for price in range(1, most + 1):
        for here, way in fresh.items():
            if not way.stops:
                for there, cost in steps(state, unit, here, units):
                    if way.cost + cost <= most:
                        open_[way.cost + cost].append((here, way, there))
        fresh = {}
        for here, way, there in open_[price]:
            if there not in found and there != home:
                found[there] = fresh[there] = Way(price, (*way.path, there), halts(state, unit, here, there, units))
    if bonus:
        found = {area: way for area, way in found.items() if way.cost <= points or terrain(state, area) in WET}
    _add_exit(state, unit, points, found)
    return found


def _swims(state: MythicState, unit: Unit, start: str) -> bool:
    """Whether an aquatic unit has its extra step (MB-22.9)."""
    return not state.config.learning and state.content.sheets[unit.id].aquatic and terrain(state, start) in WET


def _add_exit(state: MythicState, unit: Unit, points: int, found: dict[str, Way]) -> None:
    """The way off the board, where there is one (MB-24.5i and scenarios)."""
    if not (state.config.carried_off or state.config.exits):
        return
    best: Way | None = None
    for area, way in (((unit.area), Way(0, (unit.area,), False)), *found.items()):
        if not way.stops and way.cost < points and leaves_from(state, unit, area) and (best is None or way.cost < best.cost - 1):
            best = Way(way.cost + 1, (*way.path, OFF), True)
    if best is not None:
        found[OFF] = best


def leaves_from(state: MythicState, unit: Unit, area: str) -> bool:
    """Whether a unit may leave the board from an area."""
    kind = state.content.sheets[unit.id].kind
    if state.config.carried_off:
        return kind != "god" and bool(state.board.areas[area].edge)
    for row in state.config.exits:
        if state.players[row.seat] == unit.seat and (row.gods or kind != "god"):
            return area in row.areas if row.areas else bool(state.board.areas[area].edge)
    return False


def entry_areas(state: MythicState, unit: Unit) -> list[str]:
    """Where a unit may enter the battlefield (MB-22.10)."""
    units = crowd(state)
    zone = state.config.zones[state.players.index(unit.seat)]
    return [area for area in zone if fits(state, unit, area, units) and may_stand(state, unit, area)]


def throw_areas(state: MythicState, unit: Unit, start: str) -> list[str]:
    """Where a unit standing in `start` can be thrown (MB-26.14, MB-21.7)."""
    units = crowd(state)
    printed = state.content.sheets[unit.id]
    found = []
    for area in state.board.neighbours[start]:
        kind = terrain(state, area)
        if kind in ("rock", "crag") or (kind == "rift" and printed.large):
            continue
        if fits(state, unit, area, units) and crosses(state, unit, start, area):
            found.append(area)
    return found
