"""What is wrong with a content file, said so that somebody can mend it."""
from __future__ import annotations


class ContentError(Exception):
    """File `file`, entry `entry`, field `field`: `why`. Raised when content is loaded, never in play."""

    def __init__(self, file: str, entry: str, field: str, why: str) -> None:
        super().__init__(f"{file}: {entry or '(file)'}{f'.{field}' if field else ''}: {why}")
        self.file = file
        self.entry = entry
        self.field = field
        self.why = why
