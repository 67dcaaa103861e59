"""Dice, blows, wounds, defences and the boss on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.village import events as told
from engine.table.pieces import Look, Placing
from engine.table.play import Play
from scenes.village import layout, looks
from scenes.village.cues_cards import from_middle, on_discard

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

POISON = "poison"


def die_rolled(stage: VillageStage, event: told.DieRolled, play: Play) -> None:
    """The die tumbles over the felt, in its thrower's colour."""
    look = looks.die(event.face, stage.people[event.seat].side if event.seat >= 0 else None)
    play.call(lambda: _show_die(stage, look))
    play.roll([Placing("die", "dice", look)])
    play.then(120)


def _show_die(stage: VillageStage, look: Look) -> None:
    stage.last_die = look
    stage.last_sum = ""


def attack_rolled(stage: VillageStage, event: told.AttackRolled, play: Play) -> None:
    """The sum is told on the felt, the attacker lunges at the first thing in his way."""
    words = stage.describe(event)
    play.call(lambda: setattr(stage, "last_sum", words))
    if not event.attacker:
        play.call(lambda: stage.boards.struck_for(event.seat, event.total))
    target = event.links[0] if event.links else f"face{event.victim}" if event.victim >= 0 else "bossface"
    attacker = stage.blow.begin(event, play)
    play.lunge(attacker, target)
    play.then(60)


def life_lost(stage: VillageStage, event: told.LifeLost, play: Play) -> None:
    """The blow arrives, the bar falls; armour takes its part visibly."""
    face = f"face{event.seat}"
    poison = event.cause.startswith(POISON)
    if poison:
        play.fly("ui/icon_skull", stage.middle(event.seat), face, count=min(3, event.amount), ms=200)
    else:
        stage.blow.strike(play, face)
    play.then()
    if event.stopped:
        play.number(f"{{icon:defence}}{event.stopped}", stage.middle(event.seat), colour="stone4", blocks=160)
        play.then()
    if event.amount:
        play.hit(face)
        play.number(f"-{event.amount}", face, colour="green5" if poison else "red4")
    play.call(lambda: stage.boards.hero(event.seat, life=event.left))
    play.then(60)


def life_gained(stage: VillageStage, event: told.LifeGained, play: Play) -> None:
    """Hearts fly to the portrait."""
    face = f"face{event.seat}"
    play.fly("ui/icon_health", stage.newest(play, event.cause) or stage.middle(event.seat), face, count=min(3, event.amount), ms=260)
    play.number(f"+{event.amount}", face, colour="green5", delay=200, blocks=160)
    play.call(lambda: stage.boards.hero(event.seat, life=event.left), delay=200)
    play.then()


def poison_changed(stage: VillageStage, event: told.PoisonChanged, play: Play) -> None:
    """Drops of poison come or go."""
    face = f"face{event.seat}"
    play.number(f"{{icon:skull}}{event.amount:+d}", face, colour="green5", blocks=200)
    play.shake(face, reach=1, ms=160)
    play.call(lambda: stage.boards.hero(event.seat, poison=event.now))
    play.then()


def xp_gained(stage: VillageStage, event: told.XpGained, play: Play) -> None:
    """A star flies to the hero who earned it."""
    face = f"face{event.seat}"
    play.fly("ui/icon_star", stage.blow.place, face, count=min(3, max(1, event.amount // 20)), ms=300)
    play.number(f"{{icon:star}}+{event.amount}", face, colour="gold4", delay=240, blocks=120)
    play.call(lambda: stage.boards.hero(event.seat, xp=event.now), delay=240)
    play.then()


def defence_placed(stage: VillageStage, event: told.DefencePlaced, play: Play) -> None:
    """It is put up before the hero."""
    look = looks.well(event.face, layout.WELL, stage.people[event.seat].side)
    placing = Placing(event.card, f"guard{event.seat}", look, order=99, marks=looks.value(event.value, event.value))
    from_middle(play, placing, stage.middle(event.seat))
    play.then(40)


def defence_hurt(stage: VillageStage, event: told.DefenceHurt, play: Play) -> None:
    """It takes the blow."""
    stage.blow.strike(play, event.card)
    play.hit(event.card)
    play.marks(event.card, looks.value(event.left, stage.content.cards[event.face].primary.value), delay=120)
    play.number(f"-{event.amount}", event.card, colour="stone4", blocks=200)
    play.then()


def defence_lost(stage: VillageStage, event: told.DefenceLost, play: Play) -> None:
    """It breaks, or makes room for a better one."""
    play.remove(event.card, how="fall" if event.destroyed else "sink", ms=240)
    on_discard(stage, play, event.seat, event.face, delay=240)
    play.then(40)


def turn_ended(stage: VillageStage, event: told.TurnEnded, play: Play) -> None:
    """Damage on defence cards is forgotten (VL-7.4)."""
    for key in play.table.keys:
        placing = play.table.placing(key)
        if placing.zone.startswith("guard") and key.startswith("d"):
            value = stage.content.cards[placing.look.sprite.partition(":")[2].partition("@")[0]].primary.value
            play.marks(key, looks.value(value, value))
    play.call(lambda: stage.boards.purse(gold=0))


# -- the boss of a siege ----------------------------------------------------------------------------------------------------


def boss_acted(stage: VillageStage, event: told.BossActed, play: Play) -> None:
    """What the boss does now, in words, and who it looks at."""
    play.banner(stage.app.t(f"village.boss.{event.boss}.{event.phase + 1}.{event.row}"), None, ms=1000)
    play.lunge("bossface", f"face{event.seat}", delay=300)
    play.then()


def boss_hurt(stage: VillageStage, event: told.BossHurt, play: Play) -> None:
    """The boss bleeds, or drinks life back."""
    hurt = event.amount > 0
    if hurt:
        stage.blow.strike(play, "bossface")
        play.hit("bossface")
    play.number(f"{-event.amount:+d}", "bossface", colour="red4" if hurt else "green5")
    play.call(lambda: stage.boards.boss(life=event.left))
    play.then(60)


def boss_changed(stage: VillageStage, event: told.BossChanged, play: Play) -> None:
    """A new phase is called out; poison and broken armour are shown."""
    before = stage.boards.siege
    if before is not None and event.phase > before.phase:
        play.banner(stage.describe(event), None, ms=1100)
        play.shake("bossface", reach=4, ms=400)
    else:
        play.shake("bossface", reach=1, ms=160)
    play.call(lambda: stage.boards.boss(phase=event.phase, poison=event.poison))
    play.then()


def threat_rose(stage: VillageStage, event: told.ThreatRose, play: Play) -> None:
    """The village comes closer to burning."""
    x, y, _, h = layout.BOSS
    play.number(f"{{icon:flame}}{event.now}/{event.limit}", (x + 60, y + h - 6), colour="fire1", blocks=260)
    play.call(lambda: stage.boards.boss(threat=event.now))
    play.then()
