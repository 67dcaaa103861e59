"""Rules and opponents know what a card does, never which card it is: ids of content stand in the content files alone."""
from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.content import game_names
from engine.content.files import content_folder

ROOT = Path(__file__).resolve().parents[2]
NOT_CONTENT = ("lessons.toml", "log.toml", "audio.toml")
EXEMPT = ("engine/rules/heroes/upgrade.py",)
"""Reads the words of an earlier version."""
HOMONYMS: dict[str, set[str]] = {
    "heroes": {"luck", "offense", "armorer", "sorcery", "leadership", "tactics", "prayer", "teleport", "cure"},
    "mythic": {"alliance", "duel", "ffa3", "ffa4", "learning", "three_vs_one", "charge", "guile", "rebirth"},
    "village": {"boss"},
}
"""Words of the rules' own vocabularies (modes, moments, skills, ways to aim) that happen to be ids as well."""
LEFT: dict[str, set[str]] = {
    "guerra": {
        "deck_aztec", "deck_celtic", "deck_egyptian", "deck_greek", "deck_japanese", "deck_norse", "deck_silence", "neu_shrine",
    },
    "mythic": {
        "achilles", "aegis", "ares", "hoplites", "lernean_hydra", "sc_the_mountain_wakes", "sc_throne_of_the_peak", "spartans", "zeus",
    },
}  # fmt: skip
"""What still has to leave the code: nothing may be added."""


def ids_in(value: Any) -> Iterator[str]:
    """Every `id` of a content file."""
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"]
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from ids_in(part)


def constants(path: Path) -> Iterator[tuple[str, int]]:
    """Every string of a source file but its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value, node.lineno


def used(game: str) -> dict[str, list[str]]:
    """Ids of a game's content in its rules and its opponents, and where."""
    files = [path for path in content_folder(game).glob("*.toml") if path.name not in NOT_CONTENT]
    known = {name for path in files for name in ids_in(tomllib.loads(path.read_text(encoding="utf-8")))}
    found: dict[str, list[str]] = {}
    for folder in ("rules", "ai"):
        for path in sorted((ROOT / "engine" / folder / game).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            for name, line in constants(path) if place not in EXEMPT else ():
                if name in known:
                    found.setdefault(name, []).append(f"{place}:{line}")
    return found


@pytest.mark.parametrize("game", game_names())
def test_no_id_of_content_stands_in_rules_or_opponents(game: str) -> None:
    found = used(game)
    strangers = {name: places for name, places in found.items() if name not in HOMONYMS.get(game, set()) | LEFT.get(game, set())}
    assert not strangers
    assert set(found) == HOMONYMS.get(game, set()) | LEFT.get(game, set()), "what has left the code leaves these lists"
