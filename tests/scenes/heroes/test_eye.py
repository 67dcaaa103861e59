"""Near and far: the map can be played at every size, and the camera moves by wheel, drag, keys, screen edge and little map."""
from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from engine.app.app import App
from engine.rules.heroes.actions.travel import MoveHero
from scenes.heroes import layout
from scenes.heroes.map import chart
from scenes.heroes.map.zoom import seen
from scenes.heroes.outlook import HeroesOutlook
from scenes.heroes.shots import SHOTS
from scenes.match.scene import MatchScene
from tests.scenes.heroes.driver import click_step, table
from tests.support.screen import Screen


def _open(home: Path, scenario: str = "a_new_world", **more: object) -> tuple[Screen, MatchScene, HeroesOutlook]:
    mode, seats = ("campaign", 1) if scenario.startswith(("lo", "bo", "gc")) else ("clash", 2)
    screen, scene = table(home, mode, {"scenario": scenario}, seats=seats, **more)  # type: ignore[arg-type]
    screen.until(lambda: scene.pointer.picker is not None)
    assert isinstance(scene.parts.outlook, HeroesOutlook)
    return screen, scene, scene.parts.outlook


def _turn(screen: Screen, scene: MatchScene) -> None:
    """Answer whatever is asked until the hero may move."""
    for _ in range(40):
        moves = [action for action in scene.match.legal_actions() if isinstance(action, MoveHero)]
        if moves and scene.match.to_act == 0:
            return
        scene.choice.act(scene.match.legal_actions()[0])
        screen.until(lambda: scene.director.quiet and scene.pointer.picker is not None)
    raise AssertionError("nobody may move")


@pytest.mark.parametrize(("scenario", "zooms"), [("a_new_world", (1, 2)), ("bo4", (1, 2, 3))])
def test_every_field_is_picked_where_it_is_drawn_at_every_size(tmp_path: Path, scenario: str, zooms: tuple[int, ...]) -> None:
    screen, scene, outlook = _open(tmp_path, scenario)
    view = scene.moment.view
    assert layout.zooms(view) == zooms
    free = [name for name in view.fields if not any(hero.at == name for hero in view.heroes.values())]
    for zoom in zooms:
        assert outlook.gaze.zoom == zoom
        for name in free:
            outlook.look_at(scene.table, layout.foot(name))
            x, y = layout.field_box(name, zoom)
            at = (x + 24 // zoom + scene.table.camera[0], y + 22 // zoom + scene.table.camera[1])
            if layout.MAP.collidepoint(at):
                assert scene.drawer.at(at) == f"f{name}"
        screen.draw()
        screen.key(pygame.K_PAGEDOWN)
    assert outlook.gaze.zoom == zooms[-1]
    assert layout.MAP.contains(seen(scene.table, outlook.gaze.zoom).clip(layout.MAP))
    screen.app.close()


def test_a_hero_is_moved_by_clicking_from_afar(tmp_path: Path) -> None:
    screen, scene, outlook = _open(tmp_path)
    _turn(screen, scene)
    screen.move(layout.MAP.center)
    screen.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert outlook.gaze.zoom == 2
    move = next(action for action in scene.match.legal_actions() if isinstance(action, MoveHero))
    for step in move.path:
        if scene.pointer.picker is not None and step in scene.pointer.picker.options():
            click_step(screen, scene, step)
    screen.until(lambda: scene.director.quiet)
    assert scene.match.entries[-1].action == move
    screen.app.close()


def test_the_wheel_keeps_what_is_under_the_mouse(tmp_path: Path) -> None:
    screen, scene, outlook = _open(tmp_path)
    middle = layout.bounds(scene.moment.view).center
    screen.move(layout.MAP.center)
    screen.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    at = (middle[0] // 2 + scene.table.camera[0], middle[1] // 2 + scene.table.camera[1])
    screen.move(at)
    screen.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert outlook.gaze.zoom == 1
    x, y = scene.table.camera
    assert abs(middle[0] + x - at[0]) <= 2 and abs(middle[1] + y - at[1]) <= 2
    screen.app.close()


def test_the_camera_goes_by_keys_drag_edge_and_little_map(tmp_path: Path) -> None:
    screen, scene, outlook = _open(tmp_path)
    outlook.scrolled(scene.table, -9999, -9999)
    places = [scene.table.camera]
    screen.key(pygame.K_LEFT)
    screen.key(pygame.K_UP)
    places.append(scene.table.camera)
    screen.move((0, 100))
    screen.wait(0.6)
    places.append(scene.table.camera)
    screen.press((240, 250))
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=(250, 260), rel=(10, 10), buttons=(1, 0, 0)))
    screen.release((250, 260))
    places.append(scene.table.camera)
    box = chart.box(scene.moment.view)
    screen.click((box.right - 5, box.bottom - 5))
    places.append(scene.table.camera)
    assert all(one != other for one, other in pairwise(places))
    screen.app.close()


def test_buttons_zoom_too_and_say_when_there_is_no_more(tmp_path: Path) -> None:
    screen, _, outlook = _open(tmp_path, language="es")
    nearer, farther = outlook.zoom.form.widgets
    assert not nearer.enabled and farther.enabled
    screen.click(farther.rect.center)
    assert outlook.gaze.zoom == 2
    nearer, farther = outlook.zoom.form.widgets
    assert nearer.enabled and not farther.enabled
    screen.move(nearer.rect.center)
    screen.wait(0.6)
    screen.draw()
    screen.key(pygame.K_v)
    assert outlook.gaze.zoom == 1
    screen.app.close()


def test_after_a_battle_in_which_a_match_was_taken_up_again_the_map_fills_its_window(app: App) -> None:
    scene = SHOTS["combat"](app)
    assert isinstance(scene, MatchScene)
    view = scene.moment.view.clone()
    assert view.combat is not None
    view.combat = None
    scene.director.show(view)
    assert layout.ground(view).move(scene.table.camera).contains(layout.MAP)
