"""What a game may bring beside its table: an ear, an editor for the lobby, treasures, own things for a campaign, shots."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from engine.app.app import App
from engine.app.scene import Scene
from engine.content import game_names
from engine.rules.kernel.refusal import Refused

PARTS = {
    "table": ("lay",),
    "ear": ("EAR",),
    "advice": ("facts",),
    "shots": ("SHOTS",),
    "lobby": ("edit",),
    "sheets": ("sheet",),
    "treasures": ("further", "extras", "choices"),
    "own": ("own_things",),
}
"""The modules of `scenes.<game>` that the shell looks for, and what each of them has to offer (docs/SCREENS.md)."""
Editor = Callable[[App, str, str, Callable[[str], None]], Scene]
"""Opens a free lobby option: its key, its value, and what takes the new value."""


@cache
def part(game: str, name: str) -> ModuleType | None:
    """The module `scenes.<game>.<name>`, or None where the game brings none."""
    return import_module(f"scenes.{game}.{name}") if has(game, name) else None


def further(app: App, game: str, option: str) -> tuple[str, ...]:
    """Choices of a lobby option that the player has won or made: `scenes.<game>.treasures`, function `further(app, option)`."""
    module = part(game, "treasures")
    found: tuple[str, ...] = module.further(app, option) if module is not None else ()
    return found


def editor(game: str) -> Editor | None:
    """What opens a free lobby option for changes: `scenes.<game>.lobby`, function `edit`; None where a line of text will do."""
    module = part(game, "lobby")
    found: Editor | None = module.edit if module is not None else None
    return found


def say(app: App, game: str, refusal: Refused) -> str:
    """Why a match cannot begin; a game with names of its own for what is refused says it in `scenes.<game>.lobby`, function `say`."""
    words: Callable[[App, Refused], str] | None = getattr(part(game, "lobby"), "say", None)
    return words(app, refusal) if words is not None else app.t(f"refusal.{refusal.rule}", **refusal.facts)


def named(game: str, option: str, choice: str) -> str:
    """What a free choice is called: itself, unless `scenes.<game>.lobby` has a function `named(option, choice)`."""
    words: Callable[[str, str], str] | None = getattr(part(game, "lobby"), "named", None)
    return words(option, choice) if words is not None else choice


@cache
def has(game: str, name: str) -> bool:
    """Whether a game brings that part, without importing it."""
    return find_spec(f"scenes.{game}") is not None and find_spec(f"scenes.{game}.{name}") is not None


@cache
def on_shelf() -> tuple[str, ...]:
    """The games with a table to play on, in the order of the shelf."""
    return tuple(game for game in game_names() if has(game, "table"))
