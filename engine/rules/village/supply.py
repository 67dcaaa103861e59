"""Spaces of the market and the piles that feed them (VL-2.1, VL-6.7)."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import Seat
from engine.rules.village.content import SIDE_DECKS
from engine.rules.village.frames import Refill
from engine.rules.village.state import VillageState as State

SPACES: Final = range(10)
"""Spaces 1 to 10, counted from 0: five small decks, then the row of the Main deck (VL-2.1)."""
ROW: Final = range(5, 10)


def deck_of(space: int) -> str:
    """The pile that feeds a space (VL-6.7)."""
    return SIDE_DECKS[space] if space < ROW.start else "main"


def take_card(state: State, space: int) -> str:
    """Lift the card off a space; marks of taming go with it."""
    face = state.market[space]
    state.market[space] = ""
    turn = state.turn
    turn.tried = tuple(at for at in turn.tried if at != space)
    turn.tamed = tuple(at for at in turn.tamed if at != space)
    return face


def refill(state: State, space: int, seat: Seat) -> None:
    """Have a space filled; `seat` counts as the one who draws (VL-6.8)."""
    state.agenda.push(Refill(serial=state.agenda.serial(), space=space, seat=seat))
