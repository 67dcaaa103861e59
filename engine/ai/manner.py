"""What kind of act an action is, in the words that personalities are written with: `engine.ai.<game>.manner`."""
from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

from engine.rules.kernel.dispatch import Second
from engine.rules.kernel.protocol import State
from engine.rules.kernel.types import Action

Traits = Callable[[State, Action], tuple[str, ...]]
"""`(state, action)` → the words for it; none for acts of no particular kind."""
S = TypeVar("S", bound=State)


def traits_by(namers: Second[S, [], tuple[str, ...]]) -> Callable[[S, Action], tuple[str, ...]]:
    """The words of a game from a table of its kinds of action."""

    def traits(state: S, action: Action) -> tuple[str, ...]:
        namer = namers.get(type(action))
        return namer(state, action) if namer is not None else ()

    return traits


def always(*words: str) -> Callable[[State, Action], tuple[str, ...]]:
    """The same words whatever is done with it."""
    return lambda state, action: words


def traits_of(game: str) -> Traits | None:
    """The words of a game; None where it has none."""
    module = _module(game)
    found: Traits | None = module.traits if module is not None else None
    return found


def words_of(game: str) -> tuple[str, ...]:
    """Every word that a personality of the game may use."""
    module = _module(game)
    found: tuple[str, ...] = module.WORDS if module is not None else ()
    return found


def _module(game: str) -> ModuleType | None:
    name = f"engine.ai.{game}.manner"
    return import_module(name) if find_spec(f"engine.ai.{game}") and find_spec(name) else None
