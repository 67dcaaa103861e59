"""What somebody added: a folder `mods/<name>` beside settings and saves, with the same words as the client's own content and no code.

    mod.toml                     what it is called, and languages it brings
    content/<game>/<table>.toml  cards, decks, units, heroes, scenarios, campaigns, lessons
    maps/<game>/*.tmx            battlefields, tiles, layouts
    locale/<language>/*.po       words for all of it, or a whole language
    faces/<name>.png             portraits
"""
from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec

from engine.content.errors import ContentError
from engine.content.files import convert, folder_digest, read_toml
from engine.rules.kernel.vocabulary import Row

FILE: Final = "mod.toml"
FORMAT: Final = 1
BESIDE: Final = ("lessons.toml", "stories.toml")
"""Tables that tell of the game and change nothing in it."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,39}")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:_[a-z]{2})?")


class ModFile(Row, frozen=True):
    """What `mod.toml` says."""

    title: str
    format: int = FORMAT
    version: str = "1.0"
    author: str = ""
    about: str = ""
    languages: dict[str, str] = {}
    """Languages that it adds, by their code: what speakers call them."""

    def __post_init__(self) -> None:
        if self.format != FORMAT:
            raise ValueError(f"field `format` is {self.format}; this client reads {FORMAT}")
        for code in self.languages:
            if not _LANGUAGE.fullmatch(code):
                raise ValueError(f"field `languages` has {code!r}, which is no code of a language such as 'fr'")


class Mod(msgspec.Struct, frozen=True):
    """One mod as it lies on the disk."""

    name: str
    folder: Path
    file: ModFile
    digest: str

    def __hash__(self) -> int:
        return hash((self.folder, self.digest))

    @property
    def key(self) -> str:
        """How files of matches name it."""
        return f"{self.name}@{self.digest}"

    def adds_to(self, game: str) -> bool:
        """Whether it changes what a game is played with; words, faces, lessons and stories do not."""
        folders = (self.content(game), self.maps(game))
        return any(path.name not in BESIDE for folder in folders if folder.is_dir() for path in folder.iterdir())

    def content(self, game: str) -> Path:
        """Where its tables for a game lie."""
        return self.folder / "content" / game

    def maps(self, game: str) -> Path:
        """Where its maps for a game lie."""
        return self.folder / "maps" / game

    @property
    def locale(self) -> Path:
        """Where its words lie, a folder for each language."""
        return self.folder / "locale"

    @property
    def faces(self) -> Path:
        """Where its portraits lie."""
        return self.folder / "faces"

    def shown(self, path: Path) -> str:
        """One of its files as a person should find it."""
        return f"{self.name}/{path.relative_to(self.folder).as_posix()}"


def read_mod(folder: Path) -> Mod:
    """The mod in a folder, looked at from outside only; raises ContentError where that is none."""
    shown = f"{folder.name}/{FILE}"
    if not _NAME.fullmatch(folder.name):
        raise ContentError(folder.name, "", "", "the folder of a mod has a name of small letters, digits and _")
    file = convert(shown, "", read_toml(folder / FILE, shown), ModFile)
    try:
        return Mod(folder.name, folder, file, folder_digest(folder))
    except OSError as error:
        raise ContentError(folder.name, "", "", f"cannot be read ({error.strerror or error})") from error
