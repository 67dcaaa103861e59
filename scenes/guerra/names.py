"""Names on narrow cards: what a long name is called when there is no room for all of it."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

SMALL: Final = frozenset(
    ("of", "the", "a", "in", "from", "under", "that", "to", "for", "and", "de", "del", "la", "el", "los", "las", "en", "al", "y")
)
"""A name is cut before the first of these words."""
LEADING: Final = frozenset(("gran", "buen", "nuevo", "nueva", "mal", "primer"))
"""Spanish adjectives that stand before their noun."""


def shortenings(name: str, language: str) -> Iterator[str]:
    """The name, then ever shorter ones that still say what it is: English nouns end a phrase, Spanish ones begin it."""
    yield name
    words = name.split(" ")
    cut = next((at for at, word in enumerate(words) if at and word.lower() in SMALL), len(words))
    words = [word for word in words[:cut] if word.lower() not in SMALL] or words[:1]
    yield " ".join(words)
    while len(words) > 1:
        leads = language == "en" or words[0].lower() in LEADING
        words = words[1:] if leads else words[:-1]
        yield " ".join(words)
