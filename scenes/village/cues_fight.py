"""Dice, blows, wounds, defences, monsters and the boss on the table."""

from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import Seat
from engine.rules.village import events as told
from engine.rules.village.frames import Attack
from engine.table.pieces import Look, Placing, Point
from engine.table.play import Play
from scenes.village import arena, blow, layout, looks
from scenes.village.beats import FOUGHT, Beat, arrive, goal, heart, last, middle, near, overhead, strike

POISON = "poison"
ENTER, HELD, SUM_READ = 220, 90, 260
"""Milliseconds in which fighters step onto their board, for which the breath is held once the die lies, and the sum is read."""
WOUND: Final = "red4"
"""The colour of life that is lost; on the board of a fight, before a red sky, it is written in white beside a heart."""
SUM_SEEN: Final = 900
"""Milliseconds in which the sum of a fight stands below its die: no longer than the board itself."""
SUM_LARGE = 3
"""From this amount on a number is drawn twice as large: the sum of a fight always is."""
LOUD: Final = 3
"""What is written outside a fight is drawn twice as large too."""
HEAVY = 6
"""From so much damage on the whole picture trembles."""


def fighter(play: Play, name: str, otherwise: str) -> str:
    """The card of the fight that stands for something, or what to use where there is none."""
    key = f"stage:{name}"
    return key if key in play.table else otherwise


def step_forth(beat: Beat, play: Play, name: str, home: str, *, board: Look = arena.BOARD) -> str:
    """Somebody alone on the board, before everybody: a hero who falls or rises, a boss for whom there is no sky."""
    if "stage" in play.table:
        play.look("stage", board)
    else:
        play.put(Placing("stage", "stage", board))
    play.put(Placing(arena.ALONE, "arena", looks.fighter(name), "alone"), origin=home if home in play.table else None, ms=ENTER)
    play.then()
    return arena.ALONE


def step_back(play: Play) -> None:
    """Whoever stood alone on the board leaves it to those who still fight, or to the market."""
    play.remove(arena.ALONE, how="vanish", ms=140)
    play.look("stage", arena.BOARD)


def leave_board(play: Play) -> None:
    """Those who fought and their die go: whoever steps forth now stands there alone, and nobody twice."""
    for key in on_board(play)[1:]:
        play.remove(key, how="vanish", ms=120)


def on_board(play: Play) -> tuple[str, ...]:
    """Board, fighters and die, as far as they lie there: what steps into the light takes them along."""
    return ("stage", *(key for zone in FOUGHT for key in play.table.in_zone(zone)))


def told_amount(play: Play, amount: int, key: str, colour: str) -> None:
    """What a blow takes, large over the head; the board stays until it has been read."""
    fights = key in play.table and play.table.placing(key).zone in FOUGHT
    size, stay = (max(SUM_LARGE, abs(amount)), 420) if fights else (amount, 300)
    text = f"{{icon:health}}{-amount:+d}" if fights and colour == WOUND else f"{-amount:+d}"
    play.number(text, overhead(play, key), colour="stone4" if fights else colour, amount=size, ms=800, blocks=stay)


def wounded(play: Play, stage: str, amount: int) -> None:
    """A card of the fight is struck: red, thrown back, the more the harder."""
    play.hit(stage, tint="red")
    play.pose(stage, "hurt", 300)
    play.burst(heart(play, stage), "blood", count=min(24, 6 + 2 * amount))
    play.stop(120 if amount >= HEAVY else 60)
    if amount >= HEAVY:
        play.quake(3, 260)


def remark(beat: Beat, play: Play, stage: str) -> None:
    """What is left is written on the card at once."""
    now = goal(beat, stage)
    if now is not None:
        play.marks(stage, now.marks, delay=120)


def die_rolled(beat: Beat, event: told.DieRolled, play: Play) -> None:
    """The die tumbles over the felt, in its thrower's colour; nobody knows its face before it lies."""
    look = looks.die(event.face, beat.people[event.seat].side if event.seat >= 0 else None)
    if arena.fought(beat.after.view) is not None:
        _enter(beat, play)
    else:
        play.roll([Placing("die", "dice", look)])
    play.then()
    play.tell()
    play.then(HELD)


def _enter(beat: Beat, play: Play) -> None:
    """Attacker and targets step onto the board of the fight, the die falls between them."""
    attack = arena.fought(beat.after.view)
    assert attack is not None
    for placing in arena.pieces(beat.people, beat.after.view):
        if placing.key not in play.table and placing.key != arena.DIE:
            play.put(placing, origin=_home(beat, play, attack, placing.key), ms=ENTER)
    play.then()
    play.pose(arena.FROM, "windup", 620)
    play.roll([arena.die(beat.people, beat.after.view)], ms=480, settle=150)


def _home(beat: Beat, play: Play, attack: Attack, key: str) -> str | Point | None:
    """Where a piece of the fight comes from: the piece on the table that it stands for."""
    name = key.removeprefix("stage:")
    if key == "stage":
        return layout.ARENA[:2]
    if key in (arena.FROM, arena.WITH):
        return last(play, f"played:{attack.source}") or blow.attacker(beat.after.view, attack)
    return "bossface" if name == blow.BOSS else f"face{name[4:]}" if name.startswith("seat") else name


def attack_rolled(beat: Beat, event: told.AttackRolled, play: Play) -> None:
    """The sum is told beside the die, the attacker lunges at the first thing in the way."""
    attack = blow.attack_in(beat.after.view)
    x, y = layout.DIE
    below = layout.FIGHT_SUM if arena.FROM in play.table else (x + 30, y + 6)
    play.number(f"= {event.total}", below, colour="gold4", ms=SUM_SEEN, blocks=0, amount=max(SUM_LARGE, event.total))
    if arena.FROM in play.table:
        # The card strikes when it hurts; a blow without any strength is a shove.
        if not event.total:
            play.lunge(arena.FROM, layout.FIGHT_SUM, reach=8)
        play.wait(SUM_READ)
    elif attack is not None:
        target = event.links[0] if event.links else f"face{event.victim}" if event.victim >= 0 else "bossface"
        play.lunge(blow.attacker(beat.after.view, attack), target)
    play.then(60)


