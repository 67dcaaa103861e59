"""What the battlefield is painted with: pictures, letters, and how things are called."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.app.art import Art
from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.types import Seat
from engine.table.painter import Kit
from engine.ui.text import Text
from scenes.mythic.names import Names

Rect = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Brush:
    """Handed to everything that draws a part of the table."""

    art: Art
    text: Text
    names: Names

    @property
    def t(self) -> Catalogue:
        """The catalogue of the language that is spoken."""
        return self.names.t

    @property
    def kit(self) -> Kit:
        """The same for what any game paints with."""
        return Kit(self.art, self.text, self.names.t)

    def owner_colour(self, seat: Seat, nobody: str = "stone1") -> tuple[int, int, int]:
        """The colour of whoever plays a seat."""
        side = self.names.side(seat)
        return self.art.side_colour(side) if side is not None else self.art.colour(nobody)

    def panel(self, surface: pygame.Surface, rect: Rect | pygame.Rect, name: str) -> None:
        """A framed ground for words."""
        area = pygame.Rect(rect)
        surface.blit(self.art.nine(name, area.width, area.height), area)
        if self.text.audit is not None:
            self.text.audit.cover(surface, area)

    def name(self, surface: pygame.Surface, name: str, room: pygame.Rect, colour: str, shadow: str | None = None) -> None:
        """A name that people chose, as large as it fits; what does not fit at all loses its end."""
        font = self.text.fitted(name, room.width, ("body", "micro"))
        self.text.draw(surface, self.text.cut(name, room.width, font), room, font=font, colour=colour, shadow=shadow)


def cloth(brush: Brush, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Red felt in a bronze frame."""
    surface.blit(brush.art.nine("ui/panel_bronze", area.width, area.height), area)
    inner = area.inflate(-8, -8)
    surface.fill(brush.art.colour("red0"), inner)
    dots = brush.art.colour("red1")
    for row, y in enumerate(range(inner.top + 2, inner.bottom - 1, 4)):
        for x in range(inner.left + 2 + (row % 2) * 4, inner.right - 1, 8):
            surface.set_at((x, y), dots)
