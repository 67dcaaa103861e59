"""Files of the player that are never half there: written beside and put in place, and kept where they cannot be read."""
from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Whoever looks finds the old file or the new one, never half of one, after a power cut too; raises OSError where the disk refuses."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(path.name + ".part")
    with aside.open("wb") as file:
        file.write(data)
        file.flush()
        # A rename may reach the disk before the words do, and the place would then hold an empty file.
        os.fsync(file.fileno())
    aside.replace(path)


def put_aside(damaged: Path) -> Path | None:
    """A file that cannot be read gets another name, beside those put aside before; None where the disk refuses."""
    kept = damaged.with_suffix(".damaged.json")
    number = 1
    while kept.exists():
        number += 1
        kept = damaged.with_suffix(f".damaged{number}.json")
    try:
        return damaged.rename(kept)
    except OSError:
        return None
