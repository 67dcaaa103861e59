"""What magic does where it lands: a burst for harm, a rune under the feet for help, a veil over the head for a curse."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.canvas import Canvas
from tools.art.palette import material
from tools.art.rig.curves import polar
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab
from tools.art.sheet import Sheet

SCHOOLS = ("fire", "air", "water", "earth", "magic")
STEPS = 5
"""Frames of a burst."""
SIZE = 57
TONES: dict[str, tuple[str, str]] = {
    "fire": ("fire", "flame"), "air": ("steel", "flame"), "water": ("ice", "white"), "earth": ("olive", "leaf"),
    "magic": ("violet", "glow_violet"),
}
"""School → the material of what flies apart, and of its heart."""
RUNES = {"fire": "fire", "air": "steel", "water": "teal", "earth": "leaf", "magic": "violet"}


def spells(sheet: Sheet) -> None:
    """Add `burst_<school>#0` to `#4`, `rune_<school>#0` to `#3` and `veil#0` to `#3`."""
    for school in SCHOOLS:
        for step in range(STEPS):
            sheet.trimmed(f"burst_{school}#{step}", _burst(school, step / (STEPS - 1)), (SIZE // 2, SIZE // 2))
        for step in range(4):
            sheet.add(f"rune_{school}#{step}", _rune(school, step), (22, 8))
    for step in range(4):
        sheet.trimmed(f"veil#{step}", _veil(step), (20, 12))


def _burst(school: str, share: float) -> Canvas:
    rig = Rig(SIZE, SIZE, (SIZE / 2, SIZE / 2))
    tone, heart = TONES[school]
    BURSTS[school](rig, share, tone, heart)
    picture = rig.done()
    if share > 0.7 and school != "earth":
        _hollow(picture, 4 + 12 * share)
    return picture


def _hollow(picture: Canvas, reach: float) -> None:
    """What burns out is gone in the middle first."""
    middle = SIZE // 2
    picture.pixels[picture.ellipse_mask(middle, middle, reach, reach * 0.8)] = -1


def _fire(rig: Rig, share: float, tone: str, heart: str) -> None:
    far = 7 + 16 * share
    tongues = [cap(polar((0, 0), far * 0.35, a), polar((0, 1), far * (1 if i % 2 else 0.76), a), (4.4 - 2.6 * share), 0.3)
               for i, a in enumerate(0.3 + n * math.pi / 5.5 for n in range(11))]
    rig.part([oval((0, 0), max(2.0, far * 0.5)), *tongues], tone, "soft", 0.1)
    if share < 0.7:
        rig.part(oval((0, 0), 5.4 * (1 - share * 0.5)), heart, "soft", 0.4, contour=0)


def _air(rig: Rig, share: float, tone: str, heart: str) -> None:
    """Jags in all directions, thinner and longer."""
    for i in range(7):
        angle = i * math.tau / 7 + 0.2 + share * 0.5
        near, far = 2 + 9 * share, 9 + 16 * share
        bend = polar((0, 0), (near + far) / 2, angle + (0.24 if i % 2 else -0.24))
        width = 1.9 - 1.1 * share
        rig.part([cap(polar((0, 0), near, angle), bend, width, width * 0.8), cap(bend, polar((0, 0), far, angle), width * 0.8, 0.2)], heart,
                 "soft", 0.4, cover=0.4)
    if share < 0.4:
        rig.light((0, 0), 9, heart)


def _water(rig: Rig, share: float, tone: str, heart: str) -> None:
    """Crystals that spring from a ring."""
    for i in range(9):
        angle = i * math.tau / 9 + 0.15
        near, far = 1 + 13 * share, 8 + 15 * share
        side = 2.5 - 1.5 * share
        tip, root = polar((0, 0), far, angle), polar((0, 0), near, angle)
        waist = polar((0, 0), (near + far * 0.6) / 1.7, angle)
        crystal = [root, polar(waist, side, angle + math.pi / 2), tip, polar(waist, side, angle - math.pi / 2)]
        rig.part(slab(crystal, 0.9), tone, "metal", 0.1)
    if share < 0.4:
        rig.light((0, 0), 7, heart)


def _earth(rig: Rig, share: float, tone: str, heart: str) -> None:
    """Spikes of stone break out of the ground and clods fall back."""
    rise = math.sin(share * math.pi * 0.8 + 0.35)
    for x, lean, tall in ((-13, -5, 11), (13, 5, 10), (-7, -3, 16), (7, 3, 15), (0, 0, 21)):
        rig.part(slab([(x - 3.4, -12), (x + lean, -12 + tall * rise), (x + 3.4, -12)], 1.6), "stone" if x % 2 else tone)
    for i in range(7):
        x = (i - 3) * (3 + 5 * share)
        y = -8 + 26 * share * (1.25 - share) * (1.4 - abs(i - 3) * 0.22)
        rig.part(oval((x, y), 1.9 - 0.7 * share, 1.6 - 0.6 * share), "wood" if i % 2 else heart)


def _magic(rig: Rig, share: float, tone: str, heart: str) -> None:
    """Stars on a ring that grows."""
    for i in range(8):
        angle = i * math.tau / 8 + share
        spot = polar((0, 0), 4 + 17 * share, angle)
        size = 3.4 - 1.8 * share
        points = [polar(spot, size * (1.5 if n % 2 == 0 else 0.5), angle + n * math.pi / 4) for n in range(8)]
        rig.part(slab(points, 0.8), heart if i % 2 else tone, "soft", 0.3)
    if share < 0.5:
        rig.light((0, 0), 8, heart)


BURSTS: dict[str, Callable[[Rig, float, str, str], None]] = {"fire": _fire, "air": _air, "water": _water, "earth": _earth, "magic": _magic}


def _rune(school: str, step: int) -> Canvas:
    """A ring on the ground that turns, with signs on it: seen from the height from which figures are seen."""
    picture = Canvas(45, 17)
    dark, middle, light = (material(RUNES[school])[n] for n in (2, 3, 4))
    for reach, ink in ((21, dark), (20, middle), (15, dark)):
        ring = picture.ellipse_mask(22, 8, reach, reach * 0.36) & ~picture.ellipse_mask(22, 8, reach - 1.2, (reach - 1.2) * 0.36 - 0.35)
        picture.pixels[ring] = ink
    for i in range(8):
        angle = i * math.tau / 8 + step * math.tau / 32
        x, y = 22 + 17.6 * math.cos(angle), 8 + 6.2 * math.sin(angle)
        picture.dot(x, y, light)
        picture.dot(x + (1 if i % 2 else 0), y - (0 if i % 2 else 1), light)
    turns = [n * math.tau / 3 - math.pi / 2 + step * math.tau / 12 for n in range(3)]
    points = [(22 + 13 * math.cos(a), 8 + 4.4 * math.sin(a)) for a in turns]
    for one, two in zip(points, [*points[1:], points[0]], strict=True):
        picture.line(one, two, middle)
    return picture


def _veil(step: int) -> Canvas:
    """A dark cloud that gathers over a head, and drips."""
    rig = Rig(41, 40, (20, 12))
    sway = (0.0, 1.0, 0.0, -1.0)[step]
    for x, y, r in ((-9, 1, 4.4), (9, 0.6, 4.6), (-3.6, 3, 5.4), (4.6, 2.8, 5)):
        rig.part(oval((x + sway, y), r + step * 0.2, (r + step * 0.2) * 0.72), "night", "soft", 0.1)
    for i, x in enumerate((-10, -5, 0.4, 5.6, 10)):
        low = -5 - (i * 5 + step * 4) % 13
        rig.part([cap((x + sway, low + 3), (x + sway, low), 0.5, 1.1)], "violet", "soft", cover=0.4)
    for x in (-2.6, 2.4):
        rig.dot((x + sway, 2.8), "violet4", 2, 1)
    return rig.done()
