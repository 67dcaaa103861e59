"""What many bouts add up to: shares with their margin, the edge of a seat, lengths, endings, cards that never came up."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import median
from typing import Final

from engine.lab.bout import Bout

SIGMAS: Final = 1.96
"""Of a margin that holds the true share in 95 of 100 cases."""


class Tally:
    """Counts over all games; a draw is nobody's win, a shared win is a win of each."""

    def __init__(self, seats: int) -> None:
        self.games = self.finished = self.actions = self.draws = 0
        self.wins = [0] * seats
        """By seat."""
        self.player_wins = [0] * seats
        """By player, who may have changed seats from game to game."""
        self.lengths: list[int] = []
        self.endings: Counter[str] = Counter()
        self._unseen: set[str] = set()
        self._seen: set[str] = set()

    def add(self, bout: Bout, turned: int = 0) -> None:
        """One more game, in which player `n` sat in seat `n + turned`."""
        self.games += 1
        self.actions += bout.actions
        self.lengths.append(bout.actions)
        if bout.outcome is None:
            return
        self.finished += 1
        self.endings[bout.outcome.rule] += 1
        if bout.outcome.draw:
            self.draws += 1
            return
        for seat in bout.outcome.winners:
            self.wins[seat] += 1
            self.player_wins[(seat - turned) % len(self.wins)] += 1

    def add_cards(self, seen: Iterable[str], unseen: Iterable[str]) -> None:
        """What was shown at the table in a game and what was not."""
        self._seen.update(seen)
        self._unseen.update(unseen)

    @property
    def dead(self) -> tuple[str, ...]:
        """What lay in some game and never came into play in any."""
        return tuple(sorted(self._unseen - self._seen))

    @property
    def length(self) -> tuple[int, int, int]:
        """Actions of the shortest, the middle and the longest game."""
        return (min(self.lengths), int(median(self.lengths)), max(self.lengths)) if self.lengths else (0, 0, 0)


def margin(wins: int, games: int) -> tuple[int, int]:
    """Between which percentages the true share lies (Wilson's interval)."""
    if not games:
        return 0, 100
    share, square = wins / games, SIGMAS * SIGMAS
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SIGMAS * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return round(100 * (middle - half)), round(100 * (middle + half))
