"""Bouts among computers, their tally, and the process that plays them."""
from __future__ import annotations

import time

import msgspec
import pytest

from engine.ai.brain import brain_for
from engine.content import game_names, load_rules
from engine.lab.bout import Bout, Course, play
from engine.lab.client import Lab, Order, Report, report_of
from engine.lab.tally import Tally, margin
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.types import Outcome

PATIENCE = 60.0


def order(games: int = 4, game: str = "mythicals", brain: str = "random") -> Order:
    rules = load_rules(game)
    config = next(iter(rules.sample_configs().values()))
    return Order(game, msgspec.Raw(to_json(config)), (brain,) * config.seats, games, 5)


def test_watching_a_bout_does_not_change_it() -> None:
    rules = load_rules("mythicals")
    config, brains = rules.sample_configs()["duel"], [brain_for(rules, "random")] * 2
    course = Course(brains[0].heuristics, 2)
    assert play(rules, config, brains, 9, course) == play(rules, config, brains, 9)


@pytest.mark.parametrize("game", game_names())
def test_a_report_can_be_played_again_to_the_same_end(game: str) -> None:
    report, rules = report_of(order(game=game), 1), load_rules(game)
    state = rules.new_game(from_json(bytes(order(game=game).config), rules.config_type), report.seed)
    for action in report.actions:
        rules.apply(state, from_json(bytes(action), rules.action_type))
    assert rules.outcome(state) == report.outcome
    assert 0 <= report.turning < len(report.actions)
    assert not set(report.seen) & set(report.unseen)


def test_the_turning_point_is_before_the_answer_that_raised_the_winner_most() -> None:
    class Judge:
        def value(self, state: tuple[float, float], seat: int) -> float:
            return state[seat]

    course = Course(Judge(), 2)  # type: ignore[arg-type]
    for at, hopes in enumerate(((0.5, 0.5), (0.6, 0.4), (0.2, 0.8), (0.9, 0.1), (1.0, 0.0))):
        course.actions = [None] * at  # type: ignore[list-item]
        course.judge(hopes)
    assert course.turning(Outcome(((0,), (1,)), "MY-10.5")) == 2
    assert course.turning(Outcome(((1,), (0,)), "MY-10.5")) == 1
    assert course.turning(None) == 0
    assert course.turning(Outcome(((), (0, 1)), "VL-20.21")) in (0, 1, 2, 3), "all lost together"


def test_a_siege_that_everybody_lost_is_a_game_like_any_other() -> None:
    rules = load_rules("village")
    config = rules.sample_configs()["siege vl_boss_pale_queen"]
    report = report_of(Order("village", msgspec.Raw(to_json(config)), ("random",) * config.seats, 1, 1), 0)
    assert report.outcome is not None and report.outcome.winners == ()
    assert 0 <= report.turning < len(report.actions)


def test_the_tally_counts_players_and_seats_apart() -> None:
    tally = Tally(2)
    tally.add(Bout(1, 10, Outcome(((0,), (1,)), "A")))
    tally.add(Bout(2, 30, Outcome(((0,), (1,)), "B")), turned=1)
    tally.add(Bout(3, 20, Outcome(((0, 1),), "A")))
    assert tally.wins == [2, 0] and tally.player_wins == [1, 1] and tally.draws == 1
    assert tally.length == (10, 20, 30) and tally.endings == {"A": 2, "B": 1}
    tally.add_cards(("owl",), ("fox", "hare"))
    tally.add_cards(("fox",), ("owl", "hare"))
    assert tally.dead == ("hare",)


@pytest.mark.parametrize(("wins", "games", "low", "high"), [(0, 0, 0, 100), (50, 100, 40, 60), (10, 10, 72, 100), (0, 10, 0, 28)])
def test_the_margin_is_wilsons(wins: int, games: int, low: int, high: int) -> None:
    assert margin(wins, games) == (low, high)


@pytest.mark.parametrize("processes", [1, 2])
def test_the_processes_send_every_game_in_order_and_end(processes: int) -> None:
    lab = Lab(processes)
    lab.start(order(3))
    reports: list[Report] = []
    end = time.monotonic() + PATIENCE
    while lab.running and time.monotonic() < end:
        reports += lab.poll()
        time.sleep(0.01)
    assert [report.seed for report in reports] == [5, 6, 7]
    assert [report.turned for report in reports] == [0, 1, 0], "the players change seats"
    assert not any(report.failed for report in reports)


def test_a_bug_in_a_game_comes_back_as_words() -> None:
    lab = Lab()
    lab.start(msgspec.structs.replace(order(1), brains=("nobody", "random")))
    reports: list[Report] = []
    end = time.monotonic() + PATIENCE
    while lab.running and time.monotonic() < end:
        reports += lab.poll()
        time.sleep(0.01)
    assert len(reports) == 1 and "nobody" in reports[0].failed
