"""Composite monsters: sphinx, manticore, evil eye, cerberus, chimera parts."""

from __future__ import annotations

import math

from tools.art.beasts.quadruped import quadruped
from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.figures.wings import feather_wing
from tools.art.palette import material
from tools.art.rig.curves import between, spline, tube
from tools.art.rig.patterns import bands, scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab


def sphinx(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "gold")
    rig.part(tube([(-9, 3), (-12.6, 2), (-13.6, 5.6), (-11.4, 8.4), (-12.6, 11)], 0.8, 0.6), tone)
    rig.part(oval((-12.8, 11.8), 1.2, 1.4), look.tone("nemes", "blue"))
    if look.get("wings"):
        with rig.at(0.5, 9.5):
            feather_wing(rig, look["wings"], 0.86, True, look.get("wing_tip"))
    rig.part([cap((5, 2.6), (11.6, 1.4), 1.7, 1.3), oval((12.4, 1.3), 1.6, 1.3)], tone, light=-0.35)
    rig.part([oval((-6, 5), 4.8, 4.6), cap((-5, 6), (4, 7.4), 3.9, 4), oval((4.6, 7.4), 4, 5.4), cap((5, 10), (6, 13), 2.6, 2)], tone)
    rig.part([cap((-7.6, 4), (-4.4, 1.6), 2.6, 1.6), cap((-5, 1.3), (-0.6, 1.2), 1.4, 1.2)], tone)
    rig.part([cap((3.6, 4.6), (5, 2), 2.2, 1.6), cap((5, 1.6), (10, 1.3), 1.6, 1.3), oval((10.6, 1.2), 1.7, 1.3)], tone)
    for x in (10.6, 11.8, -0.4):
        rig.dot((x, 0.9), material(tone)[0])
    _sphinx_head(rig, look, 6.4, 16.4 + look.number("lift"), 4.1)
    rig.part(cap((2.4, 11), (7.4, 10.2), 1.3), "gold", "metal")
    rig.line((2.6, 10.4), (7.6, 9.6), "teal3", rig.last)
    if look.get("wings"):
        with rig.at(-0.6, 9.8):
            feather_wing(rig, look["wings"], 0.92, False, look.get("wing_tip"))


def _sphinx_head(rig: Rig, look: Look, x: float, y: float, u: float) -> None:
    cloth = look.tone("nemes", "blue")

    def ring(points: tuple[Point, ...]) -> list[Point]:
        return [(x + dx * u, y + dy * u) for dx, dy in points]

    rig.part(slab(ring(((-1.5, -1.9), (-1.5, 0.4), (-0.9, 1.2), (0.2, 1.3), (1.05, 0.8), (1.1, 0.2), (1.15, -1.7), (0.2, -2.1))), 1.2),
             cloth, "soft", pattern=bands(2 if rig.scale < 1.8 else 3, 2))
    rig.part([oval((x + 0.12 * u, y - 0.1 * u), 0.82 * u, 0.95 * u), oval((x + 0.3 * u, y - 0.5 * u), 0.6 * u)], look.tone("skin", "skin"),
             "soft", 0.2)
    face = rig.last
    rig.part(slab(ring(((-0.95, 0.25), (-0.85, 0.85), (0.2, 1.1), (0.95, 0.75), (1.0, 0.35), (0.2, 0.5))), 0.4 * u), "gold", "metal")
    rig.part(cap((x + 0.7 * u, y + 0.75 * u), (x + 0.95 * u, y + 1.3 * u), 0.22 * u, 0.2 * u), "gold", "metal", cover=0.4)
    if rig.scale * u > 6.4:
        inks: dict[str, str | int] = {"k": "ink0", "w": "stone4", "i": "teal1", "d": "skin0", "m": "skin1"}
        rig.grid((x - 0.12 * u, y + 0.02 * u), (".kkk", "kkwi", "...."), inks, face)
        rig.grid((x + 0.68 * u, y + 0.02 * u), ("kkk", "iwk", "..."), inks, face)
        rig.grid((x + 0.32 * u, y - 0.3 * u), (".m", "mm"), inks, face)
        rig.grid((x + 0.3 * u, y - 0.62 * u), ("...d", "ddd."), inks, face)
    else:
        for dx in (-0.1, 0.6):
            rig.dot((x + dx * u, y - 0.02 * u), "ink0")
    rig.part(cap((x + 0.4 * u, y - u), (x + 0.46 * u, y - 1.6 * u), 0.24 * u, 0.3 * u), cloth, light=-0.2, cover=0.4)


