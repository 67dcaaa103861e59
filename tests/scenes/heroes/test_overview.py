"""Zooming out to the whole map and in again somewhere else, by button, key and wheel."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.heroes import layout
from scenes.heroes.overview import OverviewScene
from tests.scenes.heroes.driver import click_step, table


@pytest.mark.parametrize(("language", "scenario"), [("en", "a_new_world"), ("es", "carpe_diem")])
def test_a_click_on_the_whole_map_looks_there(tmp_path: Path, language: str, scenario: str) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": scenario}, language=language)
    screen.until(lambda: scene.pointer.picker is not None)
    for hero in ("h1", "h0"):
        click_step(screen, scene, "@page:overview")
        page = screen.app.stack.top
        assert isinstance(page, OverviewScene)
        assert screen.app.canvas.get_rect().contains(page.box)
        screen.draw()
        spot = layout.foot(scene.moment.view.heroes[hero].at)
        screen.click(page.on_screen(spot))
        assert screen.app.stack.top is scene
        x, y = spot[0] + scene.table.camera[0], spot[1] + scene.table.camera[1]
        assert layout.MAP.collidepoint(x, y)
    screen.app.close()


def test_the_key_opens_it_and_the_wheel_zooms_in(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world"})
    screen.until(lambda: scene.pointer.picker is not None)
    screen.key(pygame.K_v)
    page = screen.app.stack.top
    assert isinstance(page, OverviewScene)
    before = scene.table.camera
    screen.move(page.on_screen(layout.foot(scene.moment.view.heroes["h1"].at)))
    screen.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert screen.app.stack.top is scene
    assert scene.table.camera != before
    screen.key(pygame.K_v)
    screen.key(pygame.K_v)
    assert screen.app.stack.top is scene
    screen.app.close()
