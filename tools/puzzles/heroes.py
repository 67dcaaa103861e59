"""Puzzles of Heroes."""
from __future__ import annotations

from typing import Any

from engine.rules.heroes.map.terrain import exits, put_hero
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.agenda import replace
from tests.ai.positions.heroes import quiet
from tests.rules.heroes.sketch import beside, sketch


def _town(**means: Any) -> HeroesState:
    """The main hero rests in town."""
    state = quiet(sketch(**means))
    put_hero(state, "h0", mp=0)
    return state


def _mines() -> HeroesState:
    """A mine and a pond before the gate."""
    state = quiet(sketch(army="pack halberdiers, pack griffins", G=0, M=0, V=0))
    mine = beside(state, "gold_mine")
    pond = next(name for name in exits(state, mine) if name in exits(state, state.heroes["h0"].at))
    state.fields[pond] = replace(state.fields[pond], location="gem_pond", guard=0, owner=-1)
    return state


def _home() -> HeroesState:
    state = quiet(sketch(army="few halberdiers", G=0))
    put_hero(state, "h0", at=exits(state, state.heroes["h0"].at)[0], mp=1)
    return state


POSITIONS = {
    "home_for_the_night": _home,
    "both_mines": _mines,
    "three_kinds": lambda: _town(army="few halberdiers", G=8, M=4, V=1, buildings=["dwelling_b"]),
    "save_for_the_hall": lambda: _town(army="few halberdiers", G=12, M=4, V=1, buildings=["dwelling_b"]),
    "wall_and_bow": lambda: _town(army="few halberdiers", G=11, M=5, V=1, buildings=["dwelling_b"]),
    "to_the_last_coin": lambda: _town(army="few halberdiers", G=20, M=8, V=2, buildings=["dwelling_b"]),
}
