"""The glade behind the table: night that turns to dawn as the deck shrinks, the moon, fireflies."""
from __future__ import annotations

from typing import Final

import pygame

from engine.app.art import Art
from engine.rules.mythicals.state import MythicalsState
from engine.table.ambience import Fireflies

REVEALS: Final = 15
"""Reveals of a whole deck: 45 cards by threes (MY-2.6)."""
MEADOW: Final = (8, 276, 544, 72)
TREES: Final = (90, 62, 460, 20)
"""Where fireflies wander: the free parts of the glade."""
STEPS: Final = 5


class Sky:
    """Picks the painted step of the night; the fireflies move on their own."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._painted: dict[str, pygame.Surface] = {}
        frames = [f"mythicals/firefly#{frame}" for frame in range(4)]
        self._flies = [Fireflies(MEADOW, 14, frames), Fireflies(TREES, 6, frames, seed=3)]
        self._more = [Fireflies(MEADOW, 16, frames, seed=11), Fireflies(TREES, 8, frames, seed=13)]

    def update(self, dt: float) -> None:
        """Let time pass."""
        for flies in (*self._flies, *self._more):
            flies.update(dt)

    def draw(self, surface: pygame.Surface, view: MythicalsState, *, moonlit: bool, calm: bool) -> None:
        """Paint the glade; the `moonlit` one has pictures of its own, and more fireflies come."""
        name = f"mythicals/{'moonlit' if moonlit else 'glade'}@640x360_{step(view)}"
        if name not in self._painted:
            # Without transparency the largest picture of the table costs a fifth.
            self._painted[name] = self._art.sprite(name).convert()
        surface.blit(self._painted[name], (0, 0))
        if not calm:
            for flies in (*self._flies, *(self._more if moonlit else ())):
                flies.draw(surface, self._art)


def step(view: MythicalsState) -> int:
    """How far the night has come."""
    return STEPS - 1 if view.dawn else min(STEPS - 2, max(0, view.reveals - 1) * (STEPS - 1) // REVEALS)
