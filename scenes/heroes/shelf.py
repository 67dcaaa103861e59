"""Cards on offer, painted over the table; unit cards composed from their data."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.state import HeroesState
from engine.table.chooser import Chooser
from engine.table.moment import Moment
from engine.table.painter import Painter
from engine.table.processors.draw import RINGS
from engine.table.words import Words
from engine.ui.names import USUAL, label, shortenings
from scenes.heroes import offers
from scenes.heroes.brush import Brush

NAME: Final = 43
"""The room for a name on the card of a unit, edge to edge."""


class Shelf:
    """The cards with their rings; the one under the mouse comes up a little."""

    def __init__(self, brush: Brush, painter: Painter[HeroesState], chooser: Chooser[HeroesState], words: Words[HeroesState]) -> None:
        self._brush = brush
        self._words = words
        self._painter = painter
        self._chooser = chooser

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """What can be picked now."""
        laid = offers.laid(moment.view)
        if not laid or moment.picker is None:
            return
        around = pygame.Rect(laid[0][2]).union(pygame.Rect(laid[-1][2]))
        self._frame(surface, around, self._words.prompt(moment))
        options = set(moment.picker.options())
        for key, look, rect in sorted(laid, key=lambda one: one[0] == moment.pointed):
            step, card = self._chooser.step_of(key, moment), pygame.Rect(rect)
            if key == moment.pointed:
                card.move_ip(0, -4)
            if step in (*options, *moment.prefix):
                ring = "selected" if step in moment.prefix else "hover" if key == moment.pointed else "legal"
                outer, inner = (self._brush.art.colour(name) for name in RINGS[ring])
                pygame.draw.rect(surface, outer, card.inflate(4, 4), 1, border_radius=2)
                pygame.draw.rect(surface, inner, card.inflate(2, 2), 1)
            surface.blit(self._painter.paint(look), card)


    def _frame(self, surface: pygame.Surface, around: pygame.Rect, title: str) -> None:
        """A panel behind the cards, headed by what is asked and as wide as that."""
        text = self._brush.text
        frame = around.inflate(max(28, text.measure(title, size=USUAL) + 24 - around.width), 28)
        frame.top, frame.height = frame.top - 12, frame.height + 12
        self._brush.panel(surface, frame, "ui/panel_wood_dark")
        text.draw(surface, title, pygame.Rect(frame.x + 8, frame.y + 5, frame.width - 16, 14), colour="gold3", align="centre")


def troop_card(brush: Brush, content: HeroesContent, unit: str, side: str) -> pygame.Surface:
    """A unit card of the unit deck: figure, name, attack, defense and health; a pack has its star."""
    art, text = brush.art, brush.text
    record = content.units[unit]
    card = art.sprite(f"cardframes/frame_heroes_unit_{record.tier}@44x60").copy()
    card.blit(art.sprite(f"heroes/{unit}@38x34"), (3, 12))
    name, font = label(text, shortenings(brush.names.unit(unit), brush.t.language), NAME, ("micro",))
    text.draw(card, name, pygame.Rect(0, 2, 45, 8), font=font, align="centre")
    values = record.side(side)
    for index, (value, colour) in enumerate(((values.attack, "red2"), (values.defense, "blue2"), (values.hp, "green2"))):
        cell = pygame.Rect(4 + 12 * index, 48, 12, 9)
        card.fill(art.colour(colour), cell)
        text.draw(card, str(value), cell, font="micro", colour="stone4", align="centre")
    if side == "pack":
        card.blit(art.sprite("ui/icon_star"), (33, 12))
    return card
