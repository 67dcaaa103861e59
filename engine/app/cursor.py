"""The mouse pointer in the game's own style, as large as the canvas pixels are."""
from __future__ import annotations

import pygame

from engine.app.art import Art


class Cursors:
    """Shows arrow, hand, grab or forbidden; changes only when something changed."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._made: dict[tuple[str, int], pygame.Cursor] = {}
        self._shown: tuple[str, int] | None = None

    def show(self, name: str, factor: int) -> None:
        """The pointer `name` at the scale of the canvas."""
        wanted = (name, factor)
        if wanted == self._shown or not self._art.has(f"ui/cursor_{name}"):
            return
        self._shown = wanted
        try:
            pygame.mouse.set_cursor(self._cursor(name, factor))
        except pygame.error:
            # A system without coloured pointers keeps its own.
            return

    def _cursor(self, name: str, factor: int) -> pygame.Cursor:
        if (name, factor) not in self._made:
            picture = pygame.transform.scale_by(self._art.sprite(f"ui/cursor_{name}"), factor)
            x, y = self._art.anchor(f"ui/cursor_{name}")
            self._made[name, factor] = pygame.Cursor((x * factor, y * factor), picture)
        return self._made[name, factor]
