"""Rooms give way to each other: each kind of change has its transition, none is long, none blocks, calm eyes see a cut (MOTION 7, 30)."""
from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
from engine.app.scene import Scene
from engine.app.transitions import SECONDS, Kind, Transition, passage
from engine.match.players import Player
from scenes.common.confirm import ConfirmScene
from scenes.common.crash import CrashScene
from scenes.common.curtain import PLAQUE, CurtainScene
from scenes.common.curtain_opening import CurtainOpening
from scenes.common.result import ResultScene
from scenes.learn import LearnScene
from scenes.lobby.scene import LobbyScene
from scenes.match.lesson import LessonScene
from scenes.match.peek import PeekScene
from scenes.match.replay import ReplayScene
from scenes.match.scene import MatchScene
from scenes.rulebook import RulebookScene
from scenes.saves import SavesScene
from scenes.settings import SettingsScene
from scenes.title import TitleScene
from tests.scenes.driver import Driver

THORA = Player("human", "Thora", colour=2)


class Ground(Scene):
    """A room in one colour."""

    def __init__(self, app: App, colour: str = "red3") -> None:
        super().__init__(app)
        self.colour = colour
        self.heard = 0

    def handle(self, event: pygame.Event) -> bool:
        self.heard += event.type == pygame.MOUSEBUTTONDOWN
        return False

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.app.art.colour(self.colour))


class Page(Ground):
    """A room that turns like a page."""

    entrance = "page"
    farewell = "page"


def seen(app: App) -> Driver:
    """A client before a player, on its first room."""
    app.glides = True
    app.stack.push(Ground(app))
    return Driver(app)


@pytest.mark.parametrize(
    ("scene", "entrance"),
    [
        (TitleScene, "wipe"), (LobbyScene, "wipe"), (MatchScene, "iris"), (LessonScene, "iris"), (ReplayScene, "iris"),
        (ResultScene, "dissolve"), (CurtainScene, "curtain"), (RulebookScene, "page"), (SettingsScene, "page"), (LearnScene, "page"),
        (SavesScene, "page"), (ConfirmScene, None), (CrashScene, None),
    ],
)  # fmt: skip
def test_each_kind_of_room_has_its_way_in(app: App, scene: type[Scene], entrance: Kind | None) -> None:
    here, there = Ground(app), scene.__new__(scene)
    assert passage([here], [here, there]) == entrance
    assert passage([], [there]) is None, "the first picture is simply there"


def test_what_lies_over_a_room_without_covering_it_comes_at_once(app: App) -> None:
    here, peek = Ground(app), PeekScene.__new__(PeekScene)
    assert passage([here], [here, peek]) is None and passage([here, peek], [here]) is None


def test_a_room_that_is_left_from_its_menu_says_its_own_farewell(app: App) -> None:
    here, table, menu = Ground(app), MatchScene.__new__(MatchScene), ConfirmScene.__new__(ConfirmScene)
    assert passage([here, table, menu], [here]) == "iris"
    assert passage([here, table, menu], [here, table]) is None


def test_no_change_takes_longer_than_a_third_of_a_second() -> None:
    assert max(SECONDS.values()) <= 0.35


def test_a_page_turns_in_and_out_and_ends_by_itself(app: App) -> None:
    drive = seen(app)
    assert app.effect is None
    page = Page(app, "green3")
    for change in (lambda: app.stack.push(page), lambda: app.stack.pop(page)):
        change()
        drive.frames(1)
        assert isinstance(app.effect, Transition)
        drive.frames(21)
        assert app.effect is None and not app.animating
    assert tuple(app.canvas.get_at((320, 180)))[:3] == app.art.colour("red3")


def test_a_click_goes_to_the_new_room_and_ends_the_change(app: App) -> None:
    drive = seen(app)
    page = Page(app, "green3")
    app.stack.push(page)
    drive.frames(1)
    drive.click((20, 20))
    assert page.heard == 1 and app.effect is None


@pytest.mark.parametrize("kind", SECONDS)
def test_calm_eyes_see_a_cut(app: App, kind: Kind) -> None:
    app.settings.reduced_motion = True
    drive = seen(app)
    page = Page(app, "green3")
    page.entrance = kind
    app.stack.push(page)
    drive.frames(1)
    assert app.effect is None
    assert tuple(app.canvas.get_at((320, 180)))[:3] == app.art.colour("green3")


OLD, NEXT = (255, 0, 255), (0, 255, 255)
"""Colours of no picture: whose table is seen."""


class Turning(Scene):
    """A table that shows the next player's side as soon as the curtain has come."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(NEXT if len(self.app.stack) > 1 else OLD)


def shows(app: App, colour: tuple[int, int, int]) -> bool:
    return pygame.mask.from_threshold(app.canvas, colour, (1, 1, 1, 255)).count() > 0


def test_the_curtain_closes_over_the_old_table_and_shows_no_pixel_of_the_next(app: App) -> None:
    """UX-60, UX-61: it closes in 250 ms as it opens."""
    app.glides = True
    app.stack.push(Turning(app))
    drive = Driver(app)
    opened: list[str] = []
    app.stack.push(CurtainScene(app, THORA, lambda: opened.append("Thora")))
    shown = []
    for _ in range(18):
        drive.frames(1)
        shown.append(shows(app, OLD))
        assert not shows(app, NEXT)
    assert shown[0] and not shown[-1], "the old table is seen first, and covered in the end"
    assert app.effect is None
    drive.click((PLAQUE.centerx, PLAQUE.top + 136))
    assert opened == ["Thora"] and isinstance(app.effect, CurtainOpening), "it opens as it always did"
