"""Hair, braids, beards and hoods of busts."""

from __future__ import annotations

import math

from tools.art.canvas import Mask, Point
from tools.art.figures.look import Look
from tools.art.palette import MATERIALS
from tools.art.rig.curves import polar, tube
from tools.art.rig.patterns import folds, scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab


def behind(rig: Rig, look: Look) -> None:
    """Halo, wings of hair, braids, the back of a hood."""
    style, tone = look.tone("hair", "short"), look.tone("hair_tone", "hair_black")
    if look.get("halo"):
        rig.part(oval((0, 6), 17), "gold", "flat", 0.3)
        rig.part(oval((0, 6), 15), look["halo"], "flat", 0.1, contour=0)
    if style == "long":
        fall = [(-11, 4), (-13.4, -10), (-12, -22), (-4, -24), (6, -22), (12, -20), (11.4, -6), (10, 4)]
        rig.part([oval((-1, 3), 11.6), slab(fall, 3)], tone, "soft", -0.25, pattern=folds(5, 1, 0.1))
    elif style == "mane":
        spikes = [cap((0, 2), (18 * math.cos(i * 0.38 - 0.4), 2 + 17 * math.sin(i * 0.38 - 0.4)), 5, 0.8) for i in range(11)]
        rig.part([oval((-1, 2), 13), *spikes], tone, light=-0.2)
    elif style == "flames":
        tongues = [cap((0, 5), (x, y), 6, 0.6) for x, y in ((-14, 14), (-8, 22), (0, 26), (8, 21), (13, 13))]
        rig.part([oval((0, 5), 12), *tongues], tone, "soft", 0.1)
    elif style == "bun":
        rig.part(oval((-8, 12), 4.6, 4.2), tone)
    elif style == "tail":
        rig.part(tube([(-8, 8), (-15, 8), (-16, -4), (-13, -18)], 3.6, 1.6), tone, pattern=folds(3))
    elif style == "braids":
        for x, light in ((8.6, -0.3), (-9.6, 0.0)):
            for i in range(7):
                rig.part(oval((x + (0.7 if i % 2 else -0.7), -6 - 3.4 * i), 2.6, 2.3), tone, light=light - 0.05)
    elif style == "snakes":
        _snakes(rig)
    if look.get("hood"):
        back = [(-14, -24), (-14.5, 2), (-10, 13), (-2, 17.5), (7, 15), (12.6, 6), (13, -8), (15, -24)]
        rig.part(slab(back, 3), look["hood"], "soft", -0.35)


def _snakes(rig: Rig) -> None:
    for i in range(13):
        angle, length = -0.5 + i * 4.2 / 12, 9 + i * 37 % 5
        path = [polar((0, 4), 8, angle)] + [polar((0, 4), 8 + length * t / 3, angle + 0.3 * math.sin(t * 2 + i)) for t in (1, 2, 3)]
        tone = "leaf" if i % 2 else "green"
        rig.part(tube(path, 1.9, 1.3), tone)
        rig.part(oval(path[-1], 2.3, 1.9), tone)
        rig.dot((path[-1][0] + 0.3, path[-1][1] + 0.5), "fire1")


def beard(rig: Rig, look: Look) -> None:
    kind, tone, w = look.get("beard"), look.tone("beard_tone", look.tone("hair_tone", "hair_black")), look.number("width", 1)
    if kind == "moustache":
        rig.part([cap((-3.6, -7.2), (1.2, -5.7), 0.6, 1), cap((6.8, -7.2), (2.4, -5.7), 0.6, 1)], tone, "soft", 0.1)
        return
    if not kind:
        return
    low = {"short": -13, "full": -17, "long": -30, "braid": -30, "goatee": -15}[str(kind)]
    if kind == "goatee":
        shape: list[Point] = [(-1.4, -9.2), (5, -9.2), (4.4, -12.6), (2.2, low), (-0.4, -12.6)]
    else:
        shape = [(-8.8 * w, -0.4), (-7.2 * w, -4.4), (-4, -6), (-1.8, -8.9), (1.8, -9.5), (5, -8.9), (6.6 * w, -6), (8.4 * w, -3),
                 (8.8 * w, -6), (7.4 * w, -11),
                 (4.8, low + 2.6), (1.6, low), (-2.4, low + 2.6), (-6.8 * w, -11), (-9.2 * w, -6)]
    rig.part(slab(shape, 2.2), tone, "soft", pattern=folds(5 if rig.scale >= 1.2 else 4, 1, 0.2))
    rig.part([cap((-2.8, -6.4), (1.2, -5.6), 0.8, 1.1), cap((6, -6.4), (2.4, -5.6), 0.7, 1.1)], tone, "soft", 0.1)
    if kind == "braid":
        for x, light in ((5.0, -0.2), (-1.6, 0.05)):
            for i in range(5):
                rig.part(oval((x + (0.5 if i % 2 else -0.5), -14.5 - 3 * i), 2.2, 1.9), tone, light=light)
            rig.part(oval((x, -25), 1.8, 1.3), "gold", "metal")


