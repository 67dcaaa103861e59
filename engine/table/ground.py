"""What all processors of one table share: where things lie, what the mouse is on, and how time stands."""
from __future__ import annotations

import random

import pygame

from engine.table.flashes import Flashes
from engine.table.layouts import Zone
from engine.table.pieces import Point


class Ground:
    """The part of a table that is no entity. `TableWorld` is one; processors need no more of it than this."""

    def __init__(self) -> None:
        self.entities: dict[str, int] = {}
        """Every piece by its name, in the order in which they came."""
        self.zones: dict[str, Zone] = {}
        self.camera: Point = (0, 0)
        """How far zones and spots that pan are moved."""
        self.window: pygame.Rect | None = None
        """The part of the canvas in which what pans can be seen and picked; None = all of it."""
        self.reduced = False
        """Reduced motion: nothing hops, shakes or flashes."""
        self.chance = random.Random(1)
        """Cosmetic randomness; the rules have their own dice."""
        self.hovered: str | None = None
        """The piece or place under the mouse."""
        self.dragged: str | None = None
        """The piece in the player's hand."""
        self.moving = False
        """Whether the last update left something under way."""
        self.revision = 0
        """Grows with every change of what lies where and how it looks: who keeps a picture of it knows when it is old."""
        self.clock = 0.0
        """Seconds that have passed on this table."""
        self.frozen = 0.0
        """Seconds for which a blow still stops time: only sparks fly on."""
        self.flashes = Flashes()
