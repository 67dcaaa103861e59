"""Whole matches by the mouse: solo and couch, in both languages, to the result."""
from __future__ import annotations

import pytest

from engine.rules.kernel.types import Action
from engine.rules.mythicals.actions.draw import RevealCards
from engine.rules.mythicals.actions.tokens import TakeToken
from scenes.common.result import ResultScene
from scenes.match.scene import MatchScene
from tests.scenes.mythicals.conftest import Table
from tests.support.screen import Screen


def click_step(screen: Screen, scene: MatchScene, step: str) -> None:
    """Click the thing on screen that stands for a step: a piece, a spot or a button."""
    for key in scene.parts.chooser.keys_of(step, scene.moment):
        rect = scene.drawer.rect(key)
        if rect is not None and scene.pointer.keys().get(key):
            for at in (rect.center, (rect.left + 5, rect.top + 8), (rect.right - 6, rect.top + 8)):
                if scene.drawer.at(at) == key:
                    screen.click(at)
                    return
    button = next(widget for widget in scene.hud.form.widgets if widget.enabled and _stands_for(scene, widget, step))
    screen.click(button.rect.center)


def _stands_for(scene: MatchScene, widget: object, step: str) -> bool:
    return any(spec.step == step and tuple(getattr(widget, "rect", ())) == spec.rect for _, spec in scene.hud.steps)


def choose(actions: list[Action]) -> Action:
    """A simple player: the dearest token, else reveal, else the first."""
    tokens = [action for action in actions if isinstance(action, TakeToken)]
    if tokens:
        return max(tokens, key=lambda action: len(action.cards))
    return next((action for action in actions if isinstance(action, RevealCards)), actions[0])


def play_one(screen: Screen, scene: MatchScene) -> None:
    """Answer the open question by clicks alone."""
    before = len(scene.match.entries)
    action = choose(scene.match.legal_actions())
    for step in action.path:
        if len(scene.match.entries) == before and step not in scene.pointer.picker.chosen:
            click_step(screen, scene, step)
    if len(scene.match.entries) == before:
        click_step(screen, scene, "@confirm")
    assert len(scene.match.entries) > before


def play_to_the_end(screen: Screen, scene: MatchScene) -> ResultScene:
    top = screen.app.stack
    for _ in range(400):
        screen.until(lambda: scene.pointer.picker is not None or isinstance(top.top, ResultScene))
        if isinstance(top.top, ResultScene):
            screen.draw()
            return top.top
        play_one(screen, scene)
    raise AssertionError("the match did not end")


@pytest.mark.parametrize("language", ["en", "es"])
def test_two_people_play_a_match_by_clicking(table: Table, language: str) -> None:
    screen, scene = table(seed=5, language=language)
    result = play_to_the_end(screen, scene)
    assert result.result.outcome == scene.match.outcome
    assert next(row.values for row in result.result.rows if row.total) == tuple(str(score) for score in scene.match.outcome.scores)


@pytest.mark.parametrize("language", ["en", "es"])
def test_one_person_plays_a_match_against_the_computer(table: Table, language: str) -> None:
    screen, scene = table(seed=8, humans=(True, False), language=language)
    play_to_the_end(screen, scene)
    assert {entry.seat for entry in scene.match.entries} == {0, 1}
