"""Playing the events leads to the table that the view describes, for every seat and the public."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.rules.mythicals.events import MythicalsEvent
from engine.table.director import Director
from engine.table.legacy import StageParts
from engine.table.stage import Person
from engine.table.sync import differences
from engine.table.world import TableWorld
from scenes.mythicals.cues import CUES
from scenes.mythicals.stage import MythicalsStage
from tests.support.screen import Screen


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("seed", range(4))
def test_the_events_lead_to_the_view(tmp_path: Path, seat: int | None, seed: int) -> None:
    rules = load_rules("mythicals")
    configs = list(rules.sample_configs().values())
    state = rules.new_game(configs[seed % len(configs)], seed)
    stage = MythicalsStage(Screen(tmp_path).app, rules, [Person("Ana", 0), Person("Bruno", 1)])
    stage.seat, stage.bottom = seat, seat or 0
    director = Director(TableWorld(), StageParts(stage), strict=True, viewer=stage.seat, bottom=stage.bottom)
    director.show(rules.view_for(state, seat))
    chance = random.Random(seed)
    while state.to_act is not None:
        action = chance.choice(rules.legal_actions(state))
        events = [event.seen_by(seat) for event in rules.apply(state, action)]
        view = rules.view_for(state, seat)
        director.queue(events, view, 0.0)
        director.hurry()
        assert not differences(director.table, stage.pieces(view))
    director.table.close()


def test_every_event_has_a_cue() -> None:
    assert set(CUES) == set(MythicalsEvent.__args__)


def test_watching_at_full_speed_ends_as_hurrying_does(tmp_path: Path) -> None:
    rules = load_rules("mythicals")
    state = rules.new_game(rules.configure("duel", 2), 11)
    stage = MythicalsStage(Screen(tmp_path).app, rules, [Person("Ana", 0), Person("Bruno", 1)])
    director = Director(TableWorld(), StageParts(stage), strict=True, viewer=stage.seat, bottom=stage.bottom)
    director.show(rules.view_for(state, 0))
    chance = random.Random(2)
    for _ in range(30):
        if state.to_act is None:
            break
        director.queue(rules.apply(state, chance.choice(rules.legal_actions(state))), rules.view_for(state, 0), 1.0)
        while not director.quiet:
            director.update(1 / 20)
    assert director.shown.turn == state.turn
    director.table.close()
