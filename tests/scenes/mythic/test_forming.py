"""The screen while armies are formed, and the moment it opens onto the battlefield (MB-3.1)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.ui.audit import Audit
from scenes.match.scene import MatchScene
from tests.support.screen import Screen


def _said(screen: Screen, scene: MatchScene) -> set[str]:
    audit = screen.app.text.audit = Audit(screen.app.canvas)
    scene.draw(screen.app.canvas)
    screen.app.text.audit = None
    return {label.text for label in audit.labels}


@pytest.mark.rule("MB-3.1", "MB-3.7")
def test_the_battlefield_lies_open_before_the_first_cards_are_dealt(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    rules, t = load_rules("mythic"), screen.app.t
    players = (Player("human", "Ana", "random", 0), Player("ai", "Bruno", "random", 1))
    match = Match(rules, rules.configure("learning", 2, {"first": "seat1"}), 3, players)
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    screen.until(lambda: scene.pointer.picker is not None)
    said = _said(screen, scene)
    assert t("mythic.ui.draft") in said and t("mythic.ui.pick_order") not in said, "there is no order of picks to show"
    assert any(label in t("mythic.ui.choose_army_tip") for label in said if len(label) > 12)
    scene.choice.act(match.legal_actions()[0])
    dealt = 0
    for _ in range(600):
        screen.wait(1 / 30)
        if any(key.startswith("hand:") for key in scene.table.keys):
            dealt += 1
            assert t("mythic.ui.draft") not in _said(screen, scene), "no empty frame behind the cards"
        if dealt > 20:
            break
    assert dealt > 20
    screen.app.close()
