"""Things a card may show: drawn about 18 units tall, standing on the origin."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.figures.helms import HELMS
from tools.art.figures.look import Look
from tools.art.figures.shields import OFFHAND
from tools.art.figures.weapons import WEAPONS, draw_weapon
from tools.art.figures.wings import feather_wing
from tools.art.rig.curves import polar, tube
from tools.art.rig.patterns import bands, folds
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab

Draw = Callable[[Rig, Look], None]
ITEMS: dict[str, Draw] = {}


def item(name: str) -> Callable[[Draw], Draw]:
    """Register an item."""

    def register(draw: Draw) -> Draw:
        ITEMS[name] = draw
        return draw

    return register


def draw_item(rig: Rig, name: str, look: Look) -> None:
    """An item by name; weapons, helmets and shields may be named directly."""
    if name in ITEMS:
        ITEMS[name](rig, look)
    elif name in WEAPONS:
        _lying_weapon(rig, name, look)
    elif name in HELMS:
        HELMS[name](rig, (0, 8), 6.0, look.but({"helm": name}))
    else:
        OFFHAND[name](rig, (0, 9), look.but({"shield_size": look.number("shield_size", 8)}))


_LONG = {"spear", "pike", "staff", "trident", "scythe", "crook", "was", "lance", "branch", "banner", "greatsword"}


def _lying_weapon(rig: Rig, name: str, look: Look) -> None:
    """A weapon laid across the picture from lower left to upper right."""
    size = 0.86 if name in _LONG else 1.25
    middle = 3.5 if name in _LONG else 4.0
    with rig.at(0, 9, look.number("turn", -38)):
        draw_weapon(rig, name, (0, -middle * size), 0, look, size)
    if look.get("crossed"):
        with rig.at(0, 9, -look.number("turn", -38), 1, True):
            draw_weapon(rig, look["crossed"] if isinstance(look["crossed"], str) else name, (0, -middle * size), 0, look, size)


def _tone(look: Look, default: str) -> str:
    return look.tone("tone", default)


@item("potion")
def _potion(rig: Rig, look: Look) -> None:
    rig.part(oval((0, 6), 5.4), _tone(look, "rose"), "metal")
    rig.part(box(-1.7, 10, 1.7, 15, 1.2), "steel", "metal")
    rig.part(slab([(-2.4, 15), (2.4, 15), (2, 17.4), (-2, 17.4)], 0.8), "wood")
    rig.part(cap((-4.9, 8.6), (4.9, 8.6), 0.8), "steel", light=0.3, cover=0.4)
    rig.dot((-2.8, 8), "stone4", 2, 2)
    rig.dot((-3.4, 5.6), "stone4", 1, 2)


@item("flask")
def _flask(rig: Rig, look: Look) -> None:
    rig.part(slab([(-5.4, 0.6), (5.4, 0.6), (1.8, 10), (1.8, 15), (-1.8, 15), (-1.8, 10)], 1.8), "steel", "metal")
    rig.part(slab([(-4.4, 1.4), (4.4, 1.4), (2.4, 6.6), (-2.4, 6.6)], 1.4), _tone(look, "leaf"), "metal", contour=0)
    rig.part(box(-2.4, 15, 2.4, 17, 0.6), "wood")
    rig.dot((-1.4, 9.6), "stone4", 1, 3)


@item("vial")
def _vial(rig: Rig, look: Look) -> None:
    for x, tone, tilt in ((-4.4, "leaf", -12), (4.4, "violet", 12), (0, _tone(look, "red"), 0)):
        with rig.at(x, 0, tilt):
            rig.part([cap((0, 2.4), (0, 10), 2.2)], tone, "metal")
            rig.part(box(-1.3, 10.6, 1.3, 13.6, 0.6), "steel", "metal")
            rig.part(box(-1.6, 13.6, 1.6, 15.4, 0.5), "wood")


@item("scroll")
def _scroll(rig: Rig, look: Look) -> None:
    rig.part(box(-6, 2, 6, 16, 0.5), "ivory", "soft")
    for i in range(4):
        rig.line((-4, 13.4 - i * 2.6), (4 - (i % 2) * 2, 13.4 - i * 2.6), look.tone("ink", "sand0"), rig.last)
    for y in (2, 16.4):
        rig.part(cap((-7, y), (7, y), 1.7), "sand")
        for x in (-8, 8):
            rig.part(oval((x, y), 1, 1.3), _tone(look, "red"))
    rig.part(oval((3, 3), 1.9), _tone(look, "red"), "metal")


@item("map")
def _map(rig: Rig, look: Look) -> None:
    rig.part(slab([(-8.6, 2), (-3, 4), (3, 2), (8.6, 4), (8.6, 15), (3, 13), (-3, 15), (-8.6, 13)], 0.8), "sand", "soft", 0.2)
    rig.line((-6, 6), (-2, 9), "red3", rig.last)
    rig.line((-2, 9), (3, 7), "red3", rig.last)
    rig.line((4, 9), (6.4, 11.4), "red2", rig.last)
    rig.line((4, 11.4), (6.4, 9), "red2", rig.last)
    for x, y in ((-5, 11), (-3.6, 11.6), (0, 5)):
        rig.dot((x, y), "green2", 2, 1)


@item("book")
def _book(rig: Rig, look: Look) -> None:
    rig.part(slab([(-8, 3), (0, 1.4), (8, 3), (8, 13), (0, 11.4), (-8, 13)], 1.2), _tone(look, "red"))
    rig.part(slab([(-7, 4.4), (0, 2.8), (0, 12.4), (-7, 14)], 0.8), "ivory")
    rig.part(slab([(7, 4.4), (0, 2.8), (0, 12.4), (7, 14)], 0.8), "ivory", light=-0.2)
    for i in range(3):
        rig.line((-5.4, 11 - i * 2.2), (-1.4, 10.2 - i * 2.2), "sand1")
        rig.line((1.6, 10.2 - i * 2.2), (5.4, 11 - i * 2.2), "sand1")


@item("tome")
def _tome(rig: Rig, look: Look) -> None:
    rig.part(slab([(-6.4, 1.4), (5.4, 0.4), (6.8, 15), (-5, 16)], 1.4), _tone(look, "violet"))
    rig.part(slab([(5.4, 0.4), (7.4, 1.2), (8.6, 15), (6.8, 15)], 0.6), "ivory", light=-0.1)
    rig.part(oval((0.2, 8.4), 2.9), "gold", "metal")
    rig.part(oval((0.2, 8.4), 1.6), look.tone("gem", "teal"), "metal", contour=0.5)
    for x, y in ((-5, 2.8), (4.4, 2), (-4, 14.4), (5.4, 13.6)):
        rig.part(oval((x, y), 1.1), "gold", "metal", cover=0.4)


@item("tablet")
def _tablet(rig: Rig, look: Look) -> None:
    rig.part(slab([(-6.4, 0), (6.4, 0), (6.4, 13), (4, 16), (-4, 16), (-6.4, 13)], 1.4), _tone(look, "stone"))
    for i in range(5):
        rig.line((-4, 12.6 - i * 2.3), (3.6 - (i % 3), 12.6 - i * 2.3), look.tone("ink", "stone0"), rig.last)


@item("coin")
def _coin(rig: Rig, look: Look) -> None:
    for x, y in ((3.6, 3.4), (-3.4, 3)):
        rig.part(oval((x, y), 4, 2.2), "gold", "metal")
    rig.part(oval((0, 10), 6.4), "gold", "metal")
    rig.part(oval((0, 10), 4.6), "bronze", "metal", 0.2, contour=0.5)
    rig.part(slab([(-2, 7.4), (-2.6, 12), (-1, 10.6), (0, 13), (1, 10.6), (2.6, 12), (2, 7.4)], 0.6), "gold", "metal")


@item("coins")
def _coins(rig: Rig, look: Look) -> None:
    for x, n in ((-6, 3), (6, 2), (0, 5)):
        for i in range(n):
            rig.part(oval((x + (i % 2) * 0.6, 1.6 + i * 2.2), 3.4, 1.6), _tone(look, "gold"), "metal")


@item("nugget")
def _nugget(rig: Rig, look: Look) -> None:
    rig.part(slab([(-7, 1), (-8, 6), (-4, 11), (2, 12.4), (7, 9), (8, 4), (5, 0.6)], 3), "gold", "metal")
    rig.part(slab([(-3, 5), (-1, 9), (3, 8.4), (3.4, 4.6)], 1.4), "gold", "metal", 0.2)
    for spot in ((-4, 8), (4, 9.6), (0, 3)):
        rig.dot(spot, "stone4", 2, 1)


@item("purse")
def _purse(rig: Rig, look: Look) -> None:
    rig.part([oval((0, 5.4), 6.4, 5.4), cap((0, 8), (0, 12), 3, 1.8)], _tone(look, "leather"), "soft", 0.15)
    rig.part(cap((-2.6, 11), (2.6, 11), 0.8), "gold", "metal", cover=0.42)
    rig.part(slab([(-2.4, 11.6), (-4, 15), (0, 13.8), (4, 15), (2.4, 11.6)], 0.8), _tone(look, "leather"), "soft", 0.15)
    for x, y in ((6.4, 1.4), (8.4, 1.2), (-7.4, 1.2)):
        rig.part(oval((x, y), 1.8, 1.1), "gold", "metal")


@item("beer")
def _beer(rig: Rig, look: Look) -> None:
    rig.part([cap((4, 5), (7, 7), 1), cap((7, 7), (7, 10), 1), cap((7, 10), (4, 12), 1)], "wood")
    rig.part(box(-5, 1, 5, 13, 2), _tone(look, "wood"), pattern=folds(3))
    for y in (3, 11):
        rig.part(cap((-4.8, y), (4.8, y), 0.8), look.tone("hoop", "gold"), "metal")
    rig.part([oval((-3, 14), 2.6, 2.2), oval((1, 14.8), 3, 2.4), oval((4, 13.6), 2, 1.8)], look.tone("foam", "white"), "soft")
    rig.part(cap((-4.4, 13), (-4.4, 9.4), 1, 0.8), look.tone("foam", "white"), "soft")


@item("goblet")
def _goblet(rig: Rig, look: Look) -> None:
    rig.part([oval((0, 1.4), 4.4, 1.4), cap((0, 1.4), (0, 7), 1.1, 0.9)], _tone(look, "gold"), "metal")
    rig.part(slab([(-4.8, 15), (4.8, 15), (4, 9), (1.6, 6.6), (-1.6, 6.6), (-4, 9)], 2), _tone(look, "gold"), "metal")
    rig.part(oval((0, 15), 4.6, 1.3), look.tone("wine", "crimson"), "flat", contour=0.5)
    rig.part(oval((0, 10.6), 1.3), look.tone("gem", "red"), "metal")


@item("gem")
def _gem(rig: Rig, look: Look) -> None:
    rig.part(slab([(-6, 11), (-3, 15), (3, 15), (6, 11), (0, 2)], 2.4), _tone(look, "teal"), "metal")
    here = rig.last
    shine = rig.materials[-1]
    rig.line((-6, 11), (6, 11), shine[4], here)
    rig.line((-2, 11), (0, 3), shine[2], here)
    rig.line((-2, 11), (-1, 15), shine[4], here)
    rig.line((2, 11), (1, 15), shine[3], here)


@item("orb")
def _orb(rig: Rig, look: Look) -> None:
    rig.part(slab([(-5, 0.6), (5, 0.6), (3, 4), (-3, 4)], 1), "gold", "metal")
    rig.part(oval((0, 9), 6.4), _tone(look, "violet"), "metal")
    rig.part(tube([(-3, 7), (0, 10.4), (3, 8), (1, 6)], 0.9, 0.4), look.tone("inner", "glow_violet"), "soft", contour=0)
    rig.dot((-3, 12), "stone4", 2, 2)


@item("hourglass")
def _hourglass(rig: Rig, look: Look) -> None:
    rig.part([slab([(-4, 15), (4, 15), (0.7, 8.4), (-0.7, 8.4)], 1), slab([(-4, 2), (4, 2), (0.7, 8.6), (-0.7, 8.6)], 1)], "ice", "metal")
    rig.part(slab([(-3, 2.4), (3, 2.4), (0, 6)], 0.8), "gold", contour=0)
    rig.part(slab([(-2.4, 12.6), (2.4, 12.6), (0, 9)], 0.8), "gold", contour=0)
    for y in (1.4, 16):
        rig.part(cap((-5, y), (5, y), 1.1), _tone(look, "wood"))


@item("feather")
def _feather(rig: Rig, look: Look) -> None:
    path = [(-5, 0), (-2, 6), (1, 12), (6, 19)]
    rig.part(tube(path, 0.7, 0.3), "gold", cover=0.4)
    spine = [(-5 + 11 * t + math.sin(t * 3) * 0.2, 19 * t) for t in (i / 12 for i in range(2, 12))]
    for i, root in enumerate(spine):
        length = 5.2 * (1 - abs((i + 1) / 11 - 0.5) * 0.9)
        rig.part(cap(root, (root[0] - length * 0.9, root[1] + length * 0.62), 1, 0.35), _tone(look, "violet"), "soft", 0.1)
        rig.part(cap(root, (root[0] + length * 0.95, root[1] + length * 0.1), 1, 0.35), _tone(look, "violet"), "soft", -0.2)
    rig.part(tube(path, 0.6, 0.3), "gold", cover=0.4)
    if look.get("gem"):
        rig.part(oval((4.4, 15.4), 2.2, 2.6), "gold", "metal")
        rig.part(oval((4.5, 15.6), 1.2, 1.5), look["gem"], "metal", contour=0)


@item("egg")
def _egg(rig: Rig, look: Look) -> None:
    rig.part(oval((0, 1.4), 8.6, 2.4), "wood", pattern=bands(2, 1, 2))
    rig.part([oval((0, 7.4), 5, 6.6), oval((0, 6), 5.4, 5)], _tone(look, "ivory"))
    for spot in ((-2, 9), (2, 6), (0, 11.4), (-3, 4.6), (2.6, 10)):
        rig.dot(spot, look.tone("spots", "sand0"), 2, 1)


@item("apple")
def _apple(rig: Rig, look: Look) -> None:
    rig.part([oval((-2.4, 6.4), 4.4, 5.6), oval((2.4, 6.4), 4.4, 5.6)], _tone(look, "gold"), "metal")
    rig.part(cap((0, 11), (0.8, 14.4), 0.7), "wood", cover=0.4)
    rig.part(oval((3.4, 13.6), 2.9, 1.3, 20), "leaf")


@item("bread")
def _bread(rig: Rig, look: Look) -> None:
    rig.part([cap((-5, 4.6), (5, 4.6), 4.2)], "hair_blond", light=0.15)
    for x in (-4, 0, 4):
        rig.line((x - 1, 7.6), (x + 1.4, 5), "sand3", rig.last)
    rig.part(slab([(4, 0.6), (10, 0.6), (11, 4), (6, 4.6)], 0.8), "sand", "soft", 0.2)


@item("meat")
def _meat(rig: Rig, look: Look) -> None:
    rig.part([cap((-7, 13), (-3, 9), 1)], "ivory")
    rig.part([oval((-8, 14), 1.6), oval((-6.6, 14.8), 1.4)], "ivory")
    rig.part([oval((2, 5.6), 6.4, 4.8, -24), oval((-1.4, 7.6), 4, 3.6)], "clay", light=0.05)


@item("bone")
def _bone(rig: Rig, look: Look) -> None:
    for turn in (38, -38):
        with rig.at(0, 8, turn):
            rig.part([cap((0, -6), (0, 6), 1.1), oval((-1.2, 6.8), 1.5), oval((1.2, 6.8), 1.5), oval((-1.2, -6.8), 1.5),
                      oval((1.2, -6.8), 1.5)], "ivory")


@item("skull")
def _skull(rig: Rig, look: Look) -> None:
    rig.part([oval((0, 10), 6.4, 6), box(-3.6, 2, 3.6, 7, 1.4)], _tone(look, "ivory"))
    for x in (-2.6, 2.8):
        rig.part(oval((x, 9.4), 1.8, 1.9), "black", "flat", -2, contour=0)
        if look.get("glow"):
            rig.dot((x - 0.2, 9.6), look["glow"], 2, 2)
    rig.part(slab([(-0.8, 5.6), (0.8, 5.6), (0, 7.8)], 0.3), "black", "flat", -2, contour=0)
    for x in (-2, 0, 2):
        rig.line((x, 2.4), (x, 4.8), "wood1", rig.drawn)


@item("heart")
def _heart(rig: Rig, look: Look) -> None:
    rig.part([oval((-3.2, 9.6), 3.9), oval((3.2, 9.6), 3.9), slab([(-6.8, 8.6), (6.8, 8.6), (0, 0.6)], 2.4)], _tone(look, "red"), "metal")
    rig.dot((-4.4, 11.4), "stone4", 2, 2)


@item("hand")
def _hand(rig: Rig, look: Look) -> None:
    tone = _tone(look, "skin")
    rig.part([box(-3, 0, 3, 5, 1.2)], look.tone("cuff", "violet"), "soft")
    rig.part([oval((0, 7.4), 3.8, 3.8), cap((-2.6, 9), (-3.6, 15), 1.1, 0.9), cap((-0.8, 10), (-1, 16.6), 1.1, 0.9),
              cap((1, 10), (1.4, 16.4), 1.1, 0.9), cap((2.8, 9), (3.8, 14.4), 1, 0.8), cap((3, 6), (6.4, 9.4), 1.1, 0.9)], tone)


@item("fist")
def _fist(rig: Rig, look: Look) -> None:
    tone = _tone(look, "skin")
    rig.part([cap((0, -1), (0, 6), 3, 2.6)], look.tone("cuff", "bronze"), "metal")
    rig.part([oval((0, 10), 5, 4.4)], tone)
    for i in range(4):
        rig.part(cap((-3.6 + i * 2.4, 13), (-3.6 + i * 2.4, 9.4), 1.3, 1.2), tone)
    rig.part(cap((-4.6, 8.4), (1, 7.6), 1.4, 1.2), tone)


@item("eye")
def _eye(rig: Rig, look: Look) -> None:
    rig.part(slab([(-9, 8), (-4, 13), (4, 13), (9, 8), (4, 3), (-4, 3)], 2), "white", "soft")
    rig.part(oval((0, 8), 4.2), _tone(look, "blue"), "metal")
    rig.part(oval((0, 8), 1.9), "black", "flat", -2, contour=0)
    rig.dot((-1.6, 10), "stone4", 2, 2)


@item("wings")
def _wings(rig: Rig, look: Look) -> None:
    for side in (-1, 1):
        with rig.at(side * 0.8, 3, mirror=side > 0):
            feather_wing(rig, _tone(look, "white"), 0.9, tip=look.get("tip"))


@item("sun")
def _sun(rig: Rig, look: Look) -> None:
    for i in range(12):
        rig.part(cap(polar((0, 9), 6, i * math.pi / 6), polar((0, 9), 9.4 if i % 2 else 8, i * math.pi / 6), 1, 0.2), "gold", "metal",
                 cover=0.4)
    rig.part(oval((0, 9), 5.6), _tone(look, "fire"), "metal", 0.2)
    rig.part(oval((0, 9), 3.4), "flame", "soft", 0.3, contour=0)


@item("star")
def _star(rig: Rig, look: Look) -> None:
    points = [polar((0, 8.6), 8.4 if i % 2 == 0 else 3.4, math.pi / 2 + i * math.pi / 5) for i in range(10)]
    rig.part(slab(points, 2), _tone(look, "gold"), "metal")


@item("clover")
def _clover(rig: Rig, look: Look) -> None:
    rig.part(tube([(0, 8), (1, 4), (3, 0.6)], 0.9, 0.6), "leaf", cover=0.42)
    for angle in (0.78, 2.36, 3.93, 5.5):
        x, y = polar((0, 9.6), 3.7, angle)
        rig.part(oval((x, y), 3.3, 3.1), _tone(look, "leaf"), contour=0.6)


@item("horseshoe")
def _horseshoe(rig: Rig, look: Look) -> None:
    rig.part(tube([(-4.4, 15), (-6, 9), (-4, 3.4), (0, 1.8), (4, 3.4), (6, 9), (4.4, 15)], 1.9, 1.9), _tone(look, "steel"), "metal")
    for spot in ((-5.4, 11), (-4.8, 6), (5, 11), (4.6, 6), (0, 2)):
        rig.dot(spot, "ink0")


@item("wreath")
def _wreath(rig: Rig, look: Look) -> None:
    for side in (-1, 1):
        for i in range(7):
            degrees = -80 + i * 24
            angle = math.radians(degrees)
            rig.part(oval((side * 6.4 * math.cos(angle), 9 + 6.6 * math.sin(angle)), 2.2, 1.1, (degrees + 90) * side), _tone(look, "leaf"),
                     contour=0.5)


@item("flower")
def _flower(rig: Rig, look: Look) -> None:
    rig.part(tube([(0, 9), (0.8, 4), (-0.6, 0)], 0.7, 0.6), "green", cover=0.42)
    rig.part(oval((3, 3.6), 3, 1.3, 24), "leaf")
    for i in range(6):
        rig.part(oval(polar((0, 11), 3.5, i * math.pi / 3), 2.3, 2.1), _tone(look, "rose"), "soft", contour=0.6)
    rig.part(oval((0, 11), 2), "gold")


@item("mushrooms")
def _mushrooms(rig: Rig, look: Look) -> None:
    for x, h, r, tone in ((-5, 5, 3.6, "rose"), (5, 6, 3.8, "teal"), (0, 9, 5.4, _tone(look, "red"))):
        rig.part(cap((x, 0), (x, h), 1.5, 1.2), "ivory", light=-0.1)
        rig.part(slab([(x - r, h - 0.4), (x - r * 0.7, h + r * 0.6), (x, h + r * 0.9), (x + r * 0.7, h + r * 0.6), (x + r, h - 0.4),
                       (x, h + 0.4)], 1.6), tone, "soft")
        rig.dot((x - 1, h + 2), "stone4", 2, 1)
