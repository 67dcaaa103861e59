"""Signs of life: how the window tells a process that thinks or loads from one that hangs (H-16)."""
from __future__ import annotations

import ctypes
import time
from threading import Thread
from typing import NoReturn

BEAT = 0.1
"""Seconds between two beats."""
GRACE = 3.0
"""Seconds without a beat, or beyond its own deadline, after which a process counts as hung."""
LOADING = 30.0
"""Seconds that it may take to begin: a slow disk, a cold start."""


class Signs(ctypes.Structure):
    """Memory that both sides share, without a lock: how often the heart has beaten, and the question that is being thought about."""

    beats: int
    begun: int
    _fields_ = (("beats", ctypes.c_longlong), ("begun", ctypes.c_longlong))


def live(signs: Signs) -> None:
    """Let the heart beat beside the thinking: a process that the system has stopped, or that hangs outside of Python, has none."""
    Thread(target=_beat, args=(signs,), daemon=True).start()


def _beat(signs: Signs) -> NoReturn:
    while True:
        signs.beats += 1
        time.sleep(BEAT)


class Watch:
    """Looks at the signs of one process while it is waited for."""

    def __init__(self, signs: Signs) -> None:
        self._signs = signs
        self._beats = 0
        self._question = 0
        self._asked = self._seen = self._seconds = 0.0
        self._begun: float | None = None

    def ask(self, question: int, seconds: float) -> None:
        """A question that may be thought about for so long."""
        self._question, self._seconds = question, seconds
        self._asked = self._seen = time.monotonic()
        self._begun = None

    def hurry(self) -> None:
        """No more time is given from now on."""
        self._seconds = 0.0 if self._begun is None else min(self._seconds, time.monotonic() - self._begun)

    @property
    def hung(self) -> bool:
        """Whether nothing can be expected of it any more."""
        now = time.monotonic()
        if self._signs.beats != self._beats:
            self._beats, self._seen = self._signs.beats, now
        if self._begun is None and self._signs.begun == self._question:
            self._begun = now
        if self._begun is not None and now > self._begun + self._seconds + GRACE:
            return True
        # A heart that has never beaten belongs to a process that is still being started.
        still = bool(self._beats) and now > self._seen + GRACE
        return still or (self._begun is None and now > self._asked + LOADING)
