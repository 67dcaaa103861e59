"""MY-10: dawn and the score."""
import pytest

from engine.rules.mythicals.actions.draw import RevealCards, SkipToDawn, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.events import DayBroke, DuplicateHanded, GameOver, Scored
from engine.rules.mythicals.frames import ChooseToken
from tests.rules.mythicals.sketch import CONTENT, RULES, cards, names, play, sketch
from tests.support import of_kind, refused


@pytest.mark.rule("MY-10.1")
def test_day_is_set_aside_and_one_colour_of_the_two_others_taken():
    state = sketch(deck="g3 D b3")
    events = play(state, RevealCards())
    assert of_kind(events, DayBroke)
    assert [action.colour for action in RULES.legal_actions(state)] == ["green", "blue"]
    play(state, TakeColour("blue"))
    assert names(state.reserve["green"]) == "g3"
    state = sketch(deck="g3 g4 D")
    play(state, RevealCards())
    assert RULES.legal_actions(state) == [TakeColour("green")], "both are taken"


@pytest.mark.rule("MY-10.2")
def test_duplicates_one_token_and_then_it_is_over():
    state = sketch("g2 g3", deck="g3 D b5")
    play(state, RevealCards())
    assert of_kind(play(state, TakeColour("green")), DuplicateHanded)
    play(state, TakeToken("my_t_green_2", tuple(cards("g2 g3"))))
    assert state.to_act is None and RULES.outcome(state).winners == (0,)


@pytest.mark.rule("MY-10.3")
def test_the_reserve_cannot_end_the_game():
    state = sketch(reserve="r1", deck="D g1 g2")
    play(state, TakeReserve("red"), TakeNothing())
    assert not state.dawn and state.to_act == 1


@pytest.mark.rule("MY-10.4")
def test_tokens_and_markers_score_and_cards_do_not():
    state = sketch("p1 p2 p3 p4 p5", ask=ChooseToken, stacks=(["my_t_red_5", "my_t_grey_2"], ["my_t_black_6"]), markers=(3, 0), dawn=True)
    events = of_kind(play(state, TakeNothing()), Scored)
    assert [(event.values, event.markers, event.total) for event in events] == [((10, 2), 3, 15), ((13,), 0, 13)]


@pytest.mark.rule("MY-10.5", "MY-10.6")
def test_the_higher_score_wins_and_equal_scores_are_a_draw():
    won = sketch(ask=ChooseToken, stacks=(["my_t_red_2"], ["my_t_red_3"]), dawn=True)
    assert of_kind(play(won, TakeNothing()), GameOver)[0].winner == 1
    assert RULES.outcome(won).places == ((1,), (0,)) and RULES.outcome(won).rule == "MY-10.5"
    other = sketch(ask=ChooseToken, stacks=(["my_t_red_3"], ["my_t_red_2"]), dawn=True)
    play(other, TakeNothing())
    assert RULES.outcome(other).places == ((0,), (1,))
    drawn = sketch(ask=ChooseToken, stacks=(["my_t_red_2"], ["my_t_blue_2"]), dawn=True)
    assert of_kind(play(drawn, TakeNothing()), GameOver)[0].winner == -1
    assert RULES.outcome(drawn).places == ((0, 1),) and RULES.outcome(drawn).rule == "MY-10.6"


@pytest.mark.rule("MY-10.7")
def test_without_tokens_one_may_skip_to_dawn():
    every = list(CONTENT.tokens)
    state = sketch(stacks=(every[:10], every[10:]))
    assert {type(action) for action in RULES.legal_actions(state)} == {RevealCards, SkipToDawn}
    assert RULES.outcome(state) is None, "nothing is decided before"
    assert of_kind(play(state, SkipToDawn()), GameOver)
    assert state.dawn and state.over and state.to_act is None
    with refused("MY-10.7"):
        play(sketch(), SkipToDawn())
