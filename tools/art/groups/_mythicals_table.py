"""The moonlit glade, step by step towards dawn, with rune stones, moon and fireflies."""

from __future__ import annotations

import math
import random

import numpy as np

from tools.art.canvas import Canvas, inner_edge, stamp
from tools.art.icons import icons
from tools.art.rig.render import Rig
from tools.art.rig.shapes import slab
from tools.art.scenery import brushes as b
from tools.art.scenery.props import plant, prop_canvas, put
from tools.art.tables import DEEP

WIDTH, HEIGHT = 640, 360
FAMILIES = ("air", "earth", "fire", "water")
GLOW = {"air": ("violet4", "violet2"), "earth": ("green5", "green3"), "fire": ("red4", "red2"), "water": ("blue4", "blue2")}

SKIES: tuple[tuple[str, ...], ...] = (
    ("blue0", "blue1", "blue1", "violet2", "violet3"),
    ("blue0", "blue1", "violet1", "violet2", "rose0"),
    ("blue1", "violet1", "violet2", "rose0", "rose1"),
    ("blue1", "violet2", "rose0", "rose1", "red4"),
    ("blue2", "violet3", "rose1", "red4", "fire0"),
    ("blue3", "violet4", "rose2", "fire0", "fire1"),
    ("blue4", "stone4", "fire1", "fire1", "fire0"),
)
"""Sky ramps from deep night (0) to sunrise (6)."""
SHOWN = (0, 1, 3, 4, 6)
"""The steps the table turns through: deep night, midnight, before dawn, first light, day."""
TREES = (("violet2", "violet1", "violet0"), ("violet2", "violet1", "violet0"), ("violet2", "violet1", "violet0"),
         ("rose0", "violet1", "violet0"),
         ("rose0", "violet1", "teal0"), ("green2", "green1", "green0"), ("green3", "green2", "green1"))


def glade(step: int) -> Canvas:
    """The table at one step of the night; the ground warms from step 4 on."""
    canvas = Canvas(WIDTH, HEIGHT, "green1")
    b.sky(canvas, SKIES[step], 104, top=0, seed=9)
    if step < 4:
        b.stars(canvas, 70, 70 - step * 18, 4)
    _orbs(canvas, step)
    _tree_lines(canvas, TREES[step])
    _ground(canvas)
    _plants(canvas)
    if step >= 4:
        _warm(canvas, 1 if step < 6 else 2)
    return canvas


SILVER = {"green0": "ink1", "green1": "blue0", "green2": "teal0", "green3": "teal1", "green4": "teal2", "green5": "teal3", "blue1": "teal1",
          "blue0": "teal0"}


def moonlit(step: int) -> Canvas:
    """The table won with twelve lanterns: the same glade under silver light."""
    canvas = glade(min(step, 4))
    ground = canvas.crop(0, 98, WIDTH, HEIGHT - 98).swap(SILVER)
    canvas.blit(ground, 0, 98)
    dice = random.Random(31)
    for _ in range(70):
        x, y = dice.randrange(14, WIDTH - 14), dice.randrange(112, HEIGHT - 6)
        canvas.dot(x, y, dice.choice(["teal3", "blue4", "teal4"]))
    _runes(canvas)
    return canvas


def _warm(canvas: Canvas, times: int) -> None:
    """Daylight on the ground: every green one step lighter."""
    ground = canvas.crop(0, 100, WIDTH, HEIGHT - 100)
    for _ in range(times):
        ground = ground.swap({"green0": "green1", "green1": "green2", "green2": "green3", "green3": "green4", "green4": "green5",
                              "teal1": "green4", "ink1": "wood0"})
    canvas.blit(ground, 0, 100)


def _orbs(canvas: Canvas, step: int) -> None:
    clouds = ("violet2", "violet1") if step < 3 else ("rose1", "rose0") if step < 5 else ("stone4", "fire1")
    if step < 6:
        b.moon(canvas, 600, 50 + step * 7, 27, SKIES[step][3] if step < 4 else None)
    if step >= 4:
        b.disc(canvas, 210, 118 - (step - 4) * 34, 22, ["fire0", "fire1", "stone4"])
    for x, y, size in ((540, 66, 30), (628, 74, 22), (60, 44, 40), (300, 34, 36)):
        b.cloud(canvas, x, y, size, clouds)


def _tree_lines(canvas: Canvas, inks: tuple[str, ...]) -> None:
    for row, (ink, base, scale, pitch) in enumerate(zip(inks, (88, 94, 102), (1.5, 1.9, 2.4), (17, 23, 31), strict=True)):
        for i, x in enumerate(range(-10 + row * 9, 660, pitch)):
            tree = prop_canvas("pine" if (i * 7 + row) % 3 else "tree", scale).recolour(ink)
            put(canvas, tree, x + i * 13 % 9, base + i * 5 % 4)


