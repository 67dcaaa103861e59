"""A town as it is seen from the road: buildings in their places, outlines of what is not built yet, smoke, pennants, glints."""
from __future__ import annotations

import pygame

from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.state import Player
from engine.table.easing import out_quad
from engine.table.pieces import Point
from scenes.heroes.brush import Brush
from scenes.heroes.gaze import RISING

PANORAMA = (13, 24)
SIZE = (380, 170)
PLACES: tuple[Point, ...] = ((150, 140), (206, 112), (108, 122), (52, 150), (268, 142), (322, 120), (240, 164), (338, 162))
"""Where the eight buildings of a town stand, in the order of their tiles."""
SMOKE = {"blacksmith": (7, -34), "brotherhood_of_the_sword": (8, -18)}
"""Chimneys, from the foot of their building."""
FLAGS = {"citadel": (0, -70), "city_hall": (0, -43)}
GLINTS: tuple[Point, ...] = ((30, 160), (78, 165), (18, 154))
WATERED = ("castle", "necropolis")
"""Towns by a river of water; in the third one something else flows."""
PACE = 6.0
"""Frames a second of everything that moves by itself."""
DUST = 3


class Panorama:
    """Painted from a player's buildings; the clock moves what is alive."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush
        self._ghosts: dict[str, pygame.Surface] = {}

    def draw(
        self, surface: pygame.Surface, content: HeroesContent, player: Player, rising: dict[str, float], clock: float, side: int
    ) -> None:
        """The view, back to front."""
        art = self._brush.art
        frame = pygame.Rect(PANORAMA, SIZE)
        surface.blit(art.sprite(f"heroes/town_{player.faction}@{SIZE[0]}x{SIZE[1]}"), frame)
        clip = surface.get_clip()
        surface.set_clip(frame)
        names = content.town_buildings[player.faction]
        for index in sorted(range(len(names)), key=lambda each: PLACES[each][1]):
            foot = (frame.x + PLACES[index][0], frame.y + PLACES[index][1])
            sprite = f"heroes/building_{player.faction}_{names[index]}"
            if not player.has(names[index]):
                self._ghost(surface, sprite, foot)
            elif names[index] in rising:
                self._grow(surface, sprite, foot, rising[names[index]] / RISING, clock)
            else:
                art.blit(surface, sprite, foot)
                self._alive(surface, names[index], foot, side, clock)
        for number, (x, y) in enumerate(GLINTS if player.faction in WATERED else ()):
            art.blit(surface, f"heroes/glint#{_frame(clock, number)}", (frame.x + x, frame.y + y))
        surface.set_clip(clip)
        ribbon = pygame.Rect(0, frame.y - 3, 160, 15)
        ribbon.centerx = frame.centerx
        surface.blit(art.nine("ui/ribbon", ribbon.width, ribbon.height), ribbon)
        self._brush.text.draw(surface, self._brush.t(f"heroes.faction.{player.faction}"), ribbon, colour="gold4", align="centre")

    def _alive(self, surface: pygame.Surface, name: str, foot: Point, side: int, clock: float) -> None:
        """Smoke from its chimney, a pennant on its roof."""
        art = self._brush.art
        if name in SMOKE:
            dx, dy = SMOKE[name]
            art.blit(surface, f"heroes/smoke#{_frame(clock, len(name))}", (foot[0] + dx, foot[1] + dy))
        if name in FLAGS:
            dx, dy = FLAGS[name]
            art.blit(surface, f"heroes/pennant#{_frame(clock, len(name))}", (foot[0] + dx, foot[1] + dy), side=side)

    def _grow(self, surface: pygame.Surface, sprite: str, foot: Point, share: float, clock: float) -> None:
        """A building rises out of the ground in a cloud of dust."""
        art = self._brush.art
        picture, (ax, ay) = art.sprite(sprite), art.anchor(sprite)
        high = max(1, round(picture.get_height() * out_quad(min(1.0, share))))
        surface.blit(picture, (foot[0] - ax, foot[1] - ay + picture.get_height() - high), (0, 0, picture.get_width(), high))
        for number in range(DUST):
            art.blit(surface, f"heroes/smoke#{_frame(clock, number)}", (foot[0] + 16 * (number - 1), foot[1] + 4))

    def _ghost(self, surface: pygame.Surface, sprite: str, foot: Point) -> None:
        """The outline of what could stand here, in dots."""
        art = self._brush.art
        if sprite not in self._ghosts:
            self._ghosts[sprite] = _dotted(art.sprite(sprite), art.colour("stone4"))
        ax, ay = art.anchor(sprite)
        surface.blit(self._ghosts[sprite], (foot[0] - ax, foot[1] - ay))


def _frame(clock: float, number: int) -> int:
    return int(clock * PACE + 1.7 * number) % 4


def _dotted(picture: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Surface:
    """Every other pixel of a picture's outline."""
    ghost = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for part in pygame.mask.from_surface(picture).connected_components(6):
        for index, point in enumerate(part.outline()):
            if index % 4 < 2:
                ghost.set_at(point, colour)
    return ghost
