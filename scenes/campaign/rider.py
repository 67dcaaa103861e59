"""Whoever won a chapter rides on to the next one, and the lantern lights up with sparks (P-SH motion, D30)."""
from __future__ import annotations

import random
from typing import Final

import pygame

from engine.app.app import App
from scenes.campaign import atlas

SPEED: Final = 42.0
"""Pixels of the road a second."""
GAIT: Final = 0.16
SPARKS: Final = 24
GLOW: Final = 0.9
FIGURE: Final = "heroes/hero_catherine"


class Rider:
    """Sparks over the lantern that was lit, then a ride along the dots; it ends by itself."""

    def __init__(self, app: App, campaign: str, marks: int, lit: int, goal: int) -> None:
        self._app = app
        places = atlas.marks(campaign, marks)
        self._lantern = places[lit]
        self._road = [self._lantern, *(atlas.way(self._lantern, places[goal]) if goal != lit else ())]
        dice = random.Random(5)
        self._sparks = [(dice.uniform(-26, 26), dice.uniform(20, 60), dice.random() * 0.3) for _ in range(SPARKS)]
        self._time = GLOW + self._ride if app.settings.reduced_motion else 0.0

    @property
    def _ride(self) -> float:
        return 6.0 * len(self._road) / SPEED

    @property
    def running(self) -> bool:
        """Whether it still moves."""
        return self._time < GLOW + self._ride

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._time += dt

    def draw(self, surface: pygame.Surface) -> None:
        """The sparks, and the rider where it has come to."""
        if not self.running:
            return
        art = self._app.art
        for across, up, start in self._sparks:
            air = self._time - start
            if 0 < air < GLOW:
                x, y = self._lantern[0] + across * air, self._lantern[1] - 14 - up * air + 70 * air * air
                surface.fill(art.colour("fire1" if air < GLOW / 2 else "gold2"), (int(x), int(y), 2, 2))
        gone = self._time - GLOW
        if gone < 0:
            return
        x, y = self._road[min(len(self._road) - 1, int(gone * SPEED / 6))]
        name = f"{FIGURE}#walk{1 + int(gone / GAIT) % 2}"
        left, top = art.anchor(name)
        picture = art.sprite(name)
        if self._road[-1][0] < self._lantern[0]:
            picture, left = pygame.transform.flip(picture, True, False), picture.get_width() - left
        surface.blit(picture, (x - left, y - top + 2))
