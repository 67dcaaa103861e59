"""What a lobby can offer for a game: modes, options and choices per seat, as data."""
from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.rules.kernel.types import Config


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


def sides_of(modes: Iterable[Mode], config: Config) -> tuple[int, ...]:
    """The side that every seat is on; without teams each is alone."""
    mode = next((mode for mode in modes if mode.name == config.mode), None)
    teams = mode.teams.get(config.seats, ()) if mode is not None else ()
    return teams or tuple(range(config.seats))
