"""A combat left to the computer by real clicks: forecast, rejection, acceptance, and one undo that takes it all back."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.ai.heroes.fights import Fights, habit
from engine.content import load_rules
from engine.rules.heroes.frames import Command, Deploy
from engine.rules.heroes.state import HeroesState
from scenes.heroes.battle.auto import AutoScene
from scenes.heroes.battle.running import acting
from scenes.match.scene import MatchScene
from tests.scenes.heroes.driver import click_step, play, table
from tests.support.screen import Screen, agree


def own_command(state: HeroesState) -> bool:
    """Whether the person commands a unit of his own army."""
    return isinstance(state.agenda.asked, Command) and state.to_act == 0 and state.combat.side_of(0) >= 0


def forecast(screen: Screen, scene: MatchScene) -> AutoScene:
    """Click the button and wait until all fights were tried."""
    screen.until(lambda: scene.pointer.picker is not None)
    click_step(screen, scene, "@page:auto")
    page = screen.app.stack.top
    assert isinstance(page, AutoScene)
    assert not page.leave_it.enabled
    screen.until(lambda: page.fights.done)
    screen.wait(0.1)
    return page


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_combat_is_left_to_the_computer_and_taken_back_at_once(tmp_path: Path, language: str) -> None:
    screen, scene = table(tmp_path, "sandbox", {"armies": "skirmish"}, language=language)
    play(screen, scene, lambda: own_command(scene.match.state))
    before = len(scene.match.entries)
    page = forecast(screen, scene)
    assert page.fights.fought == page.fights.fights
    assert page.fights.tolls
    screen.draw()
    screen.click(page.leave_it.rect.center)
    screen.until(lambda: scene.match.outcome is not None, 60)
    own = [entry for entry in scene.match.entries[before:] if entry.seat == 0]
    assert [entry.auto for entry in own] == [False] + [True] * (len(own) - 1)
    scene.undo()
    agree(scene.app)
    assert len(scene.match.entries) == before
    assert scene.match.practice
    screen.app.close()


def test_the_forecast_is_rejected_and_the_combat_fought_by_hand(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "sandbox", {"armies": "skirmish"})
    play(screen, scene, lambda: isinstance(scene.match.state.agenda.asked, Deploy) and scene.match.to_act == 0)
    before = len(scene.match.entries)
    page = forecast(screen, scene)
    screen.click(page.hand.rect.center)
    screen.wait(0.2)
    assert screen.app.stack.top is scene
    assert scene.choice.stand_in is None
    assert len(scene.match.entries) == before
    play(screen, scene, lambda: len(scene.match.entries) > before + 3)
    screen.app.close()


def test_after_the_combat_the_person_decides_again(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "carpe_diem"})
    play(screen, scene, lambda: own_command(scene.match.state), most=300)
    serial = scene.match.state.combat.serial
    page = forecast(screen, scene)
    screen.click(page.leave_it.rect.center)
    screen.until(lambda: scene.match.state.combat is None or scene.match.state.combat.serial != serial, 60)
    screen.until(lambda: scene.pointer.picker is not None, 60)
    assert scene.choice.stand_in is None
    assert scene.match.to_act == 0
    screen.app.close()


def test_the_forecast_agrees_with_a_hopeless_board() -> None:
    rules = load_rules("heroes")
    state = rules.new_game(rules.configure("sandbox", 2, {"armies": "battle"}), 3)
    while not own_command(state):
        for action in habit(rules, state):
            rules.apply(state, action)
    combat = state.combat
    for fighter in combat.of(combat.side_of(0)):
        if fighter.id != acting(state):
            del combat.fighters[fighter.id]
    fights = Fights(rules, rules.view_for(state, 0), 0, 1, fights=12)
    while not fights.done:
        fights.work(0.05)
    assert fights.won <= 2
    assert sum(toll.fell for toll in fights.tolls.values()) >= 10
    assert not state.result


def test_on_the_couch_only_the_own_side_is_left_to_the_computer(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "sandbox", {"armies": "skirmish"}, humans=2)
    play(screen, scene, lambda: own_command(scene.match.state) and scene.pointer.picker is not None)
    before = len(scene.match.entries)
    page = forecast(screen, scene)
    screen.click(page.leave_it.rect.center)
    play(screen, scene, lambda: scene.match.outcome is not None)
    later = scene.match.entries[before:]
    assert all(entry.auto for entry in later if entry.seat == 0 and entry is not later[0])
    assert any(not entry.auto for entry in later if entry.seat == 1)
    screen.app.close()
