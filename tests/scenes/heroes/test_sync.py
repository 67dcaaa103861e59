"""Playing the events leads to the table that the view describes, for every seat and the public; every scenario can be shown."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.ai.heroes.heuristics import HEURISTICS
from engine.content import load_rules
from engine.rules.heroes.events import HeroesEvent
from engine.table.director import Director
from engine.table.legacy import StageParts
from engine.table.stage import Moment, Person
from engine.table.sync import differences
from engine.table.world import TableWorld
from scenes.heroes.cues import CUES
from scenes.heroes.stage import HeroesStage
from tests.support.screen import Screen

PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Dario"))]
LABELS = ("a_new_world 2", "dwarven_gold 3", "tale_of_two_lands 4", "unholy_quest 2", "lo2 1", "sandbox siege")
"""One match of every mode: clash for two and three, alliance, together, campaign, combat alone."""


def _sync(home: Path, label: str, seat: int | None, seed: int, most: int) -> None:
    """Play on, by habit or at random, and let the director compare table and view after every action."""
    rules = load_rules("heroes")
    state = rules.new_game(rules.sample_configs()[label], seed)
    stage = HeroesStage(Screen(home).app, rules, PEOPLE)
    stage.seat, stage.bottom = seat, seat or 0
    director = Director(TableWorld(), StageParts(stage), strict=True, viewer=stage.seat, bottom=stage.bottom)
    director.show(rules.view_for(state, seat))
    chance = random.Random(seed)
    for _ in range(most):
        if state.to_act is None:
            break
        lines = HEURISTICS.lines(state) if chance.random() < 0.5 else []
        action = lines[0].actions[0] if lines else chance.choice(rules.legal_actions(state))
        events = [event.seen_by(seat) for event in rules.apply(state, action)]
        view = rules.view_for(state, seat)
        director.queue(events, view, 0.0)
        director.hurry()
        assert not differences(director.table, [*stage.pieces(view), *stage.laid_out(view)])
        for event in events:
            stage.describe(event)
    director.table.close()


@pytest.mark.parametrize("seat", ["first", "last", None])
@pytest.mark.parametrize("label", LABELS)
def test_the_events_lead_to_the_view(tmp_path: Path, label: str, seat: str | None) -> None:
    seats = load_rules("heroes").sample_configs()[label].seats
    _sync(tmp_path, label, {"first": 0, "last": seats - 1}.get(seat or ""), 5, 110)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_every_scenario_leads_to_the_view_for_every_seat(tmp_path: Path, seed: int) -> None:
    for label, config in load_rules("heroes").sample_configs().items():
        for seat in (*range(config.seats), None):
            _sync(tmp_path, label, seat, seed, 220)


def test_every_event_has_a_cue() -> None:
    assert set(CUES) == set(HeroesEvent.__args__)


def test_watching_at_full_speed_ends_as_hurrying_does(tmp_path: Path) -> None:
    rules = load_rules("heroes")
    state = rules.new_game(rules.sample_configs()["sandbox siege"], 4)
    stage = HeroesStage(Screen(tmp_path).app, rules, PEOPLE)
    director = Director(TableWorld(), StageParts(stage), strict=True, viewer=stage.seat, bottom=stage.bottom)
    director.show(rules.view_for(state, 0))
    for _ in range(40):
        if state.to_act is None:
            break
        action = HEURISTICS.lines(state)[0].actions[0]
        events = [event.seen_by(0) for event in rules.apply(state, action)]
        director.queue(events, rules.view_for(state, 0), 1.0)
        while not director.quiet:
            director.update(1 / 20)
            stage.update(1 / 20)
    assert director.shown.combat is None or director.shown.combat.round == state.combat.round
    director.table.close()


def test_every_question_and_every_option_has_words(tmp_path: Path) -> None:
    rules = load_rules("heroes")
    stage = HeroesStage(Screen(tmp_path).app, rules, PEOPLE)
    chance = random.Random(3)
    for label in ("search_for_the_grail 2", "geleas_champions 2", "bo4 1", "sandbox"):
        state = rules.new_game(rules.sample_configs()[label], 2)
        for _ in range(250):
            if state.to_act is None:
                break
            view = rules.view_for(state, state.to_act)
            stage.bottom = state.to_act
            stage.pieces(view)
            moment = Moment(view)
            assert stage.prompt(moment)
            legal = rules.legal_actions(state)
            for action in legal[:8]:
                assert stage.undone(action)
                assert stage.option(action.path[0], moment)
            rules.apply(state, chance.choice(legal))


def test_every_event_can_be_told(tmp_path: Path) -> None:
    app = Screen(tmp_path).app
    untold = [kind.__name__ for kind in HeroesEvent.__args__ if f"heroes.event.{kind.__name__}" not in app.t]
    assert untold == [
        "TokensRefreshed", "CardLaid", "DeckShuffled", "PileTurned", "CardsLookedAt", "TileRotated", "CubePlaced", "TokenUsed",
        "UnitDeployed", "UnitActivated", "UnitShifted", "Fizzled",
    ]  # fmt: skip
