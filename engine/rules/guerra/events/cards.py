"""Cards that are not in play: oracles, hands, decks, discard piles."""
from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from engine.rules.kernel.types import HIDDEN, Event, Seat

replace = msgspec.structs.replace


class OracleTurned(Event, frozen=True):
    """The top card of an oracle was turned up (GM-7.2)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    oracle: str
    card: str


class OracleDiscarded(Event, frozen=True):
    """The top card of an oracle was discarded; `left` cards remain (GM-7.3)."""

    seat: Seat
    oracle: str
    card: str
    left: int


class OracleGrew(Event, frozen=True):
    """A card came face down to the bottom of an oracle, or founded a new one (GM-7.11)."""

    seat: Seat
    oracle: str
    card: str
    left: int


class CardsDrawn(Event, frozen=True):
    """Cards of the designs deck came to the hand; only their owner sees them."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]
    left: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


class CardPlayed(Event, frozen=True):
    """An action card was declared; `hand` cards are left (GM-5.3)."""

    seat: Seat
    card: str
    hand: int


class CardDiscarded(Event, frozen=True):
    """A card went to a discard pile: `gods` or `designs` (GM-11.12)."""

    seat: Seat
    card: str
    pile: str
    origin: str


class CardPeeked(Event, frozen=True):
    """A seat looked at hidden cards; nobody else sees them."""

    reveals: ClassVar[bool] = True
    seat: Seat
    place: str
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


class CardBuried(Event, frozen=True):
    """The card that was looked at went face down to the bottom of its pile; `covered`: it had been the top of an oracle."""

    seat: Seat
    place: str
    covered: bool = False


class CardReturned(Event, frozen=True):
    """A card came openly to a hand, from a discard pile, from play or from a deck that was then shuffled."""

    seat: Seat
    card: str
    origin: str
    piece: str = ""


class HandReturned(Event, frozen=True):
    """A whole hand was shuffled back into the designs deck."""

    seat: Seat
    count: int


class CardEntered(Event, frozen=True):
    """A paid card went from its oracle into play; `lost` power went to the central reserve (GM-7.6)."""

    seat: Seat
    oracle: str
    piece: str
    card: str
    power: int
    lost: int
    central: int
    left: int
