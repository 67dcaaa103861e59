"""Everything there is to know about one card, unit or token (UX-05, UX-07)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from engine.app.app import App
from engine.ui.panel import well
from engine.ui.text import Block
from engine.ui.tooltip import tooltip
from scenes.common.form_scene import ModalScene

TALLEST: Final = 352
WIDER: Final = 312
"""Width of the words where the usual one would make the sheet taller than that."""


@dataclass(frozen=True)
class Stat:
    """One number: its printed value, what changes it and by whom, and the total."""

    label: str
    base: str
    total: str
    changes: tuple[tuple[str, str], ...] = ()
    """Amount and source, such as ("+1", "Charge")."""
    icon: str = ""


@dataclass(frozen=True)
class Sheet:
    """What the inspect screen shows. `picture` is painted by the game at 168x236 or smaller."""

    title: str
    picture: pygame.Surface | None = None
    subtitle: str = ""
    text: str = ""
    flavour: str = ""
    stats: tuple[Stat, ...] = ()
    keywords: dict[str, str] = field(default_factory=dict)
    """Keyword in a `[[link]]` → its short text."""
    rules: tuple[str, ...] = ()
    """Rule ids behind it."""
    side: int = -1


class InspectScene(ModalScene):
    """The picture at the left, numbers with their sources and the full text at the right. Any click or key closes it."""

    def __init__(self, app: App, sheet: Sheet) -> None:
        self._sheet = sheet
        self._column = 236 if sheet.picture is not None else 320
        left = sheet.picture.get_width() + 28 if sheet.picture is not None else 14
        if self._tall(app, sheet) > TALLEST:
            self._column = WIDER  # Long texts have broader lines: none is cut off below.
        super().__init__(app, (left + self._column + 16, min(TALLEST, self._tall(app, sheet))))
        self._left = left

    def _tall(self, app: App, sheet: Sheet) -> int:
        words = sum(app.text.block(text, self._column, "reading").height + 8 for text in (sheet.text, sheet.flavour) if text)
        numbers = sum(16 + 11 * len(stat.changes) for stat in sheet.stats)
        picture = sheet.picture.get_height() if sheet.picture is not None else 0
        return max(picture + 24, words + numbers + 84)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for area, word in self._all_links():
                if area.collidepoint(event.pos):
                    self.app.open_rule(word)
                    return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.back()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        app, sheet = self.app, self._sheet
        if sheet.picture is not None:
            surface.blit(sheet.picture, sheet.picture.get_rect(midleft=(self.box.left + 12, self.box.centery)))
        x, y = self.box.left + self._left, self.box.top + 10
        if sheet.side >= 0:
            surface.fill(app.art.side_colour(sheet.side), (x - 6, y, 3, 28))
        font = app.text.fitted(sheet.title, self._column, ("display", "title", "body"))
        app.text.draw(surface, sheet.title, pygame.Rect(x, y, self._column, 16), font=font, colour="gold3", shadow="ink0")
        if sheet.subtitle:
            app.text.draw(surface, sheet.subtitle, pygame.Rect(x, y + 20, self._column, 10), colour="sand2")
        y = self._draw_stats(surface, x, y + 34)
        self._draw_words(surface, x, y)
        below = pygame.Rect(self.box.left, self.box.bottom + 4, self.box.width, 12)
        if below.bottom <= surface.get_height():
            app.text.draw(surface, app.t("ui.inspect.close"), below, colour="stone3", align="centre")

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for area, word in self._all_links():
            if area.collidepoint(self.app.mouse) and word in self._sheet.keywords:
                tooltip(self.app, surface, self._sheet.keywords[word], self.app.mouse)

    def _draw_stats(self, surface: pygame.Surface, x: int, y: int) -> int:
        app = self.app
        for stat in self._sheet.stats:
            row = pygame.Rect(x, y, self._column, 15)
            well(app, surface, row)
            label = f"{{icon:{stat.icon}}} {stat.label}" if stat.icon else stat.label
            app.text.draw(surface, label, pygame.Rect(x + 4, y, self._column - 70, 14), colour="sand3")
            value = stat.total if stat.total == stat.base else f"<stone2>{stat.base}</> → {stat.total}"
            app.text.draw(surface, value, pygame.Rect(x + self._column - 66, y, 62, 14), align="right")
            y += 16
            for amount, source in stat.changes:
                app.text.draw(surface, f"{amount}  {source}", pygame.Rect(x + 14, y, self._column - 14, 11), colour="green5")
                y += 11
        return y + 4 if self._sheet.stats else y

    def _draw_words(self, surface: pygame.Surface, x: int, y: int) -> None:
        app, sheet = self.app, self._sheet
        for text, room, colour in self._texts(x, y):
            app.text.draw_block(surface, text, room, font="reading", colour=colour)
        if sheet.rules:
            app.text.draw(surface, self._rule_links(), pygame.Rect(x, self.box.bottom - 20, self._column, 12))

    def _texts(self, x: int, y: int) -> Iterator[tuple[str, pygame.Rect, str]]:
        """The paragraphs, each with the room that is left for it, and its colour."""
        for text, colour in ((self._sheet.text, "stone4"), (self._sheet.flavour, "sand1")):
            if text:
                room = pygame.Rect(x, y, self._column, self.box.bottom - y - 20)
                yield text, room, colour
                y += self._block(text, room).height + 6

    def _block(self, text: str, room: pygame.Rect) -> Block:
        size = self.app.text.size_in(room, text, "reading", wrapped=True)
        return self.app.text.block(text, self._column, "reading", size=size)

    def _rule_links(self) -> str:
        return " ".join(f"[[{rule}]]" for rule in self._sheet.rules)

    def _all_links(self) -> Sequence[tuple[pygame.Rect, str]]:
        """Where the links lie; worked out without painting."""
        app, sheet = self.app, self._sheet
        x, y = self.box.left + self._left, self.box.top + 44
        y += sum(16 + 11 * len(stat.changes) for stat in sheet.stats) + (4 if sheet.stats else 0)
        found = [(area.move(x, room.top), word) for text, room, _ in self._texts(x, y) for area, word in self._block(text, room).links]
        if sheet.rules:
            foot = pygame.Rect(x, self.box.bottom - 20, self._column, 12)
            size = app.text.size_in(foot, self._rule_links())
            found += [(area.move(foot.topleft), word) for area, word in app.text.block(self._rule_links(), 9999, size=size).links]
        return found
