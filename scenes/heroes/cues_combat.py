"""Battles as motion: armies march in, units walk, strike, flinch and fall, dice tumble, walls break."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from engine.rules.kernel.types import Event
from engine.table.pieces import Look, Placing
from engine.table.play import Play
from engine.table.stage import CueFunction
from scenes.heroes import layout, looks
from scenes.heroes.blows import DICE
from scenes.heroes.cues_cards import show
from scenes.heroes.setting import board, fighter

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

STEP = 150
"""Milliseconds for one square."""
BLOW = 210
"""Milliseconds from the start of a lunge to its hit."""
TOKENS: Final = {
    "ATK": "attack", "DEF": "defence", "INI": "initiative", "HP": "health", "paralysis": "hourglass", "defense": "defence", "pack": "star",
}  # fmt: skip


def announced(stage: HeroesStage, event: CombatAnnounced, play: Play) -> None:
    """To arms: the battlefield opens."""
    stage.battle.last.forget()
    play.call(lambda: stage.lay_out(play.table))
    play.banner(stage.app.t("heroes.event.CombatAnnounced"), ms=800)
    play.then()


def neutrals(stage: HeroesStage, event: NeutralsDrawn, play: Play) -> None:
    """The cards of the guards are turned up one by one."""
    if event.units:
        back = looks.unit_back(stage.told.content, event.units[0])
        show(stage, play, tuple(f"unit:{unit}" for unit in event.units), back, layout.MAP.midtop)


def deployed(stage: HeroesStage, event: UnitDeployed, play: Play) -> None:
    """A unit walks in from its own side."""
    placing = fighter(stage, stage.told, event.unit)
    x, y = layout.cell_foot(event.cell, stage.turned(stage.told))
    card = f"troop:{event.card}:{event.side}"
    if card in play.table:
        play.remove(card)
    play.put(placing, origin=(x + (-70 if x < layout.MIDDLE else 70), y), ms=240, ease="linear")
    play.wait(20)


def walls(stage: HeroesStage, event: WallsRaised, play: Play) -> None:
    """Walls and gate rise from the ground."""
    stones = [placing for placing in board(stage, stage.told) if placing.zone == "walls"]
    for index, placing in enumerate(stones):
        x, y = layout.cell_foot(int(placing.slot), stage.turned(stage.told))
        play.put(placing, origin=(x, y + 14), ms=220, delay=60 * index)
    play.then()


def wall_fell(stage: HeroesStage, event: WallFell, play: Play) -> None:
    """Stones shake, then lie there as rubble; dust rises."""
    key = f"stone{event.cell}"
    play.shake(key, reach=4, ms=320)
    play.flash(key, delay=120)
    play.look(key, Look("heroes/siege_rubble"), delay=300)
    x, y = layout.cell_foot(event.cell, stage.turned(stage.told))
    for dx in (-12, 0, 12):
        play.fly("heroes/smoke#0", (x + dx, y - 10), (x + 2 * dx, y - 44), ms=420)
    play.then()


def activated(stage: HeroesStage, event: UnitActivated, play: Play) -> None:
    """The eye is led to the unit whose turn it is."""
    stage.battle.active = event.unit
    play.call(stage.battle.last.settle)
    play.wait(90)


def skipped(stage: HeroesStage, event: UnitSkipped, play: Play) -> None:
    """Paralysed: it can only tremble."""
    play.shake(event.unit)
    play.fly("ui/icon_hourglass", event.unit, _above(play, event.unit), ms=400)
    play.then()


def shifted(stage: HeroesStage, event: UnitShifted, play: Play) -> None:
    """Walkers go square by square, flyers straight, the teleported vanish and appear."""
    combat = stage.told.combat
    unit = combat.fighters.get(event.unit) if combat is not None else None
    kind = stage.told.content.units[unit.unit].kind if unit is not None and unit.unit in stage.told.content.units else ""
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


def defends(stage: HeroesStage, event: UnitDefends, play: Play) -> None:
    """A shield comes up."""
    play.fly("ui/icon_defence", _above(play, event.unit), event.unit, ms=320)
    play.then()


def _above(play: Play, unit: str) -> tuple[int, int]:
    x, y = play.table.point(unit)
    return x, y - 50


def declared(stage: HeroesStage, event: AttackDeclared, play: Play) -> None:
    """The attacker winds up and strikes; shots fly."""
    if event.attacker not in play.table:
        return
    play.call(lambda: stage.battle.last.begin(event.attacker, event.target, event.kind == "retaliation"))
    look = play.table.placing(event.attacker).look
    play.look(event.attacker, looks.pose(look, "windup"))
    play.look(event.attacker, looks.pose(look, "strike"), delay=120)
    play.look(event.attacker, look, delay=400)
    if stage.battle.shoots(event.attacker, event.target):
        play.fly("ui/icon_range", event.attacker, event.target, ms=260)
        play.wait(150)
    else:
        play.lunge(event.attacker, event.target)
        play.then()


def rolled(stage: HeroesStage, event: AttackRolled, play: Play) -> None:
    """The attack dice tumble in the tray; the one that counts stays in the panel."""
    dice = [Placing(f"die{i}", "dice", Look(DICE[face]), order=i) for i, face in enumerate(event.dice)]
    play.roll(dice, ms=420)
    play.then(120)
    play.call(lambda: stage.battle.last.rolled(event.attacker, event.dice, event.die))
    play.number(f"{event.die:+d}" if event.die else "0", event.attacker, colour="gold4", blocks=160)
    for placing in dice:
        play.remove(placing.key, delay=160)
    play.then()


def defense_rolled(stage: HeroesStage, event: DefenseRolled, play: Play) -> None:
    """The die of a defense token."""
    play.roll([Placing("shield_die", "dice", Look(DICE[event.die]), order=2)], ms=380)
    play.then(100)
    play.number(f"{event.die:+d}", event.unit, colour="blue4", blocks=160)
    play.remove("shield_die", delay=160)
    play.then()


def cancelled(stage: HeroesStage, event: AttackCancelled, play: Play) -> None:
    """Saved at the last moment."""
    play.call(lambda: stage.battle.last.ends(event.target, "saved"))
    play.flash(event.target)
    play.number(stage.app.t("heroes.ui.no_effect"), event.target, colour="blue4")
    play.then()


def damaged(stage: HeroesStage, event: UnitDamaged, play: Play) -> None:
    """A blow lands: the figures flinch."""
    play.call(lambda: stage.battle.last.landed(event.unit, event.amount))
    if event.unit in play.table:
        look = play.table.placing(event.unit).look
        play.look(event.unit, looks.pose(look, "hurt"))
        play.look(event.unit, look, delay=BLOW)
    play.hit(event.unit)
    play.number(f"-{event.amount}", event.unit, colour="red4")
    play.then()


def flipped(stage: HeroesStage, event: UnitFlipped, play: Play) -> None:
    """Two of three figures fall: a few is left."""
    play.call(lambda: stage.battle.last.ends(event.unit, "few"))
    play.shake(event.unit, reach=3)
    play.look(event.unit, fighter(stage, stage.told, event.unit).look, delay=100)
    play.number(stage.app.t("heroes.term.few"), event.unit, colour="sand3")
    play.then()


def healed(stage: HeroesStage, event: UnitHealed, play: Play) -> None:
    """Wounds close."""
    play.fly("ui/icon_health", _above(play, event.unit), event.unit, count=min(3, event.amount), ms=300)
    play.number(f"+{event.amount}", event.unit, colour="green5")
    play.then()


def fell(stage: HeroesStage, event: UnitFell, play: Play) -> None:
    """A unit falls."""
    play.call(lambda: stage.battle.last.ends(event.unit, "fell"))
    play.remove(event.unit, how="fall", ms=420)
    play.then()


def marked(stage: HeroesStage, event: UnitMarked, play: Play) -> None:
    """A token or a changed value floats onto the unit; what is taken off floats away."""
    sprite = f"ui/icon_{TOKENS.get(event.mark, 'spell')}"
    if event.unit not in play.table:
        return
    start, goal = (_above(play, event.unit), event.unit) if event.on else (event.unit, _above(play, event.unit))
    play.fly(sprite, start, goal, ms=300)
    if event.mark == "pack":
        play.look(event.unit, fighter(stage, stage.told, event.unit).look, delay=300)
    if event.on and event.n and event.mark in TOKENS and event.mark.isupper():
        play.number(f"{event.n:+d}", event.unit, colour="blue4" if event.n > 0 else "red4", delay=200)
    play.then()


def spell(stage: HeroesStage, event: SpellCast, play: Play) -> None:
    """Magic strikes: sparks fly from the caster's side to the target."""
    school = looks.school_icon(stage.told.content, event.card)
    start = layout.seat_point(stage.told, stage.bottom, event.seat) if event.seat >= 0 else layout.MAP.midright
    for target in event.target.steps if event.target is not None else ():
        if target in play.table:
            play.fly(school, start, target, count=3, ms=340)
            play.flash(target, delay=340)
    play.banner(stage.describe(event), stage.side_of(event.seat), ms=800)
    play.then()


