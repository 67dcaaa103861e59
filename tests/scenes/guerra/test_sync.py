"""Playing the events leads to the table that the view describes, and every question has words for all it offers."""
from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.rules.guerra.actions.play import PlayCard
from engine.rules.guerra.actions.transfer import MoveCounter
from engine.rules.guerra.events import GuerraEvent
from engine.table.director import Director
from engine.table.legacy import StageParts
from engine.table.picker import Picker
from engine.table.stage import Moment, Person
from engine.table.sync import differences
from engine.table.world import TableWorld
from scenes.guerra import seats as seats_
from scenes.guerra.cues import CUES
from scenes.guerra.stage import GuerraStage
from tests.rules.guerra.sketch import sketch
from tests.support.screen import Screen

PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "David", "Eva", "Fito"))]


def words_of(stage: GuerraStage, view: object, actions: list) -> None:
    """Prompt, options, tooltips and glows of a question can all be said."""
    picker = Picker(actions)
    moment = Moment(view, picker)
    assert stage.prompt(moment)
    for step in picker.options():
        moment.hovered = step
        for key in stage.keys_of(step, moment):
            stage.tooltip(key, moment)
            stage.inspect(key, moment)
        assert stage.option(step, moment)
        assert stage.glow(step, moment)
    stage.buttons(moment)
    stage.status(moment)


def play_strictly(tmp_path: Path, label: str, seat: int | None, seed: int, most: int) -> None:
    """A random match in which every event alone has to lead to what the seat sees next."""
    rules = load_rules("guerra")
    state = rules.new_game(rules.sample_configs()[label], seed)
    stage = GuerraStage(Screen(tmp_path).app, rules, PEOPLE[: state.config.seats])
    stage.seat, stage.bottom = seat, seat or 0
    director = Director(TableWorld(), StageParts(stage), strict=True, viewer=stage.seat, bottom=stage.bottom)
    director.show(rules.view_for(state, seat))
    chance = random.Random(seed)
    for count in range(most):
        if state.to_act is None:
            break
        legal = rules.legal_actions(state)
        if count % 9 == 0 and state.to_act == seat:
            words_of(stage, rules.view_for(state, seat), legal)
        events = [event.seen_by(seat) for event in rules.apply(state, chance.choice(legal))]
        assert all(isinstance(stage.describe(event), str) for event in events)
        view = rules.view_for(state, seat)
        director.queue(events, view, 0.0)
        director.hurry()
        assert not differences(director.table, [*stage.pieces(view), *stage.laid_out(view)])
    director.table.close()


@pytest.mark.parametrize("label", ["duel-cthulhu", "duel-egyptian", "chronicle-hungry_sun", "chronicle-mirror"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_events_lead_to_the_view(tmp_path: Path, label: str, seat: int | None) -> None:
    play_strictly(tmp_path, label, seat, 4, 160)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_events_of_a_war_lead_to_the_view_of_every_seat(tmp_path: Path, seats: int) -> None:
    for seat in (*range(seats), None):
        play_strictly(tmp_path, f"war-{seats}", seat, 7, 60)


def test_every_event_has_a_cue() -> None:
    assert set(CUES) == set(GuerraEvent.__args__)


def test_a_plate_brings_that_board_across_the_table(tmp_path: Path) -> None:
    rules = load_rules("guerra")
    state = rules.new_game(rules.sample_configs()["war-5"], 3)
    stage = GuerraStage(Screen(tmp_path).app, rules, PEOPLE[:5])
    director = Director(TableWorld(), StageParts(stage), strict=True, viewer=stage.seat, bottom=stage.bottom)
    view = rules.view_for(state, 0)
    director.show(view)
    for seat in (1, 2, 3, 4):
        plate = seats_.plate(view.order.index(seat), len(view.order)).center
        click = pygame.Event(pygame.MOUSEBUTTONDOWN, {"pos": plate, "button": 1})
        if stage.far(view) != seat:
            assert stage.touched(director.table, click)
        assert stage.far(view) == seat
        assert f"p{seat}" in director.table
        assert not differences(director.table, [*stage.pieces(view), *stage.laid_out(view)])
    director.table.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_event_can_be_told(tmp_path: Path, language: str) -> None:
    app = Screen(tmp_path, language).app
    for kind in GuerraEvent.__args__:
        assert f"guerra.event.{kind.__name__}" in app.t


@pytest.mark.rule("GM-2.3")
def test_emptying_the_own_reserve_is_asked_twice(tmp_path: Path) -> None:
    stage = GuerraStage(Screen(tmp_path).app, load_rules("guerra"), PEOPLE)
    last = MoveCounter("reserve:0", "oracle:0:0")
    for reserve, asks in ((1, True), (2, False)):
        state = sketch(oracles="nor_odin^0", reserve=(reserve, 20), ask="move")
        assert bool(stage.regret(last, Moment(stage.rules.view_for(state, 0)))) == asks


@pytest.mark.rule("GM-2.3")
@pytest.mark.parametrize("reserve", [1, 2])
@pytest.mark.parametrize("own", ["azt_tlaloc:3", "azt_tlaloc:3 azt_jaguar:3", "azt_tlaloc:3 azt_jaguar:3 azt_eagle:3"])
def test_an_act_that_empties_the_reserve_is_asked_about_whatever_the_number_of_its_targets(tmp_path: Path, own: str, reserve: int) -> None:
    stage = GuerraStage(Screen(tmp_path).app, load_rules("guerra"), PEOPLE)
    state = sketch(own, "gre_ares:3", hand="azt_octli", reserve=(reserve, 20), ask="influence")
    action, warned = PlayCard("azt_octli"), 0
    while state.players[0].reserve == reserve:
        warned += bool(stage.regret(action, Moment(stage.rules.view_for(state, 0))))
        stage.rules.apply(state, action)
        action = next(iter(stage.rules.legal_actions(state)), action)
    assert warned == (1 if reserve == 1 else 0), "octli costs 1 power"
