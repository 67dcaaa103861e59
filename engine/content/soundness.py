"""What a map file has to be before a library reads it: of a sane size, with numbers that are numbers and pictures that are pictures."""
from __future__ import annotations

import math
import struct
import zlib
from base64 import b64decode
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

from engine.content.errors import ContentError
from engine.files import read_plain

LONGEST = 4 * 2**20
"""Bytes of a map file."""
WIDEST = 1000
"""Tiles along a side, and pixels along a side of a tile."""
NUMBER = 4
"""Bytes of a tile's number in packed data."""
PNG = b"\x89PNG\r\n\x1a\n"
PICTURE = 16 * 2**20
"""Bytes of a picture."""


def check_file(path: Path) -> None:
    """Raises ContentError where a map is too big for any table, or would unpack into something that is (H-12)."""
    try:
        root = ElementTree.fromstring(read_plain(path, LONGEST))
    except OSError as error:
        raise ContentError(path.name, "", "", f"cannot be read ({error.strerror or error})") from error
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise ContentError(path.name, "", "", f"is not a map Tiled would open ({error})") from error
    sizes = [_size(path, root, name) for name in ("width", "height", "tilewidth", "tileheight")]
    for data in root.iter("data"):
        _check_data(path, data, sizes[0] * sizes[1] * NUMBER)
    for thing in root.iter("object"):
        for name in ("x", "y", "width", "height"):
            _finite(path, thing, name)


def _size(path: Path, root: ElementTree.Element, name: str) -> int:
    """A side of the map: a whole number from 1 on (H-10)."""
    text = root.get(name, "")
    if not text.isdecimal() or not 1 <= int(text[:9]) <= WIDEST:
        raise ContentError(path.name, "map", name, f"is {text[:20]!r}, not 1 to {WIDEST}")
    return int(text)


def _finite(path: Path, thing: ElementTree.Element, name: str) -> None:
    """A place has to be a number that lies somewhere (H-10)."""
    text = thing.get(name, "0")
    try:
        fine = math.isfinite(float(text))
    except ValueError:
        fine = False
    if not fine:
        raise ContentError(path.name, f"object {thing.get('id', '?')}", thing.get("name", ""), f"{name} is {text[:20]!r}, not a number")


def _check_data(path: Path, data: ElementTree.Element, most: int) -> None:
    """Packed tiles must not be more than the map has places."""
    kind = data.get("compression")
    if not kind:
        return
    unpack = zlib.decompressobj(wbits=47) if kind in ("zlib", "gzip") else None
    if unpack is None:
        raise ContentError(path.name, "data", "compression", f"is {kind[:20]!r}, not zlib or gzip")
    try:
        tiles = unpack.decompress(b64decode((data.text or "").strip()), most + 1)
    except (zlib.error, ValueError) as error:
        raise ContentError(path.name, "data", "", f"cannot be unpacked ({error})") from error
    if len(tiles) != most:
        raise ContentError(path.name, "data", "", "has more or fewer tiles than the map")


@lru_cache(maxsize=64)
def picture_size(path: Path, _changed: int) -> tuple[int, int]:
    """The size of a PNG; raises ValueError where a part of it is missing or worn (H-11)."""
    data = read_plain(path, PICTURE)
    if not data.startswith(PNG):
        raise ValueError("is not a PNG picture")
    at, found, size = len(PNG), b"", (0, 0)
    while found != b"IEND":
        if at + 12 > len(data):
            raise ValueError("is a picture without an end")
        length, found = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        if data[at + 8 + length : at + 12 + length] != struct.pack(">I", zlib.crc32(found + body)):
            raise ValueError("is a damaged picture")
        if found == b"IHDR":
            size = struct.unpack(">II", body[:8])
        at += 12 + length
    return size


def check_picture(file: str, path: Path, part: tuple[int, int, int, int]) -> None:
    """Raises ContentError where a tile cannot be cut from its picture."""
    try:
        wide, high = picture_size(path, path.stat().st_mtime_ns)
    except OSError as error:
        raise ContentError(file, path.name, "", f"the picture cannot be read ({error.strerror or error})") from error
    except ValueError as error:
        raise ContentError(file, path.name, "", str(error)) from error
    if part[0] + part[2] > wide or part[1] + part[3] > high or min(part) < 0:
        raise ContentError(file, path.name, "", f"has no part {part}")
