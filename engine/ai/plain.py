"""What search does with a game that tells it nothing: every action alike, only the result counts."""
from __future__ import annotations

from engine.ai.protocol import Line
from engine.rules.kernel.protocol import State
from engine.rules.kernel.types import Action, Seat


class PlainHeuristics:
    """No opinion at all."""

    def terms(self, state: State, seat: Seat) -> dict[str, float]:
        return {}

    def value(self, state: State, seat: Seat) -> float:
        return 0.5

    def prior(self, state: State, action: Action) -> float:
        return 1.0

    def lines(self, state: State) -> list[Line] | None:
        return None

    def clock(self, state: State) -> int:
        return 0


HEURISTICS = PlainHeuristics()
