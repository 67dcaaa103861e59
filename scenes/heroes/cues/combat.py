"""Battles as motion: armies march in, units walk, strike, flinch and fall, dice tumble, walls break."""
from __future__ import annotations

from typing import Final

from engine.rules.heroes.combat.values import adjacent, kind_of
from engine.rules.heroes.events import (
    AICardTurned,
    AttackCancelled,
    AttackDeclared,
    AttackRolled,
    CombatAnnounced,
    CombatEnded,
    CombatRoundBegan,
    DefenseRolled,
    Fizzled,
    GuardsFled,
    HeroDefeated,
    NeutralsDrawn,
    SpellCancelled,
    SpellCast,
    Surrendered,
    UnitActivated,
    UnitDamaged,
    UnitDefends,
    UnitDeployed,
    UnitFell,
    UnitFlipped,
    UnitHealed,
    UnitMarked,
    UnitShifted,
    UnitSkipped,
    WallFell,
    WallsRaised,
)
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import Event
from engine.table import parts
from engine.table.pieces import Look, Placing
from engine.table.play import Play
from scenes.heroes import layout, looks
from scenes.heroes.cues.cards import Beat, show

STEP = 150
"""Milliseconds for one square."""
BLOW = 210
"""Milliseconds from the start of a lunge to its hit."""
TOKENS: Final = {
    "ATK": "attack", "DEF": "defence", "INI": "initiative", "HP": "health", "paralysis": "hourglass", "defense": "defence", "pack": "star",
}  # fmt: skip


def _told(beat: Beat, event: Event) -> str:
    return beat.words.describe(event, beat.after.view)


def _turned(beat: Beat) -> bool:
    return layout.turned(beat.after.view, beat.after.bottom)


def _shoots(view: HeroesState, attacker: str, target: str) -> bool:
    """Whether an attack is a shot: the arrow tower's, or a ranged unit's at somebody who does not stand beside it."""
    fighters = view.combat.fighters if view.combat is not None else {}
    one, other = fighters.get(attacker), fighters.get(target)
    if one is None or other is None:
        return False
    return one.cell < 0 or (kind_of(view, one) == "ranged" and not adjacent(one, other))


def announced(beat: Beat, event: CombatAnnounced, play: Play) -> None:
    """To arms: the battlefield opens."""
    play.banner(beat.words.t("heroes.event.CombatAnnounced"), ms=800)
    play.then()


def neutrals(beat: Beat, event: NeutralsDrawn, play: Play) -> None:
    """The cards of the guards are turned up one by one."""
    if event.units:
        back = looks.unit_back(beat.after.view.content, event.units[0])
        show(play, tuple(f"unit:{unit}" for unit in event.units), back, layout.MAP.midtop)


def deployed(beat: Beat, event: UnitDeployed, play: Play) -> None:
    """A unit walks in from its own side."""
    placing = beat.scenery.fighter(beat.after, event.unit)
    x, y = layout.cell_foot(event.cell, _turned(beat))
    card = f"troop:{event.card}:{event.side}"
    if card in play.table:
        play.remove(card)
    play.put(placing, origin=(x + (-70 if x < layout.MIDDLE else 70), y), ms=240, ease="linear")
    play.wait(20)


def walls(beat: Beat, event: WallsRaised, play: Play) -> None:
    """Walls and gate rise from the ground."""
    stones = [placing for placing in beat.scenery.board(beat.after) if placing.zone == "walls"]
    for index, placing in enumerate(stones):
        x, y = layout.cell_foot(int(placing.slot), _turned(beat))
        play.put(placing, origin=(x, y + 14), ms=220, delay=60 * index)
    play.then()


def wall_fell(beat: Beat, event: WallFell, play: Play) -> None:
    """Stones shake, then lie there as rubble; dust rises."""
    key = f"stone{event.cell}"
    play.shake(key, reach=4, ms=320)
    play.flash(key, delay=120)
    play.look(key, Look("heroes/siege_rubble"), delay=300)
    x, y = layout.cell_foot(event.cell, _turned(beat))
    for dx in (-12, 0, 12):
        play.fly("heroes/smoke#0", (x + dx, y - 10), (x + 2 * dx, y - 44), ms=420)
    play.then()


def activated(beat: Beat, event: UnitActivated, play: Play) -> None:
    """The eye is led to the unit whose turn it is."""
    play.wait(90)


