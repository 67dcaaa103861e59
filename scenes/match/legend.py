"""The signs of a table with what they mean (UX-83): one key and one button away."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.app.app import App
from engine.table.notices import Symbol
from engine.ui.button import Button
from engine.ui.listing import ScrollArea
from scenes.common.form_scene import ModalScene

COMMON: Final = (
    ("legal", "ui/ring_legal"),
    ("target", "ui/ring_target"),
    ("reach", "ui/ring_reach"),
    ("selected", "ui/ring_selected"),
    ("hover", "ui/ring_hover"),
)
"""What the rings mean at every table."""
PICTURE, GAP = 26, 4


class LegendArea(ScrollArea):
    """One row for each sign: its picture, its name, what it means."""

    def __init__(self, app: App, rect: tuple[int, int, int, int], symbols: Sequence[Symbol]) -> None:
        super().__init__(app, rect)
        self._app = app
        self._symbols = tuple(symbols)
        self.content = sum(self._height(symbol) for symbol in self._symbols)

    def draw(self, surface: pygame.Surface) -> None:
        surface.set_clip(self.rect)
        y = self.rect.top - self.offset
        for symbol in self._symbols:
            tall = self._height(symbol)
            if y + tall >= self.rect.top and y < self.rect.bottom:
                self._row(surface, symbol, y, tall)
            y += tall
        surface.set_clip(None)
        self.draw_bar(surface)

    def words(self, symbol: Symbol) -> str:
        name = f"<gold3>{symbol.name}</>" if symbol.name else ""
        return ": ".join(filter(None, (name, symbol.text)))

    def _width(self) -> int:
        return self.room.width - PICTURE - 8

    def _height(self, symbol: Symbol) -> int:
        return max(18, self._app.text.block(self.words(symbol), self._width(), "reading").height + GAP)

    def _row(self, surface: pygame.Surface, symbol: Symbol, y: int, tall: int) -> None:
        app, art = self._app, self._app.art
        place = pygame.Rect(self.rect.left, y, PICTURE, min(tall, 20))
        if symbol.sprite.startswith("ui/ring_"):
            surface.blit(art.nine(symbol.sprite, 16, 14), (place.left + 5, place.top + 1))
        elif symbol.sprite and art.has(symbol.sprite):
            picture = art.sprite(symbol.sprite)
            surface.blit(picture, picture.get_rect(center=place.center))
        else:
            app.text.draw(surface, symbol.sign, place, align="centre")
        room = pygame.Rect(self.rect.left + PICTURE + 4, y + 3, self._width(), tall)
        app.text.draw_block(surface, self.words(symbol), room, font="reading", colour="stone4")


class LegendScene(ModalScene):
    """The signs of this table, then those of all tables."""

    def __init__(self, app: App, symbols: Sequence[Symbol]) -> None:
        super().__init__(app, (420, 300))
        self._own = tuple(symbols)

    def build(self) -> None:
        app, box, t = self.app, self.box, self.app.t
        rings = [Symbol(t(f"match.legend.{name}"), t(f"match.legend.{name}.text"), sprite) for name, sprite in COMMON]
        area = LegendArea(app, (box.left + 12, box.top + 32, box.width - 24, box.height - 68), (*self._own, *rings))
        self.form.set_focus(self.form.add(area))
        done = Button(app, (box.centerx - 60, box.bottom - 30, 120, 22), t("ui.close"), self.back, kind="gold")
        self.form.primary = self.form.add(done)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.app.keys.is_(event, "legend"):
            self.back()
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self.app.t("match.legend.title"))
