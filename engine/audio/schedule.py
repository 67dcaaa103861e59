"""Cues that wait: for their moment, for the end of a fast series, or for something more important."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.audio.cues import importance

SERIES_GAP: Final = 0.15
"""Seconds without the same cue after which a series counts as over."""
BLOW: Final = 0.05
"""Seconds around the moment at which time stands still that belong to the blow."""
_ACTION: Final = ""


@dataclass(slots=True)
class Due:
    """A cue and the seconds left until it is heard."""

    left: float
    name: str
    x: int | None
    table: str | None
    gain: float = 0.0
    sting: bool = False
    rung: int = 0


class Schedule:
    """Everything asked for that has not been heard yet."""

    def __init__(self) -> None:
        self._later: list[Due] = []
        self._held: dict[str, Due] = {}

    def add(self, due: Due) -> None:
        """To be heard in its time."""
        self._later.append(due)

    def halt(self, seconds: float) -> None:
        """Time stands still in the picture: what is heard after the blow waits as well; the blow itself is heard now."""
        for due in self._later:
            if due.left > BLOW:
                due.left += seconds

    def hold_last(self, due: Due) -> None:
        """One more of a fast series: only the last is heard, when no other follows."""
        due.left = SERIES_GAP
        self._held[due.name] = due

    def hold_most_important(self, due: Due) -> None:
        """At instant speed one cue stands for all of an action; it is heard with the next frame."""
        waiting = self._held.get(_ACTION)
        if waiting is None or importance(due.name) < importance(waiting.name):
            self._held[_ACTION] = due

    def ready(self, dt: float) -> list[Due]:
        """Let time pass; the cues whose moment has come."""
        waiting = [*self._later, *self._held.values()]
        for due in waiting:
            due.left -= dt
        self._later = [due for due in self._later if due.left > 0]
        self._held = {key: due for key, due in self._held.items() if due.left > 0}
        return [due for due in waiting if due.left <= 0]

    def clear(self) -> None:
        """Nothing is to be heard any more."""
        self._later.clear()
        self._held.clear()
