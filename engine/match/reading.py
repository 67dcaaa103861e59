"""Reading match files of every format: what can be trusted of one, and what is wrong with the rest."""
from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.files import FileTooLong, read_plain
from engine.match.damage import SaveDamaged
from engine.match.lines import SEALED, BadLine, Chain, unsealed
from engine.match.migrations import UNCHAINED, Lines, migrate, snapshot_header
from engine.match.records import FORMAT, Edition, Header, Line, Record
from engine.match.sealing import Cipher
from engine.rules.kernel.codec import from_json, to_json

SUFFIX = ".match"
SNAPSHOT = ".snapshot"
LONGEST = 32 * 2**20
"""Bytes beyond which a file is no match: the longest campaign battle needs a hundredth of it."""


class Read(NamedTuple):
    """A match file as far as it can be trusted."""

    header: Header
    records: list[Record]
    damage: SaveDamaged | None
    """What is wrong with the first line that was left out."""
    written: int
    """The format it was found in."""
    sealed: bool
    torn: bool = False
    """Whether the last line has no end."""


def read_records(path: Path, cipher: Cipher | None = None) -> Read:
    """The header and all records that can be trusted; raises SaveDamaged where there is not even a header.

    A last line without its end is what a killed program leaves behind: it is dropped silently."""
    lines = _bytes(path).split(b"\n")
    torn = bool(lines.pop())
    if not lines:
        raise SaveDamaged(path, "empty")
    written = _format(path, lines[0], cipher)
    found, damage = _plain(path, lines, written) if written <= UNCHAINED else _chained(path, lines, cipher)
    if not found:
        raise damage or SaveDamaged(path, "empty")
    try:
        header = from_json(found[0], Header)
    except msgspec.DecodeError as error:
        raise SaveDamaged(path, "foreign", 1, str(error)) from error
    records: list[Record] = []
    for number, line in enumerate(found[1:], 2):
        try:
            records.append(from_json(line, Line))
        except msgspec.DecodeError as error:
            damage = SaveDamaged(path, "line", number, str(error))
            break
    return Read(header, records, damage, written, lines[0].startswith(SEALED), torn)


def read_snapshot(path: Path, header: Header | None, cipher: Cipher | None) -> Read | None:
    """The match that begins with the checkpoint beside a journal, if there is one that can be trusted and belongs to it."""
    aside = path.with_suffix(SNAPSHOT)
    try:
        read = read_records(aside, cipher)
    except SaveDamaged:
        return _old_snapshot(path, header)
    if read.damage is not None or (header is not None and (read.header.id, read.header.game) != (header.id, header.game)):
        return None
    return read


def _old_snapshot(path: Path, header: Header | None) -> Read | None:
    """A snapshot of format 1, which leans on its journal."""
    try:
        found = header and snapshot_header(header, _bytes(path.with_suffix(SNAPSHOT)), _bytes(path))
        return Read(found, [], None, UNCHAINED, False) if found else None
    except SaveDamaged:
        return None


def _bytes(path: Path) -> bytes:
    try:
        return read_plain(path, LONGEST)
    except FileTooLong as error:
        raise SaveDamaged(path, "long", detail=error.strerror or "") from error
    except OSError as error:
        raise SaveDamaged(path, "unreadable", detail=error.strerror or str(error)) from error


def _format(path: Path, line: bytes, cipher: Cipher | None) -> int:
    """The number first: the rest of a header from another client may have another shape."""
    try:
        body = line if line.endswith(b"}") else unsealed(line.rpartition(b" ")[0], cipher)
        written = from_json(body, Edition).format
    except BadLine as error:
        raise SaveDamaged(path, error.reason, 1, error.detail) from error
    except msgspec.DecodeError as error:
        raise SaveDamaged(path, "foreign", 1, str(error)) from error
    if not 1 <= written <= FORMAT:
        raise SaveDamaged(path, "format", 1, str(written))
    return written


def _chained(path: Path, lines: list[bytes], cipher: Cipher | None) -> tuple[list[bytes], SaveDamaged | None]:
    """The JSON of lines that vouch for each other, up to the first that does not fit."""
    chain, found = Chain(), []
    for number, line in enumerate(lines, 1):
        try:
            found.append(chain.take(line, cipher))
        except BadLine as error:
            return found, SaveDamaged(path, error.reason, number, error.detail)
    return found, None


def _plain(path: Path, lines: list[bytes], written: int) -> tuple[list[bytes], SaveDamaged | None]:
    """The JSON of an old file as today's, up to the first line that is none."""
    read: Lines = []
    damage = None
    for number, line in enumerate(lines, 1):
        try:
            read.append(from_json(line, dict[str, msgspec.Raw]))
        except msgspec.DecodeError as error:
            damage = SaveDamaged(path, "line" if read else "foreign", number, str(error))
            break
    if not read:
        return [], damage
    return [to_json(line) for line in migrate(read, written)], damage
