"""Legs, skirts, robes and torsos."""

from __future__ import annotations

from collections.abc import Sequence

from tools.art.canvas import Mask
from tools.art.figures.look import Body
from tools.art.palette import material
from tools.art.rig.curves import between, chain
from tools.art.rig.patterns import folds, scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import Shape, cap, oval, slab


def draw_legs(rig: Rig, body: Body) -> None:
    look = body.look
    kind = look.tone("legs", "bare")
    hip, bulk = body.hip, body.bulk
    sway = look.number("sway")
    if kind == "ghost":
        tail = [cap((0, hip + 1), (-1 + sway * 0.4, hip - 4), 3 * bulk, 2.2 * bulk),
                cap((-1 + sway * 0.4, hip - 4), (-3.5 + sway, max(0.4, hip - 8)), 2.2 * bulk, 0.4)]
        rig.part(tail, look.tone("robe", "ghost"), "soft")
    elif kind == "serpent":
        path = [(0, hip + 1), (1.5 - sway * 0.5, max(2.2, hip - 4)), (-1.5 + sway, 2.2), (4.5, 1.6), (8.2 + sway, 2.2),
                (9.6 + sway, 4.6 - sway)]
        rig.part(chain(path, [(2.9 - 0.45 * i) * bulk for i in range(6)]), look.tone("scale", "leaf"), pattern=scales(3))
    elif kind == "fish":
        path = [(0, hip + 1), (1, hip - 4), (-1.5, 3.4), (-5.5, 2.2)]
        rig.part(chain(path, [2.9 * bulk, 2.4 * bulk, 1.8 * bulk, 0.9]), look.tone("scale", "teal"), pattern=scales(3))
        rig.part(slab([(-5, 2.6), (-10, 5.4), (-8.6, 2.2), (-10.4, -0.6), (-5.2, 1.2)], 0.8), look.tone("scale", "teal"))
    elif kind != "none" and look.get("skirt") != "robe":
        for side in (1, -1):
            _leg(rig, body, kind, side)
    elif look.get("skirt") == "robe" and look.get("feet"):
        for side in (1, -1):
            x, y = body.foot(side)
            rig.part(cap((x - 0.6, y + 1), (x + 1.2, y + 0.9), 1.2 * bulk, bulk), look.tone("boot_tone", "leather"), light=-0.2)


def _leg(rig: Rig, body: Body, kind: str, side: int) -> None:
    look, bulk = body.look, body.bulk
    radius = body.build.leg * bulk
    foot, up = body.foot(side)
    hip = (side * body.waist * 0.52, body.hip)
    knee = body.knee(hip, (foot, up))
    light = -0.18 if side > 0 else 0.0
    if kind == "bone":
        bone = look.tone("skin", "ivory")
        rig.part([cap(hip, knee, 0.9 * bulk, 0.8), cap(knee, (foot, up + 1), 0.8, 0.7), oval(knee, 1.1)], bone, light=light)
        rig.part(cap((foot - 0.2, up + 0.8), (foot + 1.6, up + 0.6), 0.8, 0.6), bone, light=light)
        return
    if kind in ("hooves", "talons"):
        hock = (knee[0] + 0.9, knee[1] + 0.4)
        rig.part([cap(hip, hock, radius * 1.15, radius * 0.95), cap(hock, (foot - 0.6, up + 2), radius * 0.85, radius * 0.6)],
                 look.tone("legs_tone", "leather"), light=light)
        if kind == "hooves":
            rig.part(cap((foot - 0.4, up + 1.2), (foot + 0.6, up + 0.7), 0.95, 1), "black", light=0.3)
        else:
            for toe in (-1.2, 0.4, 2):
                rig.part(cap((foot - 0.4, up + 1.6), (foot + toe, up + 0.7), 0.5, 0.3), "gold", light=light, cover=0.38)
        return
    tone = body.skin if kind in ("bare", "greaves") else look.tone("legs_tone", "leather")
    shin = (foot, up + 1.6)
    rig.part([cap(hip, knee, radius * 1.08, radius * 0.8), cap(knee, shin, radius * 0.82, radius * 0.6),
              cap(between(knee, shin, 0.15), between(knee, shin, 0.5), radius * 0.98, radius * 0.85), oval(knee,
                                                            radius * 0.82)], tone, light=light)
    if kind == "greaves":
        rig.part(cap((knee[0], knee[1] - 0.2), (foot + 0.05, up + 1.9), radius * 0.98, radius * 0.8), look.tone("greave_tone", "bronze"),
                 "metal", light)
    boot = look.tone("boot_tone", "steel" if kind == "plate" else "leather")
    rig.part(cap((foot - 0.4, up + 0.95), (foot + 1.4, up + 0.8), 1.15 * bulk, 0.95 * bulk), boot, light=light + 0.1)


