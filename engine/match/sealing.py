"""Two seals. A match that is still played on a couch is not readable in its file: that stops glances, not thieves, because the
key lies beside it. And a seed is promised before the first shuffle and opened at the end, so that nobody can have chosen it since."""
from __future__ import annotations

import os
import secrets
import zlib
from base64 import b64decode, b64encode
from hashlib import blake2b, shake_256
from pathlib import Path

from engine.files import read_plain, write_whole

KEY = "key"
COPY = "key.copy"
SIZE = 32
NONCE = 8
MOST = 32 * 2**20
"""Bytes that a line opens to at most, whatever it claims."""


class Cipher:
    """Makes lines unreadable to the eye and short, and readable again."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def seal(self, data: bytes) -> bytes:
        """`data` as one word of letters and digits; never the same word twice."""
        nonce = os.urandom(NONCE)
        return b64encode(nonce + self._mixed(nonce, zlib.compress(data)))

    def open(self, word: bytes) -> bytes:
        """What was sealed; raises ValueError where it was not sealed with this key."""
        sealed = b64decode(word, validate=True)
        unpack = zlib.decompressobj()
        try:
            data = unpack.decompress(self._mixed(sealed[:NONCE], sealed[NONCE:]), MOST)
        except zlib.error as error:
            raise ValueError(str(error)) from error
        if not unpack.eof:
            raise ValueError("it has no end")
        return data

    def _mixed(self, nonce: bytes, data: bytes) -> bytes:
        stream = shake_256(self._key + nonce).digest(len(data))
        return (int.from_bytes(data) ^ int.from_bytes(stream)).to_bytes(len(data))


def known_cipher(folder: Path) -> Cipher | None:
    """The cipher of a player's folder, if something was ever sealed there; nothing is written."""
    key = next((key for key in _keys(folder) if key is not None), None)
    return Cipher(key) if key is not None else None


def own_cipher(folder: Path) -> Cipher:
    """The same, made if need be. The key lies there twice: one worn file must not shut every match."""
    found = _keys(folder)
    key = next((key for key in found if key is not None), None) or secrets.token_bytes(SIZE)
    for name, known in zip((KEY, COPY), found, strict=True):
        if known != key and _may_write(folder / name, known):
            try:
                write_whole(folder / name, _written(key))
            except OSError:
                # The matches cannot be written there either, and say so.
                break
    return Cipher(key)


def _keys(folder: Path) -> list[bytes | None]:
    return [_read(folder / name) for name in (KEY, COPY)]


def _may_write(path: Path, known: bytes | None) -> bool:
    """A key that cannot be read is kept under another name: another client may know better."""
    if known is None and path.exists():
        try:
            path.replace(path.with_name(path.name + ".damaged"))
        except OSError:
            return False
    return True


def _read(path: Path) -> bytes | None:
    try:
        written = read_plain(path, 4 * SIZE)
        key = bytes.fromhex(written.decode("ascii").partition(" ")[0])
        return key if written == _written(key) else None
    except (OSError, ValueError):
        return None


def _written(key: bytes) -> bytes:
    """A key with a sum, so that a changed letter is seen before it locks a match."""
    return f"{key.hex()} {blake2b(key, digest_size=8).hexdigest()}\n".encode("ascii")


def new_salt() -> str:
    """128 bits that make the seal of a short seed unguessable."""
    return secrets.token_hex(16)


def seed_seal(seed: int, salt: str) -> str:
    """The promise of a seed: shown before the first shuffle, worked out again by anybody who is told seed and salt at the end."""
    return blake2b(f"{salt}:{seed}".encode(), digest_size=16).hexdigest()
