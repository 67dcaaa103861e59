"""Four-legged beasts, centaurs and riders."""

from __future__ import annotations

import math

from tools.art.beasts.heads import beast_head
from tools.art.canvas import Point
from tools.art.figures.humanoid import bust, rider
from tools.art.figures.look import Look
from tools.art.figures.wings import flank_wing
from tools.art.rig.curves import between, chain
from tools.art.rig.patterns import folds, pattern
from tools.art.rig.render import Rig
from tools.art.rig.shapes import Capsule, cap, oval, slab

STILL: tuple[Point, ...] = ((0, 0), (0, 0), (0, 0), (0, 0))
"""How far the four feet are from where they stand: far fore, far hind, near fore, near hind."""


def quadruped(rig: Rig, look: Look) -> None:
    """Tail, far legs, far wing, body, near legs, neck and head (or a human bust), near wing, rider."""
    tone, length, height, bulk = look.tone("tone", "leather"), look.number("length", 11), look.number("leg", 7.5), look.number("bulk", 1)
    lift = look.number("lift") * 0.6
    fore, hind = (height * look.number(slot) for slot in ("sag_fore", "sag_hind"))
    chest, haunch = (length * 0.38, height + 2.2 + lift - fore), (-length * 0.42, height + 1.8 - hind)
    middle = height - (fore + hind) / 2
    _tail(rig, look, haunch)
    gait, paces = look.number("gait"), look.get("paces") or STILL
    _leg(rig, look, chest[0] - 0.2, (chest[0] + 1.6 + gait, 0), paces[0], height - fore, front=True, far=True)
    _leg(rig, look, haunch[0] + 0.8, (haunch[0] + 2.2 - gait, 0), paces[1], height - hind, front=False, far=True)
    if look.get("wings"):
        with rig.at(chest[0] - 4.2, chest[1] + 1.5):
            flank_wing(rig, look["wings"], look.tone("wing_tone", "white"), look.number("wing_size", 1), True, look.get("wing_tip"))
    rig.part([oval(chest, 3.3 * bulk, 3.5 * bulk), oval((0, middle + 2 + lift / 2), length * 0.5, 2.75 * bulk),
              oval(haunch, 3 * bulk, 3.1 * bulk)], tone, pattern=pattern(look.get("pattern")))
    _on_back(rig, look, middle)
    _leg(rig, look, chest[0] - 1.4, (chest[0] - 1.6 - gait, 0), paces[2], height - fore, front=True, far=False)
    _leg(rig, look, haunch[0] - 0.4, (haunch[0] - 1.6 + gait, 0), paces[3], height - hind, front=False, far=False)
    if look.get("centaur"):
        with rig.at(chest[0] - 0.2, chest[1] - 7.4, 0, look.number("centaur_size", 0.95)):
            bust(rig, Look(look["centaur"]))
    else:
        _necks(rig, look, chest)
    if look.get("wings"):
        with rig.at(chest[0] - 3.2, chest[1] + 1.8):
            flank_wing(rig, look["wings"], look.tone("wing_tone", "white"), look.number("wing_size", 1), False, look.get("wing_tip"))
    if look.get("rider"):
        with rig.at(-1 + look.number("rider_x"), middle - 2.2 + lift, 0, look.number("rider_size", 0.88)):
            rider(rig, Look(look["rider"]))


def _on_back(rig: Rig, look: Look, height: float) -> None:
    if look.get("stripes"):
        for x in (-4, -1.4, 1.2, 3.6):
            rig.line((x, height + 4.4), (x + 0.8, height + 1), look["stripes"], rig.last)
    if look.get("spots"):
        for x, y in ((-4.4, 3), (-2.6, 1.4), (-0.8, 3.4), (1, 1.6), (2.8, 3.2), (4, 1.4), (-5.6, 1.2)):
            rig.dot((x, height + y), look["spots"], 1 if rig.scale < 1.5 else 2, 1)
    if look.get("saddle"):
        rig.part(slab([(-3, height + 4.6), (2.2, height + 4.8), (2.8, height + 0.2), (-3.2, height + 0.2)], 1.4), look["saddle"], "soft",
                 pattern=folds(2))
        rig.line((-3, height + 0.6), (2.7, height + 0.6), "gold3", rig.last)
    if look.get("ridge"):
        for i in range(6):
            x = -4.6 + i * 1.8
            rig.part(slab([(x - 0.9, height + 4.4), (x - 0.6, height + 6.4), (x + 0.9, height + 4.6)], 0.5), look["ridge"], cover=0.4)


