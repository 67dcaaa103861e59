"""What happens to the picture as a whole: it trembles, leaps at a point, and its camera glides."""
from __future__ import annotations

import esper
import pygame

from engine.table.easing import arc, in_out_quad
from engine.table.ground import Ground
from engine.table.spectacle import Glide, Punch, Quake

TREMOR = 0.04
"""Seconds between two jolts of a quake."""


class CameraProcessor(esper.Processor):
    """Carries the camera over the ground."""

    def __init__(self, table: Ground) -> None:
        self._table = table

    def process(self, dt: float) -> None:
        """One frame of `dt` seconds."""
        for entity, glide in list(esper.get_component(Glide)):
            glide.elapsed += dt
            done = glide.elapsed >= glide.seconds
            share = 1.0 if done else in_out_quad(glide.elapsed / glide.seconds)
            (x0, y0), (x1, y1) = glide.start, glide.end
            self._table.camera = (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share))
            self._table.moving = self._table.moving or not done
            if done:
                esper.delete_entity(entity, immediate=True)


def bend(surface: pygame.Surface) -> None:
    """Move and enlarge the finished picture; what comes in at the edges is what lay there before, so no bare rim shows.

    The world of the table is the current one."""
    quakes = [quake for _, quake in esper.get_component(Quake)]
    punches = [punch for _, punch in esper.get_component(Punch)]
    for punch in punches:
        _leap(surface, punch)
    dx = dy = 0
    for quake in quakes:
        reach = round(quake.reach * (1 - quake.elapsed / quake.seconds))
        jolt = int(quake.elapsed / TREMOR)
        dx += reach if jolt % 2 else -reach
        dy += (reach if jolt % 4 < 2 else -reach) // 2
    if dx or dy:
        surface.scroll(dx, dy)


def _leap(surface: pygame.Surface, punch: Punch) -> None:
    inset = round(punch.inset * arc(min(1.0, punch.elapsed / punch.seconds)))
    if inset <= 0:
        return
    wide, tall = surface.get_size()
    part = pygame.Rect(0, 0, wide - 2 * inset, tall - 2 * inset * tall // wide)
    part.center = punch.at
    part.clamp_ip(surface.get_rect())
    surface.blit(pygame.transform.scale(surface.subsurface(part).copy(), (wide, tall)), (0, 0))
