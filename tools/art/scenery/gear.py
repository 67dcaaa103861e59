"""Worn and carried things: armour, clothes, jewels, tools."""

from __future__ import annotations

import math

from tools.art.figures.look import Look
from tools.art.figures.wings import feather_wing
from tools.art.rig.curves import polar, tube
from tools.art.rig.patterns import bands, folds
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab
from tools.art.scenery.items import item


def _tone(look: Look, default: str) -> str:
    return look.tone("tone", default)


@item("horn")
def _horn(rig: Rig, look: Look) -> None:
    rig.part(tube([(-8, 13), (-3, 4.4), (4, 4), (8, 9)], 3.4, 1.0), _tone(look, "ivory"), pattern=bands(4))
    rig.part(oval((-8, 13.4), 3.6, 1.9, 30), "gold", "metal")
    rig.part(oval((8, 9.4), 1.3), "gold", "metal")


@item("armour")
def _armour(rig: Rig, look: Look) -> None:
    tone = _tone(look, "steel")
    rig.part(slab([(-7, 15), (-2.6, 16.4), (2.6, 16.4), (7, 15), (5.6, 10), (5, 2), (0, 0.6), (-5, 2), (-5.6, 10)], 2.6), tone, "metal")
    rig.part([oval((-2.6, 11.4), 2.7, 2.4), oval((2.6, 11.4), 2.7, 2.4)], tone, "metal", contour=0.5)
    rig.part(oval((0, 15.6), 2.6, 1.4), "black", "flat", -2)
    rig.part(cap((-4.8, 3), (4.8, 3), 0.9), look.tone("belt", "leather"))
    rig.dot((-0.4, 3.2), "gold3", 2, 2)
    if look.get("gem"):
        rig.part(oval((0, 8.6), 1.6), look["gem"], "metal")


@item("robe")
def _robe(rig: Rig, look: Look) -> None:
    tone = _tone(look, "violet")
    for side in (-1, 1):
        rig.part(slab([(side * 3, 15), (side * 9, 7), (side * 6, 4.6), (side * 2, 10)], 1.4), tone, "soft", -0.1)
    rig.part(slab([(-3.4, 16), (3.4, 16), (4, 9), (7, 0.6), (-7, 0.6), (-4, 9)], 2), tone, "soft", pattern=folds(4))
    rig.part(cap((-3.6, 9), (3.6, 9), 0.8), "gold", "metal")
    rig.line((0, 15), (0, 10), "gold3", rig.drawn)


@item("cloak")
def _cloak(rig: Rig, look: Look) -> None:
    rig.part(slab([(-3, 16), (3, 16), (6, 12), (9, 0.6), (2, 2), (-2, 0.6), (-9, 1.4), (-6, 12)], 2), _tone(look, "red"), "soft",
             pattern=folds(5))
    rig.part(oval((0, 15.4), 2.2, 1.4), "gold", "metal")


@item("boots")
def _boots(rig: Rig, look: Look) -> None:
    for x, light in ((2.4, -0.25), (-3, 0.0)):
        rig.part([cap((x - 1, 13), (x - 1, 4), 2.4, 2.1), cap((x - 1, 2.4), (x + 4.4, 1.9), 2.3, 1.7)], _tone(look, "leather"),
                 light=light + 0.1)
        rig.part(cap((x - 3, 13.4), (x + 1, 13.4), 0.9), look.tone("trim", "gold"), "metal", light)


@item("sandals")
def _sandals(rig: Rig, look: Look) -> None:
    rig.part([cap((-6, 3), (4, 3), 1.6, 1.9), cap((-5, 4), (-5.4, 10), 1.5, 1.7)], _tone(look, "leather"))
    with rig.at(-6, 8):
        feather_wing(rig, "white", 0.55)


@item("gloves")
def _gloves(rig: Rig, look: Look) -> None:
    for x, tilt in ((-4.4, 14), (4.4, -14)):
        with rig.at(x, 1, tilt):
            rig.part(slab([(-2.6, 0), (2.6, 0), (3.2, 5), (-3.2, 5)], 1), look.tone("trim", "gold"), "metal")
            rig.part([oval((0, 8), 2.9, 3), cap((-1.6, 10), (-2, 13.6), 1, 0.9), cap((0, 10), (0, 14.4), 1, 0.9),
                      cap((1.6, 10), (2, 13.6), 1, 0.9), cap((2.4, 7), (4.6, 9.6), 1, 0.9)], _tone(look, "leather"), light=0.1)


@item("ring")
def _ring(rig: Rig, look: Look) -> None:
    rig.part(oval((0, 6.4), 6, 6.2), _tone(look, "gold"), "metal")
    rig.part(oval((0, 6.4), 4, 4.2), "black", "flat", -2, contour=0)
    rig.part(slab([(-3.4, 14), (-1.8, 16.6), (1.8, 16.6), (3.4, 14), (0, 10.8)], 1.4), look.tone("gem", "red"), "metal")


@item("amulet")
def _amulet(rig: Rig, look: Look) -> None:
    for i in range(9):
        angle = math.pi * (0.04 + 0.115 * i)
        rig.part(oval(polar((0, 9.6), 7.4, angle), 1.0), "gold", "metal", cover=0.42)
    rig.part(slab([(-4, 7), (0, 10.4), (4, 7), (0, 0.4)], 1), "gold", "metal")
    rig.part(oval((0, 6.2), 2.3), look.tone("gem", "teal"), "metal")
    rig.dot((-1, 7), "stone4")


