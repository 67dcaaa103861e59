"""A ride over several fields is one click: it goes on as long as nothing happens, shows its price, and is taken back at once (P-HM-8)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.map.terrain import exits, put_hero
from engine.rules.heroes.state import Field, HeroesState
from scenes.heroes.map.rides import Riding, meant, stages
from tests.rules.heroes.sketch import RULES, sketch
from tests.scenes.heroes.driver import click_step
from tests.scenes.heroes.test_charge import before


def open_country(guard: int = 0) -> tuple[HeroesState, str, str]:
    """A field beside the hero, and one behind it that no single step reaches; both empty, the far one perhaps guarded."""
    state = sketch()
    put_hero(state, "h0", at=exits(state, state.heroes["h0"].at)[0], mp=3)
    at = state.heroes["h0"].at
    near = [name for name in exits(state, at) if state.fields[name].home < 0]
    first = next(name for name in near if any(far not in near and far != at for far in exits(state, name) if state.fields[far].home < 0))
    goal = next(far for far in exits(state, first) if far not in near and far != at and state.fields[far].home < 0)
    for name, field in list(state.fields.items()):
        if field.home < 0:
            place = "crystal_mine" if name == goal and guard else "empty"
            state.fields[name] = Field(field.slot, place, guard if name == goal else 0, field.closed)
    return state, first, goal


@pytest.mark.rule("HM-8.2")
def test_p_hm_8_one_click_rides_two_fields_and_one_undo_takes_them_back(tmp_path: Path) -> None:
    state, _, goal = open_country()
    start = state.heroes["h0"].at
    screen, scene = before(tmp_path, state)
    click_step(screen, scene, f"f{goal}")
    screen.until(lambda: scene.match.state.heroes["h0"].at == goal and scene.pointer.picker is not None, 60)
    assert [type(entry.action) for entry in scene.match.entries] == [MoveHero, MoveHero]
    assert scene.match.state.heroes["h0"].mp == 1
    scene.undo()
    assert scene.match.state.heroes["h0"].at == start and scene.match.entries == []
    screen.app.close()


@pytest.mark.rule("HM-8.2", "HM-23.1")
def test_p_hm_8_the_last_step_may_lead_anywhere_those_before_only_where_nothing_happens() -> None:
    state, _, goal = open_country(guard=2)
    rides = Riding(RULES).rides(state)
    assert rides[(f"f{goal}",)][-1].to == goal
    for name in exits(state, state.heroes["h0"].at):
        field = state.fields[name]
        state.fields[name] = Field(field.slot, "crystal_mine", 1, field.closed)
    assert Riding(RULES).rides(state.clone()) == {}, "behind a fight on every side there is no ride"


@pytest.mark.rule("HM-8.2")
def test_p_hm_8_the_way_and_its_price_are_shown_before_the_click(tmp_path: Path) -> None:
    state, _, goal = open_country()
    screen, scene = before(tmp_path, state)
    scene.moment.hovered = f"f{goal}"
    way = stages(scene.moment.view, meant(scene.moment))
    assert [stage.steps for stage in way] == [1, 2] and way[-1].field == goal
    assert "2 steps" in scene.parts.words.tooltip(f"f{goal}", scene.moment)
    assert screen.draw()
    screen.app.close()


def test_whoever_looks_on_with_a_hidden_hand_sees_the_same_rides() -> None:
    state, _, goal = open_country()
    state.players[0].hand = ["st_attack", "bless"]
    own, others = (Riding(RULES).rides(RULES.view_for(state, seat)) for seat in (0, 1))
    assert own.keys() == others.keys() and (f"f{goal}",) in others
