"""The cards of Guerra in a grid: what is painted and said about each, and the card pool of the deck builder."""
from __future__ import annotations

import pygame

from engine.app.app import App
from engine.table.pieces import Look
from scenes.common.card_grid import CardGrid, Use
from scenes.guerra.board.cards import CardPainter
from scenes.guerra.builder.deck_words import say
from scenes.guerra.builder.decks import tidy
from scenes.guerra.builder.draft import Draft


class GuerraFaces:
    """Small cards with their price."""

    def __init__(self, app: App, painter: CardPainter) -> None:
        self.app = app
        self.painter = painter

    def picture(self, card: str, grey: bool) -> pygame.Surface:
        painted = self.painter.paint(Look(f"mini:{card}", tint="grey" if grey else None))
        assert painted is not None
        return painted

    def words(self, card: str) -> str:
        t, printed = self.app.t, self.painter.content.cards.get(card)
        if printed is None:
            return t("guerra.builder.no_card", card=tidy(card))
        cost = "" if printed.type in ("event", "pantheon") else f"  {t('guerra.ui.cost')} {printed.cost}"
        counted = printed.type in ("character", "equipment", "invocation")
        numbers = "  " + t("guerra.ui.figures.short", f=printed.strength, pm=printed.max_power) if counted else ""
        head = f"<gold3>{t(f'guerra.card.{card}.name')}</>{cost}{numbers}"
        return f"{head}\n<sand2>{self.kind(card)}</>\n{self.painter.says(card)}"

    def name(self, card: str) -> str:
        """What a card is called; of one that does not exist, what the list says."""
        key = f"guerra.card.{card}.name"
        return self.app.t(key) if key in self.app.t else tidy(card)

    def kind(self, card: str) -> str:
        """Type, mythology and keys of a card (GM-4.1)."""
        t, printed = self.app.t, self.painter.content.cards[card]
        keys = ", ".join(t(f"guerra.keyword.{key}.name") for key in printed.keywords)
        kind = (t(f"guerra.ui.type.{printed.type}"), t(f"guerra.mythology.{printed.mythology}"), keys)
        return " · ".join(part for part in kind if part)

    def foot(self, card: str) -> tuple[str, str]:
        printed = self.painter.content.cards[card]
        return "" if printed.type == "event" else f"{printed.cost}P", "gold3"


class CardPool(CardGrid):
    """The cards that pass the filter, with the copies that the deck holds: a click adds one, with Shift it takes one out."""

    def __init__(
        self, app: App, rect: tuple[int, int, int, int], painter: CardPainter, add: Use, take_out: Use, read: Use, owned: frozenset[str]
    ) -> None:
        super().__init__(app, rect, GuerraFaces(app, painter), read)
        self.draft: Draft | None = None
        self._add = add
        self._take_out = take_out
        self._owned = owned

    def show(self, cards: list[str], draft: Draft) -> None:
        """Other cards, or another deck."""
        self.draft = draft
        self.lay(cards)

    def use(self, card: str) -> None:
        (self._take_out if pygame.key.get_mods() & pygame.KMOD_SHIFT else self._add)(card)

    def words(self, card: str) -> str:
        assert self.draft is not None
        if card not in self._owned:
            return f"{super().words(card)}\n<red4>{self.app.t('guerra.builder.not_won')}</>"
        refusal = self.draft.why_not(card)
        return super().words(card) if refusal is None else f"{super().words(card)}\n<red4>{say(self.app, refusal)}</> {refusal.rule}"

    def locked(self, card: str) -> bool:
        """Cards with the key of another mythology (GM-3.4), and those that have to be won first."""
        assert self.draft is not None
        if card not in self._owned:
            return True
        cards = self.draft.content.cards
        pantheon = cards.get(self.draft.deck.pantheon)
        key = cards[card].locked_to
        return bool(key) and key != (pantheon.mythology if pantheon is not None else "neutral")

    def foot(self, card: str) -> tuple[str, str]:
        assert self.draft is not None
        held = self.draft.copies(card)
        cost, colour = super().foot(card)
        return (f"{cost}  {held}/{self.draft.content.cards[card].copies_max}".strip(), "green5") if held else (cost, colour)
