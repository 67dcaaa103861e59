"""Somebody who answers for a person for a while, such as the computer in a combat that was left to it."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.match.match import Match
from engine.rules.kernel.types import Action, Seat


class StandIn:
    """Plays one seat from what that seat sees, as long as `lasts` says so of the view."""

    def __init__(
        self, seat: Seat, choose: Callable[[Any], Sequence[Action]], lasts: Callable[[Any], bool], *, at_once: bool = False
    ) -> None:
        self.seat = seat
        self.at_once = at_once
        """Whether only what comes of it is shown."""
        self.begun = False
        """Only the first answer counts as a decision of the person, so that one undo takes all of them back."""
        self._choose = choose
        self._lasts = lasts
        self._line: list[Action] = []

    def over(self, match: Match) -> bool:
        """Whether the person decides again."""
        return not self._lasts(match.view(self.seat))

    def decide(self, match: Match) -> Action:
        """The next action of the seat."""
        if not self._line:
            self._line = list(self._choose(match.view(self.seat)))
        return self._line.pop(0)


class Sequel(StandIn):
    """What is left of a chain of actions after its first; what the rules no longer allow is not done."""

    def __init__(self, seat: Seat, rest: Sequence[Action]) -> None:
        super().__init__(seat, lambda view: (), lambda view: True)
        self.begun = True
        self._line = list(rest)

    def over(self, match: Match) -> bool:
        return not self._line or match.to_act != self.seat or match.rules.why_not(match.state, self._line[0]) is not None
