"""Every question has words for all it offers, every event can be told, and a click brings another board to the table."""
from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from engine.rules.guerra.actions.play import PlayCard
from engine.rules.guerra.actions.transfer import MoveCounter
from engine.rules.guerra.events import GuerraEvent
from engine.rules.guerra.state import State
from engine.table.moment import Person
from engine.table.sync import differences
from scenes.guerra.board import plates
from tests.rules.guerra.sketch import RULES, sketch
from tests.scenes.guerra.desk import Desk
from tests.support.screen import Screen

PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "David", "Eva", "Fito"))]


def words_of_all(desk: Desk, state: State) -> None:
    """Prompt, options, tooltips and glows of a question can all be said."""
    moment = desk.moment(state)
    assert desk.words.prompt(moment)
    for step in moment.picker.options():
        moment.hovered = step
        for key in desk.chooser.keys_of(step, moment):
            desk.words.tooltip(key, moment)
            desk.words.inspect(key, moment)
        assert desk.words.option(step, moment)
        assert desk.chooser.glow(step, moment)
    desk.chooser.buttons(moment)
    desk.words.status(moment)


@pytest.mark.parametrize("label", ["duel-cthulhu", "duel-egyptian", "chronicle-hungry_sun", "chronicle-mirror", "war-4"])
def test_every_question_can_be_said(tmp_path: Path, label: str) -> None:
    state = RULES.new_game(RULES.sample_configs()[label], 4)
    desk = Desk(tmp_path, PEOPLE[: state.config.seats])
    chance = random.Random(4)
    for count in range(160):
        if state.to_act is None:
            break
        if count % 7 == 0 and state.to_act == 0:
            words_of_all(desk, state)
        for event in RULES.apply(state, chance.choice(RULES.legal_actions(state))):
            assert isinstance(desk.words.describe(event, state), str)


def test_a_plate_brings_that_board_across_the_table(tmp_path: Path) -> None:
    state = RULES.new_game(RULES.sample_configs()["war-5"], 3)
    desk = Desk(tmp_path, PEOPLE[:5])
    director = desk.lay(state)
    sight = director.sight
    for seat in (1, 2, 3, 4):
        plate = plates.plate(state.order.index(seat), len(state.order)).center
        click = pygame.Event(pygame.MOUSEBUTTONDOWN, {"pos": plate, "button": 1})
        if desk.words.chairs.far(sight) != seat:
            assert desk.parts.outlook.touched(director.table, click, desk.moment(state))
            director.table.finish()
        assert desk.words.chairs.far(sight) == seat
        assert f"p{seat}" in director.table
        assert not differences(director.table, [*desk.scenery.pieces(sight), *desk.scenery.laid_out(sight)])


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_event_can_be_told(tmp_path: Path, language: str) -> None:
    app = Screen(tmp_path, language).app
    for kind in GuerraEvent.__args__:
        assert f"guerra.event.{kind.__name__}" in app.t


@pytest.mark.rule("GM-2.3")
def test_emptying_the_own_reserve_is_asked_twice(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    last = MoveCounter("reserve:0", "oracle:0:0")
    for reserve, asks in ((1, True), (2, False)):
        state = sketch(oracles="nor_odin^0", reserve=(reserve, 20), ask="move")
        assert bool(desk.chooser.ruin(last, desk.moment(state))) == asks


@pytest.mark.rule("GM-2.3")
@pytest.mark.parametrize("reserve", [1, 2])
@pytest.mark.parametrize("own", ["azt_tlaloc:3", "azt_tlaloc:3 azt_jaguar:3", "azt_tlaloc:3 azt_jaguar:3 azt_eagle:3"])
def test_an_act_that_empties_the_reserve_is_asked_about_whatever_the_number_of_its_targets(tmp_path: Path, own: str, reserve: int) -> None:
    desk = Desk(tmp_path)
    state = sketch(own, "gre_ares:3", hand="azt_octli", reserve=(reserve, 20), ask="influence")
    action, warned = PlayCard("azt_octli"), 0
    while state.players[0].reserve == reserve:
        warned += bool(desk.chooser.ruin(action, desk.moment(state)))
        RULES.apply(state, action)
        action = next(iter(RULES.legal_actions(state)), action)
    assert warned == (1 if reserve == 1 else 0), "octli costs 1 power"
