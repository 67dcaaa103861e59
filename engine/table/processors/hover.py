"""Lets the piece under the mouse come up, and sink again."""
from __future__ import annotations

import esper

from engine.table.components import Risen
from engine.table.ground import Ground

RISE = 0.09
"""Seconds in which a hovered piece comes up."""


class HoverProcessor(esper.Processor):
    """Works on the piece under the mouse and on those that it has just left."""

    def __init__(self, table: Ground) -> None:
        self._table = table

    def process(self, dt: float) -> None:
        """One frame of `dt` seconds."""
        table = self._table
        over = table.entities.get(table.hovered) if table.hovered is not None else None
        if over is not None and not esper.has_component(over, Risen):
            esper.add_component(over, Risen())
        step = 1.0 if table.reduced else dt / RISE
        for entity, risen in list(esper.get_component(Risen)):
            goal = 1.0 if entity == over else 0.0
            if risen.share != goal:
                risen.share = min(goal, risen.share + step) if goal > risen.share else max(goal, risen.share - step)
                table.revision += 1
            table.moving = table.moving or risen.share != goal
            if risen.share == goal == 0.0:
                esper.remove_component(entity, Risen)
