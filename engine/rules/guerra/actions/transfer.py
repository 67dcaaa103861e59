"""Discarding from an oracle, moving power, entering play (GM-7.3 to GM-7.9)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.rules.guerra.actions.words import DONE, Done
from engine.rules.guerra.events import PowerMoved
from engine.rules.guerra.frames import DiscardTop, EnterPlay, MovePower, Transfer
from engine.rules.guerra.names import is_reserve, oracle_id, reserve_id
from engine.rules.guerra.oracles import discard_top, enter_play
from engine.rules.guerra.power import move, power_at
from engine.rules.guerra.state import Oracle, State, replace
from engine.rules.guerra.values import missing
from engine.rules.kernel.book import Emit, Family, fine, listed
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path, Seat

BETWEEN: Final = "between"
"""Begins the path of a move from one oracle to another."""


class DiscardOracle(Action, frozen=True):
    """Discard the top card of an own oracle."""

    oracle: str

    @property
    def path(self) -> Path:
        return (self.oracle,)


class MoveCounter(Action, frozen=True):
    """Move one counter between the reserve and oracles.

    Giving is the common case and needs the card alone; the reserve is pointed at first to take power back."""

    origin: str
    to: str

    @property
    def path(self) -> Path:
        if is_reserve(self.origin):
            return (self.to,)
        return (self.to, self.origin) if is_reserve(self.to) else (BETWEEN, self.origin, self.to)


class EnterCard(Action, frozen=True):
    """Put the paid top card of an own oracle into play."""

    oracle: str

    @property
    def path(self) -> Path:
        return (self.oracle,)


def own_oracle(state: State, seat: Seat, name: str) -> Oracle | None:
    """The own oracle of that name, if there is one."""
    for index, oracle in enumerate(state.players[seat].oracles):
        if oracle_id(seat, index) == name:
            return oracle
    return None


def index_of(name: str) -> int:
    """The number of a named oracle."""
    return int(name.rpartition(":")[2])


def discards(state: State, asked: DiscardTop) -> Iterator[Action]:
    """Keeping all, and every face-up top card without power."""
    yield DONE
    for index, oracle in enumerate(state.players[asked.seat].oracles):
        if oracle.up and oracle.cards and not oracle.power:
            yield DiscardOracle(oracle_id(asked.seat, index))


def check_discard(state: State, asked: DiscardTop, action: DiscardOracle) -> Refused | None:
    """Only a face-up top card, never from an oracle with power (GM-7.3)."""
    oracle = own_oracle(state, asked.seat, action.oracle)
    if oracle is None or not oracle.cards or not oracle.up:
        return Refused("GM-7.3", power=0)
    return Refused("GM-7.3", power=oracle.power) if oracle.power else None


def discard(state: State, asked: DiscardTop, action: DiscardOracle, emit: Emit) -> None:
    """The card goes to the gods discard; the next one stays face down."""
    discard_top(state, asked.seat, index_of(action.oracle), emit)


def moves(state: State, asked: MovePower) -> Iterator[Action]:
    """The end of the step, and every move of one counter (GM-7.4)."""
    yield DONE
    seat = asked.seat
    player = state.players[seat]
    names = [oracle_id(seat, index) for index in range(len(player.oracles))]
    ends = [name for name, oracle in zip(names, player.oracles, strict=True) if oracle.up and oracle.cards]
    reserve = reserve_id(seat)
    if player.reserve > 0:
        for name in ends:
            yield MoveCounter(reserve, name)
    for origin, oracle in zip(names, player.oracles, strict=True):
        if oracle.power:
            yield MoveCounter(origin, reserve)
            for name in ends:
                if name != origin:
                    yield MoveCounter(origin, name)


def check_move(state: State, asked: MovePower, action: MoveCounter) -> Refused | None:
    """Power comes from where there is some and goes to a face-up oracle or the reserve (GM-7.4)."""
    seat = asked.seat
    reserve = reserve_id(seat)
    if action.origin == action.to:
        return Refused("GM-7.4")
    for name in (action.origin, action.to):
        oracle = own_oracle(state, seat, name)
        if name != reserve and (oracle is None or (name == action.to and not (oracle.up and oracle.cards))):
            return Refused("GM-7.4")
    return None if power_at(state, action.origin) else Refused("GM-7.4")


def move_counter(state: State, asked: MovePower, action: MoveCounter, emit: Emit) -> None:
    """One counter, one move; the Transfer counts what is left."""
    origin, to = action.origin, action.to
    move(state, origin, to, 1)
    emit(PowerMoved(seat=asked.seat, origin=origin, to=to, amount=1, left=power_at(state, origin), now=power_at(state, to)))
    transfer = state.agenda.frames[-1]
    assert isinstance(transfer, Transfer)
    state.agenda.frames[-1] = replace(transfer, moves=transfer.moves - 1)


def stop_moving(state: State, asked: MovePower, action: Done, emit: Emit) -> None:
    """What is left of the moves is given up."""
    transfer = state.agenda.frames[-1]
    assert isinstance(transfer, Transfer)
    state.agenda.frames[-1] = replace(transfer, moves=0)


def enterable(state: State, seat: Seat) -> Iterator[int]:
    """Own oracles whose face-up top card is paid for (GM-7.6)."""
    for index, oracle in enumerate(state.players[seat].oracles):
        if oracle.up and oracle.cards and missing(state, seat, oracle) == 0:
            yield index


def entries(state: State, asked: EnterPlay) -> Iterator[Action]:
    """The end of the step, and paid cards."""
    yield DONE
    for index in enterable(state, asked.seat):
        yield EnterCard(oracle_id(asked.seat, index))


def check_entry(state: State, asked: EnterPlay, action: EnterCard) -> Refused | None:
    """The card must be face up and hold its cost (GM-7.6)."""
    oracle = own_oracle(state, asked.seat, action.oracle)
    lacking = missing(state, asked.seat, oracle) if oracle is not None else None
    if lacking is None:
        return Refused("GM-7.6", why="covered")
    return Refused("GM-7.6", missing=lacking) if lacking else None


def enter(state: State, asked: EnterPlay, action: EnterCard, emit: Emit) -> None:
    """The card goes into play."""
    enter_play(state, asked.seat, index_of(action.oracle), emit)


def stop_entering(state: State, asked: EnterPlay, action: Done, emit: Emit) -> None:
    """The Transfer goes on to its end."""
    transfer = state.agenda.frames[-1]
    state.agenda.frames[-1] = replace(transfer, entered=True)


def keep_all(state: State, asked: DiscardTop, action: Done, emit: Emit) -> None:
    """Nothing is discarded."""


DISCARD = Family(DiscardOracle, discards, check_discard, discard, exact=True, moment="GM-7.3")
KEEP_ALL = Family(Done, listed, fine, keep_all, exact=True)
MOVE = Family(MoveCounter, moves, check_move, move_counter, exact=True, moment="GM-7.4")
STOP_MOVING = Family(Done, listed, fine, stop_moving, exact=True)
ENTER = Family(EnterCard, entries, check_entry, enter, exact=True, moment="GM-7.6")
STOP_ENTERING = Family(Done, listed, fine, stop_entering, exact=True)
