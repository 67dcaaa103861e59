"""Where every piece is on screen, from back to front: worked out once and kept until something changes."""
from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import esper
import pygame

from engine.table.components import DieRoll, Face, Leaving, Lunge, Piece, Pose, Risen, Shake, Tween
from engine.table.easing import arc, out_bounce
from engine.table.layouts import Zone
from engine.table.painter import Painter
from engine.table.pieces import Look, Point, Spot
from engine.table.processors.layout import NEIGHBOUR
from engine.table.spectacle import Stance
from engine.table.world import TableWorld

FLYING, HELD = 150, 200
"""Layers of pieces on their way, and of the one that is being dragged."""
STRIDES = ("walk1", "walk2")
"""The two halves of a step."""
BREATH = 0.6
"""Seconds for which an idle figure shows one frame."""


@dataclass(slots=True)
class Drawn:
    """A piece as it is drawn in this frame."""

    key: str
    entity: int
    rect: pygame.Rect
    picture: pygame.Surface
    standing: bool
    silent: bool
    window: pygame.Rect | None
    """Where it can be seen and picked; None = everywhere."""
    foot: Point


class DrawList(esper.Processor):
    """The pieces as they are drawn and picked. Whoever asks gets the same list until the table's revision moves on."""

    def __init__(self, table: TableWorld, painter: Painter[Any]) -> None:
        self._table = table
        self._painter = painter
        self.clock = 0.0
        """Seconds since the table was laid, for figures that breathe."""
        self._list: list[Drawn] = []
        self._by_key: dict[str, Drawn] = {}
        self._stamp: tuple[object, ...] | None = None
        self._breathing: list[int] = []
        """Where in the list figures stand whose idle frames change."""
        self._due = math.inf
        """When the next of them changes its frame."""
        with table.active():
            esper.add_processor(self, priority=-1)

    def process(self, dt: float) -> None:
        """One frame of `dt` seconds, after everything has moved."""
        self.clock += dt

    def drawn(self) -> list[Drawn]:
        """All pieces from back to front."""
        table = self._table
        now = (table.revision, table.camera, table.window and tuple(table.window), self._raised(), table.dragged, table.reduced)
        if now != self._stamp:
            self._stamp = now
            self._build()
        elif self._breathing and not self._due - BREATH <= self.clock < self._due:
            self._breathe()
        return self._list

    def _build(self) -> None:
        """Everything anew."""
        with self._table.active():
            rows = []
            for entity, (piece, pose, face) in esper.get_components(Piece, Pose, Face):
                zone = self._table.zones.get(piece.zone)
                if zone is not None:
                    rows.append((self._depth(entity, piece, pose, zone), self._one(entity, piece, pose, face, zone), face.look.frames))
        rows.sort(key=lambda row: row[0])
        self._list = [drawn for _, drawn, _ in rows]
        # Where one piece leaves and another of its name has come, the one further back counts.
        self._by_key = {drawn.key: drawn for drawn in reversed(self._list)}
        self._breathing = [] if self._table.reduced else [at for at, (_, _, frames) in enumerate(rows) if frames > 1]
        self._await_breath()

    def _breathe(self) -> None:
        """Only the figures with idle frames."""
        with self._table.active():
            for at in self._breathing:
                entity = self._list[at].entity
                piece = esper.component_for_entity(entity, Piece)
                pose = esper.component_for_entity(entity, Pose)
                face = esper.component_for_entity(entity, Face)
                self._list[at] = drawn = self._one(entity, piece, pose, face, self._table.zones[piece.zone])
                self._by_key[drawn.key] = drawn
        self._await_breath()

    def _await_breath(self) -> None:
        with self._table.active():
            phases = [self.clock / BREATH + self._phase(self._list[at].entity) for at in self._breathing]
        left = min((1 - phase % 1 for phase in phases), default=math.inf)
        self._due = self.clock + left * BREATH

    def _phase(self, entity: int) -> float:
        return esper.component_for_entity(entity, Piece).seq * 0.37

    def at(self, point: Point, skip: str | None = None) -> str | None:
        """The piece or spot under a point: pieces from the front (but not `skip`), then spots from the highest layer."""
        for drawn in reversed(self.drawn()):
            seen = drawn.window is None or drawn.window.collidepoint(point)
            if seen and not drawn.silent and drawn.key != skip and drawn.rect.collidepoint(point) and self._solid(drawn, point):
                return drawn.key
        return self._spot(point)

    def underfoot(self, key: str) -> str | None:
        """The place on which a standing figure has its feet."""
        drawn = self.find(key)
        return self._spot(drawn.foot) if drawn is not None and drawn.standing else None

    def _spot(self, point: Point) -> str | None:
        window = self._table.window
        outside = window is not None and not window.collidepoint(point)
        for spot in sorted(self._table.spots.values(), key=lambda each: -each.layer):
            if not (spot.pan and outside) and spot.holds(self._on_ground(spot, point)):
                return spot.key
        return None

    def rect(self, key: str) -> pygame.Rect | None:
        """Where a piece or spot is drawn."""
        spot = self._table.spots.get(key)
        if spot is not None:
            return spot.rect.move(self._table.camera if spot.pan else (0, 0))
        drawn = self.find(key)
        return drawn.rect.copy() if drawn is not None else None

    def find(self, key: str) -> Drawn | None:
        """A piece as it is drawn."""
        self.drawn()
        return self._by_key.get(key)

    def nearest(self, point: Point, keys: tuple[str, ...], reach: int) -> str | None:
        """The one of `keys` whose box is nearest to a point, within `reach` pixels (UX-26)."""
        best: tuple[float, str] | None = None
        for key in keys:
            rect = self.rect(key)
            if rect is None:
                continue
            dx = max(rect.left - point[0], 0, point[0] - rect.right)
            dy = max(rect.top - point[1], 0, point[1] - rect.bottom)
            far = (dx * dx + dy * dy) ** 0.5
            if far <= reach and (best is None or far < best[0]):
                best = (far, key)
        return best[1] if best else None

    def _on_ground(self, spot: Spot, point: Point) -> Point:
        if not spot.pan:
            return point
        return point[0] - self._table.camera[0], point[1] - self._table.camera[1]

    def _raised(self) -> str | None:
        """The piece under the mouse, where it is drawn over its neighbours."""
        key = self._table.hovered
        if key is None or key not in self._table:
            return None
        zone = self._table.zones.get(self._table.placing(key).zone)
        return key if zone is not None and zone.on_top else None

    def _depth(self, entity: int, piece: Piece, pose: Pose, zone: Zone) -> tuple[float, ...]:
        held = piece.key == self._table.dragged
        raised = held or (zone.on_top and piece.key == self._table.hovered)
        moving = esper.has_component(entity, Leaving)
        way = esper.try_component(entity, Tween)
        layer = HELD if held else FLYING if way is not None and way.seconds > NEIGHBOUR and not zone.by_foot else zone.layer
        return (layer, moving, raised, pose.y if zone.by_foot else 0, piece.order, piece.seq)

    def _one(self, entity: int, piece: Piece, pose: Pose, face: Face, zone: Zone) -> Drawn:
        posed = self._posed(entity, face.look, zone.by_foot)
        picture = self._painter.paint(posed or self._frame(entity, face.look))
        # A pose is a picture of another size; breathing is drawn on the ground of the figure that stands.
        foot = self._painter.foot(posed or face.look) if zone.by_foot else (0, 0)
        dx, dy = self._sway(entity, pose)
        if zone.pan:
            dx, dy = dx + self._table.camera[0], dy + self._table.camera[1]
        if zone.rise and piece.key != self._table.dragged:
            risen = esper.try_component(entity, Risen)
            dy -= round(zone.rise * risen.share) if risen is not None else 0
        x, y = round(pose.x + dx), round(pose.y - pose.lift + dy)
        rect = picture.get_rect(topleft=(x - foot[0], y - foot[1]))
        return Drawn(piece.key, entity, rect, picture, zone.by_foot, zone.silent, self._window(entity, piece, zone), (x, y))

    def _window(self, entity: int, piece: Piece, zone: Zone) -> pygame.Rect | None:
        if piece.key == self._table.dragged:
            return None
        if zone.clip is not None:
            return None if esper.has_component(entity, Tween) else pygame.Rect(zone.clip)
        return self._table.window if zone.pan else None

    def _posed(self, entity: int, look: Look, standing: bool) -> Look | None:
        """A pose that a cue asked for, or the steps of a figure that hops from place to place; None where that is not drawn."""
        stance, way = esper.try_component(entity, Stance), esper.try_component(entity, Tween)
        posed = self._painter.posed(look, stance.now) if stance is not None else None
        if posed is not None or way is None or not (standing and way.hop) or way.elapsed < way.delay:
            return posed
        return self._painter.posed(look, STRIDES[int(len(STRIDES) * (way.elapsed - way.delay) / way.seconds) % len(STRIDES)])

    def _frame(self, entity: int, look: Look) -> Look:
        die = esper.try_component(entity, DieRoll)
        if die is not None and die.elapsed < die.seconds:
            return Look(f"{look.sprite}#tumble{die.frame}", look.side, look.tint)
        if look.frames > 1 and not self._table.reduced:
            frame = int(self.clock / BREATH + self._phase(entity)) % look.frames
            return Look(f"{look.sprite}#{frame}" if frame else look.sprite, look.side, look.tint, look.turned)
        return look

    def _sway(self, entity: int, pose: Pose) -> tuple[float, float]:
        dx = dy = 0.0
        shake = esper.try_component(entity, Shake)
        if shake is not None:
            swing = shake.elapsed / shake.seconds
            dx += round(shake.reach * (1 - swing) * (1 if int(shake.elapsed / 0.03) % 2 else -1))
        lunge = esper.try_component(entity, Lunge)
        if lunge is not None:
            ddx, ddy = _thrust(lunge, pose)
            dx, dy = dx + ddx, dy + ddy
        die = esper.try_component(entity, DieRoll)
        if die is not None:
            if die.elapsed < die.seconds:
                share = die.elapsed / die.seconds
                far = (1 - share) ** 2  # It comes fast and rolls out.
                dx, dy = dx + die.jitter[0] + die.start[0] * far, dy + die.jitter[1] + die.start[1] * far - 40 * arc(share)
            else:
                dy -= 6 * (1 - out_bounce((die.elapsed - die.seconds) / die.settle))
        return dx, dy

    def _solid(self, drawn: Drawn, point: Point) -> bool:
        """Standing figures are hit on their pixels or at their feet; cards anywhere in their box."""
        if not drawn.standing:
            return True
        x, y = point[0] - drawn.rect.left, point[1] - drawn.rect.top
        near = abs(point[0] - drawn.foot[0]) <= 12 and abs(point[1] - drawn.foot[1] + 6) <= 10
        return near or drawn.picture.get_at((x, y))[3] > 0


def _thrust(lunge: Lunge, pose: Pose) -> tuple[float, float]:
    """Three pixels back, ten forward, a moment there, home: shares of 120, 90, 60 and 160 ms."""
    dx, dy = lunge.towards[0] - pose.x, lunge.towards[1] - pose.y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    t = lunge.elapsed / lunge.seconds
    if t < 0.28:
        along = -3 * t / 0.28
    elif t < 0.49:
        along = -3 + (3 + lunge.reach) * ((t - 0.28) / 0.21) ** 2
    elif t < 0.63:
        along = float(lunge.reach)
    else:
        along = lunge.reach * max(0.0, 1 - (t - 0.63) / 0.37)
    return dx / far * along, dy / far * along
