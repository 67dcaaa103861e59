"""Feather wings and bat wings, in pairs behind a body or singly at a flank."""

from __future__ import annotations

from itertools import pairwise

from tools.art.canvas import Point
from tools.art.rig.curves import between
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, slab

_ELBOW: Point = (-1.4, 5.6)
_TIP: Point = (-5.6, 11.6)
_FEATHERS: tuple[tuple[float, Point], ...] = (
    (0.04, (-2.2, -2.0)), (0.16, (-4.8, -1.8)), (0.28, (-7.0, -0.6)), (0.40, (-8.8, 1.0)), (0.50, (-10.4, 3.0)),
    (0.60, (-11.8, 5.4)), (0.70, (-12.6, 8.0)), (0.80, (-12.6, 10.8)), (0.89, (-11.6, 13.6)), (0.97, (-9.6, 16.0)),
)


def _along(share: float) -> Point:
    return between((0, 0), _ELBOW, share * 2) if share < 0.5 else between(_ELBOW, _TIP, share * 2 - 1)


def feather_wing(rig: Rig, tones: str, size: float = 1.0, far: bool = False, tip: str | None = None, turn: float = 0.0) -> None:
    """Ten feathers from a two-bone arm, trailing edge first, then coverts, then the arm; sweeps back to the left."""
    light = -0.3 if far else 0.0
    with rig.at(2.0 if far else 0, 0.5 if far else 0, turn - (12 if far else 0), size):
        fine = rig.scale
        rows = _FEATHERS if fine >= 1.15 else (*_FEATHERS[::2], _FEATHERS[-1])
        width = 1.05 if fine >= 1.15 else 1.25
        for share, end in rows:
            root = _along(share)
            rig.part(cap(root, end, width, width * 0.72), tones, "soft", light - 0.14)
            if tip:
                rig.part(cap(between(root, end, 0.74), end, width * 0.86, width * 0.72), tip, "soft", light, contour=0)
        if fine >= 1.0:
            for share, end in rows[:: 1 if fine > 1.6 else 2]:
                root = _along(share)
                rig.part(cap(root, between(root, end, 0.52), width * 1.05, width * 0.8), tones, "soft", light + 0.08)
        rig.part([cap((0, 0), _ELBOW, 1.9, 1.5), cap(_ELBOW, _TIP, 1.5, 0.8)], tones, "soft", light + 0.22)


def bat_wing(rig: Rig, tones: str, size: float = 1.0, far: bool = False) -> None:
    """A leathery wing raised at the flank, sweeping back to the left."""
    light = -0.35 if far else 0.0
    with rig.at(2.2 if far else 0, 0.6 if far else 0, -14 if far else 0, size):
        membrane(rig, tones, (-0.6, 9.0), ((-6, 15), (-12, 9.5), (-13, 3), (-7.6, -1.5)), (-1.5, -1.2), light - 0.08, 0.3)
        rig.part([cap((0, 0), (-0.6, 9), 1.3, 0.9), cap((-0.6, 9), (-6, 15), 0.9, 0.35)], tones, light=light + 0.1)


def membrane(rig: Rig, tones: str, joint: Point, tips: tuple[Point, ...], root: Point, light: float, sag: float) -> None:
    """Skin stretched between finger tips, hollow between them, with finger lines."""
    points: list[Point] = [(0, 0), joint, tips[0]]
    for one, two in pairwise(tips):
        points += [between(between(one, two, 0.5), joint, sag), two]
    rig.part(slab([*points, root], 1.5), tones, "soft", light)
    here = rig.last
    for end in tips:
        rig.line(joint, end, rig.materials[-1][1], here)


def wing_pair(rig: Rig, kind: str, tones: str, shoulder: float, size: float = 1.0, turn: float = 4.0, tip: str | None = None,
              gap: float = 1.2) -> None:
    """Two wings behind a body, roots near the shoulders."""
    for side in (-1, 1):
        with rig.at(side * gap, shoulder - 1, mirror=side > 0):
            if kind == "feather":
                feather_wing(rig, tones, 0.86 * size, tip=tip, turn=turn)
            else:
                with rig.at(scale=size):
                    membrane(rig, tones, (-4.4, 6.6), ((-11, 8.4), (-11.4, 1.6), (-8.2, -3.4), (-3.4, -5)), (0, -4), -0.1, 0.32)
                    rig.part([cap((0, 0), (-4.4, 6.6), 1.1, 0.8), cap((-4.4, 6.6), (-11, 8.4), 0.8, 0.4)], tones, light=0.2)


def flank_wing(rig: Rig, kind: str, tones: str, size: float = 1.0, far: bool = False, tip: str | None = None) -> None:
    """One wing of a beast seen from the side."""
    if kind == "feather":
        feather_wing(rig, tones, size * 0.96, far, tip)
    else:
        bat_wing(rig, tones, size, far)
