"""Battles as motion: armies march in, units walk, strike, flinch and fall, dice tumble, walls break."""
from __future__ import annotations

from functools import partial
from typing import Final

from engine.rules.heroes.combat.values import kind_of
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
from engine.rules.heroes.frames import Activation
from engine.rules.heroes.owner import NO_OWNER
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Event
from engine.table.pieces import Look
from engine.table.play import Play
from scenes.heroes import layout, looks
from scenes.heroes.battle.closing import closing
from scenes.heroes.cues.blows import cancelled, damaged, declared, defense_rolled, fell, flipped, missile, rolled
from scenes.heroes.cues.cards import Beat, show
from scenes.heroes.cues.magic import fizzles, spell
from scenes.heroes.cues.stage import BELOW, announced, fallen

PLATE = 1600
"""Milliseconds for which the end of a combat is read, after arms and confetti have come to rest."""
KNOCKS: Final = 3
"""So often a wall breaks before it falls."""
STEP = 150
"""Milliseconds for one square."""
TOKENS: Final = {
    "ATK": "attack", "DEF": "defence", "INI": "initiative", "HP": "health", "paralysis": "hourglass", "defense": "defence", "pack": "star",
}  # fmt: skip


def _told(beat: Beat, event: Event) -> str:
    return beat.words.describe(event, beat.after.view)


def _turned(beat: Beat) -> bool:
    return layout.turned(beat.after.view, beat.after.bottom)


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
    """Stones shake and break out in three knocks, then lie there as rubble; dust rises."""
    key = f"stone{event.cell}"
    _breach(beat, key, play)
    play.shake(key, reach=4, ms=320)
    for knock in range(KNOCKS):
        foot = layout.cell_foot(event.cell, _turned(beat))
        play.burst((foot[0], foot[1] - 36 + 12 * knock), "stone", count=10 + 6 * knock, speed=90, ms=520, size=2, delay=90 * knock)
        play.quake(1 + knock, 90, delay=90 * knock)
    play.flash(key, delay=120)
    play.look(key, Look("heroes/siege_rubble"), delay=300)
    x, y = layout.cell_foot(event.cell, _turned(beat))
    play.stop(90, delay=120)
    play.burst((x, y - 14), "stone", count=40, speed=140, gravity=260, ms=800, size=3, delay=120)
    play.burst((x, y - 2), "dust", count=30, speed=90, spread=170, ms=800, size=2, delay=160)
    play.show("effects/cracks", (x, y), ms=1200, below=True, delay=160)
    play.quake(4, 320, delay=120)
    play.stream((x, y - 6), "smoke", ms=1000, rate=70, delay=200)
    play.then()


def _breach(beat: Beat, stone: str, play: Play) -> None:
    """Whoever is at work strikes the stones, or shoots at them: they fall when it lands."""
    view = beat.before.view
    now = view.agenda.latest(Activation)
    unit = view.combat.fighters.get(now.unit) if view.combat is not None and now is not None else None
    if unit is None or unit.id not in play.table or stone not in play.table:
        return
    if kind_of(view, unit) == "ranged" or unit.cell < 0:
        (x0, y0), (x1, y1) = play.table.point(unit.id), play.table.point(stone)
        sprite, trail = missile(unit)
        play.pose(unit.id, "strike", 300)
        play.shoot(sprite, (x0, y0 - 22), (x1, y1 - 22), trail=trail, arc=14, delay=60)
    else:
        play.pose(unit.id, ("windup", "strike", "strike"), 420)
        play.lunge(unit.id, stone, reach=14)
    play.then()


def activated(beat: Beat, event: UnitActivated, play: Play) -> None:
    """The eye is led to the unit whose turn it is."""
    play.show("effects/rune_magic", event.unit, ms=480, below=True)
    play.wait(90)


