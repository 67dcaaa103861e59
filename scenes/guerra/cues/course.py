"""The course of the war: Battle cards, clashes, turns, Oblivion, victory."""
from __future__ import annotations

from engine.rules.guerra import events as e
from engine.rules.guerra.names import reserve_id
from engine.table.play import Play
from scenes.guerra.cues.beats import RIFT, Beat, arrive, at_table, number


def resolution_set(beat: Beat, event: e.ResolutionSet, play: Play) -> None:
    """A Battle is in force: its card flashes where it lies (GM-9.12)."""
    arrive(beat, play, "battle", RIFT, ms=300)
    play.then()
    play.flash("battle", tint="gold")
    play.banner(beat.words.describe(event, beat.after.view), beat.people[event.seat].side, ms=1100)
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
    """A seat goes to Oblivion, or up: its cards sink out of the world (GM-2.10)."""
    play.climax()
    play.quake(4, 400)
    play.banner(beat.words.describe(event, beat.after.view), beat.people[event.seat].side, ms=1300)
    for piece in event.pieces:
        play.remove(piece, how="sink", ms=400, delay=300)
    play.then()


def game_won(beat: Beat, event: e.GameWon, play: Play) -> None:
    """Scraps in the winner's colours."""
    play.climax()
    person = beat.people[event.seat]
    play.banner(beat.words.t("guerra.ui.wins", name=person.name), person.side, ms=1800)
    play.confetti(person.side)
    play.then(300)
