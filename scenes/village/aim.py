"""Arrows: from the card in hand to everybody it may hit, and along the path that an attack will take (VL-9.1, VL-10.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from engine.app.art import RGB
from engine.rules.village.frames import NOBODY, Attack, ChooseLink, Main
from engine.table.pieces import Point
from engine.table.stage import Moment
from engine.table.world import TableWorld
from scenes.village import layout

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

DOT: Final = 3
STEP: Final = 7
"""Pixels from dot to dot."""
HEAD: Final = 7
RISE: Final = 26
"""How far an arrow bends upward."""


class Aim:
    """Draws over the pieces; what is legal it reads from the picker, where things lie from the table."""

    def __init__(self, stage: VillageStage) -> None:
        self.stage = stage
        self.art = stage.app.art

    def draw(self, surface: pygame.Surface, moment: Moment, table: TableWorld) -> None:
        """Thin arrows to every legal target, a bold one to the target under the mouse."""
        if isinstance(moment.decision, ChooseLink):
            self._path(surface, moment, table)
        elif isinstance(moment.decision, Main) and moment.prefix and moment.picker is not None:
            source = self._source(moment, table)
            if source is not None:
                self._fan(surface, moment, table, source)

    def _source(self, moment: Moment, table: TableWorld) -> Point | None:
        """The middle of the upper edge of the card that was chosen."""
        if not moment.prefix[0].startswith("hand:"):
            return None
        key = next((key for key in self.stage.keys_of(moment.prefix[0], moment) if key in table), None)
        if key is None:
            return None
        x, y = table.point(key)
        return x + layout.CARD[0] // 2, y - 2

    def _fan(self, surface: pygame.Surface, moment: Moment, table: TableWorld, source: Point) -> None:
        assert moment.picker is not None
        goals = [step for step in moment.picker.options() if self._is_goal(step) and table.knows(step)]
        for step in goals:
            if step != moment.hovered:
                self.arrow(surface, source, self._goal(step, table), bold=False)
        if moment.hovered in goals:
            self.arrow(surface, source, self._goal(moment.hovered, table), bold=True)

    def _path(self, surface: pygame.Surface, moment: Moment, table: TableWorld) -> None:
        """What was announced so far, the link under the mouse, and who stands at the end."""
        attack = moment.view.agenda.find(moment.decision.subject)
        if not isinstance(attack, Attack):
            return
        for lane in attack.lanes:
            told = [link for link in lane.links if link in table]
            aimed = [moment.hovered] if moment.hovered in (*lane.todo, *lane.maybe) and moment.hovered in table else []
            end = f"face{lane.victim}" if lane.victim != NOBODY else lane.last
            stops = [f"face{moment.view.turn.seat}", *told, *aimed]
            points = [self._goal(stop, table) for stop in stops if table.knows(stop)]
            for start, goal in pairwise(points):
                self.arrow(surface, start, goal, bold=True)
            if points and table.knows(end):
                self.arrow(surface, points[-1], self._goal(end, table), bold=False)

    def _is_goal(self, step: str) -> bool:
        return step.startswith(("seat", "u", "front")) or step == "boss"

    def _goal(self, step: str, table: TableWorld) -> Point:
        """The middle of a target; a player is hit in the face."""
        if step.startswith("seat"):
            step = f"face{step[4:]}"
        if step in table:
            x, y = table.point(step)
            w, h = self.stage.paint(table.placing(step).look).get_size()
            return x + w // 2, y + h // 2
        return table.point(step)

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
