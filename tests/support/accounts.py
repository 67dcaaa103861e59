"""Nothing changes in silence: what a table shows differently after an action was told by one of its events."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.rules.kernel.codec import to_json
from engine.rules.kernel.types import Event

Facts = dict[str, object]
"""What can be seen of a position: by the name of a thing (a piece, `reserve:1`) what it is like."""


SEAT = "@"
"""A thing of a seat is called `@1 hand`."""
Speaks = Mapping[str, tuple[str, ...]]
"""Kind of event → beginnings of the names that it speaks of without giving them: shown bids are those of every reserve."""


def silent(before: Facts, after: Facts, events: Sequence[Event], speaks: Speaks) -> list[str]:
    """The names of things that are otherwise than before although no event speaks of them."""
    words = [to_json(event).decode() for event in events]
    about = tuple(name for kind in {type(event).__name__ for event in events} for name in speaks.get(kind, ()))
    changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return [name for name in changed if not name.startswith(about) and not _named(name, events, words)]


def _named(name: str, events: Sequence[Event], words: Sequence[str]) -> bool:
    """Whether an event has the name in it, or, where it is that of a seat, a field with its number."""
    if name.startswith(SEAT):
        seat = int(name.removeprefix(SEAT).partition(" ")[0])
        return any(_has(event, seat) for event in events)
    return any(f'"{name}"' in said for said in words)


def _has(event: Event, seat: int) -> bool:
    fields = (getattr(event, field) for field in event.__struct_fields__ if field not in ("beat", "serial"))
    return any(value == seat or (isinstance(value, tuple) and seat in value) for value in fields if not isinstance(value, bool | str))


def told_in_full(look: Callable[[Any], Facts], state: Any, act: Callable[[], Sequence[Event]], speaks: Speaks) -> Sequence[Event]:
    """Do something to a state and hold its events against what it looks like before and after."""
    before = look(state)
    events = act()
    left = silent(before, look(state), events, speaks)
    if left:
        raise AssertionError(f"{', '.join(left)} changed and nobody said so: {[type(event).__name__ for event in events]}")
    return events
