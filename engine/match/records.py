"""The lines of a match file: a header, then what was done, in order, for ever appended to."""
from __future__ import annotations

import msgspec

from engine.match.players import Player
from engine.match.stops import Stops

FORMAT = 2
"""What is written today; `engine.match.migrations` brings every earlier one up to it."""


class Edition(msgspec.Struct, frozen=True, tag="match"):
    """What every header has had and will have: which form of file follows."""

    format: int


class Header(msgspec.Struct, frozen=True, tag="match", kw_only=True):
    """Config + seed: with the actions below it, the whole match."""

    format: int = FORMAT
    id: str
    game: str
    rules_version: int
    content: str
    client: str
    created: str
    seed: int
    salt: str = ""
    """What the seed was sealed with (`engine.match.sealing`)."""
    seal: str = ""
    """What was shown of it when the match began; "" in files from before seals were kept."""
    config: msgspec.Raw
    players: tuple[Player, ...]
    start: msgspec.Raw = msgspec.Raw(b"null")
    """The state it begins with where that is not the set-up: a snapshot, a worked example, a lesson."""
    first: str = ""
    """The digest of the state before the first action."""
    past: int = 0
    """How many actions lie before `start`: a snapshot is a match that begins in the middle."""
    campaign: str = ""
    """The chapter this match belongs to, as the campaign names it."""
    practice: bool = False
    """Whether it was practice already when this file began: a branch, or a slot of a match that was taken back too far."""


class Did(msgspec.Struct, frozen=True, tag="did"):
    """One action. `auto` was answered by the match itself (a forced choice, a quiet pass); `state` is the digest it led to."""

    seat: int
    action: msgspec.Raw
    auto: bool = False
    state: str = ""


class TookBack(msgspec.Struct, frozen=True, tag="back"):
    """The last `count` actions were undone; `practice` if that went past a reveal or another seat."""

    count: int
    practice: bool = False


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """Somebody else plays a seat from here on."""

    seat: int
    player: Player


class Stopped(msgspec.Struct, frozen=True, tag="stops"):
    """From here on a seat wants to be asked for these reactions."""

    seat: int
    stops: Stops


class Conceded(msgspec.Struct, frozen=True, tag="conceded"):
    """A seat gave up: the match is over if it `ends` so, or a computer plays that seat from here on."""

    seat: int
    ends: bool


class Checked(msgspec.Struct, frozen=True, tag="check"):
    """The digest of the state after `at` actions."""

    at: int
    digest: str


Line = Did | TookBack | Seated | Stopped | Conceded | Checked
Record = Header | Line
