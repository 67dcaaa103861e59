"""Reading content: TOML tables into typed structs, every mistake reported by file, entry, field and reason."""
from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from engine.content.errors import ContentError

T = TypeVar("T")
_SOURCE = Path(__file__).resolve().parents[2]
_WHERE = re.compile(r"^(?P<why>.*?)(?: - at `(?P<path>[^`]*)`)?$", re.DOTALL)
_NAMED = re.compile(r"\bfield `(?P<field>[^`]*)`")


def data_root() -> Path:
    """The folder that holds `assets` and `maps`: beside the source, or in the `share` of wherever the client was installed."""
    if (_SOURCE / "assets").is_dir():
        return _SOURCE
    # Installers differ in where that is (a virtual environment, the user's folder, /usr/local, a target): always above the code.
    places = (folder / "share" / "mythoteca" for folder in (_SOURCE, *_SOURCE.parents, Path(sys.prefix)))
    return next((place for place in places if (place / "assets").is_dir()), Path(sys.prefix) / "share" / "mythoteca")


def content_folder(game: str, root: Path | None = None) -> Path:
    """Where a game's own tables lie; `root` is another folder like `data_root`."""
    return (root or data_root()) / "assets" / "content" / game


def maps_folder(game: str, root: Path | None = None) -> Path:
    """Where a game's maps lie."""
    return (root or data_root()) / "maps" / game


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain values."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise ContentError(path.name, "", "", f"cannot be read ({error.strerror or error})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(path.name, "", "", f"is not TOML ({error})") from error


def read_rows(path: Path, table: str, kind: type[T], *, beside: tuple[str, ...] = (), given: Mapping[str, object] | None = None) -> list[T]:
    """The rows of `[[table]]` as `kind`, each with what is `given` for all of them; the file holds nothing else but what is named `beside`.

    A row that does not fit or an id used twice is a ContentError."""
    page = read_toml(path)
    rows, given = page.get(table), given or {}
    if not isinstance(rows, list):
        raise ContentError(path.name, table, "", "there is no such table")
    for name in page:
        if name != table and name not in beside:
            raise ContentError(path.name, name, "", f"means nothing here; there are {', '.join((table, *beside))}")
    read: list[T] = []
    seen: dict[str, None] = {}
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict):
            raise ContentError(path.name, f"row {number}", "", "is no table")
        name = str(row.get("id", f"row {number}"))
        if name in seen:
            raise ContentError(path.name, name, "id", "is used twice")
        seen[name] = None
        for field in given:
            if field in row:
                raise ContentError(path.name, name, field, "is the same for the whole file")
        read.append(convert(path.name, name, {**row, **given} if given else row, kind))
    return read


def convert(file: str, entry: str, value: object, kind: type[T]) -> T:
    """`value` checked against `kind`; the first mistake is a ContentError."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        match = _WHERE.match(str(error))
        assert match is not None
        where, named = match["path"] or "", _NAMED.search(match["why"])
        field = f"{where}.{named['field']}" if named else where
        raise ContentError(file, entry, field.removeprefix("$").lstrip("."), match["why"]) from error


def folder_digest(*folders: Path) -> str:
    """A fingerprint of all files in `folders`, for saves to name the content they were played with."""
    hash_ = blake2b(digest_size=8)
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.name.startswith("."):
                hash_.update(path.relative_to(folder).as_posix().encode())
                hash_.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return hash_.hexdigest()
