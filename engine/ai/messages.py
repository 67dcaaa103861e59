"""What the window and the thinking process say to each other, as JSON."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.types import Seat


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Think about a view of `game` as `brain`; `thoughts` = how many considered lines the coach wants with their reasons.

    Several workers grow a tree each: `part` is the number of this one's among `parts`."""

    id: int
    game: str
    seat: Seat
    brain: str
    seed: int
    seconds: float
    view: msgspec.Raw
    thoughts: int = 0
    part: int = 0
    parts: int = 1
    content: str = ""
    """The key of what it is played with; nothing for what is in use anyway."""


class Warm(msgspec.Struct, frozen=True, tag="warm"):
    """Load a game before it is needed."""

    game: str


class Found(msgspec.Struct, frozen=True):
    """What a tree found about a line (`search.Look`), and for the coach how its reasons differ from doing nothing in particular."""

    actions: list[msgspec.Raw]
    visits: int
    total: float
    squares: float
    terms: dict[str, float] = {}
    prior: float = 1.0


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """Every line that was looked at; `failed` carries the traceback of a bug."""

    id: int
    part: int = 0
    found: list[Found] = []
    failed: str = ""
