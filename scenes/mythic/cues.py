"""What each event of a battle looks like on the table: units that walk, fly, fall and rise, omphalos that travel."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import Event
from engine.rules.mythic import events as told
from engine.table.effects import Kind, Ramp
from engine.table.parts import Cue
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.mythic import layout, looks
from scenes.mythic.beats import Beat, plate, refresh, side
from scenes.mythic.cues_cards import CARD_CUES
from scenes.mythic.cues_combat import COMBAT_CUES
from scenes.mythic.cues_stage import battle_ended
from scenes.mythic.reading import rolling
from scenes.mythic.words import events

HOPS: Final = {"throw": 60, "place": 30, "drag": 6, "lava": 18}
GEM: Final = "mythic/omphalos"
FLAME: Final = "ui/icon_flame"
TALLY: Final = (240, 128)
"""Where the count of absorbed omphalos grows: in the middle of the map."""
LARGE: Final = 3
"""From this amount on a number is drawn twice as large."""
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
    play.fly("ui/icon_hourglass", event.unit, event.unit, ms=200)
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
    play.remove(event.unit, how="sink", ms=260)
    play.then()


def troop_recalled(beat: Beat, event: told.TroopRecalled, play: Play) -> None:
    """Back to the God, complete: light where it stood and where it stands."""
    refresh(beat, play, event.unit)
    play.burst(event.unit, "light", count=20, speed=70, ms=520, size=2)
    play.trail(event.unit, "light", ms=360)
    play.move(event.unit, "map", slot=event.area, hop=24, ms=360)
    play.then()
    play.show("effects/rune_magic", event.unit, ms=620, below=True)
    play.burst(event.unit, "light", count=26, speed=80, spread=170, ms=600, size=2)
    play.flash(event.unit)
    play.number(f"{{icon:health}}{event.figures}", event.unit, colour="green5")
    play.then()


def healed(beat: Beat, event: told.Healed, play: Play) -> None:
    """Strength returns."""
    play.fly("ui/icon_health", (play.table.point(event.unit)[0], play.table.point(event.unit)[1] - 24), event.unit, count=event.amount)
    play.stream(event.unit, "heal", ms=500, rate=60)
    play.number(f"+{event.amount}", event.unit, colour="green5")
    refresh(beat, play, event.unit, delay=200)
    play.then()


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
    """Stone grows from the feet; the tray of the gaze's dice makes room for it."""
    play.remove("tray", how="sink", ms=120)
    for step in range(4):
        x, y = play.table.point(event.unit)
        play.burst((x, y - step * 12), "stone", count=8, speed=40, ms=420, delay=step * 60)
    play.flash(event.unit)
    play.number(beat.words.t("mythic.term.petrified"), event.unit, colour="stone4")
    refresh(beat, play, event.unit, delay=160)
    play.then()


def stone_broken(beat: Beat, event: told.StoneBroken, play: Play) -> None:
    """The stone falls off; a freed statue takes the colours of its liberator."""
    play.show("effects/shards", event.unit, ms=600)
    play.burst(event.unit, "stone", count=30, speed=100, spread=170, ms=600, size=2)
    play.shake(event.unit, reach=3, ms=260)
    play.fly("mythic/rubble", event.unit, (play.table.point(event.unit)[0], play.table.point(event.unit)[1] + 14), count=2, ms=200)
    play.then()
    refresh(beat, play, event.unit)
    play.flash(event.unit)
    play.then()


def lulled(beat: Beat, event: told.Lulled, play: Play) -> None:
    """Notes drift over; the unit will not attack."""
    play.fly("ui/icon_music", event.by, event.unit, count=3, ms=420)
    play.number(beat.words.t("mythic.ui.lulled"), event.unit, colour="blue4", delay=300)
    refresh(beat, play, event.unit, delay=400)
    play.then()


