"""Mouse and keyboard over the table: click-click, drag, snap, change of mind, refusals."""
from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from engine.app.app import App
from engine.table.chooser import Chooser
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
HEAD = (220, 96)


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


@pytest.fixture
def standing(app: App) -> Pointer:
    """A figure stands on a lit bay, and one on bare table."""
    parts, table = toy(), TableWorld()
    Director(table, parts).show(View({"feet": [("e", "x")], "low": [("c", "x")]}))
    pointer = Pointer(table, parts.chooser, PieceDrawer(table, parts.painter, app.art, app.text))
    pointer.begin(Picker([Do(("bay",)), Do(("c", "bay"))]), Moment(VIEW))
    return pointer


def test_ux_74_a_click_on_a_figure_that_is_no_target_counts_for_the_lit_place_it_stands_on(standing: Pointer) -> None:
    """P-HM-3: also where its head looks over the edge of that place."""
    assert click(standing, HEAD).action == Do(("bay",))


def test_ux_74_a_figure_that_is_a_target_itself_keeps_its_click(standing: Pointer) -> None:
    standing.begin(Picker([Do(("bay",)), Do(("e",))]), Moment(VIEW))
    assert click(standing, HEAD).action == Do(("e",))


def test_ux_74_a_card_never_passes_its_click_on(standing: Pointer) -> None:
    standing.begin(Picker([Do(("bay",))]), Moment(VIEW))
    assert click(standing, C).refused == "c"


class Nearer(Chooser[View]):
    """Two areas share the bay: the second is meant."""

    def keys_of(self, step: str, moment: Moment) -> tuple[str, ...]:
        return ("bay",)

    def between(self, steps: Sequence[str], key: str, moment: Moment) -> str:
        return steps[-1]


def test_p_hm_2_of_areas_that_share_a_place_the_table_says_which_is_meant(standing: Pointer) -> None:
    standing._chooser = Nearer()
    standing.begin(Picker([Do(("one",)), Do(("two",))]), Moment(VIEW))
    assert click(standing, BAY).action == Do(("two",))
