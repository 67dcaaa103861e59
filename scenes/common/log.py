"""The log: one line for everything that happened (UX-54), with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.app.app import App
from engine.ui.button import Button
from engine.ui.listing import ScrollArea
from engine.ui.markup import plain
from scenes.common.form_scene import ModalScene


@dataclass(frozen=True)
class LogLine:
    """What happened; `side` colours its edge (-1 = nobody's), `rule` opens the rulebook, a `heading` begins a turn.

    `keys` are the pieces it is about."""

    text: str
    side: int = -1
    rule: str = ""
    heading: bool = False
    keys: tuple[str, ...] = ()


PointOut = Callable[[tuple[str, ...]], bool]
"""Shows pieces on the table; False if none of them is there."""


class LogArea(ScrollArea):
    """The lines, wrapped, the newest at the end."""

    def __init__(self, app: App, rect: tuple[int, int, int, int], lines: Sequence[LogLine], point_out: PointOut | None) -> None:
        super().__init__(app, rect)
        self._app = app
        self._lines = tuple(lines)
        self._point_out = point_out
        self._tops: list[int] = []
        y = 0
        for line in self._lines:
            self._tops.append(y)
            y += self._height(line)
        self.content = y
        self.scroll(y)

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.room.collidepoint(event.pos):
            return self._click(event.pos)
        return False

    def _click(self, pos: tuple[int, int]) -> bool:
        """The words of a line lead to its pieces, the rule behind them to the rulebook; a line without the one leads to the other."""
        y = pos[1] - self.rect.top + self.offset
        for line, top in zip(self._lines, self._tops, strict=True):
            if top <= y < top + self._height(line):
                block = self._app.text.block(self._words(line), self._width(), "reading")
                point = pos[0] - self.rect.left - 8, y - top
                on_rule = any(rect.collidepoint(point) for rect, _ in block.links)
                if not on_rule and line.keys and self._point_out is not None and self._point_out(line.keys):
                    return True
                if line.rule:
                    self._app.open_rule(line.rule)
                return bool(line.rule)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        surface.set_clip(self.rect)
        for line, top in zip(self._lines, self._tops, strict=True):
            y = self.rect.top + top - self.offset
            if y + self._height(line) >= self.rect.top and y < self.rect.bottom:
                self._draw_line(surface, line, y)
        surface.set_clip(None)
        self.draw_bar(surface)

    def _words(self, line: LogLine) -> str:
        return f"{line.text} [[{line.rule}|{line.rule}]]" if line.rule else line.text

    def _width(self) -> int:
        return self.room.width - 12

    def _height(self, line: LogLine) -> int:
        if line.heading:
            return 18
        return max(14, self._app.text.block(self._words(line), self._width(), "reading").height + 3)

    def _draw_line(self, surface: pygame.Surface, line: LogLine, y: int) -> None:
        art, text = self._app.art, self._app.text
        room = pygame.Rect(self.rect.left + 8, y, self._width(), self._height(line))
        if line.heading:
            surface.fill(
                art.side_colour(line.side, 0) if line.side >= 0 else art.colour("ink2"), (self.rect.left, y + 1, self.room.width, 15)
            )
            text.draw(surface, line.text, pygame.Rect(room.left, y, room.width, 16), font="title", colour="stone4", shadow="ink0")
            return
        surface.fill(art.side_colour(line.side, 1), (self.rect.left, y + 1, 3, self._height(line) - 2))
        text.draw_block(surface, self._words(line), room, font="reading", colour="stone4")


class LogScene(ModalScene):
    """The whole log of a match, with a button that puts it on the clipboard."""

    def __init__(self, app: App, lines: Sequence[LogLine], point_out: PointOut | None = None) -> None:
        super().__init__(app, (460, 320))
        self._lines = tuple(lines)
        self._point_out = point_out

    def build(self) -> None:
        app, box = self.app, self.box
        area = self.form.add(LogArea(app, (box.left + 10, box.top + 30, box.width - 20, box.height - 64), self._lines, self._point_out))
        self.form.set_focus(area)
        self.form.add(Button(app, (box.left + 12, box.bottom - 28, 140, 20), app.t("ui.log.copy"), self._copy))
        self.form.primary = self.form.add(
            Button(app, (box.right - 112, box.bottom - 28, 100, 20), app.t("ui.close"), self.back, kind="gold")
        )

    def handle(self, event: pygame.Event) -> bool:
        if self.app.keys.is_(event, "log") and event.type == pygame.KEYDOWN:
            self.back()
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self.app.t("ui.log.title"))
        if not self._lines:
            self.app.text.draw(surface, self.app.t("ui.log.empty"), self.box, colour="stone2", align="centre")
        elif self._point_out is not None:
            room = pygame.Rect(self.box.left + 156, self.box.bottom - 28, self.box.width - 272, 20)
            self.app.text.draw(surface, self.app.t("ui.log.hint"), room, colour="stone2", align="centre")

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text("\n".join(plain(line.text) for line in self._lines))
        except pygame.error:
            self.app.toast(self.app.t("ui.log.no_clipboard"), kind="bad")
        else:
            self.app.toast(self.app.t("ui.log.copied"))