def evil_eye(rig: Rig, look: Look) -> None:
    tone, sway = look.tone("tone", "violet"), look.number("lift")
    for i, (x, y, root) in enumerate(((-11.4, 19, -5), (-8, 24.4, -3.6), (-2.8, 27.6, -1.4), (3.4, 27.8, 1.4), (8.6, 24, 3.8),
                                      (11.6, 18.4, 5))):
        top = y + (sway if i % 2 else -sway)
        rig.part(tube([(root, 17), (root * 1.2 + (x - root) * 0.3, 20.4), (x * 0.8, top - 3), (x, top)], 1.1, 0.75), tone, light=-0.15)
        rig.part(oval((x, top + 0.4), 1.9, 1.8), tone)
        rig.part(oval((x + 0.3, top + 0.5), 1.15, 1.1), "white", "flat", 0.5, contour=0)
        rig.dot((x + 0.3, top + 0.7), "red1", 1, 1 if rig.scale < 2 else 2)
    for x, root in ((-5, -3.6), (0, -0.4), (4.6, 3.4)):
        rig.part(tube([(root, 7), (x * 0.9, 3.6), (x * 1.25, 2.2)], 1.1, 0.3), tone, light=-0.25)
    rig.part(oval((0, 14), 8.6, 8.2), tone, pattern=scales(4) if rig.scale > 1.6 else None)
    rig.part(oval((1, 15.6), 5.6, 4.7), tone, light=-0.6, contour=0.5)
    rig.part(oval((1, 15.4), 4.9, 4), "white", "soft", contour=0)
    rig.part(oval((1.6, 15.2), 2.7, 2.9), look.tone("iris", "fire"), "metal", 0.15, contour=0.5)
    rig.part(oval((1.6, 15.2), 0.8, 2.3), "black", "flat", -3, contour=0)
    size = 1 if rig.scale < 1.6 else 2
    rig.dot((0.2, 17.2), "stone4", size, size)
    rig.part([cap((-4.4, 17.6), (0, 20.2), 1.2, 1.5), cap((0, 20.2), (5.4, 18.6), 1.5, 1)], tone, light=0.1)
    rig.part(slab([(-4.6, 10.2), (-1.6, 9.2), (2.6, 9.2), (6, 10.6), (4.4, 7.8), (0.8, 6.8), (-3, 7.8)], 0.5), "crimson", "flat", -1)
    for x in (-3.4, -1.2, 1.2, 3.6):
        top = 9.6 + abs(x) * 0.12
        rig.part(slab([(x - 0.8, top), (x + 0.8, top), (x, 7.9)], 0.4), "ivory", contour=0, cover=0.4)


def manticore(rig: Rig, look: Look) -> None:
    mane = look.tone("mane", "hair_red")
    path = spline([(-6, 8.6), (-11.6, 7), (-16.4, 9.6), (-18.2, 15.4), (-15, 20.4)], 5)
    for i in range(len(path) - 1):
        size = (2 - 0.05 * i) * 0.9
        rig.part(oval(between(path[i], path[i + 1], 0.5), size), "crimson" if i % 2 else "red", light=-0.05)
    rig.part([oval((-14, 21.4), 2.1, 1.9), cap((-13, 21.6), (-9.4, 23), 1, 0.12)], "ivory")
    for end in ((-16.6, 23.4), (-13.6, 24.4)):
        rig.part(cap((-14.4, 21.6), end, 0.7, 0.15), "ivory", cover=0.4)
    quadruped(rig, Look({"tone": look.tone("tone", "gold"), "head": "none", "tail": "none", "neck_angle": 40, "neck": 3, "leg": 6.2,
                         "length": 10.5, "bulk": 1.12, "wings": "bat",
                         "wing_tone": look.tone("wing_tone", "crimson"), "wing_size": 0.92, "lift": look.number("lift"),
                         "paces": look.get("paces")}))
    x, y, u = 8.3, 12.6 + look.number("lift") * 0.6, 2.9
    spikes = [cap((x - 0.5 * u, y), (x - 0.5 * u + 2 * u * math.cos(0.9 + a * 0.55), y + 2 * u * math.sin(0.9 + a * 0.55)), 0.62 * u,
                  0.12 * u) for a in range(9)]
    rig.part([oval((x - 0.5 * u, y - 0.1 * u), 1.45 * u, 1.6 * u), *spikes], mane)
    rig.part([oval((x + 0.1 * u, y), 0.95 * u, u), oval((x + 0.55 * u, y - 0.4 * u), 0.62 * u, 0.6 * u)], look.tone("face", "tan"), "soft")
    rig.line((x - 0.1 * u, y + 0.52 * u), (x + 0.4 * u, y + 0.34 * u), "ink0")
    rig.line((x + 0.6 * u, y + 0.34 * u), (x + 0.95 * u, y + 0.5 * u), "ink0")
    size = 1 if rig.scale < 2 else 2
    for dx in (0.14, 0.78):
        rig.dot((x + dx * u, y + 0.14 * u), "fire1", size, size)
    rig.part(slab([(x + 0.15 * u, y - 0.42 * u), (x + 1.05 * u, y - 0.36 * u), (x + 0.9 * u, y - 0.85 * u), (x + 0.35 * u, y - 0.85 * u)],
                  0.3), "crimson", "flat", -1, contour=0)
    rig.part(cap((x + 0.3 * u, y - 0.95 * u), (x + 0.5 * u, y - 1.5 * u), 0.4 * u, 0.12 * u), mane)


