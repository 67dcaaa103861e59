"""Standard streams that take every word: a windowed program has none, a plain console knows few letters (H-22, H-23)."""
from __future__ import annotations

import io
import os
import sys


def make_safe() -> None:
    """Streams that are missing swallow what is written; those that lack a letter write its number instead."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
