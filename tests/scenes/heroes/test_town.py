"""The town: open to look at whoever acts, one click for a building or a unit, and the player stays until he leaves."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.rules.heroes.actions.town import Build, Recruit
from engine.rules.heroes.state import HeroesState
from scenes.heroes import layout
from scenes.heroes.outlook import HeroesOutlook
from scenes.heroes.town.page import TownScene
from scenes.heroes.words.panels import TOKENS
from scenes.match.scene import MatchScene
from tests.scenes.heroes.driver import click_action, click_step, table
from tests.support.screen import Screen


def _rich(state: HeroesState) -> None:
    for player in state.players:
        player.G, player.M, player.V = 60, 30, 12


def _act(screen: Screen, scene: MatchScene) -> None:
    """Answer until the town can be used."""
    for _ in range(40):
        screen.until(lambda: scene.pointer.picker is not None and scene.director.quiet)
        if any(isinstance(action, Build) for action in scene.match.legal_actions()):
            return
        scene.choice.act(scene.match.legal_actions()[0])
    raise AssertionError("the town never opened")


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_building_rises_and_the_player_stays_in_town(tmp_path: Path, language: str) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"}, language=language, edit=_rich)
    assert isinstance(scene.parts.outlook, HeroesOutlook)
    gaze = scene.parts.outlook.gaze
    # Whoever has nothing left to do in town would be let out of it at once.
    screen.app.settings.auto_skip = False
    _act(screen, scene)
    build = next(action for action in scene.match.legal_actions() if isinstance(action, Build))
    screen.app.settings.speed_own = "1x"
    click_action(screen, scene, build)
    assert gaze.town
    screen.until(lambda: build.building in gaze.rising)
    screen.draw()
    screen.until(lambda: scene.director.quiet and scene.pointer.picker is not None)
    assert scene.moment.view.players[0].has(build.building)
    assert scene.pointer.picker is not None and scene.pointer.picker.prefix == ("town",)
    recruit = next((action for action in scene.match.legal_actions() if isinstance(action, Recruit)), None)
    if recruit is not None:
        click_action(screen, scene, recruit)
        screen.until(lambda: scene.director.quiet and scene.pointer.picker is not None)
        assert gaze.town
        back = next(spec for step, spec in scene.hud.steps if step == "@back")
        assert back in scene.parts.chooser.buttons(scene.moment), "the way back has its place: in the strip it lay under the prices"
        click_step(screen, scene, "done")
        screen.until(lambda: scene.director.quiet and scene.pointer.picker is not None)
    screen.key(pygame.K_ESCAPE)
    assert not gaze.town
    screen.app.close()


def test_the_town_can_be_looked_at_when_nothing_can_be_done(tmp_path: Path) -> None:
    def spent(state: HeroesState) -> None:
        for player in state.players:
            player.build = player.population = player.book = False

    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"}, edit=spent)
    for _ in range(20):
        screen.until(lambda: scene.pointer.picker is not None and scene.director.quiet)
        if any(spec.step == "@page:town" for _, spec in scene.hud.steps):
            break
        scene.choice.act(scene.match.legal_actions()[0])
    click_step(screen, scene, "@page:town")
    page = screen.app.stack.top
    assert isinstance(page, TownScene)
    assert [widget.enabled for widget in page.form.widgets].count(True) == 1
    screen.draw()
    screen.key(pygame.K_t)
    assert screen.app.stack.top is scene
    screen.app.close()


def test_everything_under_the_town_keeps_still(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"}, edit=_rich)
    _act(screen, scene)
    click_step(screen, scene, "town")
    assert all(key.startswith(("token:", "recruit:")) for key in scene.table.spots)
    for key in scene.table.in_zone("hand"):
        rect = scene.drawer.rect(key)
        assert rect is not None and scene.drawer.at(rect.center) is None
    screen.app.close()


@pytest.mark.rule("HM-6.2", "HM-6.3", "HM-6.4", "HM-6.5")
@pytest.mark.parametrize(
    ("language", "names"), [("en", ("Build", "Population", "Spell book")), ("es", ("construcción", "población", "libro"))]
)
def test_every_town_token_says_what_it_is_and_whether_it_is_used(tmp_path: Path, language: str, names: tuple[str, ...]) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"}, language=language, edit=_rich)
    _act(screen, scene)
    words, player = scene.parts.words, scene.match.state.players[0]
    for index, (token, name) in enumerate(zip(TOKENS, names, strict=True)):
        screen.move(pygame.Rect(layout.token_box(index, town=False)).center)
        assert scene.moment.pointed == f"token:{token}"
        card = words.inspect(f"token:{token}", scene.moment)
        assert name in words.tooltip(f"token:{token}", scene.moment) and card is not None and name in card.title
    fresh = words.tooltip("token:build", scene.moment)
    scene.moment.view.players[0].build = False
    assert player.build and words.tooltip("token:build", scene.moment) != fresh
    click_step(screen, scene, "town")
    screen.move(pygame.Rect(layout.token_box(1, town=True)).center)
    assert scene.moment.pointed == "token:population"
    screen.app.close()
