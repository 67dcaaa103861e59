"""A little celebration: the headline drops, confetti falls in the winners' colours."""
from __future__ import annotations

import random
from typing import Final

import pygame

from engine.app.art import Art

DROP: Final = 0.4
FALL: Final = 1.8
PIECES: Final = 48
ABOVE: Final = 80


def bounce(share: float) -> float:
    """From 0 to 1 with two small bounces at the end."""
    if share < 0.6:
        return (share / 0.6) ** 2
    if share < 0.85:
        return 1 - 0.12 * (1 - ((share - 0.725) / 0.125) ** 2)
    return 1 - 0.03 * (1 - ((share - 0.925) / 0.075) ** 2) if share < 1 else 1.0


class Celebration:
    """Runs once and ends by itself; without motion it is over before it begins (UX-53)."""

    def __init__(self, colours: list[tuple[int, int, int]], *, still: bool) -> None:
        # Decoration only: the same shower every time.
        dice = random.Random(11)
        count = PIECES if colours else 0
        self._pieces = [(dice.randrange(640), dice.random() * 0.7, 150 + dice.randrange(160), dice.choice(colours)) for _ in range(count)]
        self._time = FALL if still or not colours else 0.0

    @property
    def running(self) -> bool:
        """Whether something still moves."""
        return self._time < FALL

    def finish(self) -> None:
        """Skip to the end (UX-35)."""
        self._time = FALL

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._time = min(FALL, self._time + dt)

    @property
    def drop(self) -> int:
        """How far above its place the headline still hangs."""
        return 0 if self._time >= DROP else round(ABOVE * (bounce(self._time / DROP) - 1))

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """The pieces in the air."""
        if not self.running:
            return
        for x, start, speed, colour in self._pieces:
            air = self._time - start
            if air > 0:
                sway = (int(air * 6) + x) % 3 - 1
                surface.fill(colour, (x + sway, int(-4 + air * speed), 1, 2))
