"""MY-6: identical cards are handed over."""
import pytest

from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.events import DuplicateHanded
from tests.rules.mythicals.sketch import RULES, card, cards, names, play, sketch
from tests.support import of_kind


@pytest.mark.rule("MY-6.1")
def test_identical_means_colour_and_value():
    state = sketch("r1 gW", reserve="b1 bW")
    assert not of_kind(play(state, TakeReserve("blue")), DuplicateHanded)
    state = sketch("bW", reserve="bW b2")
    assert [event.card for event in of_kind(play(state, TakeReserve("blue")), DuplicateHanded)] == [card("bW")]


@pytest.mark.rule("MY-6.2", "MY-6.7")
def test_one_of_a_pair_goes_to_the_opponent_at_once():
    state = sketch("r3", theirs="g1", reserve="r3 r4")
    events = of_kind(play(state, TakeReserve("red")), DuplicateHanded)
    assert [(event.seat, event.taker, event.card) for event in events] == [(0, 1, card("r3"))]
    assert names(state.collections[0]) == "r3 r4"
    assert names(state.collections[1]) == "g1 r3"


@pytest.mark.rule("MY-6.2", "MY-5.4")
def test_a_handed_card_lies_in_its_place_in_the_opponents_collection():
    state = sketch("r1", theirs="r5 bW", reserve="r1")
    play(state, TakeReserve("red"))
    assert names(state.collections[1]) == "r1 r5 bW"


@pytest.mark.rule("MY-6.3")
def test_one_of_each_pair_and_all_at_once():
    state = sketch("r1 r2 r3", reserve="r1 r2 r5")
    events = of_kind(play(state, TakeReserve("red")), DuplicateHanded)
    assert names(event.card for event in events) == "r1 r2"
    assert len({event.beat for event in events}) == 1 and events[0].beat, "they fly together"


@pytest.mark.rule("MY-6.4")
def test_a_handed_card_is_the_opponents_from_his_next_turn():
    state = sketch("r1", theirs="r2", reserve="r1", deck="g1 g2 b1")
    play(state, TakeReserve("red"), TakeNothing())
    play(state, RevealCards(), TakeColour("blue"), TakeToken("my_t_red_2", tuple(cards("r1 r2"))))
    assert state.stacks[1] == ["my_t_red_2"]


@pytest.mark.rule("MY-6.5", "MY-6.6")
def test_no_chain_and_no_check_of_the_opponent():
    state = sketch("p1 p2 p3 p4 p5 pW", reserve="p1 p2 p3 p4 p5 pW")
    play(state, TakeReserve("purple"))
    assert names(state.collections[0]) == names(state.collections[1]) == "p1 p2 p3 p4 p5 pW"
    RULES.invariants(state)
