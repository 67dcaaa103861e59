"""A clash is fought: armies are counted fighter by fighter, charge into the rift, and whoever is weaker is thrown back."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra import events as e
from engine.rules.guerra.state import State
from engine.rules.guerra.values import strength
from engine.table.pieces import Point
from engine.table.play import Play
from scenes.guerra.board import layout
from scenes.guerra.cues.beats import Beat
from scenes.guerra.words.price import verdict

COUNTING: Final = 260
"""From fighter to fighter while armies are counted (ms)."""
LANDS: Final = 210
"""When a thrust arrives (ms)."""
BLOW: Final = 430
"""How long charge, blow and return take (ms)."""
RIFT: Final[Point] = (320, 150)
CHARGE: Final = 56
PUSHED: Final = 12
"""How far armies run into each other, and the weaker one is thrown back (pixels)."""
OVERHEAD: Final = 76
"""Where a fighter's number rises: over what it wears and the effects on it."""
LARGE: Final = 96
"""And of a large one."""
BELOW: Final = 206
"""The ribbon lies under the field, not on the fighters."""


def clash_resolved(beat: Beat, event: e.ClashResolved, play: Play) -> None:
    """What each fighter counts for, the blow, and then the sum and who pays it (GM-9.5, GM-9.6)."""
    view = beat.after.view
    fighters = [piece for piece, _ in event.shares if piece in play.table]
    if not fighters:
        # Nobody came: that is no fight.
        play.toast(verdict(beat.words, view, event, beat.scenery.chairs.near(beat.after)), None)
        play.wait(400)
        return
    play.climax()
    play.focus([*fighters, "battle"], len(fighters) * COUNTING + 2 * BLOW)
    play.flash("battle")
    _count(view, event, play)
    play.then(120)
    play.tell()
    _meet(view, event, fighters, play)
    play.banner(verdict(beat.words, view, event, beat.scenery.chairs.near(beat.after)), None, ms=1500, y=BELOW)
    play.then()


def _count(view: State, event: e.ClashResolved, play: Play) -> None:
    """One after the other winds up under the number that it adds."""
    shown = [(piece, amount) for piece, amount in event.shares if piece in play.table]
    for at, (piece, amount) in enumerate(shown):
        whole = strength(view, view.pieces[piece])
        words = f"{whole}/2 = {amount}" if 0 < amount < whole else str(amount)
        colour = "gold4" if amount == whole else "red4"
        left = (len(shown) - at) * COUNTING + 120
        play.pose(piece, "windup", left, delay=at * COUNTING)
        x, y = play.table.point(piece)
        play.number(words, (x, y - (LARGE if layout.scale(view) > 1 else OVERHEAD)), colour=colour, ms=1500, delay=at * COUNTING, pop=True)


def _meet(view: State, event: e.ClashResolved, fighters: list[str], play: Play) -> None:
    """Both armies charge; in one frame they strike, the rift throws sparks, and the weaker side is hurt."""
    for piece in fighters:
        play.lunge(piece, (RIFT[0], play.table.point(piece)[1]), reach=CHARGE)
        play.pose(piece, ("windup", "strike"), 2 * LANDS)
    play.stop(120, delay=LANDS)
    play.quake(4, 300, delay=LANDS)
    play.burst(RIFT, "spark", count=36, speed=140, ms=700, delay=LANDS)
    play.burst(RIFT, "fire", count=20, speed=80, angle=-90, spread=90, gravity=-40, ms=800, delay=LANDS)
    play.then()
    for piece in fighters:
        if event.winner is not None and view.pieces[piece].controller != event.winner:
            x, y = play.table.point(piece)
            play.pose(piece, "hurt", 2 * BLOW)
            play.lunge(piece, (2 * x - RIFT[0], y), reach=PUSHED)
            play.flash(piece, tint="red")
            play.burst(piece, "dust", count=6)
    play.then()
