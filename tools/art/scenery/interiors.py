"""Backdrops under a roof, and the rays of magic."""

from __future__ import annotations

import random

import numpy as np

from tools.art.canvas import Canvas
from tools.art.palette import colour
from tools.art.scenery import brushes as b
from tools.art.scenery.backdrops import SCENES, Paint, scene, span
from tools.art.scenery.props import prop_canvas, put

RAYS: dict[str, tuple[str, str, str, str]] = {
    "violet": ("violet0", "violet1", "violet2", "violet3"), "blue": ("blue0", "blue1", "blue2", "blue3"), "red": ("red0", "red1", "red2",
                                                            "red3"),
    "green": ("green0", "green1", "green2", "green3"), "teal": ("teal0", "teal0", "teal1", "teal2"), "gold": ("gold0", "gold1", "gold2",
                                                            "gold3"),
    "rose": ("red0", "rose0", "rose1", "rose2"), "ink": ("ink0", "ink1", "ink2", "stone0"), "bone": ("green0", "bone0", "bone1", "bone2"),
    "steel": ("steel0", "steel1", "steel1", "steel2"), "fire": ("red1", "red3", "red4", "fire0"), "sand": ("wood1", "sand0", "sand1",
                                                            "sand2"),
}


def _rays(inks: tuple[str, str, str, str]) -> Paint:
    dark, low, mid, bright = (colour(i) for i in inks)

    def paint(c: Canvas, seed: int) -> None:
        w, h = c.width, c.height
        c.rect(0, 0, w, h, dark)
        distance = b.rays(c, w / 2, h * 0.52, 11, inks[1], 0.1 + seed * 0.07)
        near = distance < h * 0.40
        c.pixels[near] = np.where(c.pixels[near] == dark, low, mid)
        c.pixels[distance < h * 0.24] = mid
        c.pixels[distance < h * 0.14] = bright
        dice = random.Random(seed)
        for _ in range(w // 8):
            c.dot(dice.randrange(w), dice.randrange(h), bright)

    return paint


for _name, _inks in RAYS.items():
    SCENES[f"rays_{_name}"] = _rays(_inks)


@scene("cave")
def _cave(c: Canvas, seed: int) -> None:
    w, h = c.width, c.height
    c.rect(0, 0, w, h, "ink1")
    c.ellipse(w * 0.5, h * 0.5, w * 0.42, h * 0.42, "ink2")
    c.ellipse(w * 0.5, h * 0.5, w * 0.3, h * 0.32, "steel0")
    for x, drop in ((0.06, 0.4), (0.2, 0.24), (0.42, 0.14), (0.64, 0.2), (0.84, 0.34), (0.97, 0.46)):
        c.polygon([(w * x - w * 0.08, 0), (w * x + w * 0.08, 0), (w * x, h * drop)], "ink0")
    b.hills(c, h * 0.84, "ink0", "ink2", h * 0.06, w * 0.1, seed * 5)
    for x in (0.12, 0.88):
        put(c, prop_canvas("rock", span(c) / 60), int(w * x), int(h * 0.9))


@scene("crystal_cave")
def _crystal_cave(c: Canvas, seed: int) -> None:
    _cave(c, seed)
    for i, x in enumerate((0.08, 0.28, 0.76, 0.94)):
        put(c, prop_canvas("crystal", span(c) / 60, i + seed), int(c.width * x), int(c.height * 0.9))


@scene("lava_cave")
def _lava_cave(c: Canvas, seed: int) -> None:
    w, h = c.width, c.height
    c.rect(0, 0, w, h, "red0")
    c.ellipse(w * 0.5, h * 0.56, w * 0.44, h * 0.42, "red1")
    c.ellipse(w * 0.5, h * 0.6, w * 0.3, h * 0.3, "red2")
    for x, drop in ((0.06, 0.44), (0.2, 0.24), (0.42, 0.14), (0.64, 0.2), (0.84, 0.34), (0.97, 0.46)):
        c.polygon([(w * x - w * 0.08, 0), (w * x + w * 0.08, 0), (w * x, h * drop)], "wood0")
    b.hills(c, h * 0.8, "fire0", "fire1", h * 0.02, w * 0.1, seed * 5)
    b.hills(c, h * 0.9, "wood0", "red3", h * 0.06, w * 0.1, seed * 3)


@scene("tavern")
def _tavern(c: Canvas, seed: int) -> None:
    w, h = c.width, c.height
    c.rect(0, 0, w, h, "wood1")
    for x in range(0, w, max(6, w // 9)):
        c.rect(x, 0, 1, h, "wood0")
        c.rect(x + 1, 0, 1, h, "wood2")
    c.ellipse(w * 0.5, h * 0.45, w * 0.36, h * 0.42, "wood2")
    c.ellipse(w * 0.5, h * 0.45, w * 0.24, h * 0.3, "wood3")
    table = int(h * 0.76)
    c.rect(0, table, w, h, "wood3")
    c.rect(0, table, w, 1, "wood4")
    for x in range(0, w, max(9, w // 5)):
        c.rect(x, table + 1, 1, h, "wood2")
    c.rect(0, table + max(2, h // 18), w, 1, "wood2")


@scene("smithy")
def _smithy(c: Canvas, seed: int) -> None:
    w, h = c.width, c.height
    c.rect(0, 0, w, h, "ink2")
    for y in range(0, h, max(4, h // 9)):
        c.rect(0, y, w, 1, "ink1")
        for x in range(-(y % 2) * 5, w, max(8, w // 6)):
            c.rect(x, y, 1, max(4, h // 9), "ink1")
    c.ellipse(w * 0.2, h * 0.6, w * 0.2, h * 0.32, "red1")
    c.ellipse(w * 0.2, h * 0.64, w * 0.14, h * 0.22, "red3")
    c.ellipse(w * 0.2, h * 0.68, w * 0.08, h * 0.14, "fire0")
    c.rect(0, int(h * 0.82), w, h, "ink1")
    c.rect(0, int(h * 0.82), w, 1, "stone0")


@scene("hall")
def _hall(c: Canvas, seed: int) -> None:
    """A marble hall with columns and a red carpet."""
    w, h, floor = c.width, c.height, int(c.height * 0.78)
    c.rect(0, 0, w, h, "steel0")
    c.rect(0, int(h * 0.1), w, int(h * 0.06), "ink2")
    for x in (0.08, 0.34, 0.66, 0.92):
        half = max(2, int(w * 0.05))
        left = int(w * x) - half
        c.rect(left, 0, half * 2, floor, "stone1")
        c.rect(left, 0, max(1, half // 2), floor, "stone3")
        c.rect(left + half * 2 - max(1, half // 3), 0, max(1, half // 3), floor, "stone0")
        c.rect(left - 1, floor - 3, half * 2 + 2, 3, "stone2")
    c.rect(0, floor, w, h - floor, "stone0")
    c.polygon([(w * 0.4, floor), (w * 0.6, floor), (w * 0.74, h), (w * 0.26, h)], "red1")
    c.rect(0, floor, w, 1, "stone2")


@scene("throne")
def _throne(c: Canvas, seed: int) -> None:
    w, h = c.width, c.height
    _hall(c, seed)
    c.rect(int(w * 0.36), int(h * 0.12), int(w * 0.28), int(h * 0.66), "red0")
    c.frame(int(w * 0.36), int(h * 0.12), int(w * 0.28), int(h * 0.66), "gold1")
    c.rect(int(w * 0.42), int(h * 0.2), int(w * 0.16), int(h * 0.5), "red2")
    c.frame(int(w * 0.42), int(h * 0.2), int(w * 0.16), int(h * 0.5), "gold2")


@scene("temple_hall")
def _temple_hall(c: Canvas, seed: int) -> None:
    """Sandstone and painted columns."""
    w, h, floor = c.width, c.height, int(c.height * 0.8)
    c.rect(0, 0, w, h, "sand0")
    for y in range(0, floor, max(5, h // 7)):
        c.rect(0, y, w, 1, "wood1")
    b.disc(c, w * 0.5, h * 0.34, h * 0.24, ["gold1", "gold2", "fire0"])
    for x in (0.1, 0.9):
        half = max(3, int(w * 0.08))
        left = int(w * x) - half
        c.rect(left, 0, half * 2, floor, "sand1")
        c.rect(left, 0, half // 2 + 1, floor, "sand3")
        for band, ink in ((0.1, "blue2"), (0.16, "red2"), (0.22, "teal2"), (0.64, "red2"), (0.7, "blue2")):
            c.rect(left, int(h * band), half * 2, max(1, h // 24), ink)
    c.rect(0, floor, w, h - floor, "wood1")
    c.rect(0, floor, w, 1, "sand2")


@scene("library")
def _library(c: Canvas, seed: int) -> None:
    w, h = c.width, c.height
    dice = random.Random(seed)
    c.rect(0, 0, w, h, "wood0")
    shelf = max(8, h // 4)
    for top in range(1, int(h * 0.84), shelf):
        x = 1
        while x < w - 1:
            width, tall = dice.randint(2, max(3, w // 16)), shelf - 2 - dice.randint(0, max(1, shelf // 4))
            c.rect(x, top + shelf - 2 - tall, width, tall, dice.choice(["red1", "blue1", "green2", "wood3", "violet1", "gold0", "teal1"]))
            c.rect(x, top + shelf - 2 - tall, 1, tall, dice.choice(["red2", "blue2", "wood4", "gold2"]))
            x += width + 1
        c.rect(0, top + shelf - 2, w, 2, "wood2")
    c.rect(0, int(h * 0.84), w, h, "wood2")
    c.rect(0, int(h * 0.84), w, 1, "wood4")


@scene("crypt")
def _crypt(c: Canvas, seed: int) -> None:
    w, h, floor = c.width, c.height, int(c.height * 0.78)
    c.rect(0, 0, w, h, "ink1")
    for y in range(0, floor, max(5, h // 8)):
        c.rect(0, y, w, 1, "ink0")
        for x in range(-(y // max(5, h // 8) % 2) * 6, w, max(10, w // 6)):
            c.rect(x, y, 1, max(5, h // 8), "ink0")
    for niche in (w * 0.16, w * 0.84):
        half = w * 0.09
        c.polygon([(niche - half, floor), (niche + half, floor), (niche + half, h * 0.4), (niche, h * 0.26), (niche - half, h * 0.4)],
                  "ink0")
        c.ellipse(niche, h * 0.56, max(1, w * 0.03), max(1, h * 0.04), "green3")
    c.rect(0, floor, w, h, "ink2")
    c.rect(0, floor, w, 1, "stone0")


@scene("arena")
def _arena(c: Canvas, seed: int) -> None:
    w, h, floor = c.width, c.height, int(c.height * 0.62)
    b.sky(c, ["blue3", "blue4", "stone4"], int(h * 0.26), seed=seed)
    for i, ink in enumerate(("sand2", "sand1", "sand2", "sand1")):
        c.rect(0, int(h * (0.24 + 0.08 * i)), w, int(h * 0.09), ink)
        for x in range((i * 5 + seed) % 7, w, 5):
            c.dot(x, int(h * (0.24 + 0.08 * i)) + 1, ["red2", "blue2", "stone4", "wood1"][(x + i) % 4])
    c.rect(0, int(h * 0.54), w, floor - int(h * 0.54), "wood2")
    c.rect(0, floor, w, h, "sand3")
    b.tufts(c, floor + 2, h - 1, w // 8, ["sand2", "sand1"], seed)


@scene("deck")
def _deck(c: Canvas, seed: int) -> None:
    w, h, floor = c.width, c.height, int(c.height * 0.7)
    b.sky(c, ["blue2", "blue3", "blue4"], int(h * 0.5), seed=seed)
    b.waves(c, int(h * 0.5), "teal1", "teal2", "teal3", seed)
    c.rect(0, floor, w, h, "wood3")
    for y in range(floor, h, max(3, h // 14)):
        c.rect(0, y, w, 1, "wood1")
    c.rect(0, floor - 3, w, 3, "wood2")
    c.rect(int(w * 0.8), 0, max(2, w // 20), floor + 4, "wood1")
    c.polygon([(w * 0.8, 0), (w * 0.4, 0), (w * 0.52, h * 0.34), (w * 0.8, h * 0.3)], "stone4")


@scene("ice_cave")
def _ice_cave(c: Canvas, seed: int) -> None:
    w, h = c.width, c.height
    c.rect(0, 0, w, h, "blue0")
    c.ellipse(w * 0.5, h * 0.5, w * 0.42, h * 0.44, "blue1")
    c.ellipse(w * 0.5, h * 0.52, w * 0.3, h * 0.32, "teal1")
    for x, drop in ((0.06, 0.4), (0.2, 0.24), (0.42, 0.14), (0.64, 0.2), (0.84, 0.34), (0.97, 0.46)):
        c.polygon([(w * x - w * 0.06, 0), (w * x + w * 0.06, 0), (w * x, h * drop)], "blue4")
        c.polygon([(w * x, 0), (w * x + w * 0.06, 0), (w * x, h * drop)], "blue3")
    b.hills(c, h * 0.86, "steel2", "steel3", h * 0.06, w * 0.1, seed * 5)


@scene("table")
def _table(c: Canvas, seed: int) -> None:
    """Planks seen from above: for things laid out."""
    w, h = c.width, c.height
    dice = random.Random(seed)
    step = max(7, h // 4)
    for y in range(0, h, step):
        c.rect(0, y, w, step, "wood2")
        c.rect(0, y, w, 1, "wood3")
        c.rect(0, y + step - 1, w, 1, "wood0")
        for _ in range(max(2, w // 20)):
            c.rect(dice.randrange(w), y + dice.randint(2, step - 2), dice.randint(3, max(4, w // 6)), 1, "wood1")


@scene("felt")
def _felt(c: Canvas, seed: int) -> None:
    ink, spot = (("red0", "red1"), ("green1", "green0"), ("blue0", "blue1"), ("violet0", "violet1"))[seed % 4]
    c.rect(0, 0, c.width, c.height, ink)
    for y in range(1, c.height, 4):
        for x in range(y // 4 % 2 * 4, c.width, 8):
            c.dot(x, y, spot)


@scene("city")
def _city(c: Canvas, seed: int) -> None:
    """A city wall under a clear sky."""
    w, h, hz = c.width, c.height, int(c.height * 0.7)
    b.sky(c, ["blue3", "blue4", "sand3"], hz, seed=seed)
    for i, x in enumerate((0.08, 0.3, 0.7, 0.94)):
        put(c, prop_canvas("house" if i % 2 else "tower", span(c) / 64, i), int(w * x), int(h * 0.5))
    c.rect(0, int(h * 0.44), w, hz - int(h * 0.44), "sand1")
    for y in range(int(h * 0.44), hz, max(4, h // 12)):
        c.rect(0, y, w, 1, "sand0")
    for x in range(0, w, max(6, w // 10)):
        c.rect(x, int(h * 0.38), max(3, w // 20), int(h * 0.07), "sand1")
    b.hills(c, hz + 2, "sand2", "sand3", h * 0.03, w * 0.2, seed)
