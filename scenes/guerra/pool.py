"""The card pool of the deck builder: a grid of small cards that scrolls; a click adds, a right click explains."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.table.pieces import Look
from engine.ui.listing import ScrollArea
from scenes.guerra.draft import Draft
from scenes.guerra.paint import CardPainter

STEP = (48, 64)


class CardPool(ScrollArea):
    """Cards as they pass the filter, with the copies that the deck holds."""

    keeps_focus = True

    def __init__(
        self, app: App, rect: tuple[int, int, int, int], painter: CardPainter, add: Callable[[str], None], read: Callable[[str], None]
    ) -> None:
        super().__init__(app, rect)
        self.app = app
        self.painter = painter
        self.draft: Draft | None = None
        self.cards: list[str] = []
        self.chosen = 0
        self._add = add
        self._read = read
        self._pictures: dict[Look, pygame.Surface] = {}

    @property
    def columns(self) -> int:
        """Cards in a row."""
        return max(1, self.room.width // STEP[0])

    def show(self, cards: list[str], draft: Draft) -> None:
        """Other cards, or another deck."""
        self.cards, self.draft = cards, draft
        self.content = (len(cards) + self.columns - 1) // self.columns * STEP[1]
        self.chosen = min(self.chosen, max(0, len(cards) - 1))
        self.scroll(0)

    def at(self, pos: tuple[int, int]) -> str | None:
        """The card at a point."""
        if not self.room.collidepoint(pos):
            return None
        column = (pos[0] - self.rect.left) // STEP[0]
        row = (pos[1] - self.rect.top + self.offset) // STEP[1]
        number = row * self.columns + column
        return self.cards[number] if column < self.columns and number < len(self.cards) else None

    def place(self, card: str) -> pygame.Rect:
        """Where a card is drawn now."""
        row, column = divmod(self.cards.index(card), self.columns)
        return pygame.Rect(self.rect.left + column * STEP[0], self.rect.top + row * STEP[1] - self.offset, 44, 60)

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            card = self.at(event.pos)
            self.tip = self._words(card) if card is not None else ""
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            card = self.at(event.pos)
            if card is not None:
                self.chosen = self.cards.index(card)
                (self._add if event.button == 1 else self._read)(card)
                return True
        return False

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
            self._add(self.cards[self.chosen])

    def _words(self, card: str) -> str:
        t, draft = self.app.t, self.draft
        assert draft is not None
        printed = draft.content.cards[card]
        numbers = f"  F {printed.strength}  PM {printed.max_power}" if printed.type in ("character", "equipment", "invocation") else ""
        lines = [f"<gold3>{t(f'guerra.card.{card}.name')}</>  {t('guerra.ui.cost')} {printed.cost}{numbers}", self.painter.says(card)]
        refusal = draft.why_not(card)
        if refusal is not None:
            lines.append(f"<red4>{refusal.rule}</>")
        return "\n".join(lines)

    def picture(self, card: str, grey: bool) -> pygame.Surface:
        """A small card, greyed where the deck cannot take it."""
        look = Look(f"mini:{card}", tint="grey" if grey else None)
        if look not in self._pictures:
            painted = self.painter.paint(look)
            assert painted is not None
            self._pictures[look] = painted
        return self._pictures[look]

    def draw(self, surface: pygame.Surface) -> None:
        draft = self.draft
        if draft is None:
            return
        surface.set_clip(self.rect)
        for number, card in enumerate(self.cards):
            box = self.place(card)
            if box.bottom < self.rect.top or box.top > self.rect.bottom:
                continue
            locked = draft.content.cards[card].locked_to
            mythology = draft.content.cards[draft.deck.pantheon].mythology if draft.deck.pantheon in draft.content.cards else "neutral"
            surface.blit(self.picture(card, bool(locked) and locked != mythology), box)
            self._figures(surface, card, box)
            if self.focused and number == self.chosen:
                pygame.draw.rect(surface, self.app.art.colour("fire1"), box, 1)
        surface.set_clip(None)
        self.draw_bar(surface)

    def _figures(self, surface: pygame.Surface, card: str, box: pygame.Rect) -> None:
        """Cost at the foot, copies in the corner."""
        assert self.draft is not None
        printed = self.draft.content.cards[card]
        held = self.draft.copies(card)
        text = self.app.text
        words = f"{held}/{printed.copies_max}" if held else str(printed.cost)
        foot = pygame.Rect(box.left + 2, box.top + 48, 40, 10)
        text.draw(surface, words, foot, font="micro", colour="green5" if held else "gold3", align="centre")
