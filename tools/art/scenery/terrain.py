"""Ground textures for areas, hexes and battlefields: calm base, two kinds of islands, hand-shaped tufts."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

from tools.art.canvas import Canvas, Field, Mask, inner_edge
from tools.art.scenery import brushes as b

Fill = Callable[[Canvas, Mask, int], None]


def fill(canvas: Canvas, mask: Mask, kind: str, seed: int = 1) -> None:
    """Cover a mask with a kind of ground."""
    GROUNDS[kind](canvas, mask, seed)


def _patches(canvas: Canvas, seed: int) -> tuple[Field, Field]:
    return b.noise(canvas.width, canvas.height, 18, seed), b.noise(canvas.width, canvas.height, 9, seed + 5)


def _islands(base: str, dark: str, light: str, low: float, high: float) -> Fill:
    def paint(canvas: Canvas, mask: Mask, seed: int) -> None:
        coarse, fine = _patches(canvas, seed)
        blend = coarse * 0.65 + fine * 0.35
        canvas.paint(mask, base)
        canvas.paint(mask & (blend < low), dark)
        canvas.paint(mask & (blend > high), light)

    return paint


def _grass(canvas: Canvas, mask: Mask, seed: int) -> None:
    _islands("green3", "green2", "green4", 0.16, 0.78)(canvas, mask, seed)
    b.tufts(canvas, 2, canvas.height - 1, canvas.width * canvas.height // 300, ["green4", "green2", "green5"], seed, mask)
    dice = random.Random(seed)
    for _ in range(canvas.width * canvas.height // 2600):
        x, y = dice.randrange(3, canvas.width - 3), dice.randrange(3, canvas.height - 3)
        if mask[y, x]:
            canvas.dot(x, y, dice.choice(["stone4", "fire1", "rose2"]))
            canvas.dot(x, y + 1, "green2")


def _forest(canvas: Canvas, mask: Mask, seed: int) -> None:
    _islands("green2", "green1", "green3", 0.26, 0.86)(canvas, mask, seed)
    b.tufts(canvas, 2, canvas.height - 1, canvas.width * canvas.height // 400, ["green3", "green4"], seed, mask)


def _dirt(canvas: Canvas, mask: Mask, seed: int) -> None:
    _islands("sand1", "sand0", "sand2", 0.2, 0.78)(canvas, mask, seed)
    _pebbles(canvas, mask, seed, "sand3", "sand0")


def _pebbles(canvas: Canvas, mask: Mask, seed: int, light: str, dark: str) -> None:
    dice = random.Random(seed)
    for _ in range(canvas.width * canvas.height // 500):
        x, y = dice.randrange(canvas.width - 3), dice.randrange(canvas.height - 2)
        if mask[y, x] and mask[y, x + 2]:
            canvas.rect(x, y, 2, 1, light)
            canvas.rect(x, y + 1, 2, 1, dark)


def _cavern(canvas: Canvas, mask: Mask, seed: int) -> None:
    _islands("ink2", "ink1", "stone0", 0.2, 0.8)(canvas, mask, seed)
    _pebbles(canvas, mask, seed, "stone1", "ink1")
    dice = random.Random(seed)
    for _ in range(canvas.width * canvas.height // 1500):
        x, y = dice.randrange(2, canvas.width - 2), dice.randrange(2, canvas.height - 2)
        if mask[y, x]:
            canvas.dot(x, y, dice.choice(["teal3", "violet3", "rose1"]))


def _snow(canvas: Canvas, mask: Mask, seed: int) -> None:
    _islands("stone4", "steel3", "stone4", 0.3, 0.9)(canvas, mask, seed)
    b.tufts(canvas, 2, canvas.height - 1, canvas.width * canvas.height // 900, ["steel2"], seed, mask)


def _swamp(canvas: Canvas, mask: Mask, seed: int) -> None:
    _islands("bone0", "green1", "bone1", 0.24, 0.82)(canvas, mask, seed)
    b.tufts(canvas, 2, canvas.height - 1, canvas.width * canvas.height // 400, ["green2", "bone1"], seed, mask)


def _lava(canvas: Canvas, mask: Mask, seed: int) -> None:
    coarse, fine = _patches(canvas, seed)
    blend = coarse * 0.7 + fine * 0.3
    canvas.paint(mask, "red2")
    for low, ink in ((0.5, "red3"), (0.62, "fire0"), (0.72, "fire1")):
        canvas.paint(mask & (blend > low), ink)
    canvas.paint(mask & (blend < 0.33), "wood0")


def _flags(base: str, joint: str, light: str, width: int, height: int) -> Fill:
    def paint(canvas: Canvas, mask: Mask, seed: int) -> None:
        rows, columns = canvas.axes()
        course = rows // height
        shift = course % 2 * (width // 2)
        slot = (columns + shift) // width
        number = ((course * 73856093) ^ (slot * 19349663) ^ ((course + slot * 3) ** 3 * 8349) ^ (seed * 97)) % 13
        canvas.paint(mask, base)
        canvas.paint(mask & ((number == 2) | (number == 7)), light)
        canvas.paint(mask & (number == 4), joint)
        canvas.paint(mask & ((rows % height == 0) | ((columns + shift) % width == 0)), joint)
        canvas.paint(mask & (rows % height == 1) & ((columns + shift) % width != 0) & (number != 4), light)

    return paint


def _water(canvas: Canvas, mask: Mask, seed: int) -> None:
    depth: Field = np.zeros(mask.shape)
    core = mask.copy()
    for _ in range(9):
        core = core & ~inner_edge(core)
        depth += core
    coarse, _ = _patches(canvas, seed)
    canvas.paint(mask, "teal1")
    canvas.paint(mask & (depth < 2), "teal3")
    canvas.paint(mask & (depth >= 2) & (depth < 4), "teal2")
    canvas.paint(mask & (depth >= 9) & (coarse < 0.5), "teal0")
    dice = random.Random(seed)
    for _ in range(canvas.width * canvas.height // 200):
        x, y, length = dice.randrange(canvas.width - 8), dice.randrange(canvas.height), dice.randint(3, 7)
        if mask[y, x] and mask[y, x + length] and depth[y, x] > 4:
            canvas.rect(x, y, length, 1, "teal2")


GROUNDS: dict[str, Fill] = {
    "grass": _grass, "meadow": _grass, "forest": _forest, "dirt": _dirt, "subterranean": _cavern, "snow": _snow, "swamp": _swamp,
    "lava": _lava,
    "plaza": _flags("stone3", "stone2", "stone4", 18, 9), "court": _flags("stone2", "stone1", "stone3", 16, 8), "water": _water,
    "sand": _islands("sand2", "sand1", "sand3", 0.2, 0.8), "ash": _islands("ink2", "ink1", "red1", 0.2, 0.84), "planks": _flags("wood2",
                                                            "wood0", "wood3", 40, 9),
}
