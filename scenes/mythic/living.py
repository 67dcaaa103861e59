"""What lives on a battlefield by itself: glints on water, bubbles, embers over lava, flames in braziers, pennants of the sides."""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

import pygame

from engine.app.art import Art
from engine.rules.mythic.sheets import Area
from engine.rules.mythic.state import MythicState
from engine.table.moment import Person
from engine.table.pieces import Point
from scenes.mythic import layout
from scenes.mythic.ground import flames

PACE: Final = 5.0
"""Seconds that a small life takes: nothing flickers (UX-53)."""
DENSE: Final = {"water": 16, "swamp": 7, "lava": 14, "rift": 8, "forest": 3}
"""Terrain → how many of its small lives an area has."""
FLAME: Final = ("gold4", "fire1", "fire0")
POLE: Final = 15
WAVES: Final = ((0, 0, 0, 1, 1), (0, 1, 1, 0, 0), (1, 1, 0, 0, 1))
"""How far each column of a pennant hangs in each step of its waving."""


class Spark(NamedTuple):
    """One small life: where it is and when its time begins."""

    at: Point
    phase: float


class Living:
    """Painted over the ground and under the pieces; time only runs where motion is wanted."""

    def __init__(self, art: Art, people: Sequence[Person]) -> None:
        self._art = art
        self._people = people
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def draw(self, surface: pygame.Surface, view: MythicState) -> None:
        """All lives of this board."""
        for area in view.board.areas.values():
            for spark in scattered(area) if area.terrain in LIVES else ():
                LIVES[area.terrain](self._art, surface, spark.at, (self._clock / PACE + spark.phase) % 1)
        for place in flames(view):
            self._flame(surface, place)
        self._pennants(surface, view)

    def _flame(self, surface: pygame.Surface, at: Point) -> None:
        """Three tongues of fire that rise one after the other."""
        for part in range(3):
            age = (self._clock * 0.6 + part / 3 + at[0] * 0.07) % 1
            x = at[0] + round(math.sin(age * 5 + part * 2) * 1.4)
            surface.fill(self._art.colour(FLAME[min(2, int(age * 3))]), (x, at[1] - round(age * 9), 2 - int(age * 1.6), 2))

    def _pennants(self, surface: pygame.Surface, view: MythicState) -> None:
        """Beside the zone where a player's units enter: whose side of the field it is."""
        for player, seat in enumerate(view.players):
            at = pole(view, view.config.zones[player])
            if at is None or not 0 <= seat < len(self._people):
                continue
            x, y = at
            surface.fill(self._art.colour("wood1"), (x, y - POLE, 1, POLE))
            wave = WAVES[int(self._clock * 2 + player) % len(WAVES)]
            for column, drop in enumerate(wave):
                shade = 1 if column % 4 < 3 else 0
                high = 5 - column // 2
                surface.fill(self._art.side_colour(self._people[seat].side, shade), (x + 1 + column, y - POLE + drop, 1, high))


def pole(view: MythicState, zone: Sequence[str]) -> Point | None:
    """Where the pennant of a deployment zone stands: at the upper rim of its highest area, clear of everybody's feet."""
    areas = [view.board.areas[name] for name in zone if name in view.board.areas]
    if not areas:
        return None
    x, y = min((point for area in areas for point in layout.rim(area)), key=lambda point: (point[1], point[0]))
    left, top, wide, high = layout.MAP
    return min(max(x + 6, left + 6), left + wide - 12), min(max(y + 30, top + 30), top + high - 8)


@cache
def scattered(area: Area) -> tuple[Spark, ...]:
    """Places inside an area, the same at every look."""
    chance = random.Random(area.id)
    shape = layout.rim(area)
    box = pygame.Rect(min(x for x, _ in shape), min(y for _, y in shape), 1, 1).unionall([pygame.Rect(x, y, 1, 1) for x, y in shape])
    inside = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(inside, "white", [(x - box.x, y - box.y) for x, y in shape])
    mask, found = pygame.mask.from_surface(inside), list[Spark]()
    for _ in range(400):
        x, y = chance.randrange(4, max(5, box.width - 8)), chance.randrange(4, max(5, box.height - 4))
        if mask.get_at((x, y)) and mask.get_at((min(box.width - 1, x + 6), y)):
            found.append(Spark((box.x + x, box.y + y), chance.random()))
        if len(found) == DENSE[area.terrain]:
            break
    return tuple(found)


def _glint(art: Art, surface: pygame.Surface, at: Point, age: float) -> None:
    """Light runs along a ripple."""
    if age < 0.5:
        wide = 1 + round(5 * math.sin(age * 2 * math.pi))
        surface.fill(art.colour("teal4" if age < 0.25 else "teal3"), (at[0] + round(age * 8), at[1], wide, 1))


def _bubble(art: Art, surface: pygame.Surface, at: Point, age: float) -> None:
    """It swells and bursts."""
    if age < 0.4:
        size = 1 + int(age * 6)
        pygame.draw.rect(surface, art.colour("green4"), (at[0], at[1] - size // 2, size, size), 1)
    elif age < 0.46:
        surface.fill(art.colour("green5"), (at[0] - 1, at[1] - 2, 1, 1))
        surface.fill(art.colour("green5"), (at[0] + 3, at[1] - 2, 1, 1))


def _ember(art: Art, surface: pygame.Surface, at: Point, age: float) -> None:
    """A spark rises and cools."""
    tone = ("gold4", "fire1", "fire0", "red2")[min(3, int(age * 4))]
    surface.fill(art.colour(tone), (at[0] + round(math.sin(age * 7) * 3), at[1] - round(age * 22), 1, 1))


def _mote(art: Art, surface: pygame.Surface, at: Point, age: float) -> None:
    """Cold light drifts up out of the rift."""
    tone = ("violet1", "violet3", "violet4", "violet1")[min(3, int(age * 4))]
    surface.fill(art.colour(tone), (at[0] + round(math.sin(age * 5) * 2), at[1] - round(age * 14), 1, 1))


def _leaf(art: Art, surface: pygame.Surface, at: Point, age: float) -> None:
    """A leaf comes down, once in a while."""
    if age < 0.6:
        surface.fill(art.colour("green5"), (at[0] + round(math.sin(age * 12) * 4), at[1] - 12 + round(age * 24), 2, 1))


LIVES: Final[dict[str, Callable[[Art, pygame.Surface, Point, float], None]]] = {
    "water": _glint, "swamp": _bubble, "lava": _ember, "rift": _mote, "forest": _leaf,
}
"""Terrain → how one of its small lives looks at a share of its time."""
