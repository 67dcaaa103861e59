"""The glade behind the table: night that turns to dawn as the deck shrinks, the moon, fireflies."""
from __future__ import annotations

from typing import Final

import pygame

from engine.app.app import App
from engine.table.ambience import Fireflies

REVEALS: Final = 15
"""Reveals of a whole deck: 45 cards by threes (MY-2.6)."""
STEPS: Final = 5


class Sky:
    """Picks the painted step of the night; the fireflies move on their own."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._step = 0
        self._painted: dict[int, pygame.Surface] = {}
        self._flies = Fireflies((20, 92, 600, 250), 14, ("green4", "fire1", "gold4"))

    def set(self, reveals: int, dawn: bool) -> None:
        """How far the night has come."""
        self._step = STEPS - 1 if dawn else min(STEPS - 2, max(0, reveals - 1) * (STEPS - 1) // REVEALS)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._flies.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the glade."""
        art = self._app.art
        if self._step not in self._painted:
            # Without transparency the largest picture of the table costs a fifth.
            self._painted[self._step] = art.sprite(f"mythicals/glade@640x360_{self._step}").convert()
        surface.blit(self._painted[self._step], (0, 0))
        if not self._app.settings.reduced_motion:
            self._flies.draw(surface, art)
