"""What a learned value looks at: the promise of `engine/ai/<game>/features.py`.

Such a module has `features_for(content)`, which builds one `Features` for a game's content, once.
"""
from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from math import log
from typing import Final, Protocol

from engine.ai.protocol import Heuristics
from engine.rules.kernel.protocol import State
from engine.rules.kernel.types import Seat

Sides = tuple[tuple[Seat, ...], ...]


class Features(Protocol):
    """A few hundred numbers from a position, cheap to count and never from what a seat could not deal itself into a world."""

    names: tuple[str, ...]
    """One for each number, `group.what`; the coach prints a group as `<game>.term.<group>`."""

    def row(self, state: State, seat: Seat) -> list[float]:
        """The numbers of a position as `seat` would have them: its own things first, then the others'."""
        ...

    def sides(self, state: State) -> Sides:
        """Seats that win and lose together. Of two sides only the first is judged: the other's chance is what is left."""
        ...


WRITTEN: Final = "judgement.written"
"""The name of the number that every game has besides its own."""
SURE, SPREAD = 0.002, 2.0
"""How sure the written value may be, and how its odds are brought near to the size of the other numbers."""


class Judged:
    """A game's numbers, and what its written value says of the position: what is learned is where that goes wrong."""

    def __init__(self, numbers: Features, heuristics: Heuristics) -> None:
        self.names = (*numbers.names, WRITTEN)
        self.sides = numbers.sides
        self._row = numbers.row
        self._value = heuristics.value

    def row(self, state: State, seat: Seat) -> list[float]:
        return [*self._row(state, seat), written_odds(self._value(state, seat))]


def written_odds(value: float) -> float:
    """A chance as a number that grows by as much from 50 to 73 % as from 88 to 95 %."""
    chance = min(1.0 - SURE, max(SURE, value))
    return log(chance / (1.0 - chance)) / SPREAD


@cache
def features_for(game: str, content: Hashable) -> Features | None:
    """What a game's value looks at, if it has learned one."""
    package = f"engine.ai.{game}"
    if not find_spec(package) or not find_spec(f"{package}.features"):
        return None
    numbers: Features = import_module(f"{package}.features").features_for(content)
    heuristics: Heuristics = import_module(f"{package}.heuristics").HEURISTICS
    return Judged(numbers, heuristics)


def groups_of(names: tuple[str, ...]) -> dict[str, list[int]]:
    """Group → the places of its numbers."""
    groups: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        groups.setdefault(name.partition(".")[0], []).append(place)
    return groups


def names_digest(names: tuple[str, ...]) -> str:
    """A fingerprint of what the numbers mean; weights fit only where it is the same."""
    return blake2b("\n".join(names).encode(), digest_size=8).hexdigest()
