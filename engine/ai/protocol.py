"""The few questions that search asks of a game."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec

from engine.rules.kernel.protocol import State
from engine.rules.kernel.types import Action, Seat

WON = "won"
"""The reason that needs no other: 1 where a line surely wins the match, -1 where it surely loses it."""


class Line(msgspec.Struct, frozen=True):
    """A whole answer: ordinary legal actions in a row, ending before the next chance, reveal or other seat."""

    actions: tuple[Action, ...]
    prior: float = 1.0


Judge = Callable[[State], list[float]]
"""What a position is worth to every seat, from 0 (lost) to 1 (won)."""


S = TypeVar("S", bound=State, contravariant=True)


class GameHeuristics(Protocol[S]):
    """One object per game, without state of its own. It may read that game's types and sees worlds, never secrets.

    A game may also offer `values(state)`, the values of all seats at once, where one look at the table serves them all, and
    `horizon(view, turns)`, a question to states: whether a look from this view has seen enough, where the clock alone does not say it; and
    `certain(view, action)`: whether whoever decides can say beforehand what an action leads to, no roll, no covered card and nobody else's
    answer in between, so that search looks at it once for all worlds."""

    def terms(self, state: S, seat: Seat) -> dict[str, float]:
        """The named reasons behind `value`, best for `seat` above 0; the coach prints them as `<game>.term.<name>`."""
        ...

    def value(self, state: S, seat: Seat) -> float:
        """How good the position looks for `seat`, from 0 (lost) to 1 (won)."""
        ...

    def prior(self, state: S, action: Action) -> float:
        """How promising an action looks without search; above 0, only ratios count."""
        ...

    def lines(self, state: S) -> list[Line] | None:
        """Whole answers for the open decision, best first; None = each legal action by its prior."""
        ...

    def clock(self, state: S) -> int:
        """Turns begun so far: rollouts are cut by it."""
        ...


Heuristics = GameHeuristics[Any]
"""A game's heuristics as search knows them: whose states they are is the game's affair."""
