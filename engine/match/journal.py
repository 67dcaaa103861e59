"""The match file: JSON lines, appended after every action, readable whatever moment the program was killed at."""
from __future__ import annotations

import os
from pathlib import Path

import msgspec

from engine.match.records import FORMAT, Checked, Header, Line, Record, Snapshot
from engine.rules.kernel.codec import from_json, to_json

SUFFIX = ".match"
SNAPSHOT = ".snapshot"


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
        self._waiting: list[bytes] = []

    def write(self, record: Record) -> None:
        """Append one record; what could not be written before goes first."""
        self._waiting.append(to_json(record) + b"\n")
        lines = b"".join(self._waiting)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as file:
                # A write that failed half-way is cut off again, so that no torn line lies in the middle.
                before = file.tell()
                try:
                    file.write(lines)
                    file.flush()
                    if isinstance(record, Header | Checked):
                        os.fsync(file.fileno())
                except OSError:
                    file.truncate(before)
                    raise
        except OSError as error:
            self.problem = error
        else:
            self.problem = None
            self._waiting.clear()

    def snapshot(self, snapshot: Snapshot) -> None:
        """Keep the latest checkpoint beside the journal, written aside and renamed."""
        aside = self.path.with_suffix(".part")
        try:
            aside.write_bytes(to_json(snapshot))
            aside.replace(self.path.with_suffix(SNAPSHOT))
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
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return header, records, SaveDamaged(path, "line", number, str(error))
    return header, records, None


def _header(path: Path, line: bytes) -> Header:
    try:
        header = from_json(line, Header)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveDamaged(path, "foreign", 1, str(error)) from error
    if header.format != FORMAT:
        raise SaveDamaged(path, "format", 1, str(header.format))
    return header
