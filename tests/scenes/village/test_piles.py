"""Discard piles are open: a click on the own one lays out the piles of everybody (VL-5.4)."""
from __future__ import annotations

import pytest

from scenes.common.inspect import InspectScene
from scenes.common.piles import PilesScene
from scenes.village import layout
from tests.scenes.village.conftest import Table

PILE = (layout.DISCARD[0] + 20, layout.DISCARD[1] + 30)


@pytest.mark.rule("VL-5.4")
def test_a_click_on_the_discard_pile_shows_the_piles_of_all(table: Table) -> None:
    screen, scene = table("brawl", 3)
    screen.until(lambda: scene.pointer.picker is not None)
    view = scene.director.shown
    view.discards[0][:] = ["vl_sword", "vl_coin", "vl_coin"]
    view.discards[2][:] = ["vl_goblin"]
    screen.click(PILE)
    page = screen.app.stack.top
    assert isinstance(page, PilesScene) and page.grids["discard"].cards == ["vl_coin", "vl_coin", "vl_sword"]
    screen.draw()
    page._turn("2")
    assert page.grids["discard"].cards == ["vl_goblin"]
    screen.click(page.grids["discard"].place("vl_goblin").center)
    assert isinstance(screen.app.stack.top, InspectScene)
