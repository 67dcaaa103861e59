"""Names on narrow cards and plates: what a long name is called where there is no room for all of it."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.ui.text import Text

SMALL: Final = frozenset((
    "of", "the", "a", "an", "in", "from", "under", "that", "to", "for", "and", "with", "without", "by", "on", "at",
    "de", "del", "la", "el", "los", "las", "en", "al", "y", "un", "una", "por", "con", "sin", "para", "sobre", "bajo", "entre", "que",
))  # fmt: skip
"""A name is cut before the first of these words."""
LEADING: Final = frozenset((
    "gran", "grandes", "buen", "nuevo", "nueva", "mal", "primer", "primera", "segundo", "alta", "larga", "amarga", "doble", "triple",
    "dos", "tres", "seis", "nueve", "doce", "monte",
))  # fmt: skip
"""Spanish adjectives, numbers and kinds that stand before the word one would keep."""
USUAL: Final = 100
"""The size that everybody begins with; what has a fixed place is laid out in it and drawn as large as fits there."""
STEPS: Final = frozenset(("I", "II", "III", "IV", "V", "VI", "VII"))
"""The level at the end of a name, which every shorter name keeps."""


def opening(words: str) -> str:
    """Words at the beginning of a line: with a capital."""
    return words[:1].upper() + words[1:]


def shortenings(name: str, language: str) -> Iterator[str]:
    """The name, then ever shorter ones that still say what it is: English nouns end a phrase, Spanish ones begin it."""
    yield name
    words = name.split(" ")
    step = f" {words.pop()}" if len(words) > 1 and words[-1] in STEPS else ""
    cut = next((at for at, word in enumerate(words) if at and word.lower() in SMALL), len(words))
    words = [word for word in words[:cut] if word.lower() not in SMALL] or words[:1]
    yield " ".join(words) + step
    while len(words) > 1:
        leads = language == "en" or words[0].lower() in LEADING
        words = words[1:] if leads else words[:-1]
        yield " ".join(words) + step


def label(text: Text, names: Iterable[str], width: int, fonts: tuple[str, ...] = ("body", "micro")) -> tuple[str, str]:
    """The first of ever shorter names that fits, with the largest font that holds it; the last one is abbreviated. Fitted in the usual
    size: in larger ones a whole name is drawn as large as its box allows, none is cut for it."""
    room = width + 1  # the last column of a letter is empty
    name, font = "", fonts[-1]
    for name in names:
        font = text.fitted(name, room, fonts)
        if text.measure(name, font, USUAL) <= room:
            return name, font
    return _abbreviated(text, name, room, font), font


def _abbreviated(text: Text, name: str, width: int, font: str) -> str:
    """As many letters as fit and a full stop; a level at the end stays."""
    stem, _, last = name.rpartition(" ")
    stem, tail = (stem, f" {last}") if stem and last in STEPS else (name, "")
    while len(stem) > 1 and text.measure(f"{stem}.{tail}", font, USUAL) > width:
        stem = stem[:-1].rstrip()
    return f"{stem}.{tail}"
