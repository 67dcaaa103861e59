"""A clash is fought: armies are counted fighter by fighter, charge into the rift, and whoever is weaker is thrown back."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.events import ClashResolved
from engine.rules.guerra.state import State
from engine.rules.guerra.values import strength
from engine.rules.kernel.types import Seat
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from scenes.guerra.board import layout
from scenes.guerra.board.layout import FAR, NEAR
from scenes.guerra.board.looks import total
from scenes.guerra.cues.beats import Beat, side_of
from scenes.guerra.words.price import verdict

COUNTING: Final = 280
"""From fighter to fighter while armies are counted (ms)."""
HURRIED: Final = 1700
"""The count of large armies takes no longer than this."""
HELD: Final = 300
"""So long both totals stand before the charge."""
LANDS: Final = 210
"""When a thrust arrives (ms)."""
BLOW: Final = 430
"""How long charge, blow and return take (ms)."""
RIFT: Final[Point] = (320, 150)
STEP: Final = 18
"""How far a fighter steps forward as it is counted."""
FEINT: Final = 40
CHARGE: Final = 60
PUSHED: Final = 22
"""How far armies run into each other at the first blow and at the second, and the weaker one is thrown back (pixels)."""
PARRIED: Final = 330
"""When the second blow follows the first (ms)."""
STRUCK: Final = 34
"""How high over its feet a fighter is struck."""
GLANCE: Final = 0.35
"""Whoever adds nothing is passed over in this share of the time."""
OVERHEAD: Final = 66
"""Where a fighter's number rises from: what it wears and the effects on it stay below."""
LARGE: Final = 74
"""And that of a large one."""
BELOW: Final = 206
"""The ribbon lies under the field, not on the fighters."""
TOLD: Final = 1300
"""How long the verdict stands (ms)."""


def clash_resolved(beat: Beat, event: ClashResolved, play: Play) -> None:
    """What each fighter counts for, the blow, and then the sum and who pays it (GM-9.5, GM-9.6)."""
    said = verdict(beat.words, beat.after.view, event)
    fighters = [piece for piece, _ in event.shares if piece in play.table]
    if not fighters:
        # Nobody came: that is no fight.
        play.toast(said, None)
        play.wait(400)
        return
    times = counted_at([amount for piece, amount in event.shares if piece in play.table])
    play.climax()
    play.focus([*fighters, "battle", *(f"sum_{side}" for side in (NEAR, FAR))], times[-1] + HELD + PARRIED + 3 * BLOW)
    play.flash("battle")
    _count(beat, event, times, play)
    play.then(HELD)
    play.tell()
    _meet(beat, event, fighters, play)
    play.banner(said, None if event.winner is None else beat.people[event.winner].side, ms=TOLD, y=BELOW)
    play.then()
    for side in (NEAR, FAR):
        play.remove(f"sum_{side}")


def counted_at(amounts: list[int]) -> list[float]:
    """When each fighter is counted, and when all are: whoever adds nothing needs less."""
    weights = [1.0 if amount else GLANCE for amount in amounts]
    pace = min(COUNTING, HURRIED / sum(weights))
    return [pace * sum(weights[:at]) for at in range(len(weights) + 1)]


def _count(beat: Beat, event: ClashResolved, times: list[float], play: Play) -> None:
    """One after the other steps forward, winds up under the number that it adds, and the total of its army grows."""
    view = beat.after.view
    shown = [(piece, amount) for piece, amount in event.shares if piece in play.table]
    sums: dict[Seat, int] = {event.a: 0, event.b: 0}
    for seat in sums:
        key = f"sum_{side_of(beat, seat)}"
        play.put(Placing(key, key, total(beat.people[seat].side, 0)), origin=layout.SUM[side_of(beat, seat)], ms=0)
    for at, (piece, amount) in enumerate(shown):
        seat, when = view.pieces[piece].controller, times[at]
        sums[seat] += amount
        key = f"sum_{side_of(beat, seat)}"
        play.lunge(piece, (RIFT[0], play.table.point(piece)[1]), reach=STEP, delay=when)
        play.pose(piece, "windup", times[-1] - when + HELD, delay=when)
        _over(view, piece, amount, play, when)
        play.sound("war_drum", at=piece, delay=when + LANDS)
        play.look(key, total(beat.people[seat].side, sums[seat]), delay=when + LANDS)
        play.shake(key, delay=when + LANDS)


def _over(view: State, piece: str, amount: int, play: Play, when: float) -> None:
    """What a fighter adds, and why it is not its whole strength."""
    whole = strength(view, view.pieces[piece])
    words = f"{whole}/2 = {amount}" if 0 < amount < whole else str(amount)
    x, y = play.table.point(piece)
    place = (x, y - (LARGE if layout.scale(view) > 1 else OVERHEAD))
    play.number(words, place, colour="gold4" if amount == whole else "red4", ms=1300, delay=when, amount=3, pop=True)


def _meet(beat: Beat, event: ClashResolved, fighters: list[str], play: Play) -> None:
    """Both armies charge and cross blades; at the second blow, in one frame, the weaker side with its total is thrown back."""
    _charge(fighters, play, reach=FEINT)
    play.sound("sword_hit", delay=LANDS)
    play.burst(RIFT, "spark", count=24, speed=110, ms=500, size=2, delay=LANDS)
    play.quake(2, 140, delay=LANDS)
    play.cursor += PARRIED
    view = beat.after.view
    beaten = [piece for piece in fighters if event.winner is not None and view.pieces[piece].controller != event.winner]
    _charge([piece for piece in fighters if piece not in beaten], play, reach=CHARGE)
    play.lands(LANDS)
    play.stop(120, delay=LANDS)
    play.quake(4, 300, delay=LANDS)
    play.burst(RIFT, "spark", count=36, speed=140, ms=700, size=2, delay=LANDS)
    play.burst(RIFT, "fire", count=20, speed=80, angle=-90, spread=90, gravity=-40, ms=800, size=2, delay=LANDS)
    for piece in beaten:
        _thrown_back(piece, play)
    if event.winner is not None:
        won, lost = side_of(beat, event.winner), side_of(beat, event.b if event.winner == event.a else event.a)
        play.shake(f"sum_{won}", reach=3, delay=LANDS)
        play.remove(f"sum_{lost}", how="crumble", ms=500, delay=LANDS)
    play.cursor += BLOW


def _charge(fighters: list[str], play: Play, *, reach: int) -> None:
    """They run at the rift and strike."""
    for piece in fighters:
        play.lunge(piece, (RIFT[0], play.table.point(piece)[1]), reach=reach)
        play.pose(piece, ("windup", "strike"), 2 * LANDS)


def _thrown_back(piece: str, play: Play) -> None:
    """Struck in the frame of the blow: fire over the head, and off the rift."""
    x, y = play.table.point(piece)
    play.pose(piece, "hurt", 2 * BLOW, delay=LANDS)
    play.lunge(piece, (2 * x - RIFT[0], y), reach=PUSHED, delay=LANDS)
    play.flash(piece, tint="red", delay=LANDS)
    play.show("effects/burst_fire", (x, y - STRUCK), ms=320, delay=LANDS)
    play.burst(piece, "dust", count=6, delay=LANDS)