def omphalos_taken(beat: Beat, event: told.OmphalosTaken, play: Play) -> None:
    """The gem hops to its carrier, who raises it in its light."""
    play.remove(f"gem:{event.area}:{event.ground}")
    play.burst(event.area, "water", count=16, speed=60, ms=480, size=2)
    play.pose(event.unit, "windup", 280)
    play.burst(event.unit, "water", count=20, speed=70, spread=120, gravity=40, ms=560, size=2, delay=280)
    play.number("+1 {icon:gem}", event.unit, colour="teal4", delay=270, blocks=0)
    play.fly(GEM, event.area, event.unit, ms=280)
    refresh(beat, play, event.unit, delay=270)
    play.then()


def omphalos_dropped(beat: Beat, event: told.OmphalosDropped, play: Play) -> None:
    """The gem falls to the ground, and its light splashes."""
    refresh(beat, play, event.unit)
    play.burst(event.area, "water", count=14, speed=60, spread=120, ms=480, size=2, delay=240)
    play.put(_gem(event.area, event.ground), origin=event.unit, ms=280)
    play.then()


def omphalos_stolen(beat: Beat, event: told.OmphalosStolen, play: Play) -> None:
    """The gem flies from one carrier to the other."""
    refresh(beat, play, event.victim)
    play.burst(event.victim, "water", count=14, speed=70, ms=480, size=2)
    play.fly(GEM, event.victim, event.thief, ms=380)
    play.burst(event.thief, "water", count=18, speed=70, spread=120, ms=520, size=2, delay=370)
    refresh(beat, play, event.thief, delay=370)
    play.then()


def omphalos_absorbed(beat: Beat, event: told.OmphalosAbsorbed, play: Play) -> None:
    """Light goes into the God."""
    if event.source in beat.after.view.units:
        refresh(beat, play, event.source)
    else:
        play.remove(f"gem:{event.area}:{event.ground}")
    play.focus([event.unit], 1100)
    play.fly(GEM, event.source, event.unit, ms=340)
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
    """A new gem out of the fire."""
    play.fly(FLAME, event.area, event.area, count=5, ms=260)
    play.burst(event.area, "ember", count=24, speed=90, ms=620, size=2)
    play.then()
    play.put(_gem(event.area, event.ground), origin=event.area, ms=320)
    play.then()


def _gem(area: str, ground: int) -> Placing:
    return Placing(f"gem:{area}:{ground - 1}", "gems", looks.GEM, area, ground - 1)


def piece_removed(beat: Beat, event: told.PieceRemoved, play: Play) -> None:
    """A tree is torn out, a column falls, a boulder is lifted."""
    prop = f"prop:{event.area}:{event.left}"
    play.shake(prop, reach=3)
    play.then()
    if event.unit in play.table:
        play.fly("mythic/rubble", prop, event.unit, ms=240)
    play.remove(prop, how="fall", ms=300)
    play.then()


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


CUES: Final[dict[type[Event], Cue]] = CARD_CUES | COMBAT_CUES | {
    told.UnitActivated: unit_activated, told.ActivationEnded: activation_ended, told.TalentsLocked: talents_locked,
    told.UnitEntered: unit_entered, told.UnitMoved: unit_moved, told.UnitLeft: unit_left, told.TroopRecalled: troop_recalled,
    told.Healed: healed, told.Destroyed: destroyed, told.Reborn: reborn, told.Petrified: petrified,
    told.StoneBroken: stone_broken, told.Lulled: lulled, told.OmphalosTaken: omphalos_taken,
    told.OmphalosDropped: omphalos_dropped, told.OmphalosStolen: omphalos_stolen, told.OmphalosAbsorbed: omphalos_absorbed,
    told.OmphalosBorn: omphalos_born, told.PieceRemoved: piece_removed, told.LavaChanged: lava_changed,
    told.PointScored: point_scored, told.PlayerOut: player_out, told.BattleEnded: battle_ended,
}
