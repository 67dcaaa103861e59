"""What opponents of Mythicals make of cards that are out of play, and of what they leave to the rival."""
from __future__ import annotations

import pytest

from engine.ai.mythicals.heuristics import HEURISTICS
from engine.ai.mythicals.progress import alive, table_for
from engine.rules.mythicals.actions.draw import TakeColour
from engine.rules.mythicals.frames import ChooseColour
from engine.rules.mythicals.state import MythicalsState
from tests.rules.mythicals.sketch import CONTENT, cards, sketch


def without(state: MythicalsState, words: str) -> MythicalsState:
    """Cards of the deck go to the discard pile."""
    for face in cards(words):
        state.deck.remove(face)
        state.discard.append(face)
    return state


@pytest.mark.parametrize(("gone", "token", "share"), [
    ("", "my_t_red_5", (3 / 5) ** 2),
    ("r3", "my_t_red_5", (3 / 5) ** 2),
    ("r3 r3", "my_t_red_5", (3 / 5) ** 2),
    ("r3 r3 r4 r4", "my_t_red_5", 0.0),
    ("r3 r3 r4 r4", "my_t_red_2", 1.0),
    ("r3 r3", "my_t_black_6", 0.0),
    ("", "my_t_black_6", (3 / 6) ** 2),
])  # fmt: skip
def test_what_can_no_longer_be_finished_promises_nothing(gone: str, token: str, share: float) -> None:
    state = without(sketch("r1 r2 rW"), gone)
    found = table_for(CONTENT).shares(CONTENT.mask(state.collections[0]), alive(state))
    assert found[token] == pytest.approx(share)


def test_a_set_needs_its_colours_alive() -> None:
    state, table = without(sketch("r1 g1"), "p1 p1 pW pW"), table_for(CONTENT)
    found = table.shares(CONTENT.mask(state.collections[0]), alive(state))
    assert found["my_t_grey_2"] == 1.0 and found["my_t_grey_3"] == pytest.approx((2 / 3) ** 2) and found["my_t_grey_4"] == 0.0


def test_what_the_rival_could_pay_with_at_once_is_left_less_readily() -> None:
    alone = sketch("r1", "p1 p4 p5", revealed="g1 b3 p3", ask=ChooseColour)
    fed = sketch("r1", "p1 p2 p4 p5", revealed="g1 b3 p3", ask=ChooseColour)
    taken, left = TakeColour("purple"), TakeColour("green")
    assert HEURISTICS.prior(fed, left) / HEURISTICS.prior(fed, taken) < HEURISTICS.prior(alone, left) / HEURISTICS.prior(alone, taken)
