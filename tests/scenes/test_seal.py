"""The seal of the dice in the log: shown from the first moment, opened and held against its beginning at the end (H-8)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from scenes.match.pages import log_scene
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

SALT = "5a" * 16


@pytest.mark.parametrize("honest", [True, False])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_window_holds_the_seal_against_its_beginning(tmp_path: Path, language: str, honest: bool) -> None:
    screen = Screen(tmp_path, language)
    app, t = screen.app, screen.app.t
    app.settings.speed_own = app.settings.speed_others = "instant"
    rules = load_rules("mythicals")
    people = (Player("human", "Ana", "normal", 0), Player("human", "Ben", "normal", 1))
    match = Match(rules, next(iter(rules.sample_configs().values())), 3, people, salt=SALT, seal="" if honest else "ab" * 16)
    scene = MatchScene(app, match)
    screen.show(scene)
    before = [line.text for line in log_scene(scene.context)._lines]
    assert before[0] == t("match.seed.sealed", mark=match.seal) and not any(SALT in line for line in before)
    chance = Dice(3)
    while match.to_act is not None:
        match.act(chance.pick(match.legal_actions()))
    page = log_scene(scene.context)
    screen.show(page)
    screen.draw()
    after = [line.text for line in page._lines]
    assert after[0] == before[0] and any(SALT in line for line in after)
    assert (t("match.seed.kept") in after, t("match.seed.broken") in after) == (honest, not honest)
    app.close()
