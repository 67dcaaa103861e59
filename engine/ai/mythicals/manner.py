"""Kinds of acts in Mythicals."""
from __future__ import annotations

from typing import Final

from engine.ai.manner import always, traits_by
from engine.rules.kernel.dispatch import second, table
from engine.rules.mythicals.actions.board import LeaveBoard, Lock, Reinforce
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.state import MythicalsState as State

WORDS: Final = ("reveal", "reserve", "heap", "small", "big", "wait", "reinforce", "lock", "leave", "bright", "dark")
BIG: Final = 7
"""Points from which a token is a big one."""
HEAP: Final = 3
"""Cards from which on taking a colour is taking a heap."""
BRIGHT: Final = ("red", "purple")


def _colour(state: State, action: TakeColour | TakeReserve) -> tuple[str, ...]:
    kept = state.reserve[action.colour] if isinstance(action, TakeReserve) else ()
    shade = "bright" if action.colour in BRIGHT else "dark"
    return (shade, "heap") if len(kept) >= HEAP else (shade,)


def _reserve(state: State, action: TakeReserve) -> tuple[str, ...]:
    return ("reserve", *_colour(state, action))


def _token(state: State, action: TakeToken) -> tuple[str, ...]:
    lying = state.board[action.token]
    return ("big",) if state.content.tokens[action.token].points + lying.markers >= BIG else ("small",)


traits: Final = traits_by(table(
    second(RevealCards, always("reveal")), second(TakeReserve, _reserve), second(TakeColour, _colour), second(TakeToken, _token),
    second(TakeNothing, always("wait")), second(Reinforce, always("reinforce")), second(Lock, always("lock")),
    second(LeaveBoard, always("leave")),
))  # fmt: skip
