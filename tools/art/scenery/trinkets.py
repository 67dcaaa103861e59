"""Small things of a village and an adventurer: sling, helmet, grindstone, spyglass, dice, flute, satchel, scabbard, cart."""

from __future__ import annotations

import math

from tools.art.figures.look import Look
from tools.art.palette import material
from tools.art.rig.curves import polar, tube
from tools.art.rig.patterns import bands
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab
from tools.art.scenery.items import item


@item("sling")
def _sling(rig: Rig, look: Look) -> None:
    """Two cords, a loop for the finger, and a stone in its cradle."""
    rig.part(tube([(-5.4, 4.6), (-7.6, 10), (-3, 15.4), (4.4, 16.4)], 0.62, 0.5), "leather", cover=0.38)
    rig.part(tube([(2.4, 4.2), (6.6, 7.6), (7, 12.6), (4.4, 16.4)], 0.62, 0.5), "leather", light=0.15, cover=0.38)
    for angle in range(8):
        spot = polar((5.8, 17.6), 1.7, angle * math.tau / 8)
        rig.part(oval(spot, 0.62), "leather", light=0.2, cover=0.38)
    rig.part(slab([(-7.4, 5), (-5, 1.6), (-1.4, 0.4), (2.4, 1.4), (4.6, 4.8), (2.6, 5.8), (-4.8, 6.2)], 1.8), "leather", light=0.25)
    rig.part(oval((-1.4, 5.6), 4, 3.6), "stone")
    rig.part(slab([(-7.4, 5), (-5, 1.6), (-1.4, 0.4), (2.4, 1.4), (4.6, 4.8), (2, 3.2), (-1.4, 2.6), (-4.6, 3.4)], 1.2), "wood")
    for x in (-5.2, -2.6, 0.2, 2.6):
        rig.dot((x, 2.2 + abs(x + 1.3) * 0.25), "sand2")


@item("helmet")
def _helmet(rig: Rig, look: Look) -> None:
    """An open helmet with brow band, nose guard and cheek plates; `crest` puts a brush on it."""
    tone = look.tone("helm_tone", "steel")
    if look.get("crest"):
        for i in range(9):
            root = polar((0, 8.6), 7, math.radians(48 + i * 13))
            rig.part(cap(root, polar((0, 8.6), 10.4, math.radians(48 + i * 13)), 1.7, 1.5), look["crest"], "soft", light=0.05 * (i % 2))
    rig.part(slab([(-6.4, 9), (-6.8, 2), (-3, -0.6), (4.4, -0.6), (6.6, 3), (6.6, 9)], 1), "black", "flat", -1)
    rig.part(slab([(-7.2, 8.4), (-6.6, 13), (-3.4, 16.2), (1, 16.8), (5, 15), (7.2, 11.4), (7.4, 8.4)], 3.4), tone, "metal")
    rig.part(slab([(-7, 9), (-7.2, 2.4), (-5.4, -1), (-2.6, -1.6), (-2.6, 3), (-3.6, 6), (-3.4, 9)], 1.4), tone, "metal", -0.05)
    rig.part(slab([(7, 9), (7, 3), (5.8, -0.4), (4, -1.4), (4.4, 3), (5, 6), (4.8, 9)], 1.2), tone, "metal", -0.25)
    rig.part(slab([(0.2, 9.6), (2.4, 9.6), (2, 3.2), (0.8, 2.8)], 0.7), tone, "metal", 0.1)
    rig.part(slab([(-7.6, 7.8), (7.6, 7.8), (7.4, 10), (-7.4, 10)], 0.9), look.tone("band", "bronze"), "metal")
    rig.part(cap((0.6, 10), (0.2, 17.2), 0.8, 0.7), look.tone("band", "bronze"), "metal", cover=0.42)
    for x in (-5.6, -2.4, 3.6, 6):
        rig.dot((x, 8.8), "gold4")


