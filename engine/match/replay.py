"""Watching a match again: step, seek, and play on from any moment."""
from __future__ import annotations

from engine.match.match import Entry, Match
from engine.match.players import Player
from engine.rules.kernel.book import Watch
from engine.rules.kernel.protocol import State
from engine.rules.kernel.types import Event


class Replay:
    """A cursor over the actions of a match; the match itself stays as it is."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.at = 0
        self.state: State = match.state_at(0)

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self.match.entries)

    @property
    def next_entry(self) -> Entry | None:
        """The action that `step` would show."""
        return self.match.entries[self.at] if self.at < self.length else None

    def step(self, watch: Watch | None = None) -> list[Event]:
        """Do the next action; its events, or none at the end."""
        entry = self.next_entry
        if entry is None:
            return []
        self.at += 1
        return self.match.rules.apply(self.state, entry.action, watch)

    def seek(self, at: int) -> None:
        """Jump to the moment after `at` actions."""
        self.at = max(0, min(at, self.length))
        self.state = self.match.state_at(self.at)

    def play_on(self, players: tuple[Player, ...] | None = None) -> Match:
        """A match of its own that begins here."""
        return self.match.branch(self.at, players)
