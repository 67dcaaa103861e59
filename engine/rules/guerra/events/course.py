"""The course of the war: bids, turns, clashes, the end."""
from __future__ import annotations

from typing import ClassVar

from engine.rules.kernel.types import Event, Seat


class BidHidden(Event, frozen=True):
    """A seat has closed its hand around some counters (GM-6.5)."""

    seat: Seat


class BidsShown(Event, frozen=True):
    """Both hands opened: bids and reserves by seat."""

    reveals: ClassVar[bool] = True
    bids: tuple[int, ...]
    reserves: tuple[int, ...]
    central: int


class StarterNamed(Event, frozen=True):
    """The starting player of the first turn is known (GM-6.6)."""

    seat: Seat


class TurnBegan(Event, frozen=True):
    """A new turn with its starting player."""

    turn: int
    first: Seat


class PhaseBegan(Event, frozen=True):
    """A phase, or a part of the Clash phase, began."""

    phase: str
    seat: Seat


class MarkerTaken(Event, frozen=True):
    """The starting-player marker went to a seat."""

    seat: Seat


class ReservesCounted(Event, frozen=True):
    """After Reorganisation everybody's reserve is held against what makes a god of gods (GM-10.7)."""

    seats: tuple[Seat, ...]
    reserves: tuple[int, ...]
    goals: tuple[int, ...]


class Passed(Event, frozen=True):
    """A seat passed."""

    seat: Seat
    phase: str


class ClashBegan(Event, frozen=True):
    """Two seats clash; the first one acts first (GM-9.10)."""

    a: Seat
    b: Seat


class ClashResolved(Event, frozen=True):
    """The armies were counted; `shares` are (character, strength that counted). Equal strength has no winner (GM-9.6)."""

    a: Seat
    b: Seat
    strength_a: int
    strength_b: int
    winner: Seat | None
    rule: str
    shares: tuple[tuple[str, int], ...]


class ReturnedHome(Event, frozen=True):
    """All characters left the battlefield (GM-10.1)."""

    pieces: tuple[str, ...]


class EffectsEnded(Event, frozen=True):
    """Turn-long effects of these cards ended (GM-10.2)."""

    pieces: tuple[str, ...]


class CardsReadied(Event, frozen=True):
    """Step F: these cards were turned upright (GM-10.6)."""

    pieces: tuple[str, ...]


class SeatLeft(Event, frozen=True):
    """A seat left the table by `rule`; `pieces` went with it (GM-2.10)."""

    seat: Seat
    rule: str
    score: int
    pieces: tuple[str, ...]
    central: int


class PointsScored(Event, frozen=True):
    """Victory points in halves (GM-2.6, GM-2.7, GM-2.8)."""

    seat: Seat
    halves: int
    total: int
    rule: str


class NameRemembered(Event, frozen=True):
    """A boon kept one counter in a reserve that would have been empty."""

    seat: Seat
    central: int


class GameWon(Event, frozen=True):
    """The war is over; between two also what each had, or owed, by seat."""

    seat: Seat
    rule: str
    scores: tuple[int, ...] = ()


class ResolutionSet(Event, frozen=True):
    """A Battle card lies in play (GM-9.12)."""

    seat: Seat
    card: str
    resolution: str


class BattleDiscarded(Event, frozen=True):
    """A Battle card left play."""

    seat: Seat
    card: str
