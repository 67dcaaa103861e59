"""The curtain parts: two halves of velvet slide to the sides over the table of the next player."""
from __future__ import annotations

from typing import Final

import pygame

from engine.app.app import App

SECONDS: Final = 0.35


class CurtainOpening:
    """An effect over the whole canvas; it takes no events and ends by itself."""

    def __init__(self, app: App) -> None:
        self._velvet = app.art.sprite("curtain/backdrop")
        self._time = 0.0

    @property
    def running(self) -> bool:
        """Whether velvet can still be seen."""
        return self._time < SECONDS

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._time += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Both halves, faster and faster."""
        half = surface.get_width() // 2
        away = round(half * min(1.0, self._time / SECONDS) ** 2)
        tall = surface.get_height()
        surface.blit(self._velvet, (-away, 0), (0, 0, half, tall))
        surface.blit(self._velvet, (half + away, 0), (half, 0, half, tall))
