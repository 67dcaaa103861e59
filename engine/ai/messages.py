"""What the window and the thinking process say to each other, as JSON."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.types import Seat


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Think about a view of `game` as `brain`; `thoughts` = how many considered lines to send back for the coach."""

    id: int
    game: str
    seat: Seat
    brain: str
    seed: int
    seconds: float
    view: msgspec.Raw
    thoughts: int = 0


class Warm(msgspec.Struct, frozen=True, tag="warm"):
    """Load a game before it is needed."""

    game: str


class Idea(msgspec.Struct, frozen=True):
    """A considered line with its win chance, and how its reasons differ from doing nothing in particular."""

    actions: list[msgspec.Raw]
    visits: int
    value: float
    terms: dict[str, float] = {}


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The line to play; `failed` carries the traceback of a bug."""

    id: int
    actions: list[msgspec.Raw] = []
    ideas: list[Idea] = []
    failed: str = ""