def skipped(beat: Beat, event: UnitSkipped, play: Play) -> None:
    """Paralysed: it can only tremble."""
    play.shake(event.unit)
    play.fly("ui/icon_hourglass", event.unit, _above(play, event.unit), ms=400)
    play.then()


def shifted(beat: Beat, event: UnitShifted, play: Play) -> None:
    """Walkers go square by square, flyers straight, the teleported vanish and appear."""
    combat = beat.after.view.combat
    unit = combat.fighters.get(event.unit) if combat is not None else None
    kind = beat.after.view.content.units[unit.unit].kind if unit is not None and unit.unit in beat.after.view.content.units else ""
    if event.cause == "teleport":
        play.flash(event.unit)
        play.then()
        play.move(event.unit, "board", slot=str(event.cell), ms=1)
        play.flash(event.unit, delay=20)
    elif kind == "flying" or len(event.path) < 2:
        play.move(event.unit, "board", slot=str(event.cell), ms=2 * STEP, ease="in_out_quad", hop=16 if kind == "flying" else 0)
    else:
        stops = [cell for cell in event.path[1:] if cell != event.cell] + [event.cell]
        play.walk(event.unit, [("board", str(cell)) for cell in stops], ms=STEP, hop=2)
    play.then()


def defends(beat: Beat, event: UnitDefends, play: Play) -> None:
    """A shield comes up."""
    play.fly("ui/icon_defence", _above(play, event.unit), event.unit, ms=320)
    play.then()


def _above(play: Play, unit: str) -> tuple[int, int]:
    x, y = play.table.point(unit)
    return x, y - 50


def declared(beat: Beat, event: AttackDeclared, play: Play) -> None:
    """The attacker winds up and strikes; shots fly."""
    if event.attacker not in play.table:
        return
    look = play.table.placing(event.attacker).look
    play.look(event.attacker, looks.pose(look, "windup"))
    play.look(event.attacker, looks.pose(look, "strike"), delay=120)
    play.look(event.attacker, look, delay=400)
    if _shoots(beat.after.view, event.attacker, event.target):
        play.fly("ui/icon_range", event.attacker, event.target, ms=260)
        play.wait(150)
    else:
        play.lunge(event.attacker, event.target)
        play.then()


def rolled(beat: Beat, event: AttackRolled, play: Play) -> None:
    """The attack dice tumble in the tray; the one that counts stays in the panel."""
    play.roll([Placing(f"die{i}", "dice", looks.die("attack", face), order=i) for i, face in enumerate(event.dice)], ms=420)
    play.then(120)
    play.tell()
    play.number(f"{event.die:+d}" if event.die else "0", event.attacker, colour="gold4", blocks=160)
    play.then()


def defense_rolled(beat: Beat, event: DefenseRolled, play: Play) -> None:
    """The die of a defense token."""
    play.roll([Placing("shield_die", "dice", looks.die("attack", event.die), order=2)], ms=380)
    play.then(100)
    play.tell()
    play.number(f"{event.die:+d}", event.unit, colour="blue4", blocks=160)
    play.then()


def cancelled(beat: Beat, event: AttackCancelled, play: Play) -> None:
    """Saved at the last moment."""
    play.flash(event.target)
    play.number(beat.words.t("heroes.ui.no_effect"), event.target, colour="blue4")
    play.then()


def damaged(beat: Beat, event: UnitDamaged, play: Play) -> None:
    """A blow lands: the figures flinch."""
    if event.unit in play.table:
        look = play.table.placing(event.unit).look
        play.look(event.unit, looks.pose(look, "hurt"))
        play.look(event.unit, look, delay=BLOW)
    play.hit(event.unit)
    play.number(f"-{event.amount}", event.unit, colour="red4")
    play.then()


def flipped(beat: Beat, event: UnitFlipped, play: Play) -> None:
    """Two of three figures fall: a few is left."""
    play.shake(event.unit, reach=3)
    play.look(event.unit, beat.scenery.fighter(beat.after, event.unit).look, delay=100)
    play.number(beat.words.t("heroes.term.few"), event.unit, colour="sand3")
    play.then()


def healed(beat: Beat, event: UnitHealed, play: Play) -> None:
    """Wounds close."""
    play.fly("ui/icon_health", _above(play, event.unit), event.unit, count=min(3, event.amount), ms=300)
    play.number(f"+{event.amount}", event.unit, colour="green5")
    play.then()


