"""How strong a computer player is: how long it looks, how far, and how often it slips."""
from __future__ import annotations

from typing import Final

import msgspec


class Level(msgspec.Struct, frozen=True):
    """`iterations` is the budget of the search, `turns` how many turns a rollout looks ahead, `slip` the chance to play
    something that merely looked good, `counts` whether it remembers what was covered, `seconds` its patience in play,
    `rollout` how many answers are played on beyond the tree: 0 = the position is judged where the tree ends;
    `explore` how long a line that looked good is tried though others do better: less trusts what was seen, more the first look."""

    iterations: int
    turns: int = 2
    slip: float = 0.0
    counts: bool = True
    seconds: float = 1.0
    rollout: int = 400
    explore: float = 1.1


RANDOM: Final = "random"
ANCHOR: Final = "hard-0.1"
"""The brains of version 0.1, frozen; for measuring, not for a lobby."""
LEVELS: Final[dict[str, Level]] = {
    RANDOM: Level(0, counts=False, seconds=0.1),
    "easy": Level(24, turns=1, slip=0.35, counts=False, seconds=0.4),
    "normal": Level(100, slip=0.08, counts=False, seconds=0.8),
    "hard": Level(500, seconds=1.6),
}


MOST: Final = 1500
"""Iterations that no mood exceeds."""


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
