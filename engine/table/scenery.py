"""What lies on a table: zones, spots and pieces as pure functions of what is seen."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

import pygame

from engine.table.layouts import Zone
from engine.table.pieces import Placing, Point, Spot
from engine.table.sight import Sight, V
from engine.table.world import TableWorld
from engine.ui.toast import TOP

HERALDED = 150
"""Where the ribbon of a new turn lies unless a table has something there."""


class Scenery(Generic[V]):
    """One per table. Nothing here changes anything: the same sight always gives the same table."""

    def zones(self, sight: Sight[V]) -> dict[str, Zone]:
        """Every zone that pieces may be in."""
        return {}

    def spots(self, sight: Sight[V]) -> Sequence[Spot]:
        """Clickable places that are no pieces."""
        return ()

    def pieces(self, sight: Sight[V]) -> list[Placing]:
        """Everything that lies on the table."""
        return []

    def noted(self, sight: Sight[V]) -> dict[str, object]:
        """What of every piece is worth an outline when others changed it: where it lies, how it looks, what is written on it."""
        zones = self.zones(sight)
        open_ = [piece for piece in self.pieces(sight) if piece.zone not in zones or not zones[piece.zone].silent]
        shifting = {name for name, zone in zones.items() if zone.shifts}
        return {piece.key: (piece.zone, "" if piece.zone in shifting else piece.slot, piece.look, piece.marks) for piece in open_}

    def laid_out(self, sight: Sight[V]) -> list[Placing]:
        """What only the open question lays on the table: cards to choose from. No event brings it, no event takes it away."""
        return []

    def arrange(self, table: TableWorld, sight: Sight[V]) -> None:
        """Give a table its zones and spots for what is seen."""
        table.zones = self.zones(sight)
        table.mark_out(self.spots(sight))
        table.window = self.window(sight)
        table.touch()

    def staged(self, sight: Sight[V]) -> Sequence[Placing]:
        """What lies there only while it is played: the fighters of a blow on a board of their own, gone before anybody is asked again."""
        return ()

    def opening(self, sight: Sight[V]) -> Sequence[tuple[str, str]]:
        """Keys of the pieces that are dealt when a match begins, each with the zone or piece it comes from."""
        return ()

    def origin(self, placing: Placing, sight: Sight[V]) -> str | Point | None:
        """Where a piece comes from that no cue brought: a piece, spot or zone by name, or a point. Hands are dealt from a deck."""
        return "deck" if placing.zone.startswith("hand") else None

    def window(self, sight: Sight[V]) -> pygame.Rect | None:
        """The part of the canvas in which what pans can be seen and picked; None = all of it."""
        return None

    def room(self, sight: Sight[V]) -> str:
        """Which of its places the table shows: from one to another it goes through an iris."""
        return ""

    def threshold(self, sight: Sight[V]) -> Point | None:
        """Where on the ground of the room that is left the iris closes; None = in the middle of the canvas."""
        return None

    def goal_box(self, sight: Sight[V]) -> tuple[int, int, int, int] | None:
        """Where the goal card always lies; None = it opens from the bar."""
        return None

    def acts_box(self, sight: Sight[V]) -> tuple[int, int, int, int] | None:
        """Where the cards of the others' last acts lie, the newest at the right; None = small in the bar."""
        return None

    def heralded(self, sight: Sight[V]) -> int:
        """The upper edge of the ribbon that says whose turn it is: off what begins with the turn."""
        return HERALDED

    def messages(self, sight: Sight[V]) -> int:
        """Where the first message lies: below what has to stay in sight."""
        return TOP
