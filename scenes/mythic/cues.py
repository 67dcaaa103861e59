"""What each event of a battle looks like on the table: units that walk, fly, fall and rise."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.mythic import events as told
from engine.table.effects import Kind, Ramp
from engine.table.play import Play
from scenes.mythic import layout
from scenes.mythic.beats import Beat, plate, refresh, side
from scenes.mythic.cues_cards import CARD_CUES
from scenes.mythic.cues_combat import COMBAT_CUES, put_by
from scenes.mythic.cues_gems import GEM, GEM_CUES
from scenes.mythic.cues_stage import battle_ended
from scenes.mythic.reading import rolling
from scenes.mythic.words import events

HOPS: Final = {"throw": 60, "place": 30, "drag": 6, "lava": 18}
NOTE: Final = "ui/icon_music"
RUMBLE: Final = ((2, 300, 0), (4, 350, 280), (6, 480, 600))
"""Reach, length and beginning of the tremors before the mountain speaks."""
DYING: Final = 460
"""Milliseconds in which somebody leaves the board for good."""


def unit_activated(beat: Beat, event: told.UnitActivated, play: Play) -> None:
    """The chosen unit stirs."""
    play.flash(event.unit, ms=140)
    play.shake(event.unit, reach=1)
    play.show("effects/rune_magic", event.unit, ms=620, below=True)
    play.burst(event.unit, "light", count=22, speed=56, spread=160, gravity=-10, ms=560, size=2)
    play.pose(event.unit, "windup", 260)
    refresh(beat, play, event.unit)
    play.then()


def activation_ended(beat: Beat, event: told.ActivationEnded, play: Play) -> None:
    """It has done its part: its marks say so."""
    refresh(beat, play, event.unit)


def talents_locked(beat: Beat, event: told.TalentsLocked, play: Play) -> None:
    """A special action: an hourglass hangs on the unit until the turn ends (MB-6.5)."""
    play.fly("ui/icon_hourglass", event.unit, event.unit, ms=200, times=2)
    refresh(beat, play, event.unit)
    play.then()


def unit_entered(beat: Beat, event: told.UnitEntered, play: Play) -> None:
    """From the tray onto the board: it lands in dust, the heavy make the ground feel it, and light shows where."""
    refresh(beat, play, event.unit)
    play.trail(event.unit, "light", ms=360)
    play.move(event.unit, "map", slot=event.area, hop=24, ms=360)
    play.then()
    play.shake(event.unit, reach=1)
    play.show("effects/rune_magic", event.unit, ms=520, below=True)
    play.burst(event.unit, "dust", count=24, speed=80, spread=170, ms=520, size=2)
    if _heavy(beat, event.unit):
        play.quake(2, 160)
        play.show("effects/cracks", event.unit, ms=900, below=True)
    play.then()


def unit_moved(beat: Beat, event: told.UnitMoved, play: Play) -> None:
    """Walk area by area; the thrown, placed and burnt fly in an arc; what holds a unit back is named."""
    if event.how in HOPS:
        thrown = event.how == "throw"
        if thrown:
            play.number(beat.words.t("mythic.keyword.mighty_throw.name"), event.unit, colour="fire1")
            play.pose(event.unit, "fall1", 460)
            play.trail(event.unit, "dust", ms=460)
        play.move(event.unit, "map", slot=event.path[-1], hop=HOPS[event.how], ms=460 if thrown else 320)
        play.then()
        if thrown:
            play.pose(event.unit, "hurt", 400)
            play.quake(3, 260)
            play.stop(70)
            play.show("effects/cracks", event.unit, ms=1400, below=True)
            play.burst(event.unit, "dust", count=24, speed=110, spread=170, ms=600, size=2)
        play.shake(event.unit, reach=3 if thrown else 1)
    else:
        _stride(beat, event, play)
    play.then()
    held = events.held(beat.words.names, event, beat.after.view)
    if held:
        play.shake(event.unit)
        play.number(held, event.unit, colour="sand3")
        play.then()


def _stride(beat: Beat, event: told.UnitMoved, play: Play) -> None:
    """The heavy go slowly and the ground feels it, the light raise little dust, whoever flies raises none."""
    row, heavy = beat.after.view.content.sheets[event.unit], _heavy(beat, event.unit)
    pace = 240 if heavy else 180
    steps = len(event.path) - 1
    play.walk(event.unit, [("map", area) for area in event.path[1:]], ms=pace, hop=10 if row.flying else 4 if heavy else 3)
    if row.flying:
        return
    play.trail(event.unit, "dust", ms=pace * steps)
    if heavy:
        for step in range(1, steps + 1):
            play.quake(1, 90, delay=pace * step - 40)
        play.then()
        play.burst(event.unit, "dust", count=10, speed=50, spread=170, ms=420)


def _heavy(beat: Beat, unit: str) -> bool:
    """Whether the ground feels somebody's steps."""
    row = beat.after.view.content.sheets[unit]
    return row.kind in ("god", "monster") and not row.flying


