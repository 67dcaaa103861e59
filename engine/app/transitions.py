"""How one room gives way to another: what was seen is uncovered over what comes (`App.effect`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, Protocol

import pygame

Kind = Literal["iris", "wipe", "page", "dissolve", "curtain"]
Point = tuple[int, int]
SECONDS: Final[dict[Kind, float]] = {"iris": 0.35, "wipe": 0.3, "page": 0.28, "dissolve": 0.35, "curtain": 0.25}
CELL: Final = 8
"""Pixels of a piece of the old picture that dissolves at once."""


class Room(Protocol):
    """A scene, as far as it is entered and left."""

    covers: bool
    entrance: Kind | None
    farewell: Kind | None


def passage(old: Sequence[Room], now: Sequence[Room]) -> Kind | None:
    """How what was seen gives way to what is seen now: as the new scene enters, or else as the lowest that left says farewell."""
    if not old or not now or old[-1] is now[-1]:
        return None
    if now[-1] not in old:
        return now[-1].entrance if now[-1].covers else None
    gone = next((scene for scene in old if scene not in now), None)
    return gone.farewell if gone is not None and gone.covers else None


class Transition:
    """An effect over the whole canvas; it hears nothing, ends by itself, and any press ends it at once."""

    def __init__(self, kind: Kind, before: pygame.Surface, ink: tuple[int, int, int], at: Point | None = None) -> None:
        """`before` is what was seen, `ink` the colour of an iris that is shut, `at` the place that it closes on."""
        self._kind: Kind = kind
        self._before = before
        self._ink = ink
        self._at = at or before.get_rect().center
        self._time = 0.0

    @property
    def running(self) -> bool:
        """Whether something of it can still be seen."""
        return self._time < SECONDS[self._kind]

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._time += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Paint over the picture of the new room."""
        PAINTERS[self._kind](self, surface, min(1.0, self._time / SECONDS[self._kind]))

    def iris(self, surface: pygame.Surface, share: float) -> None:
        """It closes on a place of the old room and opens on the new one."""
        closing = share < 0.5
        if closing:
            surface.blit(self._before, (0, 0))
        wide, tall = surface.get_size()
        x, y = self._at if closing else (wide // 2, tall // 2)
        farthest = max(((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 for cx in (0, wide) for cy in (0, tall))
        radius = round(farthest * (1 - share * 2 if closing else share * 2 - 1))
        dark = pygame.Surface((wide, tall))
        dark.fill(self._ink)
        hole = (1, 254, 3)
        pygame.draw.circle(dark, hole, (x, y), radius)
        dark.set_colorkey(hole)
        surface.blit(dark, (0, 0))

    def wipe(self, surface: pygame.Surface, share: float) -> None:
        """The old room is pushed out to the left."""
        surface.blit(self._before, (-round(surface.get_width() * share * share), 0))

    def page(self, surface: pygame.Surface, share: float) -> None:
        """The old room is a page that turns over its left edge."""
        wide, tall = surface.get_size()
        left = round(wide * (1 - share))
        if left <= 0:
            return
        surface.blit(pygame.transform.scale(self._before, (left, tall)), (0, 0))
        pygame.draw.rect(surface, self._ink, (left, 0, min(6, wide - left), tall))

    def dissolve(self, surface: pygame.Surface, share: float) -> None:
        """Piece by piece, in an order that looks like chance."""
        wide, tall = surface.get_size()
        columns = -(-wide // CELL)
        for cell in range(columns * -(-tall // CELL)):
            if (cell * 7919 % 1009) / 1009 >= share:
                x, y = cell % columns * CELL, cell // columns * CELL
                surface.blit(self._before, (x, y), (x, y, CELL, CELL))

    def curtain(self, surface: pygame.Surface, share: float) -> None:
        """The new room comes in two halves from both sides, slower and slower, and shuts over the old one."""
        closed, half = surface.copy(), surface.get_width() // 2
        away = round(half * (1 - share) ** 2)
        surface.blit(self._before, (0, 0))
        surface.blit(closed, (-away, 0), (0, 0, half, surface.get_height()))
        surface.blit(closed, (half + away, 0), (half, 0, half, surface.get_height()))


PAINTERS: Final[dict[Kind, Callable[[Transition, pygame.Surface, float], None]]] = {
    "iris": Transition.iris,
    "wipe": Transition.wipe,
    "page": Transition.page,
    "dissolve": Transition.dissolve,
    "curtain": Transition.curtain,
}
