"""Discard piles are open: a click on the own pile or on a player's plate lays it out (MB-5.9, MB-5.14)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from scenes.common.inspect import InspectScene
from scenes.common.piles import PilesScene
from scenes.match.scene import MatchScene
from scenes.mythic import layout
from scenes.mythic.plates import plates
from tests.support.screen import Screen


@pytest.mark.rule("MB-5.14", "MB-5.9")
@pytest.mark.parametrize("mode, seats", [("skirmish", 2), ("alliance", 4)])
def test_a_click_on_a_pile_or_a_plate_shows_what_was_spent(tmp_path: Path, mode: str, seats: int) -> None:
    screen = Screen(tmp_path)
    rules = load_rules("mythic")
    players = tuple(Player("ai" if seat else "human", f"P{seat}", "random", seat) for seat in range(seats))
    match = Match(rules, rules.configure(mode, seats, {"first": "seat1"}), 3, players)
    while type(match.state.agenda.asked).__name__ != "Main" or match.to_act != 0:
        match.act(match.legal_actions()[0])
    for seat in range(seats):
        own = next(unit.id for unit in match.state.units.values() if unit.seat == seat)
        match.state.discards[seat][:] = [own, "aow", own, "omphalos"]
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    scene.rest(None)
    middle = (layout.DISCARD[0] + 30, layout.DISCARD[1] + 30)
    for point, owner in ((middle, 0), (plates(seats)[0].center, 0), (plates(seats)[-1].center, seats - 1)):
        screen.click(point)
        page = screen.app.stack.top
        assert isinstance(page, PilesScene) and page.seat == owner
        own = next(unit.id for unit in match.state.units.values() if unit.seat == owner)
        grid = page.grids["discard"]
        assert grid.cards == [own, "aow", "omphalos"], "equal cards lie together"
        assert grid.foot(own)[0] == f"2/{rules.content.sheets[own].activation}" and grid.foot("aow")[0] == "×1"
        screen.draw()
        screen.click(grid.place(own).center)
        assert isinstance(screen.app.stack.top, InspectScene)
        screen.click((5, 5))
        screen.click(page.form.primary.rect.center)
        assert screen.app.stack.top is scene
    screen.app.close()