def unit_left(beat: Beat, event: told.UnitLeft, play: Play) -> None:
    """Off the board, with what it carries."""
    if event.gem:
        play.fly(GEM, event.unit, plate(beat, event.seat), ms=420)
    play.show("effects/rune_magic", event.unit, ms=520, below=True)
    play.burst(event.unit, "light", count=22, speed=70, ms=560, size=2)
    play.remove(event.unit, how="sink", ms=260)
    play.then()


def troop_recalled(beat: Beat, event: told.TroopRecalled, play: Play) -> None:
    """Back to the God, complete: light where it stood and where it stands."""
    refresh(beat, play, event.unit)
    play.burst(event.unit, "light", count=20, speed=70, ms=520, size=2)
    play.trail(event.unit, "light", ms=360)
    play.move(event.unit, "map", slot=event.area, hop=24, ms=360)
    play.then()
    play.show("effects/column", event.unit, ms=760)
    play.show("effects/rune_magic", event.unit, ms=620, below=True)
    play.burst(event.unit, "light", count=26, speed=80, spread=170, ms=600, size=2)
    play.flash(event.unit)
    play.number(f"{{icon:health}}{event.figures}", event.unit, colour="green5", pop=True)
    play.then()


def healed(beat: Beat, event: told.Healed, play: Play) -> None:
    """Strength returns: green light rises where somebody stands, and the number leaps out of it."""
    x, y = play.table.point(event.unit)
    play.show("effects/rune_magic", event.unit, ms=760, below=True)
    play.fly("ui/icon_health", (x, y - 44), event.unit, count=event.amount, times=2)
    play.show("effects/column", event.unit, ms=620)
    play.flash(event.unit, tint="green", ms=320, delay=160)
    for dx in (-10, 0, 10):
        play.stream((x + dx, y), "heal", ms=620, rate=80, speed=70, spread=12, life=520)
    play.pose(event.unit, "cast1", 420)
    play.number(f"+{event.amount}", event.unit, colour="green5", pop=True)
    refresh(beat, play, event.unit, delay=200)
    play.then(120)


def destroyed(beat: Beat, event: told.Destroyed, play: Play) -> None:
    """A unit falls; its portrait turns grey beside the board. A God falls before everybody's eyes."""
    play.climax()
    if beat.after.view.content.sheets[event.unit].kind == "god":
        _god_falls(beat, event, play)
        return
    how, ramp = _death(beat, event)
    play.stop(70)
    play.pose(event.unit, "hurt", 300)
    play.hit(event.unit, tint="red")
    play.then()
    play.burst(event.unit, ramp, count=24, speed=90, ms=700, size=2)
    play.remove(event.unit, how=how, ms=DYING)
    play.then(80)


