"""The moon of the painted glade rises as the watch begins: lifted out of the picture and let climb behind the trees (MOTION: opening)."""
from __future__ import annotations

from typing import Final

import pygame

SKY: Final = pygame.Rect(556, 17, 84, 72)
"""The part of the picture in which the moon rises; its left edge shows the sky without it."""
CENTRE: Final = (595, 47)
RADIUS: Final = 32
BRIGHT: Final = 330
"""From this sum of red, green and blue on a pixel belongs to the moon, not to trees before it."""
TREES: Final = 58
"""From here on down there are trees before the sky."""
SECONDS: Final = 1.7


class Moonrise:
    """What lies over the picture while the moon is not yet where it is painted."""

    def __init__(self) -> None:
        self._left = 0.0
        self._parts: tuple[pygame.Surface, pygame.Surface, pygame.Surface] | None = None

    def begin(self, picture: pygame.Surface) -> None:
        """The moon is still below the trees."""
        self._left, self._parts = SECONDS, _lifted(picture)

    def update(self, dt: float) -> None:
        """Let it climb."""
        self._left = max(0.0, self._left - dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Empty sky, the moon on its way, the trees before it; nothing once it has arrived."""
        if not self._left or self._parts is None:
            return
        sky, moon, trees = self._parts
        depth = round((self._left / SECONDS) ** 2 * (SKY.height - 4))
        clip = surface.get_clip()
        surface.set_clip(SKY)
        surface.blit(sky, SKY)
        surface.blit(moon, (SKY.x, SKY.y + depth))
        surface.blit(trees, SKY)
        surface.set_clip(clip)


def _lifted(picture: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
    """The sky without the moon, the moon by itself, and everything that stands before the sky."""
    sky, moon = pygame.Surface(SKY.size), pygame.Surface(SKY.size, pygame.SRCALPHA)
    trees = pygame.Surface(SKY.size, pygame.SRCALPHA)
    for y in range(SKY.height):
        empty = picture.get_at((SKY.x, SKY.y + y))
        for x in range(SKY.width):
            colour = picture.get_at((SKY.x + x, SKY.y + y))
            far = (SKY.x + x - CENTRE[0]) ** 2 + (SKY.y + y - CENTRE[1]) ** 2
            shines = far <= RADIUS**2 and colour.r + colour.g + colour.b >= BRIGHT
            if shines:
                moon.set_at((x, y), colour)
            elif y + SKY.y > TREES:
                trees.set_at((x, y), colour)
            sky.set_at((x, y), empty if shines or y + SKY.y <= TREES else colour)
    return sky, moon, trees
