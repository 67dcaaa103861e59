"""Houses, towers, temples, castles: wall boxes, cones, gables and lit windows."""

from __future__ import annotations

import random

from tools.art.canvas import Point
from tools.art.palette import Material
from tools.art.rig.patterns import bands, bricks
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab
from tools.art.scenery.props import prop

Tone = str | Material


def wall(rig: Rig, x0: float, x1: float, y0: float, y1: float, tone: Tone = "marble", bevel: float = 2.2, light: float = 0.0) -> None:
    rig.part(box(x0, y0, x1, y1, bevel), tone, light=light)


def crenels(rig: Rig, x0: float, x1: float, y: float, tone: Tone = "marble", height: float = 1.6) -> None:
    count = max(2, int((x1 - x0) / 3))
    step = (x1 - x0) / (2 * count - 1)
    for i in range(count):
        rig.part(box(x0 + 2 * i * step, y, x0 + (2 * i + 1) * step, y + height, 0.4), tone)


def cone(rig: Rig, x: float, half: float, y: float, height: float, tone: Tone = "blue") -> None:
    rig.part(slab([(x - half, y), (x + half, y), (x, y + height)], half * 0.5), tone)
    rig.part(cap((x - half, y + 0.3), (x + half, y + 0.3), 0.45), "gold", "metal", cover=0.4)


def gable(rig: Rig, x0: float, x1: float, y: float, height: float, tone: Tone = "blue", over: float = 1.2) -> None:
    inset = (x1 - x0) * 0.18
    rig.part(slab([(x0 - over, y), (x1 + over, y), (x1 - inset, y + height), (x0 + inset, y + height)], 1.6), tone, light=-0.1,
             pattern=bands(2))


def window(rig: Rig, x: float, y: float, width: float = 1.0, height: float = 2.0, lit: bool = True) -> None:
    w, h = max(1, round(rig.scale * width)), max(1, round(rig.scale * height))
    rig.dot((x, y), "ink0", w, h)
    rig.dot((x, y), "fire1" if lit else "steel0", w, max(1, h - 1))


def door(rig: Rig, x: float, half: float, height: float) -> None:
    rig.part(slab([(x - half, 0), (x + half, 0), (x + half, height * 0.65), (x, height), (x - half, height * 0.65)], 0.5), "leather")
    rig.dot((x, height * 0.3), "gold3")


def arch(rig: Rig, x: float, half: float, height: float, y: float = 0.0) -> None:
    """A dark opening."""
    rig.part(slab([(x - half, y), (x + half, y), (x + half, y + height * 0.7), (x, y + height), (x - half, y + height * 0.7)], 0.3),
             "black", "flat", -1)


def pennant(rig: Rig, x: float, y: float, height: float = 5.0, tone: Tone = "side") -> None:
    rig.line((x, y), (x, y + height), "wood1", free=True)
    rig.part(slab([(x + 0.2, y + height), (x + 4, y + height - 1.2), (x + 0.2, y + height - 2.4)], 0.5), tone, cover=0.4)


def posts(rig: Rig, xs: tuple[float, ...], height: float) -> None:
    """Timber framing."""
    for x in xs:
        rig.part(cap((x, 0), (x, height), 0.55), "wood", cover=0.4)
    rig.part(cap((xs[0], height - 0.4), (xs[-1], height - 0.4), 0.55), "wood", cover=0.4)


def smoke(rig: Rig, spots: tuple[Point, ...]) -> None:
    for i, spot in enumerate(spots):
        rig.part(oval(spot, 1.8 + 0.4 * i, 1.5 + 0.3 * i), "stone", "soft", 0.1)


@prop("temple")
def _temple(rig: Rig, dice: random.Random) -> None:
    wall(rig, -15, 15, 0, 1.8, bevel=0.6)
    wall(rig, -13.6, 13.6, 1.8, 3.4, bevel=0.6)
    rig.part(box(-11.5, 3.4, 11.5, 14, 0.3), "black", "flat", -1)
    for x in (-11, -6.6, -2.2, 2.2, 6.6, 11):
        rig.part(slab([(x - 1.2, 3.4), (x + 1.2, 3.4), (x + 1, 14), (x - 1, 14)], 1.2), "marble")
    wall(rig, -13.4, 13.4, 14, 16.2, bevel=0.7)
    rig.part(slab([(-14.2, 16.2), (14.2, 16.2), (0, 22)], 1.2), "sand")
    rig.part(slab([(-9, 17), (9, 17), (0, 20.6)], 0.8), "stone", light=-0.2)
    rig.part(oval((0, 18.2), 1.3, 1.2), "gold", "metal")


@prop("house")
def _house(rig: Rig, dice: random.Random) -> None:
    wall(rig, -7, 7, 0, 7, "sand", 0.8, -0.05)
    posts(rig, (-6.4, -0.2, 6.0), 7)
    door(rig, 0, 1.6, 4.8)
    window(rig, 4, 4.4, 2, 2)
    window(rig, -4.4, 4.4, 2, 2)
    rig.part(slab([(-8.6, 6.6), (8.6, 6.6), (4.4, 13.4), (-4.4, 13.4)], 1.2), dice.choice(["red", "blue", "wood", "green"]), light=-0.15,
             pattern=bands(2))
    wall(rig, 3, 5, 11, 15, "stone", 0.5)


