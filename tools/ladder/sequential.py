"""When enough games have been played: a sequential test over pairs of games, with an interval and Elo."""
from __future__ import annotations

from math import log, log10, sqrt

import msgspec

SURE = 1.96
"""Standard errors on each side of an interval that holds the truth in 95 of 100 cases."""
LEAST_PAIRS = 6
"""No test decides on fewer: their spread says nothing."""
FURTHEST = 800.0


class Sprt(msgspec.Struct, frozen=True):
    """A test between two shares: `low` is the claim that the first is no better than that, `high` that it is at least so good.

    Both games of a pair have the same seed with the sides swapped, so a pair is the unit: its two results hang together. `risk` is how
    often either answer may be wrong."""

    low: float = 0.5
    high: float = 0.6
    risk: float = 0.05

    @property
    def bound(self) -> float:
        """How much evidence decides."""
        return log((1 - self.risk) / self.risk)

    def evidence(self, pairs: list[float]) -> float:
        """The logarithm of how much likelier `high` has become than `low`, by the normal approximation of the pairs' mean."""
        count = len(pairs)
        if count < LEAST_PAIRS:
            return 0.0
        mean = sum(pairs) / count
        # Half a pair of either result keeps a clean sweep from having no spread at all.
        spread = (sum((pair - mean) ** 2 for pair in pairs) + 0.5 * ((1 - mean) ** 2 + mean**2)) / (count + 1)
        return count * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * spread)

    def verdict(self, pairs: list[float]) -> str:
        """`stronger` (at least `high`), `not stronger` (at most `low`), or nothing yet."""
        evidence = self.evidence(pairs)
        return "stronger" if evidence >= self.bound else "not stronger" if evidence <= -self.bound else ""


def interval(points: float, games: int) -> tuple[float, float]:
    """Wilson's interval at 95 %, as shares."""
    count = max(1, games)
    share, spread = points / count, SURE * SURE / count
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE / (1 + spread) * sqrt(share * (1 - share) / count + spread / (4 * count))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def shown(points: float, games: int) -> str:
    """What a number of games that was fixed beforehand proves: its interval leaves out the half, or not."""
    low, high = interval(points, games)
    return "stronger" if low > 0.5 else "weaker" if high < 0.5 else "not decided"


def elo(share: float) -> float:
    """The difference in rating that a share of points means."""
    if not 0.0 < share < 1.0:
        return FURTHEST if share >= 1.0 else -FURTHEST
    return max(-FURTHEST, min(FURTHEST, 400 * log10(share / (1 - share))))
