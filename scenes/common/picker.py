"""One page for every choice (UX-76): all that can be chosen in a column, and the sheet of what the mouse or the keys are on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.app.app import App
from engine.ui.button import Button
from engine.ui.listing import List
from engine.ui.panel import panel
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.form_scene import FormScene
from scenes.common.sheets import ChoiceSheet

COLUMN = pygame.Rect(10, 26, 206, 326)
PAGE = pygame.Rect(224, 26, 406, 326)
ROW = 22
PICTURE = (82, 62)


class PickerScene(FormScene):
    """A click on a row chooses it to be looked at, a second one or the golden button takes it."""

    def __init__(
        self, app: App, title: str, choices: Sequence[str], sheet: Callable[[str], ChoiceSheet], value: str, take: Callable[[str], None],
        broken: Sequence[ChoiceSheet] = (),
    ) -> None:  # fmt: skip
        super().__init__(app)
        self._title = title
        self._choices = tuple(choices)
        self._broken = tuple(broken)
        """Files of the player's own that cannot be chosen, below everything that can."""
        self._sheet = sheet
        self._take = take
        self.at = self._choices.index(value) if value in self._choices else 0

    @property
    def shown(self) -> ChoiceSheet:
        """What can be read at the right."""
        return self._sheet_at(self.at)

    def _sheet_at(self, number: int) -> ChoiceSheet:
        return self._sheet(self._choices[number]) if number < len(self._choices) else self._broken[number - len(self._choices)]

    def build(self) -> None:
        app = self.app
        self.form.add(back_button(app, self.back))
        room = COLUMN.inflate(-12, -12)
        rows = len(self._choices) + len(self._broken)
        self._list = List(app, room, rows, ROW, self._row, self._look, open_=lambda number: self._done(), chosen=self.at)
        self.form.set_focus(self.form.add(self._list))
        self._list.reveal(self.at * ROW, (self.at + 1) * ROW)
        self._view = self.shown.view() if self.shown.view is not None else None
        words = app.t("ui.picker.take", name=self.shown.name)
        take = Button(app, (PAGE.right - 214, PAGE.bottom - 34, 204, 26), words, self._done, kind="gold")
        take.enabled = not self.shown.broken
        self.form.primary = self.form.add(take)

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, self._title)
        panel(app, surface, COLUMN, "dark")
        panel(app, surface, PAGE, "dark")
        self._paint_sheet(surface, self.shown)

    def _look(self, number: int) -> None:
        self.at = number
        offset = self._list.offset
        self.relabel()
        self._list.offset = offset

    def _done(self) -> None:
        if self.shown.broken:
            return
        self.app.audio.cue("confirm")
        self.app.stack.pop(self)
        self._take(self._choices[self.at])

    def _row(self, surface: pygame.Surface, number: int, area: pygame.Rect, chosen: bool) -> None:
        app, sheet = self.app, self._sheet_at(number)
        small = sheet.picture.replace("@82x62", "@22x17")
        x = area.left + 3
        if small != sheet.picture and app.art.has(small):
            surface.blit(app.art.sprite(small), (x, area.top + 2))
        name = pygame.Rect(x + 26, area.top, area.width - 46, area.height)
        colour = "red4" if sheet.broken else "stone4" if chosen else "sand3"
        app.text.draw(surface, app.text.cut(sheet.name, name.width), name, colour=colour)
        if sheet.first:
            app.text.draw(surface, "{icon:star}", pygame.Rect(area.right - 16, area.top, 14, area.height), colour="gold3")

    def _paint_sheet(self, surface: pygame.Surface, sheet: ChoiceSheet) -> None:
        app, text = self.app, self.app.text
        x, y = PAGE.left + 14, PAGE.top + 12
        left = x
        if sheet.picture:
            picture = app.art.sprite(sheet.picture)
            frame = pygame.Rect(x, y, picture.get_width() + 4, picture.get_height() + 4)
            surface.fill(app.art.colour("gold1"), frame)
            surface.blit(picture, (x + 2, y + 2))
            left = frame.right + 12
        room = pygame.Rect(left, y, PAGE.right - 14 - left, 24)
        font = text.fitted(sheet.name, room.width, ("display", "title", "body"))
        text.draw(surface, sheet.name, room, font=font, colour="gold3", shadow="ink0")
        if sheet.first:
            text.draw(surface, f"{{icon:star}} {app.t('ui.picker.first')}", room.move(0, 24), colour="green5")
        figures = "   ".join(f"<sand2>{label}</> {value}" for label, value in sheet.figures)
        if figures:
            text.draw_block(surface, figures, pygame.Rect(left, y + (48 if sheet.first else 26), room.width, 24))
        y += PICTURE[1] + 16 if sheet.picture else 72 if sheet.first and figures else 50 if sheet.first or figures else 32
        wide = PAGE.width - 28
        for line in (*sheet.lines, f"<green5>{app.t('ui.picker.good_at', what=sheet.good_at)}</>" if sheet.good_at else ""):
            tall = text.block(line, wide, "reading").height if line else 0
            if not line or y + tall > PAGE.bottom - 40:
                continue
            text.draw_block(surface, line, pygame.Rect(x, y, wide, tall), font="reading", colour="stone4")
            y += tall + 6
        self._paint_view(surface, pygame.Rect(x, y, wide, PAGE.bottom - 40 - y))

    def _paint_view(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The picture below the words, where it has room: large letters go before it."""
        if self._view is None or self._view.get_height() > room.height or self._view.get_width() > room.width:
            return
        area = self._view.get_rect(midbottom=room.midbottom)
        pygame.draw.rect(surface, self.app.art.colour("gold1"), area.inflate(4, 4), 2)
        surface.blit(self._view, area)
