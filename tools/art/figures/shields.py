"""Things carried on the far arm: shields, books, orbs, skulls."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab

Draw = Callable[[Rig, Point, Look], None]


def draw_offhand(rig: Rig, name: str, at: Point, look: Look) -> None:
    OFFHAND[name](rig, at, look)


def _tone(look: Look, default: str = "bronze") -> str:
    return look.tone("shield_tone", default)


def _round(rig: Rig, at: Point, look: Look) -> None:
    radius = look.number("shield_size", 4.7)
    rig.part(oval(at, radius), look.tone("shield_rim", "gold"), "metal")
    rig.part(oval(at, radius - 1.1), _tone(look), "metal", contour=0)
    _device(rig, at, look, radius / 4.7)


def _device(rig: Rig, at: Point, look: Look, k: float) -> None:
    """The sign painted on a round shield."""
    x, y = at
    kind, ink, here = look.tone("device", "lambda"), look.tone("device_tone", "gold3"), rig.last
    if kind == "lambda":
        rig.line((x - 1.7 * k, y - 1.7 * k), (x, y + 2.1 * k), ink, here)
        rig.line((x, y + 2.1 * k), (x + 1.7 * k, y - 1.7 * k), ink, here)
    elif kind == "star":
        rig.line((x - 1.8 * k, y), (x + 1.8 * k, y), ink, here)
        rig.line((x, y - 1.8 * k), (x, y + 1.8 * k), ink, here)
    elif kind == "eye":
        rig.part(oval(at, 1.8 * k, 1.1 * k), "white", "flat", light=0.3)
        rig.dot(at, "ink0")
    elif kind == "gorgon":
        rig.part(oval(at, 1.9 * k, 2 * k), "leaf")
        rig.dot((x - 0.8 * k, y + 0.3), "ink0")
        rig.dot((x + 0.7 * k, y + 0.3), "ink0")
    elif kind == "boss":
        rig.part(oval(at, 1.3 * k), look.tone("boss_tone", "gold"), "metal")
    elif kind == "sun":
        rig.part(oval(at, 1.8 * k), "gold", "metal")
        for dx, dy in ((2.6, 0), (-2.6, 0), (0, 2.6), (0, -2.6)):
            rig.dot((x + dx * k, y + dy * k), "gold3")
    elif kind == "swirl":
        rig.line((x - 1.6 * k, y), (x, y + 1.8 * k), ink, here)
        rig.line((x, y + 1.8 * k), (x + 1.6 * k, y), ink, here)
        rig.line((x + 1.6 * k, y), (x, y - 1.2 * k), ink, here)


def _heater(rig: Rig, at: Point, look: Look) -> None:
    x, y = at
    ink = look.tone("device_tone", "gold3")
    rig.part(slab([(x - 3.4, y + 4), (x + 3.4, y + 4), (x + 3.4, y - 0.4), (x, y - 5), (x - 3.4, y - 0.4)], 1.2),
             look.tone("shield_rim", "steel"), "metal")
    rig.part(slab([(x - 2.4, y + 3.1), (x + 2.4, y + 3.1), (x + 2.4, y - 0.2), (x, y - 3.7), (x - 2.4, y - 0.2)], 1), _tone(look),
             contour=0)
    rig.line((x, y + 2.6), (x, y - 2.8), ink, rig.last)
    rig.line((x - 1.7, y + 1), (x + 1.7, y + 1), ink, rig.last)


def _tower(rig: Rig, at: Point, look: Look) -> None:
    x, y = at
    rig.part(box(x - 3.2, y - 5, x + 3.2, y + 5, 1.4), _tone(look), "metal")
    rig.part(oval(at, 1.3), "gold", "metal")


def _pelta(rig: Rig, at: Point, look: Look) -> None:
    x, y = at
    rim = [(x - 4, y + 2.6), (x - 1.6, y + 1.2), (x, y + 2.4), (x + 1.6, y + 1.2), (x + 4, y + 2.6), (x + 3, y - 2), (x, y - 4),
           (x - 3, y - 2)]
    rig.part(slab(rim, 1.1), _tone(look))
    rig.dot((x, y - 0.5), look.tone("device_tone", "gold3"))


def _book(rig: Rig, at: Point, look: Look) -> None:
    x, y = at
    rig.part(slab([(x - 2.8, y + 1.6), (x, y + 0.8), (x + 2.8, y + 1.6), (x + 2.8, y - 2), (x, y - 2.8), (x - 2.8, y - 2)], 0.8),
             _tone(look, "red"))
    rig.part(slab([(x - 2.2, y + 2), (x, y + 1.2), (x + 2.2, y + 2), (x + 2.2, y - 1), (x, y - 1.8), (x - 2.2, y - 1)], 0.6), "ivory",
             contour=0)


def _orb(rig: Rig, at: Point, look: Look) -> None:
    rig.part(oval((at[0], at[1] + 2.6), 2.3), look.tone("orb", "teal"), "metal")
    rig.dot((at[0] - 0.8, at[1] + 3.6), "stone4")


def _skull(rig: Rig, at: Point, look: Look) -> None:
    x, y = at
    rig.part([oval((x, y + 2.6), 1.9, 1.8), cap((x, y + 1.4), (x, y + 0.6), 1.1)], "ivory")
    rig.dot((x - 0.9, y + 2.3), "ink0")
    rig.dot((x + 0.5, y + 2.3), "ink0")


def _flame(rig: Rig, at: Point, look: Look) -> None:
    x, y = at
    rig.part([oval((x, y + 2.4), 2, 2.2), cap((x, y + 3), (x + 0.4, y + 7.4), 1.6, 0.2)], look.tone("orb", "fire"), "soft", light=0.3)


def _bundle(rig: Rig, at: Point, look: Look) -> None:
    """Sheaf of grain or cut flowers."""
    x, y = at
    for dx in (-2, -1, 0, 1, 2):
        rig.part([cap((x, y), (x + dx, y + 5), 0.5), oval((x + dx, y + 5.6), 0.9, 1.3)], look.tone("orb", "gold"), cover=0.4)


def _cup(rig: Rig, at: Point, look: Look) -> None:
    x, y = at
    rig.part([box(x - 1.7, y + 1.6, x + 1.7, y + 4.2, 0.8), cap((x, y), (x, y + 1.6), 0.6),
              cap((x - 1.2, y - 0.2), (x + 1.2, y - 0.2), 0.5)], look.tone("orb", "gold"), "metal", cover=0.42)


def _mirror(rig: Rig, at: Point, look: Look) -> None:
    x, y = at
    rig.part(oval((x, y + 2.6), 2.8, 3.0), "gold", "metal")
    rig.part(oval((x, y + 2.6), 1.9, 2.1), "ice", "metal", contour=0)
    rig.part(cap((x, y - 1.8), (x, y), 0.6), "gold", cover=0.4)


OFFHAND: dict[str, Draw] = {
    "round": _round, "heater": _heater, "tower": _tower, "pelta": _pelta, "book": _book, "orb": _orb, "skull": _skull,
    "flame": _flame, "bundle": _bundle, "cup": _cup, "mirror": _mirror,
}
