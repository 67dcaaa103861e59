"""How a player looks at the table of Guerra: whose board lies across, and the discard piles laid out."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.scene import Scene
from engine.rules.guerra.frames import ChooseStarter, PickOpponent
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from engine.table.moment import Moment
from engine.table.outlook import Outlook
from engine.table.sight import Sight
from engine.table.sync import settle
from engine.table.world import TableWorld
from scenes.guerra.board import layout, plates
from scenes.guerra.board.scenery import GuerraScenery

TURNING = 0.26
"""Seconds in which another board comes to the table."""


class GuerraOutlook(Outlook[State]):
    """`piles` opens the page with the discard piles of a seat (GM-1.6)."""

    def __init__(self, scenery: GuerraScenery, piles: Callable[[Sight[State], Seat], Scene], push: Callable[[Scene], None]) -> None:
        self._scenery = scenery
        self._piles = piles
        self._push = push

    def touched(self, table: TableWorld, event: pygame.Event, moment: Moment) -> bool:
        """A click on the plate of somebody who is no answer shows that board across the table; on a discard pile, its cards."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or moment.view is None:
            return super().touched(table, event, moment)
        if self._opens_piles(event.pos, moment.sight):
            return True
        seat = plates.at(moment.view, event.pos)
        answers = type(moment.decision) in (PickOpponent, ChooseStarter)
        return seat is not None and not answers and self._turns(seat, table, moment.sight)

    def _opens_piles(self, point: tuple[int, int], sight: Sight[State]) -> bool:
        """A click on a discard pile, or on the rival's number, lays the piles out."""
        places = ((layout.OWN_PILE, sight.bottom), (layout.rival_pile(sight.view), self._scenery.chairs.far(sight)))
        seat = next((seat for rect, seat in places if pygame.Rect(rect).collidepoint(point)), None)
        if seat is not None:
            self._push(self._piles(sight, seat))
        return seat is not None

    def _turns(self, seat: Seat, table: TableWorld, sight: Sight[State]) -> bool:
        """Look at somebody's board, or no longer; True if the table changed."""
        if table.moving or not self._scenery.chairs.wish(seat, sight):
            return False
        scenery = self._scenery
        scenery.arrange(table, sight)
        lying = [*scenery.pieces(sight), *scenery.laid_out(sight)]
        settle(table, lying, seconds=TURNING, origin=lambda placing: scenery.origin(placing, sight))
        return True
