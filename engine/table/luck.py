"""The luck ledger: what dice showed against what they show on average, worked out exactly from the events of a match."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.rules.kernel.types import Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that fell at once for a seat; `die` lists the sides of each of them."""

    seat: Seat
    faces: tuple[int, ...]
    die: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Luck:
    """All dice of one seat: how many, what they showed together, and what they would on average."""

    dice: int = 0
    shown: int = 0
    expected: Fraction = Fraction(0)


def ledger(throws: Sequence[Throw], seats: int) -> tuple[Luck, ...]:
    """The luck of every seat; dice that nobody at the table threw are left out."""
    mine = [[throw for throw in throws if throw.seat == seat] for seat in range(seats)]
    return tuple(
        Luck(
            sum(len(throw.faces) for throw in own),
            sum(sum(throw.faces) for throw in own),
            sum((Fraction(len(throw.faces) * sum(throw.die), len(throw.die)) for throw in own), Fraction(0)),
        )
        for own in mine
    )
