"""Texts by key in one language, read from gettext catalogues; the keys, not English sentences, are the ids."""
from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path

import polib

_LOG = logging.getLogger("mythoteca.words")
_SLOT = re.compile(r"\{(\w+)\}")
SPARE = "en"
"""What is said where a language or a mod lacks a text."""
_MARKS = {"es": ","}
"""What stands before the decimals, where it is no point."""


class MissingText(KeyError):
    """A key that the language has no text for."""


class Catalogue:
    """The texts of one language, all domains together; call it with a key and the facts of the sentence."""

    def __init__(self, folder: Path, language: str, *, strict: bool = False, more: tuple[Path, ...] = ()) -> None:
        """`more` are further folders with words: those of mods."""
        self._folder = folder
        self._more = more
        self._strict = strict
        self.missing: dict[str, None] = {}
        """Keys that were asked for and are not there, in order."""
        self.speak(language)

    def speak(self, language: str) -> None:
        """Switch to another language at once."""
        self.language = language
        self._texts: dict[str, str | dict[int, str]] = {}
        self._closed: dict[str, list[Path]] = {}
        for folder in self._layers():
            for file in sorted(folder.glob("*.po")):
                if not file.stem.endswith("_rules"):
                    self._closed.setdefault(file.stem, []).append(file)

    def _layers(self) -> list[Path]:
        """Folders whose words apply, from the weakest: what a mod lacks is said in English, and nothing replaces the client's own words."""
        own = self._folder / self.language
        spare = [] if own.is_dir() else [self._folder / SPARE]
        return [*spare, *(folder / SPARE for folder in self._more), *(folder / self.language for folder in self._more), own]

    def more(self, folders: tuple[Path, ...]) -> None:
        """Other mods are used from now on."""
        self._more = folders
        self.speak(self.language)

    def rulebook(self, game: str) -> dict[str, str]:
        """Rule id → text of one game, in the order of the file; empty where the game has no rulebook."""
        found: dict[str, str] = {}
        for folder in self._layers():
            file = folder / f"{game}_rules.po"
            if file.is_file():
                found |= {key.removeprefix("rule."): text for key, text in self._said(file).items() if isinstance(text, str)}
        return found

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def __call__(self, key: str, /, **facts: object) -> str:
        """The text of `key` with its `{slots}` filled; the fact `n` chooses between singular and plural, fractions get their mark."""
        text = self._find(key)
        if text is None:
            return self._absent(key)
        if isinstance(text, dict):
            text = text[0 if facts.get("n") == 1 else 1]
        return _SLOT.sub(lambda slot: self._fact(facts[slot[1]]) if slot[1] in facts else slot[0], text) if facts else text

    def lacks(self, key: str, facts: Iterable[str]) -> bool:
        """Whether the text of `key` has slots that these facts would leave open."""
        text = self._find(key)
        forms = text.values() if isinstance(text, dict) else (text or "",)
        return any(slot not in facts for form in forms for slot in _SLOT.findall(form))

    def number(self, amount: float | Fraction) -> str:
        """A number with one decimal behind the mark of the language, or none where it is whole."""
        return f"{float(amount):.1f}".removesuffix(".0").replace(".", _MARKS.get(self.language, "."))

    def _fact(self, fact: object) -> str:
        return self.number(fact) if isinstance(fact, float) else str(fact)

    def _find(self, key: str) -> str | dict[int, str] | None:
        """Domains are opened when a key needs them: its own name first, then the rest (refusals lie with their game)."""
        while key not in self._texts and self._closed:
            prefix = key.partition(".")[0]
            domain = next((name for name in (prefix, "ui") if name in self._closed), next(iter(self._closed)))
            for file in self._closed.pop(domain):
                self._texts.update(self._said(file))
        return self._texts.get(key)

    def _said(self, file: Path) -> Mapping[str, str | dict[int, str]]:
        """The texts of a file; one of a mod that is gone or broken says nothing, and `check` says why."""
        try:
            return read(file, file.stat().st_mtime_ns)
        except (OSError, ValueError):
            if file.is_relative_to(self._folder):
                raise
            _LOG.warning("%s cannot be read", file)
            return {}

    def _absent(self, key: str) -> str:
        if self._strict:
            raise MissingText(key)
        self.missing.setdefault(key)
        return f"⟨{key}⟩"


@cache
def read(file: Path, _changed: int) -> dict[str, str | dict[int, str]]:
    """Key → text of one catalogue, read once for every state of the file; plural entries give their forms by number."""
    return {entry.msgid: (entry.msgstr_plural or entry.msgstr) for entry in polib.pofile(str(file), encoding="utf-8") if not entry.obsolete}
