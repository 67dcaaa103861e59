"""One game between brains, and shares with their confidence intervals."""

from __future__ import annotations

from math import sqrt

import msgspec

from engine.ai.brain import Brain, brain_for
from engine.ai.levels import Level
from engine.lab.bout import play
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config, Seat

SURE = 1.96
"""Standard errors on each side of an interval that holds the truth in 95 of 100 cases."""


class Share(msgspec.Struct):
    """How often something happened; half a point for a shared or drawn game."""

    points: float = 0.0
    games: int = 0

    def add(self, points: float) -> None:
        """One more game."""
        self.points += points
        self.games += 1

    @property
    def percent(self) -> float:
        """The share in percent."""
        return 100.0 * self.points / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval at 95 %, in percent."""
        count = max(1, self.games)
        share, spread = self.points / count, SURE * SURE / count
        middle = (share + spread / 2) / (1 + spread)
        reach = SURE / (1 + spread) * sqrt(share * (1 - share) / count + spread / (4 * count))
        return 100 * max(0.0, middle - reach), 100 * min(1.0, middle + reach)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.points:g} of {self.games} = {self.percent:.1f} % (95 %: {low:.1f} to {high:.1f})"


def brain(rules: Rules, name: str) -> Brain:
    """A level or personality by its name, or a plain search with so many looks."""
    if not name.isdigit():
        return brain_for(rules, name)
    base = brain_for(rules, "normal")
    return msgspec.structs.replace(base, level=Level(int(name)))


def points(rules: Rules, config: Config, brains: list[Brain], seed: int) -> list[float]:
    """What each seat got out of one game: 1 for a win, divided among winners; equal parts of a draw."""
    outcome = play(rules, config, brains, seed).outcome
    if outcome is None:
        raise RuntimeError(f"the game with seed {seed} did not end")
    return [outcome.share(seat) for seat in range(config.seats)]


def levels(rules: Rules, config: Config, first: str, second: str, games: int, seed: int) -> Share:
    """Duels between two levels, which change seats after every game."""
    pair = [brain(rules, first), brain(rules, second)]
    share = Share()
    for number in range(games):
        seat: Seat = number % 2
        share.add(points(rules, config, pair if seat == 0 else pair[::-1], seed + number // 2)[seat])
        print(f"{number + 1}: {first} {share}", flush=True)
    return share