@item("aegis")
def _aegis(rig: Rig, look: Look) -> None:
    """The goatskin of the gods: scales of gold, a fringe of snakes, and the head that turns to stone."""
    for i in range(12):
        angle = i * math.tau / 12 + 0.12
        root, end = polar((0, 9), 8, angle), polar((0, 9), 11, angle + (0.26 if i % 2 else -0.2))
        rig.part([cap(root, end, 1, 0.8), oval(end, 1.15)], "leaf" if i % 2 else "green", cover=0.42)
        rig.dot(end, "fire1")
    rig.part(oval((0, 9), 8.8), "gold", "metal")
    rig.part(oval((0, 9), 7.2), look.tone("tone", "crimson"), "matte", pattern=bands(3, 1))
    for i in range(9):
        angle = math.radians(-20 + i * 27.5)
        rig.part(tube([polar((0, 9.4), 3, angle), polar((0, 9.4), 5, angle + 0.2), polar((0, 9.4), 6, angle - 0.2)], 0.9, 0.6), "leaf",
                 light=0.1, cover=0.42)
    rig.part([oval((0, 9.4), 4, 4.2), oval((0.2, 6.8), 2.9, 2.4)], "olive", "soft", 0.25)
    face, size = rig.last, 1 if rig.scale < 2 else 2
    for x in (-1.8, 1.8):
        rig.part(oval((x, 9.8), 1.1, 0.9), "white", "flat", 0.5, contour=0.5)
        rig.dot((x, 10), "red2", size, size)
    rig.line((-3, 11.8), (-0.8, 11), "ink0", face)
    rig.line((0.8, 11), (3, 11.8), "ink0", face)
    rig.part(slab([(-1.9, 7), (2, 7), (1.4, 5), (-1.2, 5)], 0.4), "crimson", "flat", -1)
    for x in (-1.2, 1.2):
        rig.dot((x, 6.8), "stone4")


@item("grindstone")
def _grindstone(rig: Rig, look: Look) -> None:
    """A wheel in its frame, a blade on it, and the sparks that fly."""
    rig.part([cap((-1, 7), (-6.4, 0), 0.95), cap((1, 7), (6.4, 0), 0.95), cap((-7.4, 0.6), (7.4, 0.6), 0.8)], "wood", light=-0.2)
    rig.part(oval((0, 8), 6.4), "stone")
    rig.part(oval((0, 8), 4.6), "stone", light=-0.25, contour=0.5)
    rig.part(oval((0, 8), 1.4), "iron", "metal")
    rig.part([cap((0, 8), (3.4, 5.4), 0.6), cap((3.4, 5.4), (5.4, 5.4), 0.6)], "wood", cover=0.4)
    rig.part(slab([(-9.4, 17.4), (-8.2, 18.4), (4, 14), (5.4, 12.4), (3.4, 12.2)], 0.9), "steel", "metal", 0.2)
    rig.part(cap((-11.2, 18.4), (-8.8, 17.8), 0.9), "leather")
    for x, y, ink in ((6, 13.6, "fire1"), (8, 15.4, "fire0"), (7.4, 12, "gold4"), (9.6, 13.4, "fire0"), (10.4, 16.6, "red4")):
        rig.line((x, y), (x + 0.9, y + 0.5), ink, free=True)


@item("spyglass")
def _spyglass(rig: Rig, look: Look) -> None:
    with rig.at(0, 9, 32):
        rig.part(cap((4.6, 0), (10.4, 0), 2, 1.8), "gold", "metal")
        rig.part(cap((-2, 0), (5, 0), 2.8, 2.6), "leather")
        rig.part(cap((-9, 0), (-2.4, 0), 3.8, 3.4), "gold", "metal")
        for x, reach in ((-9.2, 4), (-2.4, 3.5), (4.8, 2.8)):
            rig.part(cap((x, -reach * 0.6), (x, reach * 0.6), 1.1), "bronze", "metal")
        rig.part(oval((-10, 0), 1.3, 3.4), "ice", "metal", 0.3)
        rig.part(oval((10.8, 0), 0.9, 1.8), "bronze", "metal")


