"""The undo contract: how far back a person may go, and why no further.

In company undo never passes a reveal, another seat or a curtain. Alone it may go further, back to one's own last
decision, and the match is then marked as practice.
"""
from __future__ import annotations

from typing import Literal

import msgspec

from engine.match.match import Match
from engine.rules.kernel.types import Seat

Reason = Literal["nothing", "revealed", "other_seat"]


class Undo(msgspec.Struct, frozen=True):
    """What undo would do now: take back `count` actions, or nothing because of `blocked`."""

    count: int = 0
    practice: bool = False
    blocked: Reason | None = None


def undo_for(match: Match, seat: Seat) -> Undo:
    """How far `seat` may go back from here; what was given up stays so."""
    if match.given_up:
        return Undo(blocked="nothing")
    revealed = learned = other = False
    for count, entry in enumerate(reversed(match.entries), 1):
        revealed, learned = revealed or entry.revealed, learned or entry.learned
        # What the match answered for somebody is nobody's decision.
        other = other or (entry.seat != seat and not entry.auto)
        if match.couch and other:
            return Undo(blocked="other_seat")
        if match.couch and revealed:
            return Undo(blocked="revealed")
        if entry.seat == seat and not entry.auto:
            return Undo(count, practice=learned or other)
    return Undo(blocked="nothing")


def undo(match: Match, seat: Seat) -> Undo:
    """Go back one own decision if the contract allows it; what was done or why not."""
    step = undo_for(match, seat)
    if step.blocked is None:
        match.rewind(step.count, practice=step.practice)
    return step


def redo(match: Match, seat: Seat) -> int:
    """Do again what was taken back, up to the next own decision; how many actions that were."""
    done = 0
    while match.undone:
        entry = match.undone[-1]
        if done and entry.seat == seat and not entry.auto:
            break
        match.redo()
        done += 1
    return done
