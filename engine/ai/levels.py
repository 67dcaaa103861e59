"""How strong a computer player is: how long it looks, how often it slips, and what it remembers."""
from __future__ import annotations

from typing import Final

import msgspec


class Level(msgspec.Struct, frozen=True):
    """`iterations` is the budget where no clock runs (tests, `sim`, the lab) and for levels that are not `timed`; a timed one thinks in
    play until its `seconds` are over, for the others they are only patience. `slip` is the chance to play a line that merely looked
    good, `slack` how much of a chance to win such a line may cost in an open game, `counts` whether it remembers what was covered."""

    iterations: int
    seconds: float = 1.0
    timed: bool = False
    slip: float = 0.0
    slack: float = 1.0
    counts: bool = True


RANDOM: Final = "random"
ANCHOR: Final = "hard-0.1"
"""The brains of version 0.1, frozen; for measuring, not for a lobby."""
MOST: Final = 1500
"""Iterations that no mood exceeds."""


def scale(easy: int, normal: int, hard: int) -> dict[str, Level]:
    """The levels of a game from their budgets; master looks three times as long as hard."""
    return {
        RANDOM: Level(0, 0.1, counts=False),
        "easy": Level(easy, 0.5, slip=0.35, slack=0.25, counts=False),
        "normal": Level(normal, 0.9, slip=0.12, slack=0.1, counts=False),
        "hard": Level(hard, 1.5, timed=True),
        "master": Level(3 * hard, 3.0, timed=True),
    }


LEVELS: Final[dict[str, Level]] = scale(24, 100, 500)


def in_mood(level: Level, mood: str) -> Level:
    """A personality on an easy day, tired and forgetful, or on a hard one, wide awake."""
    if mood == "easy":
        return msgspec.structs.replace(level, iterations=max(8, level.iterations // 2), slip=min(0.7, level.slip + 0.3), counts=False)
    if mood == "hard":
        longer = max(level.iterations, min(MOST, 3 * level.iterations + 100))
        return msgspec.structs.replace(level, iterations=longer, slip=level.slip / 3, counts=True)
    return level


def brains() -> tuple[str, ...]:
    """The levels a lobby offers, from the weakest."""
    return tuple(LEVELS)
