"""The own army beside a short hand: who fights, waits or has fallen, and how many cards of each are still in the deck."""
from __future__ import annotations

import pygame

from engine.rules.mythic.state import MythicState, Unit
from engine.table.pieces import Spot, box
from engine.table.sight import Sight
from scenes.mythic import layout
from scenes.mythic.brush import Brush
from scenes.mythic.reading import copies

TOP = 290
CELL = (33, 60)
CARD = 57
"""What a card of the hand takes before the fan closes up."""


def cells(view: MythicState, seat: int, hand: int) -> dict[str, pygame.Rect]:
    """A place for each unit of an army, right of the hand; none if the hand needs the room."""
    names = [unit.id for unit in view.units.values() if unit.seat == seat]
    left = layout.hand_end(view.config.seats) - 4 - CELL[0] * len(names)
    if left < layout.CARDS[0] + CARD * hand + 16:
        return {}
    return {name: pygame.Rect(left + CELL[0] * place, TOP, *CELL) for place, name in enumerate(names)}


def roster_spots(view: MythicState, seat: int) -> list[Spot]:
    """The portraits, to be pointed at."""
    found = cells(view, seat, len(view.hands[seat]))
    return [box(f"roster:{name}", (rect.x, rect.y, 30, 24), quiet=True) for name, rect in found.items()]


def draw_roster(brush: Brush, surface: pygame.Surface, sight: Sight[MythicState]) -> None:
    """Portraits with vitality and cards to come."""
    view, seat = sight.view, sight.bottom
    found = cells(view, seat, len(view.hands[seat]))
    for name, rect in found.items():
        _cell(brush, surface, sight, view.units[name], rect)


def _cell(brush: Brush, surface: pygame.Surface, sight: Sight[MythicState], unit: Unit, rect: pygame.Rect) -> None:
    art, text = brush.art, brush.text
    lost = unit.where in ("destroyed", "gone")
    tone = art.colour("stone1") if lost else brush.owner_colour(unit.seat)
    surface.fill(tone, (rect.x, rect.y, 30, 24))
    face = art.sprite(f"mythic/{unit.id}@portrait28x22", tint="grey" if lost else None)
    surface.blit(face, (rect.x + 1, rect.y + 1))
    share = unit.vitality / unit.full if not lost else 0.0
    surface.fill(art.colour("ink0"), (rect.x, rect.y + 26, 30, 4))
    surface.fill(art.colour("red3" if share <= 1 / 3 else "green4"), (rect.x + 1, rect.y + 27, round(28 * share), 2))
    state = "skull" if lost else "hourglass" if unit.where == "waiting" else "health"
    words = f"{{icon:{state}}}" + ("" if lost else str(unit.vitality))
    text.draw(surface, words, pygame.Rect(rect.x, rect.y + 31, 30, 11), colour="stone2" if lost else "stone4", align="centre")
    if sight.viewer == sight.bottom:
        cards = copies(sight.view, unit.seat).count(unit.id)
        text.draw(surface, f"{{icon:deck}}{cards}", pygame.Rect(rect.x, rect.y + 43, 30, 11), colour="stone2", align="centre")
