"""Standing figures composed from single ones: a pack of three, a rider in the size of the map."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.table.pieces import Look, Point
from scenes.heroes import looks
from scenes.heroes.miniature import miniature, outlined

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

SPAN = 76
"""A pack is not wider than its square."""
BACK_ROW = 8
"""Pixels by which the two behind stand higher."""
FRAMES = {"": "", "1": "#idle1", "windup": "#windup", "strike": "#strike", "hurt": "#hurt"}


class Figures:
    """Pictures and feet of the looks `squad:` and `rider:`, made once."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.art = stage.app.art
        self._made: dict[tuple[Look, int], tuple[pygame.Surface, Point]] = {}

    def knows(self, look: Look) -> bool:
        """Whether a look is one of these."""
        return look.sprite.startswith(("squad:", "rider:"))

    def paint(self, look: Look) -> pygame.Surface:
        """The picture of a look."""
        return self._one(look)[0]

    def foot(self, look: Look) -> Point:
        """Where it stands inside its picture."""
        return self._one(look)[1]

    def _one(self, look: Look) -> tuple[pygame.Surface, Point]:
        rides = look.sprite.startswith("rider:")
        key = (look, self.stage.eye.zoom if rides else 1)
        if key not in self._made:
            self._made[key] = self._rider(look) if rides else self._squad(look)
        return self._made[key]

    def _rider(self, look: Look) -> tuple[pygame.Surface, Point]:
        name, zoom = f"heroes/hero_{look.sprite.partition(':')[2]}", self.stage.eye.zoom
        ax, ay = self.art.anchor(name)
        picture = miniature(self.art.sprite(name, side=look.side, tint=look.tint), zoom)
        if zoom == 1:
            return picture, (ax, ay)
        rim = self.art.side_colour(look.side if look.side is not None else -1, 2)
        return outlined(picture, rim), (ax // zoom + 1, ay // zoom + 1)

    def _squad(self, look: Look) -> tuple[pygame.Surface, Point]:
        head, _, frame = look.sprite.partition("#")
        _, name, side, way = head.split(":")
        one = looks.unit(name, side, look.side)
        sprite = one.sprite + FRAMES[frame]
        if not self.art.has(sprite):
            sprite = one.sprite
        picture, anchor = self.art.sprite(sprite, side=look.side, tint=look.tint), self.art.anchor(sprite)
        if side == "pack":
            picture, anchor = _three(picture, anchor)
        if way == "left":
            picture = pygame.transform.flip(picture, True, False)
            anchor = (picture.get_width() - 1 - anchor[0], anchor[1])
        return picture, anchor


def _three(one: pygame.Surface, anchor: Point) -> tuple[pygame.Surface, Point]:
    """Two behind, one before them in the middle."""
    wide, high = one.get_size()
    apart = max(10, min(wide - 2, (SPAN - wide) // 2))
    group = pygame.Surface((wide + 2 * apart, high + BACK_ROW), pygame.SRCALPHA)
    for at in ((0, 0), (2 * apart, 0), (apart, BACK_ROW)):
        group.blit(one, at)
    return group, (anchor[0] + apart, anchor[1] + BACK_ROW)
