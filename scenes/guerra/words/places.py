"""How things that are no cards are called where they can be pointed at."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.state import State
from engine.rules.kernel.types import HIDDEN
from scenes.guerra.words.lines import OFFER

RIVAL_HAND: Final = "hand_far"
CHRONICLE: Final = "chronicle"
"""The plate with what is special about a duel of the campaign."""
PILES: Final = frozenset(("discard", "discard_far", "deck"))
PURSE: Final = "purse"
"""The counter on the own reserve that can be dragged onto a card."""
RUNNING: Final = f"{OFFER}run:"
"""Begins the name of the card that is being played."""
SEEN: Final = f"{OFFER}seen:"
"""Begins the name of a card that was looked at: it lies there to be read."""


def face_of(key: str, view: State) -> str:
    """The face behind the name of something on the table; empty for what has none."""
    kind, _, rest = key.partition(":")
    if kind in ("hand", "offer"):
        return rest.rpartition(":")[2].partition("#")[0]
    if key == "battle" and view.battles:
        return view.battles[-1].card
    piece = view.pieces.get(key)
    return piece.face if piece is not None and piece.face != HIDDEN else ""
