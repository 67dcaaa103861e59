"""How a match ends on screen: the headline drops; two cannons shoot the winners' colours, or a slow rain falls on the lost."""
from __future__ import annotations

import random
from typing import Final

import pygame

from engine.app.art import Art

DROP: Final = 0.4
FALL: Final = 1.8
PIECES: Final = 150
GRAVITY: Final = 420
RAIN: Final = 120
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

    def __init__(self, colours: list[tuple[int, int, int]], *, still: bool, lost: bool = False) -> None:
        # Decoration only: the same shower every time.
        dice = random.Random(11)
        self._pieces = [_shot(dice, number % 2 == 0, dice.choice(colours)) for number in range(PIECES if colours and not lost else 0)]
        self._drops = [(dice.randrange(700), dice.randrange(-360, 200), 90 + dice.randrange(50)) for _ in range(RAIN if lost else 0)]
        self._time = FALL if still or not (colours or lost) else 0.0

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
        for x, across, up, start, colour in self._pieces:
            air = self._time - start
            if air > 0:
                flat = (int(air * 8) + x) % 3 == 0
                place = x + int(across * air), int(356 - up * air + GRAVITY * air * air / 2)
                surface.fill(colour, (*place, 3, 1) if flat else (*place, 2, 3))
        for x, high, speed in self._drops:
            surface.fill(art.colour("steel2"), (x - int(self._time * 12), int(high + self._time * speed), 1, 6))


def _shot(dice: random.Random, left: bool, colour: tuple[int, int, int]) -> tuple[int, int, int, float, tuple[int, int, int]]:
    """Where a scrap starts, how fast it flies across and up, and when."""
    across = 40 + dice.randrange(260)
    return (4, across, 330 + dice.randrange(230), dice.random() * 0.5, colour) if left else (
        636, -across, 330 + dice.randrange(230), dice.random() * 0.5, colour)
