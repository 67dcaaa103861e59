"""How a person looks at the battlefield: whose board is read, and the discard piles laid out."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.scene import Scene
from engine.rules.kernel.types import Seat
from engine.rules.mythic.state import MythicState
from engine.table.moment import Moment
from engine.table.outlook import Outlook
from engine.table.sight import Sight
from engine.table.world import TableWorld
from scenes.mythic import layout
from scenes.mythic.gaze import Gaze
from scenes.mythic.plates import pile_at
from scenes.mythic.reading import drafting


class MythicOutlook(Outlook[MythicState]):
    """`piles` opens the page with a seat's discard pile (MB-5.14)."""

    def __init__(self, gaze: Gaze, piles: Callable[[Sight[MythicState], Seat], Scene], push: Callable[[Scene], None]) -> None:
        self.gaze = gaze
        self.piles = piles
        self._push = push

    def touched(self, table: TableWorld, event: pygame.Event, moment: Moment) -> bool:
        """A click on the own discard pile or on a player's plate lays that pile out (MB-5.14)."""
        view: MythicState | None = moment.view
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and view is not None and not drafting(view):
            seat = pile_at(view.config.seats, moment.bottom, event.pos)
            if pygame.Rect(layout.THREATS).collidepoint(event.pos):
                self.gaze.threats = not self.gaze.threats
                return True
            if seat is not None:
                self._push(self.piles(moment.sight, seat))
                return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_t and not event.mod & pygame.KMOD_CTRL:
            self.gaze.threats = not self.gaze.threats
            return True
        return super().touched(table, event, moment)

    def update(self, dt: float, table: TableWorld) -> None:
        self.gaze.follow(table.hovered, dt)
