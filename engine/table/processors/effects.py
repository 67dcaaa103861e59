"""Counts passing effects down: shakes, flashes, floats, dice, banners, things on their way out."""
from __future__ import annotations

from typing import Final, Protocol

import esper

from engine.table.components import Banner, Confetti, DieRoll, Flash, Flip, Float, Leaving, Lunge, Shake, Tween
from engine.table.ground import Ground
from engine.table.spectacle import Focus, Glide, Particles, Punch, Quake, Stance, Strip, Trail


class _Timed(Protocol):
    """Something that lasts for a while."""

    elapsed: float
    seconds: float


PASSING: Final[tuple[type[_Timed], ...]] = (Shake, Flash, Lunge, Stance)
"""On pieces: the component goes when its time is over."""
FLEETING: Final[tuple[type[_Timed], ...]] = (Leaving, Float, Banner, Confetti, Quake, Punch, Focus, Strip)
"""The whole entity goes when its time is over."""
FRAME = 0.05
"""Seconds for which a tumbling die shows one frame."""


class EffectProcessor(esper.Processor):
    """Advances the time of everything that passes, and says whether the table still moves."""

    def __init__(self, table: Ground) -> None:
        self._table = table

    def process(self, dt: float) -> None:
        """One frame of `dt` seconds."""
        busy = False
        for kind in (*PASSING, *FLEETING):
            for entity, effect in list(esper.get_component(kind)):
                effect.elapsed += dt
                busy = True
                if effect.elapsed < effect.seconds:
                    continue
                if kind in PASSING:
                    esper.remove_component(entity, kind)
                else:
                    esper.delete_entity(entity, immediate=True)
        busy = self._roll(dt) or busy
        self._table.revision += busy
        self._table.moving = busy or bool(esper.get_component(Tween)) or bool(esper.get_component(Flip))

    def _roll(self, dt: float) -> bool:
        dice = list(esper.get_component(DieRoll))
        for entity, die in dice:
            before = int(die.elapsed / FRAME)
            die.elapsed += dt
            if int(die.elapsed / FRAME) != before:
                die.frame = self._table.chance.randrange(6)
                die.jitter = (self._table.chance.randint(-2, 2), self._table.chance.randint(-2, 2))
            if die.elapsed >= die.seconds + die.settle:
                esper.remove_component(entity, DieRoll)
        return bool(dice)

    def finish(self) -> None:
        """All passing effects end now; numbers and banners may stay a moment longer."""
        for kind in (*PASSING, DieRoll):
            for entity, _ in list(esper.get_component(kind)):
                esper.remove_component(entity, kind)
        for entity, _ in list(esper.get_component(Trail)):
            esper.remove_component(entity, Trail)
        for entity, glide in list(esper.get_component(Glide)):
            self._table.camera = glide.end
            esper.delete_entity(entity, immediate=True)
        for gone in (Banner, Confetti, Quake, Punch, Focus, Strip, Particles):
            for entity, _ in list(esper.get_component(gone)):
                esper.delete_entity(entity, immediate=True)
