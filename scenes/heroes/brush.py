"""What every panel of Heroes is painted with: art, letters, names, and the colours of the sides."""
from __future__ import annotations

import pygame

from engine.app.art import Art
from engine.rules.heroes.state import HeroesState
from engine.ui.text import Text
from scenes.heroes import looks
from scenes.heroes.words.names import Names

Box = pygame.Rect | tuple[int, int, int, int]


class Brush:
    """Paints what several panels share."""

    def __init__(self, art: Art, text: Text, names: Names) -> None:
        self.art = art
        self.text = text
        self.names = names
        self.t = names.t
        self.people = names.people

    def panel(self, surface: pygame.Surface, rect: Box, name: str = "ui/panel_iron") -> None:
        """A framed panel."""
        area = pygame.Rect(rect)
        surface.blit(self.art.nine(name, area.width, area.height), area)
        if self.text.audit is not None:
            self.text.audit.cover(surface, area)

    def portrait(self, hero: str) -> pygame.Surface:
        """A hero's face, or the rider where no face was painted."""
        for name in (f"portraits/{hero}@82x62", f"heroes/{hero}@82x62"):
            if self.art.has(name):
                return self.art.sprite(name)
        surface = pygame.Surface((82, 62))
        surface.fill(self.art.colour("ink2"))
        self.art.blit(surface, f"heroes/hero_{hero}", (41, 56))
        return surface

    def side_of(self, owner: int) -> int:
        """The side colour of a seat or of an enemy."""
        return looks.side_of(self.people, owner)

    def team_side(self, view: HeroesState, team: int) -> int:
        """The side colour of an army; guards have none."""
        assert view.combat is not None
        side = view.combat.sides[team]
        return self.side_of(side.seat) if side.seat >= 0 else looks.FOE if side.enemy >= 0 else -1
