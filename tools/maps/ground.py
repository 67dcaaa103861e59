"""Paints the ground of a battlefield in palette indexes: terrain textures, rough borders and contour marks."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from engine.content.rim import XY
from tools.art.palette import NAMES

Mask = NDArray[np.bool_]
Pixels = NDArray[np.uint8]
INDEX = {name: number for number, name in enumerate(NAMES)}

FLOORS: dict[str, dict[str, str]] = {
    "olympus": {"clear": "grass", "hill": "terrace"},
    "styx": {"clear": "shore", "hill": "knoll"},
    "labyrinth": {"clear": "paving", "hill": "stairs"},
    "tartarus": {"clear": "ash", "hill": "basalt", "ruins": "charred"},
}
"""What a terrain looks like where a battlefield has a manner of its own."""
RAISED = ("forest", "crag", "rock", "hill", "terrace", "knoll", "stairs", "basalt", "cage")
"""Ground that throws a shadow on what lies below and right of it."""
SHADE: dict[str, str] = {
    "green5": "green4", "green4": "green3", "green3": "green2", "green2": "green1", "bone1": "bone0", "bone0": "green1", "sand3": "sand2",
    "sand2": "sand1", "sand1": "sand0", "sand0": "wood1", "stone3": "stone2", "stone2": "stone1", "stone1": "stone0", "stone0": "ink2",
    "ink2": "ink1", "ink1": "ink0", "teal3": "teal2", "teal2": "teal1", "teal1": "teal0", "stone4": "stone3", "red1": "red0",
}
"""What a colour becomes in the shade."""


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
        self.wide = noise(shape, 40, seed + 3)
        self.ys, self.xs = np.mgrid[0:height, 0:width]
        self.rng = random.Random(seed)
        self.painters: dict[str, Callable[[Mask], None]] = {
            "grass": self.grass, "forest": self.forest, "shore": self.shore, "paving": self.paving, "ash": self.ash,
            "ruins": self.ruins, "charred": lambda mask: self.ruins(mask, "wood1", "red1"),
            "rock": self.crag, "crag": self.crag, "rift": self.rift, "water": self.water, "swamp": self.swamp,
            "lava": self.lava, "tartarus_cage": self.cage,
            "hill": lambda mask: self.steps(mask, ("green3", "green4", "green5"), "sand2", "sand0"),
            "knoll": lambda mask: self.steps(mask, ("bone0", "bone1", "bone1"), "bone2", "green1"),
            "terrace": lambda mask: self.marble(mask, ("stone2", "stone3", "stone3"), "stone4", "stone1"),
            "stairs": lambda mask: self.marble(mask, ("sand1", "sand2", "sand2"), "sand3", "sand0"),
            "basalt": lambda mask: self.marble(mask, ("ink2", "stone0", "stone0"), "gold1", "ink0"),
        }  # fmt: skip

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
        """Meadow with darker and lighter patches, bare earth here and there, flowers in drifts."""
        self.put(mask, "green3")
        self.put(mask & (self.broad < 0.26), "green2")
        self.put(mask & (self.broad > 0.72), "green4")
        self.put(mask & (self.wide > 0.8) & (self.fine > 0.42), "sand0")
        self.put(mask & (self.wide > 0.84) & (self.fine > 0.48), "sand1")
        self.tufts(mask, "green4", "green2")
        drift = mask & (self.broad > 0.5)
        self.scatter(drift, 130, ("stone4", "green2"), ((0, 0), (0, 1)))
        self.scatter(drift & (self.fine > 0.5), 110, ("fire1", "green2"), ((0, 0), (0, 1)))
        self.scatter(drift & (self.fine < 0.4), 80, ("rose1", "green2"), ((0, 0), (0, 1)))

    def forest(self, mask: Mask) -> None:
        """Shaded forest floor with undergrowth, thicker towards the rim."""
        inner = depth(mask, 10)
        self.put(mask, "green2")
        self.put(mask & (self.broad < 0.36), "green1")
        self.put(mask & (self.broad > 0.8), "green3")
        self.tufts(mask, "green3", "green1")
        self.scatter(mask, 160, ("wood2", "wood3"), ((0, 0), (1, 0)))
        self.shrubs(mask & (inner > 2) & (inner < 10), 800)

    def shrubs(self, mask: Mask, count: int) -> None:
        """Round bushes: dark below, lit from the upper left."""
        rows = (" 11 ", "1221", "1211", "0110", " 00 ")
        tones = {"0": "green0", "1": "green1", "2": "green3"}
        height, width = self.pixels.shape
        for _ in range(count):
            x, y = self.rng.randrange(3, width - 5), self.rng.randrange(3, height - 6)
            if mask[y, x] and mask[y + 4, x + 3]:
                for dy, row in enumerate(rows):
                    for dx, tone in enumerate(row):
                        if tone in tones:
                            self.dot(x + dx, y + dy, tones[tone])

    def shore(self, mask: Mask) -> None:
        """Grey river bank with pools of moss, pebbles and bones."""
        self.put(mask, "bone0")
        self.put(mask & (self.broad < 0.26), "green1")
        self.put(mask & (self.broad > 0.74), "sand0")
        self.put(mask & (self.broad > 0.8) & (self.fine > 0.5), "bone1")
        self.tufts(mask, "bone1", "green1")
        self.scatter(mask, 170, ("stone2", "stone1", "stone0"), ((0, 0), (1, 0), (1, 1)))
        self.scatter(mask & (self.broad > 0.5), 60, ("bone2", "bone1", "bone2"), ((0, 0), (1, 0), (2, 1)))

    def paving(self, mask: Mask) -> None:
        """Worn slabs of the labyrinth, some broken, moss in the joints."""
        high, wide = 15, 20
        row = self.ys // high
        shift = (row % 2) * (wide // 2)
        column = (self.xs + shift) // wide
        slab = ((row * 73856093) ^ (column * 19349663) ^ ((row + column * 3) ** 3 * 8349)) % 17
        v, u = self.ys % high, (self.xs + shift) % wide
        self.put(mask, "sand1")
        self.put(mask & (slab == 2) & (self.fine > 0.3), "sand2")
        self.put(mask & (slab % 6 == 4), "sand0")
        self.put(mask & (self.broad > 0.78), "sand2")
        self.put(mask & ((v == 1) | (u == 1)) & (slab % 6 != 4), "sand2")
        self.put(mask & (slab == 9) & (np.abs(self.xs - self.ys - column * 7) % 19 == 0), "wood1")
        joint = (v == 0) | (u == 0)
        self.put(mask & joint, "sand0")
        self.put(mask & joint & (self.fine < 0.45), "wood1")
        self.put(mask & (joint | (v == 1)) & (self.broad < 0.34), "green2")
        self.scatter(mask, 160, ("sand0", "wood1"), ((0, 0), (1, 0)))

    def ash(self, mask: Mask) -> None:
        """Scorched rock of the deep, cracked, with embers in the cracks."""
        self.put(mask, "ink2")
        self.put(mask & (self.broad < 0.28), "ink1")
        self.put(mask & (self.broad > 0.72), "stone0")
        crack = np.abs(self.fine - 0.5) < 0.025
        self.put(mask & crack & (self.broad < 0.6), "ink1")
        self.put(mask & crack & (self.broad < 0.42), "red1")
        self.put(mask & crack & (self.broad < 0.3), "red2")
        self.scatter(mask, 300, ("stone1", "ink1"), ((0, 0), (1, 1)))
        self.scatter(mask, 60, ("red2", "fire0"), ((0, 0),))
        self.scatter(mask & (self.broad > 0.6), 70, ("bone1", "bone0", "bone1"), ((0, 0), (1, 0), (2, 1)))

    def ruins(self, mask: Mask, moss: str = "green2", blade: str = "green4") -> None:
        """Broken pavement over earth, moss in the gaps, rubble of a fallen wall."""
        self.put(mask, "sand1")
        self.put(mask & (self.broad < 0.34), "sand0")
        row = self.ys // 8
        shift = (row % 2) * 7
        stone = ((row * 73 + (self.xs + shift) // 14 * 151) % 7 < 3) & (self.ys % 8 > 0) & ((self.xs + shift) % 14 > 0)
        stone &= self.fine > 0.22
        self.put(mask & stone, "stone2")
        self.put(mask & stone & (self.ys % 8 == 1), "stone3")
        self.put(mask & stone & (self.ys % 8 == 7), "stone1")
        self.put(mask & ~stone & (self.broad > 0.76), moss)
        self.tufts(mask & ~stone & (self.broad > 0.5), blade, moss)
        self.scatter(mask & ~stone, 170, ("stone2", "stone1"), ((0, 0), (1, 0), (0, 1), (1, 1)))

    def crag(self, mask: Mask) -> None:
        """Naked rock: boulders side by side, each lit from the upper left and dark below."""
        inner = depth(mask, 4)
        height, width = mask.shape
        points = np.array([(self.rng.uniform(0, width), self.rng.uniform(0, height)) for _ in range(width * height // 150)])
        ys, xs = np.nonzero(mask)
        gaps = (xs[:, None] - points[None, :, 0]) ** 2 + ((ys[:, None] - points[None, :, 1]) * 1.25) ** 2
        nearest = np.argsort(gaps, axis=1)[:, :2]
        one, two = (np.sqrt(np.take_along_axis(gaps, nearest[:, k:k + 1], axis=1)[:, 0]) for k in (0, 1))
        lit = (points[nearest[:, 0], 0] - xs) + (points[nearest[:, 0], 1] - ys)
        tone = np.where(lit > 5, INDEX["stone3"], np.where(lit > -2, INDEX["stone2"], INDEX["stone1"]))
        tone = np.where(two - one < 1.4, INDEX["ink2"], np.where(two - one < 2.6, INDEX["stone0"], tone))
        self.pixels[ys, xs] = tone
        self.put(mask & (inner < 1), "ink2")

    def steps(self, mask: Mask, tones: tuple[str, str, str], crest: str, foot: str) -> None:
        """A rise of earth in three steps."""
        inner = depth(mask, 16)
        self.put(mask, tones[0])
        self.put(mask & (inner >= 5), tones[1])
        self.put(mask & (inner >= 14) & (self.broad > 0.45), tones[2])
        for rim in (4, 13):
            self.put(mask & (inner == rim), crest)
            self.put(mask & (inner == rim - 1), foot)
        self.tufts(mask & (inner > 5), tones[2], tones[0])

    def marble(self, mask: Mask, tones: tuple[str, str, str], crest: str, foot: str) -> None:
        """Hewn stairs around a paved platform."""
        inner = depth(mask, 14)
        self.put(mask, tones[0])
        for rim in (3, 7, 11):
            self.put(mask & (inner >= rim), tones[1] if rim > 3 else tones[0])
            self.put(mask & (inner == rim), crest)
            self.put(mask & (inner == rim - 1), foot)
        court = mask & (inner > 11)
        row = self.ys // 8
        joint = (self.ys % 8 == 0) | ((self.xs + (row % 2) * 7) % 14 == 0)
        self.put(court, tones[2])
        self.put(court & joint, tones[0])
        self.put(court & ((row * 31 + (self.xs + (row % 2) * 7) // 14 * 17) % 7 == 0) & ~joint, crest)
        self.put(mask & (inner < 1), foot)

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

    def shadow(self, raised: Mask) -> None:
        """What stands higher darkens the ground below and right of it."""
        moved = np.zeros_like(raised)
        moved[3:, 2:] = raised[:-3, :-2]
        table = np.arange(len(NAMES), dtype=np.uint8)
        for light, dark in SHADE.items():
            table[INDEX[light]] = INDEX[dark]
        under = moved & ~raised
        self.pixels[under] = table[self.pixels[under]]
