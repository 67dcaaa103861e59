"""MY-5: drawing from the reserve."""
import pytest

from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.events import CardsRevealed, CardsTaken
from engine.rules.mythicals.frames import ChooseToken
from tests.rules.mythicals.sketch import RULES, names, play, sketch
from tests.support import of_kind, refused


@pytest.mark.rule("MY-5.1")
def test_all_cards_of_one_colour_that_is_there():
    state = sketch(reserve="b1 b4 r2")
    with refused("MY-5.1"):
        play(state, TakeReserve("green"))
    event = of_kind(play(state, TakeReserve("blue")), CardsTaken)[0]
    assert (event.seat, event.colour, names(event.cards), event.origin) == (0, "blue", "b1 b4", "reserve")
    assert names(state.collections[0]) == "b1 b4"
    assert names(state.reserve["red"]) == "r2"


@pytest.mark.rule("MY-5.2")
def test_an_empty_reserve_cannot_be_drawn_from():
    with refused("MY-5.2"):
        play(sketch(reserve=""), TakeReserve("red"))
    assert RULES.legal_actions(sketch()) == [RevealCards()]


@pytest.mark.rule("MY-5.4")
def test_a_pile_of_the_reserve_lies_in_order_however_it_grew():
    state = sketch(reserve="r4", deck="r2 g1 g3")
    play(state, RevealCards(), TakeColour("green"))
    assert names(state.reserve["red"]) == "r2 r4"


@pytest.mark.rule("MY-5.3")
def test_one_colour_and_nothing_is_revealed():
    state = sketch(reserve="b1 r2", deck="g1 g2 g3")
    events = play(state, TakeReserve("blue"))
    assert not of_kind(events, CardsRevealed)
    assert isinstance(state.agenda.asked, ChooseToken)
    assert names(state.deck[:-4:-1]) == "g1 g2 g3"


@pytest.mark.rule("MY-5.4")
def test_reserve_and_collections_are_open_and_sorted():
    state = sketch("b4 p1 b2", "gW", reserve="r5 r1")
    for seat in (0, 1, None):
        view = RULES.view_for(state, seat)
        assert names(view.collections[0]) == "p1 b2 b4"
        assert view.collections[1] == state.collections[1]
        assert names(view.reserve["red"]) == "r1 r5"
