"""Driving scenes headless with real mouse and key events, as a person would."""
from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from scenes.common.confirm import ConfirmScene
from scenes.start import build_app

FRAME = 1 / 30


class Screen:
    """A client on a canvas of its own; positions are canvas pixels."""

    def __init__(self, home: Path, language: str = "en") -> None:
        self.app: App = build_app(home=home, strict=True)
        self.app.speak(language)
        self.app.settings.hints = False
        self.sent = 0
        """Events so far."""

    def show(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.app.stack.push(scene)
        self.app.stack.settle()

    def send(self, event: pygame.Event) -> None:
        """One event, then what it asked of the stack."""
        self.sent += 1
        self.app.handle(event)
        self.app.stack.settle()

    def move(self, at: tuple[int, int], *, held: bool = False) -> None:
        """Move the mouse."""
        self.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0)))

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        """Button down."""
        self.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: tuple[int, int], button: int = 1) -> None:
        """Button up."""
        self.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Come from elsewhere, press and release."""
        self.app.moved()
        self.move(at)
        self.press(at, button)
        self.release(at, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, pull over and release."""
        self.move(start)
        self.press(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), held=True)
        self.move(end, held=True)
        self.release(end)

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        self.send(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.send(pygame.Event(pygame.KEYUP, key=key, mod=mod))

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame, drawing each one."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.update(FRAME)
            self.app.stack.settle()

    def until(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let time pass until something is so; while the thinking process works, real time passes too."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if done():
                return
            self.app.update(FRAME)
            self.app.stack.settle()
            if "ai" in self.app.__dict__ and self.app.ai.thinking:
                time.sleep(0.002)
        raise AssertionError("it did not happen in time")

    def draw(self) -> pygame.Surface:
        """The picture as it is now."""
        self.app.draw()
        return self.app.canvas


def agree(app: App) -> None:
    """Say yes to the question that has just been asked (taking back what chance decided makes a match practice)."""
    app.stack.settle()
    asked = app.stack.top
    assert isinstance(asked, ConfirmScene)
    asked._do()
    app.stack.settle()
