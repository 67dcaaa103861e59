"""Who owns a place or leads a hero: a seat, an AI hero of the scenario, or nobody. One number in the state; what it means is asked here."""
from __future__ import annotations

from typing import Final, NewType

from engine.rules.kernel.types import Seat

Owner = NewType("Owner", int)
"""A seat counts from 0, AI heroes by their index from ENEMY on, and -1 is nobody."""
ENEMY: Final = 100
NO_OWNER: Final = Owner(-1)


def of_seat(seat: Seat) -> Owner:
    """What a player owns."""
    return Owner(seat)


def of_enemy(index: int) -> Owner:
    """What an AI hero owns."""
    return Owner(ENEMY + index)


def is_seat(owner: int) -> bool:
    """Whether a player owns it."""
    return 0 <= owner < ENEMY


def is_enemy(owner: int) -> bool:
    """Whether an AI hero owns it."""
    return owner >= ENEMY


def seat_of(owner: int) -> Seat | None:
    """The player who owns it; None = an AI hero or nobody."""
    return owner if is_seat(owner) else None


def enemy_of(owner: int) -> int:
    """The index of the AI hero who owns it; -1 = a player or nobody."""
    return owner - ENEMY if is_enemy(owner) else -1
