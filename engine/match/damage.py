"""What is wrong with a match file, said so that a person can be told."""
from __future__ import annotations

from pathlib import Path


class SaveDamaged(Exception):
    """A file that cannot be read as a match, or not to its end. `reason` is a key of the catalogue (`save.damage.<reason>`)."""

    def __init__(self, path: Path, reason: str, line: int = 0, detail: str = "") -> None:
        super().__init__(f"{path.name}: {reason}{f' in line {line}' if line else ''}{f': {detail}' if detail else ''}")
        self.path = path
        self.reason = reason
        self.line = line
        self.detail = detail
