"""MY-7: taking a Mastery token."""
import pytest

from engine.rules.mythicals.actions.board import LeaveBoard
from engine.rules.mythicals.actions.draw import TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.events import CardsPaid, TokenTaken
from engine.rules.mythicals.frames import ChooseToken
from engine.rules.mythicals.state import OnBoard
from tests.rules.mythicals.sketch import RULES, card, cards, names, play, sketch
from tests.support import of_kind, refused


def take(token: str, text: str) -> TakeToken:
    return TakeToken(f"my_t_{token}", tuple(cards(text)))


@pytest.mark.rule("MY-7.1")
def test_exactly_the_pattern_is_paid():
    state = sketch("g1 g2 g3 g5", ask=ChooseToken)
    for wrong in (take("green_3", "g1 g2"), take("green_3", "g1 g2 g5"), take("green_2", "g1 g2 g3")):
        with refused("MY-7.1"):
            play(state, wrong)
    play(state, take("green_3", "g1 g2 g3"))
    assert names(state.collections[0]) == "g5"


@pytest.mark.rule("MY-7.2")
def test_paid_cards_lie_face_down_for_ever():
    state = sketch("g1 g2", ask=ChooseToken)
    events = play(state, take("green_2", "g1 g2"))
    assert names(state.discard) == "g1 g2"
    assert of_kind(events, CardsPaid)[0].discarded == 2
    play(state, LeaveBoard())
    assert not any("discard" in part for action in RULES.legal_actions(state) for part in action.path)


@pytest.mark.rule("MY-7.3")
def test_token_and_markers_go_to_the_player():
    state = sketch("g1 g2", ask=ChooseToken, board={"my_t_green_2": OnBoard(markers=2)}, stacks=(["my_t_red_2"], []), markers=(1, 0))
    event = of_kind(play(state, take("green_2", "g1 g2")), TokenTaken)[0]
    assert state.stacks[0] == ["my_t_red_2", "my_t_green_2"]
    assert (event.points, event.markers, event.height, event.won) == (2, 2, 2, 3)


@pytest.mark.rule("MY-7.4")
def test_heights_and_markers_are_open():
    state = sketch(stacks=(["my_t_red_2", "my_t_red_3"], ["my_t_blue_2"]), markers=(2, 1))
    view = RULES.view_for(state, None)
    assert [len(stack) for stack in view.stacks] == [2, 1]
    assert view.markers == [2, 1]


@pytest.mark.rule("MY-7.5")
def test_a_locked_token_is_taken_like_any_other():
    state = sketch("g1 g2", ask=ChooseToken, board={"my_t_green_2": OnBoard(locked=True)})
    event = of_kind(play(state, take("green_2", "g1 g2")), TokenTaken)[0]
    assert event.locked and event.points == 2


@pytest.mark.rule("MY-7.6")
def test_a_token_that_is_gone_stays_gone():
    state = sketch("g1 g2", ask=ChooseToken, stacks=([], ["my_t_green_2"]))
    with refused("MY-7.6"):
        play(state, take("green_2", "g1 g2"))


@pytest.mark.rule("MY-1.4")
def test_there_is_no_other_token():
    with refused("MY-1.4"):
        play(sketch("g1 g2", ask=ChooseToken), TakeToken("my_t_gold_9", tuple(cards("g1 g2"))))


@pytest.mark.rule("MY-7.7")
def test_a_bigger_token_may_go_first():
    state = sketch("g1 g2 g3 g4 g5", ask=ChooseToken)
    play(state, take("green_5", "g1 g2 g3 g4 g5"))
    assert state.stacks[0] == ["my_t_green_5"] and "my_t_green_2" in state.board


@pytest.mark.rule("MY-7.8")
def test_taking_nothing_is_always_legal():
    for mine in ("", "g1 g2"):
        assert TakeNothing() in RULES.legal_actions(sketch(mine, ask=ChooseToken))


@pytest.mark.rule("MY-7.9")
def test_only_the_own_collection_pays():
    state = sketch("g1", theirs="g2", reserve="g3", ask=ChooseToken)
    for other in ("g1 g2", "g1 g3"):
        with refused("MY-7.9"):
            play(state, take("green_2", other))
    state = sketch("r1 r2", theirs="", reserve="r1 r3")
    play(state, TakeReserve("red"))
    assert card("r1") in state.collections[1]
    assert RULES.why_not(state, take("red_3", "r1 r2 r3")) is None
