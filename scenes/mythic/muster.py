"""Where everybody stands on the battlefield, so that no face, heart or sign is ever covered (UX-84).

Up to two figures stand in an area as they are; where more gather, or where a figure would hide a face, small portraits lie in rows instead.
Areas are filled from the back to the front, because whoever stands nearer to the viewer is drawn over whoever stands behind.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from engine.rules.mythic.sheets import Area, Board
from engine.rules.mythic.state import Unit
from engine.table.layouts import Crowd
from engine.table.pieces import Point
from scenes.mythic import layout

TOKEN: Final = (30, 24)
"""A portrait in its frame."""
PITCH: Final = (31, 25)
"""From one portrait to the next."""
CORE: Final = pygame.Rect(-10, -21, 20, 13)
"""The face on a portrait, from the middle of its lower edge."""
TRIES: Final = 3
"""How often everybody is mustered anew with more portraits, where a heart finds no room."""
FIGURES: Final = 2
"""So many stand in an area as figures."""
SHIFTS: Final = (
    (0, 0), (0, 6), (-8, 0), (8, 0), (-8, 6), (8, 6), (0, 10), (-14, 3), (14, 3), (-14, 10), (14, 10), (-20, 6), (20, 6), (0, -6), (-8, -6),
    (8, -6),
)  # fmt: skip
"""How a group may be moved out of the way of others, the least first."""
SLIDES: Final = tuple(sorted(
    ((dx, dy) for dx in range(-24, 25, 6) for dy in range(-28, 29, 4)), key=lambda shift: (abs(shift[0]) + abs(shift[1]), shift),
))
"""The same for portraits, which may be moved farther."""
STRIP: Final = 9
"""The height of a heart with what stands beside it."""


class Shape(NamedTuple):
    """How somebody is seen: what of the picture is drawn, where the foot is in it, and the face from the foot."""

    mask: pygame.Mask
    foot: Point
    face: pygame.Rect


class Place(NamedTuple):
    """Somebody at a place; `wide` is what their heart and signs take."""

    unit: str
    foot: Point
    shape: Shape
    wide: int = 0

    @property
    def face(self) -> pygame.Rect:
        """The face on the screen."""
        return self.shape.face.move(self.foot)

    @property
    def corner(self) -> Point:
        """The upper left corner of the picture."""
        return self.foot[0] - self.shape.foot[0], self.foot[1] - self.shape.foot[1]

    @property
    def heart(self) -> pygame.Rect:
        """Where heart and signs lie on a portrait: at its lower right corner."""
        return pygame.Rect(self.foot[0] + TOKEN[0] // 2 - self.wide + 1, self.foot[1] - STRIP + 1, self.wide, STRIP)

    def hides(self, box: pygame.Rect) -> int:
        """How many pixels of a box this one's picture covers."""
        x, y = self.corner
        if not box.colliderect((x, y, *self.shape.mask.get_size())):
            return 0
        return self.shape.mask.overlap_area(pygame.Mask(box.size, fill=True), (box.x - x, box.y - y))


@dataclass(frozen=True, slots=True)
class Stand:
    """Everybody on the board, area by area."""

    places: Mapping[str, tuple[Place, ...]]
    """Area → who stands there, in the order of the table."""
    strips: Mapping[str, pygame.Rect]
    """Unit → where its heart and signs lie."""
    tokens: frozenset[str] = frozenset()
    """Units that are seen as portraits."""
    by_unit: Mapping[str, tuple[int, Place]] = field(default_factory=dict)
    """Unit → its number in its area, and its place."""

    def feet(self, area: str) -> tuple[Point, ...]:
        """The feet of an area's units."""
        return tuple(place.foot for place in self.places.get(area, ()))


@dataclass(frozen=True, slots=True)
class Ranks:
    """The layout of the map: as everybody was mustered; while somebody is on the way, as a crowd would stand."""

    stand: Stand
    crowd: Crowd

    def place(self, slot: str, index: int, count: int) -> Point:
        """The foot of one of an area's units."""
        feet = self.stand.feet(slot)
        return feet[index] if len(feet) == count and index < count else self.crowd.place(slot, index, count)


