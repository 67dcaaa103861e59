"""What processes without a window have in common: they give way to the window, and cannot import it."""
from __future__ import annotations

import contextlib
import logging
import os
import sys
from types import ModuleType
from typing import cast

NICE = 10
"""The window comes first."""
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""How numpy's libraries are told how many threads they may start."""


def begin() -> None:
    """The first thing a process beside the window does."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    blind()


def blind() -> None:
    """Do without a window, and with one thread."""
    # One tree a process: threads inside a product of small matrices would only fight each other and hold memory.
    os.environ.update(dict.fromkeys(THREADS, "1"))
    # With None in its place an import of pygame fails at once: nothing that thinks can come to depend on a display. Only
    # pytmx tries one, for its type hints, and does well without; that it says so is of no use to anybody.
    sys.modules["pygame"] = cast(ModuleType, None)
    logging.getLogger("pytmx").addHandler(logging.NullHandler())
