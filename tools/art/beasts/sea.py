"""Krakens, fish, turtles and ships."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.palette import material
from tools.art.rig.curves import chain, spline, tube
from tools.art.rig.patterns import bands, folds, scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab


def tentacle(rig: Rig, path: Sequence[Point], start: float, end: float, tone: str, light: float = 0.0, side: int = 1,
             suckers: str = "rose2") -> None:
    """A spline arm with a row of suckers on one side."""
    rig.part(tube(path, start, end), tone, light=light)
    if light < -0.1:
        return
    curve = spline(path)
    for i in range(2, len(curve) - 1, 2 if rig.scale > 1.6 else 3):
        (x0, y0), (x1, y1) = curve[i - 1], curve[i + 1]
        length, reach = math.hypot(x1 - x0, y1 - y0) + 1e-6, (start + (end - start) * i / len(curve)) * 0.45
        rig.dot((curve[i][0] + side * (y1 - y0) / length * reach, curve[i][1] - side * (x1 - x0) / length * reach), suckers)


def kraken(rig: Rig, look: Look) -> None:
    tone, sway = look.tone("tone", "blue"), look.number("lift")
    for path, start in (([(-3, 8), (-9, 8), (-13.5, 12), (-13, 18 + sway), (-9.5, 19 + sway), (-9, 16.4)], 2.0),
                        ([(3, 8), (9, 8), (13.5, 13), (12.6, 19.4 - sway), (9.2, 20.4), (8.8, 17.6)], 2.0),
                        ([(-2, 8), (-8, 5), (-14, 6), (-18, 10), (-17, 13 - sway)],
                         1.9), ([(2, 8), (9, 5), (15, 5), (18.4, 9), (17.6, 12 + sway)], 1.9)):
        tentacle(rig, path, start, 0.5, tone, -0.28)
    for side in (-1, 1):
        rig.part(slab([(side * 4.2 - 1, 23), (side * 8.4 - 1.4, 20.6), (side * 5 - 1, 17)], 1), tone, light=-0.1)
    rig.part([oval((-0.6, 17), 6.4, 7.2), cap((-0.8, 20), (-2.2, 27.5), 5, 1.2), oval((0, 10.6), 6.2, 4.6)], tone)
    for x, y, r in ((-3.4, 21, 0.9), (1.2, 23, 0.8), (2.6, 18.6, 1), (-1.4, 17.4, 0.8), (-4.4, 16.4, 0.7)):
        rig.part(oval((x, y), r, r * 0.8), tone, light=-0.75, contour=0)
    _kraken_eyes(rig, look, tone)
    tentacle(rig, [(-3.6, 7.6), (-8, 4), (-13, 2), (-16.4, 3.6), (-15.6, 6.6 + sway), (-13.8, 6.2)], 2.1, 0.5, tone)
    tentacle(rig, [(3.8, 7.6), (8, 3.6), (13, 2.6), (16.6, 4.8), (15.4, 8 - sway), (13.2, 7.2)], 2.1, 0.5, tone, side=-1)
    tentacle(rig, [(-1.4, 7), (-3.6, 2.6), (-7.4, 0.9), (-10.4, 1.6)], 2, 0.6, tone, 0.05)
    tentacle(rig, [(1.4, 7), (3, 2.6), (6.6, 1), (9.4, 1.9)], 2, 0.6, tone, 0.05, -1)
    tentacle(rig, [(0, 6.6), (-0.6, 3), (0.8, 0.8), (3, 0.6)], 1.9, 0.6, tone, 0.1)


def _kraken_eyes(rig: Rig, look: Look, tone: str) -> None:
    for x in (-3.5, 3.7):
        rig.part(oval((x, 11.2), 2.4, 2.1), tone, light=-0.55, contour=0.5)
        rig.part(oval((x, 10.9), 1.8, 1.5), look.tone("eye_tone", "gold"), "flat", light=0.5, contour=0)
        rig.dot((x - 0.3, 11.5), "ink0", 1, 2 if rig.scale < 2 else 3)
        rig.line((x - 2, 12.9 if x < 0 else 12.3), (x + 1.9, 12.3 if x < 0 else 12.9), material(tone)[0])


def fish(rig: Rig, look: Look) -> None:
    """A leaping fish; long jaws make it a pike, a tall fin a shark."""
    tone = look.tone("tone", "steel")
    rig.part(slab([(-9, 6), (-15, 11), (-13.4, 6), (-15, 1.4)], 1), tone, light=-0.1)
    rig.part([oval((0, 7), 9, 4.4, 8), cap((4, 8), (9.6, 9), 3.4, 1.6)], tone, pattern=scales(3))
    rig.part([oval((1.4, 5.2), 6.6, 2.2, 8)], look.tone("belly", "white"), contour=0)
    rig.part(slab([(-3, 10.6), (0, 15), (3.4, 11)], 0.8), tone)
    rig.part(slab([(0, 4.6), (-3.4, 1), (3, 3.8)], 0.8), tone, light=-0.1)
    rig.dot((7, 9.4), look.tone("eye", "ink0"), 2 if rig.scale > 1.6 else 1, 2 if rig.scale > 1.6 else 1)
    rig.line((7.6, 6.6), (10.4, 7.6), "ink0")


def turtle(rig: Rig, look: Look) -> None:
    tone, shell = look.tone("tone", "leaf"), look.tone("shell", "olive")
    for x, light in ((5, -0.25), (-6, -0.25), (7.4, 0), (-7.6, 0)):
        rig.part(cap((x, 4), (x + 0.6, 1), 2, 1.5), tone, light=light)
    rig.part(chain([(8, 5), (12.4, 7.6 + look.number("lift"))], [1.9, 1.7]), tone)
    rig.part([oval((13, 8.4 + look.number("lift")), 2.5, 2.1), cap((13.6, 8), (15.4, 7.6), 1.5, 0.9)], tone)
    rig.dot((14, 9.2 + look.number("lift")), "ink0", 1, 1)
    rig.part(cap((-9, 4), (-12.4, 2.6), 1.2, 0.3), tone)
    rig.part([oval((0, 7), 10, 6.6)], shell)
    for x, y in ((-5, 9), (0, 11), (5, 9), (-2.6, 6.4), (2.8, 6.4)):
        rig.part(oval((x, y), 2.1, 1.7), shell, light=0.3, contour=0.5)
    rig.part(cap((-9.6, 3.8), (9.6, 3.8), 1), look.tone("rim", "sand"), cover=0.45)


def ship(rig: Rig, look: Look) -> None:
    """A sailing ship; ``hull`` and ``sail`` are materials, ``figurehead`` makes it a longship."""
    sail = look.tone("sail", "white")
    rig.part(cap((0, 4), (0, 20), 0.6), "wood", cover=0.4)
    if look.get("figurehead"):
        rig.part(slab([(-6.4, 18), (6.4, 18), (5.8, 8), (-5.8, 8)], 1.5), sail, "soft", pattern=folds(3))
        rig.part(tube([(8, 4), (11.4, 7.6), (11, 11.6), (13, 13)], 1.2, 0.7), look.tone("hull", "wood"))
        rig.part(tube([(-8, 4), (-11, 7), (-10.4, 10.6)], 1.1, 0.4), look.tone("hull", "wood"))
    else:
        rig.part(slab([(-1, 19), (-8, 15), (-7, 7), (-1, 8)], 1.5), sail, "soft", pattern=folds(2, level=True))
        rig.part(slab([(1, 18), (7, 14), (6.6, 7.4), (1, 8)], 1.5), sail, "soft", -0.2)
    rig.part(slab([(-11, 6), (-8, 0), (7, 0), (11, 6.6), (8, 5), (-8, 4.6)], 1.6), look.tone("hull", "wood"), pattern=bands(2))
    if look.get("figurehead"):
        for i in range(5):
            rig.part(oval((-6.4 + 3.2 * i, 4.4), 1.5), "gold" if i % 2 else "red", "metal")
    rig.part(slab([(0, 20), (4, 21.4), (0, 22.6)], 0.4), look.tone("flag", "red"))


def whale(rig: Rig, look: Look) -> None:
    """A leviathan half out of the water."""
    tone = look.tone("tone", "navy")
    rig.part(tube([(-8, 4), (-13, 8), (-13, 14)], 2.6, 0.8), tone)
    rig.part(slab([(-13, 13), (-18, 17), (-13, 16), (-8.6, 17.6)], 0.8), tone)
    rig.part([oval((1, 7), 11, 7, 10), oval((7, 9), 6, 5.6)], tone)
    rig.part([oval((6, 4.6), 7, 3.4, 10)], look.tone("belly", "steel"), pattern=bands(2), contour=0.5)
    rig.part(slab([(0, 5), (-4, 0), (4, 3.4)], 1), tone)
    rig.line((5, 7.4), (13, 9), "ink0")
    rig.dot((8.4, 10.4), look.tone("eye", "fire1"), 1 if rig.scale < 1.6 else 2, 1 if rig.scale < 1.6 else 2)
    for x in (6.6, 8.6, 10.6, 12.4):
        rig.dot((x, 7.6 + (x - 6) * 0.2), "stone4")
