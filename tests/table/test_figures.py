"""Figures that stand on a table: they walk where they hop, they fall as they are drawn, and always on their foot."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from engine.app.app import App
from engine.table.director import Director
from engine.table.layouts import Points, Zone
from engine.table.painter import Painter
from engine.table.pieces import Look
from engine.table.play import Play
from engine.table.processors.draw import PieceDrawer
from engine.table.sight import Sight
from engine.table.world import TableWorld
from tests.table.toy import ToyScenery, View, toy

HOME, AWAY = (100, 120), (220, 120)


class Field(ToyScenery):
    """Two places to stand on."""

    def zones(self, sight: Sight[View]) -> dict[str, Zone]:
        places = {"feet": Zone(Points({"": HOME}), by_foot=True), "away": Zone(Points({"": AWAY}), by_foot=True)}
        return {**super().zones(sight), **places}


class Noting(Painter[View]):
    """Notes which looks were painted, and where on its own picture each stands."""

    def __init__(self, app: App) -> None:
        super().__init__(app.art)
        self.seen: list[str] = []

    def paint(self, look: Look) -> pygame.Surface:
        self.seen.append(look.sprite)
        return super().paint(look)


@pytest.fixture
def watched(app: App) -> Callable[[str], tuple[Director, Noting, Callable[[float], list[str]]]]:
    """Somebody stands on the table; the last is called for what is painted in so many seconds."""
    def stand(sprite: str) -> tuple[Director, Noting, Callable[[float], list[str]]]:
        painter = Noting(app)
        director = Director(TableWorld(), replace(toy(), scenery=Field(), painter=painter))
        director.show(View({"feet": [("z", sprite)]}))
        drawer, canvas = PieceDrawer(director.table, painter, app.art, app.text), pygame.Surface((640, 360))

        def watch(seconds: float) -> list[str]:
            painter.seen.clear()
            for _ in range(round(seconds / 0.02)):
                director.table.update(0.02)
                drawer.draw(canvas)
            return list(dict.fromkeys(name.partition("#")[2] for name in painter.seen))
        return director, painter, watch
    return stand


Watched = Callable[[str], tuple[Director, Noting, Callable[[float], list[str]]]]


def begin(director: Director, write: Callable[[Play], None]) -> None:
    play = Play(director.table)
    write(play)
    for step in play.steps:
        step.begin(1.0)


def test_who_hops_takes_steps_and_stands_where_they_arrive(watched: Watched) -> None:
    director, _, watch = watched("mythic/zeus")
    assert watch(0.1) == [""]
    begin(director, lambda play: play.move("z", "away", ms=400, hop=3))
    assert watch(0.38) == ["walk1", "walk2"]
    assert watch(0.1)[-1] == ""


def test_who_slides_or_is_no_figure_takes_none(watched: Watched) -> None:
    director, _, watch = watched("mythic/zeus")
    begin(director, lambda play: play.move("z", "away", ms=400))
    assert watch(0.3) == [""]
    director, _, watch = watched("ui/icon_star")
    begin(director, lambda play: play.move("z", "away", ms=400, hop=12))
    assert watch(0.3) == [""]


def test_a_fall_goes_through_its_drawn_poses(watched: Watched) -> None:
    director, _, watch = watched("heroes/skeletons")
    begin(director, lambda play: play.remove("z", how="fall", ms=400))
    poses = [pose for pose in watch(0.38) if pose]
    assert poses == ["hurt", "fall1", "fall2"] and "z" not in director.table


def test_a_composed_picture_falls_in_its_poses_too(watched: Watched) -> None:
    director, _, watch = watched("heroes/skeletons")
    director.show(View({"top": [("z", "heroes/skeletons")]}))
    begin(director, lambda play: play.remove("z", how="fall", ms=400))
    assert [pose for pose in watch(0.38) if pose] == ["hurt", "fall1", "fall2"]


def test_what_has_no_such_poses_topples(watched: Watched) -> None:
    director, _, watch = watched("ui/icon_star")
    begin(director, lambda play: play.remove("z", how="fall", ms=400))
    assert watch(0.38) == [""]


def test_the_fallen_lie_where_they_stood(watched: Watched, app: App) -> None:
    director, painter, _ = watched("heroes/skeletons")
    drawer = PieceDrawer(director.table, painter, app.art, app.text)
    begin(director, lambda play: play.remove("z", how="fall", ms=1000))
    for _ in range(35):
        director.table.update(0.02)
    canvas = pygame.Surface((640, 360), pygame.SRCALPHA)
    drawer.draw(canvas)
    lying = canvas.get_bounding_rect()
    assert lying.width > lying.height, "it lies"
    assert lying.left < HOME[0] < lying.right and abs(lying.bottom - HOME[1]) <= 4, "on the place on which it stood"
