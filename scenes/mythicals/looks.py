"""Which sprite shows what in Mythicals."""
from __future__ import annotations

from typing import Final

from engine.table.pieces import Look, Mark

BACK: Final = Look("cardframes/back_mythicals_deck@64x90")
INKED_BACK: Final = Look("cardframes/back_mythicals_inked@64x90")
"""The card back that eighteen stars of The Long Watch open."""
COVERED: Final = Look("mythicals/token_back")
"""A token under others in a stack (MY-7.4)."""
FLAT: Final = Look("cardframes/back_mythicals_discard@44x60")
HOLES: Final = ((38, 2), (38, 11))
"""Where the two markers lie on a token."""


def card(face: str, size: str) -> Look:
    """A creature or the Day card in one of its painted sizes."""
    return Look(f"mythicals/{face}@{size}")


def token(name: str, locked: bool) -> Look:
    """A Mastery token on its available or locked face (MY-1.6)."""
    return Look(f"mythicals/{name}@locked" if locked else f"mythicals/{name}")


PADLOCK: Final = (Mark("ui/icon_lock", 37, 6),)
"""On a locked token: no markers any more, but no dead thing either."""


STAMPED: Final = "stamped:"
"""Begins the name of a token in the moment in which it is won."""


def stamped(name: str) -> Look:
    """A token twice as large."""
    return Look(f"{STAMPED}mythicals/{name}")


TALLY: Final = "tally:"
"""Begins the name of the board on which somebody's tokens are counted."""


def tally(seat: int) -> Look:
    """The board under somebody's tower, with the name at its foot."""
    return Look(f"{TALLY}{seat}")


def total(points: int) -> tuple[Mark, ...]:
    """What the tower comes to, at the right of its foot."""
    return (Mark("", 164, 167, str(points), "title", "gold4", "right"),)


def markers(count: int) -> tuple[Mark, ...]:
    """The Bonus markers on a token."""
    return tuple(Mark("mythicals/marker", x, y) for x, y in HOLES[:count])
