"""The picture behind the title: night sky, moon, mountains and legends on the ridge, with a little life in it."""
from __future__ import annotations

import random
from typing import Final

import pygame

from engine.app.app import App

STARS: Final = 18
TWINKLE: Final = 5.0
"""Seconds from one glint of a star to its next."""
PACE: Final = 10
ROOF: Final = (440, 152)
"""Where the dragon sits."""
TORCHES: Final = ((619, 278),)
WING: Final = (0, 0, 0, 0, 0, 1, 2, 3)
"""Frames of the dragon: it rests longer than it stretches."""


class Sky:
    """Paints the backdrop; stars glint, fires flicker and the dragon's wing beats."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._time = 0.0
        self._fresh = False
        # The same sky on every start; decoration only.
        dice = random.Random(7)
        self._stars = [(dice.randrange(6, 634), dice.randrange(4, 80), dice.random() * TWINKLE) for _ in range(STARS)]

    @property
    def animating(self) -> bool:
        """Whether the sky looks different since it was last drawn; ten pictures a second are enough for stars."""
        return self._fresh

    def update(self, dt: float) -> None:
        """Let time pass, unless motion is reduced (UX-53)."""
        if self.app.settings.reduced_motion:
            self._fresh = False
            return
        before = int(self._time * PACE)
        self._time += dt
        self._fresh = int(self._time * PACE) != before

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything but the words."""
        art = self.app.art
        surface.blit(art.sprite("title/backdrop"), (0, 0))
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, surface.get_rect())
        for x, y, phase in self._stars:
            glow = (self._time + phase) % TWINKLE
            if glow < 0.8:
                art.blit(surface, f"title/star#{(1, 2, 2, 1)[int(glow * 5)]}", (x, y))
        for number, spot in enumerate(TORCHES):
            art.blit(surface, f"title/torch#{int(self._time * 6 + number * 2) % 4}", spot)
        art.blit(surface, f"title/dragon#{WING[int(self._time * 3) % len(WING)]}", ROOF)
        art.blit(surface, "title/logo", (320, 12))
