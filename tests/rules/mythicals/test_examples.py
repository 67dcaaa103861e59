"""MY-EX: the worked examples of the ledger with their full numbers."""
import pytest

from engine.rules.mythicals.actions.board import Lock, Reinforce
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.events import DuplicateHanded, GameOver
from engine.rules.mythicals.frames import ChooseSource, ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import OnBoard, score
from tests.rules.mythicals.sketch import RULES, card, cards, names, payments, play, sketch
from tests.support import of_kind


@pytest.mark.rule("MY-EX.1")
def test_draw_and_duplicate():
    state = sketch("rW", deck="rW r4 b2")
    events = play(state, RevealCards(), TakeColour("red"))
    assert names(state.collections[0]) == "r4 rW"
    assert names(state.reserve["blue"]) == "b2"
    assert [event.card for event in of_kind(events, DuplicateHanded)] == [card("rW")]
    assert names(state.collections[1]) == "rW"


@pytest.mark.rule("MY-EX.2")
def test_take_then_reinforce():
    state = sketch("p1 p2 p3", ask=ChooseToken, board={"my_t_purple_3": OnBoard(markers=1)})
    play(state, TakeToken("my_t_purple_3", tuple(cards("p1 p2 p3"))))
    assert state.points(0) == 4 + 1
    play(state, Reinforce("my_t_green_4", 2))
    assert state.board["my_t_green_4"].markers == 2
    assert isinstance(state.agenda.asked, ChooseSource) and state.to_act == 1


@pytest.mark.rule("MY-EX.3")
def test_score():
    assert score([2, 4, 4, 12], markers=5) == 27
    assert score([2, 4, 4, 10], markers=5) == 25
    assert score([13], markers=2) == 15


@pytest.mark.rule("MY-EX.3")
def test_the_last_token_of_a_night_brings_27():
    stack = ["my_t_purple_2", "my_t_purple_3", "my_t_green_3"]
    board = {"my_t_red_5": OnBoard(markers=2)}
    state = sketch("r1 r2 r3 r4 r5", ask=ChooseToken, dawn=True, stacks=(stack, []), markers=(5, 0), board=board)
    events = play(state, TakeToken("my_t_red_5", tuple(cards("r1 r2 r3 r4 r5"))))
    assert of_kind(events, GameOver)[0].totals[0] == 27


@pytest.mark.rule("MY-EX.4")
def test_wildcard_in_a_ladder():
    assert payments("g2 g4 gW", "my_t_green_3") == ["g2 g4 gW"]
    assert set(payments("g2 g4 gW", "my_t_green_2")) == {"g2 gW", "g4 gW"}
    assert payments("g2 g4 gW", "my_t_green_4") == []


@pytest.mark.rule("MY-EX.5")
def test_sets():
    mine = "p3 r3 bW g5"
    assert set(payments(mine, "my_t_grey_2")) == {"p3 r3", "p3 bW", "r3 bW", "g5 bW"}
    assert payments(mine, "my_t_grey_3") == ["p3 r3 bW"]
    assert payments(mine, "my_t_grey_4") == []


@pytest.mark.rule("MY-EX.6")
def test_black():
    assert payments("r1 r2 r3 r4 rW r5", "my_t_black_6") == ["r1 r2 r3 r4 r5 rW"]
    assert payments("r1 r2 r3 r4 rW", "my_t_red_5") == ["r1 r2 r3 r4 rW"]
    assert payments("r1 r2 r3 r4 rW", "my_t_black_6") == []


@pytest.mark.rule("MY-EX.7")
def test_marker_limits():
    board = {"my_t_red_2": OnBoard(markers=1), "my_t_red_3": OnBoard(markers=2), "my_t_red_4": OnBoard(locked=True)}
    legal = RULES.legal_actions(sketch(ask=ReinforceOrLock, board=board))
    assert [action for action in legal if action.path[0] == "my_t_red_2"] == [Reinforce("my_t_red_2", 1)]
    assert not [action for action in legal if action.path[0] in ("my_t_red_3", "my_t_red_4")]
    assert Lock("my_t_red_5") in legal


@pytest.mark.rule("MY-EX.8")
def test_reserve():
    state = sketch("r5", reserve="b1 b1 b4 r2")
    play(state, TakeReserve("blue"))
    assert names(state.collections[0]) == "r5 b1 b4"
    assert names(state.collections[1]) == "b1"
    assert names(state.reserve["red"]) == "r2"


@pytest.mark.rule("MY-EX.9")
def test_dawn():
    state = sketch("g3 g4", deck="D g3 b3")
    play(state, RevealCards())
    assert RULES.legal_actions(state) == [TakeColour("green"), TakeColour("blue")]
    assert of_kind(play(state, TakeColour("green")), DuplicateHanded)
    events = play(state, TakeToken("my_t_green_2", tuple(cards("g3 g4"))))
    assert of_kind(events, GameOver), "no reinforce or lock step"
    other = sketch(deck="D g3 b3")
    play(other, RevealCards(), TakeColour("blue"), TakeNothing())
    assert other.to_act is None
