"""Things by their kind: of actions, events and frames in a row, those of one kind, known as what they are."""
from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K")


def of(kind: type[K] | tuple[type[K], ...], things: Iterable[object]) -> list[K]:
    """Those of a kind, or of several, in their order."""
    return [thing for thing in things if isinstance(thing, kind)]


def without(kind: type | tuple[type, ...], things: Iterable[T]) -> list[T]:
    """All but those of a kind, or of several, in their order."""
    return [thing for thing in things if not isinstance(thing, kind)]
