"""What the cues of Guerra have in common: where things are before and after a beat, coins, numbers, a deed that is read."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.names import is_reserve, reserve_id
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from engine.table import parts
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.guerra.board.layout import FAR, NEAR
from scenes.guerra.board.scenery import GuerraScenery
from scenes.guerra.words.words import GuerraWords

Beat = parts.Beat[State, GuerraScenery, GuerraWords]
COIN: Final = "ui/token_gold"
MOST_COINS: Final = 10
RIFT: Final[Point] = (320, 150)
LARGE: Final = 3
"""Numbers of so much are drawn twice as large."""
HALLS: Final = ("hall_", "army_")
ROOMY: Final = 3
"""So many cards of a hall, or fighters of an army, leave room for large numbers over each."""
BESIDE: Final = 78
"""So far beside a reserve stands what happens to it: on the reserve nobody could read it."""


def at_table(play: Play, place: str) -> bool:
    """Whether a place is in sight."""
    return place in play.table or place in play.table.spots


def coins(play: Play, origin: str, goal: str, amount: int) -> None:
    """Counters on their way, as many as there are up to a handful (GM-1.3)."""
    if amount > 0 and at_table(play, origin) and at_table(play, goal):
        play.fly(COIN, origin, goal, count=min(amount, MOST_COINS), times=2)


def number(play: Play, words: str, place: str, colour: str) -> None:
    """A number rises where something changed, large enough to be read over a card."""
    if at_table(play, place):
        play.number(words, aside(play, place), colour=colour, amount=0 if crowded(play, place) else LARGE)


def crowded(play: Play, place: str) -> bool:
    """Whether a card lies so close to others that large numbers over all of them would lie on each other."""
    if place not in play.table:
        return False
    zone = play.table.placing(place).zone
    return zone.startswith(HALLS) and len(play.table.in_zone(zone)) > ROOMY


def aside(play: Play, place: str) -> str | Point:
    """Where a number rises: beside a reserve, whose own number it would cover, or over anything else."""
    if not is_reserve(place):
        return place
    x, y = play.table.point(place)
    return x - BESIDE, y


def goal(beat: Beat, key: str) -> Placing | None:
    """How a piece lies after the beat; None where it is gone."""
    return next((placing for placing in beat.scenery.pieces(beat.after) if placing.key == key), None)


def stride(beat: Beat, play: Play, key: str, *, ms: float = 320, hop: float = 10, delay: float = 0.0) -> None:
    """A card or figure goes where it belongs after the beat, and looks as it does there."""
    placing = goal(beat, key)
    if placing is not None and key in play.table:
        play.move(key, placing.zone, slot=placing.slot, order=placing.order, ms=ms, hop=hop, delay=delay)
        play.look(key, placing.look, delay=delay)


def arrive(beat: Beat, play: Play, key: str, origin: str | Point, *, ms: float = 280) -> None:
    """A piece takes the place that it has after the beat, coming from somewhere."""
    placing = goal(beat, key)
    start = origin if not isinstance(origin, str) or at_table(play, origin) else RIFT
    if placing is not None:
        play.put(placing, origin=start, ms=ms)


def chair_of(beat: Beat, play: Play, seat: Seat) -> str | Point:
    """Where a seat is at the table: its reserve, its plate, or the rift."""
    return next((place for place in (reserve_id(seat), f"seat{seat}") if at_table(play, place)), RIFT)


def side_of(beat: Beat, seat: Seat) -> str:
    """The half of the table on which a seat acts: whoever is not shown acts from across."""
    return NEAR if seat == beat.scenery.chairs.near(beat.after) else FAR


def portrait(beat: Beat, seat: Seat) -> str:
    """The face of a player, where it is painted."""
    name = f"portraits/{beat.people[seat].portrait}@48x48"
    return name if beat.scenery.art.has(name) else ""
