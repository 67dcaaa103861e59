"""What whoever plays is told of the disk: that it refuses, and that everything is written after all."""
from __future__ import annotations

from engine.app.app import App
from engine.match.journal import Journal


class Disk:
    """Looks after the journal of one match, which may have none."""

    def __init__(self, app: App, journal: Journal | None) -> None:
        self._app = app
        self._journal = journal
        self._told = False

    def look(self) -> None:
        """After an action: the first refusal is told, not each."""
        problem = self._journal.problem if self._journal is not None else None
        if problem is not None and not self._told:
            self._app.toast(self._app.t("match.unsaved", why=problem.strerror or str(problem)), kind="bad")
        self._told = problem is not None

    def update(self, dt: float) -> None:
        """Let time pass: what waits is tried again by itself (H-18)."""
        if self._journal is not None and self._journal.tick(dt):
            self._app.toast(self._app.t("match.saved_again"), kind="good")
            self._told = False
