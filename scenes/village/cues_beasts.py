"""Monsters on the table: they come, hop, bleed, freeze, run away and fall."""

from __future__ import annotations

from engine.rules.village import events as told
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.village import blow, layout, looks
from scenes.village.beats import Beat, arrive, goal, heart, middle, strike
from scenes.village.cues_fight import LOUD, WOUND, fighter, remark, told_amount, wounded


def monster_placed(beat: Beat, event: told.MonsterPlaced, play: Play) -> None:
    """It steps in front of its victim: from a hand, from the market, from the stock."""
    drawn = blow.lying(beat.before.view, event.face) if event.origin == "market" else None
    if drawn is not None:
        origin = play.table.point(drawn)
        play.lunge(drawn, f"face{event.facing}")
        play.then()
        play.remove(drawn)
    else:
        origin = middle(beat, event.owner) if event.origin == "hand" and event.owner >= 0 else layout.MAIN_DECK[:2]
    if beat.words.content.cards[event.face].row.deck == "main":
        # A beast of the deck is seen before it takes its place; small ones only scurry.
        play.put(Placing(layout.SHOWN, "arena", looks.fighter(event.face), "alone"), origin=origin, ms=200)
        play.focus((layout.SHOWN, f"face{event.facing}"), 480)
        play.burst(layout.FIGHT_FEET, "smoke", count=22, speed=60, ms=600, delay=160)
        play.pose(layout.SHOWN, ("windup", "strike"), 240, delay=120)
        play.then(40)
        play.remove(layout.SHOWN, how="vanish", ms=120)
        origin = layout.CENTRE
    arrive(beat, play, event.monster, origin, ms=280)
    play.then()
    play.shake(event.monster, reach=2, ms=140)
    play.then(40)


def monster_moved(beat: Beat, event: told.MonsterMoved, play: Play) -> None:
    """It hops to somebody else, or changes its colours."""
    there = goal(beat, event.monster)
    if there is not None and event.monster in play.table:
        play.flash(event.monster)
        play.move(event.monster, there.zone, order=there.order, ms=480, hop=30)
        play.look(event.monster, there.look, delay=10)
        play.marks(event.monster, there.marks, delay=10)
        play.trail(event.monster, "dust", ms=480)
        play.then()
        play.burst(event.monster, "dust", count=16, angle=-90, spread=180, speed=60, size=2)
        play.number("{icon:move}", event.monster, colour="stone4", amount=LOUD, blocks=120)
        play.shake(event.monster, reach=2)
        play.then(60)


def monster_hurt(beat: Beat, event: told.MonsterHurt, play: Play) -> None:
    """A wound, or a healed one."""
    hurt, wound = goal(beat, event.monster), event.amount > 0
    if wound:
        strike(beat, play, event.monster, event.monster)
        play.hit(event.monster)
        stage = fighter(play, event.monster, "")
        if stage:
            wounded(play, stage, event.amount)
            remark(beat, play, stage)
    if hurt is not None:
        play.marks(event.monster, hurt.marks, delay=120)
    at = fighter(play, event.monster, event.monster)
    told_amount(play, event.amount, at, WOUND if wound else "green5")
    play.then()


def monster_died(beat: Beat, event: told.MonsterDied, play: Play) -> None:
    """It falls, and goes where it belongs."""
    stage = fighter(play, event.monster, "")
    if stage:
        play.stop(100)
        play.quake(2, 200)
        play.burst(heart(play, stage), "blood", count=28, speed=90, size=2)
        play.remove(stage, how="fall", ms=380)
    play.remove(event.monster, how="fall", ms=320)
    play.then(40)


def monster_left(beat: Beat, event: told.MonsterLeft, play: Play) -> None:
    """It runs away: seen from behind in a cloud of dust where there is room for it, and its place is empty."""
    play.shake(event.monster, ms=160)
    if event.monster in play.table and "stage" not in play.table:
        _runs(event, play)
    play.number("{icon:retreat}", event.monster, colour="stone4", amount=LOUD, blocks=200)
    play.burst(event.monster, "smoke", count=22, speed=50, gravity=-20, ms=600, size=2, delay=120)
    play.remove(event.monster, how="vanish", ms=260, delay=160)
    play.then()


def _runs(event: told.MonsterLeft, play: Play) -> None:
    """The beast turns away before everybody and is gone in dust."""
    play.put(Placing(layout.SHOWN, "arena", looks.fighter(event.face, left=True), "alone"), origin=event.monster, ms=200)
    play.then()
    x, y = layout.FIGHT_FEET
    play.pose(layout.SHOWN, "hurt", 260)
    play.lunge(layout.SHOWN, (x - 200, y), reach=40)
    play.burst((x, y), "dust", count=30, angle=-60, spread=120, speed=90, size=2, delay=160)
    play.remove(layout.SHOWN, how="sink", ms=240, delay=200)
    play.then()


def monster_skipped(beat: Beat, event: told.MonsterSkipped, play: Play) -> None:
    """It is frozen, or shakes the ice off instead of attacking."""
    play.number("{icon:snow}", event.monster, colour="blue4", amount=LOUD, blocks=260)
    play.burst(event.monster, "frost", count=24, speed=60, ms=600, size=2)
    play.show("effects/burst_air", event.monster, ms=360)
    play.shake(event.monster, reach=2, ms=240)
    play.then()
