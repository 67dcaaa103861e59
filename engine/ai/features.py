"""What a learned value looks at: the promise of `engine/ai/<game>/features.py`.

Such a module has `features_for(content)`, which builds one `Features` for a game's content, once.
"""
from __future__ import annotations

from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from engine.rules.kernel.types import Seat

Sides = tuple[tuple[Seat, ...], ...]


class Features(Protocol):
    """A few hundred numbers from a position, cheap to count and never from what a seat could not deal itself into a world."""

    names: tuple[str, ...]
    """One for each number, `group.what`; the coach prints a group as `<game>.term.<group>`."""

    def row(self, state: Any, seat: Seat) -> list[float]:
        """The numbers of a position as `seat` would have them: its own things first, then the others'."""
        ...

    def sides(self, state: Any) -> Sides:
        """Seats that win and lose together. Of two sides only the first is judged: the other's chance is what is left."""
        ...


def features_for(game: str, content: Any) -> Features | None:
    """What a game's value looks at, if it has learned one."""
    package = f"engine.ai.{game}"
    if not find_spec(package) or not find_spec(f"{package}.features"):
        return None
    found: Features = import_module(f"{package}.features").features_for(content)
    return found


def groups_of(names: tuple[str, ...]) -> dict[str, list[int]]:
    """Group → the places of its numbers."""
    groups: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        groups.setdefault(name.partition(".")[0], []).append(place)
    return groups


def names_digest(names: tuple[str, ...]) -> str:
    """A fingerprint of what the numbers mean; weights fit only where it is the same."""
    return blake2b("\n".join(names).encode(), digest_size=8).hexdigest()
