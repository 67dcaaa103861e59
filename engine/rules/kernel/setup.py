"""What a lobby can offer for a game: modes, options and choices per seat, as data."""
from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from engine.rules.kernel.types import Config


class Option(msgspec.Struct, frozen=True):
    """One row of the lobby; the texts are `<game>.option.<key>` and `<game>.choice.<key>.<choice>`.

    A `free` option takes any text instead of a choice (a deck built by the player, a map of his own).
    `seats` names the seat counts it makes sense for; empty = every one."""

    key: str
    choices: tuple[str, ...]
    default: str
    free: bool = False
    seats: tuple[int, ...] = ()


class Limit(msgspec.Struct, frozen=True):
    """What one choice of an option (a scenario) leaves of its mode: its own seat counts, and less to choose."""

    option: str
    choice: str
    seats: tuple[int, ...]
    settled: tuple[str, ...] = ()
    """Options that the choice has decided."""


class Mode(msgspec.Struct, frozen=True):
    """A way to play: the seat counts it takes, its options and those of each seat; its text is `<game>.mode.<name>`.

    `teams` gives, for a seat count, the team number of every seat where the mode has teams."""

    name: str
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    seat_options: tuple[Option, ...] = ()
    teams: dict[int, tuple[int, ...]] = {}
    limits: tuple[Limit, ...] = ()

    def under(self, chosen: Mapping[str, str], seats: int) -> Mode:
        """The mode as it stands with these choices and that many seats; an option nobody has chosen counts as the usual one."""
        values = {option.key: chosen.get(option.key, option.default) for option in self.options}
        limits = [limit for limit in self.limits if values[limit.option] == limit.choice]
        counts = tuple(count for count in self.seats if all(count in limit.seats for limit in limits))
        options = tuple(
            option for option in self.options
            if not any(option.key in limit.settled for limit in limits) and (not option.seats or seats in option.seats)
        )
        return msgspec.structs.replace(self, seats=counts, options=options)


def sides_of(modes: Iterable[Mode], config: Config) -> tuple[int, ...]:
    """The side that every seat is on; without teams each is alone."""
    mode = next((mode for mode in modes if mode.name == config.mode), None)
    teams = mode.teams.get(config.seats, ()) if mode is not None else ()
    return teams or tuple(range(config.seats))
