"""Monsters on the table: they come, move, bleed, freeze, fall and run away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.kernel.types import Seat
from engine.rules.village import events as told
from engine.table.pieces import Look, Mark, Placing, Point
from engine.table.play import Play
from scenes.village import layout, looks
from scenes.village.cues_cards import from_middle, on_discard

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage


def _size(stage: VillageStage, facing: Seat) -> int:
    return layout.front_well(facing, stage.boards.ring, stage.bottom, stage.boss_here)


def _look(stage: VillageStage, face: str, owner: Seat, facing: Seat) -> Look:
    side = stage.people[owner].side if owner >= 0 else None
    return looks.well(face, _size(stage, facing), side)


def _marks(
    stage: VillageStage, play: Play, monster: str, face: str, left: int | None = None, skips: bool | None = None
) -> tuple[Mark, ...]:
    """The marks of a monster where it lies now; what is not said stays as it was."""
    placing = play.table.placing(monster)
    if placing.zone == "dragon":
        return looks.shared_life(left) if left is not None else placing.marks
    size = _size(stage, int(placing.zone.removeprefix("front")))
    now = int(placing.marks[0].text) if placing.marks else stage.whole_life(face)
    frozen = len(placing.marks) > 1
    return looks.life(now if left is None else left, stage.whole_life(face), size, frozen if skips is None else skips)


def monster_placed(stage: VillageStage, event: told.MonsterPlaced, play: Play) -> None:
    """It steps in front of its victim: from a hand, from the market, from the stock."""
    size, whole = _size(stage, event.facing), stage.whole_life(event.face)
    look = _look(stage, event.face, event.owner, event.facing)
    placing = Placing(event.monster, f"front{event.facing}", look, order=999, marks=looks.life(whole, whole, size))
    drawn = stage.lying(play, event.face) if event.origin == "market" else None
    origin: Point = play.table.point(drawn) if drawn is not None else stage.origin_of(event.origin, event.owner)
    if drawn is not None:
        play.remove(drawn, delay=260)
        play.lunge(drawn, f"face{event.facing}")
        play.then()
    from_middle(play, placing, origin, ms=320)
    play.then()
    play.shake(event.monster, reach=1, ms=120)
    play.then(40)


def monster_moved(stage: VillageStage, event: told.MonsterMoved, play: Play) -> None:
    """It hops to somebody else, or changes its colours."""
    if event.monster not in play.table:
        return
    marks = play.table.placing(event.monster).marks
    left = int(marks[0].text) if marks else stage.whole_life(event.face)
    play.move(event.monster, f"front{event.facing}", order=999, ms=420, hop=22)
    play.look(event.monster, _look(stage, event.face, event.owner, event.facing), delay=10)
    fresh = looks.life(left, stage.whole_life(event.face), _size(stage, event.facing), len(marks) > 1)
    play.marks(event.monster, fresh, delay=10)
    play.then(60)


def monster_hurt(stage: VillageStage, event: told.MonsterHurt, play: Play) -> None:
    """A wound, or a healed one."""
    if event.monster not in play.table:
        return
    hurt = event.amount > 0
    if hurt:
        stage.blow.strike(play, event.monster)
        play.hit(event.monster)
    play.marks(event.monster, _marks(stage, play, event.monster, event.face, event.left), delay=120)
    play.number(f"{-event.amount:+d}", event.monster, colour="red4" if hurt else "green5", blocks=200)
    play.then()


def monster_died(stage: VillageStage, event: told.MonsterDied, play: Play) -> None:
    """It falls, and goes where it belongs."""
    play.remove(event.monster, how="fall", ms=320)
    on_discard(stage, play, event.to, event.face, delay=320)
    play.then(40)


def monster_left(stage: VillageStage, event: told.MonsterLeft, play: Play) -> None:
    """It runs away."""
    play.shake(event.monster, ms=160)
    play.remove(event.monster, how="sink", ms=240, delay=160)
    on_discard(stage, play, event.to, event.face, delay=400)
    play.then()


def monster_skipped(stage: VillageStage, event: told.MonsterSkipped, play: Play) -> None:
    """It is frozen, or shakes the ice off instead of attacking."""
    if event.monster not in play.table:
        return
    play.number("{icon:snow}", event.monster, colour="blue4", blocks=200)
    play.marks(event.monster, _marks(stage, play, event.monster, event.face, skips=not event.done))
    play.shake(event.monster, reach=1, ms=200)
    play.then()
