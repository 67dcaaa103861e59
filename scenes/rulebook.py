"""The rulebook in the client: by game and section, searchable, opened at any rule (UX-01)."""

from __future__ import annotations

import pygame

from engine.app.app import App
from engine.lessons.examples import examples_of
from engine.lessons.figures import figures_of
from engine.ui.choice import Tabs
from engine.ui.field import TextField
from engine.ui.listing import List
from engine.ui.markup import plain
from engine.ui.panel import panel, well
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.form_scene import FormScene
from scenes.doors import on_shelf
from scenes.rulebook_page import SectionPage
from scenes.rulebook_pages import Book, Rule, open_books

INDEX = pygame.Rect(8, 62, 196, 292)
PAGE = pygame.Rect(210, 40, 424, 314)


class RulebookScene(FormScene):
    """Sections (or hits of the search) at the left, the text of one section at the right."""

    def __init__(self, app: App, *, rule: str = "", game: str = "") -> None:
        super().__init__(app)
        self._query = ""
        self._books: list[Book] = open_books(app.t, on_shelf())
        self._book = next((i for i, book in enumerate(self._books) if book.game == game), 0)
        self._section = 0
        self._marked = ""
        self._hits: list[Rule] = []
        if rule:
            self._open_at(rule)

    def build(self) -> None:
        app = self.app
        self.form.add(back_button(app, self.back))
        self._books = open_books(app.t, on_shelf())
        if not self._books:
            return
        tabs = [(book.game, app.t(f"{book.game}.name")) for book in self._books]
        self.form.add(Tabs(app, (8, 20, 624, 18), tabs, self._books[self._book].game, self._turn_to))
        field = TextField(app, (INDEX.left, 40, INDEX.width, 19), self._query, self._search, hint=app.t("ui.rules.search"), limit=40)
        self._field = self.form.add(field)
        self._list = self.form.add(List(app, INDEX.inflate(-8, -8), 0, 16, self._draw_row, self._choose))
        self._page = self.form.add(SectionPage(app, PAGE.inflate(-16, -14), self._play))
        self._fill()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._books:
            if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
                self.form.set_focus(self._field)
                self._field.select()
                return True
            if self.app.keys.is_(event, "rules") and self.form.focus is not self._field:
                self.back()
                return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, app.t("ui.rules.title"))
        panel(app, surface, PAGE, "dark")
        if not self._books:
            app.text.draw_block(surface, app.t("ui.rules.none"), PAGE.inflate(-30, -40), align="centre")
            return
        well(app, surface, INDEX)
        if self._query and not self._hits:
            app.text.draw_block(surface, app.t("ui.rules.no_hit"), INDEX.inflate(-16, -16), colour="stone2")

    def _open_at(self, rule: str) -> None:
        for number, book in enumerate(self._books):
            found = book.find(rule)
            if found is not None:
                self._book, (self._section, self._marked) = number, found
                return
        self.app.toast(self.app.t("ui.rules.unknown", rule=rule))

    def _turn_to(self, game: str) -> None:
        self._book = next(i for i, book in enumerate(self._books) if book.game == game)
        self._section, self._marked = 0, ""
        self._search(self._query)

    def _search(self, words: str) -> None:
        self._query = words
        self._fill()

    def _fill(self) -> None:
        book = self._books[self._book]
        self._hits = book.search(self._query) if self._query.strip() else []
        searching = bool(self._query.strip())
        self._list.resize(len(self._hits) if searching else len(book.sections))
        if self._hits:
            self._list.choose(0)  # The page follows the words: the first hit lies open at once.
            return
        self._list.chosen = -1 if searching else min(self._section, len(book.sections) - 1)
        if not searching:
            self._list.reveal(self._list.chosen * 16, self._list.chosen * 16 + 16)
        self._show()

    def _choose(self, number: int) -> None:
        book = self._books[self._book]
        if self._query.strip():
            found = book.find(self._hits[number].id)
            if found is not None:
                self._section, self._marked = found
        else:
            self._section, self._marked = number, ""
        self._show()

    def _show(self) -> None:
        book = self._books[self._book]
        section = book.sections[self._section]
        self._page.show(section.title, section.rules, self._marked, examples_of(book.game), figures_of(book.game))

    def _play(self, rule: str) -> None:
        """A worked example is put on the table."""
        from scenes.example import ChooseSides

        book = self._books[self._book]
        words = next(known.text for section in book.sections for known in section.rules if known.id == rule)
        self.app.stack.push(ChooseSides(self.app, examples_of(book.game)[rule], words))

    def _draw_row(self, surface: pygame.Surface, number: int, area: pygame.Rect, chosen: bool) -> None:
        if self._query.strip():
            rule = self._hits[number]
            key, words = rule.id, rule.text
        else:
            section = self._books[self._book].sections[number]
            key, words = section.id.partition("-")[2], section.title
        text = self.app.text
        left = 46 if self._query.strip() else 22
        text.draw(surface, key, pygame.Rect(area.left + 4, area.top, left, area.height), colour="gold3")
        words = text.cut(plain(words).split("\n")[0], area.width - left - 10)
        text.draw(surface, words, pygame.Rect(area.left + 6 + left, area.top, area.width - left - 8, area.height), colour="stone4")
