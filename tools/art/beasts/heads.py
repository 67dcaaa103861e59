"""Heads of beasts, facing right; u is the radius of the skull."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.palette import colour, material
from tools.art.rig.patterns import scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab

Draw = Callable[[Rig, Point, float, Look], None]


def beast_head(rig: Rig, at: Point, u: float, look: Look) -> None:
    HEADS[look.tone("head", "wolf")](rig, at, u, look)


def _tone(look: Look) -> str:
    return look.tone("tone", "leather")


def _eye(rig: Rig, at: Point, u: float, look: Look, dx: float, dy: float) -> None:
    spot = (at[0] + dx * u, at[1] + dy * u)
    if rig.scale * u > 9:
        ink = look.tone("eye", "fire1")
        rig.part(oval(spot, 0.3 * u, 0.24 * u), "black", "flat", -2, contour=0)
        rig.detail[rig.cover(oval(spot, 0.22 * u, 0.17 * u)) & rig.drawn] = colour("stone4" if ink == "ink0" else ink)
        rig.dot((spot[0] + 0.02 * u, spot[1] + 0.1 * u), "ink0", 1, 2)
        return
    size = 2 if rig.scale * u > 6 else 1
    rig.dot(spot, look.tone("eye", "fire1"), size, size)


def _ear(rig: Rig, at: Point, u: float, tone: str, points: tuple[Point, ...], light: float = 0.0) -> None:
    rig.part(slab([(at[0] + dx * u, at[1] + dy * u) for dx, dy in points], 0.5 * u), tone, light=light)


def _wolf(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    tone = _tone(look)
    _ear(rig, at, u, tone, ((-0.7, 0.5), (-0.55, 1.7), (-0.05, 0.8)))
    rig.part([oval(at, u, 0.92 * u), cap((x + 0.4 * u, y - 0.15 * u), (x + 1.7 * u, y - 0.35 * u), 0.62 * u, 0.42 * u)], tone)
    rig.part(cap((x + 0.5 * u, y - 0.7 * u), (x + 1.45 * u, y - 0.85 * u), 0.36 * u, 0.24 * u), tone, light=-0.3)
    rig.line((x + 0.7 * u, y - 0.55 * u), (x + 1.8 * u, y - 0.62 * u), "ink0")
    for dx in (1.2, 1.6):
        rig.dot((x + dx * u, y - 0.62 * u), "stone4")
    _ear(rig, at, u, tone, ((-0.25, 0.55), (0.05, 1.75), (0.5, 0.7)))
    rig.dot((x + 1.95 * u, y - 0.2 * u), "ink0")
    _eye(rig, at, u, look, 0.55, 0.3)


def _lion(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    spikes = [cap((x - 0.5 * u, y), (x - 0.5 * u + 1.8 * u * math.cos(0.9 + a * 0.62), y + 1.8 * u * math.sin(0.9 + a * 0.62)), 0.6 * u,
                  0.12 * u) for a in range(8)]
    rig.part([oval((x - 0.5 * u, y - 0.1 * u), 1.35 * u, 1.5 * u), *spikes], look.tone("mane", "hair_red"))
    _muzzle(rig, at, u, look)


def _muzzle(rig: Rig, at: Point, u: float, look: Look) -> None:
    """The short face of the great cats."""
    x, y = at
    rig.part([oval((x + 0.1 * u, y), 0.95 * u), cap((x + 0.5 * u, y - 0.25 * u), (x + 1.1 * u, y - 0.35 * u), 0.62 * u, 0.5 * u)],
             _tone(look))
    rig.dot((x + 1.4 * u, y - 0.1 * u), "ink0")
    _eye(rig, at, u, look, 0.5, 0.25)
    rig.line((x + 0.9 * u, y - 0.6 * u), (x + 1.4 * u, y - 0.6 * u), "ink0")


def _panther(rig: Rig, at: Point, u: float, look: Look) -> None:
    tone = _tone(look)
    _ear(rig, at, u, tone, ((-0.7, 0.5), (-0.6, 1.2), (0, 0.8)))
    _muzzle(rig, at, u, look)
    _ear(rig, at, u, tone, ((-0.2, 0.6), (0.1, 1.3), (0.5, 0.7)))


def _bear(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    tone = _tone(look)
    for dx in (-0.6, 0.4):
        rig.part(oval((x + dx * u, y + 0.85 * u), 0.36 * u), tone)
    rig.part([oval(at, 1.05 * u, u), cap((x + 0.5 * u, y - 0.3 * u), (x + 1.2 * u, y - 0.4 * u), 0.6 * u, 0.45 * u)], tone)
    rig.dot((x + 1.55 * u, y - 0.2 * u), "ink0", 2 if rig.scale * u > 5 else 1, 1)
    _eye(rig, at, u, look, 0.5, 0.25)
    rig.line((x + 0.9 * u, y - 0.65 * u), (x + 1.5 * u, y - 0.65 * u), "ink0")


def _horse(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    tone = _tone(look)
    rig.part(cap(at, (x + 1.7 * u, y - u), 0.85 * u, 0.55 * u), tone)
    _ear(rig, at, u, tone, ((-0.3, 0.5), (-0.1, 1.6), (0.4, 0.7)))
    _eye(rig, at, u, look, 0.5, 0.1)
    rig.dot((x + 1.8 * u, y - 0.9 * u), "ink0")
    if look.get("horn"):
        rig.part(cap((x + 0.6 * u, y + 0.7 * u), (x + 1.9 * u, y + 2.8 * u), 0.3 * u, 0.08 * u), look["horn"], "metal", cover=0.35)


def _stag(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    _horse(rig, at, u, look)
    for lean in (-0.5, 0.3):
        rig.part([cap((x, y + 0.6 * u), (x + lean * u, y + 2.2 * u), 0.2 * u, 0.15 * u),
                  cap((x + lean * u, y + 2.2 * u), (x + (lean + 0.9) * u, y + 3.4 * u), 0.15 * u, 0.06 * u),
                  cap((x + lean * 0.7 * u, y + 1.7 * u), (x + (lean - 0.8) * u, y + 2.7 * u), 0.14 * u, 0.06 * u)], look.tone("horn_tone",
                                                            "ivory"), cover=0.38)


def _goat(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    _horse(rig, at, u, look)
    rig.part([cap((x, y + 0.6 * u), (x - 0.6 * u, y + 1.9 * u), 0.26 * u, 0.2 * u),
              cap((x - 0.6 * u, y + 1.9 * u), (x - 1.6 * u, y + 1.9 * u), 0.2 * u, 0.06 * u)], "ivory", cover=0.4)
    rig.part(cap((x + 1.2 * u, y - 1.3 * u), (x + 1.1 * u, y - 2.2 * u), 0.24 * u, 0.06 * u), "white", cover=0.4)


def _eagle(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    tone = look.tone("head_tone", "white")
    rig.part(oval(at, u), tone)
    rig.part([cap((x + 0.6 * u, y + 0.05 * u), (x + 1.5 * u, y - 0.1 * u), 0.5 * u, 0.34 * u),
              cap((x + 1.5 * u, y - 0.1 * u), (x + 1.6 * u, y - 0.7 * u), 0.34 * u, 0.08 * u)], look.tone("beak", "gold"), "metal")
    _eye(rig, at, u, look, 0.35, 0.2)
    rig.line((x + 0.1 * u, y + 0.5 * u), (x + 0.7 * u, y + 0.45 * u), material(tone)[1])


def _raven(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rig.part(oval(at, u), _tone(look))
    rig.part(cap((x + 0.6 * u, y), (x + 1.9 * u, y - 0.2 * u), 0.42 * u, 0.1 * u), look.tone("beak", "slate"), "metal", light=0.3)
    _eye(rig, at, u, look, 0.35, 0.2)


def _boar(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    tone = _tone(look)
    rig.part([oval(at, u, 0.95 * u), cap((x + 0.3 * u, y - 0.2 * u), (x + 1.4 * u, y - 0.5 * u), 0.7 * u, 0.55 * u)], tone)
    rig.part(cap((x + 0.9 * u, y - 0.8 * u), (x + 1.3 * u, y + 0.1 * u), 0.22 * u, 0.1 * u), "ivory", cover=0.35)
    _eye(rig, at, u, look, 0.5, 0.2)
    rig.dot((x + 1.8 * u, y - 0.4 * u), "ink0")
    _ear(rig, at, u, tone, ((-0.5, 0.5), (-0.3, 1.5), (0.2, 0.7)))


def _bull(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rig.part([oval(at, u), cap((x + 0.4 * u, y - 0.3 * u), (x + 1.3 * u, y - 0.8 * u), 0.7 * u, 0.5 * u)], _tone(look))
    rig.dot((x + 1.6 * u, y - 0.7 * u), "ink0")
    _eye(rig, at, u, look, 0.5, 0.2)
    for side, reach in ((-0.5, 0.8), (0.3, 1.3)):
        rig.part([cap((x + side * u, y + 0.7 * u), (x + reach * u, y + 1.2 * u), 0.26 * u, 0.2 * u),
                  cap((x + reach * u, y + 1.2 * u), (x + reach * u, y + 1.9 * u), 0.2 * u, 0.06 * u)], "ivory", cover=0.4)


def _elephant(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    tone = _tone(look)
    rig.part([oval(at, 1.1 * u, u), cap((x + 0.7 * u, y - 0.2 * u), (x + 1.5 * u, y - 1.5 * u), 0.55 * u, 0.4 * u),
              cap((x + 1.5 * u, y - 1.5 * u), (x + 1.3 * u, y - 2.8 * u), 0.4 * u, 0.28 * u),
              cap((x + 1.3 * u, y - 2.8 * u), (x + 2.0 * u, y - 3.2 * u), 0.28 * u, 0.22 * u)], tone)
    rig.part(oval((x - 0.5 * u, y - 0.1 * u), 0.8 * u, 1.0 * u), tone, light=-0.1)
    rig.part(cap((x + 0.8 * u, y - 0.9 * u), (x + 2.0 * u, y - 1.1 * u), 0.24 * u, 0.06 * u), "ivory", cover=0.38)
    _eye(rig, at, u, look, 0.6, 0.3)


def _ram(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rig.part([oval(at, u), cap((x + 0.4 * u, y - 0.2 * u), (x + 1.4 * u, y - 0.7 * u), 0.65 * u, 0.45 * u)], _tone(look))
    _eye(rig, at, u, look, 0.6, 0.1)
    rig.part(oval((x - 0.2 * u, y + 0.2 * u), 0.95 * u), "sand")
    rig.part(oval((x - 0.15 * u, y + 0.1 * u), 0.45 * u), _tone(look), contour=0.5)


def _dragon(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    _jaws(rig, at, u, look, horned=True)
    rig.part(cap((x + 0.1 * u, y + 0.65 * u), (x - 1.1 * u, y + 1.75 * u), 0.34 * u, 0.1 * u), look.tone("horn_tone", "ivory"))
    _eye(rig, at, u, look, 0.5, 0.22)


def _snake(rig: Rig, at: Point, u: float, look: Look) -> None:
    _jaws(rig, at, u, look, horned=False)
    _eye(rig, at, u, look, 0.5, 0.22)
    rig.line((at[0] + 1.9 * u, at[1] - 0.5 * u), (at[0] + 2.7 * u, at[1] - 0.7 * u), "red3", free=True)


def _jaws(rig: Rig, at: Point, u: float, look: Look, horned: bool) -> None:
    x, y = at
    tone, fine = _tone(look), rig.scale * u > 6
    if horned:
        rig.part(cap((x - 0.3 * u, y + 0.5 * u), (x - 1.6 * u, y + 1.3 * u), 0.34 * u, 0.1 * u), look.tone("horn_tone", "ivory"))
    rig.part(cap((x + 0.1 * u, y - 0.5 * u), (x + 1.6 * u, y - 0.95 * u), 0.45 * u, 0.28 * u), tone, light=-0.25)
    rig.part(cap((x + 0.5 * u, y - 0.6 * u), (x + 1.5 * u, y - 0.75 * u), 0.22 * u, 0.15 * u), "red", "flat", contour=0)
    rig.part([oval(at, 0.98 * u, 0.85 * u), cap((x + 0.4 * u, y), (x + 1.9 * u, y - 0.15 * u), 0.66 * u, 0.42 * u)], tone,
             pattern=scales(3) if fine else None)
    for dx in (1.0, 1.7):
        rig.dot((x + dx * u, y - 0.55 * u), "stone4")
    rig.dot((x + 1.95 * u, y + 0.05 * u), material(tone)[0])


def _bone_dragon(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    tone = _tone(look)
    rig.part(cap((x + 0.1 * u, y - 0.6 * u), (x + 1.6 * u, y - 1.05 * u), 0.36 * u, 0.22 * u), tone, light=-0.25)
    rig.part([oval(at, 0.98 * u, 0.85 * u), cap((x + 0.4 * u, y), (x + 1.9 * u, y - 0.2 * u), 0.6 * u, 0.34 * u)], tone)
    rig.part(oval((x + 0.45 * u, y + 0.2 * u), 0.34 * u, 0.3 * u), "black", "flat", light=-3, contour=0)
    rig.dot((x + 0.45 * u, y + 0.2 * u), look.tone("eye", "green5"))
    rig.part(cap((x - 0.1 * u, y + 0.6 * u), (x - 1.3 * u, y + 1.5 * u), 0.34 * u, 0.1 * u), tone)
    for i in range(3):
        rig.dot((x + (0.9 + 0.4 * i) * u, y - 0.6 * u), "stone4")


def _none(rig: Rig, at: Point, u: float, look: Look) -> None:
    """No head of its own: another part brings one."""


HEADS: dict[str, Draw] = {
    "wolf": _wolf, "lion": _lion, "panther": _panther, "bear": _bear, "horse": _horse, "stag": _stag, "goat": _goat, "eagle": _eagle,
    "raven": _raven,
    "boar": _boar, "bull": _bull, "elephant": _elephant, "ram": _ram, "dragon": _dragon, "snake": _snake, "bone_dragon": _bone_dragon,
    "none": _none,
}
