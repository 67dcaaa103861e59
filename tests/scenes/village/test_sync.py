"""Playing the events leads to the table that the view describes: every mode, every seat, the public, campaign battles."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.campaign import campaigns_of
from engine.content import load_rules
from engine.rules.kernel.types import Config
from engine.rules.village.events import MarketTurned, VillageEvent
from engine.rules.village.state import VillageState
from engine.table.director import Director
from engine.table.legacy import StageParts
from engine.table.play import Play
from engine.table.stage import Person
from engine.table.world import TableWorld
from scenes.village.boards import Boards
from scenes.village.cues import CUES
from scenes.village.stage import VillageStage
from tests.support.screen import Screen

PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Diego", "Elena", "Fermín"))]
RULES = load_rules("village")
CONFIGS = RULES.sample_configs()


def follow(home: Path, config: Config, seat: int | None, seed: int, most: int) -> None:
    """A random match before the eyes of one seat; the strict director checks the table after every action."""
    state = RULES.new_game(config, seed)
    stage = VillageStage(Screen(home).app, RULES, PEOPLE[: config.seats])
    stage.seat, stage.bottom = seat, seat or 0
    director = Director(TableWorld(), StageParts(stage), strict=True, viewer=stage.seat, bottom=stage.bottom)
    director.show(RULES.view_for(state, seat))
    chance = random.Random(seed)
    for _ in range(most):
        if state.to_act is None:
            break
        action = chance.choice(RULES.legal_actions(state))
        events = [event.seen_by(seat) for event in RULES.apply(state, action)]
        director.queue(events, RULES.view_for(state, seat), 0.0)
        director.hurry()
    director.table.close()


@pytest.mark.parametrize("label", CONFIGS)
def test_the_events_lead_to_the_view_of_every_seat(tmp_path: Path, label: str) -> None:
    config = CONFIGS[label]
    for seat in (*range(config.seats), None):
        follow(tmp_path / str(seat), config, seat, 3 + (seat or 0), 160)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_duel_of_random_players_is_followed(tmp_path: Path, seed: int) -> None:
    follow(tmp_path, CONFIGS["duel"], seed % 2, seed, 1500)


@pytest.mark.parametrize("chapter", [battle.id for battle in RULES.content.battles.values()])
def test_the_battles_of_the_campaign_are_followed(tmp_path: Path, chapter: str) -> None:
    legend = campaigns_of("village")[0]
    setup = legend.setup(legend.start({}), chapter, {}, "normal")
    for seat in (0, None):
        follow(tmp_path / str(seat), setup.config, seat, 5, 150)


def test_a_missing_cue_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CUES, MarketTurned, lambda stage, event, play: None)
    with pytest.raises(AssertionError, match="space"):
        follow(tmp_path, CONFIGS["duel"], 0, 1, 200)


def test_watching_at_full_speed_ends_as_hurrying_does(tmp_path: Path) -> None:
    state = RULES.new_game(CONFIGS["duel"], 11)
    stage = VillageStage(Screen(tmp_path).app, RULES, PEOPLE[:2])
    director = Director(TableWorld(), StageParts(stage), strict=True, viewer=stage.seat, bottom=stage.bottom)
    director.open(RULES.view_for(state, 0), 1.0)
    chance = random.Random(2)
    for _ in range(40):
        director.queue([e.seen_by(0) for e in RULES.apply(state, chance.choice(RULES.legal_actions(state)))], RULES.view_for(state, 0), 1.0)
        while not director.quiet:
            director.update(1 / 20)
    assert director.shown.turn == state.turn and stage.boards.heroes == state.heroes
    director.table.close()


def test_attack_and_cards_drawn_of_a_turn_run_with_the_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The panel of the turn never waits for the next view, and a new hand is not counted as drawn."""
    told: list[tuple[int, int]] = []
    take = Boards.take

    def compare(boards: Boards, view: VillageState) -> None:
        if boards.heroes:
            assert (boards.struck, boards.drawn) == (view.turn.struck, view.turn.drawn)
            told.append((boards.struck, boards.drawn))
        take(boards, view)

    monkeypatch.setattr(Boards, "take", compare)
    follow(tmp_path, CONFIGS["duel"], 0, 1, 600)
    assert any(struck for struck, _ in told) and any(drawn for _, drawn in told)


def test_every_event_has_a_cue() -> None:
    assert set(CUES) == set(VillageEvent.__args__)


@pytest.mark.rule("VL-3.8")
def test_only_a_match_that_begins_shows_who_starts(tmp_path: Path) -> None:
    """A worked example lies in the middle of a match: nobody throws for the first turn there."""
    stage = VillageStage(Screen(tmp_path).app, RULES, PEOPLE[:2])
    table = TableWorld()
    thrown: list[bool] = []
    for number in (1, 3):
        view = RULES.new_game(CONFIGS["duel"], 1)
        view.turn.number = number
        stage.arrange(table, view)
        play = Play(table)
        stage.overture(view, play)
        thrown.append(bool(play.steps))
    assert thrown == [True, False]
