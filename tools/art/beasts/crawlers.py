"""Spiders, scorpions, beetles, toads and crabs."""

from __future__ import annotations

import math

from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.palette import material
from tools.art.rig.curves import between, polar, spline
from tools.art.rig.patterns import scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab


def spider(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "slate")

    def leg(root: Point, knee: Point, foot: Point, far: bool) -> None:
        rig.part([cap(root, knee, 0.95, 0.7), cap(knee, foot, 0.68, 0.25)], look.tone("leg_tone", tone), light=-0.3 if far else 0.12,
                 cover=0.42)
        if rig.scale > 1.15:
            for share in (0.35, 0.7):
                rig.dot(between(knee, foot, share), material(look.tone("band", "gold"))[2 if far else 3])

    for kx, ky, fx in ((13.4, 13.6, 16.4), (8.4, 16.6, 12.6), (-3.4, 17.4, -8.6), (-9, 16.2, -15)):
        leg((2.6, 7.6), (kx, ky), (fx, 2.2), True)
    rig.part(oval((-8.4, 9.4), 7, 6, 8), tone, light=0.14)
    rig.part(slab([(-12.6, 12.6), (-9.2, 13.4), (-10.6, 10.4), (-9.2, 7), (-13.2, 7), (-11.4, 10.2)], 0.6), look.tone("mark", "red"),
             "soft", 0.1, contour=0)
    rig.part([oval((3.2, 7.8), 4.4, 3.6), oval((6.4, 7.2), 2.6, 2.5)], tone, light=0.1)
    for dx, fx in ((7.4, 8.6), (5.4, 6.2)):
        rig.part([cap((dx, 5.6), (fx + 0.5, 3.6), 0.9, 0.7), cap((fx + 0.5, 3.6), (fx - 0.4, 1.8), 0.55, 0.15)],
                 look.tone("fang", "ivory"), cover=0.4)
    for i, spot in enumerate(((6.2, 8.7), (7.9, 8.2), (5, 9.9), (8.6, 7), (7, 10))):
        size = 2 if rig.scale >= 1.8 and i < 2 else 1
        rig.dot(spot, look.tone("eye", "red3"), size, size)
    for kx, ky, fx in ((12.6, 12, 18.4), (8.4, 15.4, 12), (1, 16.4, -1.4), (-2.6, 17, -11.6)):
        leg((3.6, 6.6), (kx, ky + look.number("lift")), (fx, 0.5), False)


def scorpion(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "bronze")
    path = spline([(-5, 5.4), (-11, 6.4), (-14.6, 11), (-13.4, 17), (-8, 20.6 + look.number("lift")), (-3.4, 19.6)], 3)
    for i in range(len(path) - 1):
        size = 2.5 - 0.1 * i
        rig.part(oval(between(path[i], path[i + 1], 0.5), size, size * 0.92), tone, light=0.05)
    rig.part([oval((-2.6, 19), 2.2, 1.9), cap((-1.4, 18.4), (1.6, 15), 1.1, 0.15)], look.tone("sting", "crimson"), light=0.2)
    for x, kx, fx in ((-3.0, -6.0, -8.0), (0, -1, -2.4), (3, 4.4, 5.4), (5, 8, 10)):
        _thin_leg(rig, tone, (x, 4.6), (kx, 7.6), (fx, 1.6), -0.35)
    _claw(rig, tone, -1.4, 4.4, -0.35)
    for x, w in ((-5.4, 3.0), (-2.8, 3.7), (0, 4.2), (2.8, 4.3)):
        rig.part(oval((x, 5.6), 2.6, w), tone)
    rig.part(oval((5.6, 5.8), 3.7, 3.9), tone)
    size = 1 if rig.scale < 2 else 2
    rig.dot((6.6, 7), "fire1", size, size)
    rig.dot((8, 6.2), "fire1")
    for x, kx, fx in ((-3, -5.4, -8.8), (0, -1.6, -3.8), (3, 3, 2.6), (5, 7, 8.6)):
        _thin_leg(rig, tone, (x, 4.6), (kx, 6.6), (fx, 0.4), 0)
    _claw(rig, tone, 0, -2.6, 0)


