"""One section of the rulebook on its page: rules, links between them, and buttons at worked examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from engine.app.app import App
from engine.lessons.examples import Example
from engine.lessons.figures import Figure
from engine.ui.button import Button
from engine.ui.listing import ScrollArea
from scenes.rulebook_figures import Figures
from scenes.rulebook_pages import Rule
from scenes.rulebook_parts import Part, height, parts_of

INDENT = 60
"""Room for the id at the left of a rule."""
HEAD = 26
BUTTON = 18
CAPTION = 13


class SectionPage(ScrollArea):
    """A section: its title and its rules, the marked one on gold. Worked examples can be opened as positions, and some rules carry a
    picture of one."""

    def __init__(self, app: App, rect: pygame.Rect, play: Callable[[str], None]) -> None:
        super().__init__(app, rect)
        self._app = app
        self._play = play
        self._title = ""
        self._rules: tuple[Rule, ...] = ()
        self._marked = ""
        self._buttons: dict[str, Button] = {}
        self._painted = Figures(app)
        self._laid: dict[tuple[str, int, bool], list[Part]] = {}
        self._examples: Mapping[str, Example] = {}
        self._figures: Mapping[str, Figure] = {}

    def show(
        self, title: str, rules: tuple[Rule, ...], marked: str, examples: Mapping[str, Example], figures: Mapping[str, Figure]
    ) -> None:
        """Turn to another section and bring the marked rule into sight."""
        app = self._app
        self._title, self._rules, self._marked = title, rules, marked
        self._examples, self._figures = examples, figures
        self._laid.clear()
        label = app.t("ui.example.play")
        wide = app.text.measure(label) + 20
        self._buttons = {
            rule.id: Button(app, (0, 0, wide, BUTTON), label, partial(self._play, rule.id), kind="blue")
            for rule in rules if rule.id in examples
        }  # fmt: skip
        self.offset = 0
        tops = self._tops()
        self.content = tops[-1]
        for rule, top, bottom in zip(rules, tops, tops[1:], strict=False):
            if rule.id == marked:
                self.offset = min(max(0, top - HEAD), self.furthest)
                self.reveal(top, min(bottom, top + self.rect.height))

    def button(self, rule: str) -> Button | None:
        """The button of a worked example, where it lies now; None where there is none or it cannot be seen."""
        return next((button for known, button in self._placed() if known == rule), None)

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        for _, button in self._placed():
            button.hovered = button.rect.collidepoint(event.pos) and self.rect.collidepoint(event.pos)
            if (button.hovered or event.type == pygame.MOUSEBUTTONUP) and button.handle(event):
                return True
        if self.struck(event):
            for area, link in self._links():
                if area.collidepoint(event.pos):
                    self._app.open_rule(link)
                    return True
        return False

    def activate(self) -> None:
        """Enter plays the marked example."""
        if self._marked in self._buttons:
            self._buttons[self._marked].activate()

    def draw(self, surface: pygame.Surface) -> None:
        app, room = self._app, self.room
        surface.set_clip(self.rect)
        y = self.rect.top - self.offset
        font = app.text.fitted(self._title, room.width - 4, ("display", "title", "body"))
        app.text.draw(surface, self._title, pygame.Rect(room.left, y, room.width, 20), font=font, colour="gold3", shadow="ink0")
        tops = self._tops()
        for rule, top, bottom in zip(self._rules, tops, tops[1:], strict=False):
            place = pygame.Rect(room.left, y + top, room.width, bottom - top)
            if place.bottom >= self.rect.top and place.top <= self.rect.bottom:
                self._draw_rule(surface, rule, place)
        for _, button in self._placed():
            button.draw(surface)
        surface.set_clip(None)
        self.draw_bar(surface)
        self.draw_focus(surface)

    def _draw_rule(self, surface: pygame.Surface, rule: Rule, place: pygame.Rect) -> None:
        app = self._app
        if rule.id == self._marked:
            surface.fill(app.art.colour("gold0"), place.inflate(0, -2))
            surface.fill(app.art.colour("fire1"), (place.left, place.top + 1, 2, place.height - 2))
        app.text.draw(surface, rule.id, (place.left + 6, place.top + 3), colour="blue4")
        for part in self._parts(rule):
            box = pygame.Rect(place.left + INDENT, place.top + 3 + part.top, self._width, part.block.height)
            if part.words:
                app.text.draw_block(surface, part.words, box, font="reading", colour="stone4")
            else:
                surface.blit(part.block.surface, box)
        figure = self._figures.get(rule.id)
        if figure is not None:
            at = self._figure_place(rule, figure, place.top)
            surface.blit(self._painted.picture(figure, self._examples[figure.example]), at)
            words = app.t("ui.rules.figure", example=figure.example)
            app.text.draw(surface, words, pygame.Rect(at.left, at.bottom + 1, at.width, CAPTION), colour="blue4", align="centre")

    def _figure_place(self, rule: Rule, figure: Figure, top: int) -> pygame.Rect:
        """Where the picture of a rule lies when the rule begins at `top`."""
        wide, high = figure.area[2:]
        return pygame.Rect(self.room.left + (self.room.width - wide) // 2, top + 6 + height(self._parts(rule)), wide, high)

    def _parts(self, rule: Rule) -> list[Part]:
        key = rule.id, self._app.text.size, self._app.text.contrast
        if key not in self._laid:
            self._laid[key] = parts_of(self._app, rule.text, self._width)
        return self._laid[key]

    @property
    def _width(self) -> int:
        return self.room.width - INDENT - 6

    def _tops(self) -> list[int]:
        """Where each rule begins, and the end."""
        tops = [HEAD]
        for rule in self._rules:
            tall = height(self._parts(rule)) + 7
            figure = self._figures.get(rule.id)
            tall += figure.area[3] + CAPTION + 6 if figure is not None else 0
            tops.append(tops[-1] + tall + (BUTTON + 6 if rule.id in self._buttons else 0))
        return tops

    def _placed(self) -> list[tuple[str, Button]]:
        """The buttons that can be seen, moved to where they lie now."""
        found = []
        tops = self._tops()
        for rule, bottom in zip(self._rules, tops[1:], strict=False):
            button = self._buttons.get(rule.id)
            if button is not None:
                button.rect.bottomleft = (self.room.left + INDENT, self.rect.top - self.offset + bottom - 5)
                if button.rect.colliderect(self.rect):
                    found.append((rule.id, button))
        return found

    def _links(self) -> list[tuple[pygame.Rect, str]]:
        found = []
        for rule, top in zip(self._rules, self._tops(), strict=False):
            here = self.rect.top - self.offset + top
            for part in self._parts(rule):
                at = (self.room.left + INDENT, here + 3 + part.top)
                found += [(area.move(at), link) for area, link in part.block.links]
            figure = self._figures.get(rule.id)
            if figure is not None:
                found.append((self._figure_place(rule, figure, here), figure.example))
        return found