_PARTINGS: dict[str, list[Point]] = {
    "left": [(0.6, 8.6), (-5, 7.6), (-7.4, 4.4)], "right": [(-2.8, 9.8), (-6.6, 6.4)], "middle": [(2.4, 7.4), (1.2, 10.8), (-1.6, 7.6),
                                                            (-6.2, 4.4)],
    "wild": [(3.6, 10.4), (1.2, 6.6), (-1.6, 10.2), (-6.6, 8)],
}


def front(rig: Rig, look: Look, face: Mask) -> None:
    style, tone, w = look.tone("hair", "short"), look.tone("hair_tone", "hair_black"), look.number("width", 1)
    if style in ("short", "long", "bun", "braids", "tail"):
        rim: list[Point] = [(-10.4 * w, -1.6), (-11.2 * w, 5), (-8.6 * w, 12), (-1, 14.6), (6.4 * w, 12.8), (10.2 * w, 6.4), (9.8 * w, 1),
                            (8.4 * w, 4.4), (6.2 * w, 7.8)]
        rig.part(slab([*rim, *_PARTINGS[look.tone("part", "left")], (-8.2 * w, 0)], 3), tone, "soft", contour=0.5)
        here, tones = rig.last, MATERIALS[tone]
        for i in range(3):
            rig.line((-8 + i * 3.2, 9.4 - abs(i - 1)), (-4.6 + i * 3.6, 12.4 - i * 0.3), tones[4] if i < 2 else tones[3], here)
    elif style == "curly":
        for i in range(9):
            rig.part(oval((9.2 * math.cos(i * 0.4625 - 0.2), 4.6 + 8.6 * math.sin(i * 0.4625 - 0.2)), 3.4, 3.2), tone, contour=0.5)
        for x in (-4, 0, 4):
            rig.part(oval((x, 10.4), 3.4, 2.6), tone, contour=0.5)
    elif style == "bald":
        rig.shift(rig.cover(oval((-3.4, 9.4), 2.6, 1.8)) & face, 1)
    elif style in ("mane", "flames"):
        rig.part(slab([(-9.8, 0), (-10.6, 7), (-6, 13), (2, 14.6), (9.6, 9), (9.4, 1.6), (7, 6), (3, 9.4), (1, 6.4), (-2, 9.4), (-5.6, 6)],
                      2.6), tone, contour=0.5)
    elif style == "snakes":
        rig.part(slab([(-9.8, 1), (-10, 8), (-4, 13), (4, 13), (9.6, 8), (9.4, 1.6), (6.6, 6.6), (1, 8.2), (-5, 6.6)], 2.4), "green",
                 contour=0.5, pattern=scales(3))
    elif style == "bob":
        rim = [(-9, -14), (-12.2, -12), (-12, 5), (-8, 12.6), (0, 14.4), (8, 12.4), (11.6, 5), (11.8, -12), (9.2, -14), (8.6, 3.6), (6, 6),
               (-6, 6), (-8.6, 3)]
        rig.part(slab(rim, 2.6), tone, "soft", contour=0.5, pattern=folds(7, 1, 0.1))
    elif style == "crest":
        for i in range(6):
            rig.part(oval((-6 + i * 2.6, 13 + math.sin(i * 0.63) * 4), 2.2, 3.6), tone, contour=0.5)
