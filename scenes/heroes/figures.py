"""Standing figures composed from single ones: a pack of three, a rider in the size of the map."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from engine.table.pieces import Look, Point
from scenes.heroes import looks
from scenes.heroes.gaze import Gaze
from scenes.heroes.miniature import Miniatures, outlined

SPAN = 76
"""A pack is not wider than its square."""
BACK_ROW = 8
"""Pixels by which the two behind stand higher."""
POSES = ("windup", "strike", "hurt", "walk1", "walk2", "cast1", "cast2", "fall1", "fall2")
FRAMES = {"": "", "1": "#idle1", **{pose: f"#{pose}" for pose in POSES}}


class Figures:
    """Pictures and feet of the looks `squad:`, `rider:` and `hex:`, made once; what stands on the map goes by its zoom."""

    def __init__(self, small: Miniatures, gaze: Gaze) -> None:
        self._small = small
        self._art = small.art
        self._gaze = gaze
        self._made: dict[tuple[Look, int], tuple[pygame.Surface, Point]] = {}

    def knows(self, look: Look) -> bool:
        """Whether a look is one of these."""
        return look.sprite.startswith(tuple(KINDS))

    def paint(self, look: Look) -> pygame.Surface:
        """The picture of a look."""
        return self._one(look)[0]

    def foot(self, look: Look) -> Point:
        """Where it stands inside its picture."""
        return self._one(look)[1]

    def posed(self, look: Look, pose: str) -> Look | None:
        """A squad or a rider in a passing pose, where that is drawn."""
        kind, _, name = look.sprite.partition(":")
        if kind == "rider":
            return replace(look, sprite=f"rider:{name}#{pose}") if self._art.has(f"heroes/hero_{name}#{pose}") else None
        if not look.sprite.startswith("squad:") or pose not in FRAMES:
            return None
        _, name, side, _ = look.sprite.split(":")
        return looks.pose(look, pose) if self._art.has(looks.unit(name, side, look.side).sprite + FRAMES[pose]) else None

    def _one(self, look: Look) -> tuple[pygame.Surface, Point]:
        kind = look.sprite.partition(":")[0] + ":"
        key = (look, 1 if kind == "squad:" else self._gaze.zoom)
        if key not in self._made:
            self._made[key] = KINDS[kind](self, look)
        return self._made[key]

    def _hex(self, look: Look) -> tuple[pygame.Surface, Point]:
        return self._small.sprite(look.sprite.removeprefix("hex:"), self._gaze.zoom, tint=look.tint), (0, 0)

    def _rider(self, look: Look) -> tuple[pygame.Surface, Point]:
        name, zoom = f"heroes/hero_{look.sprite.removeprefix('rider:')}", self._gaze.zoom
        ax, ay = self._art.anchor(name)
        picture = self._small.sprite(name, zoom, side=look.side, tint=look.tint)
        if zoom == 1:
            return picture, (ax, ay)
        rim = self._art.side_colour(look.side if look.side is not None else -1, 2)
        return outlined(picture, rim), (ax // zoom + 1, ay // zoom + 1)

    def _squad(self, look: Look) -> tuple[pygame.Surface, Point]:
        head, _, frame = look.sprite.partition("#")
        _, name, side, way = head.split(":")
        one = looks.unit(name, side, look.side)
        sprite = one.sprite + FRAMES[frame]
        if not self._art.has(sprite):
            sprite = one.sprite
        picture, anchor = self._art.sprite(sprite, side=look.side, tint=look.tint), self._art.anchor(sprite)
        if side == "pack":
            picture, anchor = _three(picture, anchor)
        if way == "left":
            picture = pygame.transform.flip(picture, True, False)
            anchor = (picture.get_width() - 1 - anchor[0], anchor[1])
        return picture, anchor


KINDS: Final[dict[str, Callable[[Figures, Look], tuple[pygame.Surface, Point]]]] = {
    "squad:": Figures._squad,
    "rider:": Figures._rider,
    "hex:": Figures._hex,
}


def _three(one: pygame.Surface, anchor: Point) -> tuple[pygame.Surface, Point]:
    """Two behind, one before them in the middle."""
    wide, high = one.get_size()
    apart = max(10, min(wide - 2, (SPAN - wide) // 2))
    group = pygame.Surface((wide + 2 * apart, high + BACK_ROW), pygame.SRCALPHA)
    for at in ((0, 0), (2 * apart, 0), (apart, BACK_ROW)):
        group.blit(one, at)
    return group, (anchor[0] + apart, anchor[1] + BACK_ROW)
