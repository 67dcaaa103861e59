"""The glade behind the table: night that turns to dawn as the deck shrinks, the moon, fireflies."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pygame

from engine.app.art import Art
from engine.rules.mythicals.state import MythicalsState
from engine.table.ambience import Birds, Fireflies
from scenes.mythicals.moonrise import Moonrise

REVEALS: Final = 15
"""Reveals of a whole deck: 45 cards by threes (MY-2.6)."""
MEADOW: Final = (8, 276, 544, 72)
TREES: Final = (90, 62, 460, 20)
"""Where fireflies wander: the free parts of the glade."""
DAWN: Final = (84, 18, 470, 60)
"""Where birds cross the sky once it is day."""
STEPS: Final = 5
COLUMN, BLOCK = 16, 8
"""The sky changes column by column, each in blocks that come in no order."""
LAST: Final = 0.35
"""The share of the whole change that one column takes."""
BREAKS: Final = {True: 1.8, False: 0.9}
"""Seconds in which day breaks, and in which the night moves on by one step."""


class Sky:
    """Picks the painted step of the night and lets each dissolve into the next; the fireflies move on their own."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._painted: dict[str, pygame.Surface] = {}
        frames = [f"mythicals/firefly#{frame}" for frame in range(4)]
        self._flies = [Fireflies(MEADOW, 14, frames), Fireflies(TREES, 6, frames, seed=3)]
        self._more = [Fireflies(MEADOW, 16, frames, seed=11), Fireflies(TREES, 8, frames, seed=13)]
        self._birds = Birds(DAWN, 7, seed=4)
        self._shown = self._old = ""
        self._moon = Moonrise()
        self._passed = self._length = 0.0
        chance = random.Random(5)
        self._order = [chance.sample(range(360 // BLOCK), 360 // BLOCK) for _ in range(640 // COLUMN)]

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._passed += dt
        self._moon.update(dt)
        self._birds.update(dt)
        for flies in (*self._flies, *self._more):
            flies.update(dt)

    def see(self, view: MythicalsState, *, moonlit: bool, calm: bool) -> None:
        """Another step of the night begins to dissolve into the last one."""
        name = picture_of(view, moonlit)
        if name != self._shown:
            if not self._shown and not calm and view.turn <= 1 and not view.reveals:
                self._moon.begin(self._picture(name))
            self._old, self._shown, self._passed = self._shown, name, 0.0
            self._length = BREAKS[view.dawn] if self._old and not calm else 0.0
            if view.dawn:
                self._birds.begin()

    def draw(self, surface: pygame.Surface, view: MythicalsState, *, moonlit: bool, calm: bool) -> None:
        """Paint the glade; the `moonlit` one has pictures of its own, and more fireflies come. At dawn birds cross the sky."""
        name = picture_of(view, moonlit)
        surface.blit(self._picture(name), (0, 0))
        if name == self._shown:
            for area in self._still_old():
                surface.blit(self._picture(self._old), area, area)
        self._moon.draw(surface)
        if not calm and not view.dawn:
            for flies in (*self._flies, *(self._more if moonlit else ())):
                flies.draw(surface, self._art)
        elif not calm:
            self._birds.draw(surface, self._art)

    @property
    def front(self) -> int | None:
        """Where the light has come to on its way from right to left; None while the sky rests."""
        share = self._passed / self._length if self._length else 1.0
        return round(640 * (1 - share)) if share < 1 else None

    def _still_old(self) -> Iterator[tuple[int, int, int, int]]:
        """The blocks that the light has not reached: from the right each column takes its share of the time."""
        share = self._passed / self._length if self._length else 1.0
        if share >= 1 or not self._old:
            return
        columns = len(self._order)
        for at, order in enumerate(self._order):
            begun = (1 - LAST) * (columns - 1 - at) / columns
            left = 1 - (share - begun) / LAST
            if left >= 1:
                yield at * COLUMN, 0, COLUMN, 360
            elif left > 0:
                for block in order[: round(left * len(order))]:
                    yield at * COLUMN, block * BLOCK, COLUMN, BLOCK

    def _picture(self, name: str) -> pygame.Surface:
        if name not in self._painted:
            # Without transparency the largest picture of the table costs a fifth.
            self._painted[name] = self._art.sprite(name).convert()
        return self._painted[name]


def picture_of(view: MythicalsState, moonlit: bool) -> str:
    """The painted step of the night."""
    return f"mythicals/{'moonlit' if moonlit else 'glade'}@640x360_{step(view)}"


def step(view: MythicalsState) -> int:
    """How far the night has come."""
    return STEPS - 1 if view.dawn else min(STEPS - 2, max(0, view.reveals - 1) * (STEPS - 1) // REVEALS)
