"""A deed that is read: its card comes to the field with its words, stays for as long as others need, and goes into the strip."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import Event, Seat
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.guerra.board.looks import deed
from scenes.guerra.cues.beats import Beat, chair_of, side_of

DEED: Final = "deed"
READING: Final = 800
"""So long the table waits for others to read what somebody else has done (ms)."""
LETTER: Final = 16
"""And so much longer for every letter."""
LONGEST: Final = 1900
LEAST: Final = 550
"""However fast the table is, a deed of somebody else stands so long (ms)."""
GLANCE: Final = 350
"""And so long for whoever did it."""


def read(beat: Beat, event: Event, seat: Seat, face: str, play: Play, words: str = "", *, own: bool = True) -> None:
    """Show a card with its words on the side of whoever did it; `own` deeds are known to whoever did them."""
    text = words or beat.words.describe(event, beat.after.view)
    side = side_of(beat, seat)
    play.put(Placing(DEED, f"deed_{side}", deed(face, seat, text)), origin=chair_of(beat, play, seat), ms=240)
    play.then()
    play.tell()
    glance = own and seat == beat.after.bottom
    if glance:
        play.wait(GLANCE)
    else:
        play.linger(min(LONGEST, max(READING, LETTER * len(text))), LEAST)
    play.remove(DEED, how="sink", ms=160)
    play.then()
