"""Where things happen, for cues of the map and of towns."""
from __future__ import annotations

from functools import partial

from engine.rules.kernel.types import Event, Seat
from engine.table.pieces import Point
from engine.table.play import Play
from scenes.heroes.cues.cards import Beat
from scenes.heroes.map.zoom import follow


def seat_at(beat: Beat, seat: Seat) -> Point:
    """Where a seat is on the screen."""
    return beat.scenery.seat_point(beat.after, seat)


def follow_to(beat: Beat, play: Play, field: str) -> None:
    """The map is moved to where something happens."""
    play.at(0, 0, partial(follow, play.table, beat.after.view, beat.scenery.gaze.zoom, field))


def fighting(beat: Beat) -> bool:
    """Whether a battle is what is seen."""
    return beat.after.view.combat is not None


def told(beat: Beat, event: Event) -> str:
    """The line of the log."""
    return beat.words.describe(event, beat.after.view)
