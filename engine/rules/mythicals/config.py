"""What can be agreed before a match of Mythicals: the plain game, or the twist of one hour of The Long Watch."""
from __future__ import annotations

from msgspec import UNSET, UnsetType

from engine.rules.kernel.types import Config, Seat


class MythicalsConfig(Config, frozen=True, tag="mythicals", kw_only=True):
    """Twists change the set-up only, never a rule."""

    seats: int = 2
    mode: str = "duel"
    start_cards: int = 2
    """Cards of different colours in a starting collection (MY-2.3)."""
    burned: int = 0
    """Unseen cards laid on the discard pile before the deck is built."""
    store: int = 16
    marked: tuple[str, ...] = ()
    """Tokens that start with one marker, taken from the store."""
    locked: tuple[str, ...] = ()
    """Tokens that start on their locked face."""
    first: Seat | UnsetType = UNSET
    """Who starts, where that is agreed (MY-10.6); otherwise chance decides (MY-2.8) and no file mentions it."""
    open_scores: bool = False
    """Whether the table shows running totals; no rule reads it."""
