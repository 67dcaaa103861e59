"""What is written down when the program itself is at fault."""
from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

import msgspec


class Report(msgspec.Struct, frozen=True):
    """The fault in one line, and where the long story lies."""

    summary: str
    path: Path | None


def report(home: Path, error: Exception) -> Report:
    """Write a report into the player's folder; the summary stands even where the disk refuses."""
    summary = f"{type(error).__name__}: {error}"
    text = "\n".join(
        [
            f"Mythoteca, {datetime.now().isoformat(timespec='seconds')}",
            f"Python {sys.version.split()[0]} on {platform.platform()}",
            "",
            "".join(traceback.format_exception(error)),
        ]
    )
    sys.stderr.write(text)
    path = home / "reports" / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError:
        return Report(summary, None)
    return Report(summary, path)
