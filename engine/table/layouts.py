"""Zones and the ways pieces lie in them: fans, rows, stacks, grids, named points, crowds around a point."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from engine.table.pieces import Point


class Layout(Protocol):
    """Says where the `index`-th of `count` pieces in `slot` belongs."""

    def place(self, slot: str, index: int, count: int) -> Point:
        """The point of the piece's anchor."""
        ...


@dataclass(frozen=True, slots=True)
class Fan:
    """Overlapping cards in a row; the step shrinks until `count` cards of `width` fit into `span`."""

    x: int
    y: int
    step: int
    span: int
    width: int
    align: str = "left"
    dip: int = 0
    """Pixels by which every second card lies lower."""

    def place(self, slot: str, index: int, count: int) -> Point:
        """From left to right; centred or flush right if the fan says so."""
        step = float(self.step)
        if count > 1:
            step = min(step, (self.span - self.width) / (count - 1))
        used = self.width + step * (count - 1)
        left = {"left": 0.0, "centre": (self.span - used) / 2, "right": self.span - used}[self.align]
        return round(self.x + left + step * index), self.y + self.dip * (index % 2)


@dataclass(frozen=True, slots=True)
class Bundles:
    """A hand from left to right; when it grows too wide, equal cards close up first.

    The slot names bundle, bundles, card and cards ("2/5/6/12"), because how a card lies depends on those beside it."""

    x: int
    y: int
    step: int
    span: int
    width: int
    tight: int = 9
    """What is seen at least of a card under one like it."""

    def place(self, slot: str, index: int, count: int) -> Point:
        """Bundles keep their distance as long as there is room."""
        if not slot:
            return self.x, self.y
        number, kinds, index, count = map(int, slot.split("/"))
        room, twins = self.span - self.width, count - kinds
        if self.step * (count - 1) <= room or not twins:
            loose = tight = min(float(self.step), room / max(1, count - 1))
        else:
            tight = max(float(self.tight), (room - self.step * (kinds - 1)) / twins)
            loose = min(float(self.step), (room - tight * twins) / (kinds - 1)) if kinds > 1 else 0.0
            tight = min(tight, loose) if kinds > 1 else room / twins
        return round(self.x + loose * number + tight * (index - number)), self.y


@dataclass(frozen=True, slots=True)
class Rows:
    """A fan that breaks into further rows: from card `per_row` on the next row lies `pitch` lower."""

    x: int
    y: int
    step: int
    per_row: int
    pitch: int

    def place(self, slot: str, index: int, count: int) -> Point:
        """Row by row."""
        row, column = divmod(index, self.per_row)
        return self.x + self.step * column, self.y + self.pitch * row


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of one size."""

    x: int
    y: int
    dx: int
    dy: int
    columns: int

    def place(self, slot: str, index: int, count: int) -> Point:
        """By number in the slot's name if it has one, else by index."""
        cell = int(slot) if slot.isdigit() else index
        row, column = divmod(cell, self.columns)
        return self.x + self.dx * column, self.y + self.dy * row


@dataclass(frozen=True, slots=True)
class Stack:
    """A pile: every piece lies a little higher than the one below, up to `depth` pieces."""

    x: int
    y: int
    rise: int = 1
    depth: int = 4

    def place(self, slot: str, index: int, count: int) -> Point:
        """The last piece lies on top."""
        level = min(index, self.depth)
        return self.x, self.y - self.rise * level


@dataclass(frozen=True, slots=True)
class Points:
    """Named places; several pieces in one slot spread by `spread` around it."""

    at: Mapping[str, Point]
    spread: tuple[Point, ...] = ((0, 0),)

    def place(self, slot: str, index: int, count: int) -> Point:
        """The slot's point plus the offset for this one of several."""
        x, y = _known(self.at, slot)
        if count == 1:
            return x, y
        dx, dy = self.spread[index % len(self.spread)]
        return x + dx, y + dy


@dataclass(frozen=True, slots=True)
class Crowd:
    """Named places that hold any number of standing figures: rows of at most three, nearer ones in front."""

    at: Mapping[str, Point]
    gap: int = 26
    depth: int = 14
    within: tuple[int, int] | None = None
    """The first and last x of a foot: a row that would reach further is moved as a whole."""
    wide: Mapping[str, int] = field(default_factory=dict)
    """How wide a place is: figures that do not fit beside each other stand in one more row."""
    floor: int | None = None
    """The last y of a foot: a crowd that would reach further is moved as a whole."""

    def place(self, slot: str, index: int, count: int) -> Point:
        """Spread evenly around the slot's point."""
        x, y = _known(self.at, slot)
        most = max(1, min(3, self.wide.get(slot, 3 * self.gap) // self.gap))
        rows = -(-count // most)
        row = index // most
        in_row = min(most, count - row * most)
        if self.within is not None:
            half = (in_row - 1) * self.gap // 2
            x = max(self.within[0] + half, min(x, self.within[1] - half))
        if self.floor is not None:
            y = min(y, self.floor - (rows - 1) * self.depth // 2)
        return round(x + (index % most - (in_row - 1) / 2) * self.gap), round(y + (row - (rows - 1) / 2) * self.depth)


def _known(at: Mapping[str, Point], slot: str) -> Point:
    """The place of a slot; a slot that only the next view knows waits at the first place."""
    return at[slot] if slot in at else next(iter(at.values()), (0, 0))


@dataclass(slots=True)
class Zone:
    """A region of the table: how pieces lie in it and how they are drawn."""

    layout: Layout
    layer: int = 10
    by_foot: bool = False
    """Standing figures: placed by their sprite's anchor and drawn from back to front by foot."""
    rise: int = 0
    """How far a hovered piece comes up."""
    on_top: bool = False
    """A hovered piece is drawn over its neighbours."""
    pan: bool = False
    """Moves with the camera."""
    silent: bool = False
    """Pieces here are scenery: never picked."""
    shifts: bool = False
    """Pieces here make room for each other: that one lies elsewhere among them is no news."""
    shadow: bool = False
    """Loose cards throw a small hard shadow."""
    clip: tuple[int, int, int, int] | None = None
    """Pieces are seen and picked only inside this rectangle (unless they are on their way)."""
