"""The loop draws on demand: whatever a match shows by itself is on screen without a touch of the mouse."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.app.loop import Loop
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from scenes import doors
from scenes.common.curtain import CurtainScene
from scenes.match.scene import MatchScene
from scenes.match.strip import StripScene
from scenes.start import crash_scene
from tests.support.screen import FRAME, Screen

ACTIONS = 12
SETTLING = 400


def rest(loop: Loop, scene: MatchScene) -> None:
    """Frames without an event until nothing moves any more."""
    for _ in range(SETTLING):
        loop.frame([], FRAME)
        top = scene.app.stack.top
        if isinstance(top, CurtainScene | StripScene):
            scene.app.stack.pop(top)
            scene.app.stack.settle()
            scene.seats.sit_down(scene.match.to_act or 0)
        elif not scene.app.animating:
            return
    raise AssertionError("the table does not come to rest")


@pytest.mark.parametrize("game", doors.on_shelf())
def test_the_picture_is_never_older_than_the_question(tmp_path: Path, game: str) -> None:
    screen = Screen(tmp_path)
    screen.app.settings.reduced_motion = True
    rules = load_rules(game)
    label, config = next(iter(rules.sample_configs().items()))
    chance = random.Random(label)
    players = tuple(Player("human", f"P{seat}", "random", seat) for seat in range(config.seats))
    scene = MatchScene(screen.app, Match(rules, config, 7, players))
    screen.show(scene)
    loop = Loop(screen.app, crash_scene)
    for _ in range(ACTIONS):
        rest(loop, scene)
        if scene.match.outcome is not None:
            break
        seen = screen.app.canvas.copy()
        assert scene.pointer.picker is not None
        assert seen.get_view("2").raw == screen.draw().get_view("2").raw, "what is on screen is not what the scene shows"
        scene.choice.act(chance.choice(scene.match.legal_actions()))
    screen.app.close()
