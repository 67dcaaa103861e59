"""Nothing that somebody without any idea does breaks a screen; `MYTHOTECA_MONKEY=5000` lets him play for an hour."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.content import game_names, load_rules
from engine.match.players import Player
from engine.rules.kernel.codec import digest
from scenes.match.scene import MatchScene
from scenes.title import TitleScene
from tests.support.monkey import Monkey
from tests.support.screen import Screen

STEPS = int(os.environ.get("MYTHOTECA_MONKEY", "120"))


def play(monkey: Monkey) -> None:
    try:
        monkey.play(STEPS)
    except Exception as error:
        error.add_note("\n".join(monkey.trail[-30:]))
        raise


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_monkey_in_the_shell(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    screen.show(TitleScene(screen.app))
    monkey = Monkey(screen, len(language) + ord(language[0]))
    play(monkey)
    seen = {step.partition(" ")[0] for step in monkey.trail}
    assert len(seen) > 5, f"it never left {seen}"


@pytest.mark.parametrize("game", game_names())
def test_a_monkey_at_the_table(tmp_path: Path, game: str) -> None:
    """Two people share one mouse; whatever happened, the match on disk is the match on the table, this one or one begun since."""
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    rules = load_rules(game)
    config = next(config for config in rules.sample_configs().values() if config.seats == 2)
    match, journal = screen.app.store.begin(rules, config, 5, (Player(name="Ana"), Player(name="Bruno")))
    screen.show(MatchScene(screen.app, match, journal))
    play(Monkey(screen, 7))
    for scene in screen.app.stack:
        if isinstance(scene, MatchScene) and scene.journal is not None:
            kept = screen.app.store.load(next(tmp_path.rglob(scene.journal.path.name))).match
            assert digest(kept.state) == digest(scene.match.state)
