"""The three solids every part is made of; rig units, feet at y = 0, y up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tools.art.canvas import Point


class Capsule(NamedTuple):
    """A limb from a to b whose radius runs from ra to rb."""

    a: Point
    b: Point
    ra: float
    rb: float


class Oval(NamedTuple):
    """An ellipse; turn in degrees."""

    at: Point
    rx: float
    ry: float
    turn: float


class Slab(NamedTuple):
    """A polygon whose rim is bevelled by the given width."""

    points: tuple[Point, ...]
    bevel: float


Shape = Capsule | Oval | Slab


def cap(a: Point, b: Point, ra: float, rb: float | None = None) -> Capsule:
    return Capsule(a, b, ra, ra if rb is None else rb)


def oval(at: Point, rx: float, ry: float | None = None, turn: float = 0.0) -> Oval:
    return Oval(at, rx, rx if ry is None else ry, turn)


def slab(points: Sequence[Point], bevel: float = 1.5) -> Slab:
    return Slab(tuple(points), bevel)


def box(x0: float, y0: float, x1: float, y1: float, bevel: float = 1.0) -> Slab:
    return Slab(((x0, y0), (x1, y0), (x1, y1), (x0, y1)), bevel)
