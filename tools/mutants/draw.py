"""Which lies are told: all that a game's rules could tell, less those that are known to mean the same, in the order of a seed."""
from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from typing import NamedTuple

from engine.rules.kernel.dice import Dice
from tools.mutants.lies import lies

ROOT = Path(__file__).resolve().parents[2]
SAME = Path(__file__).with_name("equivalent.toml")
"""Lies that change nothing, each with the reason; named by file, source and what they say, never by a line number."""
LEFT_OUT = ("invariants.py",)
"""Laws that tests of conformance ask after every action: they watch over the rules and are none."""


class Told(NamedTuple):
    """A lie to be tried."""

    file: str
    number: int
    first: int
    last: int
    called: bool
    says: str
    source: str

    def __str__(self) -> str:
        return f"{self.file}:{self.first}: {self.says}: {self.source}"

    @property
    def name(self) -> tuple[str, str, str]:
        """What it is called in the list of lies that change nothing."""
        return self.file, self.says, self.source


def known(game: str, part: str = "") -> list[Told]:
    """Every lie about a game, or about those of its files whose path holds `part`."""
    found = []
    for path in sorted((ROOT / "engine" / "rules" / game).rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        if part in file and path.name not in LEFT_OUT:
            text = path.read_text(encoding="utf-8")
            lines = text.splitlines()
            found += [
                Told(file, number, lie.first, lie.last, lie.called, lie.says, lines[lie.first - 1].strip())
                for number, lie in enumerate(lies(ast.parse(text)))
            ]
    return found


def same() -> dict[tuple[str, str, str], str]:
    """The lies that change nothing, and why."""
    rows = tomllib.loads(SAME.read_text(encoding="utf-8")).get("lie", [])
    return {(row["file"], row["says"], row["source"]): row["why"] for row in rows}


def drawn(game: str, seed: int, most: int, part: str = "") -> list[Told]:
    """So many lies by chance, in the order of the files."""
    harmless = same()
    worth = [told for told in known(game, part) if told.name not in harmless]
    return sorted(Dice(seed).shuffled(worth)[:most])
