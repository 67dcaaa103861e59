"""Which talents and powers of a unit work right now (MB-2.5, MB-2.7, MB-6.5, MB-16.1, MB-20.8, MB-26.1)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.mythic.sheets import Power
from engine.rules.mythic.state import MythicState, Unit, friends


def _soaked(state: MythicState, unit: Unit) -> bool:
    """In water, where only passive and permanent powers work (MB-20.8)."""
    if state.config.learning or state.board.areas[unit.area].terrain != "water":
        return False
    printed = state.content.sheets[unit.id]
    return not (printed.flying or printed.aquatic)


def complete(state: MythicState, unit: Unit) -> bool:
    """Whether a Troop has all its figures, or counts as if it had (MB-2.7, Three Hundred)."""
    if unit.vitality >= unit.full:
        return True
    for other in state.units.values():
        if other.area == unit.area and other.where == "board" and friends(state, unit.seat, other.seat):
            for power in state.content.sheets[other.id].powers:
                op = state.content.powers[power].op("count_as_complete")
                if op is not None and op.unit == unit.id and power_on(state, other, state.content.powers[power]):
                    return True
    return False


def talent(state: MythicState, unit: Unit, name: str, *, running: bool = False) -> bool:
    """Whether a unit may use a talent now: on the board and not of stone (MB-16.12, MB-22.11), as often as it likes (MB-16.14).

    `running` is for Climb, which also works with special actions (MB-15.2)."""
    printed = state.content.sheets[unit.id]
    if name not in printed.talents and not (
        name == "torment" and state.config.boons and any(b.unit == unit.id and b.gift == "torment" for b in state.config.boons)
    ):
        return False
    if unit.stone or unit.where == "destroyed" or (unit.where == "waiting" and not running):
        return False
    if unit.id in state.locked and not running:
        return False
    if unit.where == "board" and _soaked(state, unit):
        return False
    return not printed.troop or complete(state, unit)


def power_on(state: MythicState, unit: Unit, power: Power) -> bool:
    """Whether a power can be used or is in force now, its price and trigger apart (MB-2.5, MB-16.2, MB-16.12)."""
    if unit.where != "board" or unit.stone:
        return False
    track = state.content.sheets[unit.id].power
    if not track or track[min(len(track) - 1, max(0, len(track) - unit.vitality))] < 0:
        return False
    if power.kind == "permanent":
        return True
    if unit.id in state.locked:
        return False
    return power.kind == "passive" or not _soaked(state, unit)


def powers(state: MythicState, unit: Unit, verb: str) -> Iterator[Power]:
    """The powers of a unit that use a verb and work now."""
    for name in state.content.sheets[unit.id].powers:
        power = state.content.powers[name]
        if power.op(verb) is not None and power_on(state, unit, power):
            yield power


def has_power(state: MythicState, unit: Unit, verb: str) -> bool:
    """Whether a working power of the unit uses a verb."""
    return any(True for _ in powers(state, unit, verb))


def ignores_stop(state: MythicState, unit: Unit) -> bool:
    """Whether enemies do not end the unit's movement (Fleet of Foot)."""
    return bool(state.content.sheets[unit.id].powers) and has_power(state, unit, "ignore_stop")
