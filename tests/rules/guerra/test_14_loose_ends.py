"""What no other test holds: who leaves when several rise, deck lists with many copies, and why a card of the Clash cannot be paid."""
from __future__ import annotations

import pytest

from engine.rules.guerra.actions.choices import put_options
from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import PlayCard
from engine.rules.guerra.actions.start import HideBid
from engine.rules.guerra.config import DeckList, read_deck
from engine.rules.guerra.events import BidHidden, PointsScored, StatChanged
from engine.rules.guerra.frames import Bid, PutUnder
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.refusal import Refused
from tests.rules.guerra.sketch import CONTENT, RULES, find, play, run, sketch
from tests.support import of_kind, refused, told


@pytest.mark.rule("GM-2.7", "GM-2.6")
def test_the_game_goes_on_between_two_who_are_left_and_ends_with_the_last():
    state = sketch(others=("",), reserve=(36, 35, 20), ask="reorganise")
    events = run(state)
    assert [(event.seat, event.halves) for event in of_kind(events, PointsScored) if event.rule == "GM-2.7"] == [(0, 2), (1, 1)]
    assert state.result is not None and state.result.rule == "GM-2.6"
    assert [player.left > 0 for player in state.players] == [True, True, False]
    all_three = sketch(others=("",), reserve=(36, 35, 40), ask="reorganise")
    events = run(all_three)
    assert [event.seat for event in of_kind(events, PointsScored) if event.rule == "GM-2.7"] == [2, 0], "the last one does not leave"
    one = sketch(others=("",), reserve=(36, 20, 20), ask="reorganise")
    run(one)
    assert one.result is None and one.table == (1, 2)


@pytest.mark.rule("GM-3.7")
@pytest.mark.parametrize(("line", "copies"), [("nor_axe", 1), ("1 nor_axe", 1), ("2x nor_axe", 2), ("12 nor_axe", 12), ("99 nor_axe", 99)])
def test_a_line_of_a_deck_list_may_say_how_many(line: str, copies: int):
    deck = read_deck(CONTENT, f"nor_valhalla\n{line}")
    assert deck == DeckList("nor_valhalla", (), ("nor_axe",) * copies)


@pytest.mark.rule("GM-3.6", "GM-3.7")
@pytest.mark.parametrize("line", ["100 nor_axe", "-1 nor_axe", "two nor_axe", "2"])
def test_a_line_that_names_no_card_is_refused(line: str):
    with refused("GM-3.6"):
        read_deck(CONTENT, line)


@pytest.mark.rule("GM-3.7")
def test_no_list_grows_beyond_reason():
    deck = read_deck(CONTENT, "99 nor_axe\n99 nor_axe")
    assert len(deck.designs) == 100


@pytest.mark.rule("GM-9.3")
def test_the_honour_of_the_first_is_told_and_lasts_no_longer_than_the_turn():
    state = sketch("nor_thor:3 nor_tyr:3", "gre_hoplite:2", ask="assign", twist="honour")
    thor = find(state, "nor_thor")
    events = play(state, AssignCharacter(thor.id))
    assert told(of_kind(events, StatChanged)) == [("StatChanged", thor.id, "f", 1, 5, False, "honour")]


@pytest.mark.rule("GM-6.5")
def test_that_somebody_has_bid_is_told_and_not_how_much():
    deck = CONTENT.decks["deck_greek"]
    config = RULES.configure("duel", 2, {}, [{}, {}])
    state = RULES.new_game(config, 9)
    assert deck is not None and isinstance(state.agenda.asked, Bid)
    seat, central = state.to_act, state.central
    events = play(state, HideBid(3))
    assert told(of_kind(events, BidHidden)) == [("BidHidden", seat)] and state.central == central - 4
    for amount in (0, 5):
        with refused("GM-6.5"):
            play(state, HideBid(amount))


@pytest.mark.rule("GM-5.8", "GM-9.8")
@pytest.mark.parametrize(("mine", "why"), [("nor_thor:0@ nor_tyr:0@", "payer"), ("nor_thor:1@ nor_tyr:0@", "payer")])
def test_a_card_of_the_clash_that_nobody_can_pay_says_so(mine: str, why: str):
    state = sketch(mine, "gre_hoplite:2@", hand="egy_sandstorm", ask="clash")
    assert RULES.why_not(state, PlayCard("egy_sandstorm")) == Refused("GM-5.3", card="egy_sandstorm", cost=2, why=why)
    early = sketch("nor_thor:3", "gre_hoplite:2", hand="egy_sandstorm")
    assert RULES.why_not(early, PlayCard("egy_sandstorm")) == Refused("GM-5.3", card="egy_sandstorm", why="clash")


@pytest.mark.rule("GM-6.5")
def test_a_look_at_the_oracles_may_bury_a_card_that_lies_on_another():
    state = sketch(oracles="gre_ares^3 gre_hades^2")
    oracles = state.players[0].oracles
    oracles[1] = replace(oracles[1], cards=(*oracles[1].cards, oracles[0].cards[-1]))
    assert list(put_options(state, PutUnder(0, "oracle:0:0", "one_oracle"))) == ["keep", "oracle:0:1"]