@prop("hut")
def _hut(rig: Rig, dice: random.Random) -> None:
    wall(rig, -6, 6, 0, 5.4, "wood", 1)
    arch(rig, 0, 1.8, 4.4)
    rig.part(slab([(-8.6, 4.8), (8.6, 4.8), (0, 13.6)], 2), "hair_blond", pattern=bands(2, 1, 3))


@prop("tower")
def _tower(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-5, 0), (5, 0), (4.2, 16), (-4.2, 16)], 2.4), "stone")
    battlement = [(-5.4, 16), (5.4, 16), (5.4, 19), (3.4, 19), (3.4, 20.6), (1.2, 20.6), (1.2, 19), (-1.2, 19), (-1.2, 20.6), (-3.4, 20.6),
                  (-3.4, 19), (-5.4, 19)]
    rig.part(slab(battlement, 0.9), "stone")
    rig.dot((-0.6, 12), "ink0", 2, 4)
    rig.dot((-0.6, 6), "ink0", 2, 4)


@prop("mage_tower")
def _mage_tower(rig: Rig, dice: random.Random) -> None:
    wall(rig, -4, 4, 0, 16, "marble")
    for y in (5.4, 11):
        rig.part(cap((-4.4, y), (4.4, y), 0.6), "gold", "metal", cover=0.45)
    rig.part(slab([(-5.4, 16), (5.4, 16), (6, 18.4), (-6, 18.4)], 1), "marble")
    cone(rig, 0, 5.8, 18.4, 9, "violet")
    rig.part(oval((0, 28), 1.5), "teal", "metal")
    for y in (3, 8.6, 14):
        window(rig, -0.5, y, 1, 2)


@prop("mine")
def _mine(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-9, 0), (-8, 6), (-3, 11), (3, 11.6), (8, 7), (9, 0)], 3), "stone")
    arch(rig, 0, 3, 7)
    for x in (-3, 3):
        rig.part(cap((x, 0), (x, 5.4), 0.7), "wood")
    rig.part(cap((-3.6, 5.4), (3.6, 5.4), 0.8), "wood")
    rig.part(oval((0, 1), 1.2, 0.8), "gold", "metal")


@prop("castle")
def _castle(rig: Rig, dice: random.Random) -> None:
    wall(rig, -13, 13, 0, 8, bevel=0.8)
    crenels(rig, -13, 13, 8)
    for x, h in ((-12, 15), (12, 15), (-5, 19), (5, 19)):
        wall(rig, x - 3, x + 3, 0, h)
        rig.part(slab([(x - 3.8, h), (x + 3.8, h), (x, h + 7)], 1.3), "blue")
    rig.part(slab([(-3, 0), (3, 0), (3, 5), (0, 7.4), (-3, 5)], 0.4), "leather")
    pennant(rig, -5, 26, 3, "red")


@prop("dark_castle")
def _dark_castle(rig: Rig, dice: random.Random) -> None:
    wall(rig, -13, 13, 0, 8, "slate", 0.8)
    for x, h in ((-12, 14), (12, 17), (-4, 21), (5, 15)):
        wall(rig, x - 2.8, x + 2.8, 0, h, "slate", light=0.1)
        rig.part(slab([(x - 3.4, h), (x + 3.4, h), (x + 0.6, h + 9)], 1.2), "night", light=0.2)
        window(rig, x - 0.5, h - 4)
    arch(rig, 0, 3, 7)


@prop("pyramid")
def _pyramid(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-15, 0), (0, 18), (3, 0)], 0.6), "sand", light=0.2, pattern=bands(3))
    rig.part(slab([(3, 0), (0, 18), (15, 0)], 0.6), "sand", light=-0.5, pattern=bands(3))
    arch(rig, -2, 1.4, 3.4)


@prop("step_pyramid")
def _step_pyramid(rig: Rig, dice: random.Random) -> None:
    for i in range(5):
        wall(rig, -15 + i * 2.6, 15 - i * 2.6, i * 3, i * 3 + 3, "stone", 0.6)
    rig.part(slab([(-2.6, 0), (2.6, 0), (1.6, 15), (-1.6, 15)], 0.4), "marble", pattern=bands(2))
    wall(rig, -4, 4, 15, 19, "clay", 0.6)
    arch(rig, 0, 1.4, 3.6, 15)
    wall(rig, -4.8, 4.8, 19, 20.6, "stone", 0.5)


