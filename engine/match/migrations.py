"""Match files of earlier formats, brought up to today's one step at a time; none of them is ever refused (H-5).

Format 1 (client 0.1): lines of bare JSON without sums, a digest every 25 actions, a snapshot of `at` and `state` beside it.
Format 2: every line ends with a chained sum and every action names the digest it led to; a snapshot is a match file of its own."""
from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.match.records import FORMAT, Header
from engine.rules.kernel.codec import fingerprint, from_json

Lines = list[dict[str, msgspec.Raw]]
UNCHAINED = 1
"""The last format whose lines do not vouch for each other."""


def _to_2(lines: Lines) -> Lines:
    """What format 2 adds has defaults: no salt, no digests beyond those that were written."""
    header, *rest = lines
    return [header | {"format": msgspec.Raw(b"2")}, *rest]


MIGRATIONS: dict[int, Callable[[Lines], Lines]] = {1: _to_2}
"""From a format to the next."""


def migrate(lines: Lines, written: int) -> Lines:
    """Lines of format `written` as today's."""
    for number in range(written, FORMAT):
        lines = MIGRATIONS[number](lines)
    return lines


class OldSnapshot(msgspec.Struct, frozen=True):
    """The state after `at` actions, as format 1 kept it."""

    at: int
    state: msgspec.Raw


def snapshot_header(header: Header, data: bytes, journal: bytes) -> Header | None:
    """A snapshot of format 1 as the header of a match that begins with it; None where the journal knows nothing of such a state."""
    try:
        old = from_json(data, OldSnapshot)
    except msgspec.DecodeError:
        return None
    state = bytes(old.state)
    told = f'"at":{old.at},"digest":"{fingerprint(state)}"'
    if told.encode() not in journal:
        return None
    return msgspec.structs.replace(header, start=msgspec.Raw(state), past=old.at, first="", practice=True)
