"""Names in raised gold letters: a lit upper edge, a darker lower half, a red body behind, an ink outline."""
from __future__ import annotations

import pygame

from engine.app.art import Art
from engine.app.palette import RGB

DEPTH = 2
"""How far the body shows below the letters."""
MARGIN = 1


def emboss(art: Art, letters: pygame.Surface, top: int, bottom: int) -> pygame.Surface:
    """The letters of a rendered line (capitals from row `top` to row `bottom`) as raised metal; larger by margin and depth."""
    face = pygame.mask.from_surface(letters)
    wide, high = letters.get_size()
    out = pygame.Surface((wide + 2 * MARGIN + 1, high + 2 * MARGIN + DEPTH), pygame.SRCALPHA)
    body = pygame.Mask(out.get_size())
    for step in range(DEPTH + 1):
        body.draw(face, (MARGIN + min(step, 1), MARGIN + step))
    rim = pygame.Mask(out.get_size())
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        rim.draw(body, (dx, dy))
    _fill(out, rim, art.colour("ink0"))
    _fill(out, body, art.colour("red1"))
    middle = (top + bottom) // 2
    for y in range(high):
        for x in range(wide):
            if face.get_at((x, y)):
                out.set_at((x + MARGIN, y + MARGIN), art.colour(_tone(face, x, y, middle)))
    return out.convert_alpha()


def _tone(face: pygame.Mask, x: int, y: int, middle: int) -> str:
    """Light falls from above: the upper edge shines, the lower half lies in its own shadow."""
    if y == 0 or not face.get_at((x, y - 1)):
        return "gold4"
    if y == middle:
        return "gold4"
    return "gold3" if y < middle else "gold2"


def _fill(surface: pygame.Surface, mask: pygame.Mask, colour: RGB) -> None:
    mask.to_surface(surface, setcolor=(*colour, 255), unsetcolor=None)
