"""A sound player that plays nothing, for tests, pictures and machines without a sound card."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.audio.cues import NO_FACTS, NO_MOMENTS


class Silence:
    """Takes every request and remembers the cues."""

    def __init__(self) -> None:
        self.recorder: list[str] = []
        self.pace = 1.0
        self.tense = False
        self.tune: str | None = None
        self.back: str | None = None
        self.heard: Callable[[str], None] = lambda name: None

    def start(self) -> bool:
        """There is nothing to open."""
        return False

    def cue(self, name: str, *, x: int | None = None, table: str | None = None) -> None:
        """Remember a short sound."""
        self.recorder.append(name)

    def hear(
        self, game: str, event: object, *, x: int | None = None, facts: Mapping[str, str] = NO_FACTS,
        moments: Mapping[str, float] = NO_MOMENTS,
    ) -> None:
        """Remember what happened."""
        self.recorder.append(f"{game}.{type(event).__name__}")

    def halt(self, seconds: float) -> None:
        """Nothing is waiting that could wait longer."""

    def skip(self) -> None:
        """Nothing is waiting to be played."""

    def music(self, name: str | None, *, back: str | None = None) -> None:
        """Remember the tune, and what would be gone back to."""
        self.tune, self.back = name, back

    def sting(self, name: str) -> None:
        """No fanfare."""

    def update(self, dt: float) -> None:
        """Nothing fades."""

    def mute(self, on: bool) -> None:
        """Already silent."""
