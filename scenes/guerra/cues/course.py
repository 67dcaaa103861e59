"""The course of the war: Battle cards, clashes, turns, Oblivion, victory."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra import events as e
from engine.rules.guerra.names import is_reserve, reserve_id
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.values import strength
from engine.rules.kernel.types import Seat
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.guerra.board import layout
from scenes.guerra.board.layout import NEAR
from scenes.guerra.board.looks import figure, sheet, sign
from scenes.guerra.cues.beats import COIN, RIFT, Beat, arrive, aside, at_table, chair_of, portrait, side_of
from scenes.guerra.cues.clash import BELOW
from scenes.guerra.cues.entrance import SHOWN

MIDDLE: Final[Point] = (300, 130)
SHEET: Final[Point] = (320, 150)
"""The middle of the pantheon that is beheld."""
BEHELD: Final = 350
"""How long it is beheld (ms)."""
FALLING: Final = 1000
"""And how long it crumbles."""
CHAMPION: Final = "champion"
CROWN: Final = "crown"
"""What begins with somebody, as large as a face, over the rift."""
SHOWN_SIGN: Final = 320
"""How long it is seen (ms)."""
SAVED: Final = "saved"
SAVING: Final = 800
"""How long the last counter hangs in the light (ms)."""
SPOKEN_FOR: Final = frozenset(("setup", "assignment", "clash", "resolution", "fight", "over"))
"""Phases whose beginning is seen by what happens in them."""
UNDER: Final = 250
"""The victors' title lies under the feet of who stands for them."""
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


def marker_taken(beat: Beat, event: e.MarkerTaken, play: Play) -> None:
    """The crown of the starting player flies on (GM-10.7)."""
    origin, goal = reserve_id(beat.before.view.first), reserve_id(event.seat)
    if origin != goal and at_table(play, origin) and at_table(play, goal):
        play.fly("ui/icon_crown", origin, goal, ms=420)
        play.then()
        play.tell()
        _crowned(play, goal)


def reserves_counted(beat: Beat, event: e.ReservesCounted, play: Play) -> None:
    """Who is how far on the way to God of gods (GM-2.1)."""
    for seat, power, goal in zip(event.seats, event.reserves, event.goals, strict=True):
        if at_table(play, reserve_id(seat)):
            colour = "gold4" if power * 2 >= goal else "red4"
            play.number(f"{power}/{goal}", aside(play, reserve_id(seat)), colour=colour, ms=1100, amount=3)
            play.burst(reserve_id(seat), "gold", count=min(20, power), speed=60, gravity=-20)
    play.then()


def starter_named(beat: Beat, event: e.StarterNamed, play: Play) -> None:
    """A great crown rises out of the rift, and goes to whoever begins (GM-6.6)."""
    goal = chair_of(beat, play, event.seat)
    play.put(Placing(CROWN, CROWN, sign("ui/icon_crown")), origin=RIFT, ms=280)
    play.stream((layout.CROWN[0] + 18, layout.CROWN[1] + 40), "gold", ms=600, rate=60, speed=60, spread=80, delay=120)
    play.then(SHOWN_SIGN)
    play.remove(CROWN, how="vanish", ms=140)
    play.fly("ui/icon_crown", (layout.CROWN[0] + 18, layout.CROWN[1] + 18), goal, ms=360)
    play.then()
    _crowned(play, goal)
    play.then(40)


def _crowned(play: Play, goal: str | Point) -> None:
    """The crown arrives."""
    play.burst(goal, "gold", count=20, speed=80, gravity=-20, size=2)
    play.number("{icon:crown}", aside(play, goal) if isinstance(goal, str) else goal, colour="gold4", amount=3, blocks=120)


def name_remembered(beat: Beat, event: e.NameRemembered, play: Play) -> None:
    """Oblivion has its hand on a pantheon already: a last counter comes back out of the dark, and everybody reads why."""
    person, goal = beat.people[event.seat], chair_of(beat, play, event.seat)
    play.climax(hold=300)
    play.stop(140)
    play.focus([reserve_id(event.seat), SAVED], SAVING + 1700)
    play.put(Placing(SAVED, CROWN, sign(COIN)), origin=RIFT, ms=300)
    play.show("effects/column", (layout.CROWN[0] + 22, layout.CROWN[1] + 44), ms=SAVING)
    play.then(SAVING - 300)
    play.remove(SAVED, how="vanish", ms=140)
    play.fly(COIN, (layout.CROWN[0] + 22, layout.CROWN[1] + 22), goal, ms=420)
    play.then()
    play.stream(goal, "light", ms=900, rate=80, speed=90, spread=30)
    words = beat.words.describe(event, beat.after.view).rstrip(".")
    play.title(words, person.side, portrait=portrait(beat, event.seat), ms=1500, y=UNDER)
    play.then()


def points_scored(beat: Beat, event: e.PointsScored, play: Play) -> None:
    """Victory points in a war of many (GM-2.6)."""
    goal = chair_of(beat, play, event.seat)
    place = aside(play, goal) if isinstance(goal, str) else goal
    play.number(f"{{icon:star}}+{beat.words.t.number(event.halves / 2)}", place, colour="gold4", ms=1200, amount=3, pop=True)
    play.burst(place, "gold", count=24, speed=90, gravity=-20, ms=700, size=2)
    play.show("effects/burst_magic", place, ms=420)
    play.then(360)


