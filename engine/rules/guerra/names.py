"""What choices, events and the table call things that are no cards in play: written here, and read again only here.

A card in play has an id of its own (`c12`). Everything else is named by what it is and whose: `reserve:0`, `oracle:0:2`,
`designs:1`, `seat1`, `hand:nor_mead`, `branch:0`, `ability:1`.
"""
from __future__ import annotations

from typing import Literal

from engine.rules.kernel.types import Seat

Origin = Literal["hand", "deck", "discard"]
"""Where a card lies that is pointed at by its face."""


def reserve_id(seat: Seat) -> str:
    """The power reserve of a seat."""
    return f"reserve:{seat}"


def oracle_id(seat: Seat, index: int) -> str:
    """One of a seat's oracles."""
    return f"oracle:{seat}:{index}"


def designs_id(seat: Seat) -> str:
    """The designs deck of a seat."""
    return f"designs:{seat}"


def seat_id(seat: Seat) -> str:
    """A seat as somebody to point at."""
    return f"seat{seat}"


def card_id(origin: Origin, face: str) -> str:
    """A card that is not in play; equal cards of one place are one choice."""
    return f"{origin}:{face}"


def branch_id(number: int) -> str:
    """One of the effects between which an ability lets choose."""
    return f"branch:{number}"


def ability_id(index: int) -> str:
    """One of the abilities printed on a card."""
    return f"ability:{index}"


def trigger_id(source: str, ability: int) -> str:
    """A triggered ability of a card that waits."""
    return f"{source}:{ability}"


def is_reserve(name: str) -> bool:
    """Whether a reserve is meant."""
    return name.startswith("reserve:")


def is_oracle(name: str) -> bool:
    """Whether an oracle is meant."""
    return name.startswith("oracle:")


def is_designs(name: str) -> bool:
    """Whether a designs deck is meant."""
    return name.startswith("designs:")


def lies_in(name: str, origin: Origin) -> bool:
    """Whether a card in a hand, a deck or a discard pile is meant."""
    return name.startswith(f"{origin}:")


def seat_in(name: str) -> Seat:
    """The seat that a reserve, a designs deck or a seat's own name speaks of."""
    return int(name.removeprefix("seat").rpartition(":")[2])


def oracle_at(name: str) -> tuple[Seat, int]:
    """Seat and number of an oracle."""
    _, seat, index = name.split(":")
    return int(seat), int(index)


def card_in(name: str) -> str:
    """The face of a card in a hand, a deck or a discard pile."""
    return name.partition(":")[2]


def ability_in(name: str) -> int:
    """The number of an ability."""
    return int(name.removeprefix("ability:"))
