"""Every die a player throws himself in his turn may be thrown again if he has a reroll (VL-17.2)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village.events import DieRolled
from engine.rules.village.frames import KeepDie
from engine.rules.village.state import VillageState as State


def throw(state: State, seat: Seat) -> int:
    """One die falls and lies there for everybody to see."""
    face = state.dice.roll(6)
    state.turn.die, state.turn.thrower = face, seat
    return face


def roll(state: State, serial: int, seat: Seat, why: str, cause: str, emit: Emit) -> None:
    """Throw one die for a procedure; its face is in the field `die` when the next stage runs."""
    face = throw(state, seat)
    state.agenda.edit(serial, die=face)
    emit(DieRolled(seat, face, why, cause, serial=serial))
    if state.turn.rerolls and seat == state.turn.seat:
        state.agenda.push(KeepDie(seat, serial, face))
