"""Figures that go, work magic and fall: two frames each, from the same data as the figure at rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.art.canvas import Point
from tools.art.figures.humanoid import STAVES
from tools.art.figures.look import BUILDS, POSES, Look

Change = dict[str, Any]
Frames = tuple[Change, ...]
NAMES = ("#walk1", "#walk2", "#cast1", "#cast2", "#fall1", "#fall2")
"""The frames of every figure that moves, in the order in which the tables below name them."""


def moves(look: Look) -> dict[str, Look]:
    """The looks of a figure while it goes, works magic and falls."""
    kind = look.tone("rig", "humanoid")
    changes = HOW[kind](look) if kind in HOW else BEASTS[kind]
    return {name: look.but(change) for name, change in zip(NAMES, changes, strict=True)}


# -- on two legs ------------------------------------------------------------------------------------------------------------


def upright(look: Look) -> Frames:
    """Strides, both hands raised, knees that give way, and a body stretched out on the ground."""
    frames = (*_strides(look), *_spells(look), *_falls(look))
    if look.get("skirt") != "robe":
        return frames
    for change in frames[:4]:
        change["feet"] = tuple((x * 0.55, y) for x, y in change["feet"])
    return frames


def _hands(look: Look) -> tuple[Point, Point]:
    near, far = look.get("hands") or POSES[look.tone("pose", "ready")]
    return near, far


def _moved(point: Point, dx: float, dy: float) -> Point:
    return (point[0] + dx, point[1] + dy)


def _strides(look: Look) -> Frames:
    near, far = _hands(look)
    return (
        {"feet": ((0.6, 0.0), (-0.5, 0.16)), "lean": 7, "lift": 0.7, "sway": -1.3, "shift": (0, 0.5),
         "hands": (_moved(near, -0.9, 0.6), _moved(far, 0.7, 0.2))},
        {"feet": ((-0.58, 0.16), (0.56, 0.0)), "lean": 7, "lift": -0.2, "sway": 1.2,
         "hands": (_moved(near, 1.1, -0.3), _moved(far, -0.6, -0.4))},
    )


def _spells(look: Look) -> Frames:
    holds = bool(look.get("off") or look.get("second"))
    gather: Change = {"hands": ((-5.6, -1.6), (5.4, -2.0)), "crouch": 0.1, "lean": 7, "spell": 4.0,
                      "feet": ((-0.42, 0.0), (0.42, 0.0)), "weapon_angle": 14}
    raised: Change = {"hands": ((-6.6, 6.0), (7.4, 4.2) if holds else (5.2, 6.8)), "lean": -4, "lift": 0.9, "spell": 7.0,
                      "spell_high": True, "feet": ((-0.4, 0.0), (0.36, 0.0)), "weapon_angle": 8}
    if look.get("weapon") in STAVES:
        gather["hands"], raised["hands"] = ((-6.0, -3.4), (5.6, -1.6)), ((-5.4, 3.4), (6.6, 3.0))
    return (gather, raised)


def _falls(look: Look) -> Frames:
    legless = look.tone("legs", "bare") in ("ghost", "serpent", "fish")
    build = BUILDS[look.tone("build", "chibi")]
    kneel: Change = {"crouch": 0.44, "lean": 9 if legless else 14, "feet": ((-0.42, 0.0), (0.5, 0.0)),
                     "hands": ((-6.0, -7.0), (4.2, -6.2)), "weapon_angle": look.number("weapon_angle") + 40, "second_angle": -50,
                     "head_x": 1.0, "sway": -2, "wing_turn": 26}
    # Hips as high above the ground as half the body is broad, so that what lies there lies on it.
    low = min(0.62, 1 - build.breadth * look.number("bulk", 1) * 0.82 / build.hip)
    lying: Change = {"crouch": low, "lean": -84, "feet": ((0.98, 0.0), (0.6, 0.0)), "hands": ((-1.6, 5.4), (2.6, -6.2)),
                     "weapon_angle": 4, "weapon_behind": True, "second_angle": 180, "sway": 3 if legless else 7, "head_x": 0.4,
                     "cape_width": 0.7, "shift": (4.5, 1.6 if look.get("wings") else 0.0), "halo": "",
                     "wing_spread": 0.45 * look.number("wing_spread", 1), "wing_turn": 44}
    return (kneel, lying)


# -- on four legs ---------------------------------------------------------------------------------------------------------------

GALLOP: tuple[tuple[Point, ...], ...] = (
    ((3.2, 2.4), (-3.2, 0.8), (4.6, 1.2), (-3.4, 0.2)),
    ((-3.4, 1.6), (3.2, 0.0), (-1.8, 0.6), (3.8, 1.0)),
)
TROT: tuple[tuple[Point, ...], ...] = (
    ((1.8, 1.4), (-1.8, 0.0), (-1.6, 0.0), (2.2, 1.3)),
    ((-2.0, 0.0), (1.8, 1.3), (2.4, 1.4), (-1.8, 0.0)),
)


def four_legs(look: Look) -> Frames:
    """A gallop or a trot, a roar, forelegs that buckle, and a beast on its belly; whoever sits on it does as people do."""
    paces = GALLOP if look.get("hoof") else TROT
    mounted = next((slot for slot in ("rider", "centaur") if look.get(slot)), "")
    angle = look.number("neck_angle", 42)
    frames: list[Change] = [
        {"paces": paces[0], "lift": 1.0, "shift": (0, 0.8), "turn": 3}, {"paces": paces[1], "lift": 0.0, "turn": -2},
        {"lift": -1.2, "neck_angle": angle - 14, "gait": 0.6, "turn": -2}, {"lift": 1.4, "neck_angle": angle + 16, "turn": 6, "gait": 1.0},
        {"sag_fore": 0.5, "sag_hind": 0.08, "paces": ((-3.0, 0.0), (0, 0), (-0.6, 0.0), (-0.6, 0)), "neck_angle": angle - 30,
         "lift": -0.6},
        {"sag_fore": 0.86, "sag_hind": 0.82, "paces": ((4.2, 0.0), (4.4, 0.0), (5.6, 0.0), (5.0, 0.0)), "neck_angle": min(angle, 40) - 46,
         "lift": 0.0, "rider_x": -2.0, "wing_size": 0.8 * look.number("wing_size", 1)},
    ]
    if mounted:
        for frame, change in zip(frames, _seated(Look(look[mounted])), strict=True):
            frame[mounted] = Look(look[mounted]).but({"magic": look.get("magic"), **change})
    else:
        frames[2]["roar"], frames[3]["roar"] = 2.5, 5.0
    return tuple(frames)


def _seated(rider: Look) -> Frames:
    """What somebody on horseback does: no legs to stand on."""
    strides, spells = _strides(rider), _spells(rider)
    riding = [{"lean": change["lean"] + 6, "hands": change["hands"], "lift": change["lift"]} for change in strides]
    casting = [{slot: value for slot, value in change.items() if slot not in ("feet", "crouch")} for change in spells]
    slumped: Change = {"lean": 30, "hands": ((-4.6, -6.4), (4.0, -6.4)), "weapon_angle": rider.number("weapon_angle") + 50, "head_x": 1.0}
    thrown: Change = {"lean": -66, "hands": ((-3.0, 4.6), (3.4, 3.4)), "weapon_angle": 20, "cape_width": 0.7, "weapon_behind": True}
    return (*riding, *casting, slumped, thrown)


# -- by their own bodies ----------------------------------------------------------------------------------------------------------


def _flier(mouth: Point, drop: float = 0.0) -> Frames:
    """Wings beat up and down; it sinks and lies in a heap."""
    return (
        {"lift": 3.0, "shift": (0, 2.4), "turn": -4}, {"lift": -3.0, "shift": (0, 0.4), "turn": -4},
        {"lift": -1.5, "spell_at": mouth, "spell": 3.5, "turn": 4}, {"lift": 2.6, "spell_at": mouth, "spell": 7.0, "shift": (0, 1.4)},
        {"lift": -3.5, "turn": 24, "shift": (3, -drop * 0.3)}, {"lift": -5.0, "turn": 62, "squash": 0.5, "shift": (8, 2.6 - drop * 0.5)},
    )


def _heap(mouth: Point) -> Frames:
    """A heavy body: it heaves itself along, rears, sags and collapses."""
    return (
        {"lift": 1.6, "gait": 1.6, "paces": TROT[0], "flap": 14, "turn": 3, "shift": (0, 0.6)},
        {"lift": -0.8, "gait": -1.6, "paces": TROT[1], "flap": -10, "turn": -2},
        {"lift": -1.6, "spell_at": mouth, "spell": 3.5, "turn": -3}, {"lift": 2.2, "spell_at": mouth, "spell": 7.0, "turn": 4},
        {"lift": -2.6, "squash": 0.8, "turn": 5}, {"lift": -3.0, "squash": 0.48, "turn": 3},
    )


HOW: dict[str, Callable[[Look], Frames]] = {"humanoid": upright, "quadruped": four_legs}
BEASTS: dict[str, Frames] = {
    "harpy": _flier((0.5, 29)), "firebird": _flier((8.5, 21)), "evil_eye": _flier((1.6, 15.2), 3), "bird": _flier((10, 16)),
    "owl": _flier((0, 24)), "butterfly": _flier((0, 16), 3), "swarm": _flier((0, 12), 3),
    "spread_dragon": _heap((14, 23)), "dragon": _heap((15, 22)), "hydra": _heap((-1, 30)), "kraken": _heap((0, 29)),
    "golem": _heap((0, 12.6)), "manticore": _heap((14, 12)), "cerberus": _heap((16, 9)), "steed": _heap((12, 20)),
    "serpent": _heap((-6, 21)), "worm": _heap((8, 24)), "fire": _heap((0, 24)), "earth": _heap((1, 22)), "water": _heap((9, 15)),
    "air": _heap((0, 20)), "treant": _heap((0, 15)), "ooze": _heap((0, 13)), "fish": _heap((10, 9)), "turtle": _heap((16, 8)),
    "ship": _heap((0, 20)), "whale": _heap((12, 10)), "spider": _heap((8, 6)), "scorpion": _heap((-3, 19)), "beetle": _heap((10, 8)),
    "crab": _heap((0, 12)), "toad": _heap((9, 9)), "rat": _heap((11, 5)), "snail": _heap((11, 9)), "rabbit": _heap((7, 8)),
    "sphinx": _heap((8, 22)), "horror": _heap((0, 9)),
}
"""Rig → the frames of its kind; where their magic shines is in units of the rig."""
