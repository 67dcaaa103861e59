"""What is wrong with a content file, said so that somebody can mend it."""
from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

Mistake = tuple[str, str]
"""The field that is wrong, and why."""


class ContentError(Exception):
    """File `file`, entry `entry`, field `field`: `why`. Raised when content is loaded, never in play."""

    def __init__(self, file: str, entry: str, field: str, why: str) -> None:
        super().__init__(f"{file}: {entry or '(file)'}{f'.{field}' if field else ''}: {why}")
        self.file = file
        self.entry = entry
        self.field = field
        self.why = why


def refuse(file: str, entry: str, mistakes: Iterable[Mistake]) -> None:
    """A ContentError for the first of an entry's mistakes, if there is one."""
    for field, why in mistakes:
        raise ContentError(file, entry, field, why)


def unknown(field: str, kind: str, names: Iterable[str], known: Container[str]) -> Iterator[Mistake]:
    """The names in a field that nothing has; an empty one names nothing."""
    return ((field, f"there is no {kind} {name!r}") for name in names if name and name not in known)
