"""Small lives of a backdrop: fireflies, snow, sparks that wander by themselves."""
from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from engine.app.art import Art


class Fireflies:
    """Lights that wander inside a box and breathe through their frames; slow enough for calm eyes (UX-53)."""

    def __init__(self, box: tuple[int, int, int, int], count: int, frames: Sequence[str], seed: int = 7) -> None:
        """`frames` are sprites from the faintest to the brightest."""
        chance = random.Random(seed)
        x, y, w, h = box
        self._flies = [
            (
                x + w * chance.random(), y + h * chance.random(), 6 + 14 * chance.random(), math.tau * chance.random(),
                0.25 + 0.4 * chance.random(),
            )
            for _ in range(count)
        ]  # fmt: skip
        self._frames = tuple(frames)
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Paint them where they are now; a sleeping one cannot be seen."""
        for x, y, reach, phase, pace in self._flies:
            turn = phase + self._clock * pace
            light = math.sin(turn * 2.3)
            if light < -0.4:
                continue
            frame = min(len(self._frames) - 1, int((light + 0.4) / 1.4 * len(self._frames)))
            spot = (round(x + reach * math.sin(turn)), round(y + reach * 0.6 * math.sin(turn * 1.7 + phase)))
            art.blit(surface, self._frames[frame], spot)
