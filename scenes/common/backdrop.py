"""What lies behind the screens of the shell: a wooden wall, a top bar with the way back, a heading."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.ui.button import Button

BAR = 16
BOARDS = pygame.Rect(0, 169, 640, 168)
"""The part of the lobby's picture that can be repeated downwards."""


def wall(app: App, surface: pygame.Surface) -> None:
    """The boards of the game room."""
    room = app.art.sprite("lobby/backdrop")
    for y in range(BAR, 360, BOARDS.height):
        surface.blit(room, (0, y), BOARDS)
    if app.text.audit is not None:
        app.text.audit.cover(surface, surface.get_rect())


def top_bar(app: App, surface: pygame.Surface, title: str) -> None:
    """The bar on top with the heading of the screen in its middle."""
    surface.blit(app.art.nine("ui/top_bar", 640, BAR), (0, 0))
    app.text.draw(surface, title, pygame.Rect(150, 0, 340, BAR - 1), font="body", colour="gold3", align="centre")


def back_button(app: App, action: Callable[[], None]) -> Button:
    """The way back, at the left of the top bar."""
    label = app.t("ui.back")
    return BarButton(app, (2, 0, app.text.measure(label) + 24, BAR), f"{{icon:arrow_left}} {label}", action, cue="ui_back")


class BarButton(Button):
    """A word in the top bar: no frame, lights up under the mouse."""

    def draw(self, surface: pygame.Surface) -> None:
        colour = "gold3" if self.hovered or self.focused else "stone3"
        self.host.text.draw(surface, self.label, self.rect.inflate(-4, -1), colour=colour, align="centre")
