"""The wavering outline of areas: one line for the painted ground, the glow of an area and the place that a click means."""
from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

XY = tuple[float, float]
FINE = 9
"""Pixels that a straight piece of the line may be long."""
BEND = 0.1
"""How far a piece may bulge, as a part of its length."""


def rough(start: XY, end: XY) -> list[XY]:
    """A wavering line between two corners, the same from both ends."""
    first, last = sorted((start, end))
    chance = random.Random(f"{first}{last}")
    points = [first, last]
    while max(math.dist(a, b) for a, b in pairwise(points)) > FINE:
        finer = [points[0]]
        for a, b in pairwise(points):
            length = math.dist(a, b)
            bend = chance.uniform(-BEND, BEND) * length
            middle = ((a[0] + b[0]) / 2 - (b[1] - a[1]) / length * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * bend)
            finer += [middle, b]
        points = finer
    return points if start == first else points[::-1]


def outline(polygon: Sequence[XY], width: float, height: float) -> list[XY]:
    """A polygon whose inner sides waver and whose sides on the rim of the map stay straight."""
    points: list[XY] = []
    for a, b in pairwise((*polygon, polygon[0])):
        rim = (a[0] == b[0] and a[0] in (0, width)) or (a[1] == b[1] and a[1] in (0, height))
        points += ([a, b] if rim else rough(a, b))[:-1]
    return points
