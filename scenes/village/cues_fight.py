"""Dice, wounds, monsters, defences, the dragon and the boss on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.village import events as told
from engine.table.pieces import Look, Mark, Placing
from engine.table.play import Play
from scenes.village import layout, looks
from scenes.village.cues_cards import on_discard

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage


def die_rolled(stage: VillageStage, event: told.DieRolled, play: Play) -> None:
    """The die tumbles over the felt."""
    play.call(lambda: _show_die(stage, event.face))
    play.roll([Placing("die", "dice", Look(f"dice/d6_{event.face}"))])
    play.then(120)


def _show_die(stage: VillageStage, face: int) -> None:
    stage.last_die = face
    stage.last_sum = ""


def attack_rolled(stage: VillageStage, event: told.AttackRolled, play: Play) -> None:
    """The sum is told on the felt, the attacker lunges."""
    words = stage.describe(event)
    play.call(lambda: setattr(stage, "last_sum", words))
    target = event.links[0] if event.links else f"seat{event.victim}"
    source = next((key for key in play.table.keys if key == event.source), None)
    if source is not None:
        play.lunge(source, target)
    elif event.victim >= 0:
        play.shake("die", ms=120)
    play.then(140)


def life_lost(stage: VillageStage, event: told.LifeLost, play: Play) -> None:
    """A red number rises from the panel."""
    if event.amount:
        play.number(f"-{event.amount}", _panel(stage, event.seat), colour="red4")
    elif event.stopped:
        play.number("{icon:defence}", _panel(stage, event.seat), colour="stone4")
    play.then(120)


def _panel(stage: VillageStage, seat: int) -> tuple[int, int]:
    x, y, w, h = layout.panel_of(seat, len(stage.people), stage.bottom, stage.boss_here)
    return x + w // 2, y + h // 2


def life_gained(stage: VillageStage, event: told.LifeGained, play: Play) -> None:
    """A green number rises."""
    play.number(f"+{event.amount}", _panel(stage, event.seat), colour="green5", blocks=160)


def poison_changed(stage: VillageStage, event: told.PoisonChanged, play: Play) -> None:
    """Drops of poison."""
    play.number(f"{{icon:skull}}{event.amount:+d}", _panel(stage, event.seat), colour="green5", blocks=160)


def xp_gained(stage: VillageStage, event: told.XpGained, play: Play) -> None:
    """A star rises."""
    play.number(f"{{icon:star}}+{event.amount}", _panel(stage, event.seat), colour="gold4", blocks=160)


def monster_hurt(stage: VillageStage, event: told.MonsterHurt, play: Play) -> None:
    """A wound, or a healed one."""
    if event.amount > 0:
        play.hit(event.monster)
    if event.monster in play.table:
        play.marks(event.monster, _life(stage, event.monster, event.face, event.left, play), delay=150)
    play.number(f"{-event.amount:+d}", event.monster, colour="red4" if event.amount > 0 else "green5", blocks=160)


def _life(stage: VillageStage, monster: str, face: str, left: int, play: Play) -> tuple[Mark, ...]:
    """The life mark of a monster where it lies now."""
    placing = play.table.placing(monster)
    if placing.zone == "dragon":
        return looks.shared_life(left)
    size = layout.BIG_WELL if placing.zone == f"front{stage.bottom}" else layout.WELL
    return looks.life(left, stage.whole_life(face), size)


def monster_died(stage: VillageStage, event: told.MonsterDied, play: Play) -> None:
    """It falls."""
    play.remove(event.monster, how="fall", ms=300)
    on_discard(stage, play, event.to, event.face, delay=300)
    play.then(40)


def monster_placed(stage: VillageStage, event: told.MonsterPlaced, play: Play) -> None:
    """It steps in front of its victim."""
    near = event.facing == stage.bottom
    side = stage.people[event.owner].side if event.owner >= 0 else None
    look = looks.well(event.face, layout.BIG_WELL if near else layout.WELL, side)
    origin = layout.MAIN_DECK[:2] if event.origin == "market" else (layout.HAND[0] + 100, layout.HAND[1])
    whole = stage.whole_life(event.face)
    marks = looks.life(whole, whole, layout.BIG_WELL if near else layout.WELL)
    play.put(Placing(event.monster, f"front{event.facing}", look, order=999, marks=marks), origin=origin, ms=320)
    play.then(80)


def monster_moved(stage: VillageStage, event: told.MonsterMoved, play: Play) -> None:
    """It hops to somebody else."""
    near = event.facing == stage.bottom
    side = stage.people[event.owner].side if event.owner >= 0 else None
    play.move(event.monster, f"front{event.facing}", order=999, ms=420, hop=18)
    play.look(event.monster, looks.well(event.face, layout.BIG_WELL if near else layout.WELL, side), delay=10)
    if event.monster in play.table:
        marks = play.table.placing(event.monster).marks
        left = int(marks[0].text) if marks else stage.whole_life(event.face)
        size = layout.BIG_WELL if near else layout.WELL
        play.marks(event.monster, looks.life(left, stage.whole_life(event.face), size), delay=10)
    play.then(60)


def monster_left(stage: VillageStage, event: told.MonsterLeft, play: Play) -> None:
    """It runs away."""
    play.remove(event.monster, how="sink", ms=240)
    on_discard(stage, play, event.to, event.face, delay=240)
    play.then()


def defence_placed(stage: VillageStage, event: told.DefencePlaced, play: Play) -> None:
    """It is put up before the hero."""
    look = looks.well(event.face, layout.WELL, stage.people[event.seat].side)
    play.put(
        Placing(event.card, f"guard{event.seat}", look, order=99, marks=looks.value(event.value, event.value)),
        origin=(layout.HAND[0] + 100, layout.HAND[1]),
        ms=260,
    )
    play.then(40)


def defence_hurt(stage: VillageStage, event: told.DefenceHurt, play: Play) -> None:
    """It takes the blow."""
    play.hit(event.card)
    play.marks(event.card, looks.value(event.left, stage.content.cards[event.face].primary.value), delay=150)
    play.number(f"-{event.amount}", event.card, colour="stone4", blocks=160)


def defence_lost(stage: VillageStage, event: told.DefenceLost, play: Play) -> None:
    """It breaks."""
    play.remove(event.card, how="fall", ms=240)
    on_discard(stage, play, event.seat, event.face, delay=240)
    play.then(40)


def turn_ended(stage: VillageStage, event: told.TurnEnded, play: Play) -> None:
    """Damage on defence cards is forgotten (VL-7.4)."""
    for key in play.table.keys:
        placing = play.table.placing(key)
        if placing.zone.startswith("guard") and key.startswith("d"):
            value = stage.content.cards[placing.look.sprite.partition(":")[2].partition("@")[0]].primary.value
            play.marks(key, looks.value(value, value))


def overwhelm_came(stage: VillageStage, event: told.OverwhelmCame, play: Play) -> None:
    """A shadow falls over the stall."""
    play.banner(stage.describe(event), None, ms=1400)
    play.put(
        Placing(event.monster, "dragon", looks.card(event.face), "space10", marks=looks.shared_life(event.life)), origin=(600, -60), ms=600
    )
    play.then(200)


def overwhelm_fell(stage: VillageStage, event: told.OverwhelmFell, play: Play) -> None:
    """It is defeated."""
    play.remove(event.monster, how="fall", ms=500)
    play.banner(stage.describe(event), None, ms=1400)
    play.then(200)


def boss_acted(stage: VillageStage, event: told.BossActed, play: Play) -> None:
    """What the boss does now, in words."""
    play.banner(stage.app.t(f"village.boss.{event.boss}.{event.phase + 1}.{event.row}"), None, ms=1000)
    play.then()


def boss_hurt(stage: VillageStage, event: told.BossHurt, play: Play) -> None:
    """A number over the boss."""
    x, y, w, h = layout.BOSS
    play.number(f"{-event.amount:+d}", (x + w // 2, y + h // 2), colour="red4" if event.amount > 0 else "green5")
    play.then(100)
