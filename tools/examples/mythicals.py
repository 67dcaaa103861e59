"""Mythicals: examples that a test only counts, laid out to be played."""
from __future__ import annotations

from engine.rules.mythicals.actions.tokens import TakeToken
from engine.rules.mythicals.content import DAY
from engine.rules.mythicals.frames import ChooseToken
from engine.rules.mythicals.setup import DAWN_CARDS
from engine.rules.mythicals.state import MythicalsState, OnBoard
from tests.rules.mythicals.sketch import cards, play, sketch

NONE: dict[str, str] = {}


def _pay(mine: str, token: str, price: str) -> None:
    play(sketch(mine, ask=ChooseToken), TakeToken(token, tuple(cards(price))))


def _last_token() -> None:
    """The last turn of a night: a token for 10 with 2 markers on it completes 2 + 4 + 4 + 12 and 5 markers."""
    stack = ["my_t_purple_2", "my_t_purple_3", "my_t_green_3"]
    board = {"my_t_red_5": OnBoard(markers=2)}
    state = sketch("r1 r2 r3 r4 r5", ask=ChooseToken, dawn=True, stacks=(stack, []), markers=(5, 0), board=board)
    play(state, TakeToken("my_t_red_5", tuple(cards("r1 r2 r3 r4 r5"))))


STAGED = {
    "MY-EX.3": _last_token,
    "MY-EX.4": lambda: _pay("g2 g4 gW", "my_t_green_3", "g2 g4 gW"),
    "MY-EX.5": lambda: _pay("p3 r3 bW g5", "my_t_grey_3", "p3 r3 bW"),
    "MY-EX.6": lambda: _pay("r1 r2 r3 r4 rW r5", "my_t_black_6", "r1 r2 r3 r4 r5 rW"),
}


def settle(state: MythicalsState) -> None:
    """The Day card lies among the last nine, as it does after every set-up (MY-2.6)."""
    if state.deck[0] == DAY:
        state.deck.insert(DAWN_CARDS // 2, state.deck.pop(0))
