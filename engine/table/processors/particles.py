"""Moves particles, lets sources and trails give birth to more, and paints them."""
from __future__ import annotations

import esper
import pygame

from engine.app.art import Art
from engine.table.components import Pose
from engine.table.ground import Ground
from engine.table.spectacle import Particles, Trail, born_at

MOST = 400
"""Motes on a table at the most: a storm must not cost frames."""


class ParticleProcessor(esper.Processor):
    """Also runs while a blow stops time: sparks fly on."""

    def __init__(self, table: Ground) -> None:
        self._table = table

    def process(self, dt: float) -> None:
        """One frame of `dt` seconds."""
        self._leave_trails(dt)
        alive = sum(len(cloud.motes) for _, cloud in esper.get_component(Particles))
        for entity, cloud in list(esper.get_component(Particles)):
            _age(cloud, dt)
            if cloud.source > 0 and esper.has_component(entity, Pose):
                pose = esper.component_for_entity(entity, Pose)
                alive += self._give_birth(cloud, (pose.x, pose.y), min(dt, cloud.source), MOST - alive)
                cloud.source -= dt
            if not cloud.motes and cloud.source <= 0:
                esper.delete_entity(entity, immediate=True)
            else:
                self._table.moving = True

    def _give_birth(self, cloud: Particles, at: tuple[float, float], dt: float, room: int) -> int:
        cloud.owed += cloud.rate * dt
        born = min(int(cloud.owed), max(0, room))
        cloud.owed -= int(cloud.owed)
        cloud.motes += [born_at(cloud.spray, at, self._table.chance) for _ in range(born)]
        return born

    def _leave_trails(self, dt: float) -> None:
        for entity, (trail, pose) in list(esper.get_components(Trail, Pose)):
            cloud = esper.try_component(trail.cloud, Particles) if esper.entity_exists(trail.cloud) else None
            if cloud is not None:
                cloud.source = max(cloud.source, 0.1)
                place = esper.component_for_entity(trail.cloud, Pose)
                place.x, place.y = pose.x, pose.y - pose.lift
            trail.elapsed += dt
            if trail.elapsed >= trail.seconds or cloud is None:
                esper.remove_component(entity, Trail)


def _age(cloud: Particles, dt: float) -> None:
    for mote in cloud.motes:
        mote.age += dt
        mote.dy += cloud.spray.gravity * dt
        mote.x, mote.y = mote.x + mote.dx * dt, mote.y + mote.dy * dt
    cloud.motes = [mote for mote in cloud.motes if mote.age < mote.life]


def draw_particles(surface: pygame.Surface, art: Art) -> None:
    """Every mote in the colour of its age; the world of its table is the current one."""
    for _, cloud in esper.get_component(Particles):
        colours = [art.colour(name) for name in cloud.spray.ramp]
        for mote in cloud.motes:
            colour = colours[min(len(colours) - 1, int(len(colours) * mote.age / mote.life))]
            surface.fill(colour, (round(mote.x), round(mote.y), mote.size, mote.size))
