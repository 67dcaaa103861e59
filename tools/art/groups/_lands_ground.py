"""The ground of the campaign map: coast, countries, rivers and mountain chains."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from tools.art.canvas import Canvas, Field, Mask, Point, inner_edge, spread
from tools.art.scenery import brushes as b
from tools.art.scenery.terrain import fill
from tools.art.tables import DARK, NIGHT, toward

WIDTH, HEIGHT = 640, 360
Blob = tuple[float, float, float, float]

MAINLAND: tuple[Blob, ...] = (
    (70, 90, 130, 92), (170, 104, 100, 100), (50, 270, 120, 120), (170, 300, 84, 84), (290, 110, 100, 110), (340, 190, 110, 90),
    (300, 300, 130, 84), (420, 270, 110, 86), (530, 300, 130, 76), (392, 130, 52, 66), (352, 44, 70, 46), (240, 200, 60, 40),
)  # fmt: skip
ISLANDS: tuple[Blob, ...] = (
    (456, 104, 27, 19), (498, 64, 25, 16), (556, 52, 30, 17), (608, 98, 30, 22), (537, 138, 24, 15),
)
SEAS: tuple[Blob, ...] = (
    (206, 230, 26, 40), (430, 196, 50, 20), (0, 170, 40, 12), (480, 196, 60, 34), (110, 188, 70, 14), (404, 40, 24, 60),
)  # fmt: skip
COUNTRIES: tuple[tuple[float, float, float, str], ...] = (
    # middle, reach and ground of each country: the nearest one wins
    (80, 60, 1.25, "forest"), (150, 120, 1.0, "forest"),
    (290, 110, 1.25, "grass"), (240, 180, 0.9, "grass"), (352, 40, 0.8, "ash"), (226, 120, 0.34, "swamp"),
    (40, 200, 0.8, "grass"), (96, 240, 0.75, "dirt"), (90, 290, 0.7, "meadow"), (30, 320, 0.7, "sand"),
    (156, 262, 0.5, "swamp"), (166, 332, 0.9, "ash"), (30, 256, 0.6, "sand"),
    (320, 236, 1.1, "meadow"), (404, 226, 0.9, "meadow"), (266, 250, 0.5, "forest"),
    (300, 326, 1.0, "subterranean"), (370, 330, 0.8, "subterranean"),
    (500, 290, 1.0, "swamp"), (590, 300, 0.9, "ash"),
    (424, 146, 0.5, "snow"), (452, 104, 0.7, "grass"), (496, 66, 0.6, "meadow"), (552, 54, 0.7, "forest"), (610, 98, 0.8, "sand"),
    (537, 138, 0.6, "dirt"),
)  # fmt: skip


@cache
def shore() -> Field:
    """How far inland a pixel lies: above 0 is land, below it gets deeper."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH]

    def pull(blobs: Sequence[Blob]) -> Field:
        field: Field = np.full((HEIGHT, WIDTH), -3.0)
        for x, y, rx, ry in blobs:
            field = np.maximum(field, 1 - np.hypot((columns - x) / rx, (rows - y) / ry))
        return field

    frayed = b.noise(WIDTH, HEIGHT, 34, 5) * 0.3 + b.noise(WIDTH, HEIGHT, 12, 9) * 0.2 + b.noise(WIDTH, HEIGHT, 5, 3) * 0.08
    field = np.maximum(pull(MAINLAND), pull(ISLANDS) * 0.8) + frayed - 0.29
    return field - np.clip(pull(SEAS) + 0.35, 0, None)


def land_mask() -> Mask:
    """Where the land is."""
    mask: Mask = shore() > 0
    return mask


