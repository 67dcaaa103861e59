"""What can happen at the table of Mythicals."""
from __future__ import annotations

from typing import ClassVar, Literal

from engine.rules.kernel.types import Event, Seat
from engine.rules.mythicals.content import Colour


class TurnBegan(Event, frozen=True):
    """A seat has to draw."""

    seat: Seat
    turn: int


class CardsRevealed(Event, frozen=True):
    """The top cards of the deck lie in the centre (MY-4.1)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]
    number: int
    left: int


class DayBroke(Event, frozen=True):
    """The Day card was among them: this is the last turn (MY-10.1)."""

    seat: Seat


class CardsTaken(Event, frozen=True):
    """Cards of one colour joined a collection (MY-4.2, MY-5.1)."""

    seat: Seat
    colour: Colour
    cards: tuple[str, ...]
    origin: Literal["deck", "reserve"]


class CardsReserved(Event, frozen=True):
    """Revealed cards that were not taken went to the reserve (MY-4.3)."""

    seat: Seat
    cards: tuple[str, ...]


class DuplicateHanded(Event, frozen=True):
    """One card of an identical pair went to the opponent (MY-6.2)."""

    seat: Seat
    taker: Seat
    card: str


class CardsPaid(Event, frozen=True):
    """Cards went face down to the discard pile (MY-7.2)."""

    seat: Seat
    token: str
    cards: tuple[str, ...]
    discarded: int


class TokenTaken(Event, frozen=True):
    """A token with its markers went to a stack (MY-7.3)."""

    seat: Seat
    token: str
    points: int
    markers: int
    locked: bool
    height: int
    won: int


class TokenReinforced(Event, frozen=True):
    """Markers were put on a token (MY-9.2)."""

    seat: Seat
    token: str
    added: int
    markers: int
    store: int


class TokenLocked(Event, frozen=True):
    """A token was turned to its locked face (MY-9.5)."""

    seat: Seat
    token: str


class Scored(Event, frozen=True):
    """A stack was turned over and counted (MY-10.4)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    tokens: tuple[str, ...]
    values: tuple[int, ...]
    markers: int
    total: int


class GameOver(Event, frozen=True):
    """The match has ended; `winner` is -1 in a draw (MY-10.5, MY-10.6)."""

    winner: Seat
    totals: tuple[int, ...]
    rule: str


MythicalsEvent = (
    TurnBegan
    | CardsRevealed
    | DayBroke
    | CardsTaken
    | CardsReserved
    | DuplicateHanded
    | CardsPaid
    | TokenTaken
    | TokenReinforced
    | TokenLocked
    | Scored
    | GameOver
)
