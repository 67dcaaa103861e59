"""The course of a match: turns, levels, rage, and who falls."""
from __future__ import annotations

from typing import ClassVar

from engine.rules.kernel.types import Event, Seat


class StartRolled(Event, frozen=True):
    """The dice for the first turn: one total per seat, and who starts (VL-3.8)."""

    reveals: ClassVar[bool] = True
    totals: tuple[int, ...]
    starter: Seat
    rounds: tuple[tuple[tuple[Seat, int, int], ...], ...]
    """The two dice of every seat, and those of tied seats again."""


class HeroChosen(Event, frozen=True):
    """A seat has its hero (VL-3.6)."""

    seat: Seat
    hero: str


class PositionTaken(Event, frozen=True):
    """A seat takes its place on the battlefield (VL-20.14)."""

    seat: Seat
    place: int
    ring: tuple[Seat, ...]
    """Who sits where by now, clockwise."""


class TurnBegan(Event, frozen=True):
    """A seat's turn begins with this much intelligence (VL-4.1)."""

    seat: Seat
    number: int
    pool: int


class TurnEnded(Event, frozen=True):
    """Gold and intelligence are lost, damage on all defence cards is cleared (VL-14)."""

    seat: Seat


class XpGained(Event, frozen=True):
    """Experience (VL-13.1)."""

    seat: Seat
    amount: int
    now: int
    cause: str


class LevelReached(Event, frozen=True):
    """A hero unlocked the abilities of a level (VL-13.2)."""

    seat: Seat
    level: int


class BonusGained(Event, frozen=True):
    """A bonus or permission for a while."""

    seat: Seat
    stat: str
    amount: int
    until: str
    cause: str


class AbilityUsed(Event, frozen=True):
    """A hero used an ability (VL-18)."""

    seat: Seat
    ability: str


class BerserkChanged(Event, frozen=True):
    """Turns of rage left (VL-18.7)."""

    seat: Seat
    turns: int


class HeroFell(Event, frozen=True):
    """A hero is out of the game, or down for the round (VL-16.1)."""

    seat: Seat
    rule: str
    down: bool = False


class TableCleared(Event, frozen=True):
    """What a fallen hero had in play besides monsters went to his discard pile (VL-16.1)."""

    seat: Seat
    cards: tuple[str, ...]
    total: int


class HeroReturned(Event, frozen=True):
    """A fallen hero is back (Siege of the Village)."""

    seat: Seat
    life: int
    deck: int


class ThreatRose(Event, frozen=True):
    """The threat to the village (Siege of the Village)."""

    now: int
    limit: int


class GameOver(Event, frozen=True):
    """The match is decided."""

    winners: tuple[Seat, ...]
    rule: str
