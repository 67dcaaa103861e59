"""What the match answers by itself: windows that a seat's setting lets pass by (see `engine.match.stops`)."""
from __future__ import annotations

from engine.match.match import Match
from engine.match.stops import Level
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import GiveWay, Pass, Reacting, Window


def has_windows(match: Match) -> bool:
    """Whether this game asks for reactions at all: its rules then say which are important."""
    return isinstance(match.rules, Reacting)


def quiet_pass(match: Match) -> Pass | None:
    """What the match answers for the seat to act; None where the seat has to be asked."""
    window = match.state.agenda.asked
    if not isinstance(window, Window):
        return None
    legal = match.legal_actions()
    if Pass() not in legal:
        return None
    stops = match.stops_of(window.seat)
    unable = stops.only_able and not match.couch and all(isinstance(action, Pass) for action in legal)
    return Pass() if unable or not _wanted(match, window, stops.level) else None


def _wanted(match: Match, window: Window, level: Level) -> bool:
    """Whether the setting lets this window stop its seat."""
    if level == "all" or _called(match, window.seat):
        return True
    if level == "hold":
        return False
    # The public view: whatever a game looks at, it cannot be a hand.
    return not isinstance(match.rules, Reacting) or match.rules.important(match.view(None), window, window.seat)


def _called(match: Match, seat: Seat) -> bool:
    """Whether the seat is asked because somebody gave way to it; its own answers since then do not change that."""
    before = next((entry for entry in reversed(match.entries) if entry.seat != seat), None)
    return before is not None and before.action == GiveWay(seat)