def _leg(rig: Rig, look: Look, x: float, stand: Point, pace: Point, height: float, front: bool, far: bool) -> None:
    bulk, light = look.number("bulk", 1), -0.32 if far else 0.0
    tone = look.tone("leg_tone", look.tone("tone", "leather"))
    foot, up = stand[0] + pace[0], pace[1]
    knee = (x + (0.5 if front else -1.0) + (foot - x) * 0.45, height * 0.52 + up * 0.6)
    rig.part([cap((x, height + 1.2), knee, 2 * bulk * (0.85 if front else 1), 1.15 * bulk),
              cap(knee, (foot, up + 1), 1.1 * bulk, 0.8 * bulk)], tone, light=light)
    if look.get("hoof"):
        rig.part(cap((foot, up + 0.9), (foot + 0.6, up + 0.7), 0.9), look["hoof"], light=0.3)
    else:
        rig.part(cap((foot - 0.2, up + 0.85), (foot + 1.3, up + 0.75), bulk, 0.8 * bulk), look.tone("paw", tone), light=light)


def _tail(rig: Rig, look: Look, haunch: Point) -> None:
    x, y = haunch
    kind, tone = look.tone("tail", "fur"), look.tone("tail_tone", look.tone("tone", "leather"))
    tails: dict[str, list[Capsule]] = {
        "fur": chain([(x - 1.5, y + 0.8), (x - 4.5, y + 2.2), (x - 7, y + 0.6)], [0.8, 1.2, 0.4]),
        "horse": chain([(x - 1.5, y + 1.6), (x - 4, y + 0.6), (x - 4.8, max(0.6, y - 5.5))], [0.9, 1.2, 0.5]),
        "lion": chain([(x - 1.5, y + 0.8), (x - 5, y - 0.6), (x - 7, y + 2.6), (x - 7.1, y + 3.8)], [0.6, 0.6, 0.5, 1.2]),
        "short": chain([(x - 2, y + 1.4), (x - 4, y + 1.8)], [0.9, 0.5]),
        "lizard": chain([(x - 1.5, y), (x - 6, y - 3), (x - 11, max(0.9, y - 5)), (x - 14, max(0.6, y - 3.6))], [2.2, 1.6, 0.9, 0.3]),
    }
    if kind == "snake":
        rig.part(chain([(x - 1.5, y + 0.8), (x - 5, y + 0.4), (x - 6.2, y + 4), (x - 4.6, y + 6.6)], [0.9, 0.8, 0.7, 0.8]), "leaf")
        rig.dot((x - 4.4, y + 7), "fire1")
    elif kind in tails:
        rig.part(tails[kind], tone)


def _necks(rig: Rig, look: Look, chest: Point) -> None:
    count, length, angle = int(look.number("heads", 1)), look.number("neck", 4.2), look.number("neck_angle", 42)
    bulk, tone = look.number("bulk", 1), look.tone("tone", "leather")
    angles = {1: [angle], 2: [angle + 20, angle - 20], 3: [angle + 52, angle - 44, angle + 2]}[count]
    kinds = look.get("head_kinds") or [look.tone("head", "wolf")] * count
    for degrees, kind in zip(angles, kinds, strict=True):
        turn = math.radians(degrees)
        root = (chest[0] + 0.6, chest[1] + 1)
        end = (root[0] + length * math.cos(turn), root[1] + length * math.sin(turn))
        rig.part(cap(root, end, 2.3 * bulk, 1.7 * bulk), look.tone("neck_tone", tone), light=-0.1 if degrees != angles[-1] else 0,
                 pattern=pattern(look.get("pattern")))
        if look.get("crest"):
            rig.part(chain([(root[0] - 1.6, root[1] + 1.4), (end[0] - 1.2, end[1] + 1.4), (end[0] + 0.4, end[1] + 2.2)], [1.2, 1.05, 0.5]),
                     look["crest"])
        if look.get("collar"):
            rig.part(cap(between(root, end, 0.45), between(root, end, 0.6), 2.2 * bulk, 2.1 * bulk), look["collar"], "metal")
        beast_head(rig, (end[0] + 0.6, end[1] + 0.5), look.number("skull", 2.4), look.but({"head": kind}))
    if look.get("roar"):
        reach = look.number("skull", 2.4)
        rig.light((end[0] + reach * 2.6, end[1] - reach * 0.2), look.number("roar"), look.tone("magic", "flame"))
