"""The glade behind the table: night that turns to dawn as the deck shrinks, the moon, fireflies."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from engine.app.app import App
from engine.table.ambience import Fireflies

REVEALS: Final = 15
"""Reveals of a whole deck: 45 cards by threes (MY-2.6)."""
MEADOW: Final = (8, 276, 544, 72)
TREES: Final = (90, 62, 460, 20)
"""Where fireflies wander: the free parts of the glade."""
STEPS: Final = 5


class Sky:
    """Picks the painted step of the night; the fireflies move on their own."""

    def __init__(self, app: App, moonlit: Callable[[], bool]) -> None:
        """The `moonlit` table has pictures of its own, and more fireflies come."""
        self._app = app
        self._moonlit = moonlit
        self._step = 0
        self._painted: dict[str, pygame.Surface] = {}
        frames = [f"mythicals/firefly#{frame}" for frame in range(4)]
        self._flies = [Fireflies(MEADOW, 14, frames), Fireflies(TREES, 6, frames, seed=3)]
        self._more = [Fireflies(MEADOW, 16, frames, seed=11), Fireflies(TREES, 8, frames, seed=13)]

    def set(self, reveals: int, dawn: bool) -> None:
        """How far the night has come."""
        self._step = STEPS - 1 if dawn else min(STEPS - 2, max(0, reveals - 1) * (STEPS - 1) // REVEALS)

    def update(self, dt: float) -> None:
        """Let time pass."""
        for flies in (*self._flies, *self._more):
            flies.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the glade."""
        art = self._app.art
        name = f"mythicals/{'moonlit' if self._moonlit() else 'glade'}@640x360_{self._step}"
        if name not in self._painted:
            # Without transparency the largest picture of the table costs a fifth.
            self._painted[name] = art.sprite(name).convert()
        surface.blit(self._painted[name], (0, 0))
        if not self._app.settings.reduced_motion:
            for flies in (*self._flies, *(self._more if self._moonlit() else ())):
                flies.draw(surface, art)