def fizzles(stage: HeroesStage, event: SpellCancelled | Fizzled, play: Play) -> None:
    """Nothing comes of it."""
    play.number(stage.app.t("heroes.ui.no_effect"), layout.MAP.center, colour="stone3")
    play.then()


def enemy_card(stage: HeroesStage, event: AICardTurned, play: Play) -> None:
    """A card of the enemy's own deck is turned up."""
    show(stage, play, (event.card,), Look("cardframes/back_heroes_ai@64x90"), layout.MAP.midright, ms=700)


def ended(stage: HeroesStage, event: CombatEnded, play: Play) -> None:
    """The map comes back, and who won is told."""
    stage.battle.last.forget()
    _clear(stage, play)
    winner = stage.combat_seats[event.winner] if event.winner >= 0 and stage.combat_seats else -1
    play.banner(stage.describe(event), stage.side_of(winner) if winner >= 0 else None, ms=1000)
    if winner == stage.bottom:
        play.confetti(("gold3", "gold4", "fire1", "stone4"), ms=900)
    play.then()


def fled(stage: HeroesStage, event: GuardsFled, play: Play) -> None:
    """The guards run before a blow is struck."""
    _clear(stage, play)
    play.fly("ui/icon_move", f"f{event.field}", layout.MAP.midtop, count=3, ms=420)
    play.banner(stage.app.t("heroes.event.CombatAnnounced"), ms=800)
    play.then()


def _clear(stage: HeroesStage, play: Play) -> None:
    """The board is swept and the map laid out again."""
    for zone in ("board", "walls"):
        for key in play.table.in_zone(zone):
            play.remove(key)
    play.call(lambda: stage.lay_out(play.table))


def round_began(stage: HeroesStage, event: CombatRoundBegan, play: Play) -> None:
    """A combat round begins."""
    play.banner(stage.describe(event), ms=700)
    play.then()


def told(stage: HeroesStage, event: HeroDefeated | Surrendered, play: Play) -> None:
    """A hero is beaten or gives up."""
    play.banner(stage.describe(event), ms=900)
    play.then()


COMBAT_CUES: Final[dict[type[Event], CueFunction]] = {
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