def cerberus(rig: Rig, look: Look) -> None:
    """Three heads: one looks back, one low, one up."""
    tone = look.tone("tone", "night")
    quadruped(rig, Look({"tone": tone, "head": "none", "tail": "snake", "neck_angle": 70, "neck": 1.2, "leg": 7, "length": 10.4,
                         "bulk": 1.08, "paw": look.tone("paw", tone), "paces": look.get("paces")}))
    lift = look.number("lift")
    with rig.at(0.6, 1.2):
        _hound_head(rig, look, (2.4, 10.2), (-1.2, 16.4 + lift), 2.9, True, -0.18, -8)
        _hound_head(rig, look, (5.2, 9.2), (11.2, 8.6), 2.9, False, -0.05, -14)
        _hound_head(rig, look, (4.2, 10.2), (6.6, 17.6 + lift), 3.1, False, 0.05, 4)


def _hound_head(rig: Rig, look: Look, root: Point, end: Point, u: float, back: bool, light: float, turn: float) -> None:
    tone = look.tone("tone", "night")
    rig.part(cap(root, end, 2.6, 2.2), tone, light=light)
    rig.part(cap(between(root, end, 0.55), between(root, end, 0.7), 2.5, 2.4), look.tone("collar", "bronze"), "metal", light)
    with rig.at(end[0] + (-0.7 if back else 0.7), end[1] + 0.6, turn, 1, back):
        rig.part(slab([(-0.8 * u, 0.4 * u), (-u, 1.7 * u), (-0.1 * u, 0.8 * u)], 0.5 * u), tone, light=light - 0.2)
        rig.part(cap((0.3 * u, -0.75 * u), (1.5 * u, -1.15 * u), 0.42 * u, 0.26 * u), tone, light=light - 0.25)
        rig.part(slab([(0.5 * u, -0.5 * u), (1.7 * u, -0.5 * u), (1.5 * u, -0.95 * u), (0.5 * u, -0.8 * u)], 0.3), "crimson", "flat", -1,
                 contour=0)
        rig.part([oval((0, 0), u, 0.95 * u), cap((0.5 * u, -0.05 * u), (1.75 * u, -0.25 * u), 0.62 * u, 0.45 * u)], tone, light=light)
        for x in (0.8, 1.3, 1.8):
            rig.dot((x * u, -0.62 * u), "stone4")
        rig.part(slab([(-0.4 * u, 0.5 * u), (-0.3 * u, 1.85 * u), (0.4 * u, 0.75 * u)], 0.5 * u), tone, light=light)
        rig.dot((2.05 * u, -0.05 * u), "ink0")
        rig.dot((0.5 * u, 0.28 * u), look.tone("eye", "fire1"), 1 if rig.scale < 1.5 else 2, 1 if rig.scale < 2.2 else 2)


def horror(rig: Rig, look: Look) -> None:
    """Nothing but eyes and mouths: a formless horror of the outer dark."""
    tone = look.tone("tone", "olive")
    for path in ([(-4, 4), (-10, 3), (-14, 6), (-13, 10)], [(4, 4), (10, 2.6), (15, 5), (14, 10)],
                 [(-3, 14), (-8, 18), (-12, 17), (-13, 21)], [(3, 14), (8, 19), (12, 18), (13, 23)], [(0, 18), (-1, 23), (2, 26), (1, 29)]):
        rig.part(tube(path, 2, 0.5), tone, light=-0.15)
    rig.part([oval((0, 7), 9, 7), oval((-3, 12), 6.4, 6), oval((4, 12.6), 6, 6.4), oval((0, 16), 4.6, 4)], tone, pattern=scales(4))
    for x, y, r in ((-4, 13, 1.9), (3, 15.4, 1.5), (5.6, 9.6, 1.7), (-0.6, 9, 2.2), (-6, 7, 1.3), (0.4, 18, 1.2)):
        rig.part(oval((x, y + look.number("lift") * 0.4), r), "white", "flat", 0.4, contour=0.5)
        rig.part(oval((x + 0.2, y + look.number("lift") * 0.4), r * 0.5), look.tone("iris", "fire"), "flat", contour=0)
        rig.dot((x + 0.2, y + look.number("lift") * 0.4), "ink0")
    rig.part(slab([(-4, 4.4), (0, 3.4), (4, 4.4), (2.4, 1.8), (-2.4, 1.8)], 0.5), "crimson", "flat", -1)
    for x in (-2.4, 0, 2.4):
        rig.part(slab([(x - 0.6, 4), (x + 0.6, 4), (x, 2.6)], 0.3), "ivory", contour=0, cover=0.4)
