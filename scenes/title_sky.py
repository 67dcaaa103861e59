"""The picture behind the title: night sky, moon, mountains and legends on the ridge, with a little life in it."""

from __future__ import annotations

import random

import pygame

from engine.app.app import App

STARS = 26


class Sky:
    """Paints the backdrop; stars twinkle slowly and the dragon's wing beats, unless motion is reduced (UX-53)."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._time = 0.0
        # The same sky on every start; decoration only.
        dice = random.Random(7)
        self._stars = [(dice.randrange(640), dice.randrange(110), dice.random() * 6) for _ in range(STARS)]

    @property
    def animating(self) -> bool:
        """Whether the sky moves."""
        return not self.app.settings.reduced_motion

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.animating:
            self._time += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything but the words."""
        art = self.app.art
        surface.blit(art.sprite("title/backdrop@640x360"), (0, 0))
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, surface.get_rect())
        for x, y, phase in self._stars:
            glow = (self._time + phase) % 6
            if glow < 0.6:
                surface.set_at((x, y), art.colour("stone4" if glow < 0.3 else "blue4"))
        surface.blit(art.sprite("title/logotype"), art.sprite("title/logotype").get_rect(midtop=(320, 14)))
