"""Giving up: the match file knows it, the result ranks it last, the diary counts it as lost."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.concession import CONCEDED, ranked_last
from engine.match.match import Match
from engine.match.players import Player
from engine.match.store import Store
from engine.match.undo import redo, undo_for
from engine.profile.entries import match_entry
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Outcome

HUMAN, AI = Player("human", "Ana"), Player("ai", "Bo", "hard")


def match_of(game: str, label: str, *players: Player, actions: int = 6) -> Match:
    rules = load_rules(game)
    match = Match(rules, rules.sample_configs()[label], 4, players)
    dice = Dice(8)
    for _ in range(actions):
        match.act(dice.pick(match.legal_actions()))
    return match


def test_between_two_it_ends_the_match() -> None:
    match = match_of("mythicals", "duel", HUMAN, AI)
    match.concede(0)
    assert match.outcome == Outcome(((1,), (0,)), CONCEDED)
    assert match.given_up and match.to_act is None
    assert undo_for(match, 0).blocked == "nothing"
    with pytest.raises(ValueError, match="conceded"):
        match.act(match.legal_actions()[0])
    with pytest.raises(ValueError, match="nothing left"):
        match.concede(1)


def test_what_was_taken_back_before_is_not_done_again_after_giving_up() -> None:
    match = match_of("mythicals", "duel", HUMAN, AI)
    match.rewind(1)
    match.concede(0)
    assert redo(match, 0) == 0
    assert len(match.entries) == 5


def test_in_larger_company_the_computer_takes_the_seat_over() -> None:
    match = match_of("mythic", "ffa3", HUMAN, HUMAN, AI)
    match.concede(1)
    assert not match.given_up and match.outcome is None
    assert match.humans == (0,)
    match.concede(0)
    assert match.given_up, "no person is left"
    assert match.outcome == Outcome(((2,), (0, 1)), CONCEDED)


def test_a_slot_of_a_match_that_was_played_to_its_end_knows_who_gave_up(tmp_path: Path) -> None:
    match, dice, store = match_of("village", "brawl", HUMAN, HUMAN, HUMAN), Dice(3), Store(tmp_path, load_rules)
    match.concede(1)
    while match.to_act is not None:
        match.act(dice.pick(match.legal_actions()))
    loaded = store.load(store.keep(match, "The end"))
    assert loaded.damage is None
    assert loaded.match.conceded == [1] and loaded.match.outcome == match.outcome
    assert loaded.match.sat_down == match.sat_down


def test_a_side_loses_together() -> None:
    match = match_of("mythic", "alliance", HUMAN, AI, AI, AI)
    match.concede(0)
    assert match.outcome is not None
    assert match.outcome.places == ((1, 3), (0, 2))


def test_against_a_scenario_the_table_wins() -> None:
    rules = load_rules("heroes")
    config = next(config for config in rules.sample_configs().values() if config.seats == 1)
    match = Match(rules, config, 1, (HUMAN,))
    match.concede(0)
    assert match.outcome is not None
    assert match.outcome.places == ((), (0,)) and match.outcome.share(0) == 0.0


def test_what_the_computer_makes_of_the_seat_is_no_merit() -> None:
    assert ranked_last(Outcome(((1,), (0, 2)), "MB-24.1", (3, 9, 1)), [1]) == Outcome(((0, 2), (1,)), "MB-24.1", (3, 9, 1))
    assert ranked_last(Outcome(((0, 1), (2,)), "x"), [1]).places == ((0,), (2,), (1,))
    assert ranked_last(Outcome(((), (0, 1, 2)), "x"), [0]).places == ((), (1, 2), (0,))


@pytest.mark.parametrize("kept", [False, True])
def test_the_file_knows_who_gave_up(tmp_path: Path, kept: bool) -> None:
    store = Store(tmp_path, load_rules)
    rules = load_rules("mythic")
    match, journal = store.begin(rules, rules.sample_configs()["ffa3"], 3, (HUMAN, HUMAN, AI))
    match.act(match.legal_actions()[0])
    match.concede(1)
    path = store.keep(match, "one has left") if kept else journal.path
    assert not store.info(path).finished
    loaded = store.load(path)
    assert loaded.damage is None
    assert loaded.match.conceded == [1] and not loaded.match.given_up and loaded.match.humans == (0,)
    match.concede(0)
    path = store.keep(match, "both have left") if kept else journal.path
    assert store.info(path).finished
    assert store.load(path).match.outcome == match.outcome
    if not kept:
        assert store.latest() is None, "there is nothing to continue"


def test_playing_on_from_a_replay_everybody_is_back() -> None:
    match = match_of("mythic", "ffa3", HUMAN, HUMAN, AI)
    match.concede(1)
    again = match.branch(2)
    assert again.humans == (0, 1) and not again.conceded


def test_the_diary_counts_it_as_lost() -> None:
    match = match_of("mythicals", "duel", HUMAN, AI)
    match.concede(0)
    entry = match_entry(match, "m1")
    assert entry is not None and entry.result == "lost" and entry.rivals == ("hard",)
