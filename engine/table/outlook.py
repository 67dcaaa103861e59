"""How a person looks at a table: what was scrolled to, opened or turned to. No fact of the game lives here."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

import pygame

from engine.app.scene import Scene
from engine.table.moment import Moment
from engine.table.sight import Sight, V
from engine.table.world import TableWorld

WHEEL = 16
"""Pixels by which one notch of the wheel scrolls."""


class Outlook(Generic[V]):
    """One per table: the only part that remembers anything between two moments, and only what a person chose to look at."""

    def arranged(self, table: TableWorld, sight: Sight[V]) -> None:
        """The table was laid out for this sight: bring the camera where it belongs."""

    def picked(self, table: TableWorld, moment: Moment) -> None:
        """Something was picked or taken back: a part of the table may open or close."""

    def scrolled(self, table: TableWorld, dx: int, dy: int) -> bool:
        """The player drags the ground or turns the wheel; True if the camera moved."""
        return False

    def touched(self, table: TableWorld, event: pygame.Event, moment: Moment) -> bool:
        """Hear mouse and keys before the table (mouse) or after all else (keys); True if that was meant for looking alone.

        The wheel scrolls by default; a game may zoom instead, or have a little map of its own."""
        return event.type == pygame.MOUSEWHEEL and self.scrolled(table, 0, event.y * WHEEL)

    def page(self, name: str, choice: Any) -> Scene:
        """The page that a button with the step `@page:<name>` opens over the match, whose open choice it gets."""
        raise KeyError(name)

    def menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """What this table adds to the menu of a match: labels and actions."""
        return ()

    def update(self, dt: float, table: TableWorld) -> None:
        """Time passes: a camera glides, a page turns."""
