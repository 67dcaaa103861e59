"""Mythicals: examples that a test only counts, laid out to be played."""
from __future__ import annotations

from engine.rules.mythicals.actions.tokens import TakeToken
from engine.rules.mythicals.content import DAY
from engine.rules.mythicals.frames import ChooseToken
from engine.rules.mythicals.setup import DAWN_CARDS
from engine.rules.mythicals.state import MythicalsState
from tests.rules.mythicals.sketch import cards, play, sketch

NONE = {"MY-EX.3": "adds up a score"}


def _pay(mine: str, token: str, price: str) -> None:
    play(sketch(mine, ask=ChooseToken), TakeToken(token, tuple(cards(price))))


STAGED = {
    "MY-EX.4": lambda: _pay("g2 g4 gW", "my_t_green_3", "g2 g4 gW"),
    "MY-EX.5": lambda: _pay("p3 r3 bW g5", "my_t_grey_3", "p3 r3 bW"),
    "MY-EX.6": lambda: _pay("r1 r2 r3 r4 rW r5", "my_t_black_6", "r1 r2 r3 r4 r5 rW"),
}


def settle(state: MythicalsState) -> None:
    """The Day card lies among the last nine, as it does after every set-up (MY-2.6)."""
    if state.deck[0] == DAY:
        state.deck.insert(DAWN_CARDS // 2, state.deck.pop(0))
