"""The budgets of `hard` in version 0.1."""
from __future__ import annotations

from typing import Final

import msgspec


class Level(msgspec.Struct, frozen=True):
    """`iterations` is the budget of the search, `turns` how many turns a rollout looks ahead, `seconds` its patience in play,
    `rollout` how many answers are played on beyond the tree: 0 = the position is judged where the tree ends;
    `explore` how long a line that looked good is tried though others do better."""

    iterations: int
    turns: int = 2
    seconds: float = 1.6
    rollout: int = 400
    explore: float = 1.1


HARD: Final[dict[str, Level]] = {
    "mythicals": Level(500),
    "guerra": Level(150, turns=1, seconds=1.2, rollout=0),
    "village": Level(320, seconds=1.4),
    "mythic": Level(260, turns=0, explore=0.2),
    "heroes": Level(36),
}
