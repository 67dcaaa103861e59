"""Draws the lines between areas: dashes for open borders, a mark of its own for every contour."""
from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from engine.content.rim import XY, rough
from tools.maps.ground import Ground


def walk(points: list[XY]) -> Iterator[tuple[float, float, float, float, int]]:
    """Pixel steps along a line: place, unit direction and running number."""
    number = 0
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0))))
        length = math.dist((x0, y0), (x1, y1)) or 1.0
        for step in range(steps):
            yield x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps, (x1 - x0) / length, (y1 - y0) / length, number
            number += 1


def dashes(ground: Ground, points: list[XY]) -> None:
    """An open border."""
    for x, y, _, _, number in walk(points):
        if number % 6 < 3:
            ground.dot(x, y + 1, "ink2")
            ground.dot(x, y, "stone4")


UPRIGHT = (
    (-4, "ink0"), (-3, "stone4"), (-2, "stone3"), (-1, "stone3"), (0, "stone2"), (1, "stone1"), (2, "stone0"), (3, "ink0"),
)
LYING = ((-4, "ink0"), (-3, "stone4"), (-2, "stone3"), (-1, "stone2"), (0, "stone2"), (1, "stone1"), (2, "ink0"))
"""Tones of a wall from its lit to its shaded side."""


def wall(ground: Ground, points: list[XY]) -> None:
    """Impassable: a wall of blocks with a lit top and a shadow at its foot."""
    for x, y, dx, dy, number in walk(points):
        joint = number % 7 == 0
        steep = abs(dy) > abs(dx)
        for k, tone in UPRIGHT if steep else LYING:
            shade = "stone0" if joint and -3 < k < 2 else tone
            ground.dot(x + k if steep else x, y if steep else y + k, shade)


def cliff(ground: Ground, points: list[XY]) -> None:
    """Escarpment: a brown edge with teeth."""
    for x, y, dx, dy, number in walk(points):
        for depth, tone in ((0, "sand3"), (1, "sand1"), (2, "wood2")):
            ground.dot(x - dy * depth, y + dx * depth, tone)
        if number % 5 == 0:
            for depth in (3, 4, 5):
                ground.dot(x - dy * depth, y + dx * depth, "wood1")


def slope(ground: Ground, points: list[XY], low: XY) -> None:
    """Altitude: a bright crest with arrows that point to the low side."""
    middle = points[len(points) // 2]
    for x, y, dx, dy, number in walk(points):
        ground.dot(x, y, "fire1")
        ground.dot(x, y + 1, "gold1")
        nx, ny = -dy, dx
        if (low[0] - middle[0]) * nx + (low[1] - middle[1]) * ny < 0:
            nx, ny = -nx, -ny
        if number % 22 == 11:
            for k in range(7):
                ground.dot(x + nx * k, y + ny * k, "fire1")
            for k in range(4):
                for hand in (-1, 1):
                    ground.dot(x + nx * (7 - k) + dx * hand * k, y + ny * (7 - k) + dy * hand * k, "fire1")


def chain(ground: Ground, points: list[XY]) -> None:
    """Chains of Tartarus: links in turn flat and on edge."""
    for x, y, dx, dy, number in walk(points):
        link = number % 10
        wide = 2 if link < 6 else 0
        for hand in (-1, 1):
            ground.dot(x - dy * (wide + 1) * hand, y + dx * (wide + 1) * hand, "ink0")
            ground.dot(x - dy * wide * hand, y + dx * wide * hand, "steel2" if hand < 0 else "steel1")
        if link in (0, 5):
            for k in (-1, 0, 1):
                ground.dot(x - dy * k, y + dx * k, "steel2")


def bars(ground: Ground, points: list[XY]) -> None:
    """Cage of Tartarus: iron bars with gold caps."""
    for x, y, _, _, number in walk(points):
        ground.dot(x, y, "ink0")
        if number % 6 == 0:
            for k in range(-6, 3):
                ground.dot(x + 1, y + k, "ink0")
                ground.dot(x, y + k, "steel2" if k > -5 else "gold3")


def draw(ground: Ground, side: tuple[XY, XY], contour: str, low: XY) -> None:
    """One border in the manner of its contour."""
    points = rough(*side)
    if contour == "altitude":
        slope(ground, points, low)
    else:
        {"normal": dashes, "impassable": wall, "escarpment": cliff, "chains": chain, "cage": bars}[contour](ground, points)
