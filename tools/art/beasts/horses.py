"""A finer horse for close-ups: unicorns and steeds that stand, lift a leg or rear."""

from __future__ import annotations

from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.figures.wings import feather_wing
from tools.art.rig.curves import between, tube
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab

_HIP = 10.0
_HAUNCH: Point = (-5.6, _HIP + 1.2)
_CHEST: Point = (4.4, _HIP + 2)


def steed(rig: Rig, look: Look) -> None:
    """Slots: tone, mane, hoof, horn (a material), rear (degrees), lift_leg, nod, wings."""
    mane, rear = look.tone("mane", "rose"), look.number("rear")
    hx, hy = _HAUNCH
    _leg(rig, look, (hx + 1.6, _HIP), (hx + 1, _HIP * 0.56), (hx + 2.2, 2.6), (hx + 2.6, 0.9), True, 1.2)
    rig.part(tube([(hx - 2, hy + 2), (hx - 5.4, hy + 2.6), (hx - 7.4, hy - 2), (hx - 6.6, hy - 6.4), (hx - 8.4, hy - 8.6)], 1.5, 0.35),
             mane)
    rig.part(tube([(hx - 2, hy + 2), (hx - 4.2, hy + 1.2), (hx - 5.2, hy - 3), (hx - 4.6, hy - 7)], 1.2, 0.35), mane)
    with rig.at(hx, hy, rear):
        _forehand(rig, look, rear, mane)
    _leg(rig, look, (hx - 0.4, _HIP), (hx - 1.6, _HIP * 0.56), (hx - 0.6, 2.6), (hx - 0.2, 0.9), False, 1.25)


def _forehand(rig: Rig, look: Look, rear: float, mane: str) -> None:
    tone = look.tone("tone", "white")

    def here(x: float, y: float) -> Point:
        return (x - _HAUNCH[0], y - _HAUNCH[1])

    cx, cy = _CHEST
    if rear:
        _leg(rig, look, here(cx, _HIP + 0.6), here(cx + 4.6, _HIP - 0.6), here(cx + 4, _HIP - 4.2), here(cx + 4.8, _HIP - 5.6), True)
    else:
        _leg(rig, look, here(cx + 0.4, _HIP), here(cx + 1.6, _HIP * 0.54), here(cx + 1.2, 2.6), here(cx + 1.6, 0.9), True)
    if look.get("wings"):
        with rig.at(*here(1.6, _HIP + 3.4)):
            feather_wing(rig, look["wings"], 0.9, far=True)
    rig.part([oval(here(cx, cy), 3.3, 3.6), oval(here(-0.6, _HIP + 1.6), 5.4, 2.9), oval((0, 0), 3.3, 3.2),
              cap(here(cx + 0.4, cy + 1), here(8.6, _HIP + 8.4), 2.7, 1.75)], tone)
    if look.get("saddle"):
        rig.part(slab([here(-3, _HIP + 4.4), here(2.4, _HIP + 4.6), here(2.6, _HIP + 0.4), here(-3.2, _HIP + 0.2)], 1.2), look["saddle"],
                 "soft")
    if rear:
        _leg(rig, look, here(cx - 0.6, _HIP + 0.4), here(cx + 4, _HIP + 2.6), here(cx + 5.4, _HIP - 0.8), here(cx + 6.4, _HIP - 2), False)
    elif look.get("lift_leg", True):
        _leg(rig, look, here(cx - 0.6, _HIP), here(cx + 2.6, _HIP * 0.66), here(cx + 0.6, 4.2), here(cx - 0.2, 2.8), False)
    else:
        _leg(rig, look, here(cx - 0.6, _HIP), here(cx - 0.4, _HIP * 0.5), here(cx - 0.6, 2.6), here(cx - 0.2, 0.9), False)
    hx, hy = here(9.2, _HIP + 9.6 + look.number("lift") * 0.6)
    with rig.at(hx, hy, look.number("nod") - rear * 0.5):
        _head(rig, look, tone, mane)
    for path, width in (([(-0.2, 1.8), (-3.6, 1.2), (-4.2, -2.6), (-6.6, -4.6)], 1.3),
                        ([(-1.2, 0.6), (-4, -1.2), (-4.6, -5), (-7.4, -6.4)], 1.25), ([(-2.4, -1.4), (-4.8, -3.4), (-5.6, -7), (-8, -7.6)],
                                                            1.1)):
        rig.part(tube([(hx + x, hy + y) for x, y in path], width, 0.35), mane)
    if look.get("wings"):
        with rig.at(*here(0.6, _HIP + 3.6)):
            feather_wing(rig, look["wings"], 1.0)


def _head(rig: Rig, look: Look, tone: str, mane: str) -> None:
    size = 1 if rig.scale < 2 else 2
    rig.part(slab([(-1.2, 1.2), (-0.9, 3.9), (0.3, 1.6)], 0.5), tone, light=-0.2)
    rig.part([oval((0.1, 0), 2.1, 1.9), cap((0.8, -0.4), (4.1, -2.2), 1.5, 1)], tone)
    rig.part(oval((4.4, -2.4), 1.05, 0.95), "sand" if tone == "white" else tone, light=0.1, contour=0.5)
    rig.dot((1.4, 0.5), look.tone("eye", "ink0"), size, size)
    rig.dot((4.7, -2.2), "skin0")
    rig.part(slab([(-0.5, 1.3), (-0.1, 4.1), (0.8, 1.4)], 0.5), tone)
    if look.get("horn", "gold"):
        rig.part(cap((1.5, 1.6), (5.2, 7.4), 0.62, 0.12), look.tone("horn", "gold"), "metal", cover=0.36)
        if rig.scale > 1.9:
            for share in (0.25, 0.5, 0.72):
                rig.dot(between((1.5, 1.6), (5.2, 7.4), share), "gold1")
    rig.part([cap((1.2, 1.7), (-0.8, 2.6), 0.8, 0.9), cap((0.9, 1.5), (2.2, 0.6), 0.7, 0.3)], mane)


def _leg(rig: Rig, look: Look, top: Point, knee: Point, fetlock: Point, foot: Point, far: bool, width: float = 1.0) -> None:
    light = -0.4 if far else 0.0
    rig.part([cap(top, knee, 2 * width, 1.15), cap(knee, fetlock, 1.05, 0.72), cap(fetlock, foot, 0.75, 0.85)], look.tone("tone", "white"),
             light=light)
    x, y = foot
    rig.part(slab([(x - 0.9, y + 0.5), (x + 0.6, y + 0.7), (x + 1.2, y - 0.9), (x - 1.1, y - 0.9)], 0.8), look.tone("hoof", "gold"),
             "metal", light, cover=0.42)
