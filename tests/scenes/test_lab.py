"""The lab by mouse: from the lobby to a game opened where it turned."""
from __future__ import annotations

import time

from engine.app.app import App
from engine.content import load_rules
from engine.lab.client import Report
from engine.match.players import Player
from engine.rules.kernel.types import Outcome
from engine.ui.audit import Audit
from scenes.lab import LabScene
from scenes.lobby import LobbyScene
from scenes.match.replay import ReplayScene
from tests.scenes.driver import Driver


def at_lab(app: App) -> tuple[Driver, LabScene]:
    lobby = LobbyScene(app, "mythicals")
    for seat in lobby.plan.seats:
        seat.brain = "random"
    app.stack.push(lobby)
    drive = Driver(app)
    drive.press("Lab")
    scene = app.stack.top
    assert isinstance(scene, LabScene)
    return drive, scene


def test_games_are_played_counted_and_opened_at_their_turning_point(app: App) -> None:
    drive, scene = at_lab(app)
    drive.press("10")
    drive.press("Play")
    end = time.monotonic() + 60
    while len(scene.reports) < 10 and time.monotonic() < end:
        drive.frames(1)
        time.sleep(0.01)
    assert scene.tally.games == 10 and sum(scene.tally.player_wins) + scene.tally.draws == 10
    drive.frames(20)
    assert drive.find("Play"), "another ten can be played"
    drive.click((450, 52))
    replay = app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.replay.at == scene.reports[0].turning and not replay.playing
    assert replay.replay.match.outcome == scene.reports[0].outcome


def test_leaving_ends_the_process(app: App) -> None:
    drive, scene = at_lab(app)
    drive.press("200")
    drive.press("Play")
    assert scene.animating
    drive.press("Stop")
    assert not scene._lab.running
    drive.press("Play")
    scene.back()
    drive.frames()
    assert drive.top == "LobbyScene" and not scene._lab.running


def test_games_of_a_table_that_plays_together_are_listed_won_or_lost(app: App) -> None:
    rules = load_rules("village")
    players = (Player("ai", "Ana", "random"), Player("ai", "Bruno", "random", 1))
    scene = LabScene(app, rules, rules.sample_configs()["siege vl_boss_pale_queen"], 1, players)
    app.stack.push(scene)
    app.stack.settle()
    for outcome in (Outcome(((), (0, 1)), "VL-20.21"), Outcome(((0, 1), ()), "VL-20.20"), Outcome(((1,), (0,)), "VL-1.1")):
        scene.take(Report(1, outcome=outcome))
    audit = app.text.audit = Audit(app.canvas)
    scene.draw(app.canvas)
    assert audit.faults() == [] and scene.tally.wins == [1, 2]
    assert [scene._result(report)[1] for report in scene.reports] == ["Defeat", "Ana, Bruno win", "Bruno wins, seat 2"]
