"""Points between points: straight, bent and along a spline."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.art.canvas import Point
from tools.art.rig.shapes import Capsule, cap


def between(a: Point, b: Point, share: float) -> Point:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def polar(at: Point, radius: float, angle: float) -> Point:
    """The point at an angle in radians."""
    return (at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle))


def elbow(shoulder: Point, hand: Point, side: int, bend: float) -> Point:
    """Where the elbow goes between shoulder and hand."""
    middle = between(shoulder, hand, 0.5)
    dx, dy = hand[0] - shoulder[0], hand[1] - shoulder[1]
    length = math.hypot(dx, dy) + 1e-6
    return (middle[0] + side * bend * abs(dy) / length, middle[1] - bend * 0.6)


def spline(points: Sequence[Point], steps: int = 6) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    padded = [points[0], *points, points[-1]]
    out: list[Point] = []
    for i in range(1, len(padded) - 2):
        for step in range(steps):
            out.append(_catmull(padded[i - 1 : i + 3], step / steps))
    out.append(points[-1])
    return out


def _catmull(four: Sequence[Point], t: float) -> Point:
    def axis(q: int) -> float:
        a, b, c, d = (p[q] for p in four)
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)

    return (axis(0), axis(1))


def tube(points: Sequence[Point], start: float, end: float, steps: int = 6) -> list[Capsule]:
    """A tapering tube along a spline: tails, tentacles, manes, locks."""
    path = spline(points, steps)
    last = len(path) - 1
    radius = [start + (end - start) * i / last for i in range(last + 1)]
    return [cap(path[i], path[i + 1], radius[i], radius[i + 1]) for i in range(last)]


def chain(points: Sequence[Point], radii: Sequence[float]) -> list[Capsule]:
    """Capsules from point to point with a radius at each."""
    return [cap(points[i], points[i + 1], radii[i], radii[i + 1]) for i in range(len(points) - 1)]
