"""Every beat leads to the table that its view describes, for every seat and the public; every scenario can be shown and told."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.ai.heroes.heuristics import HEURISTICS
from engine.content import load_rules
from engine.match.witness import Witness
from engine.rules.heroes.events import HeroesEvent
from engine.rules.kernel.types import Seat
from engine.table.director import Director
from engine.table.moment import Moment, Person
from engine.table.sight import Sight
from engine.table.sync import differences
from engine.table.world import TableWorld
from scenes.heroes.cues import CUES
from scenes.heroes.table import lay
from tests.support.screen import Screen

PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Dario"))]
LABELS = ("a_new_world 2", "dwarven_gold 3", "tale_of_two_lands 4", "unholy_quest 2", "lo2 1", "sandbox siege")
"""One match of every mode: clash for two and three, alliance, together, campaign, combat alone."""


def _sync(home: Path, label: str, seat: Seat | None, seed: int, most: int) -> None:
    """Play on, by habit or at random; after each beat the table is that of its view, and its events can be told beside it."""
    rules = load_rules("heroes")
    state = rules.new_game(rules.sample_configs()[label], seed)
    parts = lay(Screen(home).app, rules, PEOPLE)
    director = Director(TableWorld(), parts, strict=True, viewer=seat, bottom=seat or 0)
    director.show(rules.view_for(state, seat))
    chance, witness = random.Random(seed), Witness(rules, seat)
    for _ in range(most):
        if state.to_act is None:
            break
        lines = HEURISTICS.lines(state) if chance.random() < 0.5 else []
        rules.apply(state, lines[0].actions[0] if lines else chance.choice(rules.legal_actions(state)), witness)
        beats, view = witness.report(), rules.view_for(state, seat)
        for beat in beats:
            director.play([beat], beat.view, 0.0)
            director.hurry()
            sight = Sight(beat.view, seat, seat or 0)
            assert not differences(director.table, [*parts.scenery.pieces(sight), *parts.scenery.laid_out(sight)]), beat.events
            for event in beat.events:
                assert "⟨" not in parts.words.describe(event, beat.view)
        director.play([], view, 0.0)
        director.hurry()
    director.table.close()


@pytest.mark.parametrize("seat", ["first", "last", None])
@pytest.mark.parametrize("label", LABELS)
def test_every_beat_leads_to_its_view(tmp_path: Path, label: str, seat: str | None) -> None:
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
    tables = [Director(TableWorld(), lay(Screen(tmp_path).app, rules, PEOPLE), strict=True) for _ in range(2)]
    for director in tables:
        director.show(rules.view_for(state, 0))
    witness = Witness(rules, 0)
    for _ in range(40):
        if state.to_act is None:
            break
        rules.apply(state, HEURISTICS.lines(state)[0].actions[0], witness)
        beats, view = witness.report(), rules.view_for(state, 0)
        for director, speed in zip(tables, (1.0, 0.0), strict=True):
            director.play(beats, view, speed)
            while not director.quiet:
                director.update(1 / 20)
        watched, hurried = ({placing.key: placing for placing in director.table.placings()} for director in tables)
        assert watched == hurried
    for director in tables:
        director.table.close()


def test_every_question_and_every_option_has_words(tmp_path: Path) -> None:
    rules = load_rules("heroes")
    words = lay(Screen(tmp_path).app, rules, PEOPLE).words
    chance = random.Random(3)
    for label in ("search_for_the_grail 2", "geleas_champions 2", "bo4 1", "sandbox"):
        state = rules.new_game(rules.sample_configs()[label], 2)
        for _ in range(250):
            if state.to_act is None:
                break
            moment = Moment(rules.view_for(state, state.to_act), viewer=state.to_act, bottom=state.to_act)
            assert words.prompt(moment)
            legal = rules.legal_actions(state)
            for action in legal[:8]:
                assert words.undone(action, moment)
                assert words.option(action.path[0], moment)
            rules.apply(state, chance.choice(legal))


def test_every_event_can_be_told(tmp_path: Path) -> None:
    app = Screen(tmp_path).app
    untold = [kind.__name__ for kind in HeroesEvent.__args__ if f"heroes.event.{kind.__name__}" not in app.t]
    assert untold == [
        "TokensRefreshed", "CardLaid", "DeckShuffled", "PileTurned", "CardsLookedAt", "TileRotated", "CubePlaced", "TokenUsed",
        "UnitDeployed", "UnitActivated", "UnitShifted", "Fizzled",
    ]  # fmt: skip
