"""A combat begins by a button alone, the town by no click that meant something else, and what counts at the end is told (S-12 to S-14)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.lessons.lesson import lessons_of
from engine.rules.heroes.combat.deploy import troops_left
from engine.rules.heroes.frames import Act, Deploy
from engine.rules.heroes.outcome import score
from engine.rules.heroes.state import Troop
from scenes.heroes import layout
from scenes.heroes.outlook import HeroesOutlook
from scenes.match.lesson import LessonScene
from scenes.match.scene import MatchScene
from tests.rules.heroes.sketch import sketch
from tests.scenes.heroes.driver import click_step, table
from tests.scenes.heroes.test_charge import before
from tests.scenes.heroes.test_rides import open_country
from tests.support.screen import Screen


def drawn_up(home: Path, army: list[Troop]) -> tuple[Screen, MatchScene]:
    """Somebody has ridden into guards, and the army waits on the rail."""
    state, _, goal = open_country(guard=1)
    state.players[0].army, state.players[0].hand = army, []
    screen, scene = before(home, state)
    click_step(screen, scene, f"f{goal}")
    while not isinstance(scene.moment.decision, Deploy):
        screen.until(lambda: scene.pointer.picker is not None, 20)
        if not isinstance(scene.moment.decision, Deploy):
            scene.choice.act(scene.match.legal_actions()[0])
    screen.until(lambda: scene.pointer.picker is not None, 20)
    return screen, scene


@pytest.mark.rule("HM-23.4")
def test_s_14_the_last_unit_is_seen_on_its_space_and_a_button_begins_the_combat(tmp_path: Path) -> None:
    screen, scene = drawn_up(tmp_path, [Troop("halberdiers", "few"), Troop("griffins", "few")])
    ridden = len(scene.match.entries)
    click_step(screen, scene, "troop:halberdiers:few")
    click_step(screen, scene, "c1")
    screen.until(lambda: len(scene.match.entries) == ridden + 1 and scene.pointer.picker is not None, 10)
    assert len(troops_left(scene.match.state, 0)) == 1
    click_step(screen, scene, "troop:griffins:few")
    bare = screen.draw().copy()
    click_step(screen, scene, "c2")
    assert len(scene.match.entries) == ridden + 1, "a click on a space only says where"
    assert scene.parts.words.prompt(scene.moment) == screen.app.t("heroes.prompt.Deploy.begin")
    screen.click(pygame.Rect(layout.cell_box(3, False)).center)
    assert scene.pointer.picker is not None and scene.pointer.picker.prefix == ("troop:griffins:few", "c3"), "and may be said again"
    seen, square = screen.draw(), pygame.Rect(layout.cell_box(3, False)).inflate(-30, -20)
    assert pygame.image.tobytes(seen.subsurface(square), "RGB") != pygame.image.tobytes(bare.subsurface(square), "RGB")
    click_step(screen, scene, "deployed")
    screen.until(lambda: scene.match.state.combat is not None and scene.match.state.combat.round >= 1, 20)
    assert {unit.cell for unit in scene.match.state.combat.of(0)} == {1, 3}
    screen.app.close()


@pytest.mark.rule("HM-6.3")
def test_s_12_a_lesson_shows_the_town_before_anything_is_built_there(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    lesson = next(each for each in lessons_of("heroes") if each.id == "town")
    scene = LessonScene(screen.app, load_rules("heroes"), lesson)
    screen.show(scene)
    screen.until(lambda: scene.director.quiet, 30)
    while not scene.run.step.click:
        scene.run.read()
    screen.until(lambda: scene.pointer.picker is not None, 30)
    assert isinstance(scene.parts.outlook, HeroesOutlook)
    done, button = len(scene.match.entries), next(spec for step, spec in scene.hud.steps if step == "town")
    assert scene._target() == pygame.Rect(button.rect), "the hand points at the button and at nothing else"
    click_step(screen, scene, "town")
    assert scene.parts.outlook.gaze.town and len(scene.match.entries) == done
    click_step(screen, scene, "building:mage_guild")
    assert len(scene.match.entries) == done + 1
    screen.app.close()


@pytest.mark.rule("HM-6.1")
@pytest.mark.parametrize("way", ["token:build", "token:population", "token:book"])
def test_the_town_opens_from_every_town_token(tmp_path: Path, way: str) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"})
    for _ in range(40):
        screen.until(lambda: scene.pointer.picker is not None and scene.director.quiet)
        if isinstance(scene.moment.decision, Act) and "town" in scene.pointer.picker.options():
            break
        scene.choice.act(scene.match.legal_actions()[0])
    rect = scene.drawer.rect(way)
    assert rect is not None
    screen.click(rect.center)
    assert scene.pointer.picker is not None and scene.pointer.picker.prefix == ("town",)
    assert scene.parts.words.prompt(scene.moment) == screen.app.t("heroes.prompt.town")
    screen.app.close()


@pytest.mark.rule("HM-4.7")
def test_s_13_what_counts_after_the_last_round_is_told_with_where_everybody_stands(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"})
    view, words = scene.moment.view, scene.parts.words
    view.players[1].trophies.append(0)
    told = " ".join(target.text for target in words.goal_card(scene.moment).targets)
    for seat in (0, 1):
        assert f"{words.people[seat].name}: {score(view, seat)}" in told
    assert "5 for each enemy town" in words.tooltip("about:goal@0", scene.moment)
    screen.app.close()


@pytest.mark.rule("HM-13.1")
def test_the_town_is_open_again_after_the_spells_of_a_new_guild(tmp_path: Path) -> None:
    """Whoever built the guild was sent back to the map and thought that nothing more could be done in town."""
    screen, scene = before(tmp_path, sketch(G=20, M=9, V=9))
    click_step(screen, scene, "town")
    click_step(screen, scene, "building:mage_guild")
    for _ in range(8):
        screen.until(lambda: scene.pointer.picker is not None, 30)
        if isinstance(scene.moment.decision, Act):
            break
        click_step(screen, scene, scene.pointer.picker.options()[0])
    assert isinstance(scene.moment.decision, Act) and scene.moment.prefix == ("town",)
    screen.app.close()
