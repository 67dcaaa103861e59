"""What the cues of a battle share: the beat they look at, and what a figure shows after it."""
from __future__ import annotations

from engine.rules.mythic.state import MythicState
from engine.table import parts
from engine.table.pieces import Point
from engine.table.play import Play
from scenes.mythic import layout
from scenes.mythic.scenery import MythicScenery
from scenes.mythic.words.part import MythicWords

Beat = parts.Beat[MythicState, MythicScenery, MythicWords]


def near(beat: Beat, seat: int) -> bool:
    """Whether a seat is the one that sits nearest to the screen."""
    return seat == beat.after.bottom


def plate(beat: Beat, seat: int) -> Point:
    """The middle of a player's plate."""
    return layout.plate(seat, len(beat.people))


def side(beat: Beat, seat: int) -> int | None:
    """The colour of a seat; statues have none."""
    return beat.words.names.side(seat)


def refresh(beat: Beat, play: Play, name: str, delay: float = 0.0) -> None:
    """Let a figure on the board show the face and the marks that it has after the beat."""
    placing = beat.scenery.unit(beat.after, name)
    if placing is not None:
        play.look(name, placing.look, delay=delay)
        play.marks(name, placing.marks, delay=delay)
