"""What a finished match is remembered by: the greatest of some events and the last of others, in the order they happened."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.rules.kernel.types import Event

E = TypeVar("E", bound=Event)
MOST = 6
"""Lines that the last screen has room for."""


def measured(kind: type[E], size: Callable[[E], float | None]) -> Callable[[Event], float | None]:
    """Events of one kind are weighed by their size, all others not at all."""
    return lambda event: size(event) if isinstance(event, kind) else None


def greatest(events: Sequence[Event], measure: Callable[[Event], float | None], most: int = 1) -> list[int]:
    """Where the greatest events are, the first of equal ones; `measure` says None for what is not weighed."""
    weighed = [(value, -at) for at, event in enumerate(events) if (value := measure(event)) is not None]
    return [-at for _, at in sorted(weighed, reverse=True)[:most]]


def recall(events: Sequence[Event], first: Sequence[int], deeds: Callable[[Event], bool], most: int = MOST) -> list[int]:
    """Where the events are that are told: those of `first`, then as many of the last deeds as there is room for."""
    kept = list(dict.fromkeys(first))[:most]
    later = [at for at, event in enumerate(events) if at not in kept and deeds(event)]
    room = most - len(kept)
    return sorted(kept + (later[-room:] if room else []))


def since(events: Sequence[Event], last: Event) -> Sequence[Event]:
    """What came after the last of such events."""
    return events[len(events) - list(reversed(events)).index(last) :]


def number_at(events: Sequence[Event], at: int, kind: type[Event], field: str) -> int:
    """The turn or round in which something happened: what the last event of `kind` before it says; 0 before the first."""
    return next((int(getattr(event, field)) for event in reversed(events[:at]) if isinstance(event, kind)), 0)
