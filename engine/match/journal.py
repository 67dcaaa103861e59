"""The match file: JSON lines, appended after every action, readable whatever moment the program was killed at."""
from __future__ import annotations

import os
from io import FileIO
from pathlib import Path

import msgspec

from engine.files import write_whole
from engine.match.records import FORMAT, Edition, Header, Line, Record, Snapshot
from engine.rules.kernel.codec import from_json, to_json

SUFFIX = ".match"
SNAPSHOT = ".snapshot"
LONGEST = 32 * 2**20
"""Bytes beyond which a file is no match: the longest campaign battle needs a hundredth of it."""


class SaveDamaged(Exception):
    """A file that cannot be read as a match, or not to its end. `reason` is a key of the catalogue (`save.damage.<reason>`)."""

    def __init__(self, path: Path, reason: str, line: int = 0, detail: str = "") -> None:
        super().__init__(f"{path.name}: {reason}{f' in line {line}' if line else ''}{f': {detail}' if detail else ''}")
        self.path = path
        self.reason = reason
        self.line = line
        self.detail = detail


class Journal:
    """Appends records to one file. A full disk is no reason to stop playing: lines wait and `problem` says why."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: OSError | None = None
        self.foreign = False
        """Whether somebody else wrote into the file or took it away: a second client that went on with the same match."""
        self._waiting: list[bytes] = []
        self._end: int | None = None
        """Where our last line ended; None until the file was looked at."""

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
        self._waiting.clear()

    def write(self, *records: Record) -> None:
        """Append records; what could not be written before goes first."""
        self._waiting += [to_json(record) + b"\n" for record in records]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            # Without a buffer: one that could not be emptied would be written later, behind our back and in the wrong place.
            with self.path.open("ab", buffering=0) as file:
                self._append(file, b"".join(self._waiting))
        except OSError as error:
            self.problem = error
        else:
            self.problem = None
            self._waiting.clear()

    def _append(self, file: FileIO, lines: bytes) -> None:
        """Write all or nothing: a write that failed half-way is cut off again, so that no torn line lies in the middle."""
        before = file.seek(0, os.SEEK_END)
        if self._end is None:
            before = self._sound_end(file)
        elif before != self._end:
            self.foreign = True
            return
        try:
            written = 0
            while written < len(lines):
                written += file.write(lines[written:])
            os.fsync(file.fileno())
        except OSError:
            file.truncate(before)
            self._end = before
            raise
        self._end = before + len(lines)

    def _sound_end(self, file: FileIO) -> int:
        """Where the last whole line ends. What a killed program left of a line goes, or the next one would be glued to it."""
        end = self.path.read_bytes().rfind(b"\n") + 1
        if end < file.seek(0, os.SEEK_END):
            file.truncate(end)
        return end

    def snapshot(self, snapshot: Snapshot) -> None:
        """Keep the latest checkpoint beside the journal."""
        try:
            write_whole(self.path.with_suffix(SNAPSHOT), to_json(snapshot))
        except OSError as error:
            self.problem = error


def read_snapshot(path: Path) -> Snapshot | None:
    """The checkpoint beside a journal, if there is one that can be read."""
    try:
        return from_json(path.with_suffix(SNAPSHOT).read_bytes(), Snapshot)
    except (OSError, msgspec.DecodeError):
        return None


def read_records(path: Path) -> tuple[Header, list[Record], SaveDamaged | None]:
    """The header and all records that can be read, and what is wrong with the rest.

    A last line without its end is what a killed program leaves behind: it is dropped silently. Anything else raises, or
    is returned beside what could be read before it.
    """
    try:
        if path.stat().st_size > LONGEST:
            raise SaveDamaged(path, "long", detail=f"{path.stat().st_size // 2**20} MB")
        data = path.read_bytes()
    except OSError as error:
        raise SaveDamaged(path, "unreadable", detail=error.strerror or str(error)) from error
    lines = data.split(b"\n")
    lines.pop()
    if not lines:
        raise SaveDamaged(path, "empty")
    header = _header(path, lines[0])
    records: list[Record] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            records.append(from_json(line, Line))
        except msgspec.DecodeError as error:
            return header, records, SaveDamaged(path, "line", number, str(error))
    return header, records, None


def _header(path: Path, line: bytes) -> Header:
    try:
        # The number first: the rest of a header from another client may have another shape.
        written = from_json(line, Edition).format
        if written != FORMAT:
            raise SaveDamaged(path, "format", 1, str(written))
        return from_json(line, Header)
    except msgspec.DecodeError as error:
        raise SaveDamaged(path, "foreign", 1, str(error)) from error
