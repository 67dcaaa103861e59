"""Verbs that move power (GM-11.1, GM-11.10)."""
from __future__ import annotations

from collections import Counter

from engine.rules.guerra.effects import Exhaust, GainPower, LosePower, MovePower
from engine.rules.guerra.events import PowerMoved
from engine.rules.guerra.frames import ServeGain
from engine.rules.guerra.names import reserve_id, seat_in
from engine.rules.guerra.power import gain, lose, move, power_at
from engine.rules.guerra.state import State
from engine.rules.guerra.verbs.call import Call
from engine.rules.kernel.book import Emit


def gain_power(state: State, call: Call, effect: GainPower, emit: Emit) -> None:
    """Counters from the central reserve to a reserve, characters or oracles (GM-1.3)."""
    amount = call.amount(state, effect.amount)
    if call.op.selector is None:
        gain(state, reserve_id(call.seat), amount, call.cause, emit)
        return
    places = call.places(state)
    if call.op.slot < 0 and len(places) > 1 and 0 < state.central < amount * len(places):
        # The central reserve is too small for all: whoever resolves it names the order.
        state.agenda.push(ServeGain(call.seat, amount, tuple(places), call.cause))
        return
    for place in places:
        gain(state, place, amount, call.cause, emit)


def lose_power(state: State, call: Call, effect: LosePower, emit: Emit) -> None:
    """Counters to the central reserve; a split cost names one place per counter."""
    source, amount = effect.source, effect.amount
    if source == "own_reserve":
        call.removed += lose(state, reserve_id(call.seat), amount, call.cause, emit)
    elif source == "all_reserves":
        for seat in state.table:
            lose(state, reserve_id(seat), amount, call.cause, emit)
    elif source == "enemy_reserve":
        for name in call.targets:
            lose(state, reserve_id(seat_in(name)), amount, call.cause, emit)
    elif source.count == "split":
        for place, times in Counter(call.places(state)).items():
            call.removed += lose(state, place, times, call.cause, emit)
    else:
        for place in call.places(state):
            call.removed += lose(state, place, amount, call.cause, emit)


def move_power(state: State, call: Call, effect: MovePower, emit: Emit) -> None:
    """Counters from one character to another."""
    receivers = call.run.binds[call.op.other]
    for origin, to in zip(call.places(state), receivers, strict=False):
        amount = move(state, origin, to, effect.amount)
        emit(PowerMoved(seat=call.seat, origin=origin, to=to, amount=amount, left=power_at(state, origin), now=power_at(state, to)))


def exhaust(state: State, call: Call, effect: Exhaust, emit: Emit) -> None:
    """Take all power from each target, which stays in play (GM-11.1)."""
    for place in call.places(state):
        call.removed += lose(state, place, power_at(state, place), call.cause, emit)
