"""A key shows what enemies could strike or reach next (UX-77)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.rules.heroes.map.geometry import ADJACENT, cell
from engine.rules.kernel.agenda import replace
from scenes.heroes import layout
from scenes.heroes.battle.odds import exchange
from scenes.heroes.threat import on_board, on_map
from tests.rules.heroes.sketch import battle, sketch
from tests.scenes.heroes.test_charge import before


@pytest.mark.rule("HM-21.5")
def test_ux_77_shooters_threaten_everything_walkers_what_they_reach_and_the_paralysed_nothing() -> None:
    state = battle(f"few griffins {cell(1, 1)}", f"few zombies {cell(4, 5)}, few liches {cell(2, 5)}")
    found = on_board(state, 0)
    assert found[cell(1, 1)] == 1, "the shooter alone reaches so far"
    assert all(found[near] == 2 for near in ADJACENT[cell(4, 5)] if near != cell(2, 5))
    state.combat.put(replace(state.combat.fighters["b2"], paralysed=True))
    assert on_board(state, 0)[cell(1, 1)] == 0
    seen_by_them = on_board(state, 1)
    assert seen_by_them[cell(2, 1)] == 1 and seen_by_them[cell(4, 5)] == 0, "three squares and one more, for the other side too"


@pytest.mark.rule("HM-8.1")
def test_ux_77_on_the_map_enemy_heroes_ride_three_fields_and_stop_at_guards() -> None:
    state = sketch()
    found = on_map(state, 0)
    assert found and state.heroes["h1"].at not in found and state.heroes["h0"].at not in found


def test_ux_77_a_key_shows_and_hides_it(tmp_path: Path) -> None:
    for state in (sketch(), battle("few griffins 2", "few zombies 14")):
        screen, scene = before(tmp_path, state)
        if scene.moment.view.combat is None:
            scene.parts.outlook.look_at(scene.table, layout.foot(scene.moment.view.heroes["h1"].at))
        plain = pygame.image.tobytes(screen.draw(), "RGB")
        screen.key(pygame.K_x)
        assert scene.parts.scenery.gaze.threats and pygame.image.tobytes(screen.draw(), "RGB") != plain
        screen.key(pygame.K_x)
        assert not scene.parts.scenery.gaze.threats
        screen.app.close()


@pytest.mark.rule("HM-24.8")
def test_ux_77_the_sheet_of_an_enemy_says_what_its_own_attack_would_do(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, battle(f"few griffins {cell(2, 3)}", f"pack skeletons {cell(2, 4)}"))
    card = scene.parts.words.inspect("b1", scene.moment)
    blow = exchange(scene.moment.view, "b1", "a1").blow
    assert card is not None and screen.app.t("heroes.unit.griffins.name") in card.text and f"{blow.span} damage" in card.text
    own = scene.parts.words.inspect("a1", scene.moment)
    assert own is not None and "Its attack on" not in own.text
    screen.app.close()


def test_who_waits_below_a_hidden_tile_threatens_nothing_yet() -> None:
    """An enemy of the story whose tile nobody has turned up rides nowhere, and breaks nothing."""
    rules = load_rules("heroes")
    view = rules.view_for(rules.new_game(rules.sample_configs()["lo1 1"], 1), 0)
    assert any(hero.at not in view.fields for hero in view.heroes.values())
    assert not on_map(view, 0)
