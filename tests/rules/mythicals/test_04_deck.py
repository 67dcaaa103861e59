"""MY-4: drawing from the deck."""
import pytest

from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.events import CardsReserved, CardsRevealed, CardsTaken
from tests.rules.mythicals.sketch import RULES, names, play, sketch
from tests.support import of_kind, refused


@pytest.mark.rule("MY-4.1")
def test_the_top_three_cards_are_revealed():
    state = sketch(deck="r1 g2 b3 p4")
    events = play(state, RevealCards())
    assert names(of_kind(events, CardsRevealed)[0].cards) == "r1 g2 b3"
    assert names(state.revealed) == "r1 g2 b3"
    assert CardsRevealed.reveals, "nobody may take this back in company"


@pytest.mark.rule("MY-4.2", "MY-4.3")
def test_all_of_one_colour_are_taken_and_the_rest_goes_to_the_reserve():
    state = sketch(deck="r1 g2 r3")
    play(state, RevealCards())
    with refused("MY-4.2"):
        play(state, TakeColour("blue"))
    assert [action.colour for action in RULES.legal_actions(state)] == ["green", "red"]
    events = play(state, TakeColour("red"))
    taken, reserved = of_kind(events, CardsTaken)[0], of_kind(events, CardsReserved)[0]
    assert (taken.seat, taken.colour, names(taken.cards), taken.origin) == (0, "red", "r1 r3", "deck")
    assert (reserved.seat, names(reserved.cards)) == (0, "g2")
    assert names(state.collections[0]) == "r1 r3"
    assert names(state.reserve["green"]) == "g2"


@pytest.mark.rule("MY-4.4")
def test_three_of_one_colour_are_all_taken():
    state = sketch(deck="b1 b2 b5")
    events = play(state, RevealCards(), TakeColour("blue"))
    assert not of_kind(events, CardsReserved), "nothing is left"
    assert names(state.collections[0]) == "b1 b2 b5"
    assert not any(state.reserve.values())


@pytest.mark.rule("MY-4.5")
def test_no_way_back_to_the_reserve_after_the_reveal():
    state = sketch(reserve="p5", deck="r1 g2 r3")
    play(state, RevealCards())
    with refused("MY-4.5"):
        play(state, TakeReserve("purple"))


@pytest.mark.rule("MY-4.6")
def test_a_wildcard_counts_as_its_own_colour():
    state = sketch(deck="rW g2 rW")
    play(state, RevealCards(), TakeColour("green"))
    assert names(state.reserve["red"]) == "rW rW"
    state = sketch(deck="rW g2 b1")
    play(state, RevealCards(), TakeColour("red"))
    assert names(state.collections[0]) == "rW"


@pytest.mark.rule("MY-4.1")
def test_reveals_are_counted_from_the_first():
    state = RULES.new_game(RULES.configure("duel"), 1)
    assert [event.number for event in of_kind(play(state, RevealCards()), CardsRevealed)] == [1]
