"""Every beat leads to the table that its view describes, for every seat and the public."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.witness import Witness
from engine.rules.mythicals.events import MythicalsEvent
from engine.table.director import Director
from engine.table.moment import Person
from engine.table.world import TableWorld
from scenes.mythicals.cues import CUES
from scenes.mythicals.table import lay
from tests.support.screen import Screen

PEOPLE = [Person("Ana", 0), Person("Bruno", 1)]


def test_every_event_has_a_cue() -> None:
    assert set(CUES) == set(MythicalsEvent.__args__)


@pytest.mark.parametrize("seed", range(3))
def test_watching_at_full_speed_ends_as_hurrying_does(tmp_path: Path, seed: int) -> None:
    rules = load_rules("mythicals")
    state = rules.new_game(rules.configure("duel", 2), 11 + seed)
    tables = [Director(TableWorld(), lay(Screen(tmp_path).app, rules, PEOPLE), strict=True) for _ in range(2)]
    for director in tables:
        director.show(rules.view_for(state, 0))
    witness, chance = Witness(rules, 0), random.Random(seed)
    for _ in range(30):
        if state.to_act is None:
            break
        rules.apply(state, chance.choice(rules.legal_actions(state)), witness)
        beats, view = witness.report(), rules.view_for(state, 0)
        for director, speed in zip(tables, (1.0, 0.0), strict=True):
            director.play(beats, view, speed)
            while not director.quiet:
                director.update(1 / 20)
        watched, hurried = ({placing.key: placing for placing in director.table.placings()} for director in tables)
        assert watched == hurried
    for director in tables:
        assert director.shown.turn == state.turn
        director.table.close()
