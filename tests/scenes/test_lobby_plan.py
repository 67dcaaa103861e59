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


def scenario_plan(scenario: str, seats: int) -> plans.Plan:
    """A scenario of Mythic Battles, chosen while that many sat at the table."""
    plan = plans.Plan("mythic", "scenario", [], {"scenario": scenario, "pool": "extended", "teams": "yes"})
    while len(plan.seats) < seats:
        plans.add_seat(plan, "ai", FACES)
    return plan


@pytest.mark.rule("MB-25.1")
@pytest.mark.parametrize(("scenario", "asked", "seats", "counts", "options"), [
    (PASS, 4, 2, (2,), {"scenario"}),
    ("sc_ferrymans_toll", 3, 2, (2,), {"scenario", "pool"}),
    ("sc_the_mountain_wakes", 4, 3, (2, 3), {"scenario", "pool"}),
    ("sc_throne_of_the_peak", 3, 3, (2, 3, 4), {"scenario", "pool"}),
    ("sc_throne_of_the_peak", 4, 4, (2, 3, 4), {"scenario", "pool", "teams"}),
])
def test_a_scenario_has_its_own_seats_and_offers_nothing_it_has_settled(
    scenario: str, asked: int, seats: int, counts: tuple[int, ...], options: set[str]
) -> None:
    rules = load_rules("mythic")
    plan = plans.fitted(scenario_plan(scenario, asked), rules, FACES)
    assert len(plan.seats) == seats and plan.options.keys() == options
    assert plans.mode_of(plan, rules).seats == counts
    assert plans.config(plan, rules).seats == seats


def test_every_scenario_of_mythic_can_be_played_by_all_it_is_offered_to() -> None:
    rules = load_rules("mythic")
    for scenario in rules.content.scenarios:
        for seats in range(2, 5):
            plan = scenario_plan(scenario, seats)
            if seats in plans.mode_of(plan, rules).seats:
                assert plans.config(plan, rules).seats == seats
            else:
                with pytest.raises(Refused) as refusal:
                    plans.config(plan, rules)
                assert str(max(plans.mode_of(plan, rules).seats)) in refusal.value.facts["players"]


def test_a_seat_more_than_a_scenario_has_leads_to_another_mode() -> None:
    rules = load_rules("mythic")
    plan = plans.fitted(scenario_plan(PASS, 2), rules, FACES)
    plans.add_seat(plan, "ai", FACES)
    plans.find_mode(plan, rules, 1)
    plans.fitted(plan, rules, FACES)
    assert plan.mode == "ffa" and len(plan.seats) == 3


@pytest.mark.rule("HM-2.1")
@pytest.mark.parametrize("mode", ["clash", "cooperative"])
def test_every_scenario_of_heroes_seats_as_many_as_it_is_for(mode: str) -> None:
    rules = load_rules("heroes")
    for scenario in rules.content.scenarios.values():
        for asked in (2, 3) if scenario.mode == mode else ():
            plan = plans.Plan("heroes", mode, [], {"scenario": scenario.id})
            while len(plan.seats) < asked:
                plans.add_seat(plan, "ai", FACES)
            plans.fitted(plan, rules, FACES)
            assert plans.mode_of(plan, rules).seats == tuple(scenario.players)
            assert plans.config(plan, rules).scenario == scenario.id, "it can be begun as it stands"
