"""The painted ground of a battlefield with its badges, zones and highlights."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame

from engine.app.art import Art
from engine.content.maps import ground_tiles, map_files, own_maps
from engine.content.mods import mod_maps
from engine.rules.mythic.field import Way, terrain
from engine.rules.mythic.sheets import Board
from engine.rules.mythic.state import MythicState, crowd
from engine.table.pieces import Point
from engine.ui.sizes import SIZES
from engine.ui.text import Text
from scenes.mythic import layout
from scenes.mythic.plain import plain_ground

SCENERY: Final = {"crag": ("prop_crag", "prop_crag", "prop_crag"), "swamp": ("prop_reeds", "prop_reeds", "prop_reeds")}
LANDMARKS: Final = {("olympus", "hill"): "prop_temple", ("labyrinth", "hill"): "prop_statue", ("tartarus", "tartarus_cage"): "prop_gate"}
"""What crowns a terrain of one board, above its middle."""
BOARD_SCENERY: Final = {
    "olympus": ("prop_bush", "prop_rock_small", "prop_bush"), "styx": ("prop_rock_small", "prop_reeds", "prop_rock_small"),
    "labyrinth": ("prop_brazier", "prop_rock_small", "prop_statue"), "tartarus": ("prop_rock_small", "prop_brazier", "prop_rock_small"),
}
"""What stands about on plain ground, one thing per area; nothing that looks like a tree or column of the rules."""


BOWL: Final = 13
"""From the foot of a brazier to its fire."""


def paint_badge(art: Art, text: Text, kind: str, used: int, most: int) -> pygame.Surface:
    """The capacity of an area; where somebody stands, how much of it is taken; red when it is full (MB-7.4)."""
    words = f"{used}/{most}" if used else str(most)
    badge = art.sprite(f"mythic/capacity_{kind if art.has(f'mythic/capacity_{kind}') else 'clear'}")
    picture = pygame.Surface(layout.BADGE, pygame.SRCALPHA)
    room = badge.get_rect(center=picture.get_rect().center)
    if used:
        tone = badge.get_at((room.width // 2, 2))
        # Badges of neighbouring areas lie close: their words grow no further than the usual plate.
        room = room.inflate(text.measure(words, "micro", SIZES[0]) - 4, -2)
        pygame.draw.rect(picture, tone, room, border_radius=4)
        pygame.draw.rect(picture, art.colour("ink0"), room.inflate(2, 2), 1, border_radius=5)
    else:
        picture.blit(badge, room)
    text.draw(picture, words, room.inflate(-2, -2), font="micro", colour="red4" if used >= most else "stone4", align="centre")
    return picture


def scenery(board: Board) -> Iterator[tuple[str, Point]]:
    """Everything that stands about on a board and that no rule knows, with its foot."""
    for number, area in enumerate(board.areas.values()):
        names: tuple[str, ...] = SCENERY.get(area.terrain, ())
        places = layout.prop_places(area)
        if area.terrain == "clear":
            names = BOARD_SCENERY.get(board.id, ())[number % 3:number % 3 + 1]
        landmark = LANDMARKS.get((board.id, area.terrain))
        if landmark:
            x, y = layout.to_screen(area.centre)
            names, places = (landmark,), [(x, y - 4)]
        yield from zip(names, places, strict=False)


def flames(view: MythicState) -> Sequence[Point]:
    """Where something burns by itself: the bowls of braziers."""
    return [(x, y - BOWL) for name, (x, y) in scenery(view.board) if name == "prop_brazier"]


def _sheet(source: Path) -> pygame.Surface:
    """The picture of a tile set; an empty one where it went away after the map was read (H-11)."""
    try:
        return pygame.image.load(source).convert()
    except (pygame.error, OSError):
        return pygame.Surface((1, 1), pygame.SRCALPHA)


class Ground:
    """Loads the tile layer once per board and draws it with what changes: capacity and omphalos places."""

    def __init__(self, art: Art, text: Text) -> None:
        self._art, self._text = art, text
        self._pictures: dict[str, pygame.Surface] = {}

    def picture(self, board: Board) -> pygame.Surface:
        """The tile layer of a board as one surface, with its scenery."""
        if self._text.contrast:
            return self._plain(board)
        if board.id not in self._pictures:
            whole = pygame.Surface(layout.MAP[2:])
            whole.fill(self._art.colour("green2"))
            drawn = (*map_files("mythic", own_maps()), *mod_maps("mythic"))
            path = next((path for path in drawn if path.stem == board.id), None)
            sheets: dict[str, pygame.Surface] = {}
            for x, y, source, part in ground_tiles(path) if path is not None else ():
                if str(source) not in sheets:
                    sheets[str(source)] = _sheet(source)
                whole.blit(sheets[str(source)], (x, y), part)
            self._decorate(whole, board)
            self._pictures[board.id] = whole
        return self._pictures[board.id]

    def _plain(self, board: Board) -> pygame.Surface:
        """The board in flat tones, its scenery left out: what stands there is what counts."""
        key = f"{board.id}:plain"
        if key not in self._pictures:
            self._pictures[key] = plain_ground(self._art, board)
        return self._pictures[key]

    def _decorate(self, whole: pygame.Surface, board: Board) -> None:
        """Scenery that no rule knows: crags, reeds, bushes and stones along the rims of areas."""
        art = self._art
        for name, (x, y) in scenery(board):
            sprite = art.sprite(f"mythic/{name}")
            ax, ay = art.anchor(f"mythic/{name}")
            whole.blit(sprite, (x - ax, y - layout.MAP[1] - ay))

    def draw(self, surface: pygame.Surface, view: MythicState) -> None:
        """Ground, and the capacity of areas where nobody stands; the other badges lie over the figures."""
        surface.blit(self.picture(view.board), layout.MAP[:2])
        units = crowd(view)
        for area in view.board.areas.values():
            if area.id not in units:
                badge = paint_badge(self._art, self._text, terrain(view, area.id), 0, area.capacity)
                surface.blit(badge, badge.get_rect(center=layout.corner(area)))
        if view.erupting:
            for area in view.board.areas.values():
                if area.terrain == "lava":
                    flame = self._art.sprite("ui/icon_flame")
                    surface.blit(flame, flame.get_rect(center=layout.to_screen(area.centre)))

    def barred(self, surface: pygame.Surface, view: MythicState, names: Sequence[str]) -> None:
        """Areas that stand in the way of a shot: framed and crossed in red (MB-9.3)."""
        tone = self._art.colour("red3")
        for name in names:
            shape = layout.rim(view.board.areas[name])
            pygame.draw.polygon(surface, self._art.colour("red1"), shape, 3)
            pygame.draw.polygon(surface, tone, shape, 1)
            x, y = layout.to_screen(view.board.areas[name].centre)
            for hand in (-1, 1):
                pygame.draw.line(surface, tone, (x - 6 * hand, y - 6), (x + 6 * hand, y + 6), 2)

    def tint(self, surface: pygame.Surface, view: MythicState, names: Sequence[str], ramp: str) -> None:
        """Frame areas and stripe them thinly: reach in blue, blows in red."""
        art = self._art
        for name in names:
            shape = layout.rim(view.board.areas[name])
            surface.blit(self._stripes(name, shape, ramp), (min(x for x, _ in shape), min(y for _, y in shape)))
            pygame.draw.polygon(surface, art.colour(f"{ramp}2"), shape, 3)
            pygame.draw.polygon(surface, art.colour(f"{ramp}4"), shape, 1)

    def outline(self, surface: pygame.Surface, view: MythicState, names: Sequence[str], ramp: str) -> None:
        """Areas that are only thought of: dotted along their rims, so that they do not look like something to be clicked."""
        for name in names:
            shape = layout.rim(view.board.areas[name])
            for first, last in pairwise([*shape, shape[0]]):
                length = max(1, round(((last[0] - first[0]) ** 2 + (last[1] - first[1]) ** 2) ** 0.5))
                for step in range(0, length, 5):
                    x, y = layout.between(first, last, step / length)
                    surface.fill(self._art.colour(f"{ramp}4"), (x, y, 2, 2))

    def _stripes(self, name: str, shape: tuple[Point, ...], ramp: str) -> pygame.Surface:
        """Diagonal lines inside an area, made once; reach and blows lean to different sides (UX-51)."""
        key = f"{name}:{ramp}"
        if key not in self._pictures:
            left, top = min(x for x, _ in shape), min(y for _, y in shape)
            size = max(x for x, _ in shape) - left + 1, max(y for _, y in shape) - top + 1
            inside = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.polygon(inside, (255, 255, 255), [(x - left, y - top) for x, y in shape])
            lines = pygame.Surface(size, pygame.SRCALPHA)
            slant = size[1] if ramp == "blue" else -size[1]
            for start in range(-size[1], size[0] + size[1], 7):
                pygame.draw.line(lines, self._art.colour(f"{ramp}3"), (start, size[1]), (start + slant, 0))
            lines.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            self._pictures[key] = lines
        return self._pictures[key]

    def path(self, surface: pygame.Surface, view: MythicState, way: Way) -> None:
        """Footsteps from area to area, a ring with the price where they end; fire-coloured where the unit has to stop."""
        points = [layout.feet(view.board.areas[name]) for name in way.path if name in view.board.areas]
        tone = self._art.colour("fire0" if way.stops else "blue4")
        for first, last in pairwise(points):
            length = max(1, round(((last[0] - first[0]) ** 2 + (last[1] - first[1]) ** 2) ** 0.5))
            for step in range(0, length, 7):
                x, y = layout.between(first, last, step / length)
                surface.fill(tone, (x - 1, y - 1, 3, 2))
        if points:
            x, y = points[-1]
            pygame.draw.ellipse(surface, tone, pygame.Rect(x - 11, y - 4, 22, 8), 1)
            words = self._text.render(f"{{icon:move}}{way.cost}", "body", "stone4", "ink0")
            surface.blit(words, words.get_rect(midleft=(min(x + 13, layout.MAP[0] + layout.MAP[2] - words.get_width()), y)))

    def line(self, surface: pygame.Surface, view: MythicState, start: str, goal: str, blocked: bool) -> None:
        """The line of sight while aiming: dotted, red where something stands in it."""
        first, last = (layout.to_screen(view.board.areas[name].centre) for name in (start, goal))
        length = max(1, round(((last[0] - first[0]) ** 2 + (last[1] - first[1]) ** 2) ** 0.5))
        tone = self._art.colour("red3" if blocked else "fire1")
        for step in range(0, length, 4):
            x, y = layout.between(first, last, step / length)
            surface.fill(tone, (x, y, 2, 2))
