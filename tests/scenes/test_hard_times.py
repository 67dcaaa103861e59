"""A disk that refuses, a process that dies, a window of one pixel: a clear message, nothing lost, no crash."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.ai.client import AiFailed
from engine.app.app import App
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.match.store import Store
from engine.rules.kernel.refusal import Refused
from engine.rules.mythicals.actions.draw import TakeReserve
from scenes.campaign.progress import begin_story, save
from scenes.common.result import ResultScene
from scenes.guerra.builder.decks import DeckShelf, StoredDeck
from scenes.match.coach import CoachScene
from scenes.match.scene import MatchScene
from scenes.open_match import begin
from scenes.saves import SavesScene
from scenes.settings import SettingsScene
from scenes.start import title_scene
from tests.scenes.driver import Driver
from tests.support.screen import Screen


@pytest.fixture
def walled(tmp_path: Path) -> Iterator[Screen]:
    """A client whose folder cannot be made: a file lies in the way."""
    (tmp_path / "wall").write_text("in the way", encoding="utf-8")
    screen = Screen(tmp_path / "wall" / "home")
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    yield screen
    screen.app.close()


def duel(screen: Screen, *kinds: str) -> MatchScene:
    players = tuple(Player("human" if kind == "human" else "ai", f"P{seat}", "normal", seat) for seat, kind in enumerate(kinds))
    rules = load_rules("mythicals")
    scene = begin(screen.app, rules, rules.configure("duel", 2), 3, players)
    screen.show(scene)
    return scene


def said(app: App, key: str) -> bool:
    """Whether a message of that kind was ever shown."""
    parts = [part for part in app.t(key, why="|", name="|").split("|") if part]
    assert parts, f"{key} says nothing of its own"
    return any(all(part in text for part in parts) for text in app.toasts.kept)


def test_a_match_is_played_and_kept_in_mind_where_nothing_can_be_written(walled: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    app, warned, toast = walled.app, [], walled.app.toast

    def listen(text: str, **how: str) -> None:
        warned.append(text)
        toast(text, **how)

    monkeypatch.setattr(app, "toast", listen)
    scene = duel(walled, "ai", "ai")
    walled.until(lambda: isinstance(app.stack.top, ResultScene))
    assert said(app, "match.unsaved")
    start = app.t("match.unsaved", why="|").split("|")[0]
    told = [text for text in warned if text.startswith(start)]
    assert len(told) == 2 and not any("Errno" in text for text in told), "in plain words, at first and at the end, not after every action"
    scene.save()
    assert app.store.latest() is None


def test_the_shell_lives_where_nothing_can_be_written(walled: Screen) -> None:
    app = walled.app
    for screen in (title_scene(app), SavesScene(app), SettingsScene(app)):
        walled.show(screen)
        walled.draw()
    app.save_settings()
    assert said(app, "ui.settings.unsaved")


def test_a_campaign_goes_on_where_nothing_can_be_written(walled: Screen) -> None:
    from engine.campaign import all_campaigns

    campaign = all_campaigns()[0]
    log = begin_story(walled.app, campaign, {})
    save(walled.app, log)
    assert log.campaign == campaign.id and said(walled.app, "ui.unsaved")


def test_decks_are_built_where_nothing_can_be_written(walled: Screen) -> None:
    shelf = DeckShelf(walled.app.home, walled.app.writing)
    shelf.add(StoredDeck("mine", "gre_olympus", [], []))
    assert [deck.name for deck in shelf.decks] == ["mine"] and said(walled.app, "ui.unsaved")


def test_a_save_that_cannot_be_renamed_or_deleted_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path)
    app = screen.app
    rules = load_rules("mythicals")
    path = app.store.keep(Match(rules, rules.configure("duel", 2), 1, (Player("human"), Player("ai"))), "kept")
    saves = SavesScene(app)
    screen.show(saves)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    monkeypatch.setattr(Path, "replace", refuse)
    saves._renamed(path, "other")
    saves._delete(app.store.info(path))
    assert said(app, "ui.unsaved")
    assert app.store.info(path).title == "kept"
    monkeypatch.undo()
    app.close()


def thinker(tmp_path: Path) -> tuple[Screen, MatchScene]:
    """A person against a computer that is thinking."""
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    scene = duel(screen, "ai", "human")
    for _ in range(20):
        screen.until(lambda: screen.app.ai.thinking or scene.pointer.picker is not None)
        if screen.app.ai.thinking:
            return screen, scene
        scene.choice.act(scene.match.legal_actions()[0])
    raise AssertionError("the computer never had to think")


def test_a_worker_that_is_killed_while_it_thinks_is_replaced(tmp_path: Path) -> None:
    screen, scene = thinker(tmp_path)
    screen.app.ai.thinkers[0].process.kill()
    screen.until(lambda: scene.pointer.picker is not None, 120)
    assert not said(screen.app, "match.thoughtless"), "the new worker has thought of something"
    screen.app.close()


def test_where_no_process_may_live_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = thinker(tmp_path)

    def refuse() -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    for worker in screen.app.ai.thinkers:
        monkeypatch.setattr(worker, "start", refuse)
    screen.app.ai.thinkers[0].process.kill()
    screen.until(lambda: scene.pointer.picker is not None)
    assert said(screen.app, "match.thoughtless")
    screen.show(CoachScene(scene.choice))
    screen.until(lambda: screen.app.stack.top is scene)
    assert said(screen.app, "coach.gone")
    screen.app.close()


def test_an_illegal_answer_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """H-15: neither an action that the rules forbid nor a bug of the thinking process leads to the crash page."""
    screen, scene = thinker(tmp_path)
    seat = scene.match.to_act
    illegal = TakeReserve("purple")
    monkeypatch.setattr(screen.app.ai, "poll", lambda: (illegal,) * 3)
    monkeypatch.setattr(type(scene.match.rules), "why_not", lambda self, state, action: Refused("MY-5.1") if action is illegal else None)
    screen.until(lambda: said(screen.app, "match.stumbled"))
    monkeypatch.undo()
    assert scene.match.entries[-1].seat == seat and scene.match.entries[-1].action != illegal
    assert list((tmp_path / "reports").glob("crash-*.txt")) and screen.app.stack.top is scene
    screen.app.close()


def test_a_bug_of_the_thinking_process_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _ = thinker(tmp_path)

    def fail() -> None:
        raise AiFailed("Traceback: a bug")

    monkeypatch.setattr(screen.app.ai, "poll", fail)
    screen.until(lambda: said(screen.app, "match.stumbled"))
    assert "a bug" in next((tmp_path / "reports").glob("crash-*.txt")).read_text("utf-8")
    screen.app.close()


def test_a_worker_that_says_nothing_any_more_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os
    import signal

    screen, scene = thinker(tmp_path)
    silent = screen.app.ai.thinkers[0].process
    os.kill(silent.pid, signal.SIGSTOP)
    screen.until(lambda: scene.pointer.picker is not None, 120)
    assert not silent.is_alive()
    screen.app.close()


@pytest.mark.parametrize("size", [(1, 1), (639, 359), (20, 900), (3000, 30)])
def test_any_window_shows_something_and_hears_the_mouse(app: App, size: tuple[int, int]) -> None:
    app.stack.push(title_scene(app))
    driver = Driver(app)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    for pos in ((0, 0), (size[0] - 1, size[1] - 1)):
        for kind, facts in ((pygame.MOUSEMOTION, {"rel": (1, 1), "buttons": (0, 0, 0)}), (pygame.MOUSEBUTTONUP, {"button": 1})):
            driver.loop.frame([pygame.Event(kind, pos=pos, **facts)], 1 / 60)
    driver.frames()
    assert driver.top == "TitleScene"


def test_a_fault_in_a_scene_leaves_the_match_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path)
    scene = duel(screen, "human", "human")
    driver = Driver(screen.app)
    scene.match.act(scene.match.legal_actions()[0])

    def fault(*_: object) -> None:
        raise RuntimeError("a stone fell")

    monkeypatch.setattr(scene.parts.painter, "backdrop", fault)
    driver.loop._stale = True
    driver.frames()
    assert driver.top == "CrashScene"
    info = Store(tmp_path / "saves", load_rules).latest()
    assert info is not None and info.actions == 1
    assert list((tmp_path / "reports").glob("crash-*.txt"))
    screen.app.close()
