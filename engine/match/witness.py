"""What one pair of eyes saw of an action: its beats, each with the view of that very moment."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Event, Seat


class Beat(NamedTuple):
    """What happened at once, as somebody may know it, and what lay before their eyes then."""

    events: Sequence[Event]
    view: State


class Witness:
    """Watches a match from one seat (None = the public). Searching never has one: views are made for eyes alone."""

    def __init__(self, rules: Rules, viewer: Seat | None) -> None:
        self._rules = rules
        self._viewer = viewer
        self._beats: list[Beat] = []

    def __call__(self, events: Sequence[Event], state: State) -> None:
        seen = [event.seen_by(self._viewer) for event in events]
        self._beats.append(Beat(seen, self._rules.view_for(state, self._viewer)))

    def report(self) -> list[Beat]:
        """Every beat since the last report."""
        beats, self._beats = self._beats, []
        return beats
