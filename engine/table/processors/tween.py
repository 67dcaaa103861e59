"""Carries every moving or turning piece one frame further."""
from __future__ import annotations

import esper

from engine.table.components import Face, Flip, Pose, Tween
from engine.table.easing import CURVES, arc
from engine.table.ground import Ground


class TweenProcessor(esper.Processor):
    """Places by easing curves, hops by a sine arc, turns by squeezing the width."""

    def __init__(self, table: Ground) -> None:
        self._table = table

    def process(self, dt: float) -> None:
        """One frame of `dt` seconds."""
        self._table.revision += bool(esper.get_component(Tween)) or bool(esper.get_component(Flip))
        for entity, (pose, tween) in list(esper.get_components(Pose, Tween)):
            tween.elapsed += dt
            share = (tween.elapsed - tween.delay) / tween.seconds
            if share <= 0:
                continue
            done = share >= 1
            along = 1.0 if done else CURVES[tween.ease](share)
            (x0, y0), (x1, y1) = tween.start, tween.end
            pose.x, pose.y = x0 + (x1 - x0) * along, y0 + (y1 - y0) * along
            pose.lift = 0.0 if done else tween.hop * arc(share)
            if done:
                esper.remove_component(entity, Tween)
        for entity, (pose, face, flip) in list(esper.get_components(Pose, Face, Flip)):
            flip.elapsed += dt
            share = flip.elapsed / flip.seconds
            if share >= 0.5 and not flip.turned:
                face.look, flip.turned = flip.look, True
            pose.squeeze = 1.0 if share >= 1 else abs(1 - 2 * share)
            if share >= 1:
                esper.remove_component(entity, Flip)
