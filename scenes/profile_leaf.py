"""One leaf of the profile: lines that scroll where there are more than fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from engine.app.app import App
from engine.ui.listing import ScrollArea

COLUMN = 34
ROW = 13
GAP = 2


@dataclass(frozen=True)
class Line:
    """Words, and behind them how often was won, drawn and lost."""

    text: str
    colour: str = "stone4"
    figures: tuple[int, ...] = ()


class Leaf(ScrollArea):
    """The lines of a leaf; words are wrapped, lines with figures stay on one row."""

    def __init__(self, app: App, rect: pygame.Rect, lines: Sequence[Line]) -> None:
        super().__init__(app, rect)
        self._app = app
        self._lines = tuple(lines)
        self.content = sum(tall for _, tall in self._measured())

    def columns(self) -> list[pygame.Rect]:
        """Where the figures stand in a row that begins at the top."""
        right, top = self.room.right - 6, self.rect.top
        return [pygame.Rect(right - (3 - number) * COLUMN, top, COLUMN, ROW) for number in range(3)]

    def draw(self, surface: pygame.Surface) -> None:
        surface.set_clip(self.rect)
        y = self.rect.top - self.offset
        for line, tall in self._measured():
            if y + tall > self.rect.top and y < self.rect.bottom:
                self._draw_line(surface, line, y, tall)
            y += tall
        surface.set_clip(None)
        self.draw_bar(surface)
        self.draw_focus(surface)

    def _measured(self) -> Iterator[tuple[Line, int]]:
        for line in self._lines:
            text = self._app.text
            yield line, max(ROW, text.line()) if line.figures else text.block(line.text, self.room.width).height + GAP

    def _draw_line(self, surface: pygame.Surface, line: Line, y: int, tall: int) -> None:
        text, room = self._app.text, self.room
        if not line.figures:
            text.draw_block(surface, line.text, pygame.Rect(room.left, y, room.width, tall), colour=line.colour)
            return
        label = pygame.Rect(room.left, y, room.width - 3 * COLUMN - 10, tall)
        text.draw(surface, line.text, label, colour=line.colour, font=text.fitted(line.text, label.width, ("body", "micro")))
        for column, count in zip(self.columns(), line.figures, strict=True):
            text.draw(surface, str(count), pygame.Rect(column.left, y, COLUMN, tall), align="right", colour="sand3")
