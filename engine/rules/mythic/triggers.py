"""Powers that were triggered: they wait for the next boundary and are resolved one by one (MB-16.15)."""
from __future__ import annotations

from engine.rules.mythic.frames import Effect, OrderEffects
from engine.rules.mythic.state import Fired, MythicState
from engine.rules.mythic.talents import power_on


def fire(state: MythicState, fired: Fired) -> None:
    """Push what a triggered power does, if its unit can still use it and its limit is not reached."""
    unit = state.units[fired.unit]
    power = state.content.powers[fired.power]
    limit = power.first.limit
    if limit and state.used.get(f"limit:{unit.id}:{power.id}", 0) >= limit:
        return
    if power_on(state, unit, power):
        state.agenda.push(Effect(unit.id, power.id))


def flush(state: MythicState) -> None:
    """Resolve the only trigger, or let the active player choose among different ones."""
    kinds = dict.fromkeys((fired.unit, fired.power) for fired in state.fired)
    if len(kinds) > 1:
        state.agenda.push(OrderEffects(state.active))
    else:
        fire(state, state.fired.pop(0))
