"""How a game is searched: figures that are tuned by matches, not by taste."""
from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """One way to search.

    `turns` is the horizon: how many turns (`Heuristics.clock`) a look reaches beyond the one that is open; 1 holds the reply.
    `rollout` is how many answers are played on by habit beyond the tree, at most to the horizon; 0 judges where the tree ends.
    `explore` weighs the first look against what was seen, in spreads of the values seen in this search, so that it means the same
    where values differ by a hair and where they differ by a mile. `urgency` is how many spreads an untried line counts below its tried
    neighbours. `even` is the share of the first look that is dealt out evenly, so that search may overrule habit. `width` and `widen`
    say how many lines are looked at: `width` + visits ** `widen`."""

    turns: int = 1
    rollout: int = 400
    explore: float = 5.0
    urgency: float = 0.3
    even: float = 0.05
    width: int = 4
    widen: float = 0.5


class Tuning(msgspec.Struct, frozen=True):
    """How a game is searched with its written value, and how with its learned one."""

    hand: Settings = Settings()
    learned: Settings = Settings(turns=8, rollout=0)
    caution: float = 1.0
    """How many standard errors a line is marked down for being seen seldom when the choice is made."""
    habit: float = 0.0
    """How many looks the first impression counts as when the choice is made."""
