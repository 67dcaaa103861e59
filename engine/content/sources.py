"""Where the content of a game is read from: the client's own folder, and the mods laid over it."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from engine.content.errors import ContentError, Mistake
from engine.content.files import content_folder, folder_digest, maps_folder, read_page, read_row
from engine.content.mistakes import row_mistakes
from engine.content.mod import Mod

T = TypeVar("T")



def _read_into(found: list[T], read: Callable[[Path], T], path: Path) -> None:
    found.append(read(path))


class Sources:
    """The tables and maps of one game. What a mod adds stands behind what the client brings; nothing is ever replaced.

    With `faults` every mistake is gathered there and what is wrong is left out; without, the first one is raised."""

    def __init__(
        self, game: str, root: Path | None = None, mods: Sequence[Mod] = (), faults: list[ContentError] | None = None
    ) -> None:
        self.folder, self._maps = content_folder(game, root), maps_folder(game, root)
        self._game = game
        self.mods = tuple(mod for mod in mods if mod.adds_to(game))
        self._faults = faults
        self._shown: dict[tuple[str, str], str] = {}
        """The file that an entry of a table really stands in, where that is a mod's."""

    @property
    def digest(self) -> str:
        """A fingerprint of everything: that of the client's own files, then the name and fingerprint of every mod."""
        folders = [folder for folder in (self.folder, self._maps) if folder.is_dir()]
        return "+".join((folder_digest(*folders), *(mod.key for mod in self.mods)))

    def rows(
        self, file: str, table: str, kind: type[T], *, beside: tuple[str, ...] = (), given: Mapping[str, object] | None = None
    ) -> list[T]:
        """The rows of `[[table]]` of a file as `kind`, each with what is `given` for all, and those of mods in a file of that name."""
        return [*self._rows(self.folder / file, file, table, kind, beside, given or {}), *self.added(file, table, kind, beside=beside)]

    def added(self, file: str, table: str, kind: type[T], *, beside: tuple[str, ...] = ()) -> list[T]:
        """The rows that mods alone have in a file of that name, which may lack the table."""
        found: list[T] = []
        for mod in self.mods:
            path = mod.content(self._game) / file
            if path.is_file():
                found += self._rows(path, mod.shown(path), table, kind, beside, {}, optional=True)
        return found

    def maps(self, pattern: str, read: Callable[[Path], T]) -> list[T]:
        """Every map with such a name, the client's first."""
        found: list[T] = []
        for folder in (self._maps, *(mod.maps(self._game) for mod in self.mods)):
            for path in sorted(folder.glob(pattern)):
                self._try(path, partial(_read_into, found, read, path))
        return found

    def refuse(self, file: str, entry: str, mistakes: Iterable[Mistake]) -> None:
        """Tell what is wrong with an entry."""
        shown, before = self._shown.get((file, entry), file), len(self._faults or ())
        if self._faults is None:
            for field, why in mistakes:
                raise ContentError(shown, entry, field, why)
            return
        try:
            for field, why in mistakes:
                self._faults.append(ContentError(shown, entry, field, why))
        except LookupError as error:
            # Behind a name that nothing has there is nothing to be looked at either.
            if len(self._faults) == before:
                self._faults.append(ContentError(shown, entry, "", f"there is no {error}"))

    def unique(self, file: str, rows: Iterable[T], name: Callable[[T], str]) -> dict[str, T]:
        """Rows by their name; one that is used twice is a mistake."""
        found: dict[str, T] = {}
        for row in rows:
            if name(row) in found:
                self.refuse(file, name(row), [("id", "is used twice")])
            else:
                found[name(row)] = row
        return found

    def _rows(
        self, path: Path, shown: str, table: str, kind: type[T], beside: tuple[str, ...], given: Mapping[str, object],
        *, optional: bool = False,
    ) -> list[T]:
        rows: list[tuple[str, object]] = []
        self._try(path, lambda: rows.extend(read_page(path, table, beside, shown=shown, optional=optional)), shown)
        read: list[T] = []
        for name, row in rows:
            self._shown[path.name, name] = shown
            self._row(shown, name, row, kind, given, read)
        return read

    def _row(self, shown: str, name: str, row: object, kind: type[T], given: Mapping[str, object], read: list[T]) -> None:
        try:
            read.append(read_row(shown, name, row, kind, given))
        except ContentError as error:
            if self._faults is None:
                raise
            self._faults += row_mistakes(shown, name, row, kind) or [error]

    def _try(self, path: Path, do: Callable[[], object], shown: str = "") -> None:
        try:
            do()
        except ContentError as error:
            if self._faults is None:
                raise
            mod = next((mod for mod in self.mods if path.is_relative_to(mod.folder)), None)
            self._faults.append(ContentError(shown or (mod.shown(path) if mod else error.file), error.entry, error.field, error.why))
