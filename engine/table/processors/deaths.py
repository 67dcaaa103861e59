"""How pieces leave for good: they fall, sink, vanish, crumble, turn to stone or burn; what hangs on them is off first."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pygame

from engine.app.art import Art

CELL: Final = 2
"""Pixels of a crumb."""
DROP: Final = 14
"""Pixels that a crumb falls before it is gone."""
Draw = Callable[[pygame.Surface, pygame.Surface, pygame.Rect, float, Art], None]
"""`(surface, picture, where it stood, share of its time, art)`."""


def vanish(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, share: float, art: Art) -> None:
    """Narrower and narrower."""
    width = max(2, round(picture.get_width() * (1 - share) / 4) * 4)
    narrow = pygame.transform.scale(picture, (width, picture.get_height()))
    surface.blit(narrow, narrow.get_rect(midbottom=box.midbottom))


def sink(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, share: float, art: Art) -> None:
    """Into the ground."""
    height = round(picture.get_height() * (1 - max(0.0, share - 0.4) / 0.6))
    spot = picture.get_rect(midbottom=box.midbottom)
    surface.blit(picture, (spot.left, spot.bottom - height), (0, 0, spot.width, height))


def fall(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, share: float, art: Art) -> None:
    """It topples over and sinks."""
    sink(surface, pygame.transform.rotate(picture, -90) if share > 0.4 else picture, box, share, art)


def fly(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, share: float, art: Art) -> None:
    """It goes as it is."""
    surface.blit(picture, box)


def crumble(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, share: float, art: Art) -> None:
    """Crumb by crumb from the top, each falling a little."""
    wide, tall = picture.get_size()
    chance = random.Random(wide * 1000 + tall)
    for y in range(0, tall, CELL):
        for x in range(0, wide, CELL):
            begins = 0.6 * y / tall + 0.3 * chance.random()
            along = (share - begins) / 0.25
            if along < 1:
                surface.blit(picture, (box.left + x, box.top + y + round(max(0.0, along) ** 2 * DROP)), (x, y, CELL, CELL))


def stone(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, share: float, art: Art) -> None:
    """Stone grows from the feet, stands a moment and crumbles."""
    grey, tall = art.tinted(picture, "grey"), picture.get_height()
    if share >= 0.6:
        crumble(surface, grey, box, (share - 0.6) / 0.4, art)
        return
    line = round(tall * (1 - min(1.0, share / 0.45)))
    surface.blit(picture, box.topleft, (0, 0, box.width, line))
    surface.blit(grey, (box.left, box.top + line), (0, line, box.width, tall - line))


def burn(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, share: float, art: Art) -> None:
    """A glowing edge eats it from below; what is above it chars."""
    tall, chance = picture.get_height(), random.Random(picture.get_width())
    charred = art.tinted(picture, "dark") if share > 0.15 else picture
    mask = pygame.mask.from_surface(picture)
    for x in range(0, picture.get_width(), CELL):
        edge = round(tall * (1 - share * 1.15) + 6 * chance.random())
        if edge > 0:
            surface.blit(charred, (box.left + x, box.top), (x, 0, CELL, edge))
            for up, colour in enumerate(("gold4", "fire1", "fire0")):
                y = edge - 1 - up
                if 0 <= y < tall and mask.get_at((x, y)):
                    surface.fill(art.colour(colour), (box.left + x, box.top + y, CELL, 1))


DEATHS: Final[dict[str, Draw]] = {
    "vanish": vanish, "sink": sink, "fall": fall, "fly": fly, "crumble": crumble, "stone": stone, "burn": burn,
}  # fmt: skip
"""How a piece leaves → who draws it."""
DARKENED: Final = ("vanish", "sink", "fall")
"""Kinds in which the piece is seen darkened."""
