"""Reading content: TOML tables into typed structs, every mistake reported by file, entry, field and reason."""
from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from engine.content.errors import ContentError

T = TypeVar("T")
HOME = "MYTHOTECA_HOME"
"""Environment variable that puts settings, saves and mods elsewhere."""
_SOURCE = Path(__file__).resolve().parents[2]
_WHERE = re.compile(r"^(?P<why>.*?)(?: - at `(?P<path>[^`]*)`)?$", re.DOTALL)
_NAMED = re.compile(r"\bfield `(?P<field>[^`]*)`")


TOLD: Final = frozenset(("lessons.toml", "log.toml", "figures.toml", "examples.json", "audio.toml"))
"""Files of the content that tell and show: with others of them the same match is played."""


def data_root() -> Path:
    """The folder that holds `assets` and `maps`: beside the source, or in the `share` of wherever the client was installed."""
    if (_SOURCE / "assets").is_dir():
        return _SOURCE
    # Installers differ in where that is (a virtual environment, the user's folder, /usr/local, a target): always above the code.
    places = (folder / "share" / "mythoteca" for folder in (_SOURCE, *_SOURCE.parents, Path(sys.prefix)))
    return next((place for place in places if (place / "assets").is_dir()), Path(sys.prefix) / "share" / "mythoteca")


def own_folder() -> Path:
    """Where everything that belongs to the player lies."""
    home = os.environ.get(HOME)
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("mythoteca", appauthor=False)


def content_folder(game: str, root: Path | None = None) -> Path:
    """Where a game's own tables lie; `root` is another folder like `data_root`."""
    return (root or data_root()) / "assets" / "content" / game


def maps_folder(game: str, root: Path | None = None) -> Path:
    """Where a game's maps lie."""
    return (root or data_root()) / "maps" / game


def read_toml(path: Path, shown: str = "") -> dict[str, Any]:
    """A TOML file as plain values; `shown` is what it is called where it is wrong."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise ContentError(shown or path.name, "", "", f"cannot be read ({error.strerror or error})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ContentError(shown or path.name, "", "", f"is not TOML ({error})") from error


def read_rows(path: Path, table: str, kind: type[T], *, beside: tuple[str, ...] = (), given: Mapping[str, object] | None = None) -> list[T]:
    """The rows of `[[table]]` as `kind`, each with what is `given` for all of them; the file holds nothing else but what is named `beside`.

    A row that does not fit or an id used twice is a ContentError."""
    return [read_row(path.name, name, row, kind, given or {}) for name, row in read_page(path, table, beside)]


def read_page(
    path: Path, table: str, beside: tuple[str, ...] = (), *, shown: str = "", optional: bool = False
) -> Iterator[tuple[str, object]]:
    """The rows of `[[table]]` as they stand in a file, each with its name; `shown` is what the file is called where it is wrong."""
    page, file = read_toml(path, shown), shown or path.name
    rows = page.get(table, [] if optional else None)
    if not isinstance(rows, list):
        raise ContentError(file, table, "", "there is no such table")
    for name in page:
        if name != table and name not in beside:
            raise ContentError(file, name, "", f"means nothing here; there are {', '.join((table, *beside))}")
    seen: dict[str, None] = {}
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict):
            raise ContentError(file, f"row {number}", "", "is no table")
        name = str(row.get("id", f"row {number}"))
        if name in seen:
            raise ContentError(file, name, "id", "is used twice")
        seen[name] = None
        yield name, row


def read_row(file: str, name: str, row: object, kind: type[T], given: Mapping[str, object]) -> T:
    """One row as `kind`, with what is `given` for all rows of its file."""
    for field in given:
        if isinstance(row, dict) and field in row:
            raise ContentError(file, name, field, "is the same for the whole file")
    return convert(file, name, {**row, **given} if given and isinstance(row, dict) else row, kind)


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
    """A fingerprint of the files in `folders` that change how a match is played, for saves to name the content they were played with."""
    hash_ = blake2b(digest_size=8)
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.name.startswith(".") and path.name not in TOLD:
                hash_.update(path.relative_to(folder).as_posix().encode())
                hash_.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return hash_.hexdigest()
