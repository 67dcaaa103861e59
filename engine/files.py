"""Files of the player that are never half there: written beside and put in place, and kept where they cannot be read."""
from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Whoever looks finds the old file or the new one, never half of one, after a power cut too; raises OSError where the disk refuses."""
    make_folder(path.parent)
    aside = path.with_name(path.name + ".part")
    with aside.open("wb") as file:
        file.write(data)
        file.flush()
        # A rename may reach the disk before the words do, and the place would then hold an empty file.
        os.fsync(file.fileno())
    aside.replace(path)
    sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """A folder that is still there after a power cut; raises OSError where the disk refuses."""
    missing = [above for above in (folder, *folder.parents) if not above.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for made in missing:
        sync_folder(made.parent)


def sync_folder(folder: Path) -> None:
    """Names are written too: a new file whose folder never reached the disk is gone after a power cut (H-26)."""
    # Windows opens no folders, and some network disks refuse this: there is nothing more to be done then.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_plain(path: Path, longest: int) -> bytes:
    """A file's bytes; raises OSError also for what is no plain file (a pipe would be waited for, H-16) and for one that is far too long."""
    facts = path.stat()
    if not stat.S_ISREG(facts.st_mode):
        raise OSError(0, "not a plain file")
    if facts.st_size > longest:
        raise FileTooLong(facts.st_size)
    with path.open("rb") as file:
        return file.read(longest)


class FileTooLong(OSError):
    """A file that no client has written: it is not even read."""

    def __init__(self, size: int) -> None:
        super().__init__(0, f"{size // 2**20} MB")


def put_aside(damaged: Path) -> Path | None:
    """A file that cannot be read gets another name, beside those put aside before; None where the disk refuses."""
    kept = damaged.with_suffix(".damaged.json")
    number = 1
    while kept.exists():
        number += 1
        kept = damaged.with_suffix(f".damaged{number}.json")
    try:
        damaged.rename(kept)
    except OSError:
        return None
    sync_folder(kept.parent)
    return kept
