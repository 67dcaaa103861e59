"""A clash begins: the faces of both who fight slam into each other over the rift, and it flares up between them (GM-9.10)."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.events import ClashBegan
from engine.rules.kernel.types import Seat
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.guerra.board.layout import FAR, NEAR
from scenes.guerra.board.looks import face
from scenes.guerra.cues.beats import RIFT, Beat, portrait, side_of
from scenes.guerra.cues.clash import BELOW, LANDS

OUTSIDE: Final[dict[str, Point]] = {NEAR: (-70, 84), FAR: (646, 84)}
"""Where the faces come from."""
RUN: Final = 220
"""How long they need to the rift (ms)."""
REACH: Final = 52
"""How far they thrust at each other (pixels)."""
LOOKED: Final = 580
"""How long they are seen after that (ms)."""


def clash_began(beat: Beat, event: ClashBegan, play: Play) -> None:
    """Both come from their side of the table and meet in fire; who fights whom is said below."""
    met = {side_of(beat, seat): seat for seat in (event.a, event.b)}
    for side, seat in met.items():
        look = face(beat.people[seat].side, likeness(beat, seat))
        play.put(Placing(f"face_{side}", f"fist_{side}", look), origin=OUTSIDE[side], ms=RUN, ease="in_quad")
    play.then()
    for side in met:
        play.lunge(f"face_{side}", RIFT, reach=REACH)
        play.remove(f"face_{side}", how="sink", ms=160, delay=LOOKED)
    _flare(play)
    words = beat.words.t("guerra.ui.versus", one=beat.people[event.a].name, other=beat.people[event.b].name)
    play.banner(words, None, ms=LOOKED + 160, y=BELOW)
    play.then(40)


def likeness(beat: Beat, seat: Seat) -> str:
    """The face of a player; their crest where none is painted."""
    return portrait(beat, seat) or f"ui/crest_p{beat.people[seat].side + 1}"


def _flare(play: Play) -> None:
    """What the blow of the two sets free."""
    play.lands(LANDS)
    play.stop(70, delay=LANDS)
    play.quake(3, 260, delay=LANDS)
    for at, x in enumerate((-26, 26, 0)):
        play.show("effects/burst_fire", (RIFT[0] + x, RIFT[1] - 16 * at), ms=360, delay=LANDS + 60 * at)
    play.burst(RIFT, "spark", count=40, speed=150, ms=700, size=2, delay=LANDS)
    play.stream((RIFT[0], RIFT[1] + 24), "fire", ms=700, rate=90, speed=100, spread=40, gravity=-40, delay=LANDS)
