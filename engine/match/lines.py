"""Lines that vouch for each other: each ends with a sum over itself and all before it, so that none can change, go, come or move unseen."""
from __future__ import annotations

from hashlib import blake2b

from engine.match.sealing import Cipher

SUM = 16
"""Letters of a sum."""
SEALED = b"~"
"""What a sealed line begins with; JSON never does."""


class BadLine(Exception):
    """A line that is not what was written. `reason` is a key of the catalogue (`save.damage.<reason>`)."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


class Chain:
    """One file's lines in their order; with a cipher new ones are sealed."""

    def __init__(self, cipher: Cipher | None = None, last: bytes = b"") -> None:
        self.cipher = cipher
        self.last = last
        """The sum of the last line."""

    def add(self, json: bytes) -> bytes:
        """The next line with its end."""
        body = json if self.cipher is None else SEALED + self.cipher.seal(json)
        self.last = _sum(self.last, body)
        return body + b" " + self.last + b"\n"

    def take(self, line: bytes, opener: Cipher | None) -> bytes:
        """The JSON of the next line of a file; raises BadLine where it is not the one that was written there."""
        body, _, found = line.rpartition(b" ")
        expected = _sum(self.last, body)
        if found != expected:
            raise BadLine("sum", found.decode("ascii", "replace")[:SUM])
        self.last = expected
        return unsealed(body, opener)


def unsealed(body: bytes, opener: Cipher | None) -> bytes:
    """A line as it was before it was sealed, if it was."""
    if not body.startswith(SEALED):
        return body
    if opener is None:
        raise BadLine("sealed")
    try:
        return opener.open(body[len(SEALED) :])
    except ValueError as error:
        raise BadLine("sealed", str(error)) from error


def last_sum(data: bytes) -> bytes:
    """The sum at the end of the last whole line."""
    lines = data[: data.rfind(b"\n") + 1].splitlines()
    return lines[-1][-SUM:] if lines else b""


def _sum(before: bytes, body: bytes) -> bytes:
    return blake2b(before + b"\n" + body, digest_size=SUM // 2).hexdigest().encode("ascii")
