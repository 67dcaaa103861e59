"""When a seat is asked for a reaction: every seat's own setting, kept by the match and by nobody else.

What a setting lets pass by is answered with Pass and recorded as automatic, so that undo walks past it. In company a setting
may look at public facts only: a question that comes or stays away must not tell what somebody holds.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import GiveWay, Pass, Reacting, Window

if TYPE_CHECKING:
    from engine.match.match import Match

Level = Literal["all", "important", "hold"]
LEVELS: Final[tuple[Level, ...]] = ("all", "important", "hold")


class Stops(msgspec.Struct, frozen=True):
    """`all` windows, the `important` ones (about an own piece), or only those the seat itself asked for with hold."""

    level: Level = "important"
    only_able: bool = True
    """Ask only where something else than Pass is possible; heeded only while every other seat is a computer's."""


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
