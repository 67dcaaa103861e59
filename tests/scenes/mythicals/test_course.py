"""The course of a match: saving, going on, handing a seat over, seeing again what happened, the coach."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.match.players import Player
from scenes import open_match
from scenes.common.inspect import InspectScene
from scenes.match.coach import CoachScene
from scenes.match.replay import ReplayScene
from scenes.match.scene import MatchScene
from tests.scenes.mythicals.conftest import Table
from tests.scenes.mythicals.test_match import play_one, play_to_the_end
from tests.support.screen import Screen


@pytest.fixture
def saved(tmp_path: Path) -> Iterator[Screen]:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    rules = load_rules("mythicals")
    scene = open_match.begin(screen.app, rules, rules.configure("duel", 2), 5, (Player("human", "Ana"), Player("human", "Bruno", colour=1)))
    screen.show(scene)
    screen.wait(0.5)
    yield screen
    screen.app.close()


def top(screen: Screen) -> MatchScene:
    scene = screen.app.stack.top
    assert isinstance(scene, MatchScene)
    return scene


def test_every_action_is_on_disk_and_continue_restores_the_decision(saved: Screen) -> None:
    scene = top(saved)
    for _ in range(5):
        saved.until(lambda: scene.pointer.picker is not None)
        play_one(saved, scene)
    info = saved.app.store.latest()
    assert info is not None
    again = open_match.go_on(saved.app, info.path)
    assert isinstance(again, MatchScene)
    assert again.match.state == scene.match.state
    saved.show(again)
    saved.until(lambda: again.pointer.picker is not None)
    play_one(saved, again)


def test_a_slot_keeps_the_match_with_a_picture(saved: Screen) -> None:
    saved.key(pygame.K_s, pygame.KMOD_CTRL)
    slots = saved.app.store.list(saved.app.store.slots)
    assert len(slots) == 1 and slots[0].picture is not None and slots[0].title


def test_a_finished_match_is_no_longer_continued(saved: Screen) -> None:
    play_to_the_end(saved, top(saved))
    assert saved.app.store.latest() is None


def test_a_seat_can_be_handed_to_the_computer_and_taken_back(table: Table) -> None:
    screen, scene = table(seed=5)
    seat = scene.match.to_act
    assert seat is not None
    scene.seats.hand_over(seat)
    screen.until(lambda: scene.match.to_act == 1 - seat and scene.pointer.picker is not None)
    assert {entry.seat for entry in scene.match.entries} == {seat}
    scene.seats.hand_over(seat)
    assert scene.match.players[seat].human


def test_what_the_others_did_can_be_seen_again(table: Table) -> None:
    screen, scene = table(seed=8, humans=(True, False))
    for _ in range(8):
        screen.until(lambda: scene.pointer.picker is not None)
        if scene.session.news:
            break
        play_one(screen, scene)
    assert scene.session.marked, "what others changed stays marked"
    before = [line.text for line in scene.session.log]
    scene.news()
    assert not scene.director.quiet
    screen.until(lambda: scene.director.quiet)
    assert scene.director.shown == scene.session.view()
    assert [line.text for line in scene.session.log] == before, "a replay is not told twice"


def test_the_coach_names_moves_with_their_chances_and_plays_one(table: Table) -> None:
    screen, scene = table(seed=21)
    for _ in range(3):
        screen.until(lambda: scene.pointer.picker is not None)
        play_one(screen, scene)
    screen.until(lambda: scene.pointer.picker is not None)
    screen.key(pygame.K_h)
    coach = screen.app.stack.top
    assert isinstance(coach, CoachScene)
    screen.until(lambda: coach.ideas is not None)
    screen.draw()
    assert coach.ideas and all(0 <= idea.chance <= 1 for idea in coach.ideas)
    count = len(scene.match.entries)
    screen.key(pygame.K_RETURN)
    assert scene.match.entries[count].action == coach.ideas[0].actions[0], "one act plays it: no Confirm is asked for"


def test_in_a_replay_everything_can_be_inspected(table: Table) -> None:
    screen, scene = table(seed=5)
    play_to_the_end(screen, scene)
    replay = ReplayScene(screen.app, scene.match)
    screen.show(replay)
    replay.seek(10)
    screen.draw()
    card = next(drawn.rect for drawn in replay.shown.drawer.drawn() if replay.shown.parts.words.inspect(drawn.key, replay.shown.moment))
    screen.click(card.center, 3)
    assert isinstance(screen.app.stack.top, InspectScene)


def test_a_replay_steps_seeks_and_plays_on(table: Table) -> None:
    screen, scene = table(seed=5)
    play_to_the_end(screen, scene)
    replay = ReplayScene(screen.app, scene.match)
    screen.show(replay)
    screen.until(lambda: replay.replay.at >= 3)
    screen.key(pygame.K_SPACE)
    replay.seek(10)
    screen.draw()
    assert not replay.told
    screen.key(pygame.K_RIGHT)
    screen.wait(0.2)
    assert replay.replay.at == 11 == replay._cursor.value, "the slider goes with the match"
    lines = [line.text for line in scene.session.log]
    assert replay.told in lines, "the bar tells what happens"
    screen.key(pygame.K_LEFT)
    assert replay.replay.at == 10
    replay.turn()
    assert replay.viewer == 1
    replay.play_on()
    screen.app.stack.settle()
    branch = top(screen)
    assert branch.match.practice and len(branch.match.entries) == 10
    screen.until(lambda: branch.pointer.picker is not None)
    play_one(screen, branch)
