"""Every option that a question lists has words of its own."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.app.app import App
from engine.content import load_rules
from engine.rules.heroes.frames import RefreshHand
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words import Op
from scenes.heroes.words.options import GIFTS, gift
from scenes.lobby.options import option_row
from tests.rules.heroes.sketch import CONTENT
from tests.scenes.heroes.driver import table


def offered() -> list[Op]:
    """Everything that a city hall or a campaign lets a player choose."""
    halls = [op for faction in CONTENT.factions.values() for op in faction.halls]
    return halls + [op for scenario in CONTENT.scenarios.values() for op in scenario.bonus]


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_gift_has_words(tmp_path: Path, language: str) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"}, language=language)
    said = {repr(op): gift(scene.parts.words.names, op) for op in offered()}
    assert len(said) > 8 and all(text and "heroes." not in text for text in said.values()), said
    assert {type(op) for op in offered()} <= set(GIFTS)
    screen.app.close()


def test_the_options_of_the_first_questions_are_told_apart(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"})
    asked = scene.moment.decision
    words = [scene.parts.words.option(f"option:{option}", scene.moment) for option in asked.options]
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


@pytest.mark.rule("HM-5.1")
def test_the_prompt_says_how_many_cards_are_too_many(tmp_path: Path) -> None:
    def full(state: HeroesState) -> None:
        # Unlike cards: which of equal ones goes is no question (UX-75).
        state.players[0].hand = ["st_attack", "st_defense", "st_power", "st_knowledge", "magic_arrow", "bless"]

    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"}, edit=full)
    for _ in range(40):
        screen.until(lambda: scene.pointer.picker is not None and scene.director.quiet)
        if isinstance(scene.moment.decision, RefreshHand):
            break
        scene.choice.act(scene.match.legal_actions()[0])
    assert isinstance(scene.moment.decision, RefreshHand)
    over = len(scene.match.state.players[0].hand) - 4
    assert over > 0 and f"discard {over} more" in scene.parts.words.prompt(scene.moment)
    screen.app.close()
