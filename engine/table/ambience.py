"""Small lives of a backdrop: fireflies, snow, sparks; moving pixels in palette colours."""
from __future__ import annotations

import math
import random

import pygame

from engine.app.art import Art


class Fireflies:
    """A few pixels that wander inside a box and breathe between three colours; slow enough for calm eyes (UX-53)."""

    def __init__(self, box: tuple[int, int, int, int], count: int, colours: tuple[str, str, str], seed: int = 7) -> None:
        chance = random.Random(seed)
        x, y, w, h = box
        self._flies = [
            (
                x + w * chance.random(), y + h * chance.random(), 6 + 14 * chance.random(), math.tau * chance.random(),
                0.25 + 0.4 * chance.random(),
            )
            for _ in range(count)
        ]
        self._colours = colours
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Paint them where they are now."""
        for x, y, reach, phase, pace in self._flies:
            turn = phase + self._clock * pace
            light = math.sin(turn * 2.3)
            if light < -0.45:
                continue
            spot = (round(x + reach * math.sin(turn)), round(y + reach * 0.6 * math.sin(turn * 1.7 + phase)))
            surface.fill(art.colour(self._colours[0 if light < 0 else 1 if light < 0.6 else 2]), (*spot, 1, 1))
            if light > 0.75:
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    surface.fill(art.colour(self._colours[0]), (spot[0] + dx, spot[1] + dy, 1, 1))
