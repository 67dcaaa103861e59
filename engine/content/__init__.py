"""Games with their content loaded: the front door for matches, commands and tests."""
from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.content.errors import ContentError
from engine.content.mod import Mod
from engine.content.mods import active_mods, look_again, named, needs
from engine.content.sources import Sources
from engine.rules.kernel.codec import ContentMissing, make_known
from engine.rules.kernel.protocol import Rules
from engine.rules.registry import GAMES

_LOG = logging.getLogger("mythoteca.content")
__all__ = ["ContentError", "ContentMissing", "game_names", "load_rules", "mods_in_use", "read_rules", "seats_of"]


def game_names() -> tuple[str, ...]:
    """The games that can be played, in the order of the shelf."""
    return tuple(GAMES)


def load_rules(name: str, content: str | None = None) -> Rules:
    """The rules of a game with its content and all mods that are switched on, or with just those that the fingerprint `content` names.

    Raises ContentError where a file of the client is bad, ContentMissing where a named mod is not there or broken. From then on
    the states in files mean this content."""
    rules = _rules(name, mods_in_use(name)[0]) if content is None else _named(name, content)
    make_known(rules.content)
    return rules


def read_rules(name: str, root: Path | None = None, mods: tuple[Mod, ...] = (), faults: list[ContentError] | None = None) -> Rules:
    """A game read anew, from another folder with `assets/content` and `maps` if asked; files of states never mean that content."""
    made = _class_of(name)
    content = import_module(f"engine.content.{name}")
    rules: Rules = made(content.load(Sources(name, root, mods, faults)))
    return rules


def seats_of(name: str) -> range:
    """How many can play a game; none of its files is read for that, so a broken one is no trouble of the shelf (H-10)."""
    seats: range = _class_of(name).seats
    return seats


def _class_of(name: str) -> Any:
    if name not in GAMES:
        raise KeyError(f"no game {name!r}; there are {', '.join(GAMES)}")
    module, kind = GAMES[name].split(":")
    return getattr(import_module(module), kind)


def mods_in_use(name: str) -> tuple[tuple[Mod, ...], dict[str, ContentError]]:
    """The mods that a game is played with, and why others that are switched on are left out."""
    return _usable(name, tuple(mod for mod in active_mods() if mod.adds_to(name)))


@cache
def _usable(name: str, mods: tuple[Mod, ...]) -> tuple[tuple[Mod, ...], dict[str, ContentError]]:
    used: tuple[Mod, ...] = ()
    broken: dict[str, ContentError] = {}
    for mod in mods:
        try:
            _rules(name, (*used, mod))
        except ContentError as error:
            broken[mod.name] = error
            _LOG.warning("the mod %s is left out: %s", mod.name, error)
        else:
            used += (mod,)
    return used, broken


@cache
def _rules(name: str, mods: tuple[Mod, ...]) -> Rules:
    return read_rules(name, mods=mods)


def _named(name: str, content: str) -> Rules:
    """The rules of a game with the mods of a fingerprint, as they are now."""
    wanted = [key.partition("@")[0] for key in needs(content)]
    if any(named(mod) is None for mod in wanted):
        look_again()
    found = [named(mod) for mod in wanted]
    missing = [mod for mod, there in zip(wanted, found, strict=True) if there is None]
    if missing:
        raise ContentMissing(", ".join(missing))
    try:
        return _rules(name, tuple(mod for mod in found if mod is not None))
    except ContentError as error:
        raise ContentMissing(str(error)) from error
