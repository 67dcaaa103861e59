"""A deed as it is read out: the picture of its card, whoever did it, and what the card says."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from engine.table.painter import Kit
from engine.table.pieces import Look
from engine.ui.names import label
from scenes.guerra.board.looks import DEED, small
from scenes.guerra.words.names import GuerraNames

WIDE: Final = 264
PICTURE: Final = (38, 34)


class Plaques:
    """Paints deeds for the moment in which they are read."""

    def __init__(self, kit: Kit, names: GuerraNames, picture: Callable[[Look], pygame.Surface]) -> None:
        self._kit = kit
        self._names = names
        self._picture = picture

    def paint(self, look: Look) -> pygame.Surface:
        """Picture at the left, name and words beside it, as tall as the words need."""
        face, seat, words = look.sprite.removeprefix(DEED).split("|", 2)
        art, text, person = self._kit.art, self._kit.text, self._names.people[int(seat)]
        room = WIDE - PICTURE[0] - 20
        lines = text.block(words, room, "body").height
        tall = max(PICTURE[1], lines + 12) + 10
        plaque = pygame.Surface((WIDE, tall))
        plaque.blit(art.nine("ui/panel_dark", WIDE, tall), (0, 0))
        plaque.fill(art.side_colour(person.side), (4, 4, 2, tall - 8))
        plaque.blit(self._picture(small(face)), (9, 5))
        head = pygame.Rect(PICTURE[0] + 14, 4, room, 11)
        title = self._names.card(face)
        name, font = label(text, (f"{person.name}: {title}", title), room)
        text.draw(plaque, name, head, font=font, colour="gold4")
        text.draw_block(plaque, words, pygame.Rect(head.left, head.bottom + 1, room, lines))
        return plaque
