"""What a stage says about the things on its table: looks, marks, places and spots, all plain values."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Look:
    """How a piece is drawn: a sprite name (or whatever name the stage's `paint` understands) and its variants."""

    sprite: str
    side: int | None = None
    tint: str | None = None
    turned: bool = False
    """Lying on its side: a tired card."""
    frames: int = 1
    """Idle frames `sprite`, `sprite#1`, `sprite#2` …; 1 = the piece stands still."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something small on a piece, from its top left corner: a sprite, a short text, or both."""

    sprite: str
    x: int
    y: int
    text: str = ""
    font: str = "micro"
    colour: str = "stone4"
    align: str = "left"
    """Where (x, y) lies in a text without a sprite: its left end, its centre or its right end."""
    look: Look | None = None
    """A picture that the stage paints, instead of a sprite."""
    above: bool = False
    """Over all standing figures and scenery: what a crowd must not hide."""


@dataclass(frozen=True, slots=True)
class Placing:
    """One piece as a view shows it. `key` is what `action.path` calls it; `slot` names a place inside the zone."""

    key: str
    zone: str
    look: Look
    slot: str = ""
    order: int = 0
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be clicked and glows without being a piece: an area, a hex, a cell, a bay, a card's printed button."""

    key: str
    shape: tuple[Point, ...]
    layer: int = 0
    pan: bool = False
    quiet: bool = False
    """Drawn by the stage itself: the table only listens there."""

    @property
    def rect(self) -> pygame.Rect:
        """The box around the shape."""
        xs = [x for x, _ in self.shape]
        ys = [y for _, y in self.shape]
        return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside, edges included on the top and left."""
        return self.rect.collidepoint(point) and ((len(self.shape) == 4 and self._upright) or inside(self.shape, point))

    @property
    def _upright(self) -> bool:
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.shape
        return (y0, x1, y2, x3) == (y1, x2, y3, x0)


def box(key: str, rect: tuple[int, int, int, int], *, layer: int = 0, pan: bool = False, quiet: bool = False) -> Spot:
    """A rectangular spot."""
    x, y, w, h = rect
    return Spot(key, ((x, y), (x + w, y), (x + w, y + h), (x, y + h)), layer, pan, quiet)


def hexagon(key: str, x: int, y: int, *, layer: int = 0, pan: bool = True, zoom: int = 1) -> Spot:
    """A pointy-top hex field of 48x44 whose box begins at (x, y); `zoom` shows that ground in a whole step of its size."""
    corners = ((24, 0), (48, 11), (48, 33), (24, 44), (0, 33), (0, 11))
    shape = tuple(((x + dx) // zoom, (y + dy) // zoom) for dx, dy in corners)
    return Spot(key, shape, layer, pan)


def inside(shape: tuple[Point, ...], point: Point) -> bool:
    """Even-odd test of a point against a polygon."""
    x, y = point
    hit = False
    x0, y0 = shape[-1]
    for x1, y1 in shape:
        if (y1 > y) != (y0 > y) and x < (x0 - x1) * (y - y1) / (y0 - y1) + x1:
            hit = not hit
        x0, y0 = x1, y1
    return hit
