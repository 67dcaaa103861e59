"""Hats, helmets and crowns of busts, and heads that are not human."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.figures.wings import feather_wing
from tools.art.rig.curves import between, tube
from tools.art.rig.patterns import bands, folds, scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab

Draw = Callable[[Rig, Look], None]


def draw(rig: Rig, look: Look) -> None:
    if look.get("gear"):
        GEAR[str(look["gear"])](rig, look)
    if look.get("hood"):
        rim = [(-13, -22), (-13.4, 2), (-9, 12.6), (-2, 16.6), (6.6, 14.4), (11.8, 6), (12.2, -6), (10, -16), (9.2, -4), (8.8, 3.4),
               (5.6, 8.6), (0, 10.2),
               (-5.4, 8.4), (-8.4, 3), (-8.8, -6), (-7, -15), (-9, -22)]
        rig.part(slab(rim, 2.6), look["hood"], "soft")
    if look.get("horns"):
        for side in (-1, 1):
            rig.part([cap((side * 6.6, 11), (side * 12, 15), 2.4, 1.8), cap((side * 12, 15), (side * 11, 21.6), 1.8, 0.3)],
                     look.tone("horn_tone", "ivory"))
    if look.get("earring"):
        rig.part(oval((-9.6 * look.number("width", 1), -4.6), 1, 1.3), "gold", "metal", cover=0.4)


def _laurel(rig: Rig, look: Look) -> None:
    for i, spot in enumerate(((-10, 3), (-8.8, 6.4), (-6.4, 9.2), (-3, 10.8), (1, 11), (4.6, 10), (7.6, 7.8), (9.4, 4.8))):
        rig.part(oval(spot, 2.3, 1.2, 60 - i * 20), look.tone("gear_tone", "gold"), "metal", contour=0.5)


def _crown(rig: Rig, look: Look) -> None:
    rig.part(slab([(-10.4, 7), (-11.6, 16), (-6, 11.6), (-1, 17.4), (4, 11.6), (10.4, 15.6), (10, 7), (0, 8.6)], 1.4),
             look.tone("gear_tone", "gold"), "metal")
    rig.part(oval((-0.4, 10.2), 1.4, 1.7), look.tone("gem", "red"), "metal")
    rig.dot((-6, 9.4), "teal3")
    rig.dot((5.6, 9.2), "teal3")


def _circlet(rig: Rig, look: Look) -> None:
    band = [cap((-9.6, 5.4), (-3, 8.6), 0.8), cap((-3, 8.6), (5, 8.4), 0.8), cap((5, 8.4), (9.2, 5.6), 0.8, 0.7)]
    rig.part(band, look.tone("gear_tone", "gold"), "metal", cover=0.4)
    rig.part(oval((0.8, 8.2), 1.5, 1.8), look.tone("gem", "teal"), "metal")


def _flower_wreath(rig: Rig, look: Look) -> None:
    for i, (x, y) in enumerate(((-10, 4), (-7.6, 8), (-3.6, 10.4), (1, 10.8), (5.6, 9.4), (9, 6))):
        rig.part(oval((x, y), 2.6, 2.2), "leaf", contour=0.5)
        rig.part(oval((x, y + 0.6), 1.3), ("rose", "white", "gold")[i % 3], "soft")


def _nemes(rig: Rig, look: Look) -> None:
    cloth = look.tone("gear_tone", "blue")
    rig.part(slab([(-9.4, 4), (-8, 7), (-13, 8), (-16, -8), (-14.4, -20), (-8, -18), (-9.4, -6)], 1.5), cloth, "soft", pattern=bands(3, 2))
    rig.part(slab([(9.2, 4), (8, 7), (12.4, 8), (14.6, -8), (13.4, -20), (8.4, -18), (9, -6)], 1.5), cloth, "soft", -0.2,
             pattern=bands(3, 2))
    rig.part(slab([(-10.4, 4), (-12.6, 9), (-7, 14.8), (1, 16.4), (8, 14.4), (12, 8.4), (10, 4), (0, 7.4)], 2.4), cloth, "soft",
             pattern=bands(3, 2))
    rig.part([cap((-9.8, 4.6), (0, 7.6), 1.2), cap((0, 7.6), (9.6, 4.6), 1.2, 1.1)], "gold", "metal")
    rig.part([cap((1, 8), (1.6, 12.4), 1.3, 1.6), oval((1.8, 13.2), 1.9, 1.6)], "gold", "metal")
    rig.dot((2, 13.4), "red3")


def _winged_helm(rig: Rig, look: Look) -> None:
    for side in (1, -1):
        with rig.at(side * 9.4, 5, 0, 0.92, side > 0):
            feather_wing(rig, "white", turn=-34)
    rim = [(-10.8, 1), (-10.8, 7), (-6, 14), (0, 15.8), (6.4, 13.8), (10.6, 7), (10.4, 1), (7.8, 4.6), (2.6, 5.2), (1.6, 1.4), (0.4, 5.2),
           (-5.6, 5)]
    rig.part(slab(rim, 3), look.tone("gear_tone", "steel"), "metal")
    rig.part([cap((-10.6, 4.6), (0, 6.8), 1), cap((0, 6.8), (10.4, 4.6), 1)], "gold", "metal")
    rig.part(slab([(0.2, 15.6), (-0.6, 6), (2.2, 6), (1.4, 15.4)], 0.8), "gold", "metal")


def _nasal_helm(rig: Rig, look: Look) -> None:
    rim = [(-11, 0), (-11, 7), (-6, 14), (0, 16), (6.4, 14), (10.8, 7), (10.6, 0), (8.6, 3.6), (3, 4.6), (2.8, -2.6), (0.8, -2.6),
           (0.4, 4.6), (-8.6, 3.4)]
    rig.part(slab(rim, 3), look.tone("gear_tone", "steel"), "metal")
    rig.part([cap((-10.8, 4), (0, 6.2), 1.2), cap((0, 6.2), (10.6, 4), 1.1)], "bronze", "metal")
    if look.get("gear_horns"):
        for side in (-1, 1):
            rig.part([cap((side * 9.6, 8), (side * 14.6, 10.4), 2.2, 1.8), cap((side * 14.6, 10.4), (side * 16, 17), 1.8, 0.3)], "ivory")


def _wizard_hat(rig: Rig, look: Look) -> None:
    tone = look.tone("gear_tone", "violet")
    rig.part(slab([(-9, 8), (-4, 20), (-9, 26), (2, 23.4), (8, 9)], 2.6), tone, "soft")
    rig.part(oval((0, 8.4), 16, 3.6, -4), tone, "soft")
    rig.part(cap((-8.4, 10.2), (7.8, 10.8), 1.2), "gold", "metal")
    rig.part(oval((0.6, 11), 1.7), look.tone("gem", "teal"), "metal")


def _wide_hat(rig: Rig, look: Look) -> None:
    tone = look.tone("gear_tone", "leather")
    rig.part(slab([(-9, 8), (-7, 16), (0, 17.4), (7, 16), (8.6, 8)], 2.6), tone, "soft")
    rig.part(oval((0, 8.2), 17, 3.4, -5), tone, "soft")
    rig.part(cap((-8.6, 10), (8, 10.4), 1.1), look.tone("band", "gold"), "metal", cover=0.42)
    if look.get("feather"):
        rig.part(tube([(6, 11), (12, 16), (16, 14)], 1.6, 0.6), look["feather"], "soft")


def _miller_cap(rig: Rig, look: Look) -> None:
    tone = look.tone("gear_tone", "white")
    rig.part([oval((-1, 12), 10.6, 6), oval((-6, 13), 6, 5)], tone, "soft")
    rig.part(slab([(-10, 5), (10, 5.4), (10.6, 8.4), (-10.4, 8)], 1.2), tone, "soft", -0.1)


def _kettle(rig: Rig, look: Look) -> None:
    tone = look.tone("gear_tone", "steel")
    rig.part(oval((0, 9.4), 9.8, 7.2), tone, "metal")
    rig.part(oval((0.4, 6.4), 14, 3), tone, "metal")
    rig.part(cap((0, 15), (0, 8), 0.8), "gold", "metal", cover=0.4)


def _turban(rig: Rig, look: Look) -> None:
    tone = look.tone("gear_tone", "rose")
    rig.part(oval((-0.4, 10.6), 11.4, 6.6), tone, "soft")
    folds_: tuple[tuple[Point, Point], ...] = (((-10.6, 7), (6, 14.6)), ((-8, 4.8), (10, 10.6)), ((-4, 15.6), (9.6, 7)))
    for i, (a, b) in enumerate(folds_):
        middle = between(a, b, 0.5)
        rig.part([cap(a, middle, 2, 2.3), cap(middle, b, 2.3, 1.8)], tone, "soft", -0.05 * i)
    rig.part(oval((2.4, 9.6), 2, 2.4), look.tone("gem", "teal"), "metal")
    rig.part(cap((2.6, 12), (5, 20), 1, 0.5), "white", "soft")


def _corinthian(rig: Rig, look: Look) -> None:
    rim = [(-12, -12), (-12, 5), (-7.6, 13.4), (0, 16), (7.6, 13.4), (12, 5), (11.4, -11), (7.2, -13), (6.6, -4), (9.2, 1.6), (2.8, 2.6),
           (2.6, -3.4),
           (0.6, -3.4), (0, 2.6), (-7.6, 1.6), (-5.4, -4), (-5.6, -13)]
    rig.part(slab(rim, 3), look.tone("gear_tone", "bronze"), "metal")
    rig.part([cap((6, 15), (-1, 20.4), 2, 4), cap((-1, 20.4), (-9, 17), 4), cap((-9, 17), (-15, 3), 4, 2.2)], look.tone("crest", "red"),
             "soft", pattern=folds(5))


def _open_helm(rig: Rig, look: Look) -> None:
    """A Greek helm pushed back over the brow."""
    rim = [(-11.4, -2), (-11.4, 7), (-7, 14), (0, 16.4), (7, 14), (10.8, 7), (10.2, 4), (6, 7.6), (0, 8.6), (-6, 7), (-8, 2)]
    rig.part(slab(rim, 3), look.tone("gear_tone", "gold"), "metal")
    rig.part([cap((7, 15.4), (-1, 20.8), 2, 3.6), cap((-1, 20.8), (-9, 17.4), 3.6), cap((-9, 17.4), (-14.6, 4), 3.6, 2)],
             look.tone("crest", "blue"), "soft", pattern=folds(5))


def _great_helm(rig: Rig, look: Look) -> None:
    tone = look.tone("gear_tone", "steel")
    rig.part(slab([(-11, -12), (-11.4, 6), (-7, 14.4), (0, 16.4), (7, 14.4), (11.2, 6), (10.6, -12), (0, -15)], 3), tone, "metal")
    rig.line((-8, 1), (10, 1), "ink0", rig.last)
    rig.line((-8, 0.2), (10, 0.2), "ink0", rig.last)
    rig.part(slab([(0.4, 15.4), (0.4, -13), (3, -13), (3, 15)], 0.8), look.tone("band", "gold"), "metal")


def _feathers(rig: Rig, look: Look) -> None:
    for i, dx in enumerate((-13, 13, -9, 9, -4.6, 4.6, 0)):
        tone = look.tone("gear_tone", "leaf") if i % 2 == 0 else look.tone("plume", "red")
        rig.part(cap((dx * 0.5, 8), (dx * 1.1, 23 - abs(dx) * 0.4), 2.4, 1.6), tone, "soft")
    rig.part([cap((-10, 5.6), (0, 8.6), 1.7), cap((0, 8.6), (9.8, 5.6), 1.7)], "gold", "metal")
    rig.part(oval((0.6, 8.6), 1.7), "teal", "metal")


def _moon_crown(rig: Rig, look: Look) -> None:
    rig.part([cap((-9.6, 6), (0, 9), 1.2), cap((0, 9), (9.2, 6), 1.2)], "steel", "metal")
    rig.part(tube([(-7, 21), (-9, 14), (-3, 10), (3, 10), (9, 14), (7, 21)], 1.4, 1.4), "white", "metal", 0.2)


def _lion_hood(rig: Rig, look: Look) -> None:
    """The pelt of a lion: jaws over the brow, mane down both cheeks."""
    for side in (-1, 1):
        rig.part(slab([(side * 8, 8), (side * 13, 4), (side * 14, -8), (side * 10, -18), (side * 8.6, -6)], 2), "hair_red", "soft",
                 pattern=folds(3))
        rig.part(oval((side * 8.6, 15), 2.8), "gold")
    rig.part([oval((0, 11.4), 11, 6.8), oval((1, 9), 8, 4)], "gold")
    rig.part(oval((1.4, 8.6), 3.4, 2.2), "sand", contour=0.5)
    rig.part(oval((1.6, 9.8), 1.6, 1), "leather", contour=0.5)
    for x in (-3.6, 5.4):
        rig.dot((x, 13), "ink0", 2, 1)
    for x in (-4.4, -1.6, 4.4, 7):
        rig.part(slab([(x - 0.9, 6.4), (x + 0.9, 6.4), (x, 4)], 0.4), "ivory", cover=0.4)


def _skull(rig: Rig, look: Look) -> None:
    tone = look.tone("skin", "ivory")
    rig.part([oval((1.6, -9), 5.4, 4.2), cap((-4, -6), (6.4, -6), 2)], tone, light=-0.15)
    rig.part([oval((0, 4), 9.6, 9), oval((1.2, -2.6), 7.4, 5)], tone)
    face = rig.last
    for x, w in ((-3.8, 3.2), (5.0, 2.7)):
        rig.part(oval((x, 0.6), w, 3), "black", "flat", -3, contour=0)
        rig.part(oval((x + 0.4, 0.6), 1.2), look.tone("glow", "glow_green"), "soft", 0.4, contour=0)
    rig.part(slab([(1, -1.6), (2.6, -1.6), (3.2, -4.4), (1.8, -3.8), (0.6, -4.4)], 0.3), "black", "flat", -3, contour=0)
    rig.line((-3.6, -6.6), (6.2, -6.6), "wood0", rig.drawn)
    for i in range(6):
        x = -3 + i * 1.9
        rig.line((x, -5.4), (x, -8.4), "sand0", rig.drawn)
    rig.line((-6, 8), (-3, 6), "sand0", face)
    rig.line((-3, 6), (-3.6, 4), "sand0", face)


def _jackal(rig: Rig, look: Look) -> None:
    tone = look.tone("skin", "slate")
    for x, light in ((3.6, -0.2), (-5.6, 0.1)):
        rig.part(slab([(x - 3, 7), (x - 1.6, 22), (x + 3.4, 8)], 2), tone, light=light + 0.2)
        rig.part(slab([(x - 1.2, 9), (x - 0.9, 17), (x + 1.4, 9)], 1), "gold", light=light - 0.3, contour=0)
    rig.part([oval((-1, 3), 8.6, 8.4), cap((3, 0), (15, -4), 5.2, 3.2)], tone, light=0.22)
    rig.part(cap((5, -5.4), (13.4, -7), 2.2, 1.4), tone, light=-0.1)
    rig.line((5, -5), (16, -6.2), "ink0", rig.drawn)
    rig.part(slab([(0.4, 2.6), (3.4, 4.6), (6.4, 2.4), (3, 1.6)], 0.4), "gold", "flat", 0.4)
    rig.dot((3, 3.6), "ink0", 2 if rig.scale > 1.2 else 1, 2)
    rig.part(slab([(-9.4, 4), (-8, 9), (-13, 8), (-15, -8), (-14, -22), (-8, -20), (-8.4, -6)], 1.5), "blue", "soft", pattern=bands(3, 2))
    rig.part([cap((-8.4, 6.2), (-2, 11), 1.2), cap((-2, 11), (3, 9.4), 1.2, 1)], "gold", "metal")


def _bull(rig: Rig, look: Look) -> None:
    tone = look.tone("skin", "dark")
    for side in (-1, 1):
        rig.part([cap((side * 8, 9), (side * 16, 12), 3, 2.4), cap((side * 16, 12), (side * 18, 22), 2.4, 0.4)], "ivory")
        rig.part(oval((side * 10.6, 4), 3.4, 1.8, side * 20), tone, light=-0.1)
    rig.part([oval((0, 3), 9.6, 10), oval((1.4, -8), 7, 6)], tone)
    rig.part(oval((1.6, -9), 5.8, 4.2), "sand", light=-0.05, contour=0.5)
    for x in (-0.8, 4.2):
        rig.part(oval((x, -8.4), 1.1, 1.4), "black", "flat", -2, contour=0)
    for x in (-4.4, 5):
        rig.part(oval((x, 1.6), 1.8, 1.3), look.tone("eye_tone", "fire"), "flat", 0.4)
        rig.dot((x + 0.2, 2), "ink0", 1, 2)
    rig.part([cap((-7, 5.4), (-2.4, 3.6), 1), cap((7.6, 5.4), (3.4, 3.6), 1)], tone, light=-0.3)
    rig.part(oval((1.7, -12.6), 1.9, 1.9), "gold", "metal")


def _cyclops(rig: Rig, look: Look) -> None:
    tone = look.tone("skin", "tan")
    rig.part([oval((0, 4), 10.4, 9.6), oval((1, -5), 8.6, 7.6)], tone, "face")
    rig.part(oval((1.4, 3), 4.4, 3.6), tone, light=-0.6, contour=0.5)
    rig.part(oval((1.4, 2.8), 3.6, 2.8), "white", "flat", 0.4, contour=0)
    rig.part(oval((1.8, 2.6), 1.9), "red", "metal", contour=0)
    rig.dot((1.6, 3), "ink0", 1, 2)
    rig.part([cap((-4, 7), (2, 7.6), 1.2, 1.4), cap((2, 7.6), (7, 6.4), 1.4, 1)], "hair_black")
    rig.part(oval((1.8, -3), 2.2, 1.8), tone, light=0.1, contour=0.5)
    rig.line((-3, -8), (6.4, -8), "ink0", rig.last | rig.drawn)
    for x in (-1.6, 4.4):
        rig.part(slab([(x - 0.9, -8.2), (x + 0.9, -8.2), (x, -5.6)], 0.4), "ivory", cover=0.4)


def _dragon(rig: Rig, look: Look) -> None:
    tone = look.tone("skin", "red")
    for x, y in ((-4, 10), (2, 11)):
        rig.part(cap((x, y), (x - 9, y + 12), 2.2, 0.3), "ivory")
    rig.part(cap((-6, -26), (-3, -2), 9, 7), tone, pattern=scales(4))
    rig.part(cap((2, -5), (14, -9), 4, 2.4), tone, light=-0.25)
    rig.part([oval((-1, 3), 9, 8.4), cap((4, 1), (17, -1), 6, 3.6)], tone, pattern=scales(4))
    rig.part(oval((3.4, 4.4), 2.4, 1.9), "gold", "flat", 0.4)
    rig.dot((3.6, 5.2), "ink0", 1, 3 if rig.scale > 1.2 else 2)
    rig.dot((17, 0.4), "ink0", 2, 1)
    for x in (8, 11, 14, 17):
        rig.part(slab([(x - 0.8, -3.4), (x + 0.8, -3.4), (x, -6)], 0.3), "ivory", cover=0.4)


GEAR: dict[str, Draw] = {
    "laurel": _laurel, "crown": _crown, "circlet": _circlet, "flowers": _flower_wreath, "nemes": _nemes, "winged_helm": _winged_helm,
    "nasal_helm": _nasal_helm,
    "wizard_hat": _wizard_hat, "wide_hat": _wide_hat, "miller_cap": _miller_cap, "kettle": _kettle, "turban": _turban,
    "corinthian": _corinthian,
    "open_helm": _open_helm, "great_helm": _great_helm, "feathers": _feathers, "moon_crown": _moon_crown, "lion_hood": _lion_hood,
}
CREATURES: dict[str, Draw] = {"skull": _skull, "jackal": _jackal, "bull": _bull, "cyclops": _cyclops, "dragon": _dragon}
