"""One line of the coach: a number that is found again on the table, the whole act, the reason, the chance to win."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from engine.app.app import App
from engine.rules.kernel.types import Action
from engine.ui.widget import Pressed

BADGE: Final = 13
CHANCE: Final = 34
PAD: Final = 3


@dataclass(frozen=True, slots=True)
class Idea:
    """A suggestion as it is shown."""

    number: int
    actions: tuple[Action, ...]
    act: str
    reason: str
    chance: float | None
    """None where there was nothing to compare it with."""
    marks: tuple[pygame.Rect, ...]
    """Where the things lie that it speaks of, in the order of the act."""
    beside: int = 0
    """How many numbers of other ideas lie there already."""


class CoachLine(Pressed):
    """A click plays what it says."""

    def __init__(self, app: App, idea: Idea, width: int, play: Callable[[], None], *, reasons: bool) -> None:
        self._app = app
        self.idea = idea
        self._play = play
        room = width - BADGE - CHANCE * app.text.size // 100 - 4 * PAD
        self._act = app.text.block(idea.act, room, "body", "gold4")
        self._reason = app.text.block(idea.reason, room, "reading", "sand3") if reasons else None
        tall = self._act.height + (self._reason.height + 1 if self._reason is not None else 0) + 2 * PAD
        super().__init__(app, (0, 0, width, max(18, tall)), tip=app.t("coach.close.tip") if reasons else idea.reason)

    def activate(self) -> None:
        self._app.audio.cue("ui_press", x=self.rect.centerx)
        self._play()

    def draw(self, surface: pygame.Surface) -> None:
        app, rect = self._app, self.rect
        lit = self.hovered or self.focused
        if lit:
            surface.fill(app.art.colour("wood1"), rect)
        badge(app, surface, self.idea.number, (rect.left + PAD, rect.top + PAD), lit=lit or not self.idea.number)
        left = rect.left + BADGE + 2 * PAD
        surface.blit(self._act.surface, (left, rect.top + PAD))
        if self._reason is not None:
            surface.blit(self._reason.surface, (left, rect.top + PAD + self._act.height + 1))
        if self.idea.chance is None:
            return
        chance = app.t("coach.chance", percent=round(self.idea.chance * 100))
        room = pygame.Rect(rect.left, rect.top + PAD, rect.width - PAD, self._act.height)
        app.text.draw(surface, chance, room, colour="gold3", align="right")


def badge(app: App, surface: pygame.Surface, number: int, corner: tuple[int, int], *, lit: bool) -> None:
    """The number of an idea on a coin."""
    box = pygame.Rect(corner, (BADGE, BADGE))
    pygame.draw.circle(surface, app.art.colour("ink0"), box.center, BADGE // 2 + 1)
    pygame.draw.circle(surface, app.art.colour("gold3" if lit else "stone3"), box.center, BADGE // 2)
    app.text.draw(surface, str(number + 1), box, font="micro", colour="ink0", align="centre")
