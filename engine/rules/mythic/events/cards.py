"""What happens before the battle, to turns and to cards."""
from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from engine.rules.kernel.types import HIDDEN, Event, Seat

replace = msgspec.structs.replace


class FirstPlayerRolled(Event, frozen=True, kw_only=True):
    """Dice decided who is player 1 (MB-23.11)."""

    reveals: ClassVar[bool] = True
    rolls: tuple[tuple[int, ...], ...]
    players: tuple[Seat, ...]


class UnitJoined(Event, frozen=True, kw_only=True):
    """A unit was recruited, or came with a fixed army."""

    seat: Seat
    unit: str
    vitality: int
    points: int
    area: str = ""
    gem: bool = False
    stone: bool = False


class PointsPaid(Event, frozen=True, kw_only=True):
    """Unspent points became Omphalos cards (MB-23.6)."""

    seat: Seat
    cards: int


class DecksBuilt(Event, frozen=True, kw_only=True):
    """The battle is prepared: opening hands drawn, omphalos and pieces in place."""

    reveals: ClassVar[bool] = True
    hands: tuple[tuple[str, ...], ...]
    decks: tuple[int, ...]
    gems: tuple[tuple[str, int], ...]
    reserve: int
    known: tuple[int, ...]
    """How many cards at the end of each hand everybody knows: the Art of War and Omphalos cards of the start (MB-3.7)."""

    def seen_by(self, seat: Seat | None) -> Self:
        hands = zip(self.hands, self.known, strict=True)
        return replace(self, hands=tuple(
            hand if owner == seat else (*(HIDDEN,) * (len(hand) - count), *hand[len(hand) - count:])
            for owner, (hand, count) in enumerate(hands)
        ))


class TurnBegan(Event, frozen=True, kw_only=True):
    """A player's turn started."""

    seat: Seat
    turn: int
    cycle: int


class TurnEnded(Event, frozen=True, kw_only=True):
    """A player's turn was over."""

    seat: Seat


class CardsDrawn(Event, frozen=True, kw_only=True):
    """Cards went from a deck into its owner's hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]
    hand: int
    deck: int
    cause: str = ""

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


class CardsSpent(Event, frozen=True, kw_only=True):
    """Cards were played from a hand to the discard pile."""

    seat: Seat
    cards: tuple[str, ...]
    cause: str
    hand: int


class CardGained(Event, frozen=True, kw_only=True):
    """A card came into a hand openly."""

    seat: Seat
    card: str
    hand: int
    source: str
    reserve: int
    deck: int


class DeckOpened(Event, frozen=True, kw_only=True):
    """A player looks through his deck; what lies in it he alone may see (MB-5.10b)."""

    seat: Seat
    faces: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, faces=())


class DeckSearched(Event, frozen=True, kw_only=True):
    """A player took a card of his choice from his deck and shuffled it (MB-5.10b)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str
    hand: int
    deck: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=HIDDEN)


class CardTucked(Event, frozen=True, kw_only=True):
    """A card went from a hand under its deck."""

    seat: Seat
    card: str
    hand: int
    deck: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=HIDDEN)


class DeckShuffled(Event, frozen=True, kw_only=True):
    """A discard pile was shuffled into a new deck."""

    reveals: ClassVar[bool] = True
    seat: Seat
    deck: int


class CycleBegan(Event, frozen=True, kw_only=True):
    """A battle cycle ended and the next began (MB-18)."""

    cycle: int
    seat: Seat


class CardsJoined(Event, frozen=True, kw_only=True):
    """A freed hero's cards were shuffled into a deck."""

    reveals: ClassVar[bool] = True
    seat: Seat
    unit: str
    deck: int
