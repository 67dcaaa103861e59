"""What each event of a battle looks like on the table: units that walk, fly, fall and rise, omphalos that travel."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.mythic import events as told
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.mythic import layout, looks
from scenes.mythic.cues_cards import CARD_CUES
from scenes.mythic.cues_combat import COMBAT_CUES

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

HOPS: Final = {"throw": 26, "place": 30, "drag": 6, "lava": 18}
GEM: Final = "mythic/omphalos"
FLAME: Final = "ui/icon_flame"


def unit_activated(stage: MythicStage, event: told.UnitActivated, play: Play) -> None:
    """The chosen unit stirs."""
    play.flash(event.unit, ms=140)
    play.shake(event.unit, reach=1)
    stage.refresh(play, event.unit)
    play.then()


def activation_ended(stage: MythicStage, event: told.ActivationEnded, play: Play) -> None:
    """It has done its part: its marks say so."""
    stage.refresh(play, event.unit)


def talents_locked(stage: MythicStage, event: told.TalentsLocked, play: Play) -> None:
    """A special action: an hourglass hangs on the unit until the turn ends (MB-6.5)."""
    play.fly("ui/icon_hourglass", event.unit, event.unit, ms=200)
    stage.refresh(play, event.unit)
    play.then()


def unit_entered(stage: MythicStage, event: told.UnitEntered, play: Play) -> None:
    """From the tray onto the board."""
    stage.refresh(play, event.unit)
    play.move(event.unit, "map", slot=event.area, hop=24, ms=360)
    play.then()
    play.shake(event.unit, reach=1)
    play.then()


def unit_moved(stage: MythicStage, event: told.UnitMoved, play: Play) -> None:
    """Walk area by area; the thrown, placed and burnt fly in an arc; what holds a unit back is named."""
    if event.how in HOPS:
        if event.how == "throw":
            play.number(str(stage.app.t("mythic.keyword.mighty_throw.name")), event.unit, colour="fire1")
        play.move(event.unit, "map", slot=event.path[-1], hop=HOPS[event.how], ms=320)
        play.then()
        play.shake(event.unit, reach=3 if event.how == "throw" else 1)
    else:
        play.walk(event.unit, [("map", area) for area in event.path[1:]])
    play.then()
    held = stage.held(event)
    if held:
        play.shake(event.unit)
        play.number(held, event.unit, colour="sand3")
        play.then()


def unit_left(stage: MythicStage, event: told.UnitLeft, play: Play) -> None:
    """Off the board, with what it carries."""
    if event.gem:
        play.fly(GEM, event.unit, layout.plate(event.seat, len(stage.people)), ms=420)
    play.remove(event.unit, how="sink", ms=260)
    play.then()


def troop_recalled(stage: MythicStage, event: told.TroopRecalled, play: Play) -> None:
    """Back to the God, complete."""
    stage.refresh(play, event.unit)
    play.move(event.unit, "map", slot=event.area, hop=24, ms=360)
    play.then()
    play.flash(event.unit)
    play.number(f"{{icon:health}}{event.figures}", event.unit, colour="green5")
    play.then()


def healed(stage: MythicStage, event: told.Healed, play: Play) -> None:
    """Strength returns."""
    play.fly("ui/icon_health", (play.table.point(event.unit)[0], play.table.point(event.unit)[1] - 24), event.unit, count=event.amount)
    play.number(f"+{event.amount}", event.unit, colour="green5")
    stage.refresh(play, event.unit, delay=200)
    play.then()


def destroyed(stage: MythicStage, event: told.Destroyed, play: Play) -> None:
    """A unit falls; its portrait turns grey beside the board. A God falls before everybody's eyes."""
    play.climax()
    if stage.tableau.content.sheets[event.unit].kind == "god":
        _god_falls(stage, event, play)
        return
    play.stop(70)
    play.hit(event.unit, tint="red")
    play.burst(event.unit, "dust", count=12)
    play.then()
    play.remove(event.unit, how="fall", ms=340)
    play.then(80)


def _god_falls(stage: MythicStage, event: told.Destroyed, play: Play) -> None:
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
    words = stage.app.t("mythic.ui.fallen", name=str(stage.name(event.unit, "unit")))
    play.title(words, stage.side(event.seat), portrait=f"mythic/{event.unit}@portrait48x48")
    play.then(80)


def reborn(stage: MythicStage, event: told.Reborn, play: Play) -> None:
    """Fire and back again."""
    play.fly(FLAME, event.unit, event.unit, count=6, ms=240)
    play.flash(event.unit, ms=320)
    play.number(str(stage.app.t("mythic.power.rebirth.name")), event.unit, colour="fire1")
    stage.refresh(play, event.unit, delay=240)
    play.then()


def petrified(stage: MythicStage, event: told.Petrified, play: Play) -> None:
    """Stone."""
    play.flash(event.unit)
    play.number(str(stage.app.t("mythic.term.petrified")), event.unit, colour="stone4")
    stage.refresh(play, event.unit, delay=160)
    play.then()


def stone_broken(stage: MythicStage, event: told.StoneBroken, play: Play) -> None:
    """The stone falls off; a freed statue takes the colours of its liberator."""
    play.shake(event.unit, reach=3, ms=260)
    play.fly("mythic/rubble", event.unit, (play.table.point(event.unit)[0], play.table.point(event.unit)[1] + 14), count=2, ms=200)
    play.then()
    stage.refresh(play, event.unit)
    play.flash(event.unit)
    play.then()


