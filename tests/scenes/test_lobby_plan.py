"""The plan of a match always fits a mode: seats, colours, options."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import game_names, load_rules
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Option
from scenes.lobby import plan as plans
from scenes.lobby.options import option_row
from tests.support.screen import Screen

PASS = "sc_hold_the_pass"
FACES = ("a", "b", "c", "d", "e", "f")


@pytest.mark.parametrize("game", game_names())
def test_every_mode_of_every_game_can_be_arranged(game: str) -> None:
    rules = load_rules(game)
    for mode in rules.modes:
        plan = plans.usual(rules, FACES)
        plan.mode = mode.name
        plans.fitted(plan, rules, FACES)
        assert plan.mode == mode.name
        assert len(plan.seats) in mode.seats
        assert len({seat.colour for seat in plan.seats}) == len(plan.seats)
        try:
            config = plans.config(plan, rules)
        except Refused as refusal:
            pytest.fail(f"{mode.name} refuses its own defaults: {refusal!r}")
        assert config.seats == len(plan.seats)


@pytest.mark.parametrize("game", game_names())
def test_seats_come_and_go_as_far_as_any_mode_allows(game: str) -> None:
    rules = load_rules(game)
    plan = plans.usual(rules, FACES)
    while plans.can_add(plan, rules):
        before = len(plan.seats)
        plans.add_seat(plan, "ai", FACES)
        plans.find_mode(plan, rules, 1)
        plans.fitted(plan, rules, FACES)
        assert len(plan.seats) > before
    assert len(plan.seats) == max(count for mode in rules.modes for count in mode.seats)
    while plans.can_remove(plan, rules):
        before = len(plan.seats)
        plans.remove_seat(plan, 0)
        plans.find_mode(plan, rules, -1)
        plans.fitted(plan, rules, FACES)
        assert len(plan.seats) < before
    assert len(plan.seats) == min(count for mode in rules.modes for count in mode.seats)


def test_a_scenario_tells_its_story_and_its_goal(tmp_path: Path) -> None:
    app = Screen(tmp_path, "en").app
    for game, scenario, between in (("mythic", PASS, []), ("heroes", "lo1", ["heroes.option.scenario.text"])):
        choices, values = Option("scenario", (scenario,), scenario), {"scenario": scenario}
        row = option_row(app, pygame.Rect(0, 0, 260, 20), game, choices, values, lambda: None)[0]
        keys = [f"{game}.scenario.{scenario}.story", *between, f"{game}.scenario.{scenario}.goal"]
        assert row.tip.split("\n") == [app.t(key) for key in keys]


def test_a_plan_survives_the_settings_file() -> None:
    rules = load_rules("mythicals")
    plan = plans.usual(rules, FACES)
    plan.seats[0].name = "Íñigo"
    assert plans.from_text(plans.to_text(plan)) == plan
    assert plans.from_text("{") is None


def test_colours_are_swapped_not_shared() -> None:
    plan = plans.usual(load_rules("mythicals"), FACES)
    plans.next_colour(plan, 0)
    assert [seat.colour for seat in plan.seats] == [1, 0]


def test_names_are_what_was_written_or_the_usual_ones() -> None:
    plan = plans.usual(load_rules("mythicals"), FACES)
    plan.seats[1].name = "Nix"
    assert [player.name for player in plans.players(plan, "Player #")] == ["Player 1", "Nix"]


@pytest.mark.parametrize(("written", "shown"), [("<abc1>Ana", "Ana"), ("{icon:zzz}", "Player 1"), ("A\0na", "Ana"), ("<3 Ana", "<3 Ana")])
def test_a_name_is_never_markup(written: str, shown: str) -> None:
    """Whatever somebody calls himself, the table can write it."""
    plan = plans.usual(load_rules("mythicals"), FACES)
    plan.seats[0].name = written
    assert plans.players(plan, "Player #")[0].name == shown
