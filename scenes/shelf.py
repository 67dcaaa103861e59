"""A screen with the games in a column at the left and one of them told at the right: lessons and campaigns."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.app.app import App
from engine.ui.button import Button
from engine.ui.panel import panel
from engine.ui.sizes import SIZES
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.form_scene import FormScene

PAGE = pygame.Rect(176, 26, 456, 326)
COVER = pygame.Rect(190, 40, 112, 126)
FEW, GAP = 6, 8
"""More buttons than these stand in three columns."""


class ShelfScene(FormScene):
    """Subclasses name the games and fill the page of the chosen one with words and buttons."""

    title = ""
    wordy = False
    """Whether larger words take the place of the cover."""

    def __init__(self, app: App, games: tuple[str, ...]) -> None:
        super().__init__(app)
        self._games = games
        self._game = games[0] if games else ""
        self.buttons_top = PAGE.bottom
        """Where the words of the page have to end."""
        self.page_buttons: list[Button] = []
        """The buttons of the page, in reading order."""

    def words(self, game: str) -> str:
        """What the page says about a game."""
        return ""

    def buttons(self, game: str) -> list[tuple[str, Callable[[], None]]]:
        """What can be done there, in reading order."""
        return []

    def main(self, game: str) -> int:
        """Which of the buttons is the one to press next."""
        return 0

    def build(self) -> None:
        app = self.app
        self.form.add(back_button(app, self.back))
        for i, game in enumerate(self._games):
            kind = "gold" if game == self._game else "stone"
            self.form.add(Button(app, (14, 36 + i * 32, 148, 26), app.t(f"{game}.name"), partial(self._choose, game), kind=kind))
        self.numbered = self.form.widgets[1:]
        if not self._game:
            return
        self.page_buttons.clear()
        found, main = self.buttons(self._game), self.main(self._game)
        columns = 2 if len(found) <= FEW else 3
        wide = (PAGE.width - 28 - (columns - 1) * GAP) // columns
        self.buttons_top = PAGE.bottom - 34 - (len(found) - 1) // columns * 26
        for i, (label, action) in enumerate(found):
            row, column = divmod(i, columns)
            place = (PAGE.left + 14 + column * (wide + GAP), self.buttons_top + row * 26, wide, 22)
            button = Button(app, place, label, action, kind="gold" if i == main else "stone")
            self.page_buttons.append(self.form.add(button))
            if i == main:
                self.form.primary = button

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, app.t(self.title))
        panel(app, surface, PAGE, "dark")
        if not self._game:
            return
        left = COVER.left
        if not self.wordy or app.text.size == SIZES[0]:
            app.art.blit(surface, f"lobby/box_{self._game}", COVER.bottomleft)
            left = COVER.right + 16
        right = pygame.Rect(left, COVER.top, PAGE.right - left - 14, 24)
        name = app.t(f"{self._game}.name")
        font = app.text.fitted(name, right.width, ("display", "title"))
        app.text.draw(surface, name, right, font=font, colour="gold3", shadow="ink0")
        tag = pygame.Rect(right.left, right.bottom + 4, right.width, 30)
        app.text.draw_block(surface, app.t(f"{self._game}.tagline"), tag, colour="sand2")
        self.paint_page(surface, self._game, pygame.Rect(right.left, tag.bottom + 4, right.width, PAGE.bottom - tag.bottom - 80))

    def paint_page(self, surface: pygame.Surface, game: str, room: pygame.Rect) -> None:
        """The middle of the page."""
        self.app.text.draw_block(surface, self.words(game), room, font="body", colour="stone4")

    def _choose(self, game: str) -> None:
        self._game = game
        self.relabel()
