"""Skies, clouds, mountains, hills, water: the strokes every backdrop is made of."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from tools.art.canvas import Canvas, Field, Mask

Peak = tuple[float, float, float]
"""Middle, height and half width of a mountain."""


def sky(canvas: Canvas, bands: Sequence[str], height: int, top: int = 0, seed: int = 1) -> None:
    """Flat bands with dashed seams, dark above."""
    dice, count = random.Random(seed), len(bands)
    lines = [top + int(height * (i / count) ** 0.9) for i in range(count)] + [top + height]
    for i, ink in enumerate(bands):
        canvas.rect(0, lines[i], canvas.width, lines[i + 1] - lines[i], ink)
    for i in range(1, count):
        x = dice.randint(-8, 4)
        while x < canvas.width:
            length, gap = dice.randint(5, max(6, canvas.width // 7)), dice.randint(4, max(5, canvas.width // 8))
            canvas.rect(max(0, x), lines[i] - 1, max(0, min(length, length + x)), 1, bands[i])
            if length > 12:
                canvas.rect(max(0, x + 4), lines[i] - 2, max(0, length - 9), 1, bands[i])
            x += length + gap


def stars(canvas: Canvas, height: int, count: int, seed: int = 2) -> None:
    dice = random.Random(seed)
    for i in range(count):
        x, y = dice.randrange(canvas.width), dice.randrange(max(1, height))
        if i % 9 == 0:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                canvas.dot(x + dx, y + dy, "blue2")
        canvas.dot(x, y, "stone4" if i % 9 == 0 else dice.choice(["blue3", "violet3", "stone4", "blue4"]))


def disc(canvas: Canvas, x: float, y: float, radius: float, inks: Sequence[str]) -> None:
    """Rings from outside to inside."""
    for step, ink in enumerate(inks):
        size = radius - step * max(1.2, radius * 0.16)
        canvas.ellipse(x, y, size, size, ink)


def moon(canvas: Canvas, x: float, y: float, radius: float, halo: str | None = None) -> None:
    if halo:
        canvas.ellipse(x, y, radius + 5, radius + 5, halo)
    canvas.ellipse(x, y, radius, radius, "bone2")
    canvas.ellipse(x - radius * 0.16, y - radius * 0.16, radius * 0.82, radius * 0.82, "stone4")
    for dx, dy, size in ((0.3, 0.1, 0.2), (-0.25, 0.35, 0.16), (0.05, -0.4, 0.14), (-0.4, -0.15, 0.1)):
        canvas.ellipse(x + dx * radius, y + dy * radius, max(1, size * radius), max(1, size * radius * 0.9), "bone2")


def cloud(canvas: Canvas, x: float, y: float, size: float, inks: Sequence[str] = ("stone4", "stone3"), seed: int = 0) -> None:
    """A flat-bottomed heap with one shaded row at its foot."""
    dice = random.Random(seed * 7 + int(x) * 3 + int(y))
    count = max(3, int(size / 3))
    mask: Mask = np.zeros(canvas.pixels.shape, np.bool_)
    for i in range(count):
        place = (i / (count - 1) - 0.5) * 2
        radius = max(0.6, size * 0.30 * (1 - abs(place) ** 1.6 * 0.72) * (0.8 + 0.4 * dice.random()))
        mask |= canvas.ellipse_mask(x + place * size * 0.9, y - radius * 0.55, radius * 1.2, radius)
    rows, _ = canvas.axes()
    mask &= rows <= y
    canvas.paint(mask, inks[0])
    canvas.paint(mask & (rows > y - max(1, int(size * 0.13))), inks[1])


def mountains(canvas: Canvas, base: float, peaks: Sequence[Peak], lit: str, shaded: str, snow: tuple[str, str] | None = None) -> None:
    """Light falls from the left; the ridge line breaks in two places."""
    for x, h, w in peaks:
        top = (x, base - h)
        spine = [(x + w * 0.12, base), (x - w * 0.06, base - h * 0.3), (x + w * 0.08, base - h * 0.55)]
        canvas.polygon([(x - w, base), (x - w * 0.55, base - h * 0.42), (x - w * 0.32, base - h * 0.60), top, *reversed(spine)], lit)
        canvas.polygon([top, (x + w * 0.30, base - h * 0.62), (x + w * 0.5, base - h * 0.45), (x + w, base), *spine], shaded)
        if snow:
            canvas.polygon([top, (x - w * 0.3, base - h * 0.66), (x - w * 0.17, base - h * 0.72), (x - w * 0.08, base - h * 0.6),
                            (x + w * 0.03, base - h * 0.7)], snow[0])
            canvas.polygon([top, (x + w * 0.03, base - h * 0.7), (x + w * 0.12, base - h * 0.64), (x + w * 0.17, base - h * 0.74),
                            (x + w * 0.26, base - h * 0.66)], snow[1])


def hills(canvas: Canvas, base: float, ink: str, edge: str | None, height: float, period: float, phase: float = 0) -> None:
    for x in range(canvas.width):
        y = int(base - height * (0.5 + 0.5 * math.sin((x + phase) / period)) - height * 0.35 * math.sin((x * 2.3 + phase) / period))
        canvas.rect(x, y, 1, canvas.height - y, ink)
        if edge:
            canvas.dot(x, y, edge)


def tufts(canvas: Canvas, y0: int, y1: int, count: int, inks: Sequence[str], seed: int = 1, mask: Mask | None = None) -> None:
    """Three-pixel tufts of grass."""
    dice = random.Random(seed)
    for _ in range(count):
        x, y = dice.randrange(2, max(3, canvas.width - 2)), dice.randrange(y0, max(y0 + 1, y1))
        ink = inks[dice.randrange(len(inks))]
        wide = dice.random() < 0.6
        if mask is not None and not mask[min(canvas.height - 1, y), x]:
            continue
        canvas.dot(x, y, ink)
        canvas.dot(x + 1, y - 1, ink)
        if wide:
            canvas.dot(x - 1, y - 1, ink)


def waves(canvas: Canvas, top: int, dark: str, light: str, crest: str, seed: int) -> None:
    """Open water with dashes and a bright horizon."""
    dice = random.Random(seed)
    canvas.rect(0, top, canvas.width, canvas.height - top, dark)
    for y in range(top, canvas.height, 2):
        for _ in range(max(1, canvas.width // 24)):
            x = dice.randrange(canvas.width)
            canvas.rect(x, y, dice.randint(2, max(3, canvas.width // 12)), 1, light if y % 4 else crest)


def rays(canvas: Canvas, x: float, y: float, count: int, ink: str, phase: float = 0.0) -> Field:
    """Every second sector of a wheel; returns the distance from its hub."""
    rows, columns = canvas.axes()
    turn = (np.arctan2(rows - y, columns - x) / (2 * np.pi) * count + phase) % 1
    canvas.paint(turn < 0.5, ink)
    distance: Field = np.hypot(columns - x, rows - y)
    return distance


def noise(width: int, height: int, cell: int, seed: int) -> Field:
    """Smooth value noise between 0 and 1."""
    grid = np.random.RandomState(seed).rand(height // cell + 3, width // cell + 3)
    rows, columns = np.mgrid[0:height, 0:width]
    x, y = columns / cell, rows / cell
    ix, iy = x.astype(int), y.astype(int)
    u, v = x - ix, y - iy
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    upper = grid[iy, ix] * (1 - u) + grid[iy, ix + 1] * u
    lower = grid[iy + 1, ix] * (1 - u) + grid[iy + 1, ix + 1] * u
    field: Field = upper * (1 - v) + lower * v
    return field


def crack(canvas: Canvas, x: int, top: int, inks: tuple[str, str], seed: int) -> None:
    """A glowing crack running down the ground."""
    dice = random.Random(seed)
    for y in range(top, canvas.height):
        canvas.dot(x, y, inks[0])
        canvas.dot(x + 1, y, inks[1] if y % 3 else inks[0])
        x += dice.choice((-2, -1, 1, 2))


def lightning(canvas: Canvas, points: Sequence[tuple[float, float]]) -> None:
    for start, end in pairwise(points):
        canvas.line(start, end, "fire1")
        canvas.line((start[0] + 1, start[1]), (end[0] + 1, end[1]), "stone4")