def _thin_leg(rig: Rig, tone: str, root: Point, knee: Point, foot: Point, light: float) -> None:
    rig.part([cap(root, knee, 0.95, 0.8), cap(knee, foot, 0.75, 0.3)], tone, light=light, cover=0.42)


def _claw(rig: Rig, tone: str, dx: float, dy: float, light: float) -> None:
    rig.part(cap((6, 5.6), (10.6 + dx, 8.2 + dy), 1.8, 1.5), tone, light=light)
    rig.part(oval((13.4 + dx, 10 + dy), 4, 3.3, 20), tone, light=light)
    rig.part(cap((15 + dx, 12 + dy), (20 + dx, 13.2 + dy), 1.8, 0.25), tone, light=light)
    rig.part(cap((15.6 + dx, 9 + dy), (20.2 + dx, 10.4 + dy), 1.3, 0.25), tone, light=light - 0.1)


def beetle(rig: Rig, look: Look) -> None:
    """A scarab or ant-like carapace with horn."""
    tone = look.tone("tone", "teal")
    for x, kx, fx in ((-4, -7, -9), (0, -1, -2), (4, 7, 8.6)):
        _thin_leg(rig, look.tone("leg_tone", "slate"), (x, 4.6), (kx, 7), (fx, 0.5), 0)
    rig.part(oval((-2.4, 7), 7.4, 5.8), tone, "metal")
    rig.line((-9, 8), (4, 10), material(tone)[0], rig.last)
    rig.part(oval((5, 6.4), 3.4, 3.6), tone, "metal")
    rig.part(oval((8.4, 5.8), 2.2, 2.2), look.tone("leg_tone", "slate"), light=0.2)
    rig.part([cap((9.2, 7), (11.4, 10), 0.8, 0.6), cap((11.4, 10), (10.4, 12.4), 0.6, 0.15)], look.tone("horn_tone", "ivory"), cover=0.4)
    rig.dot((9, 6.4), look.tone("eye", "fire1"))


def crab(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "red")
    for side in (-1, 1):
        for i in range(3):
            _thin_leg(rig, tone, (side * 5, 4), (side * (9 + i * 1.4), 6.4 - i), (side * (10.4 + i * 1.6), 0.6), -0.1 if side > 0 else 0)
        with rig.at(0, 0, mirror=side < 0):
            rig.part(cap((6, 7), (10, 10.6), 1.6, 1.4), tone)
            rig.part(oval((12.4, 13.4), 3.6, 3.2, 40), tone)
            rig.part(slab([(12, 15), (13, 19), (16.4, 16.4)], 0.9), tone)
            rig.part(slab([(14.4, 13), (17.6, 14.4), (15, 10.8)], 0.9), tone)
    rig.part(oval((0, 5.6), 8, 5), tone)
    for x in (-2.6, 2.6):
        rig.part([cap((x, 9.4), (x, 12), 0.6), oval((x, 12.8), 1.2)], "white", cover=0.42)
        rig.dot((x, 13), "ink0")
    rig.line((-3, 4), (3, 4), "ink0", rig.drawn)


def toad(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "green")
    rig.part([cap((-5, 4), (-8.4, 1.4), 3.2, 1.4)], tone, light=-0.2)
    rig.part([oval((0, 6.4), 7.4, 5.8), oval((3.6, 9.4), 5.2, 4.2)], tone, pattern=scales(4))
    rig.part(oval((3.6, 5.2), 4, 3.6), look.tone("belly", "sand"), contour=0.5)
    for x in (1, 6.4):
        rig.part(oval((x, 13), 1.9), tone)
        rig.part(oval((x + 0.3, 13.2), 1.1), "gold", "flat", 0.4, contour=0)
        rig.dot((x + 0.2, 13.4), "ink0", 2 if rig.scale > 1.6 else 1, 1)
    rig.line((0.6, 9), (8.6, 9.4), "ink0", rig.drawn)
    for x in (-4.6, 5.6):
        rig.part([cap((x, 3.6), (x + 0.8, 1.4), 2, 1.1), cap((x, 0.9), (x + 3, 0.8), 0.9, 0.7)], tone)
    if look.get("crown"):
        rig.part(slab([(1, 15), (0.6, 18), (2.4, 16.6), (3.6, 18.6), (4.8, 16.6), (6.6, 18), (6.2, 15)], 0.6), "gold", "metal")


