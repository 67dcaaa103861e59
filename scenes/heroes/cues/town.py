"""Towns and their armies as motion: buildings rise, tokens are turned, units join, grow, shrink and leave."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.heroes.events import Built, TokenUsed, UnitJoined, UnitLeft, UnitReinforced, UnitWeakened
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Event, Seat
from engine.table.effects import TOP
from engine.table.pieces import Look, Placing, Point
from engine.table.play import Play
from scenes.heroes import layout, looks
from scenes.heroes.cues.cards import Beat
from scenes.heroes.cues.places import fighting, follow_to, seat_at, told
from scenes.heroes.gaze import RISING
from scenes.heroes.town.plan import units_of

TURNED: Final[dict[type[Event], tuple[str, str]]] = {UnitReinforced: ("pack", "green5"), UnitWeakened: ("few", "red4")}
"""What a unit has become, and in which colour it is said."""


def built(beat: Beat, event: Built, play: Play) -> None:
    """A building rises in its town; from outside it goes up over the town on the map, in dust and smoke, and is told of."""
    gaze = beat.scenery.gaze
    if gaze.town:
        play.call(lambda: gaze.rising.update({event.building: 0.0}))
        play.wait(RISING * 1000)
    else:
        # Somebody may be in the middle of drawing up an army: what others build is told small, at the upper edge.
        play.toast(told(beat, event), looks.side_of(beat.people, event.seat), y=layout.BELOW_QUEUE if fighting(beat) else TOP)
        _from_outside(beat, event, play)
        play.then()


def _from_outside(beat: Beat, event: Built, play: Play) -> None:
    """What is built stands over its town for a moment, as a picture that rises from it."""
    view, town = beat.after.view, _town(beat, event.seat)
    if fighting(beat) or f"f{town}" not in play.table.spots:
        return
    follow_to(beat, play, town)
    x, y = layout.foot(town, beat.scenery.gaze.zoom)
    building = Look(f"heroes/building_{view.players[event.seat].faction}_{event.building}")
    play.put(Placing("built", "sites", building, town), origin=(x, y + 16), ms=420, ease="out_quad")
    place = f"f{town}"
    play.stream(place, "smoke", ms=500, rate=50)
    play.burst(place, "dust", count=18, delay=380)
    play.then(420)
    play.remove("built", how="sink", ms=240)


def _town(beat: Beat, seat: Seat) -> str:
    """The field of a player's own town."""
    return next((name for name, field in beat.after.view.fields.items() if field.home == seat and field.location == "town"), "")


def token_used(beat: Beat, event: TokenUsed, play: Play) -> None:
    """One of the three town tokens is turned over."""
    icon = {"build": "castle", "population": "people", "book": "spell"}[event.token]
    x, y = seat_at(beat, event.seat)
    play.fly(f"ui/icon_{icon}", (x, y), (x, y - 20), ms=240, times=2)


def unit_joined(beat: Beat, event: UnitJoined, play: Play) -> None:
    """A unit goes from its town, or from the row in which it was recruited, to its place in the army."""
    picture, army = looks.small(event.unit), beat.after.view.players[event.seat].army
    town = f"f{_town(beat, event.seat)}"
    start: str | Point = town if town in play.table.spots and not fighting(beat) else layout.MAP.center
    goal = seat_at(beat, event.seat)
    if event.seat == beat.after.bottom and not fighting(beat):
        start, goal = _enlisted(beat, event.unit, start, len(army))
    play.burst(start, "dust", count=18, speed=60, spread=170, ms=460, size=2)
    play.fly(picture, start, goal, ms=420, times=2)
    play.burst(goal, "light", count=26, speed=80, ms=560, size=2, delay=420)
    play.then()


def _enlisted(beat: Beat, unit: str, start: str | Point, strength: int) -> tuple[str | Point, Point]:
    """From the row of the town that is open to the last place of the army below it; from the map to the panel beside it."""
    if not beat.scenery.gaze.town:
        return start, pygame.Rect(layout.army_box(strength, strength - 1)).center
    rows = units_of(beat.after.view, beat.after.bottom)
    row = layout.recruit_box(rows.index(unit) if unit in rows else 0)
    return (row[0] + 14, row[1] + 12), layout.enlisted_at(strength)


def unit_left(beat: Beat, event: UnitLeft, play: Play) -> None:
    """A unit of the army leaves."""
    x, y = seat_at(beat, event.seat)
    play.burst((x, y), "dust", count=16, speed=60, spread=170, ms=460, size=2)
    play.fly(looks.small(event.unit), (x, y), (x, y + 40), ms=360, times=2)
    play.then()


def unit_turned(beat: Beat, event: UnitReinforced | UnitWeakened, play: Play) -> None:
    """A unit of the army grows or shrinks."""
    x, y = seat_at(beat, event.seat)
    side, colour = TURNED[type(event)]
    play.fly(looks.small(event.unit), (x, y), (x, y - 30), ms=420, times=2)
    play.burst((x, y - 16), "gold" if type(event) is UnitReinforced else "curse", count=26, speed=80, ms=560, size=2, delay=120)
    play.number(beat.words.t(f"heroes.term.{side}"), (x, y), colour=colour, pop=True)
    play.then()


TOWN_CUES: Final[Second[Beat, [Play], None]] = table(
    second(Built, built),
    second(TokenUsed, token_used),
    second(UnitJoined, unit_joined),
    second(UnitReinforced, unit_turned),
    second(UnitWeakened, unit_turned),
    second(UnitLeft, unit_left),
)
