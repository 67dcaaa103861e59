"""Content files damaged on purpose: one change at a time, and whether it has to be noticed."""
from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

FREE_WORDS = frozenset((
    "id", "name", "face", "click", "other", "prelude", "point", "say", "solution", "wrong", "at", "has", "lacks", "same",
))
"""Fields whose words are no vocabulary: names that texts and tests know; clicks and piles of lessons, answers and goals of
puzzles, which tests walk through."""
# The phases of `log.toml` are checked against the rulebook by its own test.
FREE_NUMBERS = frozenset(("seed",))
HUGE = 10**6


class Damage(NamedTuple):
    """One file with one change; `fatal` says that no reading of it makes sense."""

    file: str
    where: str
    how: str
    text: str
    fatal: bool


class Node(NamedTuple):
    """A value in a file: the table or list that holds it, and where."""

    holder: Any
    key: Any
    path: tuple[Any, ...]

    @property
    def value(self) -> Any:
        return self.holder[self.key]

    @property
    def field(self) -> str:
        """The nearest name above it."""
        return next((part for part in reversed(self.path) if isinstance(part, str)), "")


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[Node]:
    """Every value of a file, however deep."""
    keys: Any = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield Node(value, key, (*path, key))
        yield from nodes(value[key], (*path, key))


def written(value: Any) -> str:
    """A value as TOML writes it in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {written(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(written(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def page(tables: dict[str, Any]) -> str:
    """A whole file."""
    return "".join(f"{json.dumps(name)} = {written(value)}\n" for name, value in tables.items())


def _field(node: Node, random: Random) -> bool | None:
    if not isinstance(node.key, str):
        return None
    node.holder[node.key + "x"] = node.holder.pop(node.key)
    return not {"phases", "decks"} & set(node.path[:-1])


def _extra(node: Node, random: Random) -> bool | None:
    if not isinstance(node.value, dict):
        return None
    node.value["nonsense"] = 1
    return True


def _type(node: Node, random: Random) -> bool | None:
    node.holder[node.key] = 7 if isinstance(node.value, list) else [7]
    return True


def _word(node: Node, random: Random) -> bool | None:
    if not isinstance(node.value, str):
        return None
    node.holder[node.key] = node.value + "x"
    return node.field not in FREE_WORDS and "decks" not in node.path


def _number(node: Node, random: Random) -> bool | None:
    if type(node.value) not in (int, float):
        return None
    node.holder[node.key] = random.choice((HUGE, -HUGE))
    return node.field not in FREE_NUMBERS


def _nudge(node: Node, random: Random) -> bool | None:
    if type(node.value) is not int:
        return None
    node.holder[node.key] += random.choice((1, -1))
    return False


def _drop(node: Node, random: Random) -> bool | None:
    del node.holder[node.key]
    return False


def _double(node: Node, random: Random) -> bool | None:
    if not isinstance(node.holder, list) or not isinstance(node.value, dict) or "id" not in node.value:
        return None
    node.holder.append(copy.deepcopy(node.value))
    return True


KINDS = {
    "field": _field, "extra": _extra, "type": _type, "word": _word, "number": _number, "nudge": _nudge, "drop": _drop, "double": _double,
}


def damaged(path: Path, random: Random) -> Damage:
    """The file with one change; now and then it is cut off instead."""
    text = path.read_text(encoding="utf-8")
    if random.random() < 0.03:
        return Damage(path.name, "", "cut", text[: random.randrange(len(text) // 4, len(text) * 3 // 4)].rpartition("=")[0] + "=", True)
    while True:
        tables = tomllib.loads(text)
        node = random.choice(list(nodes(tables)))
        how = random.choice(list(KINDS))
        where = ".".join(map(str, node.path))
        fatal = KINDS[how](node, random)
        if fatal is not None:
            return Damage(path.name, where, how, page(tables), fatal)
