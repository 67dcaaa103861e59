"""Paints the ground of a battlefield in palette indexes: terrain textures, rough borders and contour marks."""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tools.art.palette import NAMES

Mask = NDArray[np.bool_]
Pixels = NDArray[np.uint8]
XY = tuple[float, float]
INDEX = {name: number for number, name in enumerate(NAMES)}

FLOORS: dict[str, dict[str, str]] = {
    "olympus": {"clear": "grass"},
    "styx": {"clear": "shore"},
    "labyrinth": {"clear": "paving"},
    "tartarus": {"clear": "ash"},
}
"""What plain ground looks like on each battlefield."""


def noise(shape: tuple[int, int], cell: int, seed: int) -> NDArray[np.float64]:
    """Smooth value noise in 0..1."""
    height, width = shape
    grid = np.random.RandomState(seed).rand(height // cell + 3, width // cell + 3)
    ys, xs = np.mgrid[0:height, 0:width] / cell
    iy, ix = ys.astype(int), xs.astype(int)
    v, u = ys - iy, xs - ix
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    top = grid[iy, ix] * (1 - u) + grid[iy, ix + 1] * u
    low = grid[iy + 1, ix] * (1 - u) + grid[iy + 1, ix + 1] * u
    return np.asarray(top * (1 - v) + low * v)


def rough(start: XY, end: XY) -> list[XY]:
    """A wavering line between two corners, the same from both ends."""
    first, last = sorted((start, end))
    rng = random.Random(f"{first}{last}")
    points = [first, last]
    while max(math.dist(a, b) for a, b in pairwise(points)) > 9:
        finer = [points[0]]
        for a, b in pairwise(points):
            length = math.dist(a, b)
            bend = rng.uniform(-0.1, 0.1) * length
            middle = ((a[0] + b[0]) / 2 - (b[1] - a[1]) / length * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * bend)
            finer += [middle, b]
        points = finer
    return points if start == first else points[::-1]


def outline(polygon: list[XY], width: int, height: int) -> list[XY]:
    """A polygon whose inner sides waver and whose sides on the rim stay straight."""
    points: list[XY] = []
    for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        rim = (a[0] == b[0] and a[0] in (0, width)) or (a[1] == b[1] and a[1] in (0, height))
        points += ([a, b] if rim else rough(a, b))[:-1]
    return points


def mask_of(points: list[XY], shape: tuple[int, int]) -> Mask:
    """The pixels inside a polygon (even-odd)."""
    height, width = shape
    ys, xs = np.mgrid[0:height, 0:width]
    mask = np.zeros(shape, bool)
    grown = [(x if x < width else width + 2, y if y < height else height + 2) for x, y in points]
    for (x0, y0), (x1, y1) in zip(grown, [*grown[1:], grown[0]], strict=True):
        if y0 != y1:
            crossed = (np.minimum(y0, y1) <= ys) & (ys < np.maximum(y0, y1))
            mask ^= crossed & (xs < (ys - y0) / (y1 - y0) * (x1 - x0) + x0)
    return mask


def depth(mask: Mask, steps: int) -> NDArray[np.int_]:
    """How many pixels a place lies inside its mask, up to `steps`."""
    inner, found = mask.copy(), np.zeros(mask.shape, int)
    for _ in range(steps):
        p = np.pad(inner, 1, mode="edge")
        inner = inner & p[:-2, 1:-1] & p[2:, 1:-1] & p[1:-1, :-2] & p[1:-1, 2:]
        found += inner
    return found


class Ground:
    """A picture of palette indexes under construction."""

    def __init__(self, width: int, height: int, seed: int) -> None:
        self.pixels: Pixels = np.full((height, width), INDEX["green3"], np.uint8)
        shape = self.pixels.shape
        self.broad = noise(shape, 18, seed) * 0.6 + noise(shape, 9, seed + 5) * 0.4
        self.fine = noise(shape, 5, seed + 9)
        self.ys, self.xs = np.mgrid[0:height, 0:width]
        self.rng = random.Random(seed)
        self.painters: dict[str, Callable[[Mask], None]] = {
            "grass": self.grass, "forest": self.forest, "shore": self.shore, "paving": self.paving, "ash": self.ash,
            "ruins": self.ruins, "rock": self.crag, "crag": self.crag, "hill": self.hill, "rift": self.rift,
            "water": self.water, "swamp": self.swamp, "lava": self.lava, "tartarus_cage": self.cage,
        }

    def put(self, mask: Mask, name: str) -> None:
        """Colour all pixels of a mask."""
        self.pixels[mask] = INDEX[name]

    def dot(self, x: float, y: float, name: str) -> None:
        """Colour one pixel, if it is on the picture."""
        column, row = round(x), round(y)
        if 0 <= row < self.pixels.shape[0] and 0 <= column < self.pixels.shape[1]:
            self.pixels[row, column] = INDEX[name]

    def scatter(self, mask: Mask, count: int, tones: Iterable[str], shape: tuple[XY, ...]) -> None:
        """Small marks of a few pixels, strewn over a mask."""
        tones = list(tones)
        height, width = self.pixels.shape
        for _ in range(count):
            x, y = self.rng.randrange(3, width - 3), self.rng.randrange(3, height - 3)
            if mask[y, x] and mask[y, x + 2] and mask[y - 1, x]:
                for number, (dx, dy) in enumerate(shape):
                    self.dot(x + dx, y + dy, tones[number % len(tones)])

    def tufts(self, mask: Mask, light: str, dark: str) -> None:
        """Blades of grass."""
        self.scatter(mask, 420, (light, light, dark, dark), ((0, 0), (2, 0), (1, 1), (0, 1)))

    def grass(self, mask: Mask) -> None:
        """Meadow with darker and lighter patches."""
        self.put(mask, "green3")
        self.put(mask & (self.broad < 0.2), "green2")
        self.put(mask & (self.broad > 0.78), "green4")
        self.tufts(mask, "green4", "green2")
        self.scatter(mask, 60, ("stone4", "fire1"), ((0, 0),))

    def forest(self, mask: Mask) -> None:
        """Shaded forest floor."""
        self.put(mask, "green2")
        self.put(mask & (self.broad < 0.3), "green1")
        self.tufts(mask, "green3", "green1")
        self.scatter(mask, 160, ("wood2", "wood3"), ((0, 0), (1, 0)))

    def shore(self, mask: Mask) -> None:
        """Grey river bank."""
        self.put(mask, "bone0")
        self.put(mask & (self.broad < 0.2), "green1")
        self.put(mask & (self.broad > 0.8), "sand0")
        self.tufts(mask, "bone1", "green1")
        self.scatter(mask, 120, ("stone2", "stone1"), ((0, 0), (0, 1)))

    def paving(self, mask: Mask) -> None:
        """Slabs of the labyrinth."""
        row = self.ys // 9
        shift = (row % 2) * 9
        column = (self.xs + shift) // 18
        slab = ((row * 73856093) ^ (column * 19349663) ^ ((row + column * 3) ** 3 * 8349)) % 13
        self.put(mask, "sand1")
        self.put(mask & (slab == 2), "sand2")
        self.put(mask & ((slab == 7) | (slab == 4)), "sand0")
        joint = (self.ys % 9 == 0) | ((self.xs + shift) % 18 == 0)
        self.put(mask & (self.ys % 9 == 1) & (slab != 4) & (slab != 7) & ~joint, "sand2")
        self.put(mask & joint, "wood1")
        self.put(mask & joint & (self.broad < 0.4), "green2")

    def ash(self, mask: Mask) -> None:
        """Scorched rock of the deep."""
        self.put(mask, "ink2")
        self.put(mask & (self.broad < 0.24), "ink1")
        self.put(mask & (self.broad > 0.78), "stone0")
        self.put(mask & (np.abs(self.fine - 0.5) < 0.02) & (self.broad < 0.5), "red1")
        self.scatter(mask, 260, ("stone1", "ink1"), ((0, 0), (1, 1)))
        self.scatter(mask, 60, ("red2", "fire0"), ((0, 0),))

    def ruins(self, mask: Mask) -> None:
        """Broken pavement over earth."""
        self.put(mask, "sand1")
        self.put(mask & (self.broad < 0.3), "sand0")
        row = self.ys // 8
        shift = (row % 2) * 7
        stone = ((row * 73 + (self.xs + shift) // 14 * 151) % 7 < 3) & (self.ys % 8 > 0) & ((self.xs + shift) % 14 > 0)
        self.put(mask & stone, "stone2")
        self.put(mask & stone & (self.ys % 8 == 1), "stone3")
        self.put(mask & stone & (self.ys % 8 == 7), "stone1")

    def crag(self, mask: Mask) -> None:
        """Naked rock in facets lit from the left."""
        inner = depth(mask, 12)
        self.put(mask, "stone1")
        facet = (self.xs - self.ys + (self.broad * 40).astype(int)) % 17
        self.put(mask & (facet < 5), "stone2")
        self.put(mask & (facet == 5), "stone3")
        self.put(mask & (facet > 12), "stone0")
        self.put(mask & (inner < 2), "stone0")

    def hill(self, mask: Mask) -> None:
        """Sunlit terrace in three steps."""
        inner = depth(mask, 16)
        self.put(mask, "green3")
        self.put(mask & (inner >= 5), "green4")
        self.put(mask & (inner >= 14) & (self.broad > 0.45), "green5")
        for rim in (4, 13):
            self.put(mask & (inner == rim), "sand2")
            self.put(mask & (inner == rim - 1), "sand0")
        self.tufts(mask & (inner > 5), "green5", "green3")

    def rift(self, mask: Mask) -> None:
        """A gap that falls into the dark."""
        inner = depth(mask, 14)
        for limit, tone in ((0, "wood2"), (2, "wood1"), (4, "wood0"), (8, "ink1"), (13, "ink0")):
            self.put(mask & (inner >= limit), tone)
        self.put(mask & (inner >= 4) & ((self.xs + (self.broad * 30).astype(int)) % 11 == 0) & (inner < 12), "wood1")

    def water(self, mask: Mask) -> None:
        """River with a pale rim and slow waves."""
        inner = depth(mask, 9)
        self.put(mask, "teal1")
        self.put(mask & (inner < 4), "teal2")
        self.put(mask & (inner < 2), "teal3")
        self.put(mask & (inner >= 9) & (self.broad < 0.5), "teal0")
        self.scatter(mask & (inner > 5), 500, ("teal2",), ((0, 0), (1, 0), (2, 0), (3, 0)))
        self.scatter(mask & (inner > 5), 60, ("teal4",), ((0, 0), (1, 0)))

    def swamp(self, mask: Mask) -> None:
        """Mud and standing water."""
        self.put(mask, "bone0")
        self.put(mask & (self.broad < 0.42), "teal0")
        self.put(mask & (self.broad < 0.36), "teal1")
        self.put(mask & (self.broad > 0.74), "bone1")
        self.scatter(mask, 260, ("green4", "green3", "green1"), ((0, 0), (0, 1), (0, 2)))

    def lava(self, mask: Mask) -> None:
        """Crust over glowing stone."""
        self.put(mask, "red2")
        self.put(mask & (self.broad > 0.46), "red3")
        self.put(mask & (self.broad > 0.56), "fire0")
        self.put(mask & (self.broad > 0.64), "fire1")
        self.put(mask & (self.broad < 0.34), "wood0")
        self.put(mask & (depth(mask, 3) < 2), "wood0")

    def cage(self, mask: Mask) -> None:
        """Iron floor before the bronze door."""
        self.put(mask, "steel0")
        self.put(mask & (self.xs % 10 == 0), "ink1")
        self.put(mask & (self.ys % 10 == 0), "ink1")
        self.put(mask & (self.xs % 10 == 1) & (self.ys % 10 != 0), "steel1")
        self.put(mask & (self.xs % 10 == 0) & (self.ys % 10 == 0), "gold1")
        self.put(mask & (depth(mask, 3) < 2), "gold0")
