"""The painted ground of a battlefield with its badges, zones and highlights."""
from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame

from engine.app.app import App
from engine.content.maps import ground_tiles, map_files, own_maps
from engine.rules.mythic.field import terrain
from engine.rules.mythic.state import MythicState, crowd
from scenes.mythic import layout

SCENERY: Final = {"crag": ("prop_crag", "prop_crag", "prop_crag"), "swamp": ("prop_reeds", "prop_reeds", "prop_reeds")}
BOARD_SCENERY: Final = {
    "olympus": ("prop_bush", "prop_rock_small", "prop_bush"), "styx": ("prop_rock_small", "prop_reeds", "prop_rock_small"),
    "labyrinth": ("prop_brazier", "prop_rock_small", "prop_statue"), "tartarus": ("prop_rock_small", "prop_brazier", "prop_rock_small"),
}
"""What stands about on plain ground, one thing per area; nothing that looks like a tree or column of the rules."""


class Ground:
    """Loads the tile layer once per board and draws it with what changes: capacity and omphalos places."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._pictures: dict[str, pygame.Surface] = {}

    def picture(self, view: MythicState) -> pygame.Surface:
        """The tile layer of a board as one surface, with its scenery."""
        board = view.board.id
        if board not in self._pictures:
            whole = pygame.Surface(layout.MAP[2:])
            whole.fill(self.app.art.colour("green2"))
            path = next((path for path in map_files("mythic", own_maps()) if path.stem == board), None)
            sheets: dict[str, pygame.Surface] = {}
            for x, y, source, part in ground_tiles(path) if path is not None else ():
                if str(source) not in sheets:
                    sheets[str(source)] = pygame.image.load(str(source)).convert()
                whole.blit(sheets[str(source)], (x, y), part)
            self._decorate(whole, view)
            self._pictures[board] = whole
        return self._pictures[board]

    def _decorate(self, whole: pygame.Surface, view: MythicState) -> None:
        """Scenery that no rule knows: crags, reeds, bushes and stones along the rims of areas."""
        art = self.app.art
        for number, area in enumerate(view.board.areas.values()):
            names: tuple[str, ...] = SCENERY.get(area.terrain, ())
            places = layout.prop_places(area)
            if area.terrain == "clear":
                names = BOARD_SCENERY.get(view.board.id, ())[number % 3:number % 3 + 1]
                places = places[::-1]  # the first place is where the badge hangs
            for name, (x, y) in zip(names, places, strict=False):
                sprite = art.sprite(f"mythic/{name}")
                ax, ay = art.anchor(f"mythic/{name}")
                whole.blit(sprite, (x - ax, y - layout.MAP[1] - ay))

    def draw(self, surface: pygame.Surface, view: MythicState) -> None:
        """Ground and capacity badges (used/maximum)."""
        surface.blit(self.picture(view), layout.MAP[:2])
        units = crowd(view)
        for area in view.board.areas.values():
            x, y = layout.corner(area)
            kind = terrain(view, area.id)
            name = f"mythic/capacity_{kind if self.app.art.has(f'mythic/capacity_{kind}') else 'clear'}"
            badge = self.app.art.sprite(name)
            box = surface.blit(badge, badge.get_rect(center=(x, y)))
            used = len(units.get(area.id, ()))
            colour = "red4" if used >= area.capacity else "stone4"
            self.app.text.draw(surface, str(area.capacity - used), box, font="micro", colour=colour, align="centre")
        if view.erupting:
            for area in view.board.areas.values():
                if area.terrain == "lava":
                    flame = self.app.art.sprite("ui/icon_flame")
                    surface.blit(flame, flame.get_rect(center=layout.to_screen(area.centre)))

    def path(self, surface: pygame.Surface, view: MythicState, areas: tuple[str, ...]) -> None:
        """Footsteps from area to area, a ring where they end."""
        points = [layout.feet(view.board.areas[name]) for name in areas if name in view.board.areas]
        tone = self.app.art.colour("blue4")
        for first, last in pairwise(points):
            length = max(1, round(((last[0] - first[0]) ** 2 + (last[1] - first[1]) ** 2) ** 0.5))
            for step in range(0, length, 7):
                x, y = layout.between(first, last, step / length)
                surface.fill(tone, (x - 1, y - 1, 3, 2))
        if points:
            pygame.draw.ellipse(surface, tone, pygame.Rect(points[-1][0] - 11, points[-1][1] - 4, 22, 8), 1)

    def line(self, surface: pygame.Surface, view: MythicState, start: str, goal: str, blocked: bool) -> None:
        """The line of sight while aiming: dotted, red where something stands in it."""
        first, last = (layout.to_screen(view.board.areas[name].centre) for name in (start, goal))
        length = max(1, round(((last[0] - first[0]) ** 2 + (last[1] - first[1]) ** 2) ** 0.5))
        tone = self.app.art.colour("red3" if blocked else "fire1")
        for step in range(0, length, 4):
            x, y = layout.between(first, last, step / length)
            surface.fill(tone, (x, y, 2, 2))
