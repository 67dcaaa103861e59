"""At all five tables: the coach's marks can be clicked (S-6), what undo costs is said before (S-18), turns stay apart (S-19)."""
from __future__ import annotations

import pygame
import pytest

from engine.ui.audit import Audit
from scenes.common.confirm import ConfirmScene
from tests.ux.tables import GAMES, NOWHERE, Table, say
from tests.ux.test_coach import coached
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_what_the_coach_marked_does_it(lay: Lay, game: str) -> None:
    """UX-81"""
    table = lay(game, seed=11)
    done = 0
    for _ in table.questions(16):
        scene = coached(table)
        before = len(table.match.entries)
        idea = next((idea for idea in scene.ideas or () if idea.marks and scene._meant(idea.marks[-1].center) is idea), None)
        if idea is None:
            table.app.stack.pop(scene)
            table.app.stack.settle()
            continue
        table.screen.click(idea.marks[-1].center)
        assert table.app.stack.top is not scene, say(table)
        table.screen.wait(0.1)
        assert table.match.entries[before].action == idea.actions[0], say(table)
        done += 1
    assert done > 2


@pytest.mark.parametrize("game", GAMES)
def test_the_chance_has_a_name_and_the_help_does_not_lie_over_the_lines(lay: Lay, game: str) -> None:
    table = lay(game)
    table.settle()
    while len(table.match.legal_actions()) < 2:
        table.scene.choice.act(table.any_action())
        table.settle()
    scene = coached(table)
    audit = table.app.text.audit = Audit(table.app.canvas)
    scene.draw(table.app.canvas)
    table.app.text.audit = None
    assert any(label.text == table.app.t("coach.chance.name") for label in audit.labels)
    table.key(pygame.K_F1)
    assert scene not in list(table.app.stack), "the lines went before the help came"


def rewound(table: Table) -> bool:
    """Play until undo would make the match practice."""
    for _ in range(120):
        if table.match.outcome is not None:
            return False
        if table.settle() and table.scene.session.undo_state().practice:
            return True
        table.scene.choice.act(table.any_action())
    return False


@pytest.mark.parametrize("game", GAMES)
def test_undo_says_before_that_the_match_becomes_practice(lay: Lay, game: str) -> None:
    """UX-78"""
    table = lay(game, people=1)
    assert rewound(table), "nothing was revealed"
    before = len(table.match.entries)
    table.scene.undo()
    table.app.stack.settle()
    asked = table.app.stack.top
    assert isinstance(asked, ConfirmScene) and not table.match.practice
    asked.back()
    table.app.stack.settle()
    assert len(table.match.entries) == before and not table.match.practice, "cancel changes nothing"
    table.scene.undo()
    table.app.stack.settle()
    asked = table.app.stack.top
    assert isinstance(asked, ConfirmScene)
    asked._do()
    table.app.stack.settle()
    assert table.match.practice and len(table.match.entries) < before


@pytest.mark.parametrize("game", GAMES)
def test_turns_stay_apart_and_what_was_too_fast_can_be_read(lay: Lay, game: str) -> None:
    """UX-37, UX-40, UX-80: a line between two turns, and the button of the news shines and tells in sentences."""
    table = lay(game, people=1, speed="instant")
    told = apart = 0
    for _ in table.questions(30):
        table.screen.move(NOWHERE)
        table.screen.draw()
        scene = table.scene
        cards = [card.turn for card in scene.notices.cards]
        assert cards == sorted(cards), "an act belongs to a turn that came later"
        shown = [tile.card.turn for tile in scene.notices._tiles]
        assert len(scene.notices._breaks) >= len(set(shown)) - 1
        apart += len(scene.notices._breaks)
        lines = scene.session.missed()
        if lines and scene.session.news:
            told += 1
            assert scene.hud.news_button.kind == "gold" and all(line in scene.hud.news_button.tip for line in lines), say(table)
    assert told, "the others never did anything"
