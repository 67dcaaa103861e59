"""What a deck is made of and what is wrong with it: cost curve, kinds, keys, and every violation with its rule (GM-3.7)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from engine.app.app import App
from engine.rules.guerra.config import BATTLES_MAXIMUM, DESIGNS_MINIMUM, GODS_MINIMUM
from engine.rules.kernel.refusal import Refused
from engine.ui.listing import List
from engine.ui.names import label
from engine.ui.text import Align
from engine.ui.widget import Widget
from scenes.common.card_grid import Use
from scenes.guerra.builder.deck_words import say
from scenes.guerra.builder.draft import CURVE, Draft
from scenes.guerra.builder.pool import GuerraFaces

ICONS: Final = {
    "character": "human", "resource": "castle", "event": "hourglass", "action": "scroll", "equipment": "attack", "invocation": "spell",
}  # fmt: skip
"""Card types of both decks and the icons that stand for them."""
ROW: Final = 16
TALL: Final = 28
"""A violation takes two lines."""


def draw_counts(app: App, surface: pygame.Surface, row: pygame.Rect, draft: Draft) -> None:
    """How many cards both decks and the Battles have, and how many they need or may have (GM-3.3, GM-3.5)."""
    gods, designs, battles = len(draft.deck.gods), len(draft.deck.designs), draft.battles()
    third = row.width // 3
    counts: tuple[tuple[str, int, bool, Align], ...] = (
        ("gods", gods, gods >= GODS_MINIMUM, "left"), ("designs", designs, designs >= DESIGNS_MINIMUM, "centre"),
        ("battles", battles, battles <= BATTLES_MAXIMUM, "right"),
    )
    for at, (word, count, good, align) in enumerate(counts):
        cell = pygame.Rect(row.left + third * at, row.top, third - 2, row.height)
        enough = f"guerra.builder.{word}.enough"
        words = app.t(enough if good and enough in app.t else f"guerra.builder.{word}", n=count)
        app.text.draw(surface, words, cell, font="micro", colour="green5" if good else "red4", align=align)


class DeckFigures(Widget):
    """The curve of costs, the cards by kind and the commonest keys; the tooltip says it in words."""

    focusable = False

    def __init__(self, app: App, rect: tuple[int, int, int, int], draft: Draft) -> None:
        super().__init__(app, rect)
        self.app = app
        self.draft = draft
        t, kinds = app.t, dict(draft.types())
        lines = [f"{t(f'guerra.ui.type.{kind}')}: {kinds.get(kind, 0)}" for kind in ICONS]
        keys = ", ".join(f"{t(f'guerra.keyword.{key}.name')} {count}" for key, count in draft.keys()[:8])
        counts = t("guerra.builder.counts", gods=GODS_MINIMUM, designs=DESIGNS_MINIMUM, battles=BATTLES_MAXIMUM)
        self.tip = "\n".join((counts, *lines, t("guerra.builder.average", cost=f"{draft.average():.1f}"), f"<sand2>{keys}</>"))

    def draw(self, surface: pygame.Surface) -> None:
        text, draft, area = self.app.text, self.draft, self.rect
        self._curve(surface, pygame.Rect(area.left, area.top, area.width, 34))
        kinds = dict(draft.types())
        words = " ".join(f"{{icon:{icon}}}{kinds[kind]}" for kind, icon in ICONS.items() if kind in kinds)
        text.draw(surface, words, pygame.Rect(area.left, area.top + 36, area.width, 11), colour="sand3")
        keys = "  ".join(f"{self.app.t(f'guerra.keyword.{key}.name')} {count}" for key, count in draft.keys()[:3])
        font = text.fitted(keys, area.width, ("body", "micro"))
        text.draw(surface, keys, pygame.Rect(area.left, area.top + 48, area.width, 10), font=font, colour="sand2")

    def _curve(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """How many cards cost 0, 1, 2 ... 8 or more, each column with its count."""
        columns, text = self.draft.curve(), self.app.text
        most = max(1, *columns)
        wide = room.width // CURVE
        for cost, count in enumerate(columns):
            tall = (room.height - 18) * count // most
            left = room.left + cost * wide
            bar = pygame.Rect(left + 2, room.bottom - 9 - tall, wide - 4, tall)
            surface.fill(self.app.art.colour("gold2"), bar)
            if count:
                text.draw(surface, str(count), pygame.Rect(left, bar.top - 9, wide, 8), font="micro", colour="gold4", align="centre")
            foot = f"{cost}+" if cost == CURVE - 1 else str(cost)
            text.draw(surface, foot, pygame.Rect(left, room.bottom - 8, wide, 8), font="micro", colour="sand2", align="centre")


class DeckRows(List):
    """The cards of a deck: the mouse over one says what it does, a click takes it out, a right click reads it."""

    def __init__(
        self, app: App, rect: tuple[int, int, int, int], rows: list[tuple[str, int]], take_out: Use, faces: GuerraFaces, read: Use
    ) -> None:
        self.app = app
        self.cards = [card for card, _ in rows]
        self._copies = dict(rows)
        self._faces = faces
        self._read = read
        super().__init__(
            app, rect, len(rows), ROW, self._row, lambda number: take_out(self.cards[number]),
            tip_of=lambda number: faces.words(self.cards[number]),
        )

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._at(event.pos) >= 0:
            self._read(self.cards[self._at(event.pos)])
            return True
        return super().handle(event)

    def show(self, card: str) -> None:
        """Bring the row of a card into sight and mark it."""
        if card in self.cards:
            self.chosen = self.cards.index(card)
            self.reveal(self.chosen * self.row, (self.chosen + 1) * self.row)

    def _row(self, surface: pygame.Surface, number: int, area: pygame.Rect, chosen: bool) -> None:
        """Cost, name, kind and copies; in red what is no card at all."""
        card, text = self.cards[number], self.app.text
        printed = self._faces.painter.content.cards.get(card)
        if printed is not None and printed.type != "event":
            text.draw(surface, str(printed.cost), pygame.Rect(area.left + 2, area.top, 12, area.height), colour="gold3")
        name, _ = label(text, (self._faces.name(card),), area.width - 50, ("body",))
        room = pygame.Rect(area.left + 15, area.top, area.width - 48, area.height)
        text.draw(surface, name, room, colour="stone4" if printed is not None else "red4")
        if printed is not None and printed.type in ICONS:
            icon = self.app.art.sprite(f"ui/icon_{ICONS[printed.type]}")
            surface.blit(icon, icon.get_rect(midright=(area.right - 20, area.centery)))
        copies = pygame.Rect(area.right - 20, area.top, 18, area.height)
        text.draw(surface, f"x{self._copies[card]}", copies, colour="sand2", align="right")


class Violations(List):
    """Every breach of the rules of deck building with its id; a click opens the rule."""

    def __init__(self, app: App, rect: tuple[int, int, int, int], broken: list[Refused]) -> None:
        self.app = app
        self.broken = broken
        super().__init__(app, rect, len(broken), TALL, self._row, self._open_rule, tip_of=self._words)

    def _words(self, number: int) -> str:
        return f"<red4>{self.broken[number].rule}</> {say(self.app, self.broken[number])}"

    def _open_rule(self, number: int) -> None:
        self.app.open_rule(self.broken[number].rule)

    def _row(self, surface: pygame.Surface, number: int, area: pygame.Rect, chosen: bool) -> None:
        refusal, text = self.broken[number], self.app.text
        text.draw(surface, refusal.rule, pygame.Rect(area.left + 2, area.top + 1, area.width - 4, 12), colour="red4")
        head = text.measure(f"{refusal.rule} ", "body") + 2
        first, rest = fold(say(self.app, refusal), area.width - head - 2, text.measure)
        text.draw(surface, first, pygame.Rect(area.left + head, area.top + 1, area.width - head, 12), colour="sand3")
        shown, font = label(text, (rest,), area.width - 4, ("body",))
        text.draw(surface, shown, pygame.Rect(area.left + 2, area.top + 15, area.width - 4, 9), font=font, colour="sand3")


def fold(words: str, width: int, measure: Callable[[str, str], int]) -> tuple[str, str]:
    """As many words as a first line holds, and the rest."""
    parts = words.split(" ")
    at = 1
    while at < len(parts) and measure(" ".join(parts[: at + 1]), "body") <= width:
        at += 1
    return " ".join(parts[:at]), " ".join(parts[at:])
