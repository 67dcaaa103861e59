"""Drives the client as a person would: with mouse and keyboard events, frame by frame."""

from __future__ import annotations

import pygame

from engine.app.app import App
from engine.app.loop import Loop
from engine.ui.button import Button
from engine.ui.widget import Form, Widget
from scenes.start import crash_scene


class Driver:
    """A loop without a clock; positions are canvas pixels."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.loop = Loop(app, crash_scene)
        self.frames()

    def frames(self, count: int = 2, dt: float = 1 / 60) -> None:
        """Let a few frames pass."""
        for _ in range(count):
            self.loop.frame([], dt)

    def move(self, pos: tuple[int, int]) -> None:
        """Move the mouse."""
        self._send(pygame.MOUSEMOTION, pos=self._out(pos), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Move there, press and let go."""
        self.app.moved()
        self.move(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._send(kind, pos=self._out(pos), button=button)
        self.frames()

    def key(self, code: int, mod: int = 0) -> None:
        """Press a key."""
        self._send(pygame.KEYDOWN, key=code, mod=mod, unicode="")
        self._send(pygame.KEYUP, key=code, mod=mod)
        self.frames()

    def write(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self._send(pygame.TEXTINPUT, text=letter)
        self.frames()

    def press(self, label: str) -> None:
        """Click the button with that label on the top scene."""
        self.click(self.find(label).rect.center)

    def find(self, label: str) -> Widget:
        """The widget with that label on the top scene."""
        form = getattr(self.app.stack.top, "form", None)
        assert isinstance(form, Form), f"{self.top} has no form"
        labels = [widget.label for widget in form.widgets if isinstance(widget, Button)]
        for widget in form.widgets:
            if getattr(widget, "label", None) == label and widget.visible and widget.enabled:
                return widget
        raise AssertionError(f"{self.top} has no {label!r} but {labels}")

    @property
    def top(self) -> str:
        """The name of the scene on top."""
        return type(self.app.stack.top).__name__

    def _send(self, kind: int, **facts: object) -> None:
        self.loop.frame([pygame.Event(kind, facts)], 1 / 60)

    def _out(self, pos: tuple[int, int]) -> tuple[int, int]:
        place = self.app.screen.place
        return place.x + pos[0] * place.factor + place.factor // 2, place.y + pos[1] * place.factor + place.factor // 2
