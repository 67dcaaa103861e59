"""Decks that the player has built, kept as one JSON file beside the settings."""
from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

import msgspec

from engine.rules.guerra.cards import Deck
from engine.rules.guerra.config import DeckList, read_deck, write_deck
from engine.rules.guerra.content import GuerraContent

REMARK = "# "


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


def from_text(content: GuerraContent, text: str, name: str) -> StoredDeck:
    """A deck that somebody sent; raises Refused where a line names no card."""
    first = text.strip().splitlines()[0] if text.strip() else ""
    if first.startswith(REMARK):
        name = first.removeprefix(REMARK).strip()[:36] or name
    deck = read_deck(content, text)
    return StoredDeck(name, deck.pantheon, list(deck.gods), list(deck.designs))


class DeckShelf:
    """The player's decks in the order they were made."""

    def __init__(self, home: Path, writing: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        """`writing` surrounds every write, for whoever wants to tell of a disk that refuses."""
        self._writing = writing
        self._file = home / "decks" / "guerra.json"
        self.damaged = False
        """Whether the file could not be read; it is then kept aside."""
        self.decks = self._read()

    def _read(self) -> list[StoredDeck]:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=list[StoredDeck])
        except FileNotFoundError:
            return []
        except (OSError, msgspec.DecodeError):
            self.damaged = True
            with suppress(OSError):
                self._file.replace(self._file.with_suffix(".damaged"))
            return []

    def save(self) -> None:
        """Write the file aside and put it in place."""
        with self._writing():
            self._file.parent.mkdir(parents=True, exist_ok=True)
            aside = self._file.with_suffix(".new")
            aside.write_bytes(msgspec.json.format(msgspec.json.encode(self.decks)))
            aside.replace(self._file)

    def add(self, deck: StoredDeck) -> int:
        """One more deck; its place."""
        deck.name = self.free_name(deck.name)
        self.decks.append(deck)
        self.save()
        return len(self.decks) - 1

    def free_name(self, wish: str) -> str:
        """A name that no other deck has."""
        taken = [deck.name for deck in self.decks]
        name, number = wish, 2
        while name in taken:
            name, number = f"{wish} {number}", number + 1
        return name

    def rename(self, at: int, name: str) -> None:
        """Another name."""
        if name:
            self.decks[at].name = ""
            self.decks[at].name = self.free_name(name)
            self.save()

    def remove(self, at: int) -> None:
        """A deck is thrown away."""
        self.decks.pop(at)
        self.save()
