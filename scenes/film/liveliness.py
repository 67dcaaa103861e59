"""How much there is to see where an event happens: how many take part, how great its numbers are, what else happens with it."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.rules.kernel.types import Event
from engine.table.director import FULL_LENGTH

POSITIONS: Final = frozenset({
    "seat", "owner", "by", "beat", "serial", "index", "at", "turn", "round", "place", "slot", "position", "row", "column", "x", "y",
})
"""Fields whose numbers say who, where or when, not how much."""
GREATEST: Final = 24.0
"""Beyond this a number makes nothing livelier."""
COMPANY: Final = 0.5
"""What another kind of event in the same action adds, and so often at most."""
CROWD: Final = 8
HURRY: Final = 0.25
"""What each event takes away for which the others have to hurry."""
Plain = str | int | float | bool | list["Plain"] | dict[str, "Plain"] | None


def liveliness(event: Event, events: Sequence[Event]) -> float:
    """The greater, the more a stranger would see; `events` are those of the whole action."""
    fields: dict[str, Plain] = msgspec.to_builtins(event)
    numbers = [number for name, value in fields.items() if name not in POSITIONS for number in _numbers(value)]
    pieces = {word for name, value in fields.items() if name != "type" for word in _words(value)}
    together = {type(other) for other in events if other is not event}
    seen = min(GREATEST, sum(numbers)) + min(GREATEST, float(len(pieces))) + COMPANY * min(CROWD, len(together))
    return seen - HURRY * max(0, len(events) - FULL_LENGTH)


def _numbers(value: Plain) -> Iterator[float]:
    match value:
        case bool():
            return
        case int() | float():
            yield abs(value)
        case list():
            for part in value:
                yield from _numbers(part)
        case dict():
            for part in value.values():
                yield from _numbers(part)


def _words(value: Plain) -> Iterator[str]:
    match value:
        case str() if value:
            yield value
        case list():
            for part in value:
                yield from _words(part)
        case dict():
            for part in value.values():
                yield from _words(part)
