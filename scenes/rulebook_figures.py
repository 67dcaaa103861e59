"""Pictures of the rulebook, painted from the real table at the position of a worked example."""

from __future__ import annotations

import pygame

from engine.app.app import App
from engine.app.screen import CANVAS
from engine.lessons.examples import Example
from engine.lessons.figures import Figure
from scenes.example import people
from scenes.match.table import TableView

RIM = 1


class Figures:
    """Paints a figure once for as long as its page lies open."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._painted: dict[tuple[str, str], pygame.Surface] = {}

    def picture(self, figure: Figure, example: Example) -> pygame.Surface:
        """The part of the table that the figure shows, with its pieces marked and a frame around it."""
        key = figure.rule, self._app.t.language
        if key not in self._painted:
            self._painted[key] = self._paint(figure, example)
        return self._painted[key]

    def _paint(self, figure: Figure, example: Example) -> pygame.Surface:
        app = self._app
        match = example.match(people(app, example, solo=True))
        shown = TableView(app, match)
        try:
            shown.director.viewer = shown.director.bottom = example.seat
            shown.show(match.view(example.seat))
            canvas = pygame.Surface(CANVAS).convert()
            shown.draw(canvas)
            for piece in figure.point:
                rect = shown.drawer.rect(piece)
                if rect is not None:
                    pygame.draw.rect(canvas, app.art.colour("gold3"), rect.inflate(4, 4), 2)
        finally:
            shown.close()
        part = canvas.subsurface(pygame.Rect(figure.area).clip(canvas.get_rect())).copy()
        pygame.draw.rect(part, app.art.colour("gold1"), part.get_rect(), RIM)
        return part
