"""What happens to cards, gold and intelligence."""
from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from engine.rules.kernel.types import HIDDEN, Event, Seat

replace = msgspec.structs.replace


class CardsDrawn(Event, frozen=True):
    """Cards from the own deck into the hand (VL-15.3)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]
    left: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


class DeckShuffled(Event, frozen=True):
    """A discard pile became the deck (VL-14.3)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: int


class CardPlayed(Event, frozen=True):
    """A card left the hand, or a sheath, for the table (VL-5.1)."""

    seat: Seat
    face: str
    origin: str
    """The hand, or the id of the sheath."""
    as_spell: bool = False
    sheath: str = ""
    """The sheath that goes with a drawn weapon (VL-15.16)."""


class HandDiscarded(Event, frozen=True):
    """Played cards and the rest of the hand went to the discard pile (VL-14.1)."""

    seat: Seat
    played: tuple[str, ...]
    hand: tuple[str, ...]
    total: int


class CardDiscarded(Event, frozen=True):
    """A card went from hand to the discard pile (VL-15.12)."""

    seat: Seat
    face: str
    cause: str


class CardRemoved(Event, frozen=True):
    """A card left the game (VL-15.5, VL-15.6)."""

    seat: Seat
    face: str
    zone: str
    top: str = ""
    """What lies on top of the discard pile now, where it came from there."""


class CardRecovered(Event, frozen=True):
    """A card came back from the discard pile, on which `top` lies now, to the hand."""

    seat: Seat
    face: str
    top: str = ""


class CardBought(Event, frozen=True):
    """A market card was paid for or taken; `to` is the hand or the discard pile (VL-6.6)."""

    seat: Seat
    space: int
    face: str
    price: int
    to: str
    gold: int


class CardSold(Event, frozen=True):
    """A card left the game for half its price (VL-6.4)."""

    seat: Seat
    face: str
    amount: int
    gold: int


class MarketTurned(Event, frozen=True):
    """A space shows its next card; an empty face where the deck has run out (VL-6.7, VL-6.9)."""

    reveals: ClassVar[bool] = True
    space: int
    face: str
    left: int


class GoldChanged(Event, frozen=True):
    """Gold of the turn (VL-6.1)."""

    seat: Seat
    amount: int
    now: int
    cause: str


class PoolChanged(Event, frozen=True):
    """Intelligence of the turn (VL-12.2)."""

    seat: Seat
    amount: int
    now: int
    cause: str


class SheathPlaced(Event, frozen=True):
    """A sheath lies in front of its owner (VL-15.16)."""

    sheath: str
    face: str
    seat: Seat


class WeaponSheathed(Event, frozen=True):
    """A weapon was put on a sheath."""

    seat: Seat
    sheath: str
    face: str


class Tamed(Event, frozen=True):
    """The result of a taming roll (VL-19.37)."""

    seat: Seat
    space: int
    face: str
    total: int
    needed: int
    success: bool


class Peeked(Event, frozen=True):
    """A seat looked at the top of a pile, in which so many cards are left."""

    reveals: ClassVar[bool] = True
    seat: Seat
    pile: str
    cards: tuple[str, ...]
    left: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


class PeekedPut(Event, frozen=True):
    """A looked-at card went on top, to the bottom or into the hand; the pile holds so many now."""

    seat: Seat
    pile: str
    face: str
    to: str
    left: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, face=HIDDEN)


class SwallowedTaken(Event, frozen=True):
    """A swallowed card was shared out (VL-19.30)."""

    seat: Seat
    space: int
    face: str


class SwallowedBuried(Event, frozen=True):
    """Swallowed cards that nobody wanted went to the bottom of the Main deck."""

    spaces: tuple[int, ...]
    faces: tuple[str, ...]
    left: int