def rat(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "stone")
    tail = spline([(-6, 3), (-10, 1.6), (-13, 3.4), (-15, 2)], 4)
    rig.part([cap(tail[i], tail[i + 1], 0.6, 0.5) for i in range(len(tail) - 1)], "rose", cover=0.4)
    rig.part([oval((-2, 5), 6, 4.4), oval((4, 5.4), 3.8, 3.4), cap((5, 5.4), (10, 4.2), 2.4, 0.7)], tone)
    rig.part(oval((4, 9), 1.9), tone)
    rig.part(oval((4.1, 9), 1.1), "rose", "flat", 0.3, contour=0)
    rig.dot((7, 6.4), look.tone("eye", "red3"), 1 if rig.scale < 1.6 else 2, 1 if rig.scale < 1.6 else 2)
    rig.dot((10.2, 4.6), "ink0")
    for x in (-5, 3.6):
        rig.part([cap((x, 2.4), (x + 0.4, 0.9), 1.2, 0.8), cap((x, 0.8), (x + 1.8, 0.7), 0.7, 0.5)], tone)
    rig.line((9, 3.6), (12, 2.6), "stone3", free=True)
    rig.line((9, 4.4), (12, 5), "stone3", free=True)


def snail(rig: Rig, look: Look) -> None:
    tone, shell = look.tone("tone", "olive"), look.tone("shell", "rose")
    rig.part([cap((-10, 1.4), (8, 1.6), 1.4, 1.8), cap((7, 2), (10, 6), 1.9, 1.4)], tone)
    for dx in (0, 1.8):
        rig.part([cap((10 + dx * 0.4, 6.4), (10.6 + dx, 10), 0.5), oval((10.6 + dx, 10.4), 0.9)], tone, cover=0.42)
    for step, radius in enumerate((6.4, 4.6, 3.0, 1.6)):
        rig.part(oval(polar((-2, 7.6), 0.5, step * math.pi / 3), radius), shell, light=0.05 * step)


def rabbit(rig: Rig, look: Look) -> None:
    """A sitting rabbit; ``ears`` short and ``paddle`` true make it a beaver."""
    tone, lift = look.tone("tone", "white"), look.number("lift")
    if look.get("paddle"):
        rig.part(oval((-10, 2), 5.4, 1.9, 10), "leather", pattern=scales(3))
    else:
        rig.part(oval((-8, 5), 2.4), "white", "soft")
    rig.part([oval((-2, 6), 6.4, 6), oval((3, 8), 4, 4.6)], tone)
    rig.part([oval((-3.4, 4), 4, 3.6), cap((-3, 1.2), (2.4, 1), 1.3, 1)], tone, light=-0.05)
    rig.part(cap((4.4, 5), (6, 1), 1.4, 1), tone)
    if look.get("paddle"):
        for x in (2.4, 6.4):
            rig.part(oval((x, 17.4 + lift), 1.4), tone)
    else:
        for x, lean in ((3, -1.6), (5.4, 1)):
            rig.part(cap((x, 15 + lift), (x + lean, 23 + lift), 1.4, 0.9), tone)
            rig.part(cap((x, 16.4 + lift), (x + lean * 0.9, 22 + lift), 0.6, 0.4), "rose", "soft", contour=0, cover=0.4)
    rig.part([oval((5, 13.4 + lift), 4, 3.7), oval((7.4, 12.4 + lift), 2.2, 1.9)], tone)
    size = 1 if rig.scale < 1.6 else 2
    rig.dot((6, 14.6 + lift), "ink0", size, size)
    rig.dot((9.2, 13.2 + lift), "rose1" if not look.get("paddle") else "ink0", size, 1)
    if look.get("paddle"):
        rig.part(slab([(7.6, 11 + lift), (9.2, 11 + lift), (9, 8.8 + lift), (7.8, 8.8 + lift)], 0.4), "ivory", cover=0.4)
