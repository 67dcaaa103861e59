"""Reduced motion (UX-53): what leaps, trembles, spins and rains stays away, and every picture comes to rest by itself."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import esper
import pygame
import pytest

from engine.app.app import App
from engine.app.scene import Scene
from engine.match.players import Player
from engine.rules.kernel.types import Outcome
from engine.table.components import Banner, Confetti, DieRoll, Flash, Flip, Float, Leaving, Lunge, Pose, Risen, Shake, Tween
from engine.table.director import Director
from engine.table.pieces import Look
from engine.table.play import Play
from engine.table.processors.draw import PieceDrawer
from engine.table.processors.overlay import Overlay
from engine.table.world import TableWorld
from scenes.campaign.scene import CampaignsScene
from scenes.campaign.tale import Page, TaleScene
from scenes.common.result import Result, ResultActions, ResultScene
from scenes.title import TitleScene
from tests.support.screen import Screen
from tests.table.test_play import CUES, VIEW
from tests.table.toy import toy
from tests.ux.tables import GAMES, NOWHERE, Table
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]
RESTLESS = (Shake, Flash, Lunge, DieRoll, Flip, Confetti, Leaving)
"""What moves for the eye alone: nobody needs it to understand what happened."""
WON = Result("mythicals", (Player("human", "Thora"), Player("human", "Morgan", colour=1)), Outcome(((0,), (1,)), "MY-10.5"), (), 7)


def restless(table: TableWorld) -> set[str]:
    """The kinds of restless motion on a table now."""
    with table.active():
        found = {kind.__name__ for kind in RESTLESS if esper.get_component(kind)}
        if any(way.hop for _, way in esper.get_component(Tween)):
            found.add("hop")
    return found


def seen(cue: str, *, calm: bool) -> set[str]:
    """What moves while one cue of the toy table is played."""
    director = Director(TableWorld(), toy())
    director.show(VIEW)
    director.table.reduced = calm
    play = Play(director.table)
    CUES[cue](play)
    found: set[str] = set()
    for step in sorted(play.steps, key=lambda step: step.at):
        step.begin(1.0)
        director.table.update(0.01)
        found |= restless(director.table)
    director.table.close()
    return found


@pytest.mark.parametrize("cue", CUES)
def test_no_cue_moves_for_the_eye_alone(cue: str) -> None:
    assert seen(cue, calm=True) == set()


def test_with_motion_the_cues_have_all_of_it() -> None:
    """Otherwise the test above would prove nothing."""
    assert set().union(*(seen(cue, calm=False) for cue in CUES)) == {kind.__name__ for kind in RESTLESS} | {"hop"}


@pytest.mark.parametrize("game", GAMES)
def test_no_table_moves_for_the_eye_alone(lay: Lay, game: str) -> None:
    """Whole turns at the usual speed, from the opening on, with a refused click on whatever cannot be picked."""
    assert _restless_at(lay(game, speed="1x", calm=True)) == set()
    assert "Shake" in _restless_at(lay(game, speed="1x", calm=False))


def _restless_at(table: Table) -> set[str]:
    scene = table.scene
    found: set[str] = set()
    for _ in range(120):
        table.screen.wait(1 / 15)
        if scene.pointer.picker is not None:
            pickable = scene.pointer.keys()
            for key in table.things():
                if key not in pickable:
                    scene.choice.refuse(key)
            found |= restless(scene.table)
            scene.choice.act(table.any_action())
        elif table.app.stack.top is not scene:
            table.settle()
        found |= restless(scene.table)
    return found


def test_a_match_opens_with_everything_in_its_place(lay: Lay) -> None:
    """With motion the first cards fly in and the overture plays."""
    assert lay("mythicals", speed="1x", calm=True).scene.shown.director.quiet
    assert not lay("mythicals", speed="1x", calm=False).scene.shown.director.quiet


def test_nothing_flies_under_reduced_motion() -> None:
    """UX-85, P-ALL-14: a piece is where it goes, at once; rings and the strip of the last acts say what moved."""
    ways = {}
    for calm in (False, True):
        table = TableWorld()
        director = Director(table, toy())
        director.show(VIEW)
        table.reduced = calm
        table.move("a", "low", seconds=0.4)
        table.update(0.0)
        with table.active():
            ways[calm] = [way.seconds for _, way in esper.get_component(Tween)]
        table.close()
    assert max(ways[False]) == 0.4 and not ways[True]


def test_a_hovered_piece_is_up_at_once() -> None:
    risen = {}
    for calm in (False, True):
        table = TableWorld()
        Director(table, toy()).show(VIEW)
        table.reduced, table.hovered = calm, "a"
        table.update(0.001)
        with table.active():
            risen[calm] = esper.component_for_entity(table.entity("a"), Risen).share
        table.close()
    assert risen[False] < 1.0 == risen[True]


@pytest.mark.parametrize("kind", [Banner("Dawn", 1), Float("-2", "red4", 1.0)], ids=["banner", "number"])
def test_words_over_the_table_stand_where_they_are_read(tmp_path: Path, kind: Banner | Float) -> None:
    """With motion they slide across or rise."""
    app = Screen(tmp_path).app
    for calm in (False, True):
        table = TableWorld()
        table.reduced = calm
        table.effect(Pose(320, 150), replace(kind))
        places = set()
        for _ in range(8):
            picture = pygame.Surface((640, 360), pygame.SRCALPHA)
            Overlay(table, app.art, app.text).draw(picture)
            places.add(tuple(picture.get_bounding_rect()))
            table.update(0.1)
        table.close()
        assert len(places) == 1 if calm else len(places) > 2
    app.close()


SCREENS: dict[str, Callable[[App], Scene]] = {
    "title": TitleScene,
    "campaigns": CampaignsScene,
    "tale": lambda app: TaleScene(app, Page("long_watch/1", "Dusk", "A bell rings, and nobody has touched it."), lambda: None),
    "result": lambda app: ResultScene(app, WON, ResultActions(back=lambda: None)),
}


@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_moves_by_itself(tmp_path: Path, name: str) -> None:
    """The loop may sleep at once, and what is drawn later is the same picture; with motion it is not."""
    for calm in (False, True):
        screen = Screen(tmp_path / str(calm))
        screen.app.settings.reduced_motion = calm
        screen.show(SCREENS[name](screen.app))
        screen.move(NOWHERE)
        pictures = set()
        woken = False
        for _ in range(20):
            screen.wait(1 / 30)
            woken = woken or screen.app.animating
            pictures.add(screen.draw().get_buffer().raw)
        assert woken != calm
        assert len(pictures) == 1 if calm else len(pictures) > 1
        screen.app.close()


def test_figures_that_breathe_stand_still(tmp_path: Path) -> None:
    """Pieces with idle frames show their first one."""
    app = Screen(tmp_path).app
    for calm in (False, True):
        table = TableWorld()
        parts = toy()
        Director(table, parts).show(VIEW)
        table.look("a", Look("x", frames=2))
        table.reduced = calm
        painter = Mock(parts.painter, paint=Mock(return_value=pygame.Surface((8, 8))))
        drawer = PieceDrawer(table, painter, app.art, app.text)
        for tick in range(8):
            drawer.clock = tick / 4
            drawer.drawn()
        table.close()
        painted = [call.args[0].sprite for call in painter.paint.call_args_list]
        assert ("x#1" in painted) != calm
    app.close()
