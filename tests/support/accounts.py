"""Nothing changes in silence: what a table shows differently after an action was told by one of its events."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.rules.kernel.codec import to_json
from engine.rules.kernel.types import Event

Facts = dict[str, object]
"""What can be seen of a position: by the name of a thing (a piece, `reserve:1`) what it is like."""


Speaks = Mapping[str, str]
"""Kind of event → the beginning of the names that it speaks of without giving them: shown bids are those of every reserve."""


def silent(before: Facts, after: Facts, events: Sequence[Event], speaks: Speaks) -> list[str]:
    """The names of things that are otherwise than before although no event speaks of them."""
    words = [to_json(event).decode() for event in events]
    about = tuple(speaks[kind] for kind in {type(event).__name__ for event in events} if kind in speaks)
    changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return [name for name in changed if not name.startswith(about) and not any(f'"{name}"' in said for said in words)]


def told_in_full(look: Callable[[Any], Facts], state: Any, act: Callable[[], Sequence[Event]], speaks: Speaks) -> Sequence[Event]:
    """Do something to a state and hold its events against what it looks like before and after."""
    before = look(state)
    events = act()
    left = silent(before, look(state), events, speaks)
    if left:
        raise AssertionError(f"{', '.join(left)} changed and nobody said so: {[type(event).__name__ for event in events]}")
    return events
