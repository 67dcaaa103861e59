"""The rulebook in the client: by game and section, searchable, opened at any rule (UX-01)."""

from __future__ import annotations

import pygame

from engine.app.app import App
from engine.ui.choice import Tabs
from engine.ui.field import TextField
from engine.ui.listing import List, ScrollArea
from engine.ui.markup import plain
from engine.ui.panel import panel, well
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.form_scene import FormScene
from scenes.doors import on_shelf
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
        self._page = self.form.add(_Page(app, PAGE.inflate(-16, -14)))
        self._fill()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._books:
            if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
                self.form.set_focus(self._field)
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
        section = self._books[self._book].sections[self._section]
        self._page.show(section.title, section.id, section.rules, self._marked)

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
        words = shortened(self.app, words, area.width - left - 10)
        text.draw(surface, words, pygame.Rect(area.left + 6 + left, area.top, area.width - left - 8, area.height), colour="stone4")


def shortened(app: App, words: str, width: int) -> str:
    """The beginning of a text that fits, with an ellipsis where something is missing."""
    line = plain(words).split("\n")[0]
    if app.text.measure(line) <= width:
        return line
    while line and app.text.measure(line + "…") > width:
        line = line[:-1]
    return line.rstrip() + "…"


class _Page(ScrollArea):
    """A section: its title and its rules, the marked one on gold."""

    def __init__(self, app: App, rect: pygame.Rect) -> None:
        super().__init__(app, rect)
        self._app = app
        self._title = ""
        self._id = ""
        self._rules: tuple[Rule, ...] = ()
        self._marked = ""

    def show(self, title: str, key: str, rules: tuple[Rule, ...], marked: str) -> None:
        """Turn to another section and bring the marked rule into sight."""
        self._title, self._id, self._rules, self._marked = title, key, rules, marked
        self.offset = 0
        tops = self._tops()
        self.content = tops[-1]
        for rule, top, bottom in zip(rules, tops, tops[1:], strict=False):
            if rule.id == marked:
                self.offset = min(max(0, top - 26), self.furthest)
                self.reveal(top, bottom)

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for area, link in self._links():
                if area.collidepoint(event.pos):
                    self._app.open_rule(link)
                    return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        app = self._app
        surface.set_clip(self.rect)
        y = self.rect.top - self.offset
        room = self.room
        font = app.text.fitted(self._title, room.width - 4, ("display", "title", "body"))
        app.text.draw(surface, self._title, pygame.Rect(room.left, y, room.width, 20), font=font, colour="gold3", shadow="ink0")
        for rule, top, bottom in zip(self._rules, self._tops(), self._tops()[1:], strict=False):
            place = pygame.Rect(room.left, y + top, room.width, bottom - top)
            if place.bottom < self.rect.top or place.top > self.rect.bottom:
                continue
            if rule.id == self._marked:
                surface.fill(app.art.colour("gold0"), place.inflate(0, -2))
                surface.fill(app.art.colour("fire1"), (place.left, place.top + 1, 2, place.height - 2))
            app.text.draw(surface, rule.id, (place.left + 6, place.top + 3), colour="blue4")
            box = pygame.Rect(place.left + 60, place.top + 3, room.width - 66, place.height)
            app.text.draw_block(surface, rule.text, box, font="reading", colour="stone4")
        surface.set_clip(None)
        self.draw_bar(surface)
        self.draw_focus(surface)

    def _tops(self) -> list[int]:
        """Where each rule begins, and the end."""
        tops = [26]
        for rule in self._rules:
            tops.append(tops[-1] + self._app.text.block(rule.text, self.room.width - 66, "reading").height + 7)
        return tops

    def _links(self) -> list[tuple[pygame.Rect, str]]:
        found = []
        for rule, top in zip(self._rules, self._tops(), strict=False):
            block = self._app.text.block(rule.text, self.room.width - 66, "reading")
            at = (self.room.left + 60, self.rect.top - self.offset + top + 3)
            found += [(area.move(at), link) for area, link in block.links]
        return found
