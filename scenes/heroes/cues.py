"""What each event looks like: heroes walk, units strike and fall, numbers fly, banners tell."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rules.heroes.events import (
    AstrologersProclaimed,
    AttackCancelled,
    AttackDeclared,
    AttackRolled,
    CombatAnnounced,
    CombatEnded,
    CombatRoundBegan,
    DefenseRolled,
    DiceRolled,
    GuardsFled,
    HeroMoved,
    LevelReached,
    RoundBegan,
    SpellCast,
    StoryTold,
    UnitDamaged,
    UnitFell,
    UnitHealed,
    UnitMarked,
    UnitShifted,
    WallFell,
)
from engine.rules.kernel.types import Event
from engine.table.play import Play
from engine.table.stage import CueFunction

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage


def hero_moved(stage: HeroesStage, event: HeroMoved, play: Play) -> None:
    """A rider walks field by field."""
    if event.hero in stage.shown:
        stops = [("map", name) for name in (event.via, event.to) if name]
        play.walk(event.hero, stops)
        play.then()


def unit_shifted(stage: HeroesStage, event: UnitShifted, play: Play) -> None:
    """A unit changes its square."""
    if event.unit in stage.shown:
        play.move(event.unit, "board", slot=str(event.cell), ms=260)
        play.then()


def attack_declared(stage: HeroesStage, event: AttackDeclared, play: Play) -> None:
    """The attacker leaps at its target."""
    if event.attacker in stage.shown and event.target in stage.shown:
        play.lunge(event.attacker, event.target)
        play.then()


def attack_rolled(stage: HeroesStage, event: AttackRolled, play: Play) -> None:
    """The attack die, as a number over the attacker and in the roller's panel."""
    stage.die = event.die
    if event.attacker in stage.shown:
        play.number(f"{event.die:+d}" if event.die else "0", event.attacker, colour="gold4")
        play.wait(260)


def defense_rolled(stage: HeroesStage, event: DefenseRolled, play: Play) -> None:
    """The extra die of a guarded or dreadful unit."""
    if event.unit in stage.shown:
        play.number(f"{event.die:+d}", event.unit, colour="blue4")
        play.wait(160)


def unit_damaged(stage: HeroesStage, event: UnitDamaged, play: Play) -> None:
    """A blow lands."""
    if event.unit in stage.shown:
        play.hit(event.unit)
        play.number(f"-{event.amount}", event.unit, colour="red4")
        play.then()


def unit_healed(stage: HeroesStage, event: UnitHealed, play: Play) -> None:
    """Wounds close."""
    if event.unit in stage.shown:
        play.number(f"+{event.amount}", event.unit, colour="green5")


def unit_fell(stage: HeroesStage, event: UnitFell, play: Play) -> None:
    """A unit falls."""
    if event.unit in stage.shown:
        play.remove(event.unit, how="fall")
        play.then()


def unit_marked(stage: HeroesStage, event: UnitMarked, play: Play) -> None:
    """A token or a changed value."""
    if event.unit in stage.shown and event.on:
        play.flash(event.unit)


def attack_cancelled(stage: HeroesStage, event: AttackCancelled, play: Play) -> None:
    """Saved at the last moment."""
    if event.target in stage.shown:
        play.flash(event.target)


def wall_fell(stage: HeroesStage, event: WallFell, play: Play) -> None:
    """Stones fall."""
    key = f"stone{event.cell}"
    if key in stage.shown:
        play.shake(key, reach=3)
        play.then()


def _banner(key: str) -> CueFunction:
    def cue(stage: HeroesStage, event: Any, play: Play) -> None:
        play.banner(stage.describe(event) if not key else stage.app.t(key, **stage.facts(event)), ms=900)
        play.then()

    return cue


def combat_announced(stage: HeroesStage, event: CombatAnnounced, play: Play) -> None:
    """To arms."""
    stage.die = None
    play.banner(stage.describe(event), ms=700)
    play.then()


def story(stage: HeroesStage, event: StoryTold, play: Play) -> None:
    """A story card is shown until it is clicked away by going on."""
    stage.story = event.story


CUES: dict[type[Event], CueFunction] = {
    HeroMoved: hero_moved,
    UnitShifted: unit_shifted,
    AttackDeclared: attack_declared,
    AttackRolled: attack_rolled,
    DefenseRolled: defense_rolled,
    UnitDamaged: unit_damaged,
    UnitHealed: unit_healed,
    UnitFell: unit_fell,
    UnitMarked: unit_marked,
    AttackCancelled: attack_cancelled,
    WallFell: wall_fell,
    CombatAnnounced: combat_announced,
    RoundBegan: _banner(""),
    CombatRoundBegan: _banner(""),
    AstrologersProclaimed: _banner(""),
    LevelReached: _banner(""),
    GuardsFled: _banner(""),
    CombatEnded: _banner(""),
    SpellCast: _banner(""),
    DiceRolled: _banner(""),
    StoryTold: story,
}
