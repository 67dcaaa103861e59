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


def begin() -> None:
    """The first thing such a process does."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    # With None in its place an import of pygame fails at once: nothing that thinks can come to depend on a display. Only
    # pytmx tries one, for its type hints, and does well without; that it says so is of no use to anybody.
    sys.modules["pygame"] = cast(ModuleType, None)
    logging.getLogger("pytmx").addHandler(logging.NullHandler())