def _death(beat: Beat, event: told.Destroyed) -> tuple[Kind, Ramp]:
    """How somebody dies: stone crumbles, lava burns, beasts break down, whoever flies falls out of the sky, people fall."""
    before = beat.before.view
    row, unit, attack = before.content.sheets[event.unit], before.units[event.unit], rolling(before)
    if unit.stone:
        return "crumble", "stone"
    if attack is not None and (attack.terrain or attack.power == "pyre"):
        return "burn", "fire"
    if row.kind == "monster":
        return "crumble", "curse"
    return ("sink", "leaf") if row.flying else ("fall", "dust")


def _god_falls(beat: Beat, event: told.Destroyed, play: Play) -> None:
    """Time stands still, the earth trembles, light leaves the body, and its name is said once more."""
    play.focus([event.unit], 1700)
    play.stop(140)
    play.quake(6, 500)
    play.hit(event.unit)
    play.burst(event.unit, "light", count=60, speed=150, ms=900, size=2)
    play.stream(event.unit, "light", ms=900, rate=90, speed=120, spread=12)
    play.show("effects/column", event.unit, ms=1100)
    play.then(200)
    play.remove(event.unit, how="fall", ms=900)
    play.then()
    words = beat.words.t("mythic.ui.fallen", name=beat.words.names.of(event.unit))
    play.title(words, side(beat, event.seat), portrait=f"mythic/{event.unit}@portrait48x48")
    play.then(80)


def reborn(beat: Beat, event: told.Reborn, play: Play) -> None:
    """Fire and back again."""
    play.stream(event.unit, "fire", ms=800, rate=90, speed=60, spread=50, size=2)
    play.burst(event.unit, "ember", count=30, speed=110, ms=800, delay=240)
    play.flash(event.unit, ms=320)
    play.number(beat.words.t("mythic.power.rebirth.name"), event.unit, colour="fire1")
    refresh(beat, play, event.unit, delay=240)
    play.then()


def petrified(beat: Beat, event: told.Petrified, play: Play) -> None:
    """Stone grows from the feet to the head; the tray of the gaze's dice makes room for it."""
    put_by(beat, play)
    x, y = play.table.point(event.unit)
    play.focus([event.unit], 900)
    play.pose(event.unit, "hurt", 420)
    play.shake(event.unit, reach=2, ms=420)
    for step in range(6):
        play.burst((x, y - step * 9), "stone", count=16, speed=64, spread=170, ms=460, size=2, delay=step * 70)
    refresh(beat, play, event.unit, delay=440)
    play.flash(event.unit, delay=440)
    play.show("effects/shards", event.unit, ms=520, delay=440)
    play.number(beat.words.t("mythic.term.petrified"), event.unit, colour="stone4", pop=True, delay=440)
    play.quake(2, 160, delay=440)
    play.then(160)


def stone_broken(beat: Beat, event: told.StoneBroken, play: Play) -> None:
    """The stone falls off in splinters; a freed statue takes the colours of its liberator."""
    x, y = play.table.point(event.unit)
    play.focus([event.unit], 760)
    play.shake(event.unit, reach=3, ms=300)
    for step in range(4):
        play.burst((x, y - step * 12), "stone", count=12, speed=60, spread=170, ms=420, size=2, delay=step * 60)
    play.then()
    play.stop(60)
    play.show("effects/shards", event.unit, ms=600)
    play.burst((x, y - 20), "stone", count=36, speed=130, ms=700, size=2)
    play.fly("mythic/rubble", event.unit, (x, y + 14), count=2, ms=200)
    refresh(beat, play, event.unit)
    play.flash(event.unit)
    play.pose(event.unit, "strike", 420, delay=120)
    play.number(beat.words.t("mythic.ui.freed"), event.unit, colour="gold4", pop=True, delay=120)
    play.then(120)


def lulled(beat: Beat, event: told.Lulled, play: Play) -> None:
    """Notes drift over from the singer, and whoever hears them lays down arms."""
    play.focus([event.by, event.unit], 900)
    play.pose(event.by, ("cast1", "cast2"), 640)
    play.fly(NOTE, event.by, event.unit, count=4, ms=520, times=2)
    play.then()
    play.burst(event.unit, "magic", count=22, speed=50, spread=170, gravity=-20, ms=700, size=2)
    play.show("effects/rune_magic", event.unit, ms=760, below=True)
    play.number(beat.words.t("mythic.ui.lulled"), event.unit, colour="blue4", pop=True)
    refresh(beat, play, event.unit)
    play.then(120)


