"""What a lobby can offer for a game: modes, options and choices per seat, as data."""
from __future__ import annotations

import msgspec


class Option(msgspec.Struct, frozen=True):
    """One row of the lobby; the texts are `<game>.option.<key>` and `<game>.choice.<key>.<choice>`.

    A `free` option takes any text instead of a choice (a deck built by the player, a map of his own)."""

    key: str
    choices: tuple[str, ...]
    default: str
    free: bool = False


class Mode(msgspec.Struct, frozen=True):
    """A way to play: the seat counts it takes, its options and those of each seat; its text is `<game>.mode.<name>`.

    `teams` gives, for a seat count, the team number of every seat where the mode has teams."""

    name: str
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    seat_options: tuple[Option, ...] = ()
    teams: dict[int, tuple[int, ...]] = {}
