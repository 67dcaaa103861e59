"""Fingers and game pads by the events that SDL sends: every decision of every game can be made without mouse and keyboard."""
from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from engine.app.app import App
from engine.app.hands import DEAD, LONG, PACE
from engine.app.loop import Loop
from engine.app.scene import Scene
from engine.app.screen import CANVAS
from engine.content import load_rules
from engine.match.players import Player
from scenes.common.inspect import InspectScene
from scenes.lobby import LobbyScene
from scenes.match.scene import MatchScene
from scenes.start import crash_scene
from scenes.title import TitleScene
from tests.support.screen import Screen

GAMES = ("mythicals", "mythic", "village", "guerra", "heroes")
A, B, Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_Y
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


def finger(kind: int, at: tuple[int, int], number: int = 1) -> pygame.Event:
    return pygame.Event(kind, finger_id=number, touch_id=1, x=(at[0] + 0.5) / CANVAS[0], y=(at[1] + 0.5) / CANVAS[1], dx=0.0, dy=0.0)


def button(number: int) -> list[pygame.Event]:
    return [pygame.Event(kind, button=number, instance_id=0) for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)]


def axis(number: int, value: float) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * 32767), instance_id=0)


class Heard(Scene):
    """Keeps every event."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.events: list[tuple[str, object]] = []

    def handle(self, event: pygame.Event) -> bool:
        facts = event.dict.get("button", event.dict.get("key", event.dict.get("y")))
        self.events.append((pygame.event.event_name(event.type), facts))
        return True

    def names(self) -> list[str]:
        return [name for name, _ in self.events]


@pytest.fixture
def heard(app: App) -> tuple[Loop, Heard]:
    scene = Heard(app)
    app.stack.push(scene)
    loop = Loop(app, crash_scene)
    loop.frame([], 0.016)
    return loop, scene


def test_a_tap_is_a_click(heard: tuple[Loop, Heard]) -> None:
    loop, scene = heard
    loop.frame([finger(pygame.FINGERDOWN, (100, 80))], 0.016)
    assert "MouseButtonDown" not in scene.names(), "nobody knows yet whether it taps, presses or drags"
    loop.frame([finger(pygame.FINGERUP, (101, 80))], 0.016)
    assert scene.events[-2:] == [("MouseButtonDown", 1), ("MouseButtonUp", 1)] and loop.app.mouse == (100, 80)


def test_a_long_press_inspects_and_is_no_click_afterwards(heard: tuple[Loop, Heard]) -> None:
    loop, scene = heard
    loop.frame([finger(pygame.FINGERDOWN, (100, 80))], 0.016)
    for _ in range(round(LONG / 0.05) + 1):
        loop.frame([], 0.05)
    assert scene.events[-2:] == [("MouseButtonDown", 3), ("MouseButtonUp", 3)]
    loop.frame([finger(pygame.FINGERUP, (100, 80))], 0.016)
    assert ("MouseButtonDown", 1) not in scene.events and not loop.app.hands.busy


def test_a_finger_that_moves_drags_and_a_second_one_rolls(heard: tuple[Loop, Heard]) -> None:
    loop, scene = heard
    loop.frame([finger(pygame.FINGERDOWN, (100, 80)), finger(pygame.FINGERMOTION, (140, 90))], 0.016)
    assert scene.events[-2:] == [("MouseButtonDown", 1), ("MouseMotion", None)]
    loop.frame([finger(pygame.FINGERDOWN, (200, 80), 2)], 0.016)
    assert scene.events[-1] == ("MouseButtonUp", 1), "what was dragged is let go"
    loop.frame([finger(pygame.FINGERMOTION, (200, 130), 2)], 0.016)
    assert scene.events[-1] == ("MouseWheel", 2)


def test_what_sdl_makes_of_a_finger_does_not_come_twice(heard: tuple[Loop, Heard]) -> None:
    loop, scene = heard
    loop.frame([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True)], 0.016)
    assert scene.events == []


def test_a_stick_moves_the_pointer_and_a_clicks_there(heard: tuple[Loop, Heard]) -> None:
    loop, scene = heard
    loop.frame([axis(pygame.CONTROLLER_AXIS_LEFTX, DEAD / 2)], 0.1)
    assert not loop.app.hands.busy, "a stick that leans a little is at rest"
    loop.frame([axis(pygame.CONTROLLER_AXIS_LEFTX, 1.0)], 0.1)
    assert loop.app.hands.busy and loop.app.mouse == (320 + round(PACE * 0.1), 180)
    loop.frame([axis(pygame.CONTROLLER_AXIS_LEFTX, 0.0), *button(A)], 0.016)
    assert scene.events[-2:] == [("MouseButtonDown", 1), ("MouseButtonUp", 1)]
    loop.frame([axis(pygame.CONTROLLER_AXIS_RIGHTY, 1.0)], 0.1)
    assert scene.events[-1] == ("MouseWheel", -1)


def test_the_cross_moves_the_focus_and_a_presses_what_has_it(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    loop = Loop(screen.app, crash_scene)
    screen.show(TitleScene(screen.app))
    up = button(pygame.CONTROLLER_BUTTON_DPAD_UP)
    for _ in range(8):
        if screen.app.stack.top.form.focus is not None and screen.app.stack.top.form.focus.label == screen.app.t("ui.title.play"):
            break
        loop.frame(up, 0.016)
    loop.frame(button(A), 0.016)
    assert isinstance(screen.app.stack.top, LobbyScene)
    loop.frame(button(B), 0.016)
    assert isinstance(screen.app.stack.top, TitleScene)
    screen.app.close()


def test_a_trigger_is_the_key_that_the_player_has_for_it(heard: tuple[Loop, Heard]) -> None:
    loop, scene = heard
    loop.app.keys.change("end_turn", "x")
    loop.frame([axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0), axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)], 0.016)
    assert scene.events == [("KeyDown", pygame.K_x), ("KeyUp", pygame.K_x)]


def table(screen: Screen, game: str) -> MatchScene:
    """A match of two people at its table; nothing moves for long."""
    settings = screen.app.settings
    settings.speed_own = settings.speed_others = "instant"
    settings.reduced_motion = True
    settings.ask_end_turn = False
    rules = load_rules(game)
    config = next(iter(rules.sample_configs().values()))
    players = tuple(Player("human" if seat == 0 else "ai", brain="random", colour=seat) for seat in range(config.seats))
    match, journal = screen.app.store.begin(rules, config, 4, players)
    scene = MatchScene(screen.app, match, journal)
    screen.show(scene)
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_can_be_made_with_a_pad(tmp_path: Path, game: str) -> None:
    """The shoulder walks through all that is legal, A picks it, Y confirms."""
    screen = Screen(tmp_path)
    scene, chance = table(screen, game), random.Random(game)

    def send(number: int) -> None:
        for raw in button(number):
            for event in screen.app.hear(raw):
                screen.send(event)

    for _ in range(6):
        screen.until(lambda: scene.pointer.picker is not None or scene.match.outcome is not None)
        if scene.match.outcome is not None:
            break
        before = len(scene.match.entries)
        for step in chance.choice(scene.match.legal_actions()).path:
            picker = scene.pointer.picker
            if len(scene.match.entries) > before or picker is None or step in picker.chosen:
                continue
            assert step in picker.options()
            for _ in picker.options():
                send(NEXT)
                if scene.pointer.focus == step:
                    break
            assert scene.pointer.focus == step
            send(A)
        if len(scene.match.entries) == before:
            scene.pointer.focus = None
            send(Y)
        assert len(scene.match.entries) > before, game
    screen.app.close()


def test_a_long_press_at_the_table_opens_the_page_of_what_lies_there(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = table(screen, "mythicals")
    screen.until(lambda: scene.pointer.picker is not None)
    key = next(key for key in ("my_t_red_2", *scene.pointer.keys()) if scene.drawer.rect(key) is not None)
    rect = scene.drawer.rect(key)
    assert rect is not None
    loop = Loop(screen.app, crash_scene)
    loop.frame([finger(pygame.FINGERDOWN, rect.center)], 0.016)
    for _ in range(12):
        loop.frame([], 0.05)
    assert isinstance(screen.app.stack.top, InspectScene)
    screen.app.close()
