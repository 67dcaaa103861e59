"""A large look at a piece or a place while a key is held, beside it and never over it (UX-06)."""
from __future__ import annotations

import pygame

from engine.table.moment import Card
from scenes.match.context import Context

SCREEN = pygame.Rect(0, 0, 640, 360)
EDGE, GAP = 6, 4
"""Pixels to the edge of the screen, and between the look and what is looked at."""
WORDS, FEWEST = 190, 90
"""Width of the words beside a picture, at most and at least."""
LENS = (112, 80)
"""What is enlarged where there is no card to show: so much of the table, twice as large."""


class Zoom:
    """What is looked at closely; `key` is None while no key is held."""

    def __init__(self, context: Context) -> None:
        self._app, self._parts, self._moment = context.app, context.parts, context.moment
        self._drawer = context.shown.drawer
        self.key: str | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """The card of the piece; where it has none, the table around it in twice its size."""
        where = self.target(self.key) if self.key is not None else None
        if self.key is None or where is None:
            return
        card = self._parts.words.inspect(self.key, self._moment)
        if card is None or card.picture is None:
            self._draw_lens(surface, where)
        else:
            self._draw_card(surface, where, card, self._parts.painter.paint(card.picture))

    def target(self, key: str) -> pygame.Rect | None:
        """What must stay in sight: the piece, or of a large place the ground around the mouse."""
        where = self._drawer.rect(key)
        if where is None or not SCREEN.colliderect(where):
            return None
        where = where.clip(SCREEN)
        if where.width <= LENS[0] and where.height <= LENS[1] * 2:
            return where
        around = pygame.Rect(0, 0, 32, 32)
        around.center = self._app.mouse if where.collidepoint(self._app.mouse) else where.center
        return around.clamp(SCREEN)

    def _draw_card(self, surface: pygame.Surface, where: pygame.Rect, card: Card, picture: pygame.Surface) -> None:
        app = self._app
        free = min(WORDS, room_beside(where).width - picture.get_width() - 24)
        words = app.text.block(card.text, free, "reading", "sand3") if card.text and free >= FEWEST else None
        wide = picture.get_width() + (free + 8 if words else 0)
        box = _box(where, wide + 16, max(picture.get_height(), words.height if words else 0) + 30)
        surface.blit(app.art.nine(self._parts.painter.panel, *box.size), box)
        head = pygame.Rect(box.left + 8, box.top + 5, box.width - 16, 14)
        font = app.text.fitted(card.title, head.width, ("title", "body", "micro"))
        app.text.draw(surface, card.title, head, font=font, colour="gold3", shadow="ink0")
        surface.blit(picture, (box.left + 8, box.top + 22))
        if words:
            surface.blit(words.surface, (box.left + picture.get_width() + 14, box.top + 22))

    def _draw_lens(self, surface: pygame.Surface, where: pygame.Rect) -> None:
        part = pygame.Rect((0, 0), LENS)
        part.center = where.center
        part.clamp_ip(SCREEN)
        picture = pygame.transform.scale_by(surface.subsurface(part), 2)
        box = _box(where, picture.get_width() + 16, picture.get_height() + 16)
        surface.blit(self._app.art.nine(self._parts.painter.panel, *box.size), box)
        surface.blit(picture, (box.left + 8, box.top + 8))


def room_beside(where: pygame.Rect) -> pygame.Rect:
    """The larger part of the screen to the left or right of what is looked at."""
    left = pygame.Rect(EDGE, EDGE, where.left - GAP - EDGE, SCREEN.height - 2 * EDGE)
    right = pygame.Rect(where.right + GAP, EDGE, SCREEN.width - EDGE - where.right - GAP, SCREEN.height - 2 * EDGE)
    return max(left, right, key=lambda room: room.width)


def _box(where: pygame.Rect, wide: int, tall: int) -> pygame.Rect:
    """A box of that size beside what is looked at, as far from it as the screen allows."""
    room = room_beside(where)
    box = pygame.Rect(0, 0, wide, tall)
    box.centery = room.centery
    if room.left <= EDGE:
        box.left = room.left
    else:
        box.right = room.right
    return box
