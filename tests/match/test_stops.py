"""Every seat says itself when it is asked for a reaction; the match passes for the rest and says so in its file."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Entry, Match
from engine.match.players import Player
from engine.match.quiet import has_windows, quiet_pass
from engine.match.stops import Stops
from engine.match.store import Store
from engine.match.undo import undo, undo_for
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.window import GiveWay, Pass, Window

HUMAN, AI = Player("human", "Ana"), Player("ai", "Bo")


def course(label: str, players: tuple[Player, ...], seed: int = 2) -> Iterator[Match]:
    """The same match at every moment at which a reaction is asked for."""
    rules = load_rules("mythic")
    match = Match(rules, rules.sample_configs()[label], seed, players)
    dice = Dice(seed)
    for _ in range(1500):
        if match.to_act is None:
            return
        if isinstance(match.state.agenda.asked, Window):
            yield match
        legal = match.legal_actions()
        blows = [action for action in legal if type(action).__name__.startswith("Attack")]
        match.act(dice.pick(blows or legal))


@cache
def first_window(label: str, couch: bool, moment: str = "declared") -> tuple[Match, int]:
    """A match that stops at a window, and the seat that is asked."""
    seats = load_rules("mythic").sample_configs()[label].seats
    for match in course(label, (HUMAN, *([HUMAN if couch else AI] * (seats - 1)))):
        if match.state.agenda.asked.moment == moment and len(match.legal_actions()) > 1:
            return match, match.state.agenda.asked.seat
    raise AssertionError("no window came")


def test_only_games_with_reactions_offer_the_setting() -> None:
    for game, expected in (("mythic", True), ("heroes", True), ("mythicals", False), ("guerra", False), ("village", False)):
        rules = load_rules(game)
        config = next(iter(rules.sample_configs().values()))
        assert has_windows(Match(rules, config, 1, (HUMAN,) * config.seats)) is expected


@pytest.mark.rule("MB-13.8")
def test_an_attack_on_an_own_unit_stops_its_seat_by_default() -> None:
    match, seat = first_window("duel", couch=True)
    assert quiet_pass(match) is None
    match.stops[seat] = Stops("all")
    assert quiet_pass(match) is None
    match.stops[seat] = Stops("hold")
    assert quiet_pass(match) == Pass()
    match.stops.clear()


def test_what_concerns_an_ally_stops_only_who_wants_to_hear_all() -> None:
    found = 0
    for match in chain.from_iterable(course("alliance", (HUMAN,) * 4, seed=seed) for seed in range(5, 25)):
        window = match.state.agenda.asked
        attack = match.state.agenda.find(window.subject)
        if window.moment != "declared" or match.state.units[attack.target].seat == window.seat:
            continue
        found += 1
        assert quiet_pass(match) == Pass()
        match.stops[window.seat] = Stops("all")
        assert quiet_pass(match) is None
        match.stops.clear()
        if found == 3:
            return
    assert found


def test_who_called_for_it_is_asked_whatever_the_setting() -> None:
    match, _ = first_window("duel", couch=True, moment="any")
    seat = match.state.agenda.asked.seat
    assert match.entries[-1].action == GiveWay(seat)
    match.stops[seat] = Stops("hold")
    assert quiet_pass(match) is None
    match.stops.clear()


def test_in_company_an_empty_hand_is_asked_all_the_same() -> None:
    rules = load_rules("mythic")
    course_ = course("duel", (HUMAN, HUMAN), seed=3)
    empty = next(match for match in course_ if all(isinstance(action, Pass) for action in match.legal_actions()))
    seat = empty.state.agenda.asked.seat
    assert quiet_pass(empty) is None, "silence would tell what somebody holds"
    alone = empty.branch(len(empty.entries), tuple(HUMAN if other == seat else AI for other in range(2)))
    assert alone.rules is rules and quiet_pass(alone) == Pass()
    alone.stop(seat, Stops("important", only_able=False))
    assert quiet_pass(alone) is None


def test_undo_walks_past_what_the_match_answered() -> None:
    match, seat = first_window("duel", couch=False)
    match = match.branch(len(match.entries), tuple(HUMAN if other == seat else AI for other in range(2)))
    own = max(n for n, entry in enumerate(match.entries) if entry.seat == seat and not entry.auto)
    match.act(Pass(), auto=True)
    undo(match, seat)
    assert len(match.entries) == own


def test_in_company_a_silent_pass_of_somebody_else_does_not_block_undo() -> None:
    rules = load_rules("mythicals")
    match = Match(rules, rules.sample_configs()["duel"], 4, (HUMAN, HUMAN))
    seat = match.to_act
    assert seat is not None
    match.entries += [Entry(seat, Pass()), Entry(1 - seat, Pass(), auto=True)]
    assert undo_for(match, seat).count == 2
    match.entries[-1] = Entry(1 - seat, Pass())
    assert undo_for(match, seat).blocked == "other_seat"


def test_the_setting_is_in_the_file_and_in_every_copy(tmp_path: Path) -> None:
    store = Store(tmp_path, load_rules)
    rules = load_rules("mythic")
    match, journal = store.begin(rules, rules.sample_configs()["duel"], 3, (HUMAN, AI))
    match.stop(0, Stops("hold", only_able=False))
    assert store.load(journal.path).match.stops == {0: Stops("hold", only_able=False)}
    assert store.load(store.keep(match, "kept")).match.stops_of(0) == Stops("hold", only_able=False)
    assert match.stops_of(1) == Stops()
