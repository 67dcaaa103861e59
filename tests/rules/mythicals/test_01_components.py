"""MY-1: components and constants."""
from collections import Counter

import pytest

from engine.rules.kernel.refusal import Refused
from engine.rules.mythicals.actions.board import Reinforce
from engine.rules.mythicals.content import COLOURS, COPIES, DAY, EqualSet, Ladder, WholeColour
from engine.rules.mythicals.frames import ReinforceOrLock
from engine.rules.mythicals.state import OnBoard
from tests.rules.mythicals.sketch import CONTENT, RULES, play, sketch


@pytest.mark.rule("MY-1.1")
def test_only_two_can_play():
    assert list(RULES.seats) == [2]
    with pytest.raises(Refused) as caught:
        RULES.configure("duel", 3)
    assert caught.value.rule == "MY-1.1"


@pytest.mark.rule("MY-1.2")
def test_forty_eight_creatures_in_two_copies():
    assert len(CONTENT.faces) * COPIES == 48
    assert Counter(CONTENT.colour_of.values()) == dict.fromkeys(COLOURS, 6)
    for colour in COLOURS:
        assert sorted(c.value for c in CONTENT.creatures.values() if c.colour == colour) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("MY-1.3")
def test_one_day_card_lies_in_the_deck_and_nowhere_else():
    state = RULES.new_game(RULES.sample_configs()["duel"], 1)
    assert state.deck.count(DAY) == 1
    assert DAY not in CONTENT.creatures
    assert all(DAY not in pile for pile in (*state.collections, *state.reserve.values(), state.discard))


@pytest.mark.rule("MY-1.4")
def test_twenty_different_tokens():
    needs = [token.needs for token in CONTENT.tokens.values()]
    assert len(needs) == 20
    assert sum(isinstance(need, Ladder) for need in needs) == 16
    assert {(need.colour, need.n) for need in needs if isinstance(need, Ladder)} == {(c, n) for c in COLOURS for n in (2, 3, 4, 5)}
    assert sorted(need.n for need in needs if isinstance(need, EqualSet)) == [2, 3, 4]
    assert sum(isinstance(need, WholeColour) for need in needs) == 1


@pytest.mark.rule("MY-1.5")
def test_token_values():
    for token in CONTENT.tokens.values():
        n = getattr(token.needs, "n", 6)
        assert token.points == {2: 2, 3: 4, 4: 7, 5: 10, 6: 13}[n]
    assert sum(token.points for token in CONTENT.tokens.values()) == 118


@pytest.mark.rule("MY-1.6")
def test_the_locked_face_has_the_same_points_and_no_room():
    state = sketch(ask=ReinforceOrLock, board={"my_t_red_3": OnBoard(locked=True)})
    assert not any(action.path[0] == "my_t_red_3" for action in RULES.legal_actions(state))
    assert Reinforce("my_t_green_3", 2) in RULES.legal_actions(state)


@pytest.mark.rule("MY-1.7")
def test_sixteen_markers_of_one_point_each():
    state = RULES.new_game(RULES.sample_configs()["duel"], 1)
    assert state.store == 16
    assert sketch(markers=(3, 0)).points(0) == 3


@pytest.mark.rule("MY-1.9")
def test_the_board_runs_from_purple_to_black_and_upwards():
    columns = {token.column: token.colour for token in CONTENT.tokens.values()}
    assert [columns[number] for number in sorted(columns)] == ["purple", "green", "red", "blue", "grey", "black"]
    for colour in (*COLOURS, "grey"):
        column = sorted((token.row, token.points) for token in CONTENT.tokens.values() if token.colour == colour)
        assert [row for row, _ in column] == list(range(1, len(column) + 1))
        assert [points for _, points in column] == sorted(points for _, points in column)


@pytest.mark.rule("MY-9.3")
def test_a_marker_raises_what_the_token_brings():
    state = sketch("g1 g2", ask=ReinforceOrLock)
    play(state, Reinforce("my_t_green_2", 2))
    assert state.board["my_t_green_2"].markers == 2
    assert state.store == 14
