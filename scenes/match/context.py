"""What everything around one match shares: the client, the match, the eyes that look at it, and the table they look at."""
from __future__ import annotations

from dataclasses import dataclass

from engine.app.app import App
from engine.match.journal import Journal
from engine.match.match import Match
from engine.table.moment import Moment
from engine.table.parts import Parts
from scenes.match.disk import Disk
from scenes.match.session import Session
from scenes.match.table import TableView


@dataclass(frozen=True, slots=True)
class Context:
    """Made once with the match scene; what it holds changes, which things it holds does not."""

    app: App
    match: Match
    session: Session
    shown: TableView
    parts: Parts
    moment: Moment
    disk: Disk
    journal: Journal | None = None
    campaign: str = ""
    """`campaign:chapter`, where the match belongs to one."""

    @property
    def file(self) -> str:
        """The name of the file that every action is written to; empty for a match that is written nowhere."""
        return self.journal.path.name if self.journal is not None else ""


def lay_table(app: App, match: Match, journal: Journal | None, campaign: str, *, strict: bool) -> Context:
    """Everything that a match needs to be seen."""
    shown = TableView(app, match, strict=strict)
    return Context(app, match, Session(match, shown.director), shown, shown.parts, shown.moment, Disk(app, journal), journal, campaign)