def fell(beat: Beat, event: UnitFell, play: Play) -> None:
    """A unit falls."""
    play.remove(event.unit, how="fall", ms=420)
    play.then()


def marked(beat: Beat, event: UnitMarked, play: Play) -> None:
    """A token or a changed value floats onto the unit; what is taken off floats away."""
    sprite = f"ui/icon_{TOKENS.get(event.mark, 'spell')}"
    if event.unit not in play.table:
        return
    start, goal = (_above(play, event.unit), event.unit) if event.on else (event.unit, _above(play, event.unit))
    play.fly(sprite, start, goal, ms=300)
    if event.mark == "pack":
        play.look(event.unit, beat.scenery.fighter(beat.after, event.unit).look, delay=300)
    if event.on and event.n and event.mark in TOKENS and event.mark.isupper():
        play.number(f"{event.n:+d}", event.unit, colour="blue4" if event.n > 0 else "red4", delay=200)
    play.then()


def spell(beat: Beat, event: SpellCast, play: Play) -> None:
    """Magic strikes: sparks fly from the caster's side to the target."""
    school = looks.school_icon(beat.after.view.content, event.card)
    start = beat.scenery.seat_point(beat.after, event.seat) if event.seat >= 0 else layout.MAP.midright
    for target in event.target.steps if event.target is not None else ():
        if target in play.table:
            play.fly(school, start, target, count=3, ms=340)
            play.flash(target, delay=340)
    play.banner(_told(beat, event), looks.side_of(beat.people, event.seat), ms=800)
    play.then()


def fizzles(beat: Beat, event: SpellCancelled | Fizzled, play: Play) -> None:
    """Nothing comes of it."""
    play.number(beat.words.t("heroes.ui.no_effect"), layout.MAP.center, colour="stone3")
    play.then()


def enemy_card(beat: Beat, event: AICardTurned, play: Play) -> None:
    """A card of the enemy's own deck is turned up."""
    show(play, (event.card,), Look("cardframes/back_heroes_ai@64x90"), layout.MAP.midright, ms=700)


def ended(beat: Beat, event: CombatEnded, play: Play) -> None:
    """The map comes back, and who won is told."""
    winner = event.sides[event.winner].seat if event.winner >= 0 else -1
    play.banner(_told(beat, event), looks.side_of(beat.people, winner) if winner >= 0 else None, ms=1000)
    if winner == beat.after.bottom:
        play.confetti(("gold3", "gold4", "fire1", "stone4"), ms=900)
    play.then()


def fled(beat: Beat, event: GuardsFled, play: Play) -> None:
    """The guards run before a blow is struck."""
    play.fly("ui/icon_move", f"f{event.field}", layout.MAP.midtop, count=3, ms=420)
    play.banner(beat.words.t("heroes.event.CombatAnnounced"), ms=800)
    play.then()


def round_began(beat: Beat, event: CombatRoundBegan, play: Play) -> None:
    """A combat round begins."""
    play.banner(_told(beat, event), ms=700)
    play.then()


def told(beat: Beat, event: HeroDefeated | Surrendered, play: Play) -> None:
    """A hero is beaten or gives up."""
    play.banner(_told(beat, event), ms=900)
    play.then()


COMBAT_CUES: Final[dict[type[Event], parts.Cue]] = {
    CombatAnnounced: announced,
    NeutralsDrawn: neutrals,
    UnitDeployed: deployed,
    WallsRaised: walls,
    WallFell: wall_fell,
    CombatRoundBegan: round_began,
    UnitActivated: activated,
    UnitSkipped: skipped,
    UnitShifted: shifted,
    UnitDefends: defends,
    AttackDeclared: declared,
    AttackRolled: rolled,
    DefenseRolled: defense_rolled,
    AttackCancelled: cancelled,
    UnitDamaged: damaged,
    UnitFlipped: flipped,
    UnitHealed: healed,
    UnitFell: fell,
    UnitMarked: marked,
    SpellCast: spell,
    SpellCancelled: fizzles,
    Fizzled: fizzles,
    AICardTurned: enemy_card,
    CombatEnded: ended,
    GuardsFled: fled,
    HeroDefeated: told,
    Surrendered: told,
}
