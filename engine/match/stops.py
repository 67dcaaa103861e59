"""When a seat is asked for a reaction: every seat's own setting, kept by the match and by nobody else.

What a setting lets pass by is answered with Pass and recorded as automatic, so that undo walks past it. In company a setting
may look at public facts only: a question that comes or stays away must not tell what somebody holds.
"""
from __future__ import annotations

from typing import Final, Literal

import msgspec

Level = Literal["all", "important", "hold"]
LEVELS: Final[tuple[Level, ...]] = ("all", "important", "hold")


class Stops(msgspec.Struct, frozen=True):
    """`all` windows, the `important` ones (about an own piece), or only those the seat itself asked for with hold."""

    level: Level = "important"
    only_able: bool = True
    """Ask only where something else than Pass is possible; heeded only while every other seat is a computer's."""
