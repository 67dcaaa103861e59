"""The table: one esper world of pieces, their zones and spots, and the only place that switches worlds."""
from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

import esper
import pygame

from engine.table.components import Dim, Face, Flip, Glow, Held, Home, Leaving, Piece, Pose, Shape, Tween
from engine.table.ground import Ground
from engine.table.pieces import Look, Mark, Placing, Point, Spot
from engine.table.processors.canvas import CameraProcessor
from engine.table.processors.effects import EffectProcessor
from engine.table.processors.hover import HoverProcessor
from engine.table.processors.layout import LayoutProcessor
from engine.table.processors.particles import ParticleProcessor
from engine.table.processors.tween import TweenProcessor
from engine.table.spectacle import Glide

_NUMBERS = itertools.count(1)
MIDDLE = (320, 180)


class TableWorld(Ground):
    """Pieces by key on one named esper world. Logical place, face and marks change at once; the picture follows in time."""

    def __init__(self) -> None:
        super().__init__()
        self.name = f"table{next(_NUMBERS)}"
        self.spots: dict[str, Spot] = {}
        """The places that were marked out; `mark_out` changes them."""
        self._places: dict[str, int] = {}
        self.lit: Mapping[str, str] = {}
        """What glows, and how; `light` changes it."""
        self._dark: Mapping[str, None] = {}
        self._seq = itertools.count(1)
        self._layout = LayoutProcessor(self)
        self._effects = EffectProcessor(self)
        self._particles = ParticleProcessor(self)
        with self.active():
            moving = (self._layout, TweenProcessor(self), self._effects, HoverProcessor(self), CameraProcessor(self), self._particles)
            for processor in moving:
                esper.add_processor(processor)

    @contextmanager
    def active(self) -> Iterator[None]:
        """Make this table's world the current one for a while."""
        before = esper.current_world
        if before != self.name:
            esper.switch_world(self.name)
        try:
            yield
        finally:
            if before != self.name and before in esper.list_worlds():
                esper.switch_world(before)

    def close(self) -> None:
        """Forget everything; the table cannot be used afterwards."""
        if esper.current_world == self.name:
            esper.switch_world("default")
        if self.name in esper.list_worlds():
            esper.delete_world(self.name)

    # -- what lies on the table -------------------------------------------------------------------------------------------

    def __contains__(self, key: str) -> bool:
        return key in self.entities

    @property
    def keys(self) -> tuple[str, ...]:
        """Every piece, in the order in which they came."""
        return tuple(self.entities)

    def entity(self, key: str) -> int:
        """The entity of a piece; KeyError if there is none."""
        return self.entities[key]

    def placing(self, key: str) -> Placing:
        """What the table says about a piece now."""
        with self.active():
            return self._placing(self.entities[key])

    def placings(self) -> list[Placing]:
        """Everything that lies there, for comparing with a view."""
        with self.active():
            return [self._placing(entity) for entity in self.entities.values()]

    def in_zone(self, zone: str, slot: str | None = None) -> list[str]:
        """Keys of the pieces in a zone (and slot), in their order."""
        with self.active():
            found = []
            for key, entity in self.entities.items():
                piece = esper.component_for_entity(entity, Piece)
                if piece.zone == zone and slot in (None, piece.slot):
                    found.append((piece.order, piece.seq, key))
        return [key for _, _, key in sorted(found)]

    def knows(self, name: str) -> bool:
        """Whether there is a piece, spot or zone of that name."""
        return name in self.entities or name in self.spots or name in self.zones

    def point(self, key: str) -> Point:
        """Where a piece, a spot or a zone is on screen right now (a spot's middle, a zone's first place).

        What is not on the table lies in its middle: a cue about something hidden still has a place to play at."""
        if key in self.entities:
            with self.active():
                pose = esper.component_for_entity(self.entities[key], Pose)
                piece = esper.component_for_entity(self.entities[key], Piece)
                zone = self.zones.get(piece.zone)
                dx, dy = self.camera if zone is not None and zone.pan else (0, 0)
                return round(pose.x) + dx, round(pose.y) + dy
        if key in self.spots:
            spot = self.spots[key]
            dx, dy = self.camera if spot.pan else (0, 0)
            return spot.rect.centerx + dx, spot.rect.centery + dy
        return self.zones[key].layout.place("", 0, 1) if key in self.zones else MIDDLE

    def walks(self, key: str) -> bool:
        """Whether a piece is on its way."""
        with self.active():
            return key in self.entities and esper.has_component(self.entities[key], Tween)

    def pan(self, dx: int, dy: int, ground: pygame.Rect) -> bool:
        """Move the camera over a ground larger than the window (ground in its own pixels); True if it moved."""
        window = self.window or pygame.Rect(0, 0, 640, 360)
        x = min(window.left - ground.left, max(window.right - ground.right, self.camera[0] + dx))
        y = min(window.top - ground.top, max(window.bottom - ground.bottom, self.camera[1] + dy))
        moved = (x, y) != self.camera
        self.camera = (x, y)
        return moved

    def look_at(self, point: Point, ground: pygame.Rect) -> None:
        """Bring a point of the ground to the middle of the window, as far as the ground reaches."""
        window = self.window or pygame.Rect(0, 0, 640, 360)
        self.pan(window.centerx - point[0] - self.camera[0], window.centery - point[1] - self.camera[1], ground)

    def glide_to(self, point: Point, ground: pygame.Rect, seconds: float) -> None:
        """As `look_at`, but the eye can follow."""
        start = self.camera
        self.look_at(point, ground)
        if seconds > 0 and not self.reduced and self.camera != start:
            goal, self.camera = self.camera, start
            with self.active():
                for entity, _ in list(esper.get_component(Glide)):
                    esper.delete_entity(entity, immediate=True)
                esper.create_entity(Glide(start, goal, seconds))

    def land(self, zone: str) -> None:
        """Everything in a zone is at once where the layout wants it: the ground was zoomed, nothing really moved."""
        with self.active():
            self._layout.touch()
            self._layout.process(0.0)
            for entity, (piece, pose, home) in esper.get_components(Piece, Pose, Home):
                if piece.zone == zone:
                    pose.x, pose.y, pose.lift = float(home.x), float(home.y), 0.0
                    esper.try_remove_component(entity, Tween)
        self.revision += 1

    # -- changing it ------------------------------------------------------------------------------------------------------

    def put(
        self, placing: Placing, *, start: Point | None = None, seconds: float = 0.0, delay: float = 0.0, ease: str = "out_cubic"
    ) -> int:
        """Lay a new piece; with `start` it travels from there."""
        if placing.key in self.entities:
            raise KeyError(f"there is already a piece {placing.key!r}")
        with self.active():
            x, y = start if start is not None else self.place_of(placing)
            home = Home(x, y, seconds, ease, 0.0, delay)
            entity = esper.create_entity(
                Piece(placing.key, placing.zone, placing.slot, placing.order, next(self._seq)),
                Face(placing.look, placing.marks),
                Pose(float(x), float(y)),
                home,
            )
        self.entities[placing.key] = entity
        self.touch()
        return entity

    def move(
        self, key: str, zone: str, *, slot: str = "", order: float | None = None, rename: str | None = None,
        seconds: float = 0.26, ease: str = "in_out_quad", hop: float = 0.0, delay: float = 0.0,
    ) -> None:
        """Send a piece to another place; `rename` gives it the name it has there."""
        with self.active():
            entity = self.entities[key]
            piece = esper.component_for_entity(entity, Piece)
            piece.zone, piece.slot, piece.seq = zone, slot, next(self._seq)
            piece.order = piece.order if order is None else order
            home = esper.component_for_entity(entity, Home)
            home.seconds, home.ease, home.delay = seconds, ease, delay
            home.hop = 0.0 if self.reduced else hop
        if rename is not None and rename != key:
            self.rename(key, rename)
        self.touch()

    def mark_out(self, spots: Iterable[Spot]) -> None:
        """Have exactly these places; those that stay as they are keep their glow."""
        wanted = {spot.key: spot for spot in spots}
        with self.active():
            for key in [key for key, spot in self.spots.items() if wanted.get(key) != spot]:
                esper.delete_entity(self._places.pop(key), immediate=True)
            for key, spot in wanted.items():
                if key not in self._places:
                    self._places[key] = esper.create_entity(Shape(spot))
        self.spots = wanted

    def carry(self, key: str, dx: float, dy: float) -> None:
        """Move a piece by hand; `drop` lets it go home."""
        with self.active():
            entity = self.entities[key]
            esper.try_remove_component(entity, Tween)
            esper.add_component(entity, Held())
            pose = esper.component_for_entity(entity, Pose)
            pose.x, pose.y, pose.lift = pose.x + dx, pose.y + dy, 0.0
        self.dragged = key
        self.revision += 1

    def drop(self) -> None:
        """The player's hand is empty."""
        self.dragged = None
        with self.active():
            for entity, _ in list(esper.get_component(Held)):
                esper.remove_component(entity, Held)
        self.touch()

    def rename(self, key: str, new: str) -> None:
        """The same piece under another name."""
        if new in self.entities:
            raise KeyError(f"there is already a piece {new!r}")
        entity = self.entities.pop(key)
        self.entities[new] = entity
        with self.active():
            esper.component_for_entity(entity, Piece).key = new
            for kind in (Glow, Dim):
                # They were meant for the old name.
                esper.try_remove_component(entity, kind)
        self.revision += 1

    def look(self, key: str, look: Look, *, seconds: float = 0.0) -> None:
        """Show another face; with `seconds` the piece turns over."""
        with self.active():
            entity = self.entities[key]
            # A turn that still runs would bring its old face back over the new one.
            self._land(entity)
            if seconds > 0 and not self.reduced:
                esper.add_component(entity, Flip(look, seconds))
            else:
                esper.component_for_entity(entity, Face).look = look
        self.revision += 1

    def face_of(self, key: str) -> Look | None:
        """The face that a piece shows now; None where it lies nowhere."""
        if key not in self.entities:
            return None
        with self.active():
            return esper.component_for_entity(self.entities[key], Face).look

    def marks(self, key: str, marks: tuple[Mark, ...]) -> None:
        """Show other marks."""
        with self.active():
            esper.component_for_entity(self.entities[key], Face).marks = marks
        self.revision += 1

    def remove(self, key: str, *, how: str = "vanish", seconds: float = 0.0) -> None:
        """Take a piece away: at once, or visibly (fall, sink, vanish)."""
        entity = self.entities.pop(key)
        self.dragged = None if self.dragged == key else self.dragged
        with self.active():
            if seconds > 0 and not self.reduced:
                for kind in (Glow, Dim, Held):
                    esper.try_remove_component(entity, kind)
                esper.add_component(entity, Leaving(how, seconds))
            else:
                esper.delete_entity(entity, immediate=True)
        self.touch()

    def attach(self, key: str, component: object) -> None:
        """Give a piece a passing component (a shake, a flash, a glow)."""
        with self.active():
            esper.add_component(self.entities[key], component)
        self.revision += 1

    def add(self, entity: int, component: object) -> None:
        """Give an effect one more component."""
        with self.active():
            esper.add_component(entity, component)

    def effect(self, *components: object) -> int:
        """An entity of its own that is no piece: a floating number, a banner, flying coins."""
        with self.active():
            return esper.create_entity(*components)

    def light(self, glows: Mapping[str, str], dims: Iterable[str] = ()) -> None:
        """Let exactly these pieces and places glow (key → kind) and those pieces be dimmed; what stays is not touched."""
        dark = dict.fromkeys(dims)
        with self.active():
            for kind, before, now in ((Glow, self.lit, glows), (Dim, self._dark, dark)):
                for entity in self._entities(key for key in before if key not in now):
                    esper.try_remove_component(entity, kind)
            for key, ring in glows.items():
                for entity in self._entities((key,)):
                    glow = esper.try_component(entity, Glow)
                    if glow is None:
                        esper.add_component(entity, Glow(ring))
                    else:
                        glow.kind = ring
            for entity in self._entities(dark):
                if not esper.has_component(entity, Dim):
                    esper.add_component(entity, Dim())
        self.lit, self._dark = dict(glows), dark

    def _entities(self, keys: Iterable[str]) -> list[int]:
        """The pieces and places of these names."""
        return [known[key] for key in keys for known in (self.entities, self._places) if key in known]

    def touch(self) -> None:
        """Lay everything out anew at the next update (zones or pictures changed)."""
        self._layout.touch()
        self.revision += 1

    # -- time -------------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """One frame: layout, movement, effects."""
        with self.active():
            self.clock += dt
            if self.frozen > 0:
                self.frozen -= dt
                self.moving = True
                self._particles.process(dt)
                return
            self.moving = False
            esper.process(dt)

    def finish(self) -> None:
        """Everything that moves arrives, everything that plays ends."""
        self.frozen = 0.0
        with self.active():
            self._layout.process(0.0)
            for entity, (pose, tween) in list(esper.get_components(Pose, Tween)):
                pose.x, pose.y = tween.end
                pose.lift = 0.0
                esper.remove_component(entity, Tween)
            for entity, _ in list(esper.get_component(Flip)):
                self._land(entity)
            self._effects.finish()
            for entity, _ in list(esper.get_component(Leaving)):
                esper.delete_entity(entity, immediate=True)
        self.revision += 1

    def _land(self, entity: int) -> None:
        """A piece in the middle of turning over shows its new face."""
        flip = esper.try_component(entity, Flip)
        if flip is not None:
            esper.component_for_entity(entity, Face).look = flip.look
            esper.component_for_entity(entity, Pose).squeeze = 1.0
            esper.remove_component(entity, Flip)

    def _placing(self, entity: int) -> Placing:
        piece = esper.component_for_entity(entity, Piece)
        face = esper.component_for_entity(entity, Face)
        flip = esper.try_component(entity, Flip)
        return Placing(piece.key, piece.zone, flip.look if flip else face.look, piece.slot, int(piece.order), face.marks)

    def place_of(self, placing: Placing) -> Point:
        """Where a piece would lie if it lay there alone: one without a start appears there."""
        zone = self.zones.get(placing.zone)
        return zone.layout.place(placing.slot, 0, 1) if zone is not None else (0, 0)
