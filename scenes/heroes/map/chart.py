"""The little map in the corner: which tiles are known, whose fields and heroes lie where, what part is seen."""
from __future__ import annotations

import pygame

from engine.rules.heroes.map.geometry import slot_fields
from engine.rules.heroes.state import HeroesState
from engine.table.pieces import Point
from scenes.heroes import layout
from scenes.heroes.brush import Brush

CORNER = (4, 20)
STEP = 10
"""So many pixels of the ground are one of the little map."""
RIM = 3
TERRAIN = {"grass": "green3", "dirt": "sand1", "subterranean": "steel1"}
BACKS = {"start": "wood1", "far": "wood1", "near": "red1", "centre": "violet1"}


def box(view: HeroesState) -> pygame.Rect:
    """Where it lies on screen, frame included."""
    land = layout.bounds(view)
    return pygame.Rect(CORNER, (land.width // STEP + 2 * RIM + 1, land.height // STEP + 2 * RIM + 1))


def on_ground(view: HeroesState, at: Point) -> Point:
    """The point of the ground in full size under a point of the screen."""
    land, frame = layout.bounds(view), box(view)
    return land.x + (at[0] - frame.x - RIM) * STEP, land.y + (at[1] - frame.y - RIM) * STEP


def on_screen(view: HeroesState, point: Point) -> Point:
    """Where a point of the ground is shown."""
    land, frame = layout.bounds(view), box(view)
    return frame.x + RIM + (point[0] - land.x) // STEP, frame.y + RIM + (point[1] - land.y) // STEP


class Chart:
    """Painted from the view."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def draw(self, surface: pygame.Surface, view: HeroesState, seen: pygame.Rect) -> None:
        """Fields, flags, heroes, and a frame around what the window shows."""
        art, frame = self._brush.art, box(view)
        self._brush.panel(surface, frame, "ui/well")
        for name, slot in view.slots.items():
            for field in slot_fields(name):
                x, y = on_screen(view, layout.field_box(field))
                surface.fill(self._colour(view, field, slot.kind), (x, y, 5, 4))
        for hero in view.heroes.values():
            x, y = on_screen(view, layout.foot(hero.at))
            surface.fill(art.colour("ink0"), (x - 2, y - 3, 5, 5))
            surface.fill(art.side_colour(self._brush.side_of(hero.owner), 2), (x - 1, y - 2, 3, 3))
        corner = on_screen(view, seen.topleft)
        shown = pygame.Rect(corner, (seen.width // STEP, seen.height // STEP)).clip(frame.inflate(-2, -2))
        pygame.draw.rect(surface, art.colour("gold4"), shown, 1)

    def _colour(self, view: HeroesState, name: str, kind: str) -> tuple[int, int, int]:
        field = view.fields.get(name)
        if field is None:
            return self._brush.art.colour(BACKS[kind])
        if field.owner >= 0:
            return self._brush.art.side_colour(self._brush.side_of(field.owner))
        if field.location == "blocked":
            return self._brush.art.colour("ink2")
        return self._brush.art.colour(TERRAIN[view.content.tiles[view.slots[field.slot].tile].terrain])
