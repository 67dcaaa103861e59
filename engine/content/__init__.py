"""Games with their content loaded: the front door for matches, commands and tests."""
from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from engine.content.errors import ContentError
from engine.rules.kernel.codec import make_known
from engine.rules.kernel.protocol import Rules
from engine.rules.registry import GAMES

__all__ = ["ContentError", "game_names", "load_rules", "read_rules"]


def game_names() -> tuple[str, ...]:
    """The games that can be played, in the order of the shelf."""
    return tuple(GAMES)


@cache
def load_rules(name: str) -> Rules:
    """The rules of a game with its content loaded and checked; raises ContentError where a file is bad."""
    rules = read_rules(name)
    make_known(rules.content)
    return rules


def read_rules(name: str, root: Path | None = None) -> Rules:
    """A game read anew, from another folder with `assets/content` and `maps` if asked; files of states never mean that content."""
    if name not in GAMES:
        raise KeyError(f"no game {name!r}; there are {', '.join(GAMES)}")
    module, kind = GAMES[name].split(":")
    rules: Rules = getattr(import_module(module), kind)(import_module(f"engine.content.{name}").load(root))
    return rules
