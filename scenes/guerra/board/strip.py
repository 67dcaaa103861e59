"""The last acts of both sides as small cards with an icon and a value, the latest nearest to the rift (UX-80)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.table.moment import Moment, Person
from engine.table.painter import Kit
from engine.table.pieces import Look, Spot, box
from scenes.guerra.board.layout import FAR, NEAR
from scenes.guerra.board.looks import small
from scenes.guerra.words import tips
from scenes.guerra.words.acts import Act
from scenes.guerra.words.names import GuerraNames
from scenes.guerra.words.places import ACT

MOST: Final = 5
"""Acts of a side that are kept in sight."""
WIDE, TALL, STEP = 30, 32, 32
TOP: Final = 99
INNER: Final = {NEAR: 214, FAR: 396}
"""Where the latest act of a side lies."""


def place(side: str, number: int) -> tuple[int, int, int, int]:
    """Where the act of that number lies: 0 is the latest."""
    outwards = -STEP if side == NEAR else STEP
    return (INNER[side] + outwards * number, TOP, WIDE, TALL)


def spots() -> list[Spot]:
    """The small cards as things to point at."""
    return [box(f"{ACT}{side}:{number}", place(side, number), quiet=True) for side in (NEAR, FAR) for number in range(MOST)]


class Strip:
    """Draws the acts that the log tells of."""

    def __init__(self, kit: Kit, names: GuerraNames, people: Sequence[Person], paint: Callable[[Look], pygame.Surface]) -> None:
        self._kit = kit
        self._names = names
        self._people = people
        self._paint = paint

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """One small card for each act."""
        for side in (NEAR, FAR):
            for number in range(MOST):
                act = tips.shown_act(self._names, f"{ACT}{side}:{number}", moment)
                if act is not None:
                    self._tile(surface, act, pygame.Rect(place(side, number)))

    def _tile(self, surface: pygame.Surface, act: Act, area: pygame.Rect) -> None:
        """The middle of its picture in the colour of whoever did it, and below what it brought."""
        art, text = self._kit.art, self._kit.text
        surface.fill(art.side_colour(self._people[act.seat].side), area)
        picture = self._paint(small(act.face))
        part = pygame.Rect(0, 0, WIDE - 2, 19)
        part.center = picture.get_rect().center
        surface.blit(picture.subsurface(part), (area.left + 1, area.top + 1))
        surface.fill(art.colour("ink0"), (area.left + 1, area.top + 20, WIDE - 2, 11))
        if act.sign is not None:
            amount = f"{act.sign.amount:+d}" if act.sign.amount is not None else ""
            colour = "red4" if amount.startswith("-") else "green5"
            words = f"{{icon:{act.sign.icon}}}{amount}"
            text.draw(surface, words, pygame.Rect(area.left + 1, area.top + 20, WIDE - 2, 11), font="micro", colour=colour, align="centre")


