"""Playing the events leads to the table that the view describes, for every seat and the public; every scenario can be shown."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.rules.heroes.events import HeroesEvent
from engine.table.director import Director
from engine.table.stage import Moment, Person
from engine.table.sync import differences
from engine.table.world import TableWorld
from scenes.heroes.stage import HeroesStage
from tests.support.screen import Screen

PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Dario"))]
CASES = [("a_new_world 2", 0), ("dwarven_gold 3", 1), ("tale_of_two_lands 4", None), ("unholy_quest 2", 1), ("lo2 1", 0)]
CASES += [("sandbox siege", 1)]


@pytest.mark.parametrize(("label", "seat"), CASES)
def test_the_events_lead_to_the_view(tmp_path: Path, label: str, seat: int | None) -> None:
    rules = load_rules("heroes")
    state = rules.new_game(rules.sample_configs()[label], 5)
    stage = HeroesStage(Screen(tmp_path).app, rules, PEOPLE)
    stage.seat, stage.bottom = seat, seat or 0
    director = Director(TableWorld(), stage, strict=True)
    director.show(rules.view_for(state, seat))
    chance = random.Random(7)
    for _ in range(160):
        if state.to_act is None:
            break
        events = [event.seen_by(seat) for event in rules.apply(state, chance.choice(rules.legal_actions(state)))]
        view = rules.view_for(state, seat)
        director.queue(events, view, 0.0)
        director.hurry()
        assert not differences(director.table, stage.pieces(view))
        for event in events:
            stage.describe(event)
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
