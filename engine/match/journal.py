"""The match file: lines appended after every action, readable whatever moment the program was killed at."""
from __future__ import annotations

import os
from collections.abc import Iterable
from io import FileIO
from pathlib import Path

from engine.files import make_folder, read_plain, sync_folder, write_whole
from engine.match.damage import SaveDamaged
from engine.match.lines import Chain, last_sum
from engine.match.reading import LONGEST, SNAPSHOT, read_records
from engine.match.records import Record
from engine.match.sealing import Cipher
from engine.rules.kernel.codec import to_json

RETRY = 2.0
"""Seconds between two attempts to write what a disk refused."""


class Journal:
    """Appends records to one file. A full disk is no reason to stop playing: lines wait and `problem` says why."""

    def __init__(self, path: Path, cipher: Cipher | None = None) -> None:
        """With a cipher the lines are sealed."""
        self.path = path
        self.problem: OSError | None = None
        self.foreign = False
        """Whether somebody else wrote into the file or took it away: a second client that went on with the same match."""
        self.at_snapshot = 0
        """After how many actions the last snapshot was taken."""
        self._chain = Chain(cipher)
        self._waiting: list[bytes] = []
        self._waited = 0.0
        self._end: int | None = None
        """Where our last line ended; None until the file was looked at."""

    @property
    def sealed(self) -> bool:
        """Whether what is written cannot be read by the way."""
        return self._chain.cipher is not None

    def claim(self) -> None:
        """From here on the file is expected to grow by our lines alone."""
        try:
            with self.path.open("ab", buffering=0) as file:
                self._end = self._sound_end(file)
        except OSError as error:
            self.problem = error

    def move(self, path: Path) -> None:
        """Go on in another file, which begins empty."""
        self.path, self.foreign, self._end = path, False, None
        self._chain.last = b""
        self._waiting.clear()

    def write(self, *records: Record) -> None:
        """Append records; what could not be written before goes first."""
        self._waiting += [to_json(record) for record in records]
        before = self._chain.last
        try:
            make_folder(self.path.parent)
            # Without a buffer: one that could not be emptied would be written later, behind our back and in the wrong place.
            with self.path.open("ab", buffering=0) as file:
                self._append(file)
        except OSError as error:
            self._chain.last = before
            self.problem = error
        else:
            self.problem = None
            self._waiting.clear()

    def tick(self, dt: float) -> bool:
        """Let time pass: what waits for room on the disk is tried again by itself; whether it was written just now (H-18)."""
        if self.problem is None:
            return False
        self._waited += dt
        if self._waited < RETRY:
            return False
        self._waited = 0.0
        self.write()
        return self.problem is None

    def _append(self, file: FileIO) -> None:
        """Write all or nothing: a write that failed half-way is cut off again, so that no torn line lies in the middle."""
        before = file.seek(0, os.SEEK_END)
        if self._end is None:
            before = self._sound_end(file)
        elif before != self._end:
            self.foreign = True
            return
        lines = b"".join(map(self._chain.add, self._waiting))
        try:
            written = 0
            while written < len(lines):
                written += file.write(lines[written:])
            os.fsync(file.fileno())
        except OSError:
            file.truncate(before)
            self._end = before
            raise
        if not before:
            sync_folder(self.path.parent)
        self._end = before + len(lines)

    def _sound_end(self, file: FileIO) -> int:
        """Where the last whole line ends. What a killed program left of a line goes, or the next one would be glued to it."""
        data = read_plain(self.path, LONGEST)
        end = data.rfind(b"\n") + 1
        if end < file.seek(0, os.SEEK_END):
            file.truncate(end)
        self._chain.last = last_sum(data)
        return end

    def snapshot(self, at: int, records: Iterable[Record]) -> None:
        """Keep a match that begins with the latest checkpoint beside the journal."""
        try:
            write_whole(self.path.with_suffix(SNAPSHOT), whole_file(records, self._chain.cipher))
        except OSError as error:
            self.problem = error
        else:
            self.at_snapshot = at

    def turn(self, cipher: Cipher | None, opener: Cipher) -> None:
        """Seal the whole file from now on, or open it: all that was written stays what it was."""
        try:
            read = read_records(self.path, opener)
            if read.damage is not None:
                raise read.damage
            chain = Chain(cipher)
            lines = b"".join(chain.add(to_json(record)) for record in (read.header, *read.records))
            write_whole(self.path, lines)
        except SaveDamaged:
            # Somebody else has changed the file under our hands; the next line will notice and go elsewhere.
            return
        except OSError as error:
            self.problem = error
        else:
            self._chain, self._end = chain, len(lines)


def whole_file(records: Iterable[Record], cipher: Cipher | None) -> bytes:
    """A match file in one piece."""
    chain = Chain(cipher)
    return b"".join(chain.add(to_json(record)) for record in records)
