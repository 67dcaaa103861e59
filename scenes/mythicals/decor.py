"""The rewards that lie on the table: the moonlit glade and the inked card backs."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.app.app import App
from engine.rules.mythicals.state import MythicalsState
from engine.table.outlook import Outlook
from engine.table.pieces import Look
from scenes.mythicals.looks import BACK, INKED_BACK
from scenes.mythicals.treasures import INKED, MOONLIT, choices, laid_out


class Decor(Outlook[MythicalsState]):
    """What a player laid out of what the watch has opened; the menu of a match changes it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.moonlit = False
        self.back: Look = BACK
        self._look()

    def _look(self) -> None:
        laid = laid_out(self._app)
        self.moonlit = MOONLIT in laid
        self.back = INKED_BACK if INKED in laid else BACK

    def menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        return tuple((f"{{icon:tick}} {label}" if lies else label, partial(self._lay, change, not lies))
                     for label, lies, change in choices(self._app))  # fmt: skip

    def _lay(self, change: Callable[[bool], None], wanted: bool) -> None:
        change(wanted)
        self._look()
