"""Paragraphs under each other in one box: all in the same size, the largest that the player wishes for and the box has room for (UX-85)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.ui.sizes import SIZES, down_from
from engine.ui.text import HANG, Align, Text


class Paragraph(NamedTuple):
    """Words in a colour, and how far below them the next ones begin."""

    words: str
    colour: str = "stone4"
    gap: int = 4
    font: str = "body"


def laid_out(text: Text, paragraphs: Sequence[Paragraph], box: pygame.Rect) -> tuple[int, list[pygame.Rect]]:
    """The size they take, and where each of them lies."""
    places: list[pygame.Rect] = []
    for size in down_from(text.size):
        places, y = [], box.top
        for words, _, gap, font in paragraphs:
            places.append(pygame.Rect(box.left, y, box.width, text.block(words, box.width, font, size=size).height))
            y += places[-1].height + gap
        narrow = all(text.holds(words, font, size, place) for (words, _, _, font), place in zip(paragraphs, places, strict=True))
        if not places or (narrow and places[-1].bottom <= box.bottom + HANG):
            return size, places
    return SIZES[0], places


def column(text: Text, surface: pygame.Surface, paragraphs: Sequence[Paragraph], box: pygame.Rect, *, align: Align = "left") -> int:
    """Draw them; returns where the last one ends."""
    size, places = laid_out(text, paragraphs, box)
    for (words, colour, _, font), place in zip(paragraphs, places, strict=True):
        text.draw_block(surface, words, place, font=font, colour=colour, align=align, most=size)
    return places[-1].bottom if places else box.top
