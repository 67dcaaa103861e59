"""Changes of printed values as data: whose, which value, by how much, how long, and from which card.

A printed value is never edited: what counts is the print plus all that lies on the piece now. What a value is called and how
long things last are each game's own words.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

Who = TypeVar("Who", str, int)
Span = TypeVar("Span")
Part = tuple[str, int]
"""Where an amount comes from, and the amount: what an inspector shows."""


class Modifier(msgspec.Struct, Generic[Who, Span], frozen=True):
    """A change of `stat` for one piece or seat; a mark or a prohibition where the amount says nothing."""

    target: Who
    stat: str
    amount: int
    until: Span
    source: str


def total(mods: Sequence[Modifier[Who, Span]], target: Who, stat: str) -> int:
    """By how much a value is changed."""
    # Nearly always nothing lies there, and search asks all the time.
    return sum(mod.amount for mod in mods if mod.target == target and mod.stat == stat) if mods else 0


def carries(mods: Sequence[Modifier[Who, Span]], target: Who, stat: str) -> bool:
    """Whether a mark lies on a piece."""
    return bool(mods) and any(mod.target == target and mod.stat == stat for mod in mods)


def parts_of(mods: Sequence[Modifier[Who, Span]], target: Who, *stats: str) -> list[Part]:
    """What changes one value, or several that count together, each with its source."""
    return [(mod.source, mod.amount) for mod in mods if mod.target == target and mod.stat in stats] if mods else []


def without(mods: list[Modifier[Who, Span]], target: Who | None = None, until: Span | None = None) -> list[Modifier[Who, Span]]:
    """All but those on `target` (None: on anybody) that were meant to last `until` then (None: however long)."""
    if not mods:
        return mods
    return [mod for mod in mods if (target is not None and mod.target != target) or (until is not None and mod.until != until)]
