"""Omphalos on the table: taken, dropped, stolen, born out of the fire, and absorbed by a God, which may be the end."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.mythic import events as told
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.mythic import looks
from scenes.mythic.beats import Beat, plate, refresh

GEM: Final = "mythic/omphalos"
FLAME: Final = "ui/icon_flame"
TALLY: Final = (240, 128)
"""Where the count of absorbed omphalos grows: in the middle of the map."""
LARGE: Final = 3
"""From this amount on a number is drawn twice as large."""


def omphalos_taken(beat: Beat, event: told.OmphalosTaken, play: Play) -> None:
    """The gem hops to its carrier, who raises it in its light."""
    play.remove(f"gem:{event.area}:{event.ground}")
    play.burst(event.area, "water", count=16, speed=60, ms=480, size=2)
    play.pose(event.unit, "windup", 280)
    play.burst(event.unit, "water", count=20, speed=70, spread=120, gravity=40, ms=560, size=2, delay=280)
    play.number("+1 {icon:gem}", event.unit, colour="teal4", delay=270, blocks=0, pop=True)
    play.fly(GEM, event.area, event.unit, ms=280, times=2)
    refresh(beat, play, event.unit, delay=270)
    play.then()


def omphalos_dropped(beat: Beat, event: told.OmphalosDropped, play: Play) -> None:
    """The gem falls to the ground, and its light splashes."""
    refresh(beat, play, event.unit)
    play.number("-1 {icon:gem}", event.unit, colour="teal4", blocks=0, pop=True)
    play.fly(GEM, event.unit, event.area, ms=280, times=2)
    play.burst(event.area, "water", count=26, speed=80, spread=140, ms=560, size=2, delay=280)
    play.show("effects/rune_water", event.area, ms=520, below=True, delay=280)
    play.put(_gem(event.area, event.ground), origin=event.area, ms=0, delay=280)
    play.then()


def omphalos_stolen(beat: Beat, event: told.OmphalosStolen, play: Play) -> None:
    """The thief snatches, and the gem flies from one carrier to the other before everybody's eyes."""
    play.focus([event.victim, event.thief], 900)
    play.lunge(event.thief, event.victim, reach=12)
    play.pose(event.victim, "hurt", 420, delay=180)
    play.number("-1 {icon:gem}", event.victim, colour="red4", blocks=0, delay=180)
    refresh(beat, play, event.victim, delay=180)
    play.burst(event.victim, "water", count=18, speed=80, ms=480, size=2, delay=180)
    play.then()
    play.fly(GEM, event.victim, event.thief, ms=420, times=2)
    play.then()
    play.burst(event.thief, "water", count=26, speed=80, spread=140, ms=560, size=2)
    play.number("+1 {icon:gem}", event.thief, colour="teal4", pop=True)
    play.pose(event.thief, "windup", 320)
    refresh(beat, play, event.thief)
    play.then()


def omphalos_absorbed(beat: Beat, event: told.OmphalosAbsorbed, play: Play) -> None:
    """Light goes into the God."""
    if event.source in beat.after.view.units:
        refresh(beat, play, event.source)
    else:
        play.remove(f"gem:{event.area}:{event.ground}")
    play.focus([event.unit], 1100)
    play.fly(GEM, event.source, event.unit, ms=340, times=2)
    play.then()
    play.climax(160)
    x, y = play.table.point(event.unit)
    play.show("effects/column", event.unit, ms=1000)
    for step in range(8):
        at = x - 6 + step % 3 * 6, y - 4 - step * 16
        play.stream(at, "light", ms=900, rate=140, speed=90, spread=6, life=500, size=3, delay=step * 25)
    play.burst(event.unit, "water", count=30, speed=90, ms=700, size=2)
    play.flash(event.unit, ms=320)
    tally = f"{{icon:gem}} {event.absorbed}/{beat.after.view.config.goal}"
    play.number(tally, TALLY, colour="teal4", ms=1400, amount=LARGE, pop=True)
    play.fly(GEM, event.unit, plate(beat, event.seat), ms=380)
    play.then()


def omphalos_born(beat: Beat, event: told.OmphalosBorn, play: Play) -> None:
    """A new gem rises out of the fire, in a column of its light."""
    play.show("effects/pyre", event.area, ms=620, turns=1)
    play.fly(FLAME, event.area, event.area, count=3, ms=260)
    play.burst(event.area, "ember", count=30, speed=110, ms=680, size=2)
    play.then()
    play.show("effects/column", event.area, ms=820)
    play.show("effects/rune_water", event.area, ms=760, below=True)
    play.burst(event.area, "water", count=30, speed=90, spread=160, ms=640, size=2)
    play.number("+1 {icon:gem}", event.area, colour="teal4", pop=True)
    play.put(_gem(event.area, event.ground), origin=event.area, ms=320)
    play.then()


def _gem(area: str, ground: int) -> Placing:
    return Placing(f"gem:{area}:{ground - 1}", "gems", looks.GEM, area, ground - 1)


GEM_CUES: Final[Second[Beat, [Play], None]] = table(
    second(told.OmphalosTaken, omphalos_taken), second(told.OmphalosDropped, omphalos_dropped),
    second(told.OmphalosStolen, omphalos_stolen), second(told.OmphalosAbsorbed, omphalos_absorbed),
    second(told.OmphalosBorn, omphalos_born),
)  # fmt: skip
