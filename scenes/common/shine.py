"""A slanted light that runs over a picture, such as the name of the client or the cover of a box."""
from __future__ import annotations

import pygame


def shine(surface: pygame.Surface, bright: pygame.Surface, box: pygame.Rect, share: float, band: int) -> None:
    """Paint the lit part of a picture that lies in `box`: `bright` is all of it in full light, `share` how far the light has come."""
    left = round(share * (box.width + box.height + band)) - box.height - band
    for y in range(box.height):
        # Slanted: the light is farther at the upper edge.
        part = pygame.Rect(left + box.height - y, y, band, 1).clip(bright.get_rect())
        if part.width:
            surface.blit(bright, (box.left + part.left, box.top + y), part)
