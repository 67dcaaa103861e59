"""The battlefield under high contrast: flat grounds in a tone for each terrain, light rims, dotted contour lines (UX-85)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from engine.app.art import Art
from engine.rules.mythic.sheets import Board
from engine.table.pieces import Point
from scenes.mythic import layout

TONES: Final = {
    "clear": "green0", "forest": "green1", "hill": "sand0", "ruins": "wood0", "rock": "stone1", "crag": "stone1", "swamp": "teal0",
    "water": "blue1", "lava": "red2", "rift": "ink0", "tartarus_cage": "violet0",
}
"""Terrain → its flat ground: dark, so that whoever stands on it is seen."""
RIM: Final = "stone4"
LINES: Final = {"escarpment": "fire1", "altitude": "gold3", "chains": "violet4", "cage": "violet4", "impassable": "red4"}
"""Contour line → the colour of its dots."""


def plain_ground(art: Art, board: Board) -> pygame.Surface:
    """Every area in one tone inside a light rim."""
    picture = pygame.Surface(layout.MAP[2:])
    picture.fill(art.colour("ink0"))
    left, top = layout.MAP[:2]
    shapes = [(area.terrain, [(x - left, y - top) for x, y in layout.rim(area)]) for area in board.areas.values()]
    for terrain, shape in shapes:
        pygame.draw.polygon(picture, art.colour(TONES.get(terrain, "green0")), shape)
    for _, shape in shapes:
        pygame.draw.polygon(picture, art.colour(RIM), shape, 1)
    for (one, other), kind in board.contours.items():
        for x, y in common(layout.rim(board.areas[one]), layout.rim(board.areas[other])) if kind else ():
            picture.fill(art.colour(LINES.get(kind, "fire1")), (x - left - 1, y - top - 1, 3, 3))
    return picture


def common(one: Sequence[Point], other: Sequence[Point]) -> list[Point]:
    """The points of a rim that lie on another one, a few pixels apart."""
    near = {(x + dx, y + dy) for x, y in _along(other, 1) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return [point for point in _along(one, 4) if point in near]


def _along(rim: Sequence[Point], pitch: int) -> Iterator[Point]:
    for first, last in pairwise([*rim, rim[0]]):
        length = max(1, abs(last[0] - first[0]), abs(last[1] - first[1]))
        yield from (layout.between(first, last, step / length) for step in range(0, length, pitch))