def phase_began(beat: Beat, event: e.PhaseBegan, play: Play) -> None:
    """A word in the sky of the field; nobody waits for it. A clash says more by itself."""
    if event.phase not in SPOKEN_FOR:
        play.toast(beat.words.describe(event, beat.after.view).rstrip("."), None, ms=900, y=layout.MESSAGES)


def passed(beat: Beat, event: e.Passed, play: Play) -> None:
    """Whoever passes says so."""
    chair = chair_of(beat, play, event.seat)
    at_reserve = isinstance(chair, str) and is_reserve(chair)
    place = aside(play, chair) if isinstance(chair, str) else chair
    play.number(beat.words.t("guerra.ui.passed"), place, colour="sand3", ms=800, blocks=0, amount=3 if at_reserve else 0)


def turn_began(beat: Beat, event: e.TurnBegan, play: Play) -> None:
    """A ribbon for the new turn."""
    person = beat.people[event.first]
    play.banner(beat.words.t("guerra.ui.turn_begins", turn=event.turn, name=person.name), person.side, ms=1100)
    play.then()


def seat_left(beat: Beat, event: e.SeatLeft, play: Play) -> None:
    """A seat goes up in light, or to Oblivion: its temple falls, and its cards crumble out of the world (GM-2.10)."""
    person, risen = beat.people[event.seat], event.score > 0
    play.climax(hold=500)
    _decided(beat, event.seat, play, risen=risen)
    for at, piece in enumerate(event.pieces):
        play.remove(piece, how="sink" if risen else "crumble", ms=600, delay=200 + 60 * min(at, 8))
    words = beat.words.t(f"guerra.ui.{'rises' if risen else 'falls'}", name=person.name)
    play.title(words, person.side, portrait=portrait(beat, event.seat), ms=1700)
    play.then()


def _decided(beat: Beat, seat: Seat, play: Play, *, risen: bool) -> None:
    """A pantheon is beheld once more in the dark: it goes up in light, or breaks, and stones come down over that half of the table."""
    pantheon = beat.before.view.config.decks[seat].pantheon
    play.focus([SHOWN], BEHELD + FALLING + 1000)
    play.put(Placing(SHOWN, SHOWN, sheet(pantheon)), origin=chair_of(beat, play, seat), ms=360)
    play.then(BEHELD)
    if risen:
        _rises(beat, seat, play)
    else:
        _falls(beat, seat, play)
    play.then()


def _rises(beat: Beat, seat: Seat, play: Play) -> None:
    play.flash(SHOWN, tint="gold")
    play.burst(SHOWN, "light", count=60, speed=120, gravity=-60, ms=1200)
    play.burst(chair_of(beat, play, seat), "light", count=40, speed=100, gravity=-60, ms=1200)
    play.remove(SHOWN, how="vanish", ms=400, delay=500)


def _falls(beat: Beat, seat: Seat, play: Play) -> None:
    """Time stands still, cracks run through it, and it crumbles while the whole table trembles."""
    for at in range(3):
        play.shake(SHOWN, reach=2 + at, ms=200, delay=200 * at)
        play.burst(SHEET, "stone", count=8 + 6 * at, speed=80, gravity=220, ms=700, size=2, delay=200 * at)
    play.flash(SHOWN, tint="red", delay=300)
    play.then()
    play.stop(140)
    play.quake(6, 900)
    play.remove(SHOWN, how="crumble", ms=FALLING)
    play.burst(SHEET, "ember", count=50, speed=120, ms=1100, size=2)
    low = side_of(beat, seat) == NEAR
    for at in range(7):
        x = 40 + 90 * at
        play.burst((x, 190 if low else 30), "stone", count=10, speed=70, gravity=240, ms=900, size=2, delay=90 * at)
        play.stream((x, 240 if low else 80), "dust", ms=600, rate=30, delay=90 * at + 120)


def game_won(beat: Beat, event: e.GameWon, play: Play) -> None:
    """Between two the loser's temple falls, or the winner rises; then somebody stands for the victors, under scraps in their colours."""
    play.climax(hold=500)
    person, view = beat.people[event.seat], beat.after.view
    if view.config.seats == 2:
        ascended = event.rule in ASCENT
        _decided(beat, event.seat if ascended else 1 - event.seat, play, risen=ascended)
    champion = champion_of(view, event.seat)
    if champion is not None:
        play.focus([CHAMPION], 2900)
        look = figure(beat.scenery.art, champion, person.side, flipped=False, big=True)
        play.put(Placing(CHAMPION, CHAMPION, look), origin=(layout.CHAMPION[0], 420), ms=420)
        play.burst((layout.CHAMPION[0], layout.CHAMPION[1] - 40), "light", count=50, speed=120, gravity=-20, ms=1000, delay=380)
        play.show("effects/column", layout.CHAMPION, ms=900, turns=2, below=True, delay=380)
        play.pose(CHAMPION, ("windup", "strike", "windup", "strike"), 2400, delay=420)
    play.title(beat.words.t("guerra.ui.wins", name=person.name), person.side, portrait=portrait(beat, event.seat), ms=2300, y=UNDER)
    play.confetti(person.side)
    play.then(300)
    play.remove(CHAMPION, how="sink", ms=200)


def champion_of(view: State, seat: Seat) -> Piece | None:
    """The strongest of a seat's characters that still has power; None where nobody is left."""
    able = [piece for piece in view.pieces.values() if piece.controller == seat and piece.kind == "character" and piece.power]
    return max(able, key=lambda piece: (strength(view, piece), piece.power), default=None)
