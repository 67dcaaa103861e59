"""What happens is told in full, with the values afterwards, and what the lobby offers (GM-1.3, GM-5, GM-6.7)."""
from __future__ import annotations

import pytest

from engine.rules.guerra.actions.play import PlayCard
from engine.rules.guerra.actions.transfer import EnterCard
from engine.rules.guerra.actions.words import Choose
from tests.rules.guerra.sketch import CONTENT, RULES, play, sketch
from tests.support import told


@pytest.mark.rule("GM-5.3", "GM-1.3")
def test_an_action_that_is_paid_and_gives_power() -> None:
    state = sketch("azt_tlaloc:1", hand="azt_octli", ask="influence")
    assert told(play(state, PlayCard("azt_octli"), Choose("c1"))) == [
        ("CardPlayed", 0, "azt_octli", 0), ("PowerLost", "reserve:0", 1, 19, 40, "azt_octli", 0),
        ("PowerGained", "c1", 2, 3, 38, "azt_octli"), ("CardDiscarded", 0, "azt_octli", "designs", "play"),
    ]


@pytest.mark.rule("GM-5.8", "GM-11.1")
def test_an_action_in_a_clash_that_clears_and_weakens() -> None:
    state = sketch("azt_tlaloc:3@", "gre_ares:3@", hand="azt_mirror", ask="clash")
    assert told(play(state, PlayCard("azt_mirror"), Choose("c1"), Choose("c2"))) == [
        ("CardPlayed", 0, "azt_mirror", 0), ("PowerLost", "c1", 1, 2, 35, "azt_mirror", 0),
        ("ModsCleared", "c2", "bonus", 4, "azt_mirror"), ("StatChanged", "c2", "f", -1, 3, False, "azt_mirror"),
        ("CardDiscarded", 0, "azt_mirror", "designs", "play"),
    ]


@pytest.mark.rule("GM-7.4")
def test_a_god_who_enters_play() -> None:
    state = sketch(oracles="nor_thor^9", ask="enter")
    assert told(play(state, EnterCard("oracle:0:0")))[0] == ("CardEntered", 0, "oracle:0:0", "c1", "nor_thor", 9, 0, 31, 0)


@pytest.mark.rule("GM-6.7", "GM-2.11")
def test_the_lobby_offers_a_duel_and_wars_with_every_deck_but_the_last_opponents() -> None:
    duel, war = RULES.modes
    assert (duel.name, duel.seats, war.name, war.seats) == ("duel", (2,), "war", (3, 4, 5, 6))
    for mode in (duel, war):
        limit, = mode.options
        deck, = mode.seat_options
        assert (limit.key, limit.choices, limit.default) == ("limit", ("off", "on"), "off")
        assert deck.key == "deck" and set(deck.choices) == {name for name, row in CONTENT.decks.items() if not row.boss_only}
    assert not RULES.configure("duel", 2).turn_limit and RULES.configure("duel", 2, {"limit": "on"}).turn_limit


@pytest.mark.rule("GM-6.7")
def test_there_is_a_sample_of_every_number_of_players_and_of_every_deck() -> None:
    samples = RULES.sample_configs().values()
    assert {(sample.mode, sample.seats) for sample in samples} >= {("duel", 2), ("war", 3), ("war", 4), ("war", 5), ("war", 6)}
    pantheons = {deck.pantheon for sample in samples for deck in sample.decks}
    assert pantheons >= {deck.pantheon for deck in CONTENT.decks.values()}
