"""Sends every piece to where its zone wants it."""
from __future__ import annotations

import esper

from engine.table.components import Held, Home, Leaving, Piece, Pose, Tween
from engine.table.ground import Ground

NEIGHBOUR = 0.16
"""Seconds in which a piece makes room for another."""


class LayoutProcessor(esper.Processor):
    """Works only after something changed; starts a tween for each piece that is not where it belongs."""

    def __init__(self, table: Ground) -> None:
        self._table = table
        self._stale = True

    def touch(self) -> None:
        """Something changed."""
        self._stale = True

    def process(self, dt: float) -> None:
        """Lay out all zones."""
        if not self._stale:
            return
        self._stale = False
        self._table.revision += 1
        slots: dict[tuple[str, str], list[tuple[float, int, int]]] = {}
        for entity, (piece, _) in esper.get_components(Piece, Home):
            if not esper.has_component(entity, Leaving):
                slots.setdefault((piece.zone, piece.slot), []).append((piece.order, piece.seq, entity))
        for (zone, slot), members in slots.items():
            if zone not in self._table.zones:
                # A zone that the next view brings along: its pieces wait where they are.
                continue
            layout = self._table.zones[zone].layout
            members.sort()
            for index, (_, _, entity) in enumerate(members):
                self._send(entity, layout.place(slot, index, len(members)))

    def _send(self, entity: int, place: tuple[int, int]) -> None:
        if esper.has_component(entity, Held):
            return
        home = esper.component_for_entity(entity, Home)
        pose = esper.component_for_entity(entity, Pose)
        under_way = esper.try_component(entity, Tween)
        goal = under_way.end if under_way else (pose.x, pose.y)
        if goal != place:
            seconds = 0.0 if self._table.reduced else home.seconds
            if seconds > 0:
                esper.add_component(entity, Tween((pose.x, pose.y), place, seconds, home.ease, home.hop, home.delay))
            else:
                pose.x, pose.y = place
                esper.try_remove_component(entity, Tween)
        home.x, home.y = place
        home.seconds, home.ease, home.hop, home.delay = NEIGHBOUR, "out_quad", 0.0, 0.0
