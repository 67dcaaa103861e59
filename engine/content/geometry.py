"""Plane geometry for battlefields drawn as polygons: shared borders, crossings, inside or outside."""
from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[int, int]
Segment = tuple[Point, Point]


def edges(polygon: Sequence[Point]) -> list[Segment]:
    """The sides of a polygon, each from its first to its second corner."""
    return list(pairwise((*polygon, polygon[0])))


def area2(polygon: Sequence[Point]) -> int:
    """Twice the signed area; positive for corners listed clockwise on a screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(polygon))


def inside(point: tuple[float, float], polygon: Sequence[Point]) -> bool:
    """Whether a point lies within a polygon (points on a side may count either way)."""
    x, y = point
    within = False
    for (x0, y0), (x1, y1) in edges(polygon):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            within = not within
    return within


def cut(line: Segment, side: Segment) -> float | None:
    """Where along `line` (0..1) it meets `side`; None if it does not or runs parallel."""
    (ax, ay), (bx, by) = line
    (cx, cy), (dx, dy) = side
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    cross = ux * vy - uy * vx
    if cross == 0:
        return None
    t = ((cx - ax) * vy - (cy - ay) * vx) / cross
    s = ((cx - ax) * uy - (cy - ay) * ux) / cross
    return t if 0.0 <= t <= 1.0 and 0.0 <= s <= 1.0 else None


def length_inside(line: Segment, polygon: Sequence[Point]) -> float:
    """How much of a segment lies within a polygon."""
    (ax, ay), (bx, by) = line
    hands = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in polygon]
    if min(hands) > 0 or max(hands) < 0:
        # All of it on one hand of the line: so it is for most areas of a board, and start-up asks for every pair.
        return 0.0
    cuts = sorted({0.0, 1.0, *(t for side in edges(polygon) if (t := cut(line, side)) is not None)})
    whole = math.hypot(bx - ax, by - ay)
    share = 0.0
    for t0, t1 in pairwise(cuts):
        middle = (t0 + t1) / 2
        if inside((ax + (bx - ax) * middle, ay + (by - ay) * middle), polygon):
            share += t1 - t0
    return share * whole


def shared_side(first: Sequence[Point], second: Sequence[Point]) -> Segment | None:
    """The side that two polygons have in common, corner for corner."""
    theirs = {(b, a) for a, b in edges(second)}
    for side in edges(first):
        if side in theirs:
            return side
    return None


def same_hand(line: Segment, first: Point, second: Point) -> bool:
    """Whether two points lie on the same hand of a line."""
    (ax, ay), (bx, by) = line

    def hand(point: Point) -> int:
        return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)

    return hand(first) * hand(second) > 0
