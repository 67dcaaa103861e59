"""Things held in a hand: drawn with the hand at the origin, pointing up."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.rig.curves import spline
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab

Draw = Callable[[Rig, Look], None]
WEAPONS: dict[str, Draw] = {}


def weapon(name: str) -> Callable[[Draw], Draw]:
    """Register a weapon under the name used in data files."""

    def register(draw: Draw) -> Draw:
        WEAPONS[name] = draw
        return draw

    return register


def draw_weapon(rig: Rig, name: str, hand: Point, angle: float, look: Look, scale: float = 1.0) -> None:
    with rig.at(hand[0], hand[1], angle, scale):
        WEAPONS[name](rig, look)


def _metal(look: Look, default: str = "steel") -> str:
    return look.tone("weapon_tone", default)


def _shaft(rig: Rig, look: Look, low: float, high: float, default: str = "wood") -> None:
    rig.part(cap((0, low), (0, high), 0.5), look.tone("shaft", default), cover=0.4)


def _grip(rig: Rig, low: float, high: float, pommel: float) -> None:
    rig.part(cap((0, low), (0, high), 0.6), "leather", cover=0.4)
    rig.part(oval((0, low - 0.4), pommel), "gold", cover=0.4)


@weapon("spear")
def _spear(rig: Rig, look: Look) -> None:
    _shaft(rig, look, -9, 17)
    rig.part(slab([(-1.5, 16.6), (0, 21.4), (1.5, 16.6), (0, 15.4)], 1), _metal(look), "metal")


@weapon("pike")
def _pike(rig: Rig, look: Look) -> None:
    _shaft(rig, look, -10, 15)
    blade = [(-0.4, 17), (0, 19), (0.6, 17), (0.6, 15.5), (3.2, 16.6), (3, 12), (0.6, 13), (-0.6, 13), (-2, 12.4), (-1.8, 14.6),
             (-0.6, 14.8)]
    rig.part(slab(blade, 1), _metal(look), "metal")


@weapon("lance")
def _lance(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -7), (0, 4), 0.7), look.tone("shaft", "wood"), cover=0.4)
    rig.part(cap((0, 4), (0, 20), 1.1, 0.2), look.tone("lance", "side"), cover=0.4)
    rig.part(oval((0, 3.2), 1.7, 1.0), _metal(look), "metal")


@weapon("sword")
def _sword(rig: Rig, look: Look) -> None:
    rig.part(slab([(-0.95, 1.6), (-0.95, 10.2), (0, 12.2), (0.95, 10.2), (0.95, 1.6)], 1), _metal(look), "metal", cover=0.42)
    rig.part(cap((-2, 1.4), (2, 1.4), 0.62), "gold", cover=0.42)
    _grip(rig, -1.6, 1, 0.8)


@weapon("greatsword")
def _greatsword(rig: Rig, look: Look) -> None:
    rig.part(slab([(-1.2, 2), (-1.2, 15), (0, 17.6), (1.2, 15), (1.2, 2)], 1.2), _metal(look), "metal")
    rig.part(cap((-3.1, 1.8), (3.1, 1.8), 0.7), "gold")
    _grip(rig, -2.6, 1.2, 1)


@weapon("dagger")
def _dagger(rig: Rig, look: Look) -> None:
    rig.part(slab([(-0.9, 1), (-0.7, 5.4), (0, 7.2), (0.7, 5.4), (0.9, 1)], 0.9), _metal(look), "metal", cover=0.42)
    rig.part(cap((-1.5, 0.9), (1.5, 0.9), 0.5), "gold", cover=0.42)
    _grip(rig, -1.2, 0.6, 0.6)


@weapon("scimitar")
def _scimitar(rig: Rig, look: Look) -> None:
    blade = [(-0.8, 1.4), (-1.2, 6), (0.4, 10.4), (3.6, 12.6), (2.6, 9), (1.2, 5), (0.9, 1.4)]
    rig.part(slab(blade, 1), _metal(look), "metal", cover=0.42)
    rig.part(cap((-1.8, 1.2), (1.8, 1.2), 0.6), "gold", cover=0.42)
    _grip(rig, -1.6, 0.8, 0.7)


@weapon("katana")
def _katana(rig: Rig, look: Look) -> None:
    path = spline([(0, 1.4), (-0.3, 6), (0.2, 11), (1.6, 14.6)], 4)
    rig.part([cap(path[i], path[i + 1], 0.8, 0.7) for i in range(len(path) - 1)], _metal(look), "metal", cover=0.4)
    rig.part(oval((0, 1.2), 1.5, 0.6), "gold", cover=0.42)
    rig.part(cap((0.2, -3.2), (0, 0.8), 0.62), look.tone("grip", "crimson"), cover=0.4)


@weapon("khopesh")
def _khopesh(rig: Rig, look: Look) -> None:
    hook = [(-0.7, 1.4), (0.6, 1.4), (0.7, 4), (2.8, 5.4), (4.2, 8), (3.8, 11.2), (1.4, 13.6), (-1.4, 13.8), (1, 12), (2.2, 9.6),
            (1.8, 7.4), (0, 6), (-0.9, 4.4)]
    rig.part(slab(hook, 0.9), _metal(look, "bronze"), "metal", 0.1, cover=0.42)
    rig.part(cap((-1.3, 1.4), (1.3, 1.4), 0.6), "gold", "metal", cover=0.42)
    _grip(rig, -1.8, 1, 0.8)


@weapon("macuahuitl")
def _macuahuitl(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -3), (0, 3), 0.7), "wood", cover=0.4)
    rig.part(box(-1.5, 3, 1.5, 12, 1), "wood")
    for y in (4, 6.6, 9.2, 11.4):
        for side in (-1, 1):
            rig.part(slab([(side * 1.3, y), (side * 3.2, y + 0.6), (side * 1.3, y + 1.8)], 0.5), "slate", "metal", light=0.3, cover=0.4)


@weapon("axe")
def _axe(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -5), (0, 9), 0.55), "wood", cover=0.4)
    rig.part(slab([(0.3, 8.6), (3.4, 10.2), (4.2, 6.6), (3.4, 3.2), (0.3, 5)], 1.3), _metal(look), "metal")


@weapon("labrys")
def _labrys(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -6), (0, 10), 0.6), "wood", cover=0.4)
    for side in (1, -1):
        rig.part(slab([(side * 0.3, 9.2), (side * 3.6, 11), (side * 4.6, 7), (side * 3.6, 3), (side * 0.3, 5)], 1.3), _metal(look), "metal")


@weapon("club")
def _club(rig: Rig, look: Look) -> None:
    rig.part([cap((0, -3), (0, 2), 0.7, 0.8), cap((0, 2), (0.4, 9.5), 0.9, 2.3)], look.tone("shaft", "wood"))
    for spot in ((-0.9, 7), (1.2, 9.2), (0.9, 5)):
        rig.dot(spot, "wood4")


@weapon("mace")
def _mace(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -4), (0, 7), 0.55), "wood", cover=0.4)
    rig.part(oval((0, 8.6), 2.2), _metal(look), "metal")
    for angle in range(5):
        x, y = 2.6 * math.cos(angle * 0.75 + 0.1), 8.6 + 2.6 * math.sin(angle * 0.75 + 0.1)
        rig.part(oval((x, y), 0.7), _metal(look), "metal", cover=0.4)


@weapon("flail")
def _flail(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -4), (0, 6), 0.55), "wood", cover=0.4)
    rig.line((0, 6.4), (3.4, 9.4), "steel2", free=True)
    rig.part(oval((4.4, 8.2), 2.0), _metal(look, "iron"), "metal")


@weapon("hammer")
def _hammer(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -5), (0, 8), 0.55), "wood", cover=0.4)
    rig.part(box(-3.4, 6.2, 3.4, 10.2, 1.4), _metal(look), "metal")


@weapon("trident")
def _trident(rig: Rig, look: Look) -> None:
    _shaft(rig, look, -10, 11, "gold")
    tines = [cap((-2.6, 11), (2.6, 11), 0.55), cap((-2.6, 11), (-2.8, 15.4), 0.6, 0.3), cap((2.6, 11), (2.8, 15.4), 0.6, 0.3),
             cap((0, 11), (0, 16.8), 0.6, 0.3)]
    rig.part(tines, _metal(look, "gold"), "metal", cover=0.38)


@weapon("staff")
def _staff(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -9), (0, 10), 0.55), look.tone("shaft", "wood"), cover=0.4)
    rig.part(cap((-1.6, 10.2), (1.6, 10.2), 0.5), "gold", cover=0.4)
    rig.part(oval((0, 12.4), 2), look.tone("orb", "teal"), "metal")


@weapon("branch")
def _branch(rig: Rig, look: Look) -> None:
    rig.part([cap((0, -9), (0.4, 9), 0.6, 0.5), cap((0.4, 8), (-2.2, 12.4), 0.5, 0.3), cap((0.4, 9), (2.4, 13), 0.5, 0.3)], "wood",
             cover=0.4)
    for spot in ((-2.4, 13), (2.8, 13.4), (0.4, 12.4)):
        rig.part(oval(spot, 1.4, 1), look.tone("orb", "leaf"), cover=0.42)


@weapon("crook")
def _crook(rig: Rig, look: Look) -> None:
    bend = [cap((0, -9), (0, 10), 0.5), cap((0, 10), (1.6, 12.4), 0.5), cap((1.6, 12.4), (3.6, 11.4), 0.5),
            cap((3.6, 11.4), (3.2, 9.4), 0.5)]
    rig.part(bend, look.tone("shaft", "gold"), cover=0.4)


@weapon("was")
def _was(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -10), (0, 13), 0.5), "gold", cover=0.4)
    rig.part([cap((0, 13), (2.8, 14.2), 0.8, 0.5), cap((-0.2, 13), (-1.6, 15.2), 0.6, 0.2), cap((0.4, 13.6), (0.2, 15.6), 0.5, 0.2)],
             "gold", "metal", cover=0.42)
    rig.part([cap((0, -10), (-1.2, -11.6), 0.45), cap((0, -10), (1.2, -11.6), 0.45)], "gold", cover=0.4)


@weapon("ankh")
def _ankh(rig: Rig, look: Look) -> None:
    rig.part([cap((0, -3), (0, 2.2), 0.8), cap((-2, 1.8), (2, 1.8), 0.7)], "gold", "metal", cover=0.42)
    rig.part(oval((0, 4.4), 1.7, 2.3), "gold", "metal")
    rig.part(oval((0, 4.4), 0.7, 1.2), "black", "flat", light=-3, contour=0)


@weapon("caduceus")
def _caduceus(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -6), (0, 10), 0.5), "gold", cover=0.4)
    for side in (-1, 1):
        path = spline([(side * 0.4, -3), (side * 2, 0), (-side * 1.6, 3), (side * 1.8, 6.4), (side * 0.8, 8.4)], 4)
        rig.part([cap(path[i], path[i + 1], 0.5) for i in range(len(path) - 1)], "leaf", cover=0.38)
    for side in (-1, 1):
        rig.part(slab([(side * 0.3, 9), (side * 3.8, 11.6), (side * 3, 9.4)], 0.6), "white", cover=0.4)
    rig.part(oval((0, 10.8), 1), "gold", "metal")


@weapon("scythe")
def _scythe(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -9), (0, 13), 0.5), "wood", cover=0.4)
    rig.part(slab([(-0.6, 13.4), (2.4, 14.6), (6, 13.4), (8.8, 9.6), (6, 11.6), (2.6, 12.2), (-0.6, 11.8)], 1), _metal(look), "metal")


@weapon("sickle")
def _sickle(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -2.4), (0, 2.4), 0.6), "wood", cover=0.4)
    rig.part(slab([(-0.6, 2.4), (-1.4, 5.6), (0.6, 8.6), (4.2, 8.8), (1.6, 7), (0.8, 4.8), (0.8, 2.4)], 0.9), _metal(look, "gold"),
             "metal", cover=0.42)


@weapon("bolt")
def _bolt(rig: Rig, look: Look) -> None:
    zigzag = [(-1.2, -5), (1.4, 1), (-0.2, 1), (2.4, 7.4), (0.4, 6.8), (1, 12), (-3, 4.2), (-1.2, 4.6), (-3, -1), (-1.2, -0.4)]
    rig.part(slab(zigzag, 0.9), "flame", "flat", light=0.2)
    rig.line((-0.2, -2), (-0.6, 1.8), "stone4")
    rig.line((-0.2, 3), (0.2, 9), "stone4")


@weapon("bow")
def _bow(rig: Rig, look: Look) -> None:
    arc = [(-1.2 + 2.6 * math.cos(a / 8 * 3 - 1.5), 7.2 * math.sin(a / 8 * 3 - 1.5)) for a in range(9)]
    rig.part([cap(arc[i], arc[i + 1], 0.55) for i in range(8)], look.tone("shaft", "wood"), cover=0.4)
    rig.line(arc[0], (-2.6, 0), "stone3", free=True)
    rig.line((-2.6, 0), arc[-1], "stone3", free=True)
    rig.line((-2.8, 0), (4.4, 0), look.tone("arrow", "sand3"), free=True)
    rig.line((4.4, 0), (5.4, 0), "stone4", free=True)


@weapon("crossbow")
def _crossbow(rig: Rig, look: Look) -> None:
    rig.part(cap((-3, -0.4), (5, 0), 0.8), "wood", cover=0.4)
    rig.part([cap((4, -4.4), (5.4, -1.6), 0.5), cap((5.4, -1.6), (5.4, 1.6), 0.6), cap((5.4, 1.6), (4, 4.4), 0.5)], "iron", "metal",
             cover=0.4)
    rig.line((4, -4.4), (1, 0), "stone3", free=True)
    rig.line((1, 0), (4, 4.4), "stone3", free=True)


@weapon("whip")
def _whip(rig: Rig, look: Look) -> None:
    lash = [cap((0, 0), (2, 4), 0.5), cap((2, 4), (5, 5), 0.5), cap((5, 5), (7, 2), 0.45), cap((7, 2), (9, 3), 0.4)]
    rig.part(lash, look.tone("weapon_tone", "fire"), cover=0.38)


@weapon("torch")
def _torch(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -3), (0, 4), 0.6), "wood", cover=0.4)
    rig.part([oval((0, 6), 1.6, 2), cap((0, 6), (0.6, 9.4), 1.4, 0.3)], look.tone("orb", "fire"), "soft", light=0.3)


@weapon("mug")
def _mug(rig: Rig, look: Look) -> None:
    rig.part(box(-1.8, -1.6, 1.8, 2, 0.8), "wood")
    rig.part(oval((0, 2.4), 2, 1), "white")


@weapon("banner")
def _banner(rig: Rig, look: Look) -> None:
    rig.part(cap((0, -9), (0, 18), 0.5), "wood", cover=0.4)
    rig.part(slab([(0.4, 18), (8, 17), (6.6, 14.6), (8, 12), (0.4, 11.4)], 1), look.tone("flag", "side"), "soft")
    rig.part(oval((0, 18.6), 0.9), "gold", "metal", cover=0.4)


@weapon("fan")
def _fan(rig: Rig, look: Look) -> None:
    rig.part(slab([(-0.4, 0), (-4, 5.6), (-1.6, 7.6), (1.6, 7.6), (4, 5.6), (0.4, 0)], 0.8), look.tone("orb", "red"), "soft")
    for x in (-2, 0, 2):
        rig.line((0, 0.6), (x, 6.8), "gold3", rig.last)


@weapon("lyre")
def _lyre(rig: Rig, look: Look) -> None:
    rig.part([cap((-1.4, -1), (-2.4, 4), 0.6), cap((1.4, -1), (2.4, 4), 0.6), cap((-2.6, 4), (2.6, 4), 0.5),
              cap((-1.4, -1), (1.4, -1), 1)], "gold", "metal", cover=0.4)
    for x in (-0.8, 0.2, 1.0):
        rig.line((x, -0.4), (x, 3.8), "stone4", free=True)


@weapon("net")
def _net(rig: Rig, look: Look) -> None:
    rig.part(slab([(0, 1), (-4, -5), (0, -7), (4, -5)], 1), "sand", "soft")
    for x in (-2, 0, 2):
        rig.line((0, 1), (x * 1.4, -6), "wood1", rig.last)


@weapon("distaff")
def _distaff(rig: Rig, look: Look) -> None:
    _shaft(rig, look, -6, 6)
    rig.part(oval((0, 8), 1.8, 2.8), look.tone("orb", "white"), "soft")
    rig.line((0.8, 6.6), (3.6, -3), "stone4", free=True)


@weapon("vajra")
def _vajra(rig: Rig, look: Look) -> None:
    rig.part([cap((0, -3), (0, 3), 0.6), oval((0, 0), 1.2)], "gold", "metal", cover=0.4)
    for side in (-1, 1):
        rig.part(slab([(-1.6, side * 2.2), (0, side * 6), (1.6, side * 2.2), (0, side * 3)], 0.8), "gold", "metal", cover=0.42)