def draw_skirt(rig: Rig, body: Body) -> None:
    look, hip, waist = body.look, body.hip, body.waist
    kind, sway, up = look.get("skirt"), look.number("sway"), 1.3 if look.get("feet") else 0.4
    if kind == "robe":
        rim = [(-waist, hip + 2.2), (waist, hip + 2.2), (waist + 1.6 + sway * 0.5, hip * 0.5), (waist + 2.3 + sway, up), (sway, up - 0.4),
               (-waist - 2.3 + sway, up), (-waist - 1.6 + sway * 0.5, hip * 0.5)]
        rig.part(slab(rim, 1.7), look.tone("skirt_tone", "blue"), "soft", pattern=folds(3 if rig.scale < 1.25 else 4.5, 1, 0.15))
        if look.get("hem"):
            rig.part(slab([(-waist - 2.2 + sway, up + 1.1), (waist + 2.2 + sway, up + 1.1), (waist + 2.3 + sway, up), (sway, up - 0.4),
                           (-waist - 2.3 + sway, up)], 0.5), look["hem"],
                     contour=0)
    elif kind in ("pteruges", "kilt", "tunic"):
        length = hip * (0.62 if kind == "tunic" else 0.46)
        rim = [(-waist - 0.1, hip + 1), (waist + 0.1, hip + 1), (waist + 1.2, hip - length), (-waist - 1.2, hip - length)]
        rig.part(slab(rim, 1.2), look.tone("skirt_tone", "leather"), "soft", pattern=folds(4 if kind == "pteruges" else 2.5))


def draw_torso(rig: Rig, body: Body) -> None:
    look, kind = body.look, body.look.tone("torso", "cuirass")
    if kind == "ribs":
        _ribs(rig, body)
        return
    tone = body.skin if kind == "bare" else look.tone("torso_tone", "bronze")
    here = rig.part(_chest(rig, body, kind), tone, "metal" if kind in ("cuirass", "plate") else "matte",
                    pattern=scales(3) if kind == "scale" else None)
    _seams(rig, body, kind, tone, here)
    _over_torso(rig, body)


def _ribs(rig: Rig, body: Body) -> None:
    bone, shoulder, hip = body.look.tone("skin", "ivory"), body.shoulder, body.hip
    rig.part(cap((0, hip), (0, shoulder), 0.8), bone)
    rig.part(oval((0, shoulder - 2.6), body.breadth * 0.78, 3.1), bone)
    for row in range(2):
        y = shoulder - 2.2 - 1.9 * row
        rig.line((-body.breadth * 0.6, y), (body.breadth * 0.6, y), "wood0")
    rig.part(cap((-body.waist * 0.7, hip), (body.waist * 0.7, hip), 1.2), bone)


def _chest(rig: Rig, body: Body, kind: str) -> list[Shape]:
    shoulder, hip, breadth, waist, reach = body.shoulder, body.hip, body.breadth, body.waist, body.build.reach
    rim = [(-breadth + 0.2, shoulder + 0.7), (-1.2, shoulder + 1.3), (1.2, shoulder + 1.3), (breadth - 0.2, shoulder + 0.7),
           (breadth * 0.86, shoulder - 3 * reach), (waist, hip + 0.2), (-waist, hip + 0.2), (-breadth * 0.86, shoulder - 3 * reach)]
    shapes: list[Shape] = [slab(rim, 2.2)]
    if kind in ("bare", "cuirass") and rig.scale >= 1.25:
        for side, shift in ((-1, 0.42), (1, 0.46)):
            shapes.append(oval((side * breadth * shift, shoulder - 1.9 * reach), breadth * 0.47, 1.55 * reach, -side * 8))
        if rig.scale >= 2:
            rows = (shoulder - 3.4 * reach - hip) / 3
            shapes += [oval((side * waist * 0.32, hip + 0.9 + rows * (i + 0.5)), waist * 0.36,
                            rows * 0.56) for i in range(3) for side in (-1, 1)]
    return shapes


