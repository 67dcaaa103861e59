"""The luck ledger: what dice and draws brought against what they bring on average, worked out exactly from the events of a match."""
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
class Draw:
    """A chance that is no die: what a seat drew, counted as its game counts it, and what it would have drawn on average."""

    seat: Seat
    shown: int
    expected: Fraction


@dataclass(frozen=True, slots=True)
class Luck:
    """All dice or draws of one seat: how many, what they showed together, and what they would on average."""

    dice: int = 0
    shown: int = 0
    expected: Fraction = Fraction(0)


def ledger(chances: Sequence[Throw | Draw], seats: int) -> tuple[Luck, ...]:
    """The luck of every seat; dice that nobody at the table threw are left out."""
    return tuple(_sum([chance for chance in chances if chance.seat == seat]) for seat in range(seats))


def _sum(chances: Sequence[Throw | Draw]) -> Luck:
    total = Luck()
    for chance in chances:
        if isinstance(chance, Draw):
            count, shown, expected = 1, chance.shown, chance.expected
        else:
            count, shown = len(chance.faces), sum(chance.faces)
            expected = Fraction(count * sum(chance.die), len(chance.die))
        total = Luck(total.dice + count, total.shown + shown, total.expected + expected)
    return total
