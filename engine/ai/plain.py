"""What search does with a game that tells it nothing: every action alike, only the result counts."""
from __future__ import annotations

from typing import Any

from engine.ai.protocol import Line
from engine.rules.kernel.types import Action, Seat


class PlainHeuristics:
    """No opinion at all."""

    def terms(self, state: Any, seat: Seat) -> dict[str, float]:
        return {}

    def value(self, state: Any, seat: Seat) -> float:
        return 0.5

    def prior(self, state: Any, action: Action) -> float:
        return 1.0

    def lines(self, state: Any) -> list[Line] | None:
        return None

    def clock(self, state: Any) -> int:
        return 0


HEURISTICS = PlainHeuristics()
