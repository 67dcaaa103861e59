"""Counters on the move: every place, one central reserve, nothing ever lost (GM-1.3)."""
from __future__ import annotations

from engine.rules.guerra.events import PowerGained, PowerLost
from engine.rules.guerra.names import is_oracle, is_reserve, oracle_at, seat_in
from engine.rules.guerra.state import State, replace
from engine.rules.kernel.book import Emit


def power_at(state: State, place: str) -> int:
    """The counters on a character, an oracle or in a reserve."""
    piece = state.pieces.get(place)
    if piece is not None:
        return piece.power
    if is_reserve(place):
        return state.players[seat_in(place)].reserve
    if not is_oracle(place):
        return 0
    seat, index = oracle_at(place)
    return state.players[seat].oracles[index].power


def set_power(state: State, place: str, power: int) -> None:
    """Put that many counters on a character, an oracle or into a reserve."""
    piece = state.pieces.get(place)
    if piece is not None:
        state.pieces[place] = replace(piece, power=power)
    elif is_reserve(place):
        state.players[seat_in(place)].reserve = power
    else:
        seat, index = oracle_at(place)
        oracles = state.players[seat].oracles
        oracles[index] = replace(oracles[index], power=power)


def gain(state: State, place: str, amount: int, cause: str, emit: Emit) -> int:
    """Take up to `amount` from the central reserve; a reserve works off what it owes first. Returns what arrived there."""
    amount = min(amount, state.central)
    if amount <= 0:
        return 0
    if is_reserve(place):
        player = state.players[seat_in(place)]
        settled = min(player.due, amount)
        player.due -= settled
        amount -= settled
        if amount == 0:
            return settled
    now = power_at(state, place) + amount
    state.central -= amount
    set_power(state, place, now)
    emit(PowerGained(place=place, amount=amount, now=now, central=state.central, cause=cause))
    return amount


def lose(state: State, place: str, amount: int, cause: str, emit: Emit) -> int:
    """Send up to `amount` to the central reserve; what a reserve cannot pay is recorded as due. Returns the counters lost."""
    held = power_at(state, place)
    lost = min(amount, held)
    due = 0
    if is_reserve(place):
        player = state.players[seat_in(place)]
        player.due += amount - lost
        due = player.due
        state.unsettled = state.unsettled or held <= amount
    if lost <= 0 and not due:
        return 0
    set_power(state, place, held - lost)
    state.central += lost
    emit(PowerLost(place=place, amount=lost, left=held - lost, central=state.central, cause=cause, due=due))
    return lost


def move(state: State, origin: str, to: str, amount: int) -> int:
    """Move up to `amount` from one place to another; returns how many went."""
    moved = min(amount, power_at(state, origin))
    set_power(state, origin, power_at(state, origin) - moved)
    set_power(state, to, power_at(state, to) + moved)
    if is_reserve(origin) and power_at(state, origin) == 0:
        state.unsettled = True
    return moved
