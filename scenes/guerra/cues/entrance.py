"""Somebody enters play: a servant slides in, a hero is held up, for a god the table darkens (GM-7.6)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.guerra import events as e
from engine.rules.guerra.content import Face
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.guerra.board.looks import hand, sheet
from scenes.guerra.cues.beats import Beat, arrive, coins, number

SHOWN: Final = "entrance"
NAMES: Final = 320
"""The name of a god lies below its card."""
HELD: Final = 420
"""How long a hero is held up (ms)."""
BEHELD: Final = 700
"""And a god."""


def entered(beat: Beat, event: e.CardEntered, play: Play) -> None:
    """A paid card leaves its oracle for the hall, as its rank demands; what it cannot keep goes back."""
    coins(play, event.oracle, "central", event.lost)
    if event.lost:
        number(play, f"-{event.lost}", event.oracle, "red4")
    face = beat.words.content.faces[event.card]
    RANKS[rank_of(face)](beat, event, play)
    play.then(60)


def rank_of(face: Face) -> str:
    """God, hero, or anybody else."""
    return "god" if face.god else "hero" if "hero" in face.keys else "servant"


def _servant(beat: Beat, event: e.CardEntered, play: Play) -> None:
    arrive(beat, play, event.piece, event.oracle, ms=300)
    play.trail(event.piece, "spark", ms=300)
    play.then()
    play.burst(event.piece, "dust", count=12, angle=-90, spread=180, speed=60, size=2)
    play.flash(event.piece)
    number(play, f"{{icon:power}}{event.power}", event.piece, "gold4")


def _hero(beat: Beat, event: e.CardEntered, play: Play) -> None:
    """Lifted, shown, set down with dust."""
    play.put(Placing(SHOWN, "held", hand(event.card)), origin=event.oracle, ms=240)
    play.then(HELD)
    _lands(beat, event, play, dust=12)
    play.quake(2, 160)


def _god(beat: Beat, event: e.CardEntered, play: Play) -> None:
    """The table darkens, the whole card is beheld in the middle, and it lands so that the table shakes."""
    play.climax(hold=150)
    play.focus([SHOWN], BEHELD + 500)
    play.put(Placing(SHOWN, SHOWN, sheet(event.card)), origin=event.oracle, ms=300)
    play.burst(SHOWN, "light", count=30, speed=120, gravity=0, ms=800, delay=260)
    words = beat.words.t("guerra.ui.god_comes", card=beat.words.card(event.card))
    play.banner(words, beat.people[event.seat].side, ms=BEHELD + 500, y=NAMES)
    play.then()
    _lands(beat, event, play, dust=20)
    play.flash(event.piece, tint="gold")
    play.quake(3, 260)


def _lands(beat: Beat, event: e.CardEntered, play: Play, *, dust: int) -> None:
    """What was held up becomes the card in the hall."""
    where = play.table.zones[SHOWN].layout.place("", 0, 1) if SHOWN in play.table.zones else (236, 62)
    play.remove(SHOWN)
    arrive(beat, play, event.piece, (where[0] + 60, where[1] + 80), ms=220)
    play.then()
    play.burst(event.piece, "dust", count=dust)


RANKS: Final[dict[str, Callable[[Beat, e.CardEntered, Play], None]]] = {"god": _god, "hero": _hero, "servant": _servant}
