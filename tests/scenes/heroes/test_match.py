"""Heroes by the mouse: a duel in the sandbox, a siege, a whole scenario, in both languages."""
from __future__ import annotations

from pathlib import Path

import pytest

from scenes.common.result import ResultScene
from tests.scenes.heroes.driver import from_lobby, play, table


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_combat_is_fought_by_clicking(tmp_path: Path, language: str) -> None:
    screen, scene = table(tmp_path, "sandbox", {"armies": "skirmish"}, language=language)
    play(screen, scene, lambda: scene.match.outcome is not None)
    screen.until(lambda: isinstance(screen.app.stack.top, ResultScene))
    screen.draw()
    screen.app.close()


def test_a_siege_is_fought_by_clicking(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "sandbox", {"armies": "battle", "siege": "on"})
    play(screen, scene, lambda: scene.match.outcome is not None)
    assert scene.match.outcome is not None
    screen.app.close()


def test_guards_are_fought_by_clicking_and_the_place_is_won(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"}, strict=True)
    play(screen, scene, lambda: scene.moment.view.combat is not None and scene.moment.view.combat.kind == "guards")
    field = scene.match.state.combat.field
    play(screen, scene, lambda: scene.match.state.combat is None and scene.director.quiet)
    assert scene.moment.view.combat is None and not scene.table.in_zone("board")
    assert scene.match.state.heroes["h0"].at or field
    screen.app.close()


@pytest.mark.parametrize("humans", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_new_world_is_played_by_clicking_from_the_lobby_to_victory(tmp_path: Path, humans: int) -> None:
    screen, scene = from_lobby(tmp_path, humans=humans)
    play(screen, scene, lambda: scene.match.outcome is not None, most=3000)
    outcome = scene.match.outcome
    assert outcome is not None
    if humans == 1:
        assert outcome.winners == (0,)
    screen.until(lambda: isinstance(screen.app.stack.top, ResultScene))
    screen.draw()
    screen.app.close()


def test_two_people_share_the_couch(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "carpe_diem"}, humans=2, seed=9)
    play(screen, scene, lambda: scene.match.state.round >= 3, most=400)
    assert scene.match.state.round >= 3
    screen.app.close()


def test_a_campaign_chapter_opens(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "campaign", {"scenario": "lo1"}, seats=1)
    play(screen, scene, lambda: scene.match.state.round >= 3 or scene.match.outcome is not None, most=300)
    screen.draw()
    screen.app.close()