@item("crown")
def _crown(rig: Rig, look: Look) -> None:
    rig.part(slab([(-7, 2), (-8.6, 13), (-4, 8), (0, 15), (4, 8), (8.6, 13), (7, 2), (0, 0.8)], 1.4), _tone(look, "gold"), "metal")
    for x, tone in ((-4.4, "teal"), (0, look.tone("gem", "red")), (4.4, "teal")):
        rig.part(oval((x, 4.4), 1.4), tone, "metal")
    for spot in ((-8.6, 13.6), (0, 15.6), (8.6, 13.6)):
        rig.part(oval(spot, 1.2), "white", "metal")


@item("mirror")
def _mirror(rig: Rig, look: Look) -> None:
    rig.part(cap((0, 0), (0, 6), 1), "gold", "metal")
    rig.part(oval((0, 10.6), 5.6, 6.2), _tone(look, "gold"), "metal")
    rig.part(oval((0, 10.6), 4.2, 4.8), "ice", "metal", contour=0.5)
    rig.line((-2, 13), (1, 8.6), "stone4", rig.last)


@item("bell")
def _bell(rig: Rig, look: Look) -> None:
    rig.part(slab([(-6.4, 2.6), (6.4, 2.6), (3.6, 7), (3, 12), (0, 14), (-3, 12), (-3.6, 7)], 2), _tone(look, "bronze"), "metal")
    rig.part(cap((-6.6, 2.4), (6.6, 2.4), 1), _tone(look, "bronze"), "metal")
    rig.part(oval((0, 1), 1.4), "iron", "metal")
    rig.part(oval((0, 15), 1.5), "gold", "metal")


@item("drum")
def _drum(rig: Rig, look: Look) -> None:
    rig.part(box(-6, 1, 6, 11, 2), _tone(look, "red"))
    for i in range(4):
        rig.line((-5 + i * 3, 10), (-3.4 + i * 3, 2), "sand3", rig.last)
    rig.part(oval((0, 11.4), 6.4, 2.2), "ivory", "soft")
    rig.part([cap((2, 13), (8, 17), 0.5), oval((2, 13), 0.9)], "wood", cover=0.4)


@item("lantern")
def _lantern(rig: Rig, look: Look) -> None:
    rig.part(box(-4, 2, 4, 11, 1), "flame", "soft", 0.3)
    for x in (-4, 0, 4):
        rig.part(cap((x, 1.6), (x, 11.4), 0.5), "iron", "metal", cover=0.4)
    rig.part(box(-5, 0.4, 5, 2.2, 0.6), "iron", "metal")
    rig.part(slab([(-5, 11), (5, 11), (2, 14.6), (-2, 14.6)], 1), "iron", "metal")
    rig.part(oval((0, 16), 1.6), "iron", "metal", cover=0.4)


@item("candle")
def _candle(rig: Rig, look: Look) -> None:
    for x, h in ((-4.4, 7), (4.4, 8.4), (0, 11)):
        rig.part(box(x - 1.8, 0.6, x + 1.8, h, 1), _tone(look, "ivory"), "soft")
        rig.part([oval((x, h + 2), 1.2, 1.5), cap((x, h + 2), (x, h + 4.6), 1, 0.2)], "flame", "soft", 0.3)


@item("key")
def _key(rig: Rig, look: Look) -> None:
    with rig.at(0, 9, -40):
        rig.part(oval((0, 6), 3.6), _tone(look, "gold"), "metal")
        rig.part(oval((0, 6), 1.6), "black", "flat", -2, contour=0)
        rig.part([cap((0, 2.6), (0, -8), 0.9), cap((0, -7), (3, -7), 0.9), cap((0, -4), (2.4, -4), 0.8)], _tone(look, "gold"), "metal")


@item("net")
def _net(rig: Rig, look: Look) -> None:
    rig.part(slab([(-8, 2), (8, 2), (6, 13), (0, 16), (-6, 13)], 1), "sand", "soft", -0.2)
    here = rig.last
    for i in range(-3, 4):
        rig.line((i * 2.4 - 3, 2), (i * 2 + 3, 15), "wood1", here)
        rig.line((i * 2.4 + 3, 2), (i * 2 - 3, 15), "wood1", here)


@item("rope")
def _rope(rig: Rig, look: Look) -> None:
    for y, r in ((3, 6.4), (6, 5.8), (9, 5)):
        rig.part(oval((0, y), r, 2.2), _tone(look, "sand"), pattern=bands(2, 1, 2))
    rig.part(tube([(4, 9), (8, 12), (5, 16)], 1.1, 0.9), _tone(look, "sand"))


@item("chain")
def _chain(rig: Rig, look: Look) -> None:
    for i in range(6):
        x, y = -7 + i * 2.8, 3 + i * 2.2
        rig.part(oval((x, y), 2.2, 1.5, 38 if i % 2 else -20), _tone(look, "iron"), "metal", 0.1)
        rig.part(oval((x, y), 1.0, 0.6, 38 if i % 2 else -20), "black", "flat", -2, contour=0)


@item("mask")
def _mask(rig: Rig, look: Look) -> None:
    rig.part(slab([(-6, 15), (6, 15), (6.4, 8), (3.4, 2), (0, 0.6), (-3.4, 2), (-6.4, 8)], 2.4), _tone(look, "gold"), "metal")
    for x in (-2.7, 2.7):
        rig.part(oval((x, 9.8), 1.7, 1.0, 10 if x < 0 else -10), "black", "flat", -2, contour=0)
    rig.part(slab([(-2.6, 4.8), (0, 4), (2.6, 4.8), (0, 3)], 0.3), "black", "flat", -2, contour=0)
    for dx in (-5, 0, 5):
        rig.part(cap((dx * 0.6, 14.6), (dx, 19), 0.9, 0.5), look.tone("plume", "red"), "soft", cover=0.42)
