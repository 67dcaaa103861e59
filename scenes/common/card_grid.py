"""Small cards in a grid that scrolls: an open pile to look through, a pool to choose from."""
from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from engine.app.app import App
from engine.ui.listing import ScrollArea

STEP = (48, 64)
Use = Callable[[str], None]


class Faces(Protocol):
    """What a game knows about its cards: their small pictures and the words to them."""

    def picture(self, card: str, grey: bool) -> pygame.Surface:
        """A card of 44x60."""

    def words(self, card: str) -> str:
        """What the mouse over a card says."""

    def foot(self, card: str) -> tuple[str, str]:
        """What is written under a card, and in which colour."""


class CardGrid(ScrollArea):
    """Cards side by side; the mouse over one says what it does, a click reads it."""

    keeps_focus = True

    def __init__(self, app: App, rect: tuple[int, int, int, int], faces: Faces, read: Use) -> None:
        super().__init__(app, rect)
        self.app = app
        self.faces = faces
        self.cards: list[str] = []
        self.chosen = 0
        self._read = read
        self._pictures: dict[tuple[str, bool], pygame.Surface] = {}

    def lay(self, cards: list[str]) -> None:
        """Other cards."""
        self.cards = cards
        self.content = (len(cards) + self.columns - 1) // self.columns * STEP[1]
        self.chosen = min(self.chosen, max(0, len(cards) - 1))
        self.scroll(0)

    @property
    def columns(self) -> int:
        """Cards in a row."""
        return max(1, self.room.width // STEP[0])

    def number_at(self, pos: tuple[int, int]) -> int | None:
        """Which of the cards lies at a point."""
        if not self.room.collidepoint(pos):
            return None
        column = (pos[0] - self.rect.left) // STEP[0]
        row = (pos[1] - self.rect.top + self.offset) // STEP[1]
        number = row * self.columns + column
        return number if column < self.columns and number < len(self.cards) else None

    def box(self, number: int) -> pygame.Rect:
        """Where a card is drawn now."""
        row, column = divmod(number, self.columns)
        return pygame.Rect(self.rect.left + column * STEP[0], self.rect.top + row * STEP[1] - self.offset, 44, 60)

    def place(self, card: str) -> pygame.Rect:
        """Where the first card of that face is drawn now."""
        return self.box(self.cards.index(card))

    def handle(self, event: pygame.Event) -> bool:
        taken = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            # Under a mouse that rests another card lies after every turn of the wheel.
            number = self.number_at(event.pos)
            self.tip = self.words(self.cards[number]) if number is not None else ""
        if taken or event.type == pygame.MOUSEMOTION:
            return taken
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            number = self.number_at(event.pos)
            if number is not None:
                self.chosen = number
                (self.use if event.button == 1 else self._read)(self.cards[number])
                return True
        return False

    def use(self, card: str) -> None:
        """A card was clicked, or Enter pressed on it."""
        self._read(card)

    def nudge(self, dx: int, dy: int) -> bool:
        goal = self.chosen + dx + dy * self.columns
        if 0 <= goal < len(self.cards):
            self.chosen = goal
            row = goal // self.columns
            self.reveal(row * STEP[1], (row + 1) * STEP[1])
            return True
        return False

    def activate(self) -> None:
        if self.cards:
            self.use(self.cards[self.chosen])

    def words(self, card: str) -> str:
        """What the mouse over a card says."""
        return self.faces.words(card)

    def locked(self, card: str) -> bool:
        """Whether a card is shown in grey."""
        return False

    def foot(self, card: str) -> tuple[str, str]:
        """What is written under a card, and in which colour."""
        return self.faces.foot(card)

    def picture(self, card: str, grey: bool) -> pygame.Surface:
        """A small card."""
        if (card, grey) not in self._pictures:
            self._pictures[card, grey] = self.faces.picture(card, grey)
        return self._pictures[card, grey]

    def draw(self, surface: pygame.Surface) -> None:
        surface.set_clip(self.rect)
        for number, card in enumerate(self.cards):
            box = self.box(number)
            if box.bottom < self.rect.top or box.top > self.rect.bottom:
                continue
            surface.blit(self.picture(card, self.locked(card)), box)
            words, colour = self.foot(card)
            line = pygame.Rect(box.left + 2, box.top + 48, 40, 10)
            self.app.text.draw(surface, words, line, font="micro", colour=colour, align="centre")
            if self.focused and number == self.chosen:
                pygame.draw.rect(surface, self.app.art.colour("fire1"), box, 1)
        surface.set_clip(None)
        self.draw_bar(surface)
