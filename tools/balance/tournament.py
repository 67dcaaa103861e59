"""One game between brains, and shares with their confidence intervals."""

from __future__ import annotations

from math import sqrt

import msgspec

from engine.ai.brain import Brain, brain_for
from engine.ai.levels import Level
from engine.content import load_rules
from engine.lab.batch import Means, run
from engine.lab.bout import play
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config

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


class Meeting(msgspec.Struct, frozen=True):
    """One game between named players, as another process is told of it."""

    game: str
    config: Config
    names: tuple[str, ...]
    seed: int


def meet(meeting: Meeting) -> list[float]:
    """What each seat got out of one game."""
    rules = load_rules(meeting.game)
    return points(rules, meeting.config, [brain(rules, name) for name in meeting.names], meeting.seed)


def levels(rules: Rules, config: Config, first: str, second: str, games: int, seed: int, using: Means) -> Share:
    """Duels between two levels, which change seats after every game."""
    meetings = [
        Meeting(rules.name, config, (first, second) if number % 2 == 0 else (second, first), seed + number // 2) for number in range(games)
    ]
    share = Share()
    for number, got in enumerate(run(meet, meetings, using, f"{rules.name} {first} - {second}")):
        share.add(got[number % 2])
        print(f"{number + 1}: {first} {share}", flush=True)
    return share
