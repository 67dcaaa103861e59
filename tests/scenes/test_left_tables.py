"""A table that was left leaves nothing behind (H-19): no scene, no match, no piece, no open file, however often it is opened."""
from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from engine.content import game_names, load_rules
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

ACTIONS = 6
"""Of each evening: enough for pieces, words, cues and questions of the table."""
HANDLES = Path("/proc/self/fd")
SLACK = 60
"""Objects that an evening may leave: entries of caches that have an upper end, such as what is known about a file."""


def evening(screen: Screen, game: str, patch: pytest.MonkeyPatch) -> MatchScene:
    """Play some actions of always the same match and go home."""
    rules = load_rules(game)
    config = next(iter(rules.sample_configs().values()))
    match, journal = screen.app.store.begin(rules, config, 5, tuple(Player("ai", f"P{seat}", brain="easy") for seat in range(config.seats)))
    scene, dice = MatchScene(screen.app, match, journal), Dice(5)

    def decide(dt: float) -> Action:
        return dice.pick(match.legal_actions())

    patch.setattr(scene.opponent, "decide", decide)
    screen.show(scene)
    while len(match.entries) < ACTIONS:
        screen.wait(0.1)
        screen.draw()
    screen.app.stack.reset(screen.app.routes.title())
    screen.app.stack.settle()
    screen.wait(1.0)
    screen.draw()
    patch.undo()
    return scene


def left() -> int:
    """How much lives."""
    gc.collect()
    return len(gc.get_objects())


def handles() -> int:
    """How many files are open, where the system says so."""
    return len(list(HANDLES.iterdir())) if HANDLES.is_dir() else 0


@pytest.mark.parametrize("game", game_names())
def test_a_table_that_is_left_leaves_nothing_behind(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "4x"
    for _ in range(2):
        evening(screen, game, monkeypatch)
    before, open_files = left(), handles()
    for _ in range(2):
        scene = evening(screen, game, monkeypatch)
        gone = weakref.ref(scene), weakref.ref(scene.match)
        del scene
        after = left()
        assert [one() for one in gone] == [None, None]
    assert after < before + SLACK, "what a table leaves behind adds up"
    assert handles() <= open_files
    screen.app.close()


def test_a_table_that_is_held_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "4x"
    held = [evening(screen, "mythicals", monkeypatch)]
    before = left()
    held.append(evening(screen, "mythicals", monkeypatch))
    assert left() > before + SLACK
    screen.app.close()
