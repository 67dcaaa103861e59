"""Fire, water, earth and air given a body; trees, slimes and swarms."""

from __future__ import annotations

from tools.art.figures.look import Look
from tools.art.rig.curves import tube
from tools.art.rig.patterns import folds
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab


def _eyes(rig: Rig, spots: tuple[tuple[float, float], ...], ink: str, tall: int = 2) -> None:
    for spot in spots:
        rig.dot(spot, ink, 1 if rig.scale < 1.7 else 2, tall)


def fire(rig: Rig, look: Look) -> None:
    tone, lift = look.tone("tone", "fire"), look.number("lift")
    tongues = [cap((x, 9), (x + dx, y + lift), 2.6, 0.25) for x, dx,
               y in ((-3.4, -2.6, 18), (0, -0.6, 23.5), (3, 2, 19.5), (-5, -2.5, 12.5), (5, 2.8, 13))]
    rig.part([oval((0, 8), 5.6, 6.4), *tongues], tone, "soft", 0.1)
    rig.part([oval((0, 6.6), 3.6, 4.6), cap((0, 8), (0.4, 16), 2, 0.2)], look.tone("core", "flame"), "soft", 0.25, contour=0)
    rig.part([cap((-5, 9), (-9.5, 11.5), 1.6, 1), cap((-9.5, 11.5), (-10.5, 15.5), 1, 0.2)], tone, "soft")
    rig.part([cap((5, 9), (9.5, 10.5), 1.6, 1), cap((9.5, 10.5), (11, 14), 1, 0.2)], tone, "soft")
    _eyes(rig, ((-1.8, 9.4), (1.6, 9.4)), "red0")
    rig.line((-1.4, 6.4), (1.6, 6.4), "red1")


def earth(rig: Rig, look: Look) -> None:
    tone, lift = look.tone("tone", "stone"), look.number("lift")
    for x, foot in ((-3, -3.6), (3, 3.8)):
        rig.part(cap((x, 6), (foot, 1.6), 2.6, 2.4), tone)
    rig.part(slab([(-7, 18), (-2, 21), (5, 20), (7.6, 16), (5.6, 8.6), (0, 6), (-5.6, 8.6)], 2.4), tone)
    rig.part(slab([(-11.4, 15 + lift), (-8, 18.4 + lift), (-5.6, 15.4), (-7.2, 7), (-11.6, 5.4), (-12.6, 9)], 1.8), tone)
    rig.part(slab([(6, 16), (9.5, 18 + lift), (12, 14 + lift), (12.6, 7), (9.4, 5), (7.4, 8)], 1.8), tone)
    rig.part(slab([(-3, 20), (-2, 24.6 + lift), (2.6, 25 + lift), (4.4, 21), (2, 18.4)], 1.5), tone)
    _eyes(rig, ((0, 22 + lift), (2.6, 22 + lift)), look.tone("eye", "fire1"), 1)
    if look.get("moss"):
        rig.part([oval((-4, 19.6), 3.2, 1.4), oval((9, 17.6), 2.2, 1.1)], look["moss"], "soft", contour=0.5)
    if look.get("rivets"):
        for spot in ((-4, 17), (4, 16.6), (-3, 10), (3.4, 10.4), (0, 13.6)):
            rig.dot(spot, look["rivets"])


def water(rig: Rig, look: Look) -> None:
    tone, lift = look.tone("tone", "teal"), look.number("lift")
    rig.part([oval((0, 3), 7.2, 3), cap((0, 4), (0, 15 + lift), 5.6, 3.8), oval((0, 18 + lift), 3.7, 3.8),
              cap((0, 20 + lift), (-2.6, 25 + lift), 2.2, 0.3)], tone, "metal")
    rig.part([cap((-4.4, 13), (-9.4, 10.5), 1.7, 1.4), oval((-9.8, 10), 1.9)], tone, "metal")
    rig.part([cap((4.4, 13), (9, 14.5 + lift), 1.7, 1.4), oval((9.4, 15 + lift), 1.9)], tone, "metal")
    _eyes(rig, ((-1.2, 18 + lift), (1.6, 18 + lift)), look.tone("eye", "teal0"))
    rig.line((-4, 3), (3, 2.4), "teal4")


def air(rig: Rig, look: Look) -> None:
    """A whirl that narrows towards the ground."""
    tone, lift = look.tone("tone", "white"), look.number("lift")
    for y, w in ((2, 2.2), (5, 3.6), (8.4, 5), (12, 6.2), (15.6, 6)):
        rig.part(oval((0.8 if y % 2 else -0.8, y + lift * 0.4), w, 1.9, 6), tone, "soft", light=0.02 * y - 0.1)
    rig.part(oval((0, 20 + lift), 3.9, 3.8), tone, "soft", 0.1)
    for side in (-1, 1):
        rig.part(tube([(side * 5, 15), (side * 9.4, 16 + lift), (side * 11, 19.6 + lift), (side * 8.6, 20.6)], 1.7, 0.4), tone, "soft")
    _eyes(rig, ((-1.4, 20.4 + lift), (1.8, 20.4 + lift)), look.tone("eye", "blue1"))