@prop("torii")
def _torii(rig: Rig, dice: random.Random) -> None:
    for x in (-6, 6):
        rig.part(slab([(x - 1.2, 0), (x + 1.2, 0), (x * 0.94 + 0.9, 14), (x * 0.94 - 0.9, 14)], 1), "red")
    rig.part(box(-8, 10.4, 8, 12, 0.6), "red")
    rig.part(slab([(-11, 16.6), (-10, 14), (10, 14), (11, 16.6), (0, 15.4)], 0.7), "red")
    rig.part(slab([(-11.4, 17.6), (-10.6, 16), (10.6, 16), (11.4, 17.6), (0, 16.8)], 0.5), "slate")


@prop("pagoda")
def _pagoda(rig: Rig, dice: random.Random) -> None:
    for i, half in enumerate((8, 6.6, 5.2)):
        y = i * 6.4
        wall(rig, -half + 2, half - 2, y, y + 4.6, "red", 0.8)
        window(rig, -0.6, y + 3.4, 1.4, 2)
        rig.part(slab([(-half - 2, y + 5), (-half, y + 4.2), (half, y + 4.2), (half + 2, y + 5), (half - 2, y + 7), (-half + 2, y + 7)],
                      0.8), "iron")
    rig.part(cap((0, 19.6), (0, 23.4), 0.5), "gold", cover=0.4)


@prop("longhouse")
def _longhouse(rig: Rig, dice: random.Random) -> None:
    wall(rig, -13, 13, 0, 5, "wood", 0.8)
    rig.part(slab([(-15, 4.4), (15, 4.4), (12, 12), (-12, 12)], 1.6), "leather", light=0.1, pattern=bands(2))
    for side in (-1, 1):
        rig.part(cap((side * 12, 10), (side * 15, 14.6), 0.7, 0.3), "gold", cover=0.4)
    door(rig, 0, 2, 5.6)
    for x in (-9, -5, 5, 9):
        rig.part(oval((x, 3.4), 1.5), "red" if x < 0 else "blue", "metal")


@prop("stone_circle")
def _stone_circle(rig: Rig, dice: random.Random) -> None:
    for x, h in ((-10, 9), (10, 9), (-4, 12), (4, 12)):
        rig.part(slab([(x - 1.8, 0), (x - 1.5, h), (x + 1.5, h), (x + 1.8, 0)], 1.2), "stone")
    rig.part(slab([(-6.4, 12), (6.4, 12), (6, 14.6), (-6, 14.6)], 1), "stone")
    rig.part(slab([(-11.6, 9), (-3, 9.6), (-3, 11), (-11.6, 11)], 0.8), "stone", light=-0.2)


@prop("gate")
def _gate(rig: Rig, dice: random.Random) -> None:
    rig.part(box(-11, 0, 11, 14, 1.4), "stone", pattern=bricks(6, 4))
    crenels(rig, -11, 11, 14, "stone")
    arch(rig, 0, 4.4, 10)
    for x in (-2.6, 0, 2.6):
        rig.part(cap((x, 0), (x, 8.4), 0.4), "iron", "metal", cover=0.4)


@prop("windmill")
def _windmill(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-5, 0), (5, 0), (3.4, 13), (-3.4, 13)], 2), "sand")
    rig.part(slab([(-4.4, 12.4), (4.4, 12.4), (0, 17)], 1.2), "red")
    door(rig, 0, 1.5, 4.4)
    for dx, dy in ((7.4, 4), (-7.4, -4), (-4, 7.4), (4, -7.4)):
        rig.part(cap((0, 14), (dx, 14 + dy), 0.4), "wood", cover=0.4)
        rig.part(slab([(dx * 0.3, 14 + dy * 0.3), (dx, 14 + dy), (dx - dy * 0.24, 14 + dy + dx * 0.24),
                       (dx * 0.3 - dy * 0.24, 14 + dy * 0.3 + dx * 0.24)], 0.5), "white", "soft")


@prop("well")
def _well(rig: Rig, dice: random.Random) -> None:
    rig.part([cap((-4, 2), (4, 2), 2.4)], "stone", pattern=bricks(4, 3))
    rig.part(oval((0, 4.2), 4.4, 1.3), "navy", "flat")
    for x in (-4.6, 4.6):
        rig.part(cap((x, 3), (x, 10), 0.6), "wood", cover=0.4)
    rig.part(slab([(-6.4, 9.6), (6.4, 9.6), (0, 13.6)], 1), "red", pattern=bands(2))


@prop("market_stall")
def _market_stall(rig: Rig, dice: random.Random) -> None:
    rig.part(box(-8, 0, 8, 4.6, 0.8), "wood", pattern=bands(3))
    for x in (-7.4, 7.4):
        rig.part(cap((x, 3), (x, 12), 0.5), "wood", cover=0.4)
    for i in range(6):
        rig.part(slab([(-9 + i * 3, 10), (-6 + i * 3, 10), (-6.6 + i * 2.6 + 0.8, 14), (-8.8 + i * 2.6 + 0.8, 14)], 0.4),
                 "red" if i % 2 else "white", "soft")
    for x, tone in ((-5, "red"), (-1.6, "leaf"), (2, "gold"), (5.4, "rose")):
        rig.part(oval((x, 5.4), 1.6, 1.2), tone)
