"""Two people at one screen in a game with secrets: curtains, public questions, and nothing that shines through (UX-60 to UX-67)."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.match.match import Match
from engine.match.players import Player
from scenes.common.curtain import CurtainScene
from scenes.match import table as match_table
from scenes.match.peek import PeekScene
from scenes.match.scene import MatchScene
from tests.support.screen import Screen
from tests.toy.race import PlaceBet, RaceRules
from tests.toy.race_table import lay


@pytest.fixture
def race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setattr(match_table, "parts_for", lay)
    screens: list[Screen] = []

    def build(*, humans: tuple[bool, ...] = (True, True), seed: int = 1) -> tuple[Screen, MatchScene]:
        screen = Screen(tmp_path / str(len(screens)))
        screens.append(screen)
        screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
        rules = RaceRules()
        players = tuple(Player("human" if human else "ai", f"P{seat}", "random", seat) for seat, human in enumerate(humans))
        scene = MatchScene(screen.app, Match(rules, rules.configure("race", len(humans)), seed, players), strict=True)
        screen.show(scene)
        screen.wait(0.4)
        return screen, scene

    yield build
    for screen in screens:
        screen.app.close()


def open_curtain(screen: Screen) -> None:
    curtain = screen.app.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.form.primary is not None
    screen.click(curtain.form.primary.rect.center)
    screen.wait(0.4)


def bet(screen: Screen, scene: MatchScene, runner: int) -> None:
    rect = scene.drawer.rect(f"runner{runner}")
    assert rect is not None
    screen.click(rect.center)
    screen.wait(0.4)


def test_private_questions_raise_the_curtain_and_public_ones_do_not(race: Any) -> None:
    screen, scene = race()
    open_curtain(screen)
    assert scene.session.viewer == 0
    bet(screen, scene, 1)
    assert isinstance(screen.app.stack.top, CurtainScene)
    open_curtain(screen)
    bet(screen, scene, 0)
    assert screen.app.stack.top is scene, "running needs no secrets"
    assert scene.session.viewer in (None, 0)


def pixels(screen: Screen) -> bytes:
    return screen.draw().get_buffer().raw


def test_nothing_of_a_secret_bet_can_be_seen_by_the_other(race: Any) -> None:
    shown = []
    for runner in (0, 1):
        screen, scene = race()
        open_curtain(screen)
        bet(screen, scene, runner)
        curtain = pixels(screen)
        open_curtain(screen)
        screen.move((630, 350))
        screen.wait(0.5)
        shown.append((curtain, pixels(screen), tuple(line.text for line in scene.session.log)))
    assert shown[0][0] == shown[1][0], "the curtain is the same whatever was bet"
    assert shown[0][1] == shown[1][1], "the other player's view is the same whatever was bet"
    assert shown[0][2] == shown[1][2], "and so is the log"


def test_alone_there_is_no_curtain(race: Any) -> None:
    screen, scene = race(humans=(True, False))
    assert screen.app.stack.top is scene and scene.session.viewer == 0
    bet(screen, scene, 1)
    assert scene.match.entries[0].action == PlaceBet(1)


def test_listed_options_reach_what_is_not_on_the_table(race: Any) -> None:
    screen, scene = race()
    for runner in (1, 0):
        open_curtain(screen)
        bet(screen, scene, runner)
    screen.wait(0.2)
    assert [step for step, _ in scene.hud.steps] == ["steps1", "steps2", "Roll"]
    screen.click(scene.hud.steps and _middle(scene.hud.steps[1][1].rect))
    assert scene.match.state.places == [2, 0]


def _middle(rect: tuple[int, int, int, int]) -> tuple[int, int]:
    return rect[0] + rect[2] // 2, rect[1] + rect[3] // 2


def test_undo_does_not_cross_a_curtain(race: Any) -> None:
    screen, scene = race()
    open_curtain(screen)
    bet(screen, scene, 1)
    open_curtain(screen)
    scene.undo()
    assert len(scene.match.entries) == 1
    assert screen.app.t("match.undo.other_seat") in screen.app.toasts.texts


def test_peeking_lasts_as_long_as_the_button_is_held(race: Any) -> None:
    screen, scene = race()
    for runner in (1, 0):
        open_curtain(screen)
        bet(screen, scene, runner)
    before = scene.session.viewer
    screen.key(pygame.K_p)
    peek = screen.app.stack.top
    assert isinstance(peek, PeekScene)
    screen.press(peek.names[0].center)
    assert scene.session.viewer == 0
    screen.wait(0.1)
    screen.draw()
    screen.release((5, 300))
    assert scene.session.viewer == before
    screen.key(pygame.K_ESCAPE)
    assert screen.app.stack.top is scene
    screen.wait(0.4)
    assert scene.pointer.picker is not None


def test_there_is_nothing_to_peek_at_alone(race: Any) -> None:
    screen, scene = race(humans=(True, False))
    screen.key(pygame.K_p)
    assert screen.app.stack.top is scene
