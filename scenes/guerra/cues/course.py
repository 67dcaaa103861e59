"""The course of the war: Battle cards, clashes, turns, Oblivion, victory."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra import events as e
from engine.rules.guerra.names import reserve_id
from engine.rules.kernel.types import Seat
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.guerra.board.layout import NEAR
from scenes.guerra.board.looks import sheet
from scenes.guerra.cues.beats import Beat, arrive, at_table, chair_of, number, portrait, side_of
from scenes.guerra.cues.clash import BELOW
from scenes.guerra.cues.entrance import SHOWN

MIDDLE: Final[Point] = (300, 130)
ASCENT: Final = frozenset(("GM-2.1", "GM-2.2", "GM-2.11"))
"""Rules by which a war of two ends upwards: nobody falls."""


def resolution_set(beat: Beat, event: e.ResolutionSet, play: Play) -> None:
    """A Battle is in force: its whole card is held up, both armies react, and it goes to its place (GM-9.12)."""
    armies = [piece.id for piece in beat.after.view.pieces.values() if piece.field]
    play.put(Placing(SHOWN, SHOWN, sheet(event.card)), origin=chair_of(beat, play, event.seat), ms=280)
    play.then(700)
    play.remove(SHOWN)
    arrive(beat, play, "battle", MIDDLE, ms=260)
    play.then()
    play.flash("battle", tint="gold")
    for at, piece in enumerate(armies):
        play.pose(piece, ("windup", "strike"), 700, delay=60 * at)
        play.shake(piece, delay=60 * at)
    play.banner(beat.words.describe(event, beat.after.view), beat.people[event.seat].side, ms=1100, y=BELOW)
    play.then()


def clash_began(beat: Beat, event: e.ClashBegan, play: Play) -> None:
    """Whoever clashes takes the two sides of the table (GM-9.10)."""
    if len(beat.people) > 2:
        play.banner(beat.words.describe(event, beat.after.view), beat.people[event.a].side, ms=900)
    play.then(40)


def marker_taken(beat: Beat, event: e.MarkerTaken, play: Play) -> None:
    """The crown of the starting player flies on (GM-10.7)."""
    origin, goal = reserve_id(beat.before.view.first), reserve_id(event.seat)
    if origin != goal and at_table(play, origin) and at_table(play, goal):
        play.fly("ui/icon_crown", origin, goal, ms=420)
        play.then()
        play.tell()


def reserves_counted(beat: Beat, event: e.ReservesCounted, play: Play) -> None:
    """Who is how far on the way to God of gods (GM-2.1)."""
    for seat, power, goal in zip(event.seats, event.reserves, event.goals, strict=True):
        number(play, f"{power}/{goal}", reserve_id(seat), "gold4")
    play.then()


def turn_began(beat: Beat, event: e.TurnBegan, play: Play) -> None:
    """A ribbon for the new turn."""
    person = beat.people[event.first]
    play.banner(beat.words.t("guerra.ui.turn_begins", turn=event.turn, name=person.name), person.side, ms=1100)
    play.then()


def seat_left(beat: Beat, event: e.SeatLeft, play: Play) -> None:
    """A seat goes up in light, or to Oblivion: its temple falls, and its cards crumble out of the world (GM-2.10)."""
    person, risen = beat.people[event.seat], event.score > 0
    play.climax(hold=500)
    _falls(beat, event.seat, play, risen=risen)
    for at, piece in enumerate(event.pieces):
        play.remove(piece, how="sink" if risen else "crumble", ms=600, delay=200 + 60 * min(at, 8))
    play.title(beat.words.describe(event, beat.after.view), person.side, portrait=portrait(beat, event.seat), ms=1700)
    play.then()


def _falls(beat: Beat, seat: Seat, play: Play, *, risen: bool) -> None:
    """Light rises from a reserve, or stones and dust come down over that half of the table."""
    place = chair_of(beat, play, seat)
    if risen:
        play.burst(place, "light", count=60, speed=120, gravity=-60, ms=1200)
        play.flash("battle", tint="gold")
        return
    low = side_of(beat, seat) == NEAR
    play.stop(140)
    play.quake(6, 800)
    for at in range(7):
        x = 40 + 90 * at
        play.burst((x, 190 if low else 30), "stone", count=10, speed=70, gravity=240, ms=900, size=2, delay=90 * at)
        play.stream((x, 240 if low else 80), "dust", ms=600, rate=30, delay=90 * at + 120)
    play.burst(place, "ember", count=30, speed=90, ms=900)


def game_won(beat: Beat, event: e.GameWon, play: Play) -> None:
    """Between two the loser's temple falls, or the winner rises; then scraps in the winner's colours."""
    play.climax(hold=500)
    person, view = beat.people[event.seat], beat.after.view
    if view.config.seats == 2:
        ascended = event.rule in ASCENT
        _falls(beat, event.seat if ascended else 1 - event.seat, play, risen=ascended)
        play.then(300)
    play.title(beat.words.t("guerra.ui.wins", name=person.name), person.side, portrait=portrait(beat, event.seat), ms=1900)
    play.confetti(person.side)
    play.then(300)
