"""The last page of a war: the check that ended it with its numbers, what was fought for, and moments worth naming."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.events import ClashResolved, PointsScored, SeatLeft
from engine.rules.kernel.types import Outcome
from scenes.guerra.shots import looks_best, played
from scenes.guerra.words import ending
from scenes.guerra.words.words import GuerraWords
from scenes.match.scene import MatchScene
from tests.scenes.guerra.desk import words_of
from tests.support.screen import Screen


def over(tmp_path: Path, seats: int, language: str = "en") -> tuple[MatchScene, GuerraWords]:
    """A war at its end."""
    scene = MatchScene(Screen(tmp_path, language).app, played(seats, lambda asked, now: False))
    assert scene.match.outcome is not None
    return scene, words_of(scene.parts)


@pytest.mark.rule("GM-2.4", "GM-1.3")
def test_the_check_that_ended_a_duel_is_told_with_its_numbers(tmp_path: Path) -> None:
    scene, words = over(tmp_path, 2)
    view, outcome = scene.match.state, scene.match.outcome
    assert outcome is not None and outcome.rule == "GM-2.4"
    loser = outcome.places[1][0]
    told = words.tally(view, outcome, [event for _, events, _ in scene.match.history() for event in events])
    assert told.reason == f"Oblivion took {words.people[loser].name}: the reserve stood at {outcome.scores[loser]}P."
    reserve = next(row for row in told.rows if row.total)
    assert reserve.values == tuple(str(score) for score in outcome.scores), "what is owed counts below 0"


@pytest.mark.rule("GM-2.1")
@pytest.mark.parametrize("rule", ["GM-2.1", "GM-2.2", "GM-2.4", "GM-2.5", "GM-2.11"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_end_of_a_duel_names_both_sides_numbers(tmp_path: Path, language: str, rule: str) -> None:
    scene, words = over(tmp_path, 2, language)
    view = scene.match.state
    view.players[0].reserve, view.players[0].due, view.players[1].reserve, view.players[1].due = 34, 0, 31, 0
    told = ending.reason(words, view, Outcome(((0,), (1,)), rule))
    assert ("31" if rule == "GM-2.4" else "34") in told and "{" not in told
    assert ending.reason(words, view, Outcome(((0,), (1,)), "conceded")) == ""


@pytest.mark.rule("GM-9.6")
def test_moments_say_when_who_and_what_it_cost(tmp_path: Path) -> None:
    scene, words = over(tmp_path, 2)
    events = [event for _, found, _ in scene.match.history() for event in found]
    told = words.tally(scene.match.state, Outcome(((0,), (1,)), "GM-2.4"), events)
    fought = [event for event in events if isinstance(event, ClashResolved) and event.winner is not None]
    assert len(told.moments) == min(ending.LINES // 2, len(fought))
    assert all(line.startswith("Turn ") and " beats " in line for line in told.moments)
    prices = [ending.clash(words, event, events[at + 1 :]) for at, event in enumerate(events) if event in fought]
    assert any(weight for weight, _ in prices) and all(said.endswith("P") == bool(weight) for weight, said in prices)
    won = next(row for row in told.rows if row.label == "Clashes won")
    assert sum(map(int, won.values)) == len(fought)


@pytest.mark.rule("GM-2.7", "GM-2.8", "GM-2.9")
def test_in_a_war_everybody_who_left_is_named_and_a_tie_is_explained(tmp_path: Path) -> None:
    rules = load_rules("guerra")
    players = tuple(Player("ai", f"Seat {seat}", "random", seat) for seat in range(4))
    match = Match(rules, rules.configure("war", 4, {"limit": "on"}), 4, players)
    while match.outcome is None:
        match.act(looks_best(match))
    scene = MatchScene(Screen(tmp_path).app, match)
    words, view = words_of(scene.parts), match.state
    events = [event for _, found, _ in match.history() for event in found]
    told = words.tally(view, match.outcome, events)
    gone = [words.people[event.seat].name for event in events if isinstance(event, SeatLeft)]
    leaving = [line for line in told.moments if "falls into Oblivion" in line or "becomes God of gods" in line]
    assert gone and all(any(name in line for line in leaving) for name in gone)
    for points in (event for event in events if isinstance(event, PointsScored)):
        assert words.describe(points, view).startswith(f"Victory points for {words.people[points.seat].name}: +{points.halves / 2:g}, ")
    first, second = (place[0] for place in match.outcome.places[:2])
    assert f"{words.people[first].name} ({view.players[first].halves / 2:g})" in told.reason
    view.players[second].halves = view.players[first].halves
    assert "whoever stayed longer" in ending.reason(words, view, match.outcome)
