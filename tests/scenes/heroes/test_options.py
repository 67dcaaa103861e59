"""Every option that a question lists has words of its own."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.app.app import App
from engine.content import load_rules
from engine.rules.heroes.content import Op
from engine.rules.heroes.scenario.ops import parse_ops
from scenes.heroes.options import GIFTS, gift
from scenes.lobby.options import option_row
from tests.rules.heroes.sketch import CONTENT
from tests.scenes.heroes.driver import table


def offered() -> list[Op]:
    """Everything that a city hall or a campaign lets a player choose."""
    halls = [op for faction in CONTENT.factions.values() for op in faction.halls]
    return halls + [parse_ops(text)[0] for scenario in CONTENT.scenarios.values() for text in scenario.bonus]


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_gift_has_words(tmp_path: Path, language: str) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"}, language=language)
    said = {repr(op): gift(scene.stage, op) for op in offered()}
    assert len(said) > 8 and all(text and "heroes." not in text for text in said.values()), said
    assert {op.verb for op in offered()} <= set(GIFTS)
    screen.app.close()


def test_the_options_of_the_first_questions_are_told_apart(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"})
    asked = scene.moment.decision
    words = [scene.stage.option(f"option:{option}", scene.moment) for option in asked.options]
    assert len(set(words)) == len(asked.options)
    screen.app.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_setting_of_the_lobby_is_explained_with_what_is_chosen(app: App, language: str) -> None:
    app.speak(language)
    rules = load_rules("heroes")
    for mode in rules.modes:
        for setting in (*mode.options, *mode.seat_options):
            for choice in setting.choices:
                row = option_row(app, pygame.Rect(0, 0, 200, 20), "heroes", setting, {setting.key: choice}, lambda: None)
                assert row[0].tip or setting.free, setting.key
                goal = f"heroes.scenario.{choice}.goal"
                assert setting.key != "scenario" or app.t(goal) in row[0].tip, choice
