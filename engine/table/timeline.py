"""One beat in time: what begins when, how much it weighs, and when it may be told."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from engine.table.world import TableWorld

HOLD = 300
"""Milliseconds of silence after a climax, before anything is tidied."""


class Weight(StrEnum):
    """How a beat takes part when many wait: what decides is never hurried, what is only tidied goes first and together."""

    BOOKKEEPING = "bookkeeping"
    PLAIN = "plain"
    CLIMAX = "climax"


@dataclass(slots=True)
class Step:
    """Begins at `at` milliseconds; `begin` gets the factor by which its length shrinks (0 = at once)."""

    at: float
    begin: Callable[[float], None]


@dataclass(slots=True)
class Timeline:
    """Calls start at the cursor; `then` moves the cursor to the end."""

    table: TableWorld
    cursor: float = 0.0
    end: float = 0.0
    steps: list[Step] = field(default_factory=list)
    sounds: Callable[[str, int | None], None] | None = None
    told_at: float = 0.0
    """When the beat may be told: log, panels and sums wait for it."""
    lands_at: float = 0.0
    """When the blow lands: what is heard of it waits for that."""
    weight: Weight = Weight.PLAIN
    hold: float = 0.0
    """Milliseconds for which nothing happens after all this."""

    def tell(self) -> None:
        """Only from the cursor on is known what happened: dice have landed, a card was turned."""
        self.told_at = self.cursor

    def lands(self, delay: float = 0.0) -> None:
        """The blow of this beat lands `delay` ms after the cursor, and is heard then."""
        self.lands_at = self.cursor + delay

    def climax(self, hold: float = HOLD) -> None:
        """This decides something: it keeps its length however much waits, and the table holds its breath afterwards."""
        self.weight, self.hold = Weight.CLIMAX, hold

    def at(self, delay: float, length: float, begin: Callable[[float], None]) -> None:
        """Do something `delay` ms after the cursor that takes `length` ms."""
        start = self.cursor + delay
        self.steps.append(Step(start, begin))
        self.end = max(self.end, start + length)

    def then(self, pause: float = 0.0) -> None:
        """What follows begins when all this is over, and `pause` ms later."""
        self.cursor = self.end = self.end + pause

    def wait(self, ms: float) -> None:
        """Let the player look."""
        self.then(ms)

    def sound(self, name: str, *, at: str | None = None, delay: float = 0.0) -> None:
        """Play a cue, panned to a piece."""
        def begin(scale: float) -> None:
            if self.sounds is not None:
                self.sounds(name, self.table.point(at)[0] if at is not None and at in self.table else None)
        self.at(delay, 0, begin)

    def call(self, action: Callable[[], None], *, delay: float = 0.0, length: float = 0.0) -> None:
        """Do something of the table's own (raise the sun, turn a page)."""
        self.at(delay, length, lambda scale: action())