@item("dice")
def _dice(rig: Rig, look: Look) -> None:
    """Two dice that have just come to rest on five and six."""
    for x, y, turn, spots in ((-4.4, 5.4, 12, ((0, 0), (-2, 2), (2, 2), (-2, -2), (2, -2))),
                              (4.8, 10.4, -14, ((-2, 2.2), (2, 2.2), (-2, 0), (2, 0), (-2, -2.2), (2, -2.2)))):
        with rig.at(x, y, turn):
            rig.part(slab([(-4.6, 4), (-2.4, 6.4), (6.6, 6.4), (4.4, 4)], 0.6), "white", light=0.2)
            rig.part(slab([(4.4, 4), (6.6, 6.4), (6.6, -2.4), (4.4, -4.8)], 0.6), "white", light=-0.7)
            rig.part(box(-4.6, -4.8, 4.4, 4, 1.1), "white", "soft", 0.1)
            for sx, sy in spots:
                rig.part(oval((sx - 0.1, sy - 0.4), 0.85), look.tone("tone", "red"), "flat", -0.5, contour=0)
            rig.part(oval((1, 5.2), 1.1, 0.5), look.tone("tone", "red"), "flat", -0.5, contour=0)


@item("flute")
def _flute(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "wood")
    with rig.at(0, 9, 38):
        rig.part(cap((-12, 0), (12, 0), 1.7, 1.5), tone)
        for x in (-12, -5.6, 8.4, 12):
            rig.part(cap((x, -1.1), (x, 1.1), 0.9), "gold", "metal")
        for x in (-3, -0.6, 1.8, 4.2, 6.4):
            rig.part(oval((x, 0.3), 0.72), "black", "flat", -2, contour=0)
        rig.part(oval((-8.8, 0.4), 1.2, 0.8), "black", "flat", -2, contour=0)
        for x, turn in ((9.4, -60), (10.6, -120)):
            rig.part(oval((x, -3 if turn < -90 else -2.6), 2.4, 1.1, turn), "leaf")


@item("satchel")
def _satchel(rig: Rig, look: Look) -> None:
    """A healer's bag with its cross, bandages and a bottle looking out."""
    rig.part(tube([(-7, 8), (-6, 17), (5, 18.4), (7, 8)], 0.9, 0.9), "leather", light=-0.1, cover=0.42)
    rig.part([oval((-3.6, 13), 2.6, 1.9), oval((-3.6, 13), 1.2, 0.9)], "white", "soft")
    rig.part([box(1.6, 9, 4.8, 14, 1), box(2.4, 14, 4, 16, 0.5)], "glow_teal", "metal")
    rig.part(slab([(-8.6, 10), (8.6, 10), (8, 1), (6, -0.4), (-6, -0.4), (-8, 1)], 2.2), look.tone("tone", "sand"))
    rig.part(slab([(-9, 11.4), (9, 11.4), (8.4, 6.4), (4.6, 4.6), (-4.6, 4.6), (-8.4, 6.4)], 1.4), look.tone("tone", "sand"), light=0.2)
    rig.part(oval((0, 5), 4.4), "white", "soft", 0.1)
    rig.part(box(-1.1, 2, 1.1, 8, 0.5), look.tone("cross", "red"), contour=0)
    rig.part(box(-3, 3.9, 3, 6.1, 0.5), look.tone("cross", "red"), contour=0)


