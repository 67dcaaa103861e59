"""The words beside the mouse at a table, and what has to stay in sight of words and messages (UX-06, UX-72)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.ui.tooltip import tooltip
from engine.ui.widget import WAKING
from scenes.match.choice import Choice
from scenes.match.context import Context
from scenes.match.hud import BAR, Hud
from scenes.match.notices import Notices

TIP: Final = 0.35
"""Seconds that the mouse rests before words appear."""


class Tips:
    """Knows for how long the mouse has rested."""

    def __init__(self, context: Context, choice: Choice, hud: Hud, notices: Notices) -> None:
        self._context, self._choice, self._hud, self._notices = context, choice, hud, notices
        self._drawer, self._pointer = context.shown.drawer, choice.pointer
        self.rest = 0.0
        """Seconds since the mouse moved."""
        self.beside: Callable[[], Sequence[pygame.Rect]] = tuple
        """What else is read at this table and stays in sight: the words of a lesson."""

    @property
    def waiting(self) -> bool:
        """Whether a tip is about to appear."""
        return 0 < self.rest < TIP

    def words(self) -> str:
        """What stands beside the mouse."""
        return self._of_bar() or self._of_table()

    def draw(self, surface: pygame.Surface) -> None:
        """The tip, off what is clicked next and what is read before."""
        app, context = self._context.app, self._context
        of_bar, of_table = self._of_bar(), self._of_table()
        if of_bar:
            own = [self._hud.form.hover.rect] if self._hud.form.hover is not None else []
            tooltip(app, surface, of_bar, app.mouse, avoid=[*own, *context.parts.painter.in_sight(context.moment)])
        elif of_table:
            tooltip(app, surface, of_table, app.mouse, avoid=self.stays_in_sight(places=False))

    def draw_waking(self, surface: pygame.Surface) -> None:
        """What sleeps under the mouse shows that it wakes up."""
        over, asleep = self._pointer.over, self._choice.asleep
        rect = self._drawer.rect(over) if over is not None and asleep > 0 and self._pointer.hovered_step() else None
        if rect is not None:
            wide = round(rect.width * (1 - asleep / WAKING))
            surface.fill(self._context.app.art.colour("fire1"), (rect.left, rect.bottom - 2, wide, 2))

    def stays_in_sight(self, *, places: bool = True) -> list[pygame.Rect]:
        """What no words may cover: what can be clicked, what is read before that, and what the mouse is on (if wanted, a place too)."""
        key, shown = self._pointer.over, self._context.shown
        over = self._drawer.rect(key) if key is not None and (places or key in shown.table) else None
        read = [*self.beside(), *self._context.parts.painter.in_sight(self._context.moment)]
        return [*self.wanted(), *read, *([over] if over is not None else [])]

    def wanted(self) -> list[pygame.Rect]:
        """What can be clicked next and must not lie under words: buttons, pieces, and inside a choice places (UX-06)."""
        lit = {key for key in self._pointer.glows() if key != self._pointer.over}
        wanted = [pygame.Rect(button.rect) for _, button in self._hud.steps]
        wanted += [drawn.rect for drawn in self._drawer.drawn() if drawn.key in lit]
        if self._context.moment.prefix:
            spots = self._context.shown.table.spots
            wanted += [rect for key in lit if key in spots and (rect := self._drawer.rect(key)) is not None]
        return wanted

    def _of_bar(self) -> str:
        cut = self._hud.cut if BAR.collidepoint(self._context.app.mouse) else ""
        return self._hud.form.tip or self._notices.tip or cut

    def _of_table(self) -> str:
        over = None if self._context.app.still else self._pointer.told
        if over is None or self.rest < TIP:
            return ""
        return self._context.shown.tip(over, self._choice.why(over))
