"""What a chapter changed: the lines that are carried over, compared before and after."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.campaign.protocol import Line

Kind = Literal["gained", "lost", "changed"]


class Change(msgspec.Struct, frozen=True):
    """One difference: something gained or lost, or a count that is another one now (`was` is the line before)."""

    kind: Kind
    line: Line
    was: Line | None = None


def changes(before: Sequence[Line], after: Sequence[Line]) -> tuple[Change, ...]:
    """Differences in the order of the page: what is new or different first, what is gone last."""
    found: list[Change] = []
    left = list(before)
    for line in after:
        if line in left:
            left.remove(line)
            continue
        old = _same_kind(left, after, line)
        if old is None:
            found.append(Change("gained", line))
            continue
        left.remove(old)
        found += _within(old, line)
    return (*found, *(Change("lost", line) for line in left))


def _same_kind(before: Sequence[Line], after: Sequence[Line], line: Line) -> Line | None:
    """The line of before that tells of the same thing: the only one of its key that is not still there."""
    unmatched = [old for old in before if old.key == line.key and old not in after]
    new = [other for other in after if other.key == line.key and other not in before]
    return unmatched[0] if len(unmatched) == len(new) == 1 else None


def _within(old: Line, new: Line) -> list[Change]:
    """Lists are compared name by name; anything else is one change."""
    lists = [name for name, fact in new.facts.items() if isinstance(fact, tuple)]
    if not lists:
        return [Change("changed", new, old)]
    found: list[Change] = []
    for name in lists:
        earlier, later = _names(old, name), _names(new, name)
        changes: tuple[tuple[Kind, Counter[str]], ...] = (("gained", later - earlier), ("lost", earlier - later))
        for kind, names in changes:
            if names:
                line = msgspec.structs.replace(new, facts=new.facts | {name: tuple(names.elements())})
                found.append(Change(kind, line))
    return found


def _names(line: Line, name: str) -> Counter[str]:
    fact = line.facts.get(name, ())
    return Counter(fact if isinstance(fact, tuple) else ())
