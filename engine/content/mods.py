"""Which mods there are, which are switched on, and which of those can be used: a broken one is told and left out, never fatal."""
from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.content.errors import ContentError
from engine.content.files import own_folder
from engine.content.mod import Mod, read_mod
from engine.files import write_whole

NONE: Final = "MYTHOTECA_NO_MODS"
"""Environment variable with which a client starts without any."""
OFF: Final = "switched_off.json"


class Found(msgspec.Struct, frozen=True):
    """A folder that calls itself a mod: what it is, or why it is none."""

    name: str
    mod: Mod | None = None
    error: ContentError | None = None
    on: bool = True


def mods_folder() -> Path:
    """Where a player's mods lie."""
    return own_folder() / "mods"


@cache
def found_mods() -> tuple[Found, ...]:
    """Every mod in the order of their names; looked at once, and again after `look_again`."""
    if os.environ.get(NONE):
        return ()
    off = _switched_off()
    return tuple(_found(folder, folder.name not in off) for folder in _folders())


def look_again() -> None:
    """What has been read of mods is forgotten: they are about to be changed."""
    found_mods.cache_clear()


def active_mods() -> tuple[Mod, ...]:
    """Those that are switched on and can be read."""
    return tuple(found.mod for found in found_mods() if found.mod is not None and found.on)


def named(name: str) -> Mod | None:
    """The mod of a name, switched on or not."""
    return next((found.mod for found in found_mods() if found.name == name), None)


def switch(name: str, on: bool) -> None:
    """Use a mod from now on, or no longer; raises OSError where the disk refuses."""
    off = sorted((_switched_off() - {name}) | (set() if on else {name}))
    write_whole(mods_folder() / OFF, msgspec.json.encode(off))
    look_again()


def languages() -> dict[str, str]:
    """The languages that mods bring, by their code: what speakers call them."""
    return {code: name for mod in active_mods() for code, name in mod.file.languages.items()}


def mod_maps(game: str) -> Iterator[Path]:
    """The maps of all mods, of those that are switched off as well: a match may go on with them."""
    for found in found_mods():
        if found.mod is not None:
            yield from sorted(found.mod.maps(game).glob("*.tmx"))


def needs(key: str) -> tuple[str, ...]:
    """The mods that a fingerprint of content names, each `name@digest`."""
    return tuple(key.split("+")[1:])


def _folders() -> Iterator[Path]:
    with suppress(OSError):
        yield from sorted(path for path in mods_folder().iterdir() if path.is_dir() and not path.name.startswith("."))


def _found(folder: Path, on: bool) -> Found:
    try:
        return Found(folder.name, read_mod(folder), None, on)
    except ContentError as error:
        return Found(folder.name, None, error, on)


def _switched_off() -> set[str]:
    try:
        return set(msgspec.json.decode((mods_folder() / OFF).read_bytes(), type=list[str]))
    except (OSError, msgspec.DecodeError):
        return set()
