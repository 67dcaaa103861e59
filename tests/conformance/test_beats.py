"""After every beat the table shows what was seen at that very moment: for every game, mode and seat."""
from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.app.app import App
from engine.match.witness import Beat, Witness
from engine.table.director import Director
from engine.table.moment import Person
from engine.table.parts import Parts
from engine.table.sight import Sight
from engine.table.sync import differences
from engine.table.world import TableWorld
from scenes import doors
from scenes.match.parts import parts_for
from tests.conformance.games import CASES, rules_of
from tests.support.screen import Screen

TABLES = [(name, label) for name, label in CASES if doors.has(name, "table")]
ACTIONS = 60


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = Screen(Path(tmp_path_factory.mktemp("beats"))).app
    yield app
    app.close()


def laid(parts: Parts, sight: Sight[Any]) -> list[str]:
    """What only the question lays on the table."""
    return [placing.key for placing in parts.scenery.laid_out(sight)]


def watched(name: str, label: str, viewer: int | None, seed: int) -> Iterator[tuple[list[Beat], Any]]:
    """Random play as one seat sees it: the beats of every action, and the view when it is done; first of all the start."""
    rules = rules_of(name)
    state, witness, chance = rules.new_game(rules.sample_configs()[label], seed), Witness(rules, viewer), random.Random(seed)
    yield [], rules.view_for(state, viewer)
    for _ in range(ACTIONS):
        if state.to_act is None:
            return
        rules.apply(state, chance.choice(rules.legal_actions(state)), witness)
        yield witness.report(), rules.view_for(state, viewer)


@pytest.mark.parametrize(("name", "label"), TABLES)
def test_the_table_shows_every_beat(app: App, name: str, label: str) -> None:
    seats = rules_of(name).sample_configs()[label].seats
    people = [Person(f"P{seat}", seat) for seat in range(seats)]
    for viewer in (*range(seats), None):
        parts = parts_for(app, rules_of(name), people)
        director = Director(TableWorld(), parts, viewer=viewer, bottom=viewer or 0)
        for beats, view in watched(name, label, viewer, seed=7 + (viewer or 0)):
            if director.sight is None:
                director.show(view)
            for beat in beats:
                director.play([beat], beat.view, 0.0)
                director.hurry()
                assert director.sight is not None
                wanted = parts.scenery.pieces(director.sight)
                assert not differences(director.table, wanted, without=laid(parts, director.sight)), type(beat.events[0]).__name__
            _nothing_changed_in_silence(parts, beats, view, director)
            director.play([], view, 0.0)
            director.hurry()
        director.table.close()


def _nothing_changed_in_silence(parts: Parts, beats: list[Beat], view: Any, director: Director) -> None:
    """Rules change first and emit then: the last beat already shows what the whole action led to."""
    if beats:
        seen, done = (Sight(each, director.viewer, director.bottom) for each in (beats[-1].view, view))
        last, final = ({placing.key: placing for placing in parts.scenery.pieces(sight)} for sight in (seen, done))
        assert last == final, f"changed after {type(beats[-1].events[-1]).__name__}"
