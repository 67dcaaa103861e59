"""The review's page: from the result and from replays, each find in words, with a picture, and opened at its moment."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.lab.review import Costly, Fall
from engine.lab.reviewer import News
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from scenes import doors
from scenes.common.result import ResultScene
from scenes.match.replay import ReplayScene
from scenes.match.scene import MatchScene
from scenes.review.scene import ChapterLine, ReviewScene, seconds_left
from tests.support.screen import Screen
from tests.ux.tables import Table

GAMES = tuple(doors.on_shelf())


@pytest.fixture(params=["en", "es"])
def screen(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Screen]:
    screen = Screen(tmp_path, request.param)
    yield screen
    screen.app.close()


def part_of_a_match(tmp_path: Path, game: str) -> Match:
    table = Table(tmp_path, game, seed=6)
    match, chance = table.match, Dice(6)
    while match.to_act is not None and len(match.entries) < 60:
        match.act(chance.pick(match.legal_actions()))
    table.close()
    return match


def finds(match: Match, count: int = 3) -> list[Costly]:
    """Some decisions with another legal answer, as the process would tell of them."""
    found = []
    for at in range(len(match.entries) - 1, -1, -1):
        state = match.state_at(at)
        legal = match.rules.legal_actions(state)
        played = match.entries[at].action
        if match.entries[at].seat == 0 and len(legal) > 1:
            better = next(action for action in legal if action != played)
            found.append(Costly(at, (played,), (better,), 0.6, 0.2, {}, {}))
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_find_is_told_shown_and_opened_at_its_moment(screen: Screen, tmp_path: Path, game: str) -> None:
    """P-ALL-6"""
    match = part_of_a_match(tmp_path / "table", game)
    scene = ReviewScene(screen.app, match, 0)
    screen.show(scene)
    scene._reviewer.stop()
    found = finds(match)
    scene.show(found)
    screen.draw()
    assert scene.chapters is not None and len(scene.chapters) == len(found) >= 2
    for chapter in scene.chapters:
        assert "{" not in chapter.played + chapter.better + chapter.why and "⟨" not in chapter.played + chapter.better
        assert chapter.played != chapter.better and "20" in chapter.cost
    lines = [widget for widget in scene.form.widgets if isinstance(widget, ChapterLine)]
    screen.click(lines[1].rect.center)
    again = [widget for widget in scene.form.widgets if isinstance(widget, ChapterLine)]
    screen.draw()
    screen.click(again[1].rect.center)
    replay = screen.app.stack.top
    assert isinstance(replay, ReplayScene) and replay.replay.at == found[1].at and not replay.playing
    assert replay.viewer == (0 if 0 in replay.seats else None), "of a match on the couch the public view, while it lasts"
    screen.draw()


def test_it_shows_how_far_it_is_and_what_became_of_it(screen: Screen, tmp_path: Path) -> None:
    match = part_of_a_match(tmp_path / "table", "mythicals")
    scene = ReviewScene(screen.app, match, 0)
    screen.show(scene)
    assert scene._reviewer.running and scene.animating
    scene._news = News(3, 10)
    screen.draw()
    scene._reviewer.stop()
    scene.show([])
    screen.draw()
    assert scene.chapters == []
    screen.app.stack.pop(scene)
    screen.app.stack.settle()
    assert not scene._reviewer.running


def test_a_process_that_fails_is_told_of_and_kept(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = part_of_a_match(tmp_path / "table", "mythicals")
    scene = ReviewScene(screen.app, match, 0)
    screen.show(scene)
    scene._reviewer.stop()
    monkeypatch.setattr(scene._reviewer, "poll", lambda: News(failed="Traceback: broken"))
    scene.update(0.1)
    assert screen.app.t("review.failed") in screen.app.toasts.kept
    assert list((tmp_path / "reports").glob("crash-*.txt"))
    screen.draw()


def test_leaving_ends_the_process(screen: Screen, tmp_path: Path) -> None:
    match = part_of_a_match(tmp_path / "table", "mythicals")
    scene = ReviewScene(screen.app, match, 0)
    screen.show(scene)
    process = scene._reviewer._process
    scene.back()
    screen.app.stack.settle()
    assert process is not None and not process.is_alive()


def test_the_way_leads_from_the_result_and_from_a_replay(screen: Screen) -> None:
    app = screen.app
    app.settings.speed_own = app.settings.speed_others = "instant"
    players = (Player("human", "Ana", "random", 0), Player("ai", "Aurel", "random", 1))
    from engine.content import load_rules

    rules = load_rules("mythicals")
    match = Match(rules, next(iter(rules.sample_configs().values())), 3, players)
    chance = Dice(3)
    while match.to_act is not None:
        match.act(chance.pick(match.legal_actions()))
    scene = MatchScene(app, match)
    screen.show(scene)
    screen.until(lambda: isinstance(app.stack.top, ResultScene))
    result = app.stack.top
    assert isinstance(result, ResultScene)
    screen.until(lambda: not result.counting)
    button = next(widget for widget in result.form.widgets if getattr(widget, "label", "") == app.t("review.button"))
    screen.click(button.rect.center)
    assert isinstance(app.stack.top, ReviewScene) and app.stack.top.seat == 0
    app.stack.pop(app.stack.top)
    app.stack.settle()
    replay = ReplayScene(app, match)
    screen.show(replay)
    tool = next(widget for widget in replay.form.widgets if widget.tip == app.t("review.tip"))
    assert tool.enabled
    screen.click(tool.rect.center)
    assert isinstance(app.stack.top, ReviewScene)


def test_what_was_lost_by_small_steps_opens_where_it_began(screen: Screen, tmp_path: Path) -> None:
    """S-7"""
    match = part_of_a_match(tmp_path / "match", GAMES[0])
    page = ReviewScene(screen.app, match, 0, [])
    page._news = News(1, 1, (), falls=(Fall(4, 9, 0.7, 0.4),))
    screen.show(page)
    page.relabel()
    screen.draw()
    (button,) = page.numbered
    assert "70" in button.said and "40" in button.said
    screen.click(button.rect.center)
    replay = screen.app.stack.top
    assert isinstance(replay, ReplayScene) and replay.replay.at == 4


def test_it_says_how_long_it_will_still_take() -> None:
    """P-ALL-6: from a tenth of the work on, by how long that took."""
    assert seconds_left(3.0, 0.05) == 0 and seconds_left(10.0, 0.5) == 10 and seconds_left(20.0, 1.0) == 0
