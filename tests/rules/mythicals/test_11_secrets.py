"""What the table hides and what it shows (MY-2.6, MY-5.4, MY-7.4)."""
import pytest

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import HIDDEN
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour
from engine.rules.mythicals.actions.tokens import TakeToken
from engine.rules.mythicals.content import DAY
from engine.rules.mythicals.frames import ChooseToken
from engine.rules.mythicals.setup import DAWN_CARDS
from engine.rules.mythicals.view import forgetful
from tests.rules.mythicals.sketch import RULES, cards, names, play, sketch


@pytest.mark.rule("MY-5.4", "MY-7.4")
def test_the_order_of_the_deck_is_hidden_and_paid_cards_are_known_to_whoever_counted():
    state = sketch("g1 g2", ask=ChooseToken)
    play(state, TakeToken("my_t_green_2", tuple(cards("g1 g2"))))
    for seat in (0, 1, None):
        view = RULES.view_for(state, seat)
        assert set(view.deck) == {HIDDEN} and len(view.deck) == len(state.deck)
        assert view.unseen == tuple(sorted(state.deck)) and names(view.discard) == "g1 g2"


def test_burned_cards_are_hidden_and_may_be_any_that_are_unseen():
    state = RULES.new_game(RULES.sample_configs()["my_hour_5"], 1)
    view = RULES.view_for(state, 0)
    assert view.discard == [HIDDEN] and view.unseen == tuple(sorted([*state.deck, *state.discard]))
    worlds = [RULES.possible_world(view, Dice(seed)) for seed in range(20)]
    assert all(sorted([*world.deck, *world.discard]) == sorted([*state.deck, *state.discard]) for world in worlds)
    assert len({world.discard[0] for world in worlds}) > 5 and all(world.discard != [DAY] for world in worlds)


@pytest.mark.rule("MY-2.6")
def test_a_possible_deck_has_the_day_card_among_its_last_nine():
    state = RULES.new_game(RULES.sample_configs()["duel"], 1)
    view = RULES.view_for(state, None)
    places = [RULES.possible_world(view, Dice(seed)).deck.index(DAY) for seed in range(200)]
    assert set(places) == set(range(DAWN_CARDS)), "anywhere among them, and nowhere else"


@pytest.mark.rule("MY-2.6", "MY-10.1")
def test_a_possible_deck_of_the_last_cards_keeps_the_day_card_and_loses_it_after_dawn():
    state = sketch(deck="r1 g2 b3")
    state.deck = [DAY, *state.deck[-3:]]
    worlds = [RULES.possible_world(RULES.view_for(state, 0), Dice(seed)) for seed in range(60)]
    assert {world.deck.index(DAY) for world in worlds} == {0, 1, 2, 3}
    seen = sketch(deck="g3 D b3")
    play(seen, RevealCards(), TakeColour("blue"))
    assert DAY not in RULES.possible_world(RULES.view_for(seen, 0), Dice(1)).deck


def test_who_does_not_count_may_think_that_any_unseen_card_was_paid():
    state = sketch("g1 g2", ask=ChooseToken)
    play(state, TakeToken("my_t_green_2", tuple(cards("g1 g2"))))
    view = RULES.view_for(state, 1)
    blank = forgetful(view)
    assert blank.discard == [HIDDEN] * 2 and blank.unseen == tuple(sorted([*view.unseen, *cards("g1 g2")]))
    assert names(view.discard) == "g1 g2", "the counter's own view stays as it is"
