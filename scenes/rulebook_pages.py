"""The rulebooks as data: sections, rules in order, and search in both of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Sequence
from dataclasses import dataclass

from engine.i18n import Catalogue
from engine.ui.markup import plain

_ID = re.compile(r"^([A-Z]+)-(\d+|[A-Z]+)(?:\.(.+))?$")
_NAMED = re.compile(r"\b[A-Z]{2}-(?:\d+|EX)(?:\.\d+)?")


@dataclass(frozen=True)
class Rule:
    """One rule: its id and its text."""

    id: str
    text: str


@dataclass(frozen=True)
class Section:
    """The rules that share the number before the dot."""

    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Book:
    """The rulebook of one game."""

    game: str
    sections: tuple[Section, ...]

    def find(self, rule: str) -> tuple[int, str] | None:
        """Section number and id of a rule; an id with a letter or a longer tail falls back to its parent."""
        for number, section in enumerate(self.sections):
            if rule == section.id or any(rule == known.id for known in section.rules):
                return number, rule
        parent = rule.rpartition(".")[0] or rule[:-1]
        return self.find(parent) if len(parent) > 2 and parent != rule else None

    def search(self, words: str) -> list[Rule]:
        """Rules that hold all words, whatever their accents and case; an id counts as a word."""
        wanted = [_folded(word) for word in words.split()]
        found = []
        for section in self.sections:
            for rule in section.rules:
                hay = _folded(f"{rule.id} {section.title} {plain(rule.text)}")
                if all(word in hay for word in wanted):
                    found.append(rule)
        return found


def open_books(t: Catalogue, games: Sequence[str]) -> list[Book]:
    """The rulebooks that exist in the language of `t`."""
    books = []
    for game in games:
        texts = t.rulebook(game)
        if texts:
            books.append(Book(game, _sections(texts)))
    return books


def _sections(texts: dict[str, str]) -> tuple[Section, ...]:
    """Rules grouped by the number before the dot; the entry of the bare number is the heading."""
    titles = {key.removeprefix("section."): text for key, text in texts.items() if key.startswith("section.")}
    grouped: dict[str, list[Rule]] = {}
    known = {key for key in texts if _ID.match(key)}
    for rule, text in sorted(texts.items(), key=lambda item: _order(item[0])):
        match = _ID.match(rule)
        if match and match[3]:
            grouped.setdefault(f"{match[1]}-{match[2]}", []).append(Rule(rule, linked(text, known)))
        elif match:
            titles.setdefault(rule, text)
    return tuple(Section(key, titles.get(key) or _title_of(rules), tuple(rules)) for key, rules in grouped.items())


def linked(text: str, known: Container[str]) -> str:
    """A text in which every rule of the book that it names is a link to it."""
    return _NAMED.sub(lambda found: f"[[{found[0]}|{found[0]}]]" if found[0] in known else found[0], text)


def _title_of(rules: list[Rule]) -> str:
    """Without a title of its own a section is called by the first words of its first rule."""
    words = re.split(r"[.:;(]", plain(rules[0].text), maxsplit=1)[0]
    return words if len(words) <= 34 else words[:33].rsplit(" ", 1)[0] + "…"


def _order(rule: str) -> tuple[object, ...]:
    """Numbers before letters, 2 before 10."""
    parts = re.findall(r"\d+|[^\d.\-]+", rule)
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts)


def _folded(text: str) -> str:
    plain_letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in plain_letters if not unicodedata.combining(letter))