def lulled(stage: MythicStage, event: told.Lulled, play: Play) -> None:
    """Notes drift over; the unit will not attack."""
    play.fly("ui/icon_music", event.by, event.unit, count=3, ms=420)
    play.number(str(stage.app.t("mythic.ui.lulled")), event.unit, colour="blue4", delay=300)
    stage.refresh(play, event.unit, delay=400)
    play.then()


def omphalos_taken(stage: MythicStage, event: told.OmphalosTaken, play: Play) -> None:
    """The gem hops to its carrier."""
    play.remove(f"gem:{event.area}:{event.ground}")
    play.fly(GEM, event.area, event.unit, ms=280)
    stage.refresh(play, event.unit, delay=270)
    play.then()


def omphalos_dropped(stage: MythicStage, event: told.OmphalosDropped, play: Play) -> None:
    """The gem falls to the ground."""
    stage.refresh(play, event.unit)
    play.put(_gem(event.area, event.ground), origin=event.unit, ms=280)
    play.then()


def omphalos_stolen(stage: MythicStage, event: told.OmphalosStolen, play: Play) -> None:
    """The gem flies from one carrier to the other."""
    stage.refresh(play, event.victim)
    play.fly(GEM, event.victim, event.thief, ms=380)
    stage.refresh(play, event.thief, delay=370)
    play.then()


def omphalos_absorbed(stage: MythicStage, event: told.OmphalosAbsorbed, play: Play) -> None:
    """Light goes into the God."""
    if event.source in stage.tableau.units:
        stage.refresh(play, event.source)
    else:
        play.remove(f"gem:{event.area}:{event.ground}")
    play.fly(GEM, event.source, event.unit, ms=340)
    play.then()
    play.flash(event.unit, ms=320)
    play.number(f"{event.absorbed}/{stage.goal}", event.unit, colour="teal4", ms=1100)
    play.fly(GEM, event.unit, layout.plate(event.seat, len(stage.people)), ms=380)
    play.then()


def omphalos_born(stage: MythicStage, event: told.OmphalosBorn, play: Play) -> None:
    """A new gem out of the fire."""
    play.fly(FLAME, event.area, event.area, count=5, ms=260)
    play.then()
    play.put(_gem(event.area, event.ground), origin=event.area, ms=320)
    play.then()


def _gem(area: str, ground: int) -> Placing:
    return Placing(f"gem:{area}:{ground - 1}", "gems", looks.GEM, area, ground - 1)


def piece_removed(stage: MythicStage, event: told.PieceRemoved, play: Play) -> None:
    """A tree is torn out, a column falls, a boulder is lifted."""
    prop = f"prop:{event.area}:{event.left}"
    play.shake(prop, reach=3)
    play.then()
    if event.unit in play.table:
        play.fly("mythic/rubble", prop, event.unit, ms=240)
    play.remove(prop, how="fall", ms=300)
    play.then()


def lava_changed(stage: MythicStage, event: told.LavaChanged, play: Play) -> None:
    """The mountain speaks: fire over every field of lava."""
    play.banner(stage.app.t("mythic.ui.erupting" if event.erupting else "mythic.ui.dormant"))
    if event.erupting:
        for area in stage.tableau.board.areas.values():
            if area.terrain == "lava":
                x, y = layout.to_screen(area.centre)
                play.fly(FLAME, (x, y + 10), (x, y - 26), count=5, ms=420)
    play.then()


def point_scored(stage: MythicStage, event: told.PointScored, play: Play) -> None:
    """A point for the throne."""
    play.banner(stage.app.t("mythic.ui.point", score=event.score), stage.side(event.seat))
    play.fly("ui/icon_crown", (320, 150), layout.plate(event.seat, len(stage.people)), count=3, ms=420)
    play.then()


def player_out(stage: MythicStage, event: told.PlayerOut, play: Play) -> None:
    """An army leaves the field."""
    play.banner(stage.app.t("mythic.ui.out", name=stage.people[event.seat].name), stage.side(event.seat))
    for index, unit in enumerate(event.units):
        play.remove(unit, how="sink", ms=300, delay=index * 80)
    play.then()


def battle_ended(stage: MythicStage, event: told.BattleEnded, play: Play) -> None:
    """Confetti in the winners' colours."""
    play.climax()
    names = ", ".join(stage.people[seat].name for seat in event.winners)
    side = stage.side(event.winners[0]) if event.winners else None
    play.banner(names, side, ms=1500)
    play.confetti(stage.app.art.palette.side(side) if side is not None else ("gold3", "gold4", "stone4"))
    play.then(400)


CUES: Final[dict[type[Any], Any]] = CARD_CUES | COMBAT_CUES | {
    told.UnitActivated: unit_activated, told.ActivationEnded: activation_ended, told.TalentsLocked: talents_locked,
    told.UnitEntered: unit_entered, told.UnitMoved: unit_moved, told.UnitLeft: unit_left, told.TroopRecalled: troop_recalled,
    told.Healed: healed, told.Destroyed: destroyed, told.Reborn: reborn, told.Petrified: petrified,
    told.StoneBroken: stone_broken, told.Lulled: lulled, told.OmphalosTaken: omphalos_taken,
    told.OmphalosDropped: omphalos_dropped, told.OmphalosStolen: omphalos_stolen, told.OmphalosAbsorbed: omphalos_absorbed,
    told.OmphalosBorn: omphalos_born, told.PieceRemoved: piece_removed, told.LavaChanged: lava_changed,
    told.PointScored: point_scored, told.PlayerOut: player_out, told.BattleEnded: battle_ended,
}
