"""Small cards in a grid that scrolls: a pile to look through, and the card pool of the deck builder."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.table.pieces import Look
from engine.ui.listing import ScrollArea
from scenes.guerra.draft import Draft
from scenes.guerra.paint import CardPainter

STEP = (48, 64)
Use = Callable[[str], None]


class CardGrid(ScrollArea):
    """Cards side by side; the mouse over one says what it does, a click reads it."""

    keeps_focus = True

    def __init__(self, app: App, rect: tuple[int, int, int, int], painter: CardPainter, read: Use) -> None:
        super().__init__(app, rect)
        self.app = app
        self.painter = painter
        self.cards: list[str] = []
        self.chosen = 0
        self._read = read
        self._pictures: dict[Look, pygame.Surface] = {}

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
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            number = self.number_at(event.pos)
            self.tip = self.words(self.cards[number]) if number is not None else ""
            return False
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
        t, printed = self.app.t, self.painter.content.cards[card]
        numbers = f"  F {printed.strength}  PM {printed.max_power}" if printed.type in ("character", "equipment", "invocation") else ""
        return f"<gold3>{t(f'guerra.card.{card}.name')}</>  {t('guerra.ui.cost')} {printed.cost}{numbers}\n{self.painter.says(card)}"

    def locked(self, card: str) -> bool:
        """Whether a card is shown in grey."""
        return False

    def foot(self, card: str) -> tuple[str, str]:
        """What is written under a card, and in which colour."""
        printed = self.painter.content.cards[card]
        return "" if printed.type == "event" else str(printed.cost), "gold3"

    def picture(self, card: str, grey: bool) -> pygame.Surface:
        """A small card."""
        look = Look(f"mini:{card}", tint="grey" if grey else None)
        if look not in self._pictures:
            painted = self.painter.paint(look)
            assert painted is not None
            self._pictures[look] = painted
        return self._pictures[look]

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


class CardPool(CardGrid):
    """The cards that pass the filter, with the copies that the deck holds; a click adds one, a right click reads."""

    def __init__(self, app: App, rect: tuple[int, int, int, int], painter: CardPainter, add: Use, read: Use) -> None:
        super().__init__(app, rect, painter, read)
        self.draft: Draft | None = None
        self._add = add

    def show(self, cards: list[str], draft: Draft) -> None:
        """Other cards, or another deck."""
        self.draft = draft
        self.lay(cards)

    def use(self, card: str) -> None:
        self._add(card)

    def words(self, card: str) -> str:
        assert self.draft is not None
        refusal = self.draft.why_not(card)
        return super().words(card) if refusal is None else f"{super().words(card)}\n<red4>{refusal.rule}</>"

    def locked(self, card: str) -> bool:
        """Cards with the key of another mythology (GM-3.4)."""
        assert self.draft is not None
        cards = self.draft.content.cards
        pantheon = cards.get(self.draft.deck.pantheon)
        key = cards[card].locked_to
        return bool(key) and key != (pantheon.mythology if pantheon is not None else "neutral")

    def foot(self, card: str) -> tuple[str, str]:
        assert self.draft is not None
        held = self.draft.copies(card)
        return (f"{held}/{self.draft.content.cards[card].copies_max}", "green5") if held else super().foot(card)
