"""Arrows: from the card in hand to everybody it may hit, and along the path that an attack will take (VL-9.1, VL-10.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

import pygame

from engine.app.art import Art
from engine.app.palette import RGB
from engine.rules.village.frames import NOBODY, ChooseLink, Main
from engine.table.moment import Moment
from engine.table.pieces import Look, Point
from scenes.village import layout
from scenes.village.chooser import copies_of
from scenes.village.outlook import VillageOutlook

DOT: Final = 3
STEP: Final = 7
"""Pixels from dot to dot."""
HEAD: Final = 7
RISE: Final = 26
"""How far an arrow bends upward."""


class Aim:
    """Draws over the pieces; what is legal it reads from the picker, where things lie from the table."""

    def __init__(self, art: Art, outlook: VillageOutlook, paint: Callable[[Look], pygame.Surface]) -> None:
        self.art = art
        self._table = outlook
        self._paint = paint

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Thin arrows to every legal target, a bold one to the target under the mouse."""
        if type(moment.decision) is ChooseLink:
            self._path(surface, moment)
        elif type(moment.decision) is Main and moment.prefix and moment.picker is not None:
            source = self._source(moment)
            if source is not None:
                self._fan(surface, moment, source)

    def _source(self, moment: Moment) -> Point | None:
        """The middle of the upper edge of the card that was chosen."""
        if not moment.prefix[0].startswith("hand:"):
            return None
        key = next((key for key in copies_of(moment, moment.prefix[0]) if self._table.lies(key)), None)
        if key is None:
            return None
        x, y = self._table.point(key)
        return x + layout.CARD[0] // 2, y - 2

    def _fan(self, surface: pygame.Surface, moment: Moment, source: Point) -> None:
        assert moment.picker is not None
        goals = [step for step in moment.picker.options() if self._is_goal(step) and self._table.knows(step)]
        for step in goals:
            if step != moment.hovered:
                self.arrow(surface, source, self._goal(step), bold=False)
        if moment.hovered in goals:
            self.arrow(surface, source, self._goal(moment.hovered), bold=True)

    def _path(self, surface: pygame.Surface, moment: Moment) -> None:
        """What was announced so far, the link under the mouse, and who stands at the end."""
        attack = moment.view.agenda.find(moment.decision.subject)
        for lane in attack.lanes:
            told = [link for link in lane.links if self._table.lies(link)]
            aimed = [link for link in (*lane.todo, *lane.maybe) if link == moment.hovered and self._table.lies(link)]
            end = f"face{lane.victim}" if lane.victim != NOBODY else lane.last
            stops = [f"face{moment.view.turn.seat}", *told, *aimed]
            points = [self._goal(stop) for stop in stops if self._table.knows(stop)]
            for start, goal in pairwise(points):
                self.arrow(surface, start, goal, bold=True)
            if points and self._table.knows(end):
                self.arrow(surface, points[-1], self._goal(end), bold=False)

    def _is_goal(self, step: str) -> bool:
        return step.startswith(("seat", "u", "front")) or step == "boss"

    def _goal(self, step: str) -> Point:
        """The middle of a target; a player is hit in the face."""
        if step.startswith("seat"):
            step = f"face{step[4:]}"
        if self._table.lies(step):
            x, y = self._table.point(step)
            w, h = self._paint(self._table.placing(step).look).get_size()
            return x + w // 2, y + h // 2
        return self._table.point(step)

    def arrow(self, surface: pygame.Surface, start: Point, goal: Point, *, bold: bool) -> None:
        """A bent line of dots with a head; dark around, so that it is seen on any ground."""
        points = list(bend(start, goal))
        light, dark = self.art.colour("red4" if bold else "sand3"), self.art.colour("ink0")
        size = DOT if bold else DOT - 1
        for x, y in points[:-1]:
            pygame.draw.rect(surface, dark, (x - 2, y - 2, size + 2, size + 2))
        for x, y in points[:-1]:
            pygame.draw.rect(surface, light, (x - 1, y - 1, size, size))
        if bold:
            self._head(surface, points[-2] if len(points) > 1 else start, goal, light, dark)

    def _head(self, surface: pygame.Surface, before: Point, goal: Point, light: RGB, dark: RGB) -> None:
        way = pygame.Vector2(goal[0] - before[0], goal[1] - before[1])
        way = way.normalize() if way.length() else pygame.Vector2(0, -1)
        side = pygame.Vector2(-way.y, way.x)
        tip = pygame.Vector2(goal)
        corners = [tip, tip - way * HEAD + side * (HEAD - 2), tip - way * HEAD - side * (HEAD - 2)]
        pygame.draw.polygon(surface, light, corners)
        pygame.draw.polygon(surface, dark, corners, 1)


def bend(start: Point, goal: Point) -> Iterator[Point]:
    """Points of a curve that rises between its ends, a few pixels apart."""
    a, c = pygame.Vector2(start), pygame.Vector2(goal)
    middle = (a + c) / 2 + pygame.Vector2(0, -RISE)
    count = max(2, int((a.distance_to(middle) + middle.distance_to(c)) // STEP))
    for number in range(count + 1):
        share = number / count
        point = a * (1 - share) ** 2 + middle * 2 * share * (1 - share) + c * share**2
        yield round(point.x), round(point.y)
