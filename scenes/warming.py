"""What the first picture of a table needs, fetched bit by bit while somebody still looks at the page before it (H-21)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pkgutil import iter_modules

from engine.ai.brain import brain_for
from engine.app.app import App
from engine.content import load_rules
from scenes import doors

PAUSE = 0.12
"""Seconds between two bits: each is shorter than a look."""
ELSEWHERE = ("shots", "film", "treasures", "lobby")
"""Parts of a game that no table asks for."""
COMMON = ("cardframes",)


class Warming:
    """Modules and atlases of one game's table, one at a time; asking again for what is there costs nothing."""

    def __init__(self, app: App, game: str) -> None:
        self._app = app
        self._game = game
        self._rest = PAUSE
        modules = (partial(import_module, name) for name in ("engine.match.store", "scenes.match.scene"))
        self._bits: deque[Callable[[], object]] = deque([*modules, self._meet, self._list_parts])

    @property
    def done(self) -> bool:
        """Whether nothing is left to be fetched."""
        return not self._bits

    def update(self, dt: float) -> None:
        """Let time pass: now and then one bit."""
        self._rest -= dt
        if self._bits and self._rest <= 0:
            self._rest = PAUSE
            self._bits.popleft()()

    def _meet(self) -> None:
        """What is known of the game's opponents."""
        brain_for(load_rules(self._game), "normal")

    def _list_parts(self) -> None:
        """The table's modules, then its pictures."""
        package = import_module(f"scenes.{self._game}")
        names = [each.name for each in iter_modules(package.__path__) if not each.ispkg and each.name not in ELSEWHERE]
        self._bits += [partial(import_module, f"{package.__name__}.{name}") for name in sorted(names)]
        self._bits.append(self._list_atlases)

    def _list_atlases(self) -> None:
        more: tuple[str, ...] = getattr(doors.part(self._game, "table"), "ATLASES", ())
        self._bits += [partial(self._app.art.open, group) for group in (self._game, *COMMON, *more)]
