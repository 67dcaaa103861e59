"""MY-8: ladders, equal sets, the whole colour, and wildcards."""
import pytest

from engine.rules.mythicals.actions.tokens import TakeToken
from engine.rules.mythicals.frames import ChooseToken
from tests.rules.mythicals.sketch import CONTENT, RULES, card, cards, payments, sketch


@pytest.mark.rule("MY-8.1")
def test_a_ladder_is_consecutive_and_does_not_wrap():
    assert payments("p1 p2 p4", "my_t_purple_2") == ["p1 p2"]
    assert payments("p5 p1", "my_t_purple_2") == []
    assert payments("p1 g2", "my_t_purple_2") == []


@pytest.mark.rule("MY-8.2")
def test_equal_values_of_different_colours():
    assert payments("p3 r3 b3", "my_t_grey_3") == ["p3 r3 b3"]
    assert payments("p3 r4 b5", "my_t_grey_2") == []


@pytest.mark.rule("MY-8.3", "MY-8.7")
def test_the_whole_colour_needs_five_values_and_the_wildcard():
    assert payments("b1 b2 b3 b4 b5 bW", "my_t_black_6") == ["b1 b2 b3 b4 b5 bW"]
    assert payments("b1 b2 b3 b4 b5", "my_t_black_6") == []
    assert payments("b1 b2 b3 b4 bW", "my_t_black_6") == []
    assert len(CONTENT.payments["my_t_black_6"]) == 4


@pytest.mark.rule("MY-8.4")
def test_a_wildcard_stands_for_a_value_in_its_own_colour():
    assert payments("r1 bW", "my_t_red_2") == []
    assert payments("r1 bW", "my_t_grey_2") == ["r1 bW"]
    assert CONTENT.stands_for("my_t_grey_2", tuple(cards("r1 bW"))) == {card("bW"): 1}
    assert CONTENT.stands_for("my_t_green_3", tuple(cards("g2 g4 gW"))) == {card("gW"): 3}
    assert CONTENT.stands_for("my_t_green_3", tuple(cards("g2 g3 gW"))) == {card("gW"): 4}, "above, where there is room"
    assert CONTENT.stands_for("my_t_green_3", tuple(cards("g4 g5 gW"))) == {card("gW"): 3}, "else below"
    assert CONTENT.stands_for("my_t_grey_2", tuple(cards("rW bW"))) == {card("rW"): 5, card("bW"): 5}
    assert CONTENT.stands_for("my_t_green_2", tuple(cards("g1 g2"))) == CONTENT.stands_for("my_t_black_6", ()) == {}
    assert CONTENT.stands_for("my_t_green_2", tuple(cards("g5 gW"))) == {card("gW"): 4}
    assert CONTENT.stands_for("my_t_green_3", tuple(cards("g1 g2 gW"))) == {card("gW"): 3}


@pytest.mark.rule("MY-8.5")
def test_a_wildcard_fills_extends_or_replaces():
    assert payments("g1 g3 gW", "my_t_green_3") == ["g1 g3 gW"], "a gap"
    assert payments("g4 g5 gW", "my_t_green_3") == ["g4 g5 gW"], "an end"
    assert set(payments("g1 g2 g3 gW", "my_t_green_3")) == {"g1 g2 g3", "g2 g3 gW", "g1 g3 gW", "g1 g2 gW"}, "instead of a card kept"


@pytest.mark.rule("MY-8.6")
def test_several_wildcards_fit_into_a_set_but_never_two_cards_of_one_colour():
    assert payments("pW rW", "my_t_grey_2") == ["pW rW"]
    assert payments("p3 pW", "my_t_grey_2") == []
    assert payments("pW rW b2 gW", "my_t_grey_4") == ["pW gW rW b2"]


@pytest.mark.rule("MY-8.8")
def test_a_longer_ladder_may_be_split():
    assert set(payments("r1 r2 r3 r4", "my_t_red_2")) == {"r1 r2", "r2 r3", "r3 r4"}


@pytest.mark.rule("MY-8.9")
def test_every_combination_is_offered_and_a_single_one_still_waits():
    state = sketch("r1 r2 r3", ask=ChooseToken)
    offered = [action for action in RULES.legal_actions(state) if isinstance(action, TakeToken) and action.token == "my_t_red_2"]
    assert len(offered) == 2
    assert len(RULES.legal_actions(sketch("r1 r2", ask=ChooseToken))) == 2, "the payment and the pass"


@pytest.mark.rule("MY-8.1", "MY-8.2", "MY-8.3")
def test_no_payment_is_listed_twice():
    for token, ways in CONTENT.payments.items():
        assert len({way.mask for way in ways}) == len(ways), token
