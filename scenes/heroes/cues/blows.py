"""A blow as one motion: wind-up and hold, the die, and then strike, flinch, number and stillness in the same frame."""
from __future__ import annotations

from functools import partial
from typing import Final

from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.dice import counted
from engine.rules.heroes.combat.forecast import damage_now
from engine.rules.heroes.combat.values import adjacent, kind_of
from engine.rules.heroes.events import (
    AttackCancelled,
    AttackDeclared,
    AttackRolled,
    DefenseRolled,
    UnitDamaged,
    UnitFell,
    UnitFlipped,
)
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.state import HeroesState
from engine.table.effects import Kind
from engine.table.pieces import Look, Placing
from engine.table.play import Play
from engine.table.spectacle import Stance
from engine.table.world import TableWorld
from scenes.heroes import looks
from scenes.heroes.cues.cards import Beat
from scenes.heroes.layout import DIE

BLOW: Final = 210
"""Milliseconds from the start of a lunge to its hit."""
HELD: Final = 2600
"""Milliseconds for which an attacker waits with raised arms for its die, at the most."""
HEAVY: Final = 3
"""From so much damage on time stands still for longer."""
BREAST: Final = 22
"""Pixels above the feet of a figure at which shots fly and sparks fly up."""
MISSILES: Final = {
    "liches": ("effects/shot_skull", "curse"), "evil_eyes": ("effects/shot_ray", "magic"), "zealots": ("effects/shot_light", "light"),
    "enchanters": ("effects/shot_magic", "magic"), "marksmen": ("effects/shot_quarrel", "dust"),
    "halflings": ("effects/shot_pebble", "dust"), "arrow_tower": ("effects/shot_quarrel", "dust"),
}
"""What shooters send that use no bow, and what it leaves behind."""
BOWS: Final = ("effects/shot_arrow", "dust")
MAGICAL: Final = ("curse", "magic", "light")
"""What is left behind by shots that were conjured, with both hands, and not drawn."""
UNDEAD: Final = ("skeletons", "mummies", "liches", "wraiths", "vampires", "dread_knights", "ghost_dragons")
DEATHS: Final[dict[str, Kind]] = {**dict.fromkeys(UNDEAD, "crumble"), "diamond_golems": "stone", "zombies": "sink", "black_dragons": "burn"}
"""How a unit leaves the board, where it does not simply fall."""


def shoots(view: HeroesState, attacker: str, target: str) -> bool:
    """Whether an attack is a shot: the arrow tower's, or a ranged unit's at somebody who does not stand beside it."""
    fighters = view.combat.fighters if view.combat is not None else {}
    one, other = fighters.get(attacker), fighters.get(target)
    if one is None or other is None:
        return False
    return one.cell < 0 or (kind_of(view, one) == "ranged" and not adjacent(one, other))


def declared(beat: Beat, event: AttackDeclared, play: Play) -> None:
    """The attacker raises its arms and waits for the die."""
    if event.attacker not in play.table:
        return
    play.at(0, 160, partial(_hold, play.table, event.attacker))
    play.then()


def _hold(table: TableWorld, unit: str, scale: float) -> None:
    """Nothing waits for arms to come down again."""
    if scale > 0 and unit in table:
        table.attach(unit, Stance(("windup",), HELD * scale / 1000))