@item("scabbard")
def _scabbard(rig: Rig, look: Look) -> None:
    """A sword in its sheath, with the straps of the belt."""
    with rig.at(0, 9, -40):
        rig.part(tube([(1, 2), (6, 4), (9, 1), (8, -4)], 0.7, 0.7), "leather", light=0.1, cover=0.42)
        rig.part(slab([(-2.4, 4.6), (2.4, 4.6), (1.8, -9), (0, -12.4), (-1.8, -9)], 1.5), look.tone("tone", "crimson"))
        rig.part(slab([(-2.7, 5.4), (2.7, 5.4), (2.6, 2.8), (-2.6, 2.8)], 0.8), "gold", "metal")
        rig.part(slab([(-2, -8), (2, -8), (0, -13.2)], 0.8), "gold", "metal")
        rig.part(cap((-2.2, -1.6), (2.2, -1.6), 0.8), "gold", "metal")
        rig.part(cap((-4.2, 6.2), (4.2, 6.2), 1), "steel", "metal")
        rig.part(cap((0, 6.6), (0, 10.6), 1), "leather", pattern=bands(2))
        rig.part(oval((0, 11.6), 1.5), "gold", "metal")


@item("treasure_chest")
def _treasure_chest(rig: Rig, look: Look) -> None:
    """Open: a lid thrown back, bands of iron, and gold up to the brim."""
    rig.part(slab([(-9, 9), (9, 9), (9.6, 15), (6.6, 18), (-6.6, 18), (-9.6, 15)], 2.2), "wood", light=-0.35)
    rig.part(slab([(-7.6, 9), (7.6, 9), (7.8, 14), (5.6, 16), (-5.6, 16), (-7.8, 14)], 1), "leather", "flat", -1, contour=0)
    for x, y in ((-5.6, 9.6), (-2.6, 11), (0.6, 12), (3.6, 10.8), (6, 9.4), (-4, 9), (2, 9.4), (-0.8, 9.8)):
        rig.part(oval((x, y), 2, 1.5), "gold", "metal", 0.1)
    rig.part(slab([(-1.8, 13.6), (0, 15.2), (1.8, 13.6), (0, 11.4)], 0.8), "red", "metal")
    rig.part(oval((5, 12.4), 1.4), "glow_teal", "metal")
    rig.part(box(-9, 0, 9, 8.6, 1.4), "wood", pattern=bands(4))
    for x in (-6.8, 6.8):
        rig.part(box(x - 1.1, -0.2, x + 1.1, 8.8, 0.6), "iron", "metal")
    rig.part(cap((-9, 8), (9, 8), 0.9), "iron", "metal", cover=0.45)
    rig.part(slab([(-2, 8.6), (2, 8.6), (2, 4.6), (0, 3.2), (-2, 4.6)], 0.8), "gold", "metal")
    rig.dot((-0.2, 6.2), "ink0", 1, 2)


@item("lumber_cart")
def _lumber_cart(rig: Rig, look: Look) -> None:
    """Logs in a cart, seen on their sawn ends."""
    for x, y in ((-5.4, 12.2), (0, 12.6), (5.4, 12.2), (-2.8, 16.4), (2.8, 16.4)):
        rig.part(oval((x, y), 2.9), "wood")
        rig.part(oval((x, y), 2.1), "sand", "soft", 0.1, contour=0.5)
        rig.part(oval((x, y), 0.9), "sand", "flat", -1, contour=0)
    rig.part(slab([(-9, 11), (9, 11), (7, 4), (-7, 4)], 1.4), "wood", pattern=bands(4))
    for x in (-6.4, 0, 6.4):
        rig.part(box(x - 0.7, 4, x + 0.7, 11, 0.4), "iron", "metal", -0.1)
    rig.part(cap((-9.2, 11), (9.2, 11), 0.9), "iron", "metal")
    for x in (-4.8, 4.8):
        rig.part(oval((x, 3), 3.2), "iron", "metal")
        rig.part(oval((x, 3), 1.9), "wood", contour=0.5)
        rig.dot((x - 0.2, 3.2), "gold3", 2, 2)
    rig.line((-12, -0.2), (12, -0.2), material("iron")[3], free=True)


