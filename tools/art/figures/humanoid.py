"""Puts a humanoid together, back to front."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from tools.art.canvas import Point
from tools.art.figures import trunk
from tools.art.figures.heads import draw_head
from tools.art.figures.look import Body, Look, body_of
from tools.art.figures.shields import draw_offhand
from tools.art.figures.weapons import draw_weapon
from tools.art.figures.wings import wing_pair
from tools.art.rig.curves import between, elbow
from tools.art.rig.patterns import folds
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab

STAVES: dict[str, float] = {"staff": 13.6, "crook": 13, "branch": 12, "was": 13, "distaff": 10, "caduceus": 11, "fan": 5, "lyre": 3}
"""Where magic shines on what a caster holds: units above the hand."""

LARGE = 1.6
"""Pixels a unit from which the light of magic grows with the figure."""


def humanoid(rig: Rig, look: Look) -> None:
    """Wings, cape, tail, legs, skirt, torso, far arm, head, off-hand, weapon, near arm."""
    body = body_of(look, rig.scale)
    with _leaning(rig, body):
        _behind(rig, body)
    trunk.draw_legs(rig, body)
    trunk.draw_skirt(rig, body)
    with _leaning(rig, body):
        _upper(rig, body)


@contextmanager
def _leaning(rig: Rig, body: Body) -> Iterator[None]:
    """All above the hips, bent forward or back by `lean` degrees."""
    lean = body.look.number("lean")
    if not lean:
        yield
        return
    with rig.at(0, body.hip, -lean), rig.at(0, -body.hip):
        yield


def _upper(rig: Rig, body: Body) -> None:
    look = body.look
    trunk.draw_torso(rig, body)
    _arm(rig, body, near=False)
    _neck(rig, body)
    draw_head(rig, body.head, body.head_radius, look)
    _pauldrons(rig, body)
    if look.get("off"):
        x, y = body.far_hand
        draw_offhand(rig, look["off"], (x + look.number("off_x"), y + look.number("off_y")), look)
    if look.get("second"):
        draw_weapon(rig, look["second"], body.far_hand, look.number("second_angle"), look)
    if look.get("weapon") and not look.get("weapon_behind"):
        draw_weapon(rig, look["weapon"], body.near_hand, look.number("weapon_angle"), look)
    _arm(rig, body, near=True)
    _near_shoulder(rig, body)
    if look.get("spell"):
        _spell(rig, body)


def _spell(rig: Rig, body: Body) -> None:
    """Magic gathers in the far hand, or shines at the head of a raised staff, or over the head."""
    look, reach = body.look, body.look.number("spell") * max(1.0, rig.scale / LARGE)
    x, y = body.near_hand
    top = STAVES.get(look.tone("weapon", ""), 0.0)
    if top:
        angle = math.radians(look.number("weapon_angle"))
        spot = (x - math.sin(angle) * top, y + math.cos(angle) * top)
    elif look.get("spell_high"):
        crowned = look.get("helm") or look.get("horns") or look.get("halo") or look.get("face") == "bull"
        spot = (body.head[0], body.head[1] + body.head_radius * (2.2 if crowned else 1.9) + 3.4)
    else:
        spot = (body.far_hand[0] + 0.6, body.far_hand[1] + 1.6)
    rig.light(spot, reach, look.tone("magic", "flame"))


def _behind(rig: Rig, body: Body) -> None:
    look, shoulder, hip, breadth = body.look, body.shoulder, body.hip, body.breadth
    if look.get("wings"):
        spread = look.number("wing_spread", 1) * body.build.reach
        wing_pair(rig, look["wings"], look.tone("wing_tone", "white"), shoulder - 0.5, spread, look.number("wing_turn", 4),
                  look.get("wing_tip"))
    if look.get("cape"):
        w = look.number("cape_width", 1)
        rim: list[Point] = [(-breadth + 0.4, shoulder + 0.6), (breadth - 0.6, shoulder + 0.6), (breadth * 1.05 * w, hip),
                            (breadth * 1.35 * w, 1.6), (0.5, 0.8),
                            (-breadth * 1.5 * w, 1.2), (-breadth * 1.3 * w, hip)]
        rig.part(slab(rim, 1.6), look["cape"], "soft", -0.15, pattern=folds(3))
    if look.get("tail"):
        rig.part([cap((-1, hip), (-5, hip - 3), 0.9, 0.8), cap((-5, hip - 3), (-8, hip - 0.5), 0.8, 0.5),
                  cap((-8, hip - 0.5), (-8.6, hip + 2.6), 0.5, 0.7)], look["tail"])
    if look.get("tails"):
        for i in range(5):
            rig.part([cap((-1, hip), (-6 - i * 0.6, hip - 3 + i * 2.6), 0.9, 1.4),
                      cap((-6 - i * 0.6, hip - 3 + i * 2.6), (-8 + i * 0.4, hip + i * 3), 1.4, 0.4)], look["tails"], light=-0.1)
    if look.get("quiver"):
        bulk = body.bulk
        rig.part(cap((-3.2 * bulk, shoulder + 3), (-0.6, shoulder - 5), 1.5, 1.3), "leather")
        rig.line((-3.8 * bulk, shoulder + 5), (-3.2 * bulk, shoulder + 3.4), "stone4", free=True)
        rig.line((-2.9 * bulk, shoulder + 5.4), (-2.6 * bulk, shoulder + 3.6), "red3", free=True)
    if look.get("weapon") and look.get("weapon_behind"):
        draw_weapon(rig, look["weapon"], body.near_hand, look.number("weapon_angle"), look)


def _arm(rig: Rig, body: Body, near: bool) -> None:
    look = body.look
    start, hand, side = (body.near_shoulder, body.near_hand, -1) if near else (body.far_shoulder, body.far_hand, 1)
    bend = elbow(start, hand, side, 1.3 * body.build.reach)
    light = 0.0 if near else -0.1
    kind = look.tone("arms", "bare")
    if kind == "bone":
        rig.part([cap(start, bend, 0.85, 0.75), cap(bend, hand, 0.75, 0.7), oval(hand, 1)], look.tone("skin", "ivory"), light=light)
    else:
        bare = kind == "bare"
        tone = body.skin if bare else look.tone("arm_tone", look.tone("torso_tone", "bronze"))
        rig.part(trunk.limb(start, bend, hand, body.arm, bare), tone, "metal" if kind == "plate" else "matte", light)
        if not bare and kind != "plate":
            rig.part(oval(hand, body.arm * 0.8), body.skin if look.tone("face", "human") != "shadow" else "black", light=light, contour=0.5)
    if look.get("bracer"):
        rig.part(cap(between(bend, hand, 0.42), between(bend, hand, 0.72), body.arm * 0.95, body.arm * 0.86), look["bracer"], "metal")
    if look.get("sleeve"):
        rig.part(cap(start, between(start, bend, 0.75), body.arm * 1.2, body.arm * 1.25), look["sleeve"])


def _neck(rig: Rig, body: Body) -> None:
    look, shoulder, head, radius = body.look, body.shoulder, body.head, body.head_radius
    if look.tone("torso", "cuirass") == "ribs":
        rig.part(cap((0, shoulder), (0, head[1] - 1), 0.8), look.tone("skin", "ivory"))
    else:
        skin = "black" if look.tone("face", "human") == "shadow" else look.tone("head_skin", body.skin)
        rig.part(cap((0, shoulder + 0.2), (head[0] * 0.6, head[1] - radius * 0.6), 1.35 * body.bulk), skin, light=-0.25)
    if look.get("collar"):
        rig.part(cap((-body.breadth * 0.5, shoulder + 0.9), (body.breadth * 0.5, shoulder + 0.9), body.build.reach), look["collar"])
    if look.get("halo"):
        rig.part(oval((head[0], head[1] + radius * 1.75), radius * 0.95, radius * 0.34), "gold", "flat", light=0.5)
        rig.part(oval((head[0], head[1] + radius * 1.75), radius * 0.5, radius * 0.1), "ivory", "flat", light=0.9, contour=0)


def _pauldrons(rig: Rig, body: Body) -> None:
    if not body.look.get("pauldron"):
        return
    size = body.build.reach * body.bulk**0.5
    for side in (1, -1):
        rig.part(oval((side * (body.breadth - 0.1), body.shoulder - 0.4), 2 * size, 1.75 * size), body.look["pauldron"], "metal")


def _near_shoulder(rig: Rig, body: Body) -> None:
    if body.look.get("pauldron"):
        size = body.build.reach * body.bulk**0.5
        rig.part(oval((-body.breadth + 0.2, body.shoulder - 0.3), 2 * size, 1.75 * size), body.look["pauldron"], "metal")


def rider(rig: Rig, look: Look) -> None:
    """A humanoid astride: no standing legs, one bent leg over the flank."""
    humanoid(rig, look.but({"legs": "none", "skirt": look.get("skirt") if look.get("skirt") != "robe" else None}))
    rig.part([cap((-0.5, 8.4), (2.4, 5.2), 1.7, 1.4), cap((2.4, 5.2), (2, 1.6), 1.3, 1), cap((1.8, 1.4), (3.4, 1.2), 1, 0.8)],
             look.tone("legs_tone", "leather"))


def bust(rig: Rig, look: Look) -> None:
    """A humanoid without legs, growing out of something else (centaurs)."""
    humanoid(rig, look.but({"legs": "none", "skirt": None}))
