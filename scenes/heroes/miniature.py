"""Small pictures of large ones without a foreign colour: each pixel is the commonest one of the block that it stands for."""
from __future__ import annotations

from collections import Counter

import pygame

from engine.app.art import Art

OPAQUE = 128


class Miniatures:
    """Sprites in whole steps of their size, made once."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._made: dict[tuple[str, int, int | None, str | None], pygame.Surface] = {}

    def sprite(self, name: str, step: int, *, side: int | None = None, tint: str | None = None) -> pygame.Surface:
        """A sprite in a step of its size."""
        key = (name, step, side, tint)
        if key not in self._made:
            self._made[key] = miniature(self.art.sprite(name, side=side, tint=tint), step)
        return self._made[key]


def miniature(picture: pygame.Surface, step: int) -> pygame.Surface:
    """A picture in a whole step of its size; a block that is mostly empty stays empty."""
    if step == 1:
        return picture
    wide, high = picture.get_size()
    small = pygame.Surface((-(-wide // step), -(-high // step)), pygame.SRCALPHA)
    for y in range(small.get_height()):
        for x in range(small.get_width()):
            block = pygame.Rect(x * step, y * step, step, step).clip(picture.get_rect())
            found = _commonest(picture, block)
            if found is not None:
                small.set_at((x, y), found)
    return small


def _commonest(picture: pygame.Surface, block: pygame.Rect) -> tuple[int, int, int, int] | None:
    pixels = [_pixel(picture, x, y) for y in range(block.top, block.bottom) for x in range(block.left, block.right)]
    solid = [pixel for pixel in pixels if pixel[3] >= OPAQUE]
    return Counter(solid).most_common(1)[0][0] if solid and 2 * len(solid) >= len(pixels) else None


def _pixel(picture: pygame.Surface, x: int, y: int) -> tuple[int, int, int, int]:
    red, green, blue, alpha = picture.get_at((x, y))
    return red, green, blue, alpha


def outlined(picture: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Surface:
    """A figure with one pixel of colour around it, so that it stands out from a ground of the same size."""
    shape = pygame.mask.from_surface(picture).to_surface(setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))
    out = pygame.Surface((picture.get_width() + 2, picture.get_height() + 2), pygame.SRCALPHA)
    for offset in ((0, 1), (2, 1), (1, 0), (1, 2)):
        out.blit(shape, offset)
    out.blit(picture, (1, 1))
    return out
