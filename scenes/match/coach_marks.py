"""Where the things lie that the coach speaks of, and how they are pointed out: numbers, rings, a way, the ghost of who would go."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.rules.kernel.types import Action
from scenes.match.advice import Adviser
from scenes.match.choice import Choice
from scenes.match.coach_line import BADGE, Idea, badge
from scenes.match.context import Context

STAGE: Final = pygame.Rect(2, 19, 636, 339)
"""Where the lines may lie: under the bar."""
STEP: Final = 6
"""Pixels between two places that are tried."""
LARGE: Final = (130, 110)
"""Of a place that is larger only the middle is pointed out."""
MIDDLE: Final = (56, 44)
ACTS: Final = 2
"""How many acts of a line are pointed out."""
DOTS: Final = 7
GHOST: Final = 150


class Marks:
    """Finds and paints them."""

    def __init__(self, context: Context, choice: Choice) -> None:
        self._app, self._context, self._choice = context.app, context, choice
        self._drawer = context.shown.drawer

    def of(self, actions: Sequence[Action]) -> tuple[pygame.Rect, ...]:
        """The places of a line's first acts, in their order; what lies out of sight has none."""
        seat = self._context.match.to_act
        assert seat is not None
        adviser = Adviser(self._context.parts, self._context.moment, seat)
        steps = [keys for action in actions[:ACTS] for keys in adviser.keys(action)]
        found = [rect for keys in steps if (rect := self._place(keys)) is not None]
        return tuple(rect for at, rect in enumerate(found) if rect not in found[:at])

    def _place(self, keys: Sequence[str]) -> pygame.Rect | None:
        rects = [rect.clip(STAGE) for key in keys if (rect := self._drawer.rect(key)) is not None]
        where = next(filter(None, rects), None)
        if where is not None:
            if where.width > LARGE[0] or where.height > LARGE[1]:
                middle = pygame.Rect((0, 0), MIDDLE)
                middle.center = where.center
                return middle
            return where
        return self._choice.button_of(keys[-1])

    def everything(self) -> list[pygame.Rect]:
        """All pieces: the lines rather lie where there are few."""
        return [drawn.rect for drawn in self._drawer.drawn()]

    def draw(self, surface: pygame.Surface, idea: Idea, *, pointed: bool) -> None:
        """The number at the goal; of the idea that is looked at also rings, the way and the ghost."""
        if not idea.marks:
            return
        goal = idea.marks[-1]
        if pointed:
            for mark in idea.marks:
                self._drawer.ring(surface, mark, "selected")
            self._way(surface, idea.marks[0], goal)
        corner = pygame.Rect(goal.left + idea.beside * (BADGE - 1), goal.top, BADGE, BADGE).clamp(STAGE)
        badge(self._app, surface, idea.number, corner.topleft, lit=pointed)

    def _way(self, surface: pygame.Surface, start: pygame.Rect, goal: pygame.Rect) -> None:
        """Dots from what is used to what it is used on, and a figure's ghost at the end of them."""
        if start == goal:
            return
        a, b = pygame.Vector2(start.center), pygame.Vector2(goal.center)
        many = max(2, int(a.distance_to(b) / DOTS))
        for number in range(1, many):
            x, y = a.lerp(b, number / many)
            pygame.draw.circle(surface, self._app.art.colour("ink0"), (x, y), 2)
            pygame.draw.circle(surface, self._app.art.colour("gold3"), (x, y), 1)
        figure = next((drawn for drawn in self._drawer.drawn() if drawn.standing and drawn.rect.clip(STAGE) == start), None)
        if figure is not None:
            ghost = figure.picture.copy()
            ghost.set_alpha(GHOST)
            surface.blit(ghost, ghost.get_rect(midbottom=(goal.centerx, goal.centery + 6)))


def room_for(size: tuple[int, int], spoken_of: Sequence[pygame.Rect], pieces: Sequence[pygame.Rect]) -> tuple[int, pygame.Rect]:
    """How much of what is spoken of a box of that size must hide at least, and where it then hides the fewest pieces."""
    apart, box = [rect.inflate(8, 8) for rect in spoken_of], pygame.Rect((0, 0), size)
    best: tuple[int, int, int] | None = None
    found = box.copy()
    for top in range(STAGE.top, max(STAGE.top, STAGE.bottom - size[1]) + 1, STEP):
        for left in range(STAGE.left, max(STAGE.left, STAGE.right - size[0]) + 1, STEP):
            box.topleft = (left, top)
            hidden = sum(_shared(box, apart[at]) for at in box.collidelistall(apart))
            if best is not None and hidden > best[0]:
                continue
            rank = hidden, len(box.collidelistall(pieces)), abs(box.centerx - STAGE.centerx)
            if best is None or rank < best:
                best, found = rank, box.copy()
    assert best is not None
    return best[0], found


def _shared(box: pygame.Rect, other: pygame.Rect) -> int:
    common = box.clip(other)
    return common.width * common.height
