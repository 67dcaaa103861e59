"""Nothing flashes more than three times a second, whatever happens (UX-53)."""
from __future__ import annotations

from collections import deque

MOST = 3
"""Flashes in a second, at the most."""
TOGETHER = 0.06
"""Seconds within which flashes are one to the eye."""


class Flashes:
    """Remembers when the last ones were."""

    def __init__(self) -> None:
        self._times: deque[float] = deque([-1.0] * MOST, MOST)

    def may(self, clock: float) -> bool:
        """Whether one may begin now; then it has. What flashes together counts once."""
        if clock - self._times[-1] < TOGETHER:
            return True
        if clock - self._times[0] < 1.0:
            return False
        self._times.append(clock)
        return True
