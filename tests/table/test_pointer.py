"""Mouse and keyboard over the table: click-click, drag, snap, change of mind, refusals."""
from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
from engine.table.director import Director
from engine.table.moment import Moment
from engine.table.picker import Picker
from engine.table.pointer import Pointer
from engine.table.processors.draw import PieceDrawer
from engine.table.world import TableWorld
from tests.table.toy import Do, View, toy

VIEW = View({"top": [("a", "x"), ("b", "x")], "low": [("c", "x"), ("d", "x")]})
ACTIONS = [Do(("a", "bay")), Do(("a", "c")), Do(("b", "bay")), Do(("pass",))]
A, B, C, D, BAY = (20, 25), (50, 25), (20, 75), (50, 75), (220, 115)


@pytest.fixture
def pointer(app: App) -> Pointer:
    parts, table = toy(), TableWorld()
    Director(table, parts).show(VIEW)
    pointer = Pointer(table, parts.chooser, PieceDrawer(table, parts.painter, app.art, app.text))
    pointer.begin(Picker(ACTIONS), Moment(VIEW))
    return pointer


def mouse(pointer: Pointer, kind: int, at: tuple[int, int], **more: object) -> object:
    return pointer.handle(pygame.Event(kind, pos=at, **more))


def click(pointer: Pointer, at: tuple[int, int]) -> object:
    mouse(pointer, pygame.MOUSEMOTION, at, buttons=(0, 0, 0), rel=(0, 0))
    mouse(pointer, pygame.MOUSEBUTTONDOWN, at, button=1)
    return mouse(pointer, pygame.MOUSEBUTTONUP, at, button=1)


def drag(pointer: Pointer, start: tuple[int, int], end: tuple[int, int]) -> object:
    mouse(pointer, pygame.MOUSEBUTTONDOWN, start, button=1)
    mouse(pointer, pygame.MOUSEMOTION, (start[0] + 8, start[1] + 8), buttons=(1, 0, 0), rel=(8, 8))
    mouse(pointer, pygame.MOUSEMOTION, end, buttons=(1, 0, 0), rel=(0, 0))
    return mouse(pointer, pygame.MOUSEBUTTONUP, end, button=1)


def test_click_click(pointer: Pointer) -> None:
    assert click(pointer, A).action is None
    assert set(pointer.glows()) == {"a", "bay", "c"} and pointer.glows()["a"] == "selected"
    assert click(pointer, BAY).action == Do(("a", "bay"))


def test_drag_says_the_same(pointer: Pointer) -> None:
    assert drag(pointer, A, BAY).action == Do(("a", "bay"))


def test_a_drag_to_nowhere_changes_nothing(pointer: Pointer) -> None:
    touch = drag(pointer, A, (400, 300))
    assert touch.action is None and touch.refused is None
    assert pointer.picker is not None and pointer.picker.prefix == ()


def test_a_drag_to_what_is_not_legal_is_refused(pointer: Pointer) -> None:
    assert drag(pointer, A, D).refused == "d"


def test_clicks_and_drops_snap_to_the_nearest_target(pointer: Pointer) -> None:
    click(pointer, A)
    assert click(pointer, (BAY[0] + 28, BAY[1])).action == Do(("a", "bay"))


def test_clicking_another_piece_changes_ones_mind(pointer: Pointer) -> None:
    click(pointer, A)
    click(pointer, B)
    assert pointer.picker is not None and pointer.picker.prefix == ("b",)


def test_clicking_the_picked_piece_puts_it_back(pointer: Pointer) -> None:
    click(pointer, A)
    click(pointer, A)
    assert pointer.picker is not None and pointer.picker.prefix == ()


def test_what_is_not_legal_is_refused(pointer: Pointer) -> None:
    assert click(pointer, C).refused == "c"


def test_tab_walks_the_options(pointer: Pointer) -> None:
    seen = []
    for _ in range(4):
        pointer.cycle(1)
        seen.append(pointer.focus)
    assert seen == ["a", "b", "pass", "a"]
    pointer.cycle(-1)
    assert pointer.focus == "pass"


def test_nothing_can_be_picked_while_nobody_decides(pointer: Pointer) -> None:
    pointer.begin(None, Moment(VIEW))
    assert pointer.keys() == {} and pointer.glows() == {}
    assert click(pointer, A).action is None
