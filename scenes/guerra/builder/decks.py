"""Decks that the player has built, kept as one JSON file beside the settings."""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from engine.app.app import App
from engine.files import put_aside, write_whole
from engine.rules.guerra.cards import Deck
from engine.rules.guerra.config import DeckList, read_deck, write_deck
from engine.rules.guerra.content import GuerraContent
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.refusal import Refused
from engine.ui.markup import plain

REMARK: Final = "# "
COPIES: Final = re.compile(r"\s*(?:(?P<copies>\d+)\s*x?\s+)?(?P<card>.*?)\s*$", re.IGNORECASE | re.DOTALL)
"""A line of a list: how many, then which card."""
LONGEST: Final = 36
"""Letters of a deck's name."""


class StoredDeck(msgspec.Struct):
    """A deck under a name of the player's choice; it may be illegal as long as it is not played."""

    name: str
    pantheon: str
    gods: list[str]
    designs: list[str]

    @property
    def listed(self) -> DeckList:
        """The deck as the rules read it."""
        return DeckList(self.pantheon, tuple(self.gods), tuple(self.designs))


def of_ours(deck: Deck, name: str) -> StoredDeck:
    """A preconstructed deck as a start for one's own."""
    return StoredDeck(name, deck.pantheon, sorted(deck.gods), sorted(deck.designs))


def to_text(deck: StoredDeck) -> str:
    """A deck to be sent to somebody: its name as a remark, then the list."""
    return f"{REMARK}{deck.name}\n{write_deck(deck.listed)}"


def from_text(content: GuerraContent, text: str, name: str, names: Mapping[str, str] = MappingProxyType({})) -> StoredDeck:
    """A deck that somebody sent, its cards by id or by one of the `names`; raises Refused where a line names no card or no line names
    a pantheon."""
    deck = read_deck(content, "\n".join(by_id(line, names) for line in text.splitlines()))
    if not deck.pantheon:
        raise Refused("GM-3.1")
    return StoredDeck(name_in(text) or name, deck.pantheon, list(deck.gods), list(deck.designs))


def by_id(line: str, names: Mapping[str, str]) -> str:
    """A line of a list with the id of its card, where it has one of the names of cards; copies stand before it."""
    found = COPIES.match(line)
    assert found is not None
    card = names.get(unaccented(found["card"]))
    return line if card is None else f"{found['copies'] or 1} {card}"


def unaccented(words: str) -> str:
    """Words as they are typed in a hurry: no capitals, no accents."""
    parts = unicodedata.normalize("NFD", words.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def name_in(text: str) -> str:
    """The name that a deck goes by in its text; "" where it has none."""
    first, *_ = *text.strip().splitlines()[:1], ""
    return tidy(first.removeprefix(REMARK)) if first.startswith(REMARK) else ""


def tidy(name: str) -> str:
    """A name as it can be written on a row: one line without markup."""
    return " ".join(plain(name).split())[:LONGEST].strip()


def shelf_of(app: App) -> DeckShelf:
    """The player's decks; he is told of a file that could not be read (UX-47)."""
    shelf = DeckShelf(app.home, app.writing)
    if shelf.kept is not None:
        app.toast(app.t("guerra.builder.damaged", file=shelf.kept.name), kind="bad")
    return shelf


class DeckShelf:
    """The player's decks in the order they were made."""

    def __init__(self, home: Path, writing: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        """`writing` surrounds every write, for whoever wants to tell of a disk that refuses."""
        self._writing = writing
        self._file = home / "decks" / "guerra.json"
        self.kept: Path | None = None
        """Where a file that could not be read was put."""
        self.reserved: list[str] = []
        """Names that no deck of the player's may take."""
        self.decks: list[StoredDeck] = []
        self._read()

    def _read(self) -> None:
        """Every deck that can be read; with one that cannot, the file is kept as it was and written anew without it."""
        try:
            found = from_json(self._file.read_bytes(), list[msgspec.Raw])
        except FileNotFoundError:
            return
        except (OSError, msgspec.DecodeError):
            self.kept = put_aside(self._file)
            return
        for raw in found:
            try:
                deck = from_json(bytes(raw), StoredDeck)
            except msgspec.DecodeError:
                continue
            deck.name = self.free_name(deck.name)
            self.decks.append(deck)
        if len(self.decks) < len(found):
            self.kept = put_aside(self._file)
            self.save()

    def save(self) -> None:
        """Write the file anew."""
        with self._writing():
            write_whole(self._file, msgspec.json.format(to_json(self.decks)))

    def add(self, deck: StoredDeck) -> int:
        """One more deck; its place."""
        deck.name = self.free_name(deck.name)
        self.decks.append(deck)
        self.save()
        return len(self.decks) - 1

    def free_name(self, wish: str) -> str:
        """A name that can be read and that no other deck has."""
        taken = [deck.name for deck in self.decks] + self.reserved
        wish = tidy(wish) or "?"
        name, number = wish, 2
        while name in taken:
            name, number = f"{wish} {number}", number + 1
        return name

    def rename(self, at: int, name: str) -> None:
        """Another name; an empty one changes nothing."""
        if tidy(name):
            self.decks[at].name = ""
            self.decks[at].name = self.free_name(name)
            self.save()

    def remove(self, at: int) -> None:
        """A deck is thrown away."""
        self.decks.pop(at)
        self.save()
