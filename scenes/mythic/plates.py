"""A plate for every player: name, what is collected, cards in hand, deck and pile; the active one is lit (MB-5.14)."""
from __future__ import annotations

import pygame

from engine.rules.kernel.types import Seat
from engine.rules.mythic.outcome import total
from engine.rules.mythic.state import MythicState, side_of
from engine.table.pieces import Spot, box
from engine.ui.sizes import SIZES
from scenes.mythic import layout
from scenes.mythic.brush import Brush

LINE = 9
"""How high each of its two lines is: letters of any size keep apart."""
NAMED = 20
"""A plate of this height has a line for the name."""
COUNT = 23
"""What the icon of a pile and its figure take."""


def plates(seats: int) -> list[pygame.Rect]:
    """Where the plates lie."""
    return [pygame.Rect(layout.plate_box(seat, seats)) for seat in range(seats)]


def plate_spots(seats: int) -> list[Spot]:
    """The plates, to be pointed at."""
    return [box(f"plate:{seat}", (rect.x, rect.y, rect.width, rect.height), quiet=True) for seat, rect in enumerate(plates(seats))]


def pile_at(seats: int, bottom: Seat, point: tuple[int, int]) -> Seat | None:
    """Whose discard pile a click means: the own one beside the deck, or that of the player on the plate."""
    if pygame.Rect(*layout.DISCARD, *layout.PILE).collidepoint(point):
        return bottom
    return next((seat for seat, rect in enumerate(plates(seats)) if rect.inflate(0, 1).collidepoint(point)), None)


def draw_plates(brush: Brush, surface: pygame.Surface, view: MythicState) -> None:
    """All of them."""
    for seat, rect in enumerate(plates(view.config.seats)):
        _plate(brush, surface, view, seat, rect)


def _plate(brush: Brush, surface: pygame.Surface, view: MythicState, seat: Seat, rect: pygame.Rect) -> None:
    art, text, person = brush.art, brush.text, brush.names.people[seat]
    surface.fill(art.colour("ink2" if seat == view.active else "ink0"), rect)
    surface.fill(art.side_colour(person.side), (rect.x, rect.y, 3, rect.height))
    if seat == view.active:
        pygame.draw.rect(surface, art.side_colour(person.side), rect, 1)
    colour = "stone2" if view.out[seat] else "stone4"
    room = pygame.Rect(rect.x + 6, rect.y, rect.width - 8, rect.height)
    if rect.height >= NAMED:
        has = collected(view, seat)
        wide = text.measure(has) + 4
        brush.name(surface, person.name, pygame.Rect(room.x, rect.y + 2, room.width - wide, LINE), colour)
        text.draw(surface, has, pygame.Rect(room.right - wide, rect.y + 2, wide, LINE), colour=colour, align="right")
        _cards(brush, surface, view, seat, pygame.Rect(room.x, rect.y + 13, room.width, LINE), colour)
    else:
        cards = pygame.Rect(room.right - 3 * COUNT, room.y, 3 * COUNT, room.height)
        brush.name(surface, person.name, pygame.Rect(room.x, room.y, cards.left - room.x - 2, room.height), colour)
        _cards(brush, surface, view, seat, cards, colour)


def _cards(brush: Brush, surface: pygame.Surface, view: MythicState, seat: Seat, room: pygame.Rect, colour: str) -> None:
    """How many cards are in hand, deck and pile, under those of the other players."""
    text = brush.text
    for place, (icon, cards) in enumerate((("hand", view.hands), ("deck", view.decks), ("discard", view.discards))):
        words = f"{{icon:{icon}}}{len(cards[seat])}"
        at = pygame.Rect(room.x + place * COUNT, room.y, COUNT, room.height)
        # Large letters of the usual font would stand on the name above them.
        fonts = ("body", "micro") if text.size == SIZES[0] else ("micro",)
        text.draw(surface, words, at, font=text.fitted(words, COUNT, fonts), colour=colour)


def collected(view: MythicState, seat: Seat) -> str:
    """Omphalos of the side, or points where the battle is about points; nothing where there are neither."""
    config = view.config
    if config.throne or any(row.score for row in config.exits):
        return f"{{icon:star}}{view.scores[seat]}"
    if not config.goal and not config.omphalos:
        return ""
    gems = total(view, view.absorbed, side_of(view, seat)) if view.players else view.absorbed[seat]
    return f"{{icon:gem}}{gems}"