def skipped(beat: Beat, event: UnitSkipped, play: Play) -> None:
    """Paralysed: it can only tremble."""
    play.shake(event.unit, ms=320)
    play.stream(event.unit, "curse", ms=400, rate=50)
    play.fly("ui/icon_hourglass", event.unit, _above(play, event.unit), ms=400, times=2)
    play.then()


def shifted(beat: Beat, event: UnitShifted, play: Play) -> None:
    """Walkers go square by square, flyers straight, the teleported vanish and appear."""
    combat = beat.after.view.combat
    unit = combat.fighters.get(event.unit) if combat is not None else None
    kind = beat.after.view.content.units[unit.unit].kind if unit is not None and unit.unit in beat.after.view.content.units else ""
    if event.cause == "teleport":
        play.flash(event.unit)
        play.show("effects/column", event.unit, ms=420)
        play.then()
        play.move(event.unit, "board", slot=str(event.cell), ms=1)
        there = layout.cell_foot(event.cell, _turned(beat))
        play.show("effects/column", there, ms=520, delay=20)
        play.burst(there, "magic", count=24, speed=70, spread=170, ms=560, size=2, delay=20)
        play.flash(event.unit, delay=20)
    elif kind == "flying" or len(event.path) < 2:
        play.move(event.unit, "board", slot=str(event.cell), ms=2 * STEP, ease="in_out_quad", hop=16 if kind == "flying" else 0)
    else:
        stops = [cell for cell in event.path[1:] if cell != event.cell] + [event.cell]
        play.walk(event.unit, [("board", str(cell)) for cell in stops], ms=STEP, hop=2)
    play.then()


def defends(beat: Beat, event: UnitDefends, play: Play) -> None:
    """A shield comes up and rings."""
    play.fly("ui/icon_defence", _above(play, event.unit), event.unit, ms=320, times=2)
    play.pose(event.unit, "windup", 420)
    play.show("effects/rune_air", event.unit, ms=620, below=True, delay=240)
    play.burst(event.unit, "frost", count=16, speed=60, spread=170, ms=460, size=2, delay=300)
    play.then()


def _above(play: Play, unit: str) -> tuple[int, int]:
    x, y = play.table.point(unit)
    return x, y - 50


def healed(beat: Beat, event: UnitHealed, play: Play) -> None:
    """Wounds close."""
    play.stream(event.unit, "heal", ms=420, rate=40)
    play.flash(event.unit, tint="green", delay=300)
    play.show("effects/rune_water", event.unit, ms=620, below=True)
    play.fly("ui/icon_health", _above(play, event.unit), event.unit, count=min(3, event.amount), ms=300, times=2)
    play.number(f"+{event.amount}", event.unit, colour="green5", pop=True)
    play.then()


def marked(beat: Beat, event: UnitMarked, play: Play) -> None:
    """A token or a changed value floats onto the unit; what is taken off floats away."""
    sprite = f"ui/icon_{TOKENS.get(event.mark, 'spell')}"
    if event.unit not in play.table:
        return
    start, goal = (_above(play, event.unit), event.unit) if event.on else (event.unit, _above(play, event.unit))
    play.fly(sprite, start, goal, ms=300, times=2 if event.on else 1)
    if event.on:
        ill = event.n < 0 or event.mark == "paralysis"
        play.show(f"effects/rune_{'earth' if ill else 'air'}", event.unit, ms=560, below=True)
        play.stream(event.unit, "curse" if ill else "light", ms=420, rate=60, speed=50)
    if event.mark == "pack":
        play.look(event.unit, beat.scenery.fighter(beat.after, event.unit).look, delay=300)
    if event.on and event.n and event.mark in TOKENS and event.mark.isupper():
        play.number(f"{event.n:+d}", event.unit, colour="blue4" if event.n > 0 else "red4", delay=200, pop=True)
    play.then()


def enemy_card(beat: Beat, event: AICardTurned, play: Play) -> None:
    """A card of the enemy's own deck is turned up."""
    show(play, (event.card,), Look("cardframes/back_heroes_ai@64x90"), layout.MAP.midright, ms=700)


