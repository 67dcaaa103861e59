"""Who can be attacked from where: range, lines of sight and full areas (MB-8.2 to MB-8.4, MB-9)."""
from __future__ import annotations

import msgspec

from engine.rules.mythic.field import BLOCKING, Crowd, crosses, flies, may_stand, terrain
from engine.rules.mythic.sheets import Op
from engine.rules.mythic.state import MythicState, Unit, attackable, crowd
from engine.rules.mythic.stats import CAP, capped, ground_parts, modifier_parts, printed


class Aim(msgspec.Struct, frozen=True):
    """How a target is reached: hand to hand or from afar, and whether into a full neighbouring area."""

    melee: bool
    across: bool


CLOSE = Aim(True, False)
ACROSS = Aim(True, True)
FAR = Aim(False, False)


def sees(state: MythicState, unit: Unit, area: str, units: Crowd) -> bool:
    """Whether nothing stands in the line of sight (MB-9.3, MB-9.5); several obstacles are no worse than one (MB-9.6)."""
    return not state.board.crossings.get((unit.area, area)) or not obstacles(state, unit, area, units)


def obstacles(state: MythicState, unit: Unit, area: str, units: Crowd) -> list[str]:
    """The areas that stand in the line of sight, for whoever does not look over them (MB-9.3, MB-9.5)."""
    if not state.config.learning and (
        terrain(state, unit.area) in ("rock", "hill") or (unit.area, area) in state.board.downhill or flies(state, unit)
    ):
        return []
    crossed = state.board.crossings.get((unit.area, area), ())
    return [between for between in crossed if between in units or terrain(state, between) in BLOCKING]


def shut_out(state: MythicState, unit: Unit, area: str, units: Crowd) -> bool:
    """Whether fullness alone keeps a unit out of a neighbouring area (MB-8.4)."""
    if len(units.get(area, ())) < state.board.areas[area].capacity:
        return False
    return crosses(state, unit, unit.area, area) and may_stand(state, unit, area, moving=True)


def range_to(state: MythicState, unit: Unit, area: str, op: Op | None, extra: int = 0) -> int:
    """A Range against one area, with what the ground adds; talents lengthen a plain attack only (MB-16.7, MB-26.1)."""
    parts = ground_parts(state, unit, area)
    if op is None:
        parts += modifier_parts(state, unit, "range")
    if extra:
        parts.append(("more", extra))
    return base_range(state, unit, op) + capped(parts)


def base_range(state: MythicState, unit: Unit, op: Op | None) -> int:
    """The range of a special attack, or the unit's own: without one, and where the power says so by -1."""
    return printed(state, unit, "range") if op is None or op.range < 0 else op.range


def aim_area(state: MythicState, unit: Unit, area: str, op: Op | None, units: Crowd, extra: int = 0) -> Aim | None:
    """How an area can be attacked, plainly or by a special attack; None if it cannot (MB-9.1, MB-9.2).

    A power that speaks of its own area is not carried further by any rule about ranges (MB-4.5)."""
    distance = state.board.distances[unit.area][area]
    if distance == 0:
        return CLOSE
    if op is not None and op.here:
        return None
    if distance == 1 and shut_out(state, unit, area, units):
        return ACROSS
    if distance > base_range(state, unit, op) + CAP or distance > range_to(state, unit, area, op, extra):
        return None
    return FAR if (op is not None and "ignore_los" in op.flags) or sees(state, unit, area, units) else None


def targets(state: MythicState, unit: Unit, seat: int, op: Op | None = None, extra: int = 0) -> dict[str, Aim]:
    """Every unit that can be attacked, plainly or by a special attack, with how."""
    units = crowd(state)
    known: dict[str, Aim | None] = {}
    found: dict[str, Aim] = {}
    for other in state.units.values():
        if other.id != unit.id and attackable(state, seat, other):
            if other.area not in known:
                known[other.area] = aim_area(state, unit, other.area, op, units, extra)
            aim = known[other.area]
            if aim is not None:
                found[other.id] = aim
    return found


def target_areas(state: MythicState, unit: Unit, seat: int, op: Op) -> list[str]:
    """Areas an area attack can be aimed at: in range, with at least one enemy (MB-12.9)."""
    units = crowd(state)
    return [
        area for area in state.board.areas
        if area in units
        and any(other.id != unit.id and attackable(state, seat, other) for other in units[area])
        and aim_area(state, unit, area, op, units) is not None
    ]