TOKEN_SHAPE: Final = Shape(pygame.Mask(TOKEN, fill=True), (TOKEN[0] // 2, TOKEN[1]), CORE)


def muster(
    board: Board, units: Iterable[Unit], shape: Callable[[Unit], Shape], wide: Callable[[Unit], int], full: Collection[str] = (),
    seated: Sequence[Place] = (), lying: Sequence[pygame.Rect] = (),
) -> Stand:
    """Place everybody; `wide` is how wide a unit's heart and signs are, units in `full` are figures even in a crowd, `seated` lie there.

    Hearts keep off what is `lying` on the ground where they can."""
    there: dict[str, list[Unit]] = {}
    for unit in units:
        there.setdefault(unit.area, []).append(unit)
    groups = {
        name: sorted(there[name], key=lambda unit: (-shape(unit).foot[1], unit.id))
        for name in sorted(there, key=lambda name: (layout.feet(board.areas[name])[1], name))
    }
    close = {name for name, group in groups.items() if len(group) > FIGURES}
    for _ in range(TRIES):
        found: dict[str, tuple[Place, ...]] = {}
        for name, group in groups.items():
            done = [*seated, *(each for places in found.values() for each in places)]
            found[name] = _best(board.areas[name], group, shape, wide, done, name in close)
        done = [each for places in found.values() for each in places]
        strips, crowded = _strips(done, [each.face for each in seated], lying)
        more = {name for name, places in found.items() if any(each.unit in crowded for each in places)} - close
        if not more:
            break
        close |= more
    tokens = frozenset(place.unit for place in done if place.shape is TOKEN_SHAPE) - frozenset(full)
    found = {
        name: tuple(_whole(each, shape(unit)) if unit.id in full else each for each, unit in zip(places, groups[name], strict=True))
        for name, places in found.items()
    }
    return Stand(found, strips, tokens, {each.unit: (at, each) for places in found.values() for at, each in enumerate(places)})


def _whole(place: Place, shape: Shape) -> Place:
    """Somebody seen as a figure where a portrait would lie."""
    return place._replace(shape=shape)


def _best(
    area: Area, group: Sequence[Unit], shape: Callable[[Unit], Shape], wide: Callable[[Unit], int], done: Sequence[Place], close: bool,
) -> tuple[Place, ...]:
    """The first way to stand in which nothing is hidden; portraits where there is none, or where the least is hidden."""
    options = [] if close else [_figures(area, group, shape, wide, shift) for shift in SHIFTS]
    options += [_tokens(area, group, wide, shift) for shift in SLIDES]
    best = options[0], _hidden(options[0], done)
    for option in options[1:]:
        if not best[1]:
            break
        cost = _hidden(option, done)
        if cost < best[1]:
            best = option, cost
    return best[0]


def _figures(
    area: Area, group: Sequence[Unit], shape: Callable[[Unit], Shape], wide: Callable[[Unit], int], shift: Point,
) -> tuple[Place, ...]:
    """Beside each other, the taller one behind; wide ones farther apart."""
    x, y = layout.feet(area)
    shapes = [shape(unit) for unit in group]
    gap = max(28, min(layout.width(area) - 30, sum(each.mask.get_size()[0] for each in shapes) * 2 // 5)) if len(group) > 1 else 0
    places = []
    for index, (unit, each) in enumerate(zip(group, shapes, strict=True)):
        left, right = each.foot[0], each.mask.get_size()[0] - each.foot[0]
        across = min(max(x + shift[0] + round((index - (len(group) - 1) / 2) * gap), layout.MAP[0] + left), layout.MAP[2] - right)
        down = min(max(y + shift[1] + index, layout.MAP[1] + each.foot[1]), layout.MAP[1] + layout.MAP[3] - 11)
        places.append(Place(unit.id, (across, down), each, wide(unit)))
    return tuple(places)


def _tokens(area: Area, group: Sequence[Unit], wide: Callable[[Unit], int], shift: Point) -> tuple[Place, ...]:
    """Portraits in rows, as many beside each other as the area is wide."""
    x, y = layout.to_screen(area.centre)
    most = max(1, min(3, len(group), (layout.width(area) + 12) // PITCH[0]))
    if len(group) == 4:
        most = min(most, 2)
    rows = -(-len(group) // most)
    half, tall = most * PITCH[0] // 2, rows * PITCH[1]
    x = min(max(x + shift[0], layout.MAP[0] + half), layout.MAP[0] + layout.MAP[2] - half)
    top = min(max(y + shift[1] - tall // 2, layout.MAP[1] + 1), layout.MAP[1] + layout.MAP[3] - tall - 1)
    places = []
    for index, unit in enumerate(group):
        row, column = divmod(index, most)
        across = min(most, len(group) - row * most)
        foot = round(x + (column - (across - 1) / 2) * PITCH[0]), top + (row + 1) * PITCH[1]
        places.append(Place(unit.id, foot, TOKEN_SHAPE, wide(unit)))
    return tuple(places)


def _hidden(group: Sequence[Place], done: Sequence[Place]) -> int:
    """Pixels of faces that are covered: of those behind by this group, of this group by those who stand in front of it, and within it."""
    cost = 0
    for number, place in enumerate(group):
        for other in (*done, *group[:number]):
            front, back = (place, other) if place.foot[1] >= other.foot[1] else (other, place)
            cost += front.hides(back.face)
            if place.foot[1] == other.foot[1]:
                cost += back.hides(front.face)
            cost += _clash(place, other) + _clash(other, place)
    return cost


def _clash(one: Place, other: Place) -> int:
    """What the heart on a portrait would cover of another's face or heart."""
    if one.shape is not TOKEN_SHAPE:
        return 0
    heart, boxes = one.heart, [other.face, other.heart] if other.shape is TOKEN_SHAPE else [other.face]
    return sum(heart.clip(box).width * heart.clip(box).height for box in boxes if heart.colliderect(box))


def _strips(
    done: Sequence[Place], more: Sequence[pygame.Rect], lying: Sequence[pygame.Rect],
) -> tuple[dict[str, pygame.Rect], list[str]]:
    """Hearts on the portraits, then those of figures where they hide no face and no other heart; and whose found no such place."""
    faces = [*more, *(place.face for place in done)]
    ground = pygame.Rect(layout.MAP)
    found: dict[str, pygame.Rect] = {}
    crowded = []
    for place in sorted(done, key=lambda place: (place.shape is not TOKEN_SHAPE, place.foot[1])):
        x, y = place.foot
        taken = list(found.values())
        boxes = [place.heart.clamp(ground)]
        if place.shape is not TOKEN_SHAPE:
            boxes = [
                pygame.Rect(x + dx - place.wide // 2, y + dy, place.wide, STRIP).clamp(ground)
                for dy in (1, -4, -9, -14) for dx in (0, -8, 8, -16, 16)
            ]
        clear = [box for box in boxes if box.collidelist(faces) < 0 and box.collidelist(taken) < 0]
        free = next((box for box in clear if box.collidelist(lying) < 0), clear[0] if clear else None)
        found[place.unit] = free or boxes[0]
        if free is None and place.shape is not TOKEN_SHAPE:
            crowded.append(place.unit)
    return found, crowded
