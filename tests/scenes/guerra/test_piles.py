"""Discard piles are open: a click lays them out, card by card (GM-1.6)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from scenes.common.inspect import InspectScene
from scenes.common.piles import PilesScene
from scenes.guerra.board import layout
from scenes.match.scene import MatchScene
from tests.scenes.guerra.desk import words_of
from tests.support.screen import Screen


@pytest.mark.rule("GM-1.6")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_click_on_a_discard_pile_shows_every_card_of_it(tmp_path: Path, seats: int) -> None:
    screen = Screen(tmp_path)
    rules = load_rules("guerra")
    players = tuple(Player("ai" if seat else "human", f"P{seat}", "random", seat) for seat in range(seats))
    match = Match(rules, rules.configure("duel" if seats == 2 else "war", seats), 3, players)
    for seat, player in enumerate(match.state.players):
        player.gods_discard, player.designs_discard = ["nor_tyr", f"{'nor_thor' if seat else 'gre_zeus'}"], ["nor_axe"] * (seat + 1)
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    scene.rest(0)
    near, far = words_of(scene.parts).chairs.pair(scene.moment.sight)
    for rect, owner in ((layout.OWN_PILE, near), (layout.rival_pile(match.state), far)):
        screen.click((rect[0] + rect[2] // 2, rect[1] + rect[3] // 2))
        piles = screen.app.stack.top
        assert isinstance(piles, PilesScene) and piles.seat == owner
        player = match.state.players[owner]
        assert piles.grids["gods_discard"].cards == player.gods_discard[::-1]
        assert piles.grids["designs_discard"].cards == player.designs_discard
        screen.draw()
        screen.click(piles.grids["gods_discard"].place("nor_tyr").center)
        assert isinstance(screen.app.stack.top, InspectScene)
        screen.click((5, 5))
        screen.click(piles.form.widgets[-1].rect.center)
        assert screen.app.stack.top is scene
    screen.app.close()