def _ground(canvas: Canvas) -> None:
    rows, columns = canvas.axes()
    coarse, fine = b.noise(WIDTH, HEIGHT, 34, 5), b.noise(WIDTH, HEIGHT, 12, 8)
    ground = rows > 98 + 3 * np.sin(columns / 19.0)
    canvas.paint(ground, "green0")
    distance = ((columns - 400) / 360.0) ** 2 + ((rows - 230) / 150.0) ** 2
    canvas.paint(ground & (distance + coarse * 0.35 < 1.05), "green1")
    canvas.paint(ground & (distance + coarse * 0.45 + fine * 0.1 < 0.52), "green2")
    canvas.paint(ground & ~np.roll(ground, 1, 0), "teal1")
    b.tufts(canvas, 104, 358, 520, ["green2", "green1", "teal1", "green3"], 3, mask=ground)
    dice = random.Random(12)
    for _ in range(46):
        x, y, ink = dice.randrange(WIDTH), dice.randrange(108, 356), dice.choice(["violet4", "blue4", "teal3"])
        for dx, dy, petal in ((-1, 0, "violet2"), (1, 0, "violet2"), (0, -1, "violet3"), (0, 1, "green3"), (0, 0, ink)):
            canvas.dot(x + dx, y + dy, petal)


def _plants(canvas: Canvas) -> None:
    for x, y, scale, variant in ((78, 224, 1.1, 1), (68, 228, 0.8, 1), (440, 262, 1.0, 2), (629, 262, 1.2, 1), (619, 266, 0.8, 1),
                                 (558, 282, 0.9, 2), (12, 266, 1.0, 2)):
        plant(canvas, "mushroom", x, y, scale, variant)
    for x, y, scale in ((432, 110, 1.0), (72, 256, 1.1), (24, 256, 0.8)):
        plant(canvas, "rock", x, y, scale)
    _pond(canvas)
    for x, y in ((300, 282), (150, 284), (430, 290), (546, 350), (142, 356), (420, 354), (560, 270), (94, 282), (282, 358), (74, 212),
                 (500, 280), (445, 228)):
        _fern(canvas, x, y)
    _runes(canvas)
    _trunks(canvas)


def _runes(canvas: Canvas) -> None:
    """One stone of each family behind the rival's cards and one before one's own."""
    for i, family in enumerate(FAMILIES):
        _set_rune(canvas, family, 8 + i * 136 + (116 if i < 3 else 124), 346, 1.0)
        _set_rune(canvas, family, 86 + i * 117 + (90, 100, 90, 98)[i], 78, 0.8)


def _pond(canvas: Canvas) -> None:
    rows, _ = canvas.axes()
    pond = canvas.ellipse_mask(232, 346, 70, 22) | canvas.ellipse_mask(276, 338, 40, 14)
    rim = inner_edge(pond)
    canvas.paint(pond, "blue1")
    canvas.paint(pond & (rows > 344), "blue0")
    canvas.paint(rim, "teal2")
    canvas.paint(inner_edge(pond & ~rim) & (rows < 340), "teal1")
    for k, (dx, width) in enumerate(((0, 26), (4, 18), (-5, 22), (3, 12), (0, 8))):
        canvas.rect(236 + dx - width // 2, 334 + k * 4, width, 1, "bone2" if k < 2 else "violet3")
    for x, y in ((196, 338), (286, 334), (206, 352), (270, 350)):
        canvas.ellipse(x, y, 6, 2.2, "green2")
        canvas.ellipse(x, y - 0.6, 4.6, 1.4, "green3")
        canvas.dot(x + 2, y - 2, "rose2")
        canvas.dot(x + 1, y - 3, "rose2")


def _fern(canvas: Canvas, x: int, y: int) -> None:
    for i in range(5):
        angle = math.pi * (0.18 + 0.16 * i)
        for t in range(9 + i * 5 % 3):
            px, py = x + math.cos(angle) * t * 1.1, y - math.sin(angle) * t + 0.06 * t * t
            canvas.dot(px, py, "green3")
            if t % 2 and t > 2:
                canvas.dot(px, py - 1, "green4")
                canvas.dot(px, py + 1, "green2")


def rune_stone(family: str, scale: float = 1.0) -> Canvas:
    """A standing stone with the glowing sign of a family."""
    rig = Rig(32, 40, (16, 38), scale)
    rig.part(slab([(-7, 0), (-8, 14), (-4.4, 24), (2, 26), (7, 21), (8, 0)], 2.4), "slate", light=0.25)
    canvas = rig.done()
    bright, dim = GLOW[family]
    rows = tuple("".join("#" if mark != "." else "." for mark in row) for row in icons()[family].rows)
    stamp(canvas, rows, 16 - 5, 38 - int(16 * scale) - 1, {"#": bright}, dim)
    return canvas


def _set_rune(canvas: Canvas, family: str, x: int, y: int, scale: float) -> None:
    canvas.remap(DEEP, canvas.ellipse_mask(x + 3, y, 11 * scale, 3))
    canvas.blit(rune_stone(family, scale), x - 16, y - 38)


def _trunks(canvas: Canvas) -> None:
    """Two dark trunks frame the table."""
    for y in range(84, HEIGHT):
        width = int(13 + 4 * math.sin(y / 31) + (max(0, y - 300) / 7) ** 1.2)
        canvas.rect(-8, y, width, 1, "ink1")
        canvas.dot(width - 9, y, "violet1")
        canvas.dot(width - 10, y, "ink2")
        canvas.rect(WIDTH - width + 4, y, width, 1, "ink1")
        canvas.dot(WIDTH - width + 4, y, "ink0")
