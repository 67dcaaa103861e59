"""The ways out of a match: to the title, to the shelf, to another match in its place."""
from __future__ import annotations

from engine.app.app import App
from engine.app.scene import Scene


class Exit:
    """Knows the scene that is left, and whether another one below waits for it."""

    def __init__(self, app: App, table: Scene, game: str, *, campaign: bool = False) -> None:
        self._app = app
        self._table = table
        self._game = game
        self._campaign = campaign
        self.comes_back = False
        """Whether who leaves the table comes back to the screen below it, not to the title."""

    def leave(self) -> None:
        """Back to the title, to the map of the campaigns or to whoever wanted the match only tried; Continue finds it again."""
        if self.comes_back:
            self._app.stack.pop(self._table)
        else:
            self._app.stack.reset(self._app.routes.title())
            if self._campaign:
                self._app.stack.push(self._app.routes.campaigns())

    def to_shelf(self) -> None:
        """From the end of a match to the box or the map it came from, or to whoever wanted the match only tried."""
        self.leave()
        if not self.comes_back and not self._campaign:
            self._app.stack.push(self._app.routes.lobby(self._game))

    def make_room(self, table: Scene) -> None:
        """Another match at the place of this one."""
        if self.comes_back:
            self._app.stack.pop(self._table)
            self._app.stack.push(table)
        else:
            self._app.stack.reset(table)
