"""The loop draws on demand, keeps the keys that work everywhere, and turns a fault into the crash scene."""

from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
from engine.app.loop import Loop
from engine.app.scene import Scene
from scenes.common.crash import CrashScene
from scenes.start import crash_scene


class Counter(Scene):
    """Counts its pictures; moves only when told to."""

    moving = False
    drawn = 0

    @property
    def animating(self) -> bool:
        return self.moving

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1


class Broken(Scene):
    """Fails when it hears a key."""

    def handle(self, event: pygame.Event) -> bool:
        raise ValueError("seat 9 is nowhere")


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def test_nothing_is_drawn_while_nothing_happens(app: App) -> None:
    scene = Counter(app)
    app.stack.push(scene)
    loop = Loop(app, crash_scene)
    for _ in range(5):
        loop.frame([], 0.016)
    assert scene.drawn == 1
    loop.frame([key(pygame.K_q)], 0.016)
    assert scene.drawn == 2
    scene.moving = True
    for _ in range(3):
        loop.frame([], 0.016)
    assert scene.drawn == 5


class Last(Counter):
    """Moves for two frames."""

    left = 2

    @property
    def animating(self) -> bool:
        return self.left > 0

    def update(self, dt: float) -> None:
        self.left -= 1


def test_the_last_frame_of_a_motion_is_drawn(app: App) -> None:
    scene = Last(app)
    app.stack.push(scene)
    app.stack.settle()
    loop = Loop(app, crash_scene)
    for _ in range(6):
        loop.frame([], 0.016)
    assert scene.drawn == 2
    assert scene.left < 0


def test_a_fault_becomes_the_crash_scene_with_a_report(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    app.stack.push(Broken(app))
    loop = Loop(app, crash_scene)
    loop.frame([], 0.016)
    loop.frame([key(pygame.K_q)], 0.016)
    assert isinstance(app.stack.top, CrashScene)
    loop.frame([], 0.016)
    reports = list((app.home / "reports").glob("crash-*.txt"))
    assert len(reports) == 1
    assert "seat 9 is nowhere" in reports[0].read_text(encoding="utf-8")
    assert "seat 9 is nowhere" in capsys.readouterr().err


def test_keys_that_work_everywhere(app: App) -> None:
    app.stack.push(Counter(app))
    loop = Loop(app, crash_scene)
    loop.frame([key(pygame.K_m)], 0.016)
    assert app.settings.muted
    loop.frame([key(pygame.K_PLUS)], 0.016)
    assert (app.settings.speed_own, app.settings.speed_others) == ("2x", "2x")
    loop.frame([key(pygame.K_MINUS), key(pygame.K_MINUS)], 0.016)
    assert app.settings.speed_own == "1x"
    loop.frame([key(pygame.K_F1)], 0.016)
    assert type(app.stack.top).__name__ == "KeyHelpScene"
    loop.frame([key(pygame.K_ESCAPE)], 0.016)
    loop.frame([key(pygame.K_r)], 0.016)
    assert type(app.stack.top).__name__ == "RulebookScene"


def test_closing_the_window_ends_the_client(app: App) -> None:
    app.stack.push(Counter(app))
    Loop(app, crash_scene).frame([pygame.Event(pygame.QUIT)], 0.016)
    assert not app.running


def test_nothing_is_drawn_while_nobody_can_see_the_window(app: App) -> None:
    """H-20: minimised or hidden, time goes on and no picture is painted; shown again, one is painted at once."""
    scene = Last(app)
    scene.left = 50
    app.stack.push(scene)
    app.stack.settle()
    loop = Loop(app, crash_scene)
    loop.frame([], 0.016)
    seen = scene.drawn
    loop.frame([pygame.Event(pygame.WINDOWMINIMIZED)], 0.016)
    for _ in range(5):
        loop.frame([], 0.016)
    assert scene.drawn == seen and scene.left < 45
    loop.frame([pygame.Event(pygame.WINDOWRESTORED)], 0.016)
    assert scene.drawn == seen + 1
