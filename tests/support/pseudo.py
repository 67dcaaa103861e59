"""A language that nobody speaks, made from English: every vowel is the next one, so that what was not translated is seen."""
from __future__ import annotations

import re
from pathlib import Path

import polib

from engine.content.files import data_root

CODE = "xx"
_KEPT = re.compile(r"\{[\w:]+\}|\[\[[^\]|]+\|?|\]\]|<[a-z]+\d>|</>|\\n")
_NEXT = str.maketrans("aeouAEOU", "eouaEOUA")


def spoken(text: str) -> str:
    """A text in the language, slots and marks as they were."""
    parts, at = [], 0
    for mark in _KEPT.finditer(text):
        parts += [text[at : mark.start()].translate(_NEXT), mark[0]]
        at = mark.end()
    return "".join((*parts, text[at:].translate(_NEXT)))


def make(mods: Path) -> Path:
    """The language as a mod; its folder."""
    folder = mods / "pseudo"
    (folder / "locale" / CODE).mkdir(parents=True)
    (folder / "mod.toml").write_text(f'title = "Pseudo"\n[languages]\n{CODE} = "Psoadu"\n', encoding="utf-8")
    for path in sorted((data_root() / "assets" / "locale" / "en").glob("*.po")):
        book = polib.pofile(str(path), encoding="utf-8")
        for entry in book:
            entry.msgstr = spoken(entry.msgstr)
            entry.msgstr_plural = {number: spoken(form) for number, form in entry.msgstr_plural.items()}
        book.save(str(folder / "locale" / CODE / path.name))
    return folder
