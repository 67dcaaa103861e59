"""Reading and writing 8-bit palette PNG files with the standard library alone."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from tools.art.palette import RGB, SIDE_INDEX, SIDES, TRANSPARENT, colour

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def palette_bytes() -> bytes:
    """256 entries: the palette, the default side colours, ink0 for the unused rest."""
    table = bytearray(bytes(RGB[0]) * 256)
    for index, rgb in enumerate(RGB):
        table[index * 3 : index * 3 + 3] = bytes(rgb)
    for step, name in enumerate(SIDES["p1"]):
        place = (SIDE_INDEX + step) * 3
        table[place : place + 3] = bytes(RGB[colour(name)])
    return bytes(table)


def write(path: Path, width: int, height: int, indexes: bytes) -> None:
    """Write rows of palette indexes; index 255 is transparent."""
    rows = b"".join(b"\0" + indexes[y * width : (y + 1) * width] for y in range(height))
    alpha = bytes([255] * TRANSPARENT + [0])
    body = (
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + _chunk(b"PLTE", palette_bytes())
        + _chunk(b"tRNS", alpha)
        + _chunk(b"IDAT", zlib.compress(rows, 9))
        + _chunk(b"IEND", b"")
    )
    path.write_bytes(_SIGNATURE + body)


def read(path: Path) -> tuple[int, int, bytes]:
    """Width, height and palette indexes of a file written by this module."""
    data = path.read_bytes()
    if data[:8] != _SIGNATURE:
        raise ValueError(f"{path.name} is no PNG file")
    place, packed, size = 8, b"", (0, 0)
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        body = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, form = struct.unpack(">IIBB", body[:10])
            if (depth, form) != (8, 3):
                raise ValueError(f"{path.name} is not an 8-bit palette picture")
            size = (width, height)
        elif kind == b"PLTE" and body != palette_bytes():
            raise ValueError(f"{path.name} carries a foreign palette")
        elif kind == b"IDAT":
            packed += body
        place += 12 + length
    return *size, _unpack(zlib.decompress(packed), *size)


def _unpack(rows: bytes, width: int, height: int) -> bytes:
    out = bytearray()
    for y in range(height):
        start = y * (width + 1)
        if rows[start]:
            raise ValueError("row filters are not used in this project")
        out += rows[start + 1 : start + 1 + width]
    return bytes(out)