def treant(rig: Rig, look: Look) -> None:
    lift = look.number("lift")
    wood, leaf = look.tone("tone", "wood"), look.tone("leaves", "leaf")
    rig.part([cap((-2, 8), (-5, 1), 2.4, 1.6), cap((2, 8), (5, 1), 2.4, 1.6), cap((0, 7), (0, 18), 4.2, 4.6)], wood, pattern=folds(3))
    rig.part([cap((-4, 15), (-9.5, 12), 1.5, 1.2), cap((-9.5, 12), (-11.5, 7 + lift), 1.2, 0.6)], wood)
    rig.part([cap((4, 15), (9, 17.5), 1.5, 1.2), cap((9, 17.5), (11, 22 + lift), 1.2, 0.5)], wood)
    for x, y, size in ((-5, 22, 4), (0, 25, 4.8), (5, 22.4, 4.2), (-1, 20.6, 4)):
        rig.part(oval((x, y + lift), size, size * 0.8), look.tone("leaves_dark", "green") if x < 0 else leaf)
    for eye in (-1.6, 1.8):
        rig.dot((eye, 15.4), look.tone("eye", "fire1"), 2, 1)
    rig.line((-1.5, 11.8), (2.2, 12.2), "ink0")


def ooze(rig: Rig, look: Look) -> None:
    tone, lift = look.tone("tone", "leaf"), look.number("lift")
    rig.part([oval((0, 4), 10, 4), oval((-2, 8 + lift), 6.6, 5), oval((3, 6), 6, 4), cap((-7, 3), (-10, 1.4), 1.8, 1.2),
              cap((7, 3), (10, 1.4), 1.8, 1.2)], tone, "metal", 0.1)
    for x, y, r in ((-4.0, 9.0, 1.1), (1, 6, 0.9), (4, 8, 0.7), (-6, 4.6, 0.8)):
        rig.part(oval((x, y), r), tone, light=0.6, contour=0)
    for x in (-2.6, 2.0):
        rig.part(oval((x, 9.6 + lift), 1.5, 1.7), "white", "flat", light=0.4, contour=0.5)
        rig.dot((x + 0.2, 9.8 + lift), "ink0", 1, 2 if rig.scale > 1.4 else 1)
    rig.line((-2, 5.8), (2.4, 5.4), "ink0")


def golem(rig: Rig, look: Look) -> None:
    """A made man of metal or clay: plates, joints and a furnace in the chest."""
    tone, lift = look.tone("tone", "iron"), look.number("lift")
    for x, light, step in ((3.6, -0.2, look.number("gait")), (-3.6, 0.0, -look.number("gait"))):
        up = max(0.0, step)
        rig.part([cap((x, 8), (x * 1.1, 4 + up), 2.6, 2.2), cap((x * 1.1, 4 + up), (x * 1.15, 1.6 + up), 2.2, 2.6)], tone, light=light)
        rig.part(oval((x * 1.1, 4.4 + up), 1.6), tone, light=light + 0.2)
    rig.part([oval((0, 13.4 + lift), 6.8, 6), slab([(-7, 18 + lift), (7, 18 + lift), (4.6, 8), (-4.6, 8)], 3)], tone)
    rig.part(oval((0, 12.6 + lift), 2.6), "slate", "metal")
    rig.part(oval((0, 12.6 + lift), 1.7), look.tone("core", "flame"), "soft", 0.3, contour=0)
    for side in (1, -1):
        rig.part([cap((side * 8.6, 15 + lift), (side * 9.6, 9 + lift), 1.9, 2), oval((side * 9.8, 6.8 + lift), 2.7)], tone,
                 light=-0.15 if side > 0 else 0)
        rig.part(oval((side * 8, 17 + lift), 3.1, 2.7), tone)
    rig.part([oval((0, 21 + lift), 3.4, 3.2), slab([(-2.8, 18.4 + lift), (2.8, 18.4 + lift), (3.2, 22 + lift), (-3.2, 22 + lift)], 1.4)],
             tone)
    rig.part(cap((-1.8, 21.2 + lift), (2.4, 21.2 + lift), 0.9), "slate", "flat", -1, contour=0)
    _eyes(rig, ((-1.2, 21.6 + lift), (1.6, 21.6 + lift)), look.tone("eye", "fire1"), 1)
    for spot in ((-5, 16.6), (5, 16.6), (-3.4, 9.4), (3.4, 9.4)):
        rig.dot((spot[0], spot[1] + lift), look.tone("rivets", "steel3"))


def swarm(rig: Rig, look: Look) -> None:
    """A cloud of small flying things: bats, locusts or souls."""
    tone = look.tone("tone", "slate")
    kind = look.tone("kind", "bat")
    for i, (x, y) in enumerate(((-8, 6), (-3, 11), (4, 7), (8, 13), (-6, 17), (1, 19), (7, 21), (-1, 3), (10, 4), (-10, 12))):
        with rig.at(x, y + look.number("lift") * (1 if i % 2 else -1), 0, 0.9 if i % 3 else 1.15, mirror=i % 2 == 1):
            if kind == "bat":
                rig.part(slab([(-4, 1.6), (-1.6, 0.4), (0, 1.2), (1.6, 0.4), (4, 1.6), (2.4, -1), (0, -1.4), (-2.4, -1)], 0.7), tone)
                rig.dot((-0.2, 0.2), "fire1")
            elif kind == "soul":
                rig.part([oval((0, 0.6), 1.9), cap((0, 0), (-2.6, -2.6), 1.4, 0.2)], tone, "soft", 0.1)
                rig.dot((-0.5, 0.8), "ink0")
                rig.dot((0.7, 0.8), "ink0")
            else:
                rig.part([oval((0, 0), 2, 0.9), oval((-0.6, 1.2), 1.8, 0.6, 20)], tone)
