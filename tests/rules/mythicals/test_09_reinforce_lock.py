"""MY-9: strengthening and locking what is left."""
import pytest

from engine.rules.mythicals.actions.board import LeaveBoard, Lock, Reinforce
from engine.rules.mythicals.actions.tokens import TakeToken
from engine.rules.mythicals.events import GameOver, TokenLocked, TokenReinforced
from engine.rules.mythicals.frames import ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import OnBoard
from tests.rules.mythicals.sketch import CONTENT, RULES, cards, play, sketch
from tests.support import of_kind, refused


def offered(state, kind):
    return [action for action in RULES.legal_actions(state) if isinstance(action, kind)]


@pytest.mark.rule("MY-9.1")
def test_only_another_token_that_is_still_there():
    state = sketch("g1 g2", ask=ChooseToken)
    play(state, TakeToken("my_t_green_2", tuple(cards("g1 g2"))))
    for action in (Reinforce("my_t_green_2", 1), Lock("my_t_green_2")):
        with refused("MY-9.1"):
            play(state, action)


@pytest.mark.rule("MY-9.2", "MY-9.9")
def test_one_or_two_markers_on_one_token_never_beyond_two():
    state = sketch(ask=ReinforceOrLock, board={"my_t_red_3": OnBoard(markers=1)})
    with refused("MY-9.2"):
        play(state, Reinforce("my_t_red_3", 2))
    with refused("MY-9.2"):
        play(state, Reinforce("my_t_red_4", 3))
    with refused("MY-9.2"):
        play(state, Reinforce("my_t_red_4", 0))
    event = of_kind(play(state, Reinforce("my_t_red_3", 1)), TokenReinforced)[0]
    assert (event.added, event.markers, event.store) == (1, 2, 14)
    assert state.to_act == 1, "one reinforcement goes to one token"


@pytest.mark.rule("MY-9.4")
def test_the_store_is_the_limit():
    state = sketch(ask=ReinforceOrLock, store=1)
    with refused("MY-9.4"):
        play(state, Reinforce("my_t_red_3", 2))
    assert {action.markers for action in offered(state, Reinforce)} == {1}
    play(state, Reinforce("my_t_red_3", 1))
    assert state.store == 0, "the last marker can be used"
    assert offered(sketch(ask=ReinforceOrLock, store=0, markers=(16, 0)), Reinforce) == []


@pytest.mark.rule("MY-9.5")
def test_locking_needs_an_available_token_without_markers():
    state = sketch(ask=ReinforceOrLock, board={"my_t_red_3": OnBoard(markers=1)})
    with refused("MY-9.5"):
        play(state, Lock("my_t_red_3"))
    assert of_kind(play(state, Lock("my_t_red_4")), TokenLocked)
    assert state.board["my_t_red_4"].locked


@pytest.mark.rule("MY-9.6")
def test_locked_for_the_rest_of_the_game():
    state = sketch(ask=ReinforceOrLock, board={"my_t_red_3": OnBoard(locked=True)})
    for action in (Lock("my_t_red_3"), Reinforce("my_t_red_3", 1)):
        with refused("MY-9.6"):
            play(state, action)


@pytest.mark.rule("MY-9.7")
def test_every_kind_of_token_may_be_chosen():
    state = sketch(ask=ReinforceOrLock)
    assert {action.token for action in offered(state, Lock)} == set(CONTENT.tokens)
    assert {action.token for action in offered(state, Reinforce)} == set(CONTENT.tokens)


@pytest.mark.rule("MY-9.8")
def test_nothing_is_strengthened_in_the_last_turn():
    state = sketch("g1 g2", ask=ChooseToken, dawn=True)
    events = play(state, TakeToken("my_t_green_2", tuple(cards("g1 g2"))))
    assert of_kind(events, GameOver)


@pytest.mark.rule("MY-3.5")
def test_neither_is_fine_too():
    state = sketch(ask=ReinforceOrLock)
    before = dict(state.board)
    play(state, LeaveBoard())
    assert state.board == before
