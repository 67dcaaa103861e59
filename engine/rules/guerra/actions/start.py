"""The secret bid and who begins (GM-6.5, GM-6.6)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.guerra.events import BidHidden, StarterNamed
from engine.rules.guerra.frames import Bid, ChooseStarter
from engine.rules.guerra.names import seat_id
from engine.rules.guerra.state import State
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path, Seat

MOST = 4


class HideBid(Action, frozen=True):
    """Hide so many counters; the opponent will get them."""

    amount: int

    @property
    def path(self) -> Path:
        return (f"bid:{self.amount}",)


class NameStarter(Action, frozen=True):
    """Say who is starting player of the first turn."""

    seat: Seat

    @property
    def path(self) -> Path:
        return (seat_id(self.seat),)


def bids(state: State, asked: Bid) -> Iterator[HideBid]:
    """One to four counters (GM-6.5)."""
    return (HideBid(amount) for amount in range(1, MOST + 1))


def check_bid(state: State, asked: Bid, action: HideBid) -> Refused | None:
    """Nothing is no bid."""
    return None if 1 <= action.amount <= MOST else Refused("GM-6.5", most=MOST)


def hide(state: State, asked: Bid, action: HideBid, emit: Emit) -> None:
    """All four counters leave the central reserve, so that nobody can count what is hidden."""
    state.sealed[asked.seat] = action.amount
    state.central -= MOST
    emit(BidHidden(seat=asked.seat))


def starters(state: State, asked: ChooseStarter) -> Iterator[NameStarter]:
    """Anybody at the table."""
    return (NameStarter(seat) for seat in state.order)


def check_starter(state: State, asked: ChooseStarter, action: NameStarter) -> Refused | None:
    """There must be such a player."""
    return None if action.seat in state.order else Refused("GM-6.6")


def name_starter(state: State, asked: ChooseStarter, action: NameStarter, emit: Emit) -> None:
    """The marker goes to the one who was named."""
    state.first = action.seat
    emit(StarterNamed(seat=action.seat))


BID = Family(HideBid, bids, check_bid, hide, exact=True, moment="GM-6.5")
STARTER = Family(NameStarter, starters, check_starter, name_starter, exact=True, moment="GM-6.6")
