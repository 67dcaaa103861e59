"""The result screen for every kind of end, and its celebration."""
from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
from engine.content import load_rules
from engine.match.players import Player
from engine.rules.kernel.types import Outcome
from scenes.common.confetti import Celebration, bounce
from scenes.common.result import Result, ResultActions, ResultScene, ScoreRow
from scenes.lobby.scene import LobbyScene
from scenes.match.scene import MatchScene
from tests.scenes.driver import Driver

PEOPLE = (Player("human", "Thora", colour=2), Player("ai", "Morgan", colour=1), Player("ai", "Elwin", colour=3))
ROWS = (ScoreRow("Points", ("3", "5", "5"), total=True),)


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(((0,), (1,), (2,)), "MY-10.5", (3, 2, 1)),
        Outcome(((1, 2), (0,)), "MY-10.5"),
        Outcome(((0, 1, 2),), "MY-10.6"),
        Outcome(((), (0, 1, 2)), "VL-20.4"),
    ],
    ids=["won", "shared", "draw", "nobody"],
)
@pytest.mark.parametrize("still", [False, True])
def test_every_end_can_be_shown(app: App, outcome: Outcome, still: bool) -> None:
    app.settings.reduced_motion = still
    pressed: list[str] = []
    result = Result("mythicals", PEOPLE, outcome, ROWS, 7, "It is over.", ("A moment",))
    app.stack.push(ResultScene(app, result, ResultActions(rematch=lambda: pressed.append("again"), back=lambda: pressed.append("back"))))
    drive = Driver(app)
    assert app.animating == (not still), "the score is counted whoever won"
    drive.frames(120)
    assert not app.animating
    drive.press("Rematch")
    assert pressed == ["again"]


def test_the_end_offers_another_match_the_replay_and_the_way_back(app: App) -> None:
    """UX-48, from a match that was played and is on disk."""
    rules = load_rules("mythicals")
    people = (Player("human", "Thora"), Player("human", "Morgan", colour=1))
    match, journal = app.store.begin(rules, rules.sample_configs()["duel"], 5, people)
    while match.to_act is not None:
        match.act(match.legal_actions()[0])
    app.settings.reduced_motion = True
    app.stack.push(MatchScene(app, match, journal))
    drive = Driver(app)
    drive.frames(30)
    assert drive.top == "ResultScene"
    for label in ("Rematch", "Rematch, seats swapped", "Rematch, same seed", "Back to the shelf"):
        drive.find(label)
    drive.press("Watch the replay")
    assert drive.top == "ReplayScene"
    app.stack.pop()
    drive.frames(2)
    drive.press("Back to the shelf")
    lobby = app.stack.top
    assert isinstance(lobby, LobbyScene) and lobby.plan.game == "mythicals"


def test_a_match_that_only_tried_something_leads_back_there_after_a_rematch_too(app: App) -> None:
    rules = load_rules("mythicals")
    match, journal = app.store.begin(rules, rules.sample_configs()["duel"], 5, (Player("human", "Thora"), Player("ai", "Morgan", colour=1)))
    match.concede(0)
    app.settings.reduced_motion = True
    origin = LobbyScene(app)
    app.stack.push(origin)
    tried = MatchScene(app, match, journal)
    tried.exit.comes_back = True
    app.stack.push(tried)
    drive = Driver(app)
    drive.frames(30)
    drive.press("Rematch")
    again = app.stack.top
    assert isinstance(again, MatchScene) and again is not tried
    again.match.concede(0)
    drive.frames(30)
    drive.press("Back")
    assert app.stack.top is origin


def test_a_click_ends_the_celebration(app: App) -> None:
    scene = ResultScene(app, Result("mythicals", PEOPLE, Outcome(((0,), (1, 2)), "MY-10.5"), ROWS, 7), ResultActions(back=lambda: None))
    app.stack.push(scene)
    drive = Driver(app)
    assert scene.animating
    drive.click((300, 300))
    assert not scene.animating


def test_the_headline_lands_where_it_belongs() -> None:
    feast = Celebration([(1, 2, 3)], still=False)
    assert feast.drop < 0
    feast.update(0.5)
    assert feast.drop == 0
    assert bounce(0) == 0
    assert bounce(1) == 1
    assert max(bounce(n / 100) for n in range(101)) <= 1


def test_whoever_plays_alone_has_no_seat_to_swap(app: App) -> None:
    rules = load_rules("heroes")
    match, journal = app.store.begin(rules, rules.sample_configs()["lo1 1"], 1, (Player("human", "Thora"),))
    match.concede(0)
    app.settings.reduced_motion = True
    app.stack.push(MatchScene(app, match, journal))
    drive = Driver(app)
    drive.frames(30)
    drive.find("Rematch")
    with pytest.raises(AssertionError):
        drive.find("Rematch, seats swapped")


def test_ux_70_the_result_waits_for_the_count(app: App) -> None:
    """P-ALL-1: a click during the count ends the count; the next one, by a mouse that rests, wakes up first."""
    pressed: list[str] = []
    actions = ResultActions(rematch=lambda: pressed.append("again"), back=lambda: pressed.append("back"))
    scene = ResultScene(app, Result("mythicals", PEOPLE, Outcome(((0,), (1, 2)), "MY-10.5"), ROWS, 7), actions)
    app.stack.push(scene)
    drive = Driver(app)
    assert scene.counting
    again = drive.find("Rematch").rect.center
    drive.move(again)
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            drive._send(kind, pos=drive._out(again), button=1)
    assert not scene.counting and pressed == []
    drive.frames(40)
    drive.press("Rematch")
    assert pressed == ["again"]


def test_rows_are_counted_one_after_the_other(app: App) -> None:
    """Numbers run up, words come with them, and under reduced motion all of it stands there at once."""
    from scenes.common.result import ScoreRow, _counted

    assert _counted(ScoreRow("x", ("10", "-4", "a")), 0.5).values == ("5", "-2", "")
    assert _counted(ScoreRow("x", ("10", "-4", "a")), 1.0).values == ("10", "-4", "a")
    app.settings.reduced_motion = True
    scene = ResultScene(app, Result("mythicals", PEOPLE, Outcome(((0,), (1, 2)), "MY-10.5"), ROWS, 7), ResultActions(back=lambda: None))
    assert not scene.counting