def rolled(beat: Beat, event: AttackRolled, play: Play) -> None:
    """The attack dice tumble in the tray, and what counts is told there: it is no damage. A blow that does nothing glances off."""
    dice = [Placing(f"die{i}", "dice", looks.large(looks.die("attack", face)), order=i) for i, face in enumerate(event.dice)]
    play.roll(dice, ms=420, source=play.table.point(event.attacker) if event.attacker in play.table else None)
    play.then(120)
    play.tell()
    for die in dice:
        play.shake(die.key, reach=2)
        play.burst(die.key, "gold" if event.die > 0 else "dust", count=10, speed=70, ms=380, size=2)
    said = f"{event.die:+d}" if event.die else "0"
    x, y = play.table.point("dice")
    play.number(beat.words.t("heroes.ui.die_says", n=said), (x + DIE // 2, y), colour="gold4", blocks=200, pop=event.die > 0)
    play.then()
    view = beat.after.view
    attack = view.agenda.latest(Attack)
    if attack is not None and attack.attacker == event.attacker and _harmless(view, attack):
        _strike(beat, attack, play)
        play.number(beat.words.t("heroes.ui.no_damage"), attack.target, colour="stone3", delay=BLOW)
        play.then()


def _harmless(view: HeroesState, attack: Attack) -> bool:
    """Whether an attack whose dice lie there does nothing as it stands."""
    combat = view.combat
    if combat is None or not attack.dice or not {attack.attacker, attack.target} <= combat.fighters.keys():
        return False
    return damage_now(view, attack, counted(attack.mode, attack.dice)) == 0


def defense_rolled(beat: Beat, event: DefenseRolled, play: Play) -> None:
    """The die of a defense token."""
    play.roll([Placing("shield_die", "dice", looks.large(looks.die("attack", event.die)), order=0)], ms=380)
    play.then(100)
    play.tell()
    play.fly("ui/icon_defence", "dice", event.unit, ms=220, times=2)
    play.show("effects/burst_air", event.unit, ms=420, delay=220)
    play.then()


def cancelled(beat: Beat, event: AttackCancelled, play: Play) -> None:
    """Saved at the last moment."""
    play.pose(event.attacker, "windup", 60)
    play.flash(event.target)
    play.show("effects/burst_air", event.target, ms=420)
    play.show("effects/rune_air", event.target, ms=620, below=True)
    play.burst(event.target, "frost", count=20, speed=80, ms=520, size=2)
    play.number(beat.words.t("heroes.ui.no_effect"), event.target, colour="blue4", pop=True)
    play.then()


def damaged(beat: Beat, event: UnitDamaged, play: Play) -> None:
    """The blow lands when it hurts: strike, flinch, number and stillness together; other harm has no striker."""
    attack = _behind(beat.before.view, event)
    delay = _strike(beat, attack, play) if attack is not None else 0.0
    play.lands(delay)
    heavy = event.amount >= HEAVY
    play.pose(event.unit, "hurt", 300, delay=delay)
    play.flash(event.unit, tint="red", delay=delay)
    play.shake(event.unit, reach=4 if heavy else 2, ms=200, delay=delay)
    x, y = play.table.point(event.unit) if event.unit in play.table else (0, 0)
    if (x, y) != (0, 0):
        play.burst((x, y - BREAST), "blood" if attack is not None else "ember", count=16 if heavy else 9, delay=delay)
    play.number(f"-{event.amount}", event.unit, colour="red4", amount=event.amount, delay=delay)
    play.stop(120 if heavy else 70, delay=delay)
    if heavy:
        play.quake(2, 200, delay=delay)
    play.then()


def _behind(view: HeroesState, event: UnitDamaged) -> Attack | None:
    """The attack that does this harm; none for spells, specialties and fire that strikes back."""
    attack = view.agenda.latest(Attack)
    if attack is None or attack.target != event.unit or view.combat is None or attack.attacker not in view.combat.fighters:
        return None
    return attack if view.combat.fighters[attack.attacker].unit == event.cause else None


def _strike(beat: Beat, attack: Attack, play: Play) -> float:
    """The attacker strikes or shoots; after so many milliseconds it lands."""
    one, other, view = attack.attacker, attack.target, beat.before.view
    if one not in play.table or other not in play.table:
        return 0.0
    if shoots(view, one, other):
        assert view.combat is not None
        (x0, y0), (x1, y1) = play.table.point(one), play.table.point(other)
        sprite, trail = missile(view.combat.fighters[one])
        play.pose(one, "cast2" if trail in MAGICAL else "strike", 300)
        return play.shoot(sprite, (x0, y0 - BREAST), (x1, y1 - BREAST), trail=trail, arc=6, delay=60)
    play.pose(one, ("windup", "strike", "strike"), 420)
    play.lunge(one, other, reach=14)
    return float(BLOW)


def missile(fighter: Fighter) -> tuple[str, str]:
    """What a shooter sends, and what it leaves behind on its way."""
    return MISSILES.get(fighter.unit.removeprefix("n_"), BOWS)


def flipped(beat: Beat, event: UnitFlipped, play: Play) -> None:
    """Of three figures two fall, one to each side: a few is left."""
    combat = beat.after.view.combat
    fighter = combat.fighters.get(event.unit) if combat is not None else None
    if fighter is not None and event.unit in play.table:
        few = beat.scenery.fighter(beat.after, event.unit)
        play.look(event.unit, few.look, delay=80)
        x, y = play.table.point(event.unit)
        for index, dx in enumerate((-20, 20)):
            key = f"broken{index}:{event.unit}"
            play.put(Placing(key, "board", Look(few.look.sprite, few.look.side), few.slot), origin=(x + dx, y - 6), ms=0, delay=80)
            play.remove(key, how=death(fighter.unit), ms=420, delay=90)
        play.burst((x, y - 8), "dust", count=14, delay=80)
    play.number(beat.words.t("heroes.term.few"), event.unit, colour="sand3")
    play.then()


def death(unit: str) -> Kind:
    """How figures of a unit leave the board."""
    return DEATHS.get(unit.removeprefix("n_"), "fall")


def fell(beat: Beat, event: UnitFell, play: Play) -> None:
    """A unit falls as its kind does; the last of its side falls slowly."""
    view = beat.after.view
    last = view.combat is not None and not view.combat.of(event.team)
    if event.unit in play.table:
        x, y = play.table.point(event.unit)
        play.burst((x, y - 6), "dust", count=12, delay=200)
    play.remove(event.unit, how=death(event.card), ms=800 if last else 460)
    if last:
        play.climax()
    play.then()