def piece_removed(beat: Beat, event: told.PieceRemoved, play: Play) -> None:
    """A tree is torn out, a column falls, a boulder is lifted: dust and splinters, and the ground feels it."""
    prop = f"prop:{event.area}:{event.left}"
    play.shake(prop, reach=3, ms=240)
    play.pose(event.unit, "strike", 320)
    play.burst(prop, "dust", count=14, speed=60, spread=170, ms=480, size=2)
    play.then()
    play.quake(3, 220, delay=200)
    play.show("effects/cracks", prop, ms=1200, below=True, delay=200)
    play.burst(prop, "stone" if event.piece != "tree" else "leaf", count=30, speed=110, spread=170, ms=680, size=2, delay=200)
    play.burst(prop, "dust", count=24, speed=90, spread=170, ms=720, size=2, delay=220)
    if event.unit in play.table:
        play.fly("mythic/rubble", prop, event.unit, ms=240)
    play.remove(prop, how="fall", ms=320)
    play.then(80)


def lava_changed(beat: Beat, event: told.LavaChanged, play: Play) -> None:
    """The mountain speaks: fire over every field of lava."""
    if not event.erupting:
        play.toast(beat.words.t("mythic.ui.sleeps"))
    else:
        play.banner(beat.words.t("mythic.ui.erupts"), y=layout.UNDER)
        for reach, ms, delay in RUMBLE:
            play.quake(reach, ms, delay=delay)
        for number, area in enumerate(beat.after.view.board.areas.values()):
            if area.terrain == "lava":
                x, y = layout.to_screen(area.centre)
                delay = number % 4 * 90
                play.burst((x, y), "fire", count=40, speed=150, spread=80, gravity=220, ms=1100, size=2, delay=delay)
                play.show("effects/pyre", (x, y + 8), ms=800, turns=2, delay=delay)
                play.stream((x, y), "ember", ms=1500, rate=110, speed=90, spread=70, delay=delay)
                play.stream((x, y - 10), "smoke", ms=1400, rate=40, speed=36, delay=delay + 200)
    play.then()


def point_scored(beat: Beat, event: told.PointScored, play: Play) -> None:
    """A point for the throne."""
    play.banner(beat.words.t("mythic.ui.point", score=event.score), side(beat, event.seat))
    play.fly("ui/icon_crown", (320, 150), plate(beat, event.seat), count=3, ms=420)
    play.then()


def player_out(beat: Beat, event: told.PlayerOut, play: Play) -> None:
    """An army leaves the field."""
    play.banner(beat.words.t("mythic.ui.out", name=beat.people[event.seat].name), side(beat, event.seat))
    for index, unit in enumerate(event.units):
        play.remove(unit, how="sink", ms=300, delay=index * 80)
    play.then()


CUES: Final[Second[Beat, [Play], None]] = CARD_CUES | COMBAT_CUES | GEM_CUES | table(
    second(told.UnitActivated, unit_activated), second(told.ActivationEnded, activation_ended),
    second(told.TalentsLocked, talents_locked), second(told.UnitEntered, unit_entered), second(told.UnitMoved, unit_moved),
    second(told.UnitLeft, unit_left), second(told.TroopRecalled, troop_recalled), second(told.Healed, healed),
    second(told.Destroyed, destroyed), second(told.Reborn, reborn), second(told.Petrified, petrified),
    second(told.StoneBroken, stone_broken), second(told.Lulled, lulled), second(told.PieceRemoved, piece_removed),
    second(told.LavaChanged, lava_changed), second(told.PointScored, point_scored), second(told.PlayerOut, player_out),
    second(told.BattleEnded, battle_ended),
)
