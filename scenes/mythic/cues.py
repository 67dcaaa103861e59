"""What each event of a battle looks like on the table; what has no cue here is put right when the events are over."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.mythic.events import (
    AttackDeclared,
    AttackEvaded,
    AttackLost,
    BattleEnded,
    CardsDrawn,
    CardsSpent,
    CycleBegan,
    Destroyed,
    DiceRolled,
    Healed,
    LavaChanged,
    OmphalosAbsorbed,
    OmphalosBorn,
    OmphalosDropped,
    OmphalosTaken,
    Petrified,
    PieceRemoved,
    PlayerOut,
    PointScored,
    PowerUsed,
    Reborn,
    TargetGuarded,
    TroopRecalled,
    UnitActivated,
    UnitEntered,
    UnitLeft,
    UnitMoved,
    Wounded,
    WoundsCancelled,
)
from engine.table.pieces import Placing
from engine.table.play import Play
from engine.table.tray import die
from scenes.mythic import looks

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

HOPS: Final = {"throw": 26, "place": 30, "drag": 6, "lava": 18}


def unit_moved(stage: MythicStage, event: UnitMoved, play: Play) -> None:
    """Walk area by area; thrown and placed units fly in an arc."""
    if event.how in HOPS:
        play.move(event.unit, "map", slot=event.path[-1], hop=HOPS[event.how], ms=320)
    else:
        play.walk(event.unit, [("map", area) for area in event.path[1:]])
    play.then()


def unit_entered(stage: MythicStage, event: UnitEntered, play: Play) -> None:
    """From the tray onto the board."""
    play.look(event.unit, stage.full_figure(event.unit, event.seat))
    play.move(event.unit, "map", slot=event.area, hop=24, ms=360)
    play.then()


def troop_recalled(stage: MythicStage, event: TroopRecalled, play: Play) -> None:
    """Back to the God, complete."""
    play.look(event.unit, stage.full_figure(event.unit, event.seat))
    play.move(event.unit, "map", slot=event.area, hop=24, ms=360)
    play.then()


def omphalos_taken(stage: MythicStage, event: OmphalosTaken, play: Play) -> None:
    """The gem hops to its carrier."""
    play.remove(f"gem:{event.area}:{event.ground}")
    play.fly("mythic/omphalos", event.area, event.unit, ms=240)
    play.then()


def omphalos_dropped(stage: MythicStage, event: OmphalosDropped, play: Play) -> None:
    """The gem falls to the ground."""
    index = event.ground - 1
    play.put(Placing(f"gem:{event.area}:{index}", "gems", looks.GEM, event.area, index), origin=event.unit)
    play.then()


def omphalos_born(stage: MythicStage, event: OmphalosBorn, play: Play) -> None:
    """A new gem out of the fire."""
    index = event.ground - 1
    play.put(Placing(f"gem:{event.area}:{index}", "gems", looks.GEM, event.area, index), origin=event.area)
    play.then()


def piece_removed(stage: MythicStage, event: PieceRemoved, play: Play) -> None:
    """A tree or column falls."""
    play.remove(f"prop:{event.area}:{event.left}", how="fall", ms=300)
    play.then()


def unit_activated(stage: MythicStage, event: UnitActivated, play: Play) -> None:
    """The chosen unit stirs."""
    play.shake(event.unit, reach=1)
    play.then()


def player_out(stage: MythicStage, event: PlayerOut, play: Play) -> None:
    """An army leaves the field."""
    for unit in event.units:
        play.remove(unit, how="sink", ms=260)
    play.then()


def unit_left(stage: MythicStage, event: UnitLeft, play: Play) -> None:
    """Off the board."""
    play.remove(event.unit, how="sink", ms=220)
    play.then()


def attack_declared(stage: MythicStage, event: AttackDeclared, play: Play) -> None:
    """The attacker thrusts at its target; from afar only the target trembles."""
    if event.attacker in play.table:
        play.lunge(event.attacker, event.target)
    play.shake(event.target, delay=210)
    play.then()


def target_guarded(stage: MythicStage, event: TargetGuarded, play: Play) -> None:
    """The guard steps in."""
    play.lunge(event.unit, event.target)
    play.number(str(stage.app.t("mythic.keyword.guard.name")), event.unit, colour="fire1")
    play.then()


def attack_evaded(stage: MythicStage, event: AttackEvaded, play: Play) -> None:
    """A flyer slips away."""
    play.number(str(stage.app.t("mythic.button.evasion")), event.unit, colour="blue4")
    play.then()


def attack_lost(stage: MythicStage, event: AttackLost, play: Play) -> None:
    """Nothing comes of it."""
    play.number("…", event.target, colour="stone3")
    play.then()


def dice_rolled(stage: MythicStage, event: DiceRolled, play: Play) -> None:
    """Dice tumble into the tray; totals above 5 carry their number."""
    dice = [die(f"d{i}", looks.die_sprite(value), i, mark=str(value) if value > 5 else "") for i, value in enumerate(event.dice)]
    at = len(dice)
    dice += [die(f"d{at + i}", looks.die_sprite(0), at + i, lost=True) for i in range(event.blanks)]
    play.roll(dice)
    play.then(120)


def wounded(stage: MythicStage, event: Wounded, play: Play) -> None:
    """A number rises; the struck one flashes."""
    if event.amount:
        play.hit(event.unit)
        play.number(f"-{event.amount}", event.unit, colour="red4")
    else:
        play.number("0", event.unit, colour="stone3")
    play.then(80)


def wounds_cancelled(stage: MythicStage, event: WoundsCancelled, play: Play) -> None:
    """A power takes wounds away."""
    play.number(f"+{event.amount} {stage.app.t(f'mythic.power.{event.power}.name')}", event.unit, colour="blue4")
    play.then()


def healed(stage: MythicStage, event: Healed, play: Play) -> None:
    """Strength returns."""
    play.number(f"+{event.amount}", event.unit, colour="green5")
    play.then()


def destroyed(stage: MythicStage, event: Destroyed, play: Play) -> None:
    """A unit falls."""
    play.remove(event.unit, how="fall", ms=300)
    play.then(60)


def petrified(stage: MythicStage, event: Petrified, play: Play) -> None:
    """Stone."""
    play.hit(event.unit)
    play.number(str(stage.app.t("mythic.term.petrified")), event.unit, colour="stone4")
    play.then()


def reborn(stage: MythicStage, event: Reborn, play: Play) -> None:
    """Fire and back again."""
    play.flash(event.unit)
    play.number(str(stage.app.t("mythic.power.rebirth.name")), event.unit, colour="fire1")
    play.then()


def power_used(stage: MythicStage, event: PowerUsed, play: Play) -> None:
    """Its name over the unit."""
    play.number(str(stage.app.t(f"mythic.power.{event.power}.name")), event.unit, colour="gold4")
    play.then()


def omphalos_absorbed(stage: MythicStage, event: OmphalosAbsorbed, play: Play) -> None:
    """Light goes into the God."""
    play.flash(event.unit)
    play.fly("mythic/omphalos", event.area, event.unit)
    play.number(f"{event.absorbed}/{stage.goal}", event.unit, colour="teal4")
    play.then()


def cards_drawn(stage: MythicStage, event: CardsDrawn, play: Play) -> None:
    """Cards come from the deck; the hand is put in order at the end."""
    if event.seat == stage.bottom:
        play.fly("cardframes/back_mythic_deck@34x46", "deck", (300, 300), count=min(len(event.cards), 4))
        play.then()


def cards_spent(stage: MythicStage, event: CardsSpent, play: Play) -> None:
    """Played cards go to the discard pile."""
    if event.seat == stage.bottom:
        for face in event.cards:
            key = next((key for key in play.table.keys if key.startswith(f"hand:{face}#")), None)
            if key is not None:
                play.remove(key, how="vanish")
        play.then()


def cycle_began(stage: MythicStage, event: CycleBegan, play: Play) -> None:
    """A banner for the new battle cycle."""
    play.banner(stage.app.t("mythic.ui.cycle_banner", cycle=event.cycle))
    play.then()


def lava_changed(stage: MythicStage, event: LavaChanged, play: Play) -> None:
    """The mountain speaks."""
    play.banner(stage.app.t("mythic.ui.erupting" if event.erupting else "mythic.ui.dormant"))
    play.then()


def point_scored(stage: MythicStage, event: PointScored, play: Play) -> None:
    """A point for the throne."""
    play.banner(stage.app.t("mythic.ui.point", score=event.score), stage.side(event.seat))
    play.then()


def battle_ended(stage: MythicStage, event: BattleEnded, play: Play) -> None:
    """Confetti in the winners' colours."""
    play.confetti(("gold3", "gold4", "stone4", "blue3", "red3"))
    play.then(400)


CUES: Final[dict[type[Any], Any]] = {
    UnitEntered: unit_entered, TroopRecalled: troop_recalled, OmphalosTaken: omphalos_taken, OmphalosDropped: omphalos_dropped,
    OmphalosBorn: omphalos_born, PieceRemoved: piece_removed, UnitActivated: unit_activated, PlayerOut: player_out,
    UnitMoved: unit_moved, UnitLeft: unit_left, AttackDeclared: attack_declared, TargetGuarded: target_guarded,
    AttackEvaded: attack_evaded, AttackLost: attack_lost, DiceRolled: dice_rolled, Wounded: wounded,
    WoundsCancelled: wounds_cancelled, Healed: healed, Destroyed: destroyed, Petrified: petrified, Reborn: reborn,
    PowerUsed: power_used, OmphalosAbsorbed: omphalos_absorbed, CardsDrawn: cards_drawn, CardsSpent: cards_spent,
    CycleBegan: cycle_began, LavaChanged: lava_changed, PointScored: point_scored, BattleEnded: battle_ended,
}
