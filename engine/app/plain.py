"""Grounds under high contrast: panels, rows and buttons in one colour with an outline, so that no grain lies behind words (UX-53)."""
from __future__ import annotations

from typing import Final

import pygame

from engine.app.palette import RGB, Palette

GROUNDS: Final = ("panel", "row", "well", "tooltip", "toast", "button", "tab", "field", "plate", "mark")
"""How sprites that words lie on are called, after the name of their group."""
KEPT: Final = ("button", "tab", "toast", "mark")
"""Those whose colour says something: it stays, without its grain."""
LIGHT: Final = 110
"""From this brightness on a ground carries dark words."""
_WEIGHTS: Final = (0.3, 0.59, 0.11)


def is_ground(name: str) -> bool:
    """Whether words lie on a sprite of that name."""
    return name.partition("/")[2].startswith(GROUNDS)


def plain(picture: pygame.Surface, name: str, palette: Palette) -> pygame.Surface:
    """The same shape in one colour, with an outline that stands off from it."""
    mask = pygame.mask.from_surface(picture)
    fill = _fill(picture, mask, name, palette)
    edge = palette.rgb("ink0" if _brightness(fill) >= LIGHT else "stone4")
    out = mask.to_surface(setcolor=(*edge, 255), unsetcolor=(0, 0, 0, 0))
    inside = pygame.mask.from_surface(picture)
    for offset in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        moved = pygame.Mask(mask.get_size())
        moved.draw(mask, offset)
        inside = inside.overlap_mask(moved, (0, 0))
    inside.to_surface(out, setcolor=(*fill, 255), unsetcolor=None)
    return out.convert_alpha()


def _fill(picture: pygame.Surface, mask: pygame.Mask, name: str, palette: Palette) -> RGB:
    colour = pygame.transform.average_color(picture, mask.get_bounding_rects()[0] if mask.count() else None)
    mean: RGB = (colour[0], colour[1], colour[2])
    if name.partition("/")[2].startswith(KEPT):
        return palette.nearest(mean)
    return palette.rgb("sand3" if _brightness(mean) >= LIGHT else "ink0")


def _brightness(colour: RGB) -> float:
    return sum(weight * part for weight, part in zip(_WEIGHTS, colour, strict=True))
