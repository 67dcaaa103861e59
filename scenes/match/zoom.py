"""A large look at a piece or a place while a key is held, beside it and never over it (UX-06)."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.table.moment import Card

if TYPE_CHECKING:
    from scenes.match.scene import MatchScene

SCREEN = pygame.Rect(0, 0, 640, 360)
EDGE, GAP = 6, 4
"""Pixels to the edge of the screen, and between the look and what is looked at."""
WORDS, FEWEST = 190, 90
"""Width of the words beside a picture, at most and at least."""
LENS = (112, 80)
"""What is enlarged where there is no card to show: so much of the table, twice as large."""


def draw_zoom(scene: MatchScene, surface: pygame.Surface, key: str) -> None:
    """The card of a piece; where it has none, the table around it in twice its size."""
    where = target(scene, key)
    if where is None:
        return
    card = scene.parts.words.inspect(key, scene.moment)
    if card is None or card.picture is None:
        _draw_lens(scene, surface, where)
    else:
        _draw_card(scene, surface, where, card, scene.parts.painter.paint(card.picture))


def target(scene: MatchScene, key: str) -> pygame.Rect | None:
    """What must stay in sight: the piece, or of a large place the ground around the mouse."""
    where = scene.drawer.rect(key)
    if where is None or not SCREEN.colliderect(where):
        return None
    where = where.clip(SCREEN)
    if where.width <= LENS[0] and where.height <= LENS[1] * 2:
        return where
    around = pygame.Rect(0, 0, 32, 32)
    around.center = scene.app.mouse if where.collidepoint(scene.app.mouse) else where.center
    return around.clamp(SCREEN)


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


def _draw_card(scene: MatchScene, surface: pygame.Surface, where: pygame.Rect, card: Card, picture: pygame.Surface) -> None:
    app = scene.app
    free = min(WORDS, room_beside(where).width - picture.get_width() - 24)
    words = app.text.block(card.text, free, "reading", "sand3") if card.text and free >= FEWEST else None
    wide = picture.get_width() + (free + 8 if words else 0)
    box = _box(where, wide + 16, max(picture.get_height(), words.height if words else 0) + 30)
    surface.blit(app.art.nine(scene.parts.painter.panel, *box.size), box)
    head = pygame.Rect(box.left + 8, box.top + 5, box.width - 16, 14)
    font = app.text.fitted(card.title, head.width, ("title", "body", "micro"))
    app.text.draw(surface, card.title, head, font=font, colour="gold3", shadow="ink0")
    surface.blit(picture, (box.left + 8, box.top + 22))
    if words:
        surface.blit(words.surface, (box.left + picture.get_width() + 14, box.top + 22))


def _draw_lens(scene: MatchScene, surface: pygame.Surface, where: pygame.Rect) -> None:
    part = pygame.Rect((0, 0), LENS)
    part.center = where.center
    part.clamp_ip(SCREEN)
    picture = pygame.transform.scale_by(surface.subsurface(part), 2)
    box = _box(where, picture.get_width() + 16, picture.get_height() + 16)
    surface.blit(scene.app.art.nine(scene.parts.painter.panel, *box.size), box)
    surface.blit(picture, (box.left + 8, box.top + 8))
