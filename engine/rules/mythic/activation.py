"""An activated unit at work: its actions, and what happens when it has finished (MB-6)."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.mythic.cards import can_pay, once
from engine.rules.mythic.events import ActivationEnded, StoneBroken, UnitActivated
from engine.rules.mythic.field import entry_areas, reach
from engine.rules.mythic.frames import Act, Activation, CallTroop, Enter, Strategy
from engine.rules.mythic.pieces import heal, tokens_left
from engine.rules.mythic.sheets import OMPHALOS
from engine.rules.mythic.state import MythicState, Unit, friends, on_board, put
from engine.rules.mythic.talents import powers, talent

replace = msgspec.structs.replace
LIMIT = 2
"""Units activated per turn, and simple actions per activation (MB-5.6, MB-6.1)."""


def activation_of(state: MythicState, serial: int) -> Activation:
    """The activation a decision belongs to."""
    return state.agenda.running(serial, Activation)


def ready(state: MythicState, unit: Unit) -> str:
    """The rule that keeps a unit from being activated now, cards and limits apart, or an empty text."""
    if unit.id in state.activated:
        return "MB-5.6"
    if unit.id in state.recalled:
        return "MB-17.4"
    if unit.where == "board":
        return ""
    if unit.where == "waiting":
        return "" if entry_areas(state, unit) else "MB-22.10"
    return "MB-11.6"


def faces_for(state: MythicState, unit: Unit) -> tuple[str, ...]:
    """Cards that activate a unit (MB-5.4, MB-5.13)."""
    return (unit.id, OMPHALOS) if state.content.sheets[unit.id].kind == "god" else (unit.id,)


def wake(state: MythicState, unit: Unit, seat: Seat, card: str, emit: Emit) -> None:
    """Begin an activation, or break the stone instead of it."""
    state.activated.append(unit.id)
    emit(UnitActivated(seat=seat, unit=unit.id, card=card, number=state.activations))
    if unit.stone:
        put(state, replace(unit, stone=False))
        emit(StoneBroken(unit=unit.id, seat=unit.seat, left=tokens_left(state)))
        return
    state.agenda.push(Activation(serial=state.agenda.serial(), unit=unit.id, seat=seat, start=unit.area))


def begin(state: MythicState, frame: Activation, emit: Emit) -> None:
    """A unit's first activation is always to enter (MB-22.10)."""
    unit = state.units[frame.unit]
    if unit.where == "waiting":
        state.agenda.push(Enter(frame.seat, frame.serial))


def drop_rule(state: MythicState, unit: Unit) -> str:
    """The rule that keeps a unit from leaving an omphalos here, or an empty text (MB-14.4)."""
    if not unit.gem:
        return "MB-14.4"
    return "MB-25.3" if state.config.carrier == unit.id else ""


def under_way(state: MythicState, frame: Activation) -> bool:
    """Whether a Move or Run is not over yet: it can go on, or what was carried can still be left where it led (MB-14.4)."""
    unit = state.units[frame.unit]
    if not frame.going:
        return False
    return not drop_rule(state, unit) or (frame.left >= 0 and bool(reach(state, unit, frame.left, frame.start)))


def work(state: MythicState, frame: Activation, emit: Emit) -> None:
    """Ask for the next action until the activation is over (MB-6.8); talents, powers and drops lie between actions (MB-6.4, MB-6.7)."""
    if state.units[frame.unit].where != "board" or frame.over:
        return
    if (frame.special or len(frame.done) >= LIMIT) and not under_way(state, frame):
        return
    state.agenda.edit(frame.serial, stage=frame.stage - 1)
    state.agenda.push(Act(frame.seat, frame.serial))


def finish(state: MythicState, frame: Activation, emit: Emit) -> None:
    """Passive powers at the end of an activation (Regeneration)."""
    unit = state.units[frame.unit]
    scorched = state.used.pop(f"keep:heads:{unit.id}", 0)
    for power in powers(state, unit, "heal"):
        if power.trigger == "activation_end":
            amount = power.first.n + (1 if state.config.heads and not scorched else 0)
            heal(state, unit, amount, power.id, emit)


def troops_to_lead(state: MythicState, unit: Unit) -> list[str]:
    """Friendly Troops a leader can call (MB-26.15)."""
    return [
        other.id for other in on_board(state)
        if other.area == unit.area and other.id != unit.id and friends(state, unit.seat, other.seat)
        and state.content.sheets[other.id].troop
    ]


def lead(state: MythicState, frame: Activation, emit: Emit) -> None:
    """A leader may call a Troop at the end of its activation."""
    unit = state.units[frame.unit]
    if unit.where == "board" and talent(state, unit, "leader") and troops_to_lead(state, unit):
        state.agenda.push(CallTroop(frame.seat, frame.serial))


def strategic(state: MythicState, frame: Activation) -> list[tuple[str, str]]:
    """Units and cards for an activation beyond the limit (Strategist)."""
    unit = state.units[frame.unit]
    seat = unit.seat
    found: list[tuple[str, str]] = []
    for power in powers(state, unit, "extra_activation"):
        if not once(state, seat, power.id):
            continue
        for other in state.units.values():
            if other.seat == seat and other.id != unit.id and not ready(state, other):
                found += [
                    (other.id, face) for face in faces_for(state, other)
                    if face in state.hands[seat] and can_pay(state, seat, power.aow, face)
                ]
    return found


def strategy(state: MythicState, frame: Activation, emit: Emit) -> None:
    """Athena may activate one more unit."""
    unit = state.units[frame.unit]
    if unit.where == "board" and unit.seat == frame.seat and strategic(state, frame):
        state.agenda.push(Strategy(frame.seat, frame.serial))


def close(state: MythicState, frame: Activation, emit: Emit) -> None:
    """Tell that the unit has finished."""
    emit(ActivationEnded(seat=frame.seat, unit=frame.unit, serial=frame.serial))


STAGES = (begin, work, finish, lead, strategy, close)
