"""Something that is worked out once for as long as it is looked at."""
from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """Remembers the last answer for one thing, told apart by identity, and one key; nothing can be seen of it from outside."""

    def __init__(self) -> None:
        self._last: tuple[object, Hashable, T] | None = None

    def __call__(self, of: object, key: Hashable, work: Callable[[], T]) -> T:
        """The answer for `of` and `key`: `work` is asked when one of them is another than last time."""
        last = self._last
        if last is None or last[0] is not of or last[1] != key:
            last = self._last = (of, key, work())
        return last[2]
