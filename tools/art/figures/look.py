"""What a figure is made of, as read from the data files, and its proportions."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tools.art.canvas import Point


class Look(dict[str, Any]):
    """The slots of one figure; missing slots fall back to the default given where they are read."""

    def tone(self, slot: str, default: str) -> str:
        return str(self.get(slot) or default)

    def number(self, slot: str, default: float = 0.0) -> float:
        return float(self.get(slot, default))

    def but(self, changes: Mapping[str, Any]) -> Look:
        """The same look with some slots changed; an empty text clears a slot."""
        return Look({**self, **changes})


@dataclass(frozen=True)
class Build:
    """Measures of a body in rig units."""

    hip: float
    shoulder: float
    head: float
    head_radius: float
    breadth: float
    waist: float
    arm: float
    leg: float
    stride: float

    @property
    def reach(self) -> float:
        """How much longer limbs are than on the small board body."""
        return self.shoulder / 16.2


BUILDS: dict[str, Build] = {
    "chibi": Build(8.6, 16.2, 21.3, 4.3, 4.0, 2.7, 1.65, 1.9, 2.6),
    "mid": Build(10.4, 18.6, 23.6, 3.7, 4.3, 2.85, 1.6, 1.95, 2.9),
    "hero": Build(13.2, 22.6, 27.6, 2.75, 4.7, 3.0, 1.55, 2.05, 3.2),
    "giant": Build(10.5, 20.6, 24.6, 3.2, 6.0, 4.2, 2.2, 2.7, 3.6),
    "child": Build(6.2, 12.4, 17.2, 4.4, 3.3, 2.4, 1.45, 1.6, 2.0),
}

POSES: dict[str, tuple[Point, Point]] = {
    "ready": ((-7.4, -4.6), (5.6, -4.6)),
    "raise": ((-6.8, 4.6), (5.8, -4.2)),
    "cast": ((-7.0, 3.5), (7.0, 3.5)),
    "aim": ((-2.0, -1.2), (8.0, -0.6)),
    "guard": ((-6.2, -6.6), (4.2, -4.4)),
    "both": ((1.5, -5.0), (5.0, -3.6)),
    "hip": ((-5.6, -7.2), (5.6, -7.2)),
    "point": ((-6.4, -5.6), (8.2, 0.6)),
    "smite": ((-6.4, 7.0), (6.8, -3.2)),
    "windup": ((-7.6, 1.5), (5.0, -5.0)),
    "strike": ((3.5, -1.5), (6.0, -6.0)),
    "hurt": ((-5.0, 1.5), (3.0, 0.5)),
    "pray": ((-1.5, -2.6), (1.8, -2.6)),
    "grasp": ((-3.5, -1.6), (7.0, -0.6)),
    "offer": ((3.2, -3.4), (7.4, -3.0)),
    "high": ((-4.6, 6.6), (4.8, 6.6)),
}
"""Near hand and far hand relative to the middle of the shoulders."""


@dataclass
class Body:
    """One figure being drawn: its look, its build and where its joints are."""

    look: Look
    build: Build
    bulk: float
    lift: float
    """The idle breath: chest and head rise by this much."""

    def __post_init__(self) -> None:
        reach = self.build.reach
        near, far = self.look.get("hands") or POSES[self.look.tone("pose", "ready")]
        squeeze = 0.9 if reach > 1.2 else 1.0
        sunk = self.build.hip * self.look.number("crouch")
        self.shoulder = self.build.shoulder + self.lift - sunk
        self.hip = self.build.hip - sunk
        self.breadth = self.build.breadth * self.bulk
        self.waist = self.build.waist * self.bulk
        self.arm = self.build.arm * self.bulk
        self.near_hand: Point = (near[0] * reach * squeeze, self.shoulder + near[1] * reach)
        self.far_hand: Point = (far[0] * reach * squeeze, self.shoulder + far[1] * reach)
        self.near_shoulder: Point = (-self.breadth + 0.3, self.shoulder - 0.8)
        self.far_shoulder: Point = (self.breadth - 0.3, self.shoulder - 0.8)
        self.head: Point = (0.35 + self.look.number("head_x"), self.build.head + self.lift - sunk)
        self.head_radius = self.build.head_radius * self.look.number("head_scale", 1)

    def foot(self, side: int) -> Point:
        """Where a foot stands; `feet` says it for near and far, in parts of the length of a leg."""
        if not self.look.get("feet"):
            return (side * self.build.stride * self.bulk, 0.0)
        x, y = self.look["feet"][0 if side < 0 else 1]
        return (x * self.build.hip, y * self.build.hip)

    def knee(self, hip: Point, foot: Point) -> Point:
        """Where the knee is: halfway for a leg at rest, bent to the front where the foot is nearer than the leg is long."""
        if not self.look.get("feet"):
            return ((hip[0] + foot[0]) / 2 + 0.35, self.hip * 0.5)
        dx, dy = foot[0] - hip[0], foot[1] + 1.2 - hip[1]
        far, half = math.hypot(dx, dy) + 1e-6, self.build.hip * 0.48
        bend = math.sqrt(max(0.0, half * half - far * far / 4))
        return ((hip[0] + foot[0]) / 2 - dy / far * bend, hip[1] + dy / 2 + dx / far * bend)

    @property
    def skin(self) -> str:
        return self.look.tone("skin", "skin")


def body_of(look: Look, scale: float) -> Body:
    """The body for a look; small board bodies grow up when drawn large."""
    kind = look.tone("build", "mid" if scale > 1.7 else "chibi")
    return Body(look, BUILDS[kind], look.number("bulk", 1), look.number("lift"))
