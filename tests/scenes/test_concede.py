"""Giving up and choosing one's reactions from the menu of a match, by the mouse."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.campaign import all_campaigns
from engine.content import game_names, load_rules
from engine.match.players import Player
from engine.match.stops import Stops
from engine.ui.button import Button
from scenes.campaign import progress
from scenes.campaign.aftermath import after_match
from scenes.common.confirm import ConfirmScene
from scenes.common.curtain import CurtainScene
from scenes.common.form_scene import FormScene
from scenes.common.pause import PauseScene
from scenes.common.result import ResultScene
from scenes.match.replay import ReplayScene
from scenes.match.scene import MatchScene
from scenes.match.stops import StopsScene
from scenes.open_match import begin
from scenes.profile import diary_of
from tests.support.screen import Screen


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    yield screen
    screen.app.close()


def press(screen: Screen, key: str, **facts: object) -> None:
    """Click the button with those words on the scene that lies on top."""
    label, top = screen.app.t(key, **facts), screen.app.stack.top
    assert isinstance(top, FormScene)
    button = next(widget for widget in top.form.widgets if isinstance(widget, Button) and widget.label == label)
    screen.click(button.rect.center)


def table(screen: Screen, game: str, label: str, humans: int = 1) -> MatchScene:
    rules = load_rules(game)
    config = rules.sample_configs()[label]
    players = tuple(Player("human" if seat < humans else "ai", f"P{seat}", "random", seat) for seat in range(config.seats))
    scene = begin(screen.app, rules, config, 5, players)
    screen.show(scene)
    screen.wait(0.3)
    return scene


def concede(screen: Screen, scene: MatchScene) -> None:
    scene.pause()
    screen.app.stack.settle()
    press(screen, "match.menu.concede")
    press(screen, "match.menu.concede")


@pytest.mark.parametrize("game", game_names())
def test_giving_up_leads_to_the_last_screen(screen: Screen, game: str) -> None:
    scene = table(screen, game, next(iter(load_rules(game).sample_configs())))
    heard: list[str] = []
    screen.app.audio.cue = lambda name, **_: heard.append(name)  # type: ignore[method-assign]
    concede(screen, scene)
    assert "concede" in heard
    screen.until(lambda: isinstance(screen.app.stack.top, ResultScene))
    screen.draw()
    assert diary_of(screen.app).entries[-1].result == "lost"  # type: ignore[union-attr]
    assert screen.app.store.latest() is None


def test_cancel_is_the_default(screen: Screen) -> None:
    scene = table(screen, "mythicals", "duel")
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.app.stack.top, PauseScene)
    press(screen, "match.menu.concede")
    assert isinstance(screen.app.stack.top, ConfirmScene)
    screen.key(pygame.K_RETURN)
    assert isinstance(screen.app.stack.top, PauseScene)
    assert not scene.match.conceded


def test_in_company_the_others_play_on_behind_a_curtain(screen: Screen) -> None:
    scene = table(screen, "guerra", "war-3", humans=2)
    while isinstance(screen.app.stack.top, CurtainScene):
        screen.key(pygame.K_RETURN)
        screen.wait(0.2)
    concede(screen, scene)
    gone = scene.match.conceded[0]
    assert not scene.match.given_up and scene.match.humans == (1 - gone,)
    assert isinstance(screen.app.stack.top, CurtainScene) and scene.session.viewer is None
    screen.key(pygame.K_RETURN)
    screen.wait(0.3)
    assert scene.session.viewer == 1 - gone


def test_who_lends_his_seat_leaves_no_secrets_on_screen(screen: Screen) -> None:
    scene = table(screen, "guerra", "war-3", humans=2)
    while isinstance(screen.app.stack.top, CurtainScene):
        screen.key(pygame.K_RETURN)
        screen.wait(0.2)
    lent = scene.session.bottom
    scene.pause()
    screen.app.stack.settle()
    press(screen, "match.menu.hand_over", name=f"P{lent}")
    assert isinstance(screen.app.stack.top, CurtainScene) and scene.session.viewer is None
    screen.key(pygame.K_RETURN)
    screen.wait(0.2)
    assert scene.session.viewer == scene.match.humans[0] != lent


def test_a_replay_tells_that_it_was_given_up(screen: Screen) -> None:
    scene = table(screen, "mythicals", "duel")
    scene.match.concede(0)
    screen.show(ReplayScene(screen.app, scene.match))
    screen.wait(1.0)
    assert screen.app.t("match.concede.done", name="P0") in screen.app.toasts.texts


@pytest.mark.parametrize("campaign", all_campaigns(), ids=lambda campaign: campaign.id)
def test_a_chapter_that_was_given_up_is_lost(screen: Screen, campaign: object) -> None:
    log = progress.store_of(screen.app).begin(campaign, progress.first_options(campaign))  # type: ignore[arg-type]
    record = progress.record_of(campaign, log)  # type: ignore[arg-type]
    chapter = next(state.id for state in campaign.chapters(record) if state.status == "open")  # type: ignore[attr-defined]
    needed = campaign.preparations(record, chapter, "normal")  # type: ignore[attr-defined]
    prepared = {choice.key: choice.options[: choice.least] for choice in needed}
    scene = progress.play(screen.app, campaign, log, chapter, prepared)  # type: ignore[arg-type]
    assert isinstance(scene, MatchScene)
    screen.show(scene)
    screen.wait(0.2)
    scene.match.concede(0)
    assert after_match(scene.app, scene.context.campaign, scene.match, scene.context.file)
    again = progress.load(screen.app, campaign)  # type: ignore[arg-type]
    assert again is not None and again.played[-1].result == "lost"
    progress.record_of(campaign, again)  # type: ignore[arg-type]


def test_reactions_are_chosen_in_the_menu(screen: Screen) -> None:
    scene = table(screen, "mythic", "learning")
    scene.pause()
    screen.app.stack.settle()
    press(screen, "match.menu.stops")
    top = screen.app.stack.top
    assert isinstance(top, StopsScene)
    level, able = top.form.widgets[:2]
    screen.click((level.rect.right - 5, level.rect.centery))
    assert scene.match.stops_of(0) == Stops("hold")
    screen.click(able.rect.center)
    assert scene.match.stops_of(0) == Stops("hold", only_able=False)
    screen.draw()
    press(screen, "ui.accept")
    assert screen.app.stack.top is scene


def test_in_company_the_choice_lies_behind_a_curtain(screen: Screen) -> None:
    scene = table(screen, "mythic", "ffa3", humans=3)
    while isinstance(screen.app.stack.top, CurtainScene):
        screen.key(pygame.K_RETURN)
        screen.wait(0.2)
    scene.pause()
    screen.app.stack.settle()
    press(screen, "match.menu.stops")
    assert isinstance(screen.app.stack.top, CurtainScene)
    screen.key(pygame.K_RETURN)
    screen.wait(0.2)
    top = screen.app.stack.top
    assert isinstance(top, StopsScene)
    assert len(top.form.widgets) == 2, "the hand may not decide what is asked"
