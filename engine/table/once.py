"""Something that is worked out once for as long as it is looked at."""
from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """Remembers the last answer for one thing, told apart by identity, and one key; nothing can be seen of it from outside."""

    def __init__(self) -> None:
        self._of: object = None
        self._key: Hashable = None
        self._answer: T | None = None
        self._known = False

    def __call__(self, of: object, key: Hashable, work: Callable[[], T]) -> T:
        """The answer for `of` and `key`: `work` is asked when one of them is another than last time."""
        if not self._known or self._of is not of or self._key != key:
            self._answer, self._of, self._key, self._known = work(), of, key, True
        return self._answer  # type: ignore[return-value]
