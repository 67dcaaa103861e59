"""The great moments of a battle: Gods who face each other before it, and whoever stands for the victors after it."""
from __future__ import annotations

from typing import Final

from engine.rules.mythic import events as told
from engine.rules.mythic.state import Unit, god_of
from engine.table.pieces import Look, Placing
from engine.table.play import Play
from scenes.mythic import layout
from scenes.mythic.beats import Beat, side

SLAM: Final = 260
"""Milliseconds in which a God's card comes in from its side."""
FACING: Final = 1100
CHAMPION: Final = "champion"


def march(beat: Beat, play: Play) -> None:
    """The battlefield by name, those who lead face to face, then the armies come in from both sides."""
    view, names = beat.after.view, beat.words.names
    leaders = [god for seat in range(view.config.seats) if (god := god_of(view, seat)) is not None]
    _versus(beat, play, leaders)
    if not leaders:
        play.title(names.board(view), ms=1500)
        play.then()
    for number, unit in enumerate(each for each in view.units.values() if each.where == "board"):
        placing = beat.scenery.unit(beat.after, unit.id)
        if placing is not None and unit.seat >= 0:
            x, y = layout.feet(view.board.areas[unit.area])
            outside = layout.MAP[0] - 30 if x < layout.MAP[2] // 2 else layout.MAP[0] + layout.MAP[2] + 30
            play.put(placing, origin=(outside, y), ms=620, delay=number * 60, ease="linear")
    play.then()


def _versus(beat: Beat, play: Play, leaders: list[Unit]) -> None:
    """Cards of the Gods slam in from both sides, sparks fly where they meet, and the field is named below them."""
    count = len(leaders)
    keys = [f"versus:{god.id}" for god in leaders]
    for number, (key, god) in enumerate(zip(keys, leaders, strict=True)):
        y = layout.versus(number, count)[1]
        outside = -layout.VERSUS[0] if number < (count + 1) // 2 else 640
        look = Look(f"versus:{god.id}:{god.seat}", side(beat, god.seat))
        play.put(Placing(key, "versus", look, f"{number}/{count}"), origin=(outside, y), ms=SLAM, delay=number * 90, ease="in_quad")
    if leaders:
        play.then()
        play.stop(90)
        play.quake(4, 260)
        play.burst((320, layout.VERSUS_TOP + layout.VERSUS[1] // 2), "spark", count=40, speed=150, ms=700, size=2)
        play.banner(beat.words.names.board(beat.after.view), ms=FACING, y=layout.VERSUS_TOP + layout.VERSUS[1] + 8)
        play.then()
        for key in keys:
            play.remove(key, how="sink", ms=180)
        play.then()


def battle_ended(beat: Beat, event: told.BattleEnded, play: Play) -> None:
    """The God of the victors stands before everybody, in light and under scraps of their colour; whoever loses sees no scraps."""
    play.climax(hold=500)
    t, winners = beat.words.t, event.winners
    people = [beat.people[seat].name for seat in winners]
    colour = side(beat, winners[0]) if winners else None
    hero = _champion(beat, winners[0]) if winners else None
    if hero is not None:
        play.focus([CHAMPION], 2700)
        look = Look(f"champion:{hero.id}:{max(1, hero.vitality)}", colour)
        play.put(Placing(CHAMPION, CHAMPION, look), origin=(layout.CHAMPION[0], 420), ms=420)
        play.burst((layout.CHAMPION[0], layout.CHAMPION[1] - 60), "light", count=60, speed=130, gravity=-20, ms=1100, size=2, delay=380)
        play.pose(CHAMPION, ("windup", "strike", "windup", "strike"), 2300, delay=420)
    key = f"mythic.ending.{event.rule}"
    lost = bool(winners) and beat.after.viewer is not None and beat.after.viewer not in winners
    words = t("mythic.ui.wins" if len(people) == 1 else "mythic.ui.win_together", name=", ".join(people)) if people else ""
    play.title(words, colour, note=t(key) if key in t else "", ms=2300, y=layout.UNDER)
    if not lost:
        play.confetti(colour if colour is not None else ("gold3", "gold4", "stone4"))
    play.then(300)
    if hero is not None:
        play.remove(CHAMPION, how="sink", ms=200)
        play.then()


def _champion(beat: Beat, seat: int) -> Unit | None:
    """Who stands for a seat: its God, or the strongest that is left."""
    view = beat.after.view
    god = god_of(view, seat)
    if god is not None and god.vitality:
        return god
    able = [unit for unit in view.units.values() if unit.seat == seat and unit.vitality]
    return max(able, key=lambda unit: unit.vitality, default=None)
