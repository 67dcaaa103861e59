"""Acting in the middle of a computer's turn: the hold button makes it give way."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.window import GiveWay, Window
from scenes.match.scene import MatchScene
from tests.support.screen import Screen


@pytest.mark.rule("MB-4.6")
def test_holding_makes_the_computer_give_way(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    rules = load_rules("mythic")
    match = Match(rules, rules.sample_configs()["learning"], 3, (Player("human", "Ana", "random"), Player("ai", "Bruno", "random", 1)))
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    for _ in range(400):
        screen.until(lambda: scene.pointer.picker is not None or match.outcome is not None or scene.opponent.holdable)
        if scene.opponent.holdable or match.outcome is not None:
            break
        scene.choice.act(match.legal_actions()[0])
    assert scene.opponent.holdable
    screen.key(pygame.K_w)
    assert scene.opponent.hold
    for _ in range(200):
        screen.until(lambda: scene.pointer.picker is not None or not scene.opponent.hold)
        if not scene.opponent.hold:
            break
        scene.choice.act(match.legal_actions()[0])
    given = next(entry for entry in reversed(match.entries) if isinstance(entry.action, GiveWay))
    assert given.auto and given.action.seat == 0
    assert isinstance(scene.session.asked, Window) and scene.session.asked.seat == 0
    screen.app.close()