def _country_of() -> npt.NDArray[np.int64]:
    """The number of the country that every pixel would belong to; the borders wander."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH]
    warp_x, warp_y = (
        (b.noise(WIDTH, HEIGHT, 30, seed) - 0.5) * 60 + (b.noise(WIDTH, HEIGHT, 8, seed + 2) - 0.5) * 22 for seed in (21, 22)
    )
    distances = [np.hypot(columns + warp_x - x, rows + warp_y - y) / reach for x, y, reach, _ in COUNTRIES]
    return np.argmin(np.stack(distances), 0)


def paint_ground(canvas: Canvas) -> None:
    """Sea, shore and countries."""
    land = land_mask()
    _sea(canvas, land)
    number, kinds = _country_of(), [kind for *_, kind in COUNTRIES]
    for kind in dict.fromkeys(kinds):
        fill(canvas, land & np.isin(number, [i for i, known in enumerate(kinds) if known == kind]), kind, 11 + len(kind))
    edge = inner_edge(land)
    canvas.paint(inner_edge(land & ~edge), "sand1")
    canvas.paint(edge, "sand3")
    canvas.remap(DARK, edge & np.roll(~land, -1, 0))


def _sea(canvas: Canvas, land: Mask) -> None:
    """Foam, shallows, open water: the further out, the darker; short dashes are waves."""
    wash = shore() + (b.noise(WIDTH, HEIGHT, 10, 14) - 0.5) * 0.1
    canvas.paint(~land, "teal0")
    for level, ink in ((-0.34, "teal1"), (-0.11, "teal2")):
        canvas.paint(~land & (wash > level), ink)
    canvas.paint(spread(land) & ~land, "teal4")
    canvas.paint(spread(spread(land)) & ~spread(land), "teal3")
    dice = random.Random(3)
    for _ in range(420):
        x, y, length = dice.randrange(2, WIDTH - 10), dice.randrange(18, HEIGHT - 2), dice.randint(3, 8)
        depth = float(wash[y, x])
        if not land[y, max(0, x - 4) : x + length + 4].any():
            canvas.rect(x, y, length, 1, "teal3" if depth > -0.11 else "teal2" if depth > -0.34 else "teal1")


def _night(reach: float) -> Mask:
    """The corner where it is always night."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH]
    edge = np.hypot((columns - 30) / 200, (rows - 40) / 140) + (b.noise(WIDTH, HEIGHT, 16, 8) - 0.5) * 0.3
    mask: Mask = edge < 1 + reach
    return mask


def night_falls(canvas: Canvas) -> None:
    """Moonlight over the woods of the watchers, with a soft edge."""
    rows, columns = canvas.axes()
    canvas.remap(toward("violet0", 0.3), _night(0.09) & ~_night(0.0))
    canvas.remap(NIGHT, _night(0.0))
    deep = _night(-0.55)
    canvas.remap(toward("blue0", 0.16), deep & ((rows + columns) % 2 == 0))


def smoke_falls(canvas: Canvas) -> None:
    """Red dusk over the mountain of the bronze door, grey over the graves."""
    rows, columns = canvas.axes()
    frayed = (b.noise(WIDTH, HEIGHT, 14, 31) - 0.5) * 0.4
    for x, y, rx, ry, ink, share in ((170, 346, 84, 60, "red0", 0.28), (596, 312, 90, 58, "violet0", 0.34), (352, 40, 56, 40, "red0", 0.2)):
        canvas.remap(toward(ink, share), np.hypot((columns - x) / rx, (rows - y) / ry) + frayed < 1)


def river(canvas: Canvas, points: Sequence[Point], inks: tuple[str, str, str], width: float = 2.4) -> None:
    """A river with a dark bank and a glint, along a smooth line."""
    course = list(smooth(points))
    for reach, ink in ((width + 1.4, inks[0]), (width, inks[1])):
        for x, y in course:
            canvas.ellipse(x, y, reach, reach * 0.8, ink)
    for i, (x, y) in enumerate(course):
        if i % 9 < 4:
            canvas.dot(x, y, inks[2])


def road(canvas: Canvas, points: Sequence[Point]) -> None:
    """A trodden path: pale, with a dark lower edge."""
    course = list(smooth(points))
    for x, y in course:
        canvas.rect(round(x) - 1, round(y) + 1, 3, 2, "wood2")
    for x, y in course:
        canvas.rect(round(x) - 1, round(y), 3, 2, "sand2")
    for i, (x, y) in enumerate(course):
        if i % 7 < 3:
            canvas.dot(x, y, "sand3")


def smooth(points: Sequence[Point]) -> list[Point]:
    """Points a pixel apart on a curve through all corners."""
    ends = [points[0], *points, points[-1]]
    found: list[Point] = []
    for before, (start, end), after in zip(ends, pairwise(points), ends[3:], strict=False):
        steps = max(2, int(math.dist(start, end) * 1.4))
        for i in range(steps):
            t = i / steps
            found.append((_between(before[0], start[0], end[0], after[0], t), _between(before[1], start[1], end[1], after[1], t)))
    return [*found, points[-1]]


def _between(a: float, p: float, q: float, z: float, t: float) -> float:
    return 0.5 * (2 * p + (q - a) * t + (2 * a - 5 * p + 4 * q - z) * t * t + (3 * p - a - 3 * q + z) * t**3)


def chain(canvas: Canvas, peaks: Sequence[b.Peak], inks: tuple[str, str], snow: tuple[str, str] | None = None) -> None:
    """Mountains that stand on the map, each with its own foot: x, foot and size."""
    for x, y, size in sorted(peaks, key=lambda peak: peak[1]):
        canvas.remap(DARK, canvas.ellipse_mask(x + size * 0.4, y, size * 0.9, size * 0.24))
        b.mountains(canvas, y, [(x, size, size * 0.8)], *inks, snow)
        for side in (-0.62, 0.5):
            b.mountains(canvas, y + 1, [(x + side * size, size * 0.42, size * 0.44)], *inks)
