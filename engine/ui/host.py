"""What widgets need from the client; `App` offers it."""
from __future__ import annotations

from typing import Protocol

from engine.app.art import Art
from engine.ui.text import Text


class Speaker(Protocol):
    """The part of the sound player that widgets use."""

    def cue(self, name: str, *, x: int | None = None, table: str | None = None) -> None:
        """Play a short sound."""
        ...


class Host(Protocol):
    """Pictures, texts and sounds for widgets."""

    art: Art
    text: Text
    mouse: tuple[int, int]

    @property
    def resting(self) -> bool:
        """Whether the mouse lies where it last clicked."""
        ...

    @property
    def still(self) -> bool:
        """Whether the mouse has found nothing yet: it has not moved since the last click or since this page came."""
        ...

    @property
    def calm(self) -> bool:
        """Whether nothing may move for the eye alone."""
        ...

    @property
    def audio(self) -> Speaker:
        """Where sounds are played."""
        ...
