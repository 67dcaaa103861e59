"""How a player looks at the table of the village: what is dragged, where cards lie, and the discard piles laid out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.scene import Scene
from engine.rules.village.state import VillageState as State
from engine.table.moment import Moment
from engine.table.outlook import Outlook
from engine.table.pieces import Placing, Point
from engine.table.sight import Sight
from engine.table.world import TableWorld
from scenes.village import layout


class VillageOutlook(Outlook[State]):
    """`piles` opens the page with everybody's discard piles (VL-5.4)."""

    def __init__(self, piles: Callable[[Sight[State]], Scene], push: Callable[[Scene], None]) -> None:
        self._piles = piles
        self._push = push
        self._table: TableWorld | None = None

    def arranged(self, table: TableWorld, sight: Sight[State]) -> None:
        self._table = table

    @property
    def held(self) -> str:
        """The piece that is being dragged."""
        return (self._table.dragged or "") if self._table is not None else ""

    def lies_still(self, key: str) -> bool:
        """Whether a market card lies on its space, not on its way there."""
        return self.lies(key) and self.point(key) == layout.space(int(key[5:]))

    def lies(self, key: str) -> bool:
        """Whether a piece is on the table."""
        return self._table is not None and key in self._table

    def copies(self, stem: str) -> list[str]:
        """All the pieces that are called so, numbered."""
        return [key for key in self._table.keys if key.partition("#")[0] == stem] if self._table is not None else []

    def knows(self, key: str) -> bool:
        """Whether there is a piece, a spot or a zone of that name."""
        return self._table is not None and self._table.knows(key)

    def point(self, key: str) -> Point:
        """Where something is on screen right now."""
        assert self._table is not None
        return self._table.point(key)

    def placing(self, key: str) -> Placing:
        """What the table says about a piece."""
        assert self._table is not None
        return self._table.placing(key)

    def touched(self, table: TableWorld, event: pygame.Event, moment: Moment) -> bool:
        """A click on the own discard pile lays out the piles of everybody."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and moment.view is not None and pygame.Rect(layout.DISCARD).collidepoint(event.pos):
            self._push(self._piles(moment.sight))
            return True
        return super().touched(table, event, moment)
