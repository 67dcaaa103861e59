"""Components of what is only there to be felt: particles, shots, quakes, stances. No fact of a game lives in them."""
from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import Final

RAMPS: Final[dict[str, tuple[str, ...]]] = {
    "spark": ("stone4", "gold4", "gold3", "gold1"),
    "fire": ("gold4", "fire1", "fire0", "red1", "ink2"),
    "ember": ("fire1", "fire0", "red2", "red0"),
    "smoke": ("stone3", "stone2", "stone1", "stone0"),
    "dust": ("sand3", "sand2", "sand1", "sand0"),
    "blood": ("red4", "red3", "red1", "red0"),
    "heal": ("stone4", "green5", "green4", "green2"),
    "gold": ("stone4", "gold4", "gold3", "gold2"),
    "water": ("stone4", "teal4", "teal3", "teal1"),
    "frost": ("stone4", "blue4", "blue3", "blue1"),
    "magic": ("stone4", "violet4", "violet3", "violet1"),
    "curse": ("violet3", "violet2", "violet0", "ink1"),
    "stone": ("stone4", "stone3", "stone2", "stone1"),
    "leaf": ("green5", "green4", "green2", "green0"),
    "light": ("stone4", "bone2", "gold4", "sand3"),
}
"""Name → the colours of a particle from its birth to its end; every one of the palette."""


@dataclass(slots=True)
class Mote:
    """One particle."""

    x: float
    y: float
    dx: float
    dy: float
    life: float
    size: int = 1
    age: float = 0.0


@dataclass(slots=True)
class Spray:
    """How particles leave their source: `spread` degrees around `angle` (-90 is up), with a speed in pixels a second."""

    ramp: tuple[str, ...]
    speed: float = 70.0
    angle: float = -90.0
    spread: float = 360.0
    gravity: float = 160.0
    life: float = 0.45
    size: int = 1


def born_at(spray: Spray, at: tuple[float, float], chance: random.Random) -> Mote:
    """One new particle; chance gives it a direction, a speed and a length of life."""
    turn = math.radians(spray.angle + chance.uniform(-spray.spread, spray.spread) / 2)
    speed = spray.speed * chance.uniform(0.4, 1.0)
    life = spray.life * chance.uniform(0.6, 1.0)
    return Mote(at[0], at[1], math.cos(turn) * speed, math.sin(turn) * speed, life, chance.randint(1, spray.size))


@dataclass(slots=True)
class Particles:
    """A cloud of motes; while its source lives, `rate` more a second are born at the pose of the same entity."""

    spray: Spray
    motes: list[Mote] = field(default_factory=list)
    rate: float = 0.0
    source: float = 0.0
    """Seconds for which motes are still born."""
    owed: float = 0.0
    """The share of a mote that is due."""


@dataclass(slots=True)
class Trail:
    """Whatever carries it leaves motes behind while it moves."""

    cloud: int
    """The entity whose particles they are."""
    seconds: float
    elapsed: float = 0.0


@dataclass(slots=True)
class Projectile:
    """Something shot: it shows the drawn direction that comes nearest to its way."""

    sprite: str
    angle: float
    directions: int = 8
    side: int | None = None


@dataclass(slots=True)
class Stance:
    """A figure in other poses than its own, one after the other: wind-up, strike, hurt."""

    poses: tuple[str, ...]
    seconds: float
    elapsed: float = 0.0

    @property
    def now(self) -> str:
        """The pose of this moment."""
        return self.poses[min(len(self.poses) - 1, int(len(self.poses) * self.elapsed / self.seconds))]


@dataclass(slots=True)
class Strip:
    """Drawn frames (`sprite#0`, `#1`, …) at a place, one after the other: a burst, a wave, a rune under somebody's feet."""

    sprite: str
    seconds: float
    turns: int = 1
    """How many times they are gone through."""
    below: bool = False
    """On the ground, under the figures."""
    mirrored: bool = False
    """Drawn the other way round: what rolls to the right then rolls to the left."""
    elapsed: float = 0.0


@dataclass(slots=True)
class Quake:
    """The whole picture trembles and comes to rest."""

    reach: int
    seconds: float
    elapsed: float = 0.0


@dataclass(slots=True)
class Punch:
    """The picture leaps towards a point and back: `inset` pixels of its edges are out of sight at the most."""

    at: tuple[int, int]
    inset: int
    seconds: float
    elapsed: float = 0.0


@dataclass(slots=True)
class Glide:
    """The camera on its way over the ground."""

    start: tuple[int, int]
    end: tuple[int, int]
    seconds: float
    elapsed: float = 0.0


@dataclass(slots=True)
class Focus:
    """Everything but these pieces steps back into the dark for a while."""

    keys: frozenset[str]
    seconds: float
    elapsed: float = 0.0


def bearing(start: tuple[float, float], end: tuple[float, float]) -> float:
    """The direction of a way in degrees: 0 is to the right, 90 downwards."""
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) % 360