def _seams(rig: Rig, body: Body, kind: str, tone: str, here: Mask) -> None:
    tones, shoulder, hip, reach = material(tone), body.shoulder, body.hip, body.build.reach
    breadth, chest = body.breadth, body.shoulder - 3.1 * body.build.reach
    if kind in ("bare", "cuirass"):
        rig.line((-breadth * 0.6, chest + 0.3 * reach), (-0.2, chest - 0.1 * reach), tones[1], here)
        rig.line((0.4, chest - 0.1 * reach), (breadth * 0.66, chest + 0.3 * reach), tones[1], here)
        if rig.scale >= 1.7:
            rig.line((0.1, chest + 2.2 * reach), (0.1, hip + 1.5), tones[1], here)
        if kind == "cuirass" and rig.scale >= 1.25:
            rig.line((-breadth * 0.8, shoulder + 0.2), (-1.2, shoulder + 0.9), tones[4], here)
            rig.line((1.2, shoulder + 0.9), (breadth * 0.8, shoulder + 0.2), tones[4], here)
    elif kind in ("tunic", "robe"):
        rig.line((-0.8, shoulder + 0.9), (0.2, shoulder - 2.2 * reach), tones[1], here)
        rig.line((1.4, shoulder + 0.9), (0.4, shoulder - 2.2 * reach), tones[1], here)
    elif kind == "plate":
        rig.line((0.1, shoulder), (0.1, hip + 1), tones[4], here)
        rig.line((-body.waist, hip + 2), (body.waist, hip + 2), tones[1], here)


def _over_torso(rig: Rig, body: Body) -> None:
    look, shoulder, hip, waist, breadth = body.look, body.shoulder, body.hip, body.waist, body.breadth
    if look.get("tabard"):
        rig.part(slab([(-waist * 0.66, shoulder - 0.6), (waist * 0.66, shoulder - 0.6), (waist * 0.8, hip - 3), (0, hip - 4.2),
                       (-waist * 0.8, hip - 3)], 1), look["tabard"], "soft")
        if look.get("tabard_mark"):
            rig.dot((-0.3, shoulder - 3), look["tabard_mark"], 2, 2)
    if look.get("sash"):
        rig.part(slab([(-breadth + 0.3, shoulder + 0.8), (-breadth + 2.4, shoulder + 1.2), (waist + 0.3, hip + 1),
                       (waist - 1.6, hip + 0.2)], 0.8), look["sash"], "soft")
    belt = look.get("belt", "leather")
    if belt:
        rig.part(cap((-waist + 0.2, hip + 0.9), (waist - 0.2, hip + 0.9), 0.75), belt, cover=0.45)
        rig.dot((-0.2, hip + 0.9), "gold3", 2 if rig.scale > 1.4 else 1, 2 if rig.scale >= 1.7 else 1)
    if look.get("chest"):
        rig.dot((0, shoulder - 2.4), look["chest"], 2, 2)


def limb(shoulder: tuple[float, float], bend: tuple[float, float], hand: tuple[float, float], radius: float,
         muscle: bool) -> Sequence[Shape]:
    """An arm; bare arms show their muscles."""
    shapes: list[Shape] = [cap(shoulder, bend, radius, radius * 0.84), cap(bend, hand, radius * 0.86, radius * 0.66),
                           oval(hand, radius * 0.86)]
    if muscle:
        shapes += [oval(shoulder, radius * 1.22, radius * 1.16), cap(between(shoulder, bend, 0.4), between(shoulder, bend, 0.7),
                                                            radius * 1.04, radius * 0.98),
                   cap(between(bend, hand, 0.12), between(bend, hand, 0.45), radius, radius * 0.9)]
    return shapes
