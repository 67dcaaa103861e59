"""MY-3: the structure of a turn."""
import pytest

from engine.rules.mythicals.actions.board import LeaveBoard, Lock, Reinforce
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.events import DuplicateHanded
from engine.rules.mythicals.frames import ChooseSource, ChooseToken, ReinforceOrLock
from tests.rules.mythicals.sketch import RULES, card, cards, names, play, sketch
from tests.support import of_kind, refused


@pytest.mark.rule("MY-3.1")
def test_drawing_comes_first_and_cannot_be_skipped():
    state = sketch("g1 g2", reserve="r1")
    with refused("MY-3.1"):
        play(state, TakeNothing())
    assert {type(action) for action in RULES.legal_actions(state)} == {RevealCards, TakeReserve}


@pytest.mark.rule("MY-3.2")
def test_one_source_per_turn():
    state = sketch(reserve="r1 b2", deck="g1 g2 g3")
    play(state, TakeReserve("red"))
    assert isinstance(state.agenda.asked, ChooseToken)
    with refused("MY-3.1"):
        play(state, RevealCards())
    with refused("MY-4.5"):
        play(state, TakeReserve("blue"))


@pytest.mark.rule("MY-3.3")
def test_duplicates_go_before_the_token_is_offered():
    state = sketch("r1 r2", reserve="r1 g5")
    events = play(state, TakeReserve("red"))
    assert [event.card for event in of_kind(events, DuplicateHanded)] == [card("r1")]
    assert isinstance(state.agenda.asked, ChooseToken)
    assert names(state.collections[1]) == "r1"


@pytest.mark.rule("MY-3.4")
def test_one_token_per_turn():
    state = sketch("g1 g2 r1 r2", ask=ChooseToken)
    play(state, TakeToken("my_t_green_2", tuple(cards("g1 g2"))))
    with refused("MY-3.4"):
        play(state, TakeToken("my_t_red_2", tuple(cards("r1 r2"))))


@pytest.mark.rule("MY-3.5")
def test_only_after_a_token_and_only_one_of_both():
    state = sketch("g1 g2", ask=ChooseToken)
    with refused("MY-3.5"):
        play(state, Lock("my_t_red_2"))
    play(state, TakeToken("my_t_green_2", tuple(cards("g1 g2"))), Reinforce("my_t_red_2", 1))
    with refused("MY-3.5"):
        play(state, Lock("my_t_blue_2"))
    state = sketch("g1 g2", ask=ReinforceOrLock)
    play(state, LeaveBoard())
    assert isinstance(state.agenda.asked, ChooseSource) and state.to_act == 1


@pytest.mark.rule("MY-3.6")
def test_the_turn_passes_and_a_collection_has_no_limit():
    everything = "p1 p2 p3 p4 p5 pW g1 g2 g3 g4 g5 gW r1 r2 r3 r4 r5 rW b1 b2 b3 b4 b5 bW"
    state = sketch(everything, deck="p1 g1 r1")
    play(state, RevealCards(), TakeColour("purple"), TakeNothing())
    assert len(state.collections[0]) == 24
    assert state.to_act == 1
