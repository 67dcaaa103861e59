"""Moving pictures as APNG: PNG chunks around zlib, so that no further library is needed; every browser plays them."""
from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
RGB: Final = 2
LEVEL: Final = 6
MILLISECONDS: Final = 1000


def save(frames: Sequence[pygame.Surface], seconds: float, path: Path) -> None:
    """Write frames that stand for `seconds` each and begin again for ever; each holds only the rows that changed."""
    width, height = frames[0].get_size()
    chunks = [_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, RGB, 0, 0, 0)), _chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    serial, before = 0, b""
    for number, frame in enumerate(frames):
        pixels = pygame.image.tobytes(frame, "RGB")
        top, bottom = _changed(before, pixels, width * 3, height)
        place = struct.pack(">IIIIIHHBB", serial, width, bottom - top, 0, top, round(seconds * MILLISECONDS), MILLISECONDS, 0, 0)
        data = _packed(pixels, width * 3, top, bottom)
        chunks.append(_chunk(b"fcTL", place))
        chunks.append(_chunk(b"IDAT", data) if number == 0 else _chunk(b"fdAT", struct.pack(">I", serial + 1) + data))
        serial, before = serial + (1 if number == 0 else 2), pixels
    path.write_bytes(SIGNATURE + b"".join(chunks) + _chunk(b"IEND", b""))


def _changed(before: bytes, now: bytes, row: int, height: int) -> tuple[int, int]:
    """The first row that differs and the one after the last; a single row where nothing does."""
    if not before:
        return 0, height
    other = [at for at in range(height) if before[at * row : (at + 1) * row] != now[at * row : (at + 1) * row]]
    return (other[0], other[-1] + 1) if other else (0, 1)


def _packed(pixels: bytes, row: int, top: int, bottom: int) -> bytes:
    """Rows without a filter: flat colours repeat exactly, which zlib likes best."""
    return zlib.compress(b"".join(b"\0" + pixels[at * row : (at + 1) * row] for at in range(top, bottom)), LEVEL)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
