"""The small figures below every unit of a battle, and its tokens."""
from __future__ import annotations

import pygame

from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.values import attack_of, defense_of, hp_of, initiative_of, kind_of
from engine.rules.heroes.state import HeroesState
from engine.table.world import TableWorld
from scenes.heroes.brush import Brush

WIDE, HIGH = 56, 9
CELL = 12
"""Width of the fields for attack, defence and initiative; the bar of health lies between the last two. The colours are those of cards."""
KIND = 11
"""Width of the sign that says how a unit moves and strikes; the arrow tower has none."""
KINDS = {"ground": "move", "flying": "wing", "ranged": "bow"}


class Plates:
    """Drawn over the figures, where they are right now."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def draw(self, surface: pygame.Surface, view: HeroesState, table: TableWorld) -> None:
        """One plate for each unit on the board."""
        if view.combat is None:
            return
        shown = [pygame.Rect(table.point(key), (64, 90)) for key in table.in_zone("show")]
        for name, fighter in view.combat.fighters.items():
            if name in table and self._box(fighter, table.point(name)).collidelist(shown) < 0:
                self._plate(surface, view, fighter, table.point(name))

    def _box(self, fighter: Fighter, foot: tuple[int, int]) -> pygame.Rect:
        """Where a plate lies; a card that is being shown lies over it."""
        sign = KIND if fighter.cell >= 0 else 0
        return pygame.Rect(foot[0] - (WIDE + sign) // 2, foot[1] + 1, WIDE + sign, HIGH)

    def _plate(self, surface: pygame.Surface, view: HeroesState, fighter: Fighter, foot: tuple[int, int]) -> None:
        """How it moves, attack, defence, health left of all, initiative; tokens above it to the left."""
        art = self._brush.art
        side = self._brush.team_side(view, fighter.team)
        sign = KIND if fighter.cell >= 0 else 0
        box = self._box(fighter, foot)
        surface.fill(art.side_colour(side, 1), box.inflate(2, 2))
        surface.fill(art.colour("ink0"), box)
        if sign:
            surface.fill(art.side_colour(side, 0), (box.x, box.y, KIND, HIGH))
            icon = art.sprite(f"ui/icon_{KINDS[kind_of(view, fighter)]}")
            surface.blit(icon, icon.get_rect(center=(box.x + KIND // 2, box.centery)))
        attack = pygame.Rect(box.x + sign, box.y, CELL, HIGH)
        shield = attack.move(CELL, 0)
        for cell, colour, value in ((attack, "red2", attack_of(view, fighter)), (shield, "blue2", defense_of(view, fighter))):
            surface.fill(art.colour(colour), cell)
            self._figure(surface, str(value), cell)
        speed = pygame.Rect(box.right - CELL, box.y, CELL, HIGH)
        surface.fill(art.colour("gold1"), speed)
        self._figure(surface, str(initiative_of(view, fighter)), speed)
        self._health(surface, view, fighter, pygame.Rect(shield.right + 1, box.y, speed.x - shield.right - 2, HIGH))
        tokens = (("hourglass", fighter.paralysed), ("defence", fighter.defending), ("spell", bool(fighter.overlay)))
        for index, icon_name in enumerate(name for name, on in tokens if on):
            surface.blit(art.sprite(f"ui/icon_{icon_name}"), (box.x - 2, box.y - 12 - 12 * index))
        if fighter.retaliated:
            surface.blit(art.sprite("ui/icon_undo", tint="grey"), (box.right - 10, box.y - 12))

    def _health(self, surface: pygame.Surface, view: HeroesState, fighter: Fighter, bar: pygame.Rect) -> None:
        """What is left of a unit's health as a bar and in figures."""
        art = self._brush.art
        whole = hp_of(view, fighter)
        left = max(0, whole - fighter.damage)
        surface.fill(art.colour("red0"), bar)
        colour = "green2" if 2 * left > whole else "red2"
        surface.fill(art.colour(colour), (bar.x, bar.y, bar.width * left // max(1, whole), bar.height))
        self._figure(surface, f"{left}/{whole}", bar)

    def _figure(self, surface: pygame.Surface, value: str, box: pygame.Rect, colour: str = "stone4") -> None:
        self._brush.text.draw(surface, value, box, font="micro", colour=colour, align="centre")
