"""What spells, cards and answers are aimed at, as values: units, squares, a unit and its new square, a value of a unit, somebody.

A unit in a combat and a hero on the map have ids of their own (`u3`, `h0`). `steps` of a target are the things to click for it, in order.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from engine.rules.kernel.types import Seat

Stat = Literal["ATK", "DEF", "INI", "HP"]


def cell_key(cell: int) -> str:
    """A square of the combat board as something to click."""
    return f"c{cell}"


def seat_key(seat: Seat) -> str:
    """A seat as something to click."""
    return f"seat{seat}"


class Aimed(msgspec.Struct, frozen=True, tag=True):
    """The root of all targets."""

    @property
    def steps(self) -> tuple[str, ...]:
        """What to click for it, in order."""
        return ()

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares of the board that it covers, whoever stands there."""
        return ()


class OnUnits(Aimed, frozen=True):
    """One unit, or several in the order in which a spell strikes them."""

    units: tuple[str, ...]

    @property
    def steps(self) -> tuple[str, ...]:
        return self.units


class OnCells(Aimed, frozen=True):
    """Squares of the board, whoever stands there."""

    cells: tuple[int, ...]

    @property
    def steps(self) -> tuple[str, ...]:
        return tuple(map(cell_key, self.cells))

    @property
    def squares(self) -> tuple[int, ...]:
        return self.cells


class ToCell(Aimed, frozen=True):
    """A unit and the square it appears on."""

    unit: str
    cell: int

    @property
    def steps(self) -> tuple[str, ...]:
        return (self.unit, cell_key(self.cell))


class ToField(Aimed, frozen=True):
    """A hero and the field it goes to; the main hero needs no click of its own."""

    hero: str
    field: str
    main: bool = True

    @property
    def steps(self) -> tuple[str, ...]:
        return (self.field,) if self.main else (self.hero, self.field)


class OnHero(Aimed, frozen=True):
    """A hero on the map."""

    hero: str

    @property
    def steps(self) -> tuple[str, ...]:
        return (self.hero,)


class OnSeat(Aimed, frozen=True):
    """A player."""

    seat: Seat

    @property
    def steps(self) -> tuple[str, ...]:
        return (seat_key(self.seat),)


class OnEnemy(Aimed, frozen=True):
    """The AI hero on the other side of a combat (HM-32.13)."""

    @property
    def steps(self) -> tuple[str, ...]:
        return ("enemy",)


class Next(Aimed, frozen=True):
    """Whichever unit plays a part in the next attack of a team; nobody knows it yet (HM-32.12).

    The attacker and its target, or whoever retaliates against the team."""

    role: Literal["attacker", "target", "answer"]
    team: int


class OnStat(Aimed, frozen=True):
    """One value of a unit, or of whoever attacks next."""

    stat: Stat
    of: str | Next

    @property
    def steps(self) -> tuple[str, ...]:
        return (self.stat, self.of) if isinstance(self.of, str) else (self.stat,)


Target = OnUnits | OnCells | ToCell | ToField | OnHero | OnSeat | OnEnemy | Next | OnStat


def on_unit(unit: str) -> OnUnits:
    """One unit alone."""
    return OnUnits((unit,))


def on_each(units: Iterable[str]) -> list[Target]:
    """Every one of some units as a target of its own."""
    return [on_unit(unit) for unit in units]
