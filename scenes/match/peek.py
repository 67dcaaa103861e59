"""Looking at one's own secrets outside one's turn: only as long as the button is held (UX-66)."""
from __future__ import annotations

import pygame

from engine.rules.kernel.types import Seat
from scenes.common.form_scene import FormScene
from scenes.common.people import flag
from scenes.match.context import Context

HIGH = 24


class PeekScene(FormScene):
    """A row of names. Holding one shows the table from that seat; letting go hides it again."""

    covers = False

    def __init__(self, context: Context) -> None:
        super().__init__(context.app)
        self._session, self._players = context.session, context.match.players
        self._before = (context.session.viewer, context.session.bottom)
        self.held: Seat | None = None
        humans = context.match.humans
        wide = min(140, 600 // len(humans))
        left = 320 - wide * len(humans) // 2
        self.names = {seat: pygame.Rect(left + wide * index, 19, wide - 4, HIGH) for index, seat in enumerate(humans)}

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            seat = next((seat for seat, area in self.names.items() if area.collidepoint(event.pos)), None)
            if seat is None:
                self.back()
            else:
                self._hold(seat)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go()
        elif event.type == pygame.KEYDOWN:
            self.back()
        return True

    def leave(self) -> None:
        self._let_go()

    def _hold(self, seat: Seat) -> None:
        self.held = seat
        self._session.look_as(seat)

    def _let_go(self) -> None:
        if self.held is not None:
            self.held = None
            self._session.look_as(*self._before)

    def paint(self, surface: pygame.Surface) -> None:
        app, players = self.app, self._players
        for seat, area in self.names.items():
            lit = seat == self.held
            surface.blit(app.art.nine("ui/button_gold" if lit else "ui/button_stone", *area.size), area)
            flag(app, surface, players[seat], (area.left + 5, area.top + 5))
            room = area.inflate(-28, -4).move(8, 0)
            name = players[seat].name
            font = app.text.fitted(name, room.width, ("body", "micro"))
            app.text.draw(surface, name, room, font=font, colour="wood0" if lit else "stone4")
        words = app.t("match.peek")
        app.text.draw(surface, words, (320, 19 + HIGH + 2), colour="sand3", align="centre", shadow="ink0")