def ended(beat: Beat, event: CombatEnded, play: Play) -> None:
    """The victors raise their arms, and a plate says what it came to; only then the map comes back."""
    gaze, before = beat.scenery.gaze, beat.before.view
    end = closing(before, event, beat.after.bottom)
    for unit in before.combat.of(event.winner) if before.combat is not None and event.winner >= 0 else ():
        play.pose(unit.id, ("windup", "strike", "windup", "strike"), 1400)
    if event.winner >= 0 and event.sides[event.winner].seat == beat.after.bottom:
        play.confetti(("gold3", "gold4", "fire1", "stone4"), ms=1600)
    play.call(partial(setattr, gaze, "closing", end))
    play.wait(PLATE)
    play.call(partial(setattr, gaze, "closing", None))
    play.climax(0)
    play.tell()


def fled(beat: Beat, event: GuardsFled, play: Play) -> None:
    """The guards run before a blow is struck, in a cloud of dust, and the table says why nobody fights."""
    if f"f{event.field}" in play.table.spots:
        play.burst(f"f{event.field}", "dust", count=36, speed=90, spread=170, ms=800, size=2)
        play.fly("ui/icon_move", f"f{event.field}", layout.MAP.midtop, count=3, ms=520, times=2)
    why = beat.words.t("heroes.fled.quick" if event.cause == "quick" else "heroes.fled.card", card=beat.words.names.of(event.cause))
    play.title(_told(beat, event), note=why, ms=1800, y=BELOW)
    play.climax()
    play.then()


def round_began(beat: Beat, event: CombatRoundBegan, play: Play) -> None:
    """A combat round begins: the first is called out, the others are said above the field."""
    if event.number == 1:
        play.banner(_told(beat, event), ms=700)
    else:
        play.toast(_told(beat, event), y=layout.BELOW_QUEUE)
    play.then()


def gave_up(beat: Beat, event: Surrendered, play: Play) -> None:
    """A hero pays and goes home."""
    play.banner(_told(beat, event), ms=900)
    play.then()


def hero_beaten(beat: Beat, event: HeroDefeated, play: Play) -> None:
    """A hero is beaten: its face steps forward, and everything holds its breath before what is lost is counted."""
    view = beat.before.view
    hero = view.heroes.get(event.hero)
    seat = hero.owner if hero is not None and hero.owner < len(view.players) else -1
    if event.hero in play.table:
        play.flash(event.hero, tint="red")
        play.burst(event.hero, "dust", count=20)
    fallen(beat, play, hero.owner if hero is not None else NO_OWNER)
    play.title(_told(beat, event), looks.side_of(beat.people, seat) if seat >= 0 else None, ms=1500, y=BELOW)
    play.climax()
    play.then()


COMBAT_CUES: Final[Second[Beat, [Play], None]] = table(
    second(CombatAnnounced, announced),
    second(NeutralsDrawn, neutrals),
    second(UnitDeployed, deployed),
    second(WallsRaised, walls),
    second(WallFell, wall_fell),
    second(CombatRoundBegan, round_began),
    second(UnitActivated, activated),
    second(UnitSkipped, skipped),
    second(UnitShifted, shifted),
    second(UnitDefends, defends),
    second(AttackDeclared, declared),
    second(AttackRolled, rolled),
    second(DefenseRolled, defense_rolled),
    second(AttackCancelled, cancelled),
    second(UnitDamaged, damaged),
    second(UnitFlipped, flipped),
    second(UnitHealed, healed),
    second(UnitFell, fell),
    second(UnitMarked, marked),
    second(SpellCast, spell),
    second(SpellCancelled, fizzles),
    second(Fizzled, fizzles),
    second(AICardTurned, enemy_card),
    second(CombatEnded, ended),
    second(GuardsFled, fled),
    second(HeroDefeated, hero_beaten),
    second(Surrendered, gave_up),
)
