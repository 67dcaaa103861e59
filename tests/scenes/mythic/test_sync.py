"""Playing the events leads to the table that the view describes: every mode and scenario, every seat and the public."""
from __future__ import annotations

import random

import pytest

from engine.app.app import App
from engine.content import load_rules
from engine.match.witness import Witness
from engine.rules.kernel.types import Action
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.moves import OFF, MoveTo
from engine.rules.mythic.actions.omphalos import Absorb, FreeStatue, PickUp
from engine.rules.mythic.actions.powers import TuckCard, UsePower
from engine.rules.mythic.combat.answers import CounterAttack, Rise, ThrowTo
from engine.rules.mythic.combat.best import BestDice
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.events import MythicEvent
from engine.table.director import Director
from engine.table.moment import Person
from engine.table.sight import Sight
from engine.table.sync import differences
from engine.table.world import TableWorld
from scenes.mythic.cues import CUES
from scenes.mythic.table import lay
from tests.support.screen import Screen

SEATS = [Person("Ana", 0), Person("Bruno", 1), Person("Clara", 2), Person("Diego", 3)]
RULES = load_rules("mythic")
ACTIONS = 100
RARE = (Absorb, FreeStatue, PickUp, UsePower, TuckCard, SpecialAttack, Rise, React, ThrowTo, CounterAttack, AttackUnit)
CASES = [(label, seat) for label, config in RULES.sample_configs().items() for seat in (None, *range(config.seats))]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> App:
    return Screen(tmp_path_factory.mktemp("sync")).app


def eager(legal: list[Action], chance: random.Random) -> Action:
    """Anything, but more often what is rare: so that a short match shows much."""
    rare = [action for action in legal if isinstance(action, RARE) or action == MoveTo(OFF)]
    if rare and chance.random() < 0.6:
        return chance.choice(rare)
    best = [action for action in legal if isinstance(action, BestDice)]
    return best[0] if best and chance.random() < 0.6 else chance.choice(legal)


def watched(app: App, label: str, seat: int | None) -> tuple[Director, Witness]:
    """A strict director for a seat of a match that is about to begin, and what it sees."""
    parts = lay(app, RULES, SEATS[:RULES.sample_configs()[label].seats])
    return Director(TableWorld(), parts, strict=True, viewer=seat, bottom=seat or 0), Witness(RULES, seat)


@pytest.mark.parametrize(("label", "seat"), CASES)
def test_the_events_lead_to_the_view(app: App, label: str, seat: int | None) -> None:
    number = CASES.index((label, seat))
    state = RULES.new_game(RULES.sample_configs()[label], number)
    director, witness = watched(app, label, seat)
    director.show(RULES.view_for(state, seat))
    chance = random.Random(number)
    for _ in range(ACTIONS):
        if state.to_act is None:
            break
        RULES.apply(state, eager(RULES.legal_actions(state), chance), witness)
        beats = witness.report()
        director.play(beats, RULES.view_for(state, seat), 0.0)
        director.hurry()
        for beat in beats:
            for event in beat.events:
                director.parts.words.describe(event, beat.view)
    sight = Sight(RULES.view_for(state, seat), seat, seat or 0)
    scenery = director.parts.scenery
    assert not differences(director.table, [*scenery.pieces(sight), *scenery.laid_out(sight)])
    director.table.close()


def test_every_event_has_a_cue() -> None:
    assert set(CUES) == set(MythicEvent.__args__)


def test_watching_at_full_speed_ends_as_hurrying_does(app: App) -> None:
    state = RULES.new_game(RULES.configure("skirmish", 2), 11)
    director, witness = watched(app, "skirmish", 0)
    director.show(RULES.view_for(state, 0))
    chance = random.Random(2)
    for _ in range(60):
        RULES.apply(state, eager(RULES.legal_actions(state), chance), witness)
        director.play(witness.report(), RULES.view_for(state, 0), 4.0)
        while not director.quiet:
            director.update(1 / 20)
    assert director.shown.turn == state.turn
    director.table.close()