def life_lost(beat: Beat, event: told.LifeLost, play: Play) -> None:
    """The blow arrives, the bar falls; armour takes its part visibly."""
    face, poison = f"face{event.seat}", event.cause.startswith(POISON)
    if poison:
        play.fly("ui/icon_skull", middle(beat, event.seat), face, count=min(3, event.amount), ms=200, times=2)
        play.then()
    else:
        strike(beat, play, face, f"seat{event.seat}")
    if event.stopped:
        play.number(f"{{icon:defence}}{event.stopped}", middle(beat, event.seat), colour="stone4", blocks=160)
        play.then()
    play.tell()
    if event.amount:
        struck = fighter(play, f"seat{event.seat}", face)
        play.hit(face)
        if struck != face:
            wounded(play, struck, event.amount)
        told_amount(play, event.amount, struck, "green5" if poison else WOUND)
    play.then(60)


def life_gained(beat: Beat, event: told.LifeGained, play: Play) -> None:
    """Hearts fly to the portrait."""
    face = stood(beat, play, event.seat)
    source: str | Point = last(play, f"played:{event.cause}") or middle(beat, event.seat)
    rolled = beat.words.healed(event, beat.after.view)
    if rolled:
        x, y = layout.DIE
        play.number(rolled, (x + 30, y + 6), colour="green5", ms=1400, blocks=260)
        play.then()
    play.fly("ui/icon_health", source, heart(play, face), count=min(3, event.amount), ms=260, times=2)
    play.then()
    play.flash(face, tint="green")
    play.burst(heart(play, face), "heal", count=18, speed=50, gravity=-50, ms=700, size=2)
    play.number(f"{{icon:health}}+{event.amount}", overhead(play, face), colour="green5", blocks=240, amount=LOUD)
    play.then()


def poison_changed(beat: Beat, event: told.PoisonChanged, play: Play) -> None:
    """Drops of poison come or go."""
    face = f"face{event.seat}"
    stage = fighter(play, f"seat{event.seat}", face)
    if event.amount > 0:
        play.burst(heart(play, stage), "leaf", count=16, speed=60)
    size = SUM_LARGE if stage != face else 0
    play.number(f"{{icon:skull}}{event.amount:+d}", overhead(play, stage), colour="green5", blocks=260, amount=size)
    play.shake(face, reach=1, ms=160)
    play.then()


def xp_gained(beat: Beat, event: told.XpGained, play: Play) -> None:
    """A star flies to the hero who earned it."""
    face = stood(beat, play, event.seat)
    play.fly("ui/icon_star", layout.FIGHT_SUM if face == arena.FROM else middle(beat, event.seat), heart(play, face),
             count=min(3, max(1, event.amount // 20)), ms=300, times=2)
    play.then()
    play.burst(heart(play, face), "gold", count=14, speed=60, gravity=-30, ms=600, size=2)
    play.number(f"{{icon:star}}+{event.amount}", overhead(play, face), colour="gold4", blocks=160, amount=LOUD)
    play.then()


def stood(beat: Beat, play: Play, seat: Seat) -> str:
    """A hero on the board of a fight, as attacker or struck; their portrait where they do not stand there."""
    attack = arena.fought(beat.before.view) or arena.fought(beat.after.view)
    if attack is not None and attack.seat == seat and attack.source in beat.words.content.cards and arena.FROM in play.table:
        return arena.FROM
    return fighter(play, f"seat{seat}", f"face{seat}")


def defence_placed(beat: Beat, event: told.DefencePlaced, play: Play) -> None:
    """It is put up before the hero."""
    if near(beat, event.seat):
        # Those of others were seen when they were played.
        play.put(Placing(layout.SHOWN, "table", looks.card(event.face), "centre"), origin=middle(beat, event.seat), ms=200)
        play.then(240)
        play.remove(layout.SHOWN)
    arrive(beat, play, event.card, layout.CENTRE, ms=260)
    play.then()
    play.flash(event.card)
    play.burst(event.card, "stone", count=14, speed=60, size=2)
    play.number(f"{{icon:defence}}{event.value}", event.card, colour="stone4", amount=LOUD, blocks=160)
    play.shake(event.card, reach=2, ms=160)
    play.then(60)


def defence_hurt(beat: Beat, event: told.DefenceHurt, play: Play) -> None:
    """It takes the blow."""
    strike(beat, play, event.card, event.card)
    play.hit(event.card)
    stage = fighter(play, event.card, "")
    if stage:
        play.hit(stage)
        play.burst(heart(play, stage), "stone", count=14, size=2)
        play.stop(60)
        play.quake(2, 160)
        remark(beat, play, stage)
    hurt = goal(beat, event.card)
    if hurt is not None:
        play.marks(event.card, hurt.marks, delay=120)
    told_amount(play, event.amount, stage or event.card, "stone4")
    play.then()


def defence_lost(beat: Beat, event: told.DefenceLost, play: Play) -> None:
    """It breaks, or makes room for a better one."""
    play.remove(event.card, how="fall" if event.destroyed else "sink", ms=240)
    stage = fighter(play, event.card, "")
    if stage:
        play.burst(heart(play, stage), "stone", count=26, speed=90, size=2)
        if event.destroyed:
            play.stop(90)
            play.quake(3, 240)
        play.remove(stage, how="crumble" if event.destroyed else "sink", ms=300)
    play.then(40)
