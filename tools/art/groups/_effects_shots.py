"""What flies: each shot drawn in eight directions, clockwise from the right, and lit anew in each."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.canvas import Canvas
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab
from tools.art.sheet import Sheet

Shot = Callable[[Rig], None]
TURNS = 8
ROOM, MIDDLE = 31, 15


def _shaft(rig: Rig, back: float, front: float, tone: str = "wood", thick: float = 0.62) -> None:
    rig.part(cap((back, 0), (front, 0), thick), tone, cover=0.36)


def _arrow(rig: Rig) -> None:
    _shaft(rig, -6, 5)
    for side in (-1, 1):
        rig.part(slab([(-6.6, side * 2), (-4.4, side * 1.6), (-2.6, 0), (-5.4, 0)], 0.5), "red", cover=0.4)
    rig.part(slab([(4.4, 1.9), (8.6, 0), (4.4, -1.9), (5.2, 0)], 0.7), "steel", "metal", 0.2)


def _quarrel(rig: Rig) -> None:
    _shaft(rig, -3.6, 3, thick=0.9)
    for side in (-1, 1):
        rig.part(slab([(-4.6, side * 1.8), (-1.4, side * 1.4), (-1.4, 0), (-4.6, 0)], 0.5), "leather", cover=0.4)
    rig.part(slab([(2.4, 1.7), (6, 0), (2.4, -1.7)], 0.8), "iron", "metal", 0.2)


def _javelin(rig: Rig) -> None:
    _shaft(rig, -10, 7, thick=0.75)
    rig.part(cap((-1.6, 0), (1, 0), 1.05), "leather")
    rig.part(slab([(6.4, 1.9), (12, 0), (6.4, -1.9), (7.4, 0)], 0.8), "bronze", "metal", 0.2)


def _pebble(rig: Rig) -> None:
    rig.part(oval((0, 0), 2.7, 2.4), "stone")


def _boulder(rig: Rig) -> None:
    for angle, far in ((160, 9), (180, 11), (205, 8.6)):
        turn = math.radians(angle)
        rig.part(oval((math.cos(turn) * far, math.sin(turn) * far), 1.1), "sand", "soft", -0.2)
    rig.part(slab([(-4.6, 2), (-1.6, 5), (3.4, 4.2), (5, 0.4), (3, -4.4), (-2.4, -4.6), (-5, -1.4)], 2.2), "stone")
    rig.part(oval((1.4, -1), 1.3, 1), "stone", light=-0.6, contour=0)


def _skull(rig: Rig) -> None:
    """Green fire behind it; the head itself never stands on its head."""
    tongues = [cap((0, 0), (-12, 2.4), 3.4, 0.3), cap((0, 0), (-10.4, -2.6), 3, 0.3), cap((0, 1), (-8, 5), 2.2, 0.2)]
    rig.part(tongues, "glow_green", "soft")
    turn = math.atan2(rig.matrix[1, 0], rig.matrix[0, 0])
    with rig.at(0, 0, math.degrees(turn)):
        rig.part([oval((0, 0.8), 3.8, 3.5), slab([(-2, -1.6), (2, -1.6), (1.6, -4.6), (-1.6, -4.6)], 0.7)], "ivory")
        for x in (-1.5, 1.5):
            rig.part(oval((x, 0.4), 1.05, 1.15), "black", "flat", -2, contour=0)
        rig.dot((-0.2, -1.4), "ink0")
        for x in (-1, 0.6):
            rig.dot((x, -3.4), "wood1", 1, 1)


def _ray(rig: Rig) -> None:
    rig.part(cap((-12, 0), (9, 0), 0.5, 2.1), "violet", "soft", 0.1, cover=0.4)
    rig.part(cap((-6, 0), (9, 0), 0.3, 1.1), "glow_violet", "soft", 0.6, contour=0, cover=0.4)
    rig.light((9.4, 0), 4, "glow_violet")


def _light(rig: Rig) -> None:
    rig.part(cap((-11, 0), (5, 0), 0.3, 2), "gold", "soft", 0.2, cover=0.4)
    rig.part(cap((-5, 0), (6, 0), 0.2, 1.1), "flame", "soft", 0.5, contour=0, cover=0.4)
    rig.light((6, 0), 6, "flame")


def _fire(rig: Rig) -> None:
    rig.part([oval((2, 0), 4.6), *(cap((1, y), (x, z), 3, 0.3) for x, y, z in ((-11, 1.4, 3.8), (-13, 0, 0), (-10, -1.4, -4)))], "fire",
             "soft", 0.1)
    rig.part([oval((2.6, 0), 2.8), cap((2, 0), (-5, 0), 2, 0.2)], "flame", "soft", 0.4, contour=0)


def _air(rig: Rig) -> None:
    """A jag of lightning."""
    jag = [(-13, 1), (-4.6, 4.4), (-5.4, 1), (3, 3.6), (2, 0.4), (13, -1.4), (2.4, -3.6), (3.4, -0.6), (-5, -3.4), (-4.2, 0.2)]
    rig.part(slab(jag, 0.8), "flame", "soft", 0.4)
    rig.light((11, -1), 3, "flame")


def _water(rig: Rig) -> None:
    """A shard of ice with splinters behind it."""
    rig.part(slab([(-6, 2.6), (2, 3), (11.4, 0), (2, -3), (-6, -2.6), (-4, 0)], 1.6), "ice", "metal")
    for x, y in ((-8, 3.6), (-10.6, 0.4), (-8, -3.6)):
        rig.part(slab([(x - 1.6, y + 0.9), (x + 1.8, y), (x - 1.6, y - 0.9)], 0.5), "ice", "metal", cover=0.4)


def _earth(rig: Rig) -> None:
    """A green stone with leaves and clods behind it."""
    for x, y, tone in ((-8, 2.6, "leaf"), (-11, -1, "wood"), (-7.6, -3.4, "leaf"), (-12.4, 2.4, "leaf")):
        rig.part(oval((x, y), 1.5, 1), tone)
    rig.part(slab([(-4, 2.6), (0, 5), (5, 3.4), (6.6, -0.6), (3.2, -4.4), (-2.6, -4), (-5.4, -0.6)], 2), "olive")
    rig.line((-2, 1), (3, -1), "green5", rig.last)


def _magic(rig: Rig) -> None:
    """An arrow of nothing but magic."""
    rig.part(cap((-12, 0), (4, 0), 0.3, 1.5), "violet", "soft", 0.2, cover=0.4)
    rig.part(slab([(2, 4.2), (11, 0), (2, -4.2), (4.4, 0)], 1.2), "glow_violet", "soft", 0.2)
    rig.light((5.4, 0), 4, "glow_violet")


SHOTS: dict[str, Shot] = {
    "arrow": _arrow, "quarrel": _quarrel, "javelin": _javelin, "pebble": _pebble, "boulder": _boulder, "skull": _skull, "ray": _ray,
    "light": _light, "fire": _fire, "air": _air, "water": _water, "earth": _earth, "magic": _magic,
}


def shots(sheet: Sheet) -> None:
    """Add every shot as `shot_<name>#0` to `#7`."""
    for name, draw in SHOTS.items():
        for turn in range(TURNS):
            rig = Rig(ROOM, ROOM, (MIDDLE, MIDDLE))
            with rig.at(0.5, -0.5, -turn * 360 / TURNS):
                draw(rig)
            # A shot is laid on its middle, so its room is the same all around.
            sheet.add(f"shot_{name}#{turn}", _square(rig.done()), (0, 0))


def _square(picture: Canvas) -> Canvas:
    """The smallest square around the middle that holds the drawing."""
    rows, columns = (picture.pixels >= 0).nonzero()
    reach = int(max(abs(rows - MIDDLE).max(), abs(columns - MIDDLE).max()))
    return picture.crop(MIDDLE - reach, MIDDLE - reach, 2 * reach + 1, 2 * reach + 1)

