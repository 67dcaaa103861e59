"""What has to be feared next: squares that enemies can strike, fields that enemy heroes can reach (UX-77). Shown by shape and hatch."""
from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from engine.rules.heroes.combat.priority import reachable
from engine.rules.heroes.combat.values import kind_of
from engine.rules.heroes.map.flags import guarded
from engine.rules.heroes.map.geometry import ADJACENT, CELLS
from engine.rules.heroes.map.terrain import exits
from engine.rules.heroes.owner import enemy_of, is_enemy
from engine.rules.heroes.state import Hero, HeroesState
from engine.rules.kernel.types import Seat
from engine.table.once import Once
from engine.table.pieces import Point
from scenes.heroes import layout
from scenes.heroes.brush import Brush

STEPS, FULL, SECOND = 3, 3, 2
"""Squares a unit walks; the movement points that a main and a secondary hero have in their next turn (HM-8.1, HM-9.10)."""
TEETH: Final = 7
"""Pixels of a tooth at the edge of what is threatened."""


def on_board(view: HeroesState, seat: Seat) -> Counter[int]:
    """Square → how many enemies could strike somebody there in their next activation."""
    combat, found = view.combat, Counter[int]()
    if combat is None or combat.side_of(seat) < 0:
        return found
    for unit in combat.of(1 - combat.side_of(seat)):
        if unit.paralysed:
            continue
        if kind_of(view, unit) == "ranged":
            found.update(cell for cell in range(CELLS) if cell != unit.cell)
            continue
        stands = [unit.cell, *reachable(view, unit, STEPS)]
        found.update({near for cell in stands for near in ADJACENT[cell]} - {unit.cell})
    return found


def on_map(view: HeroesState, seat: Seat) -> Counter[str]:
    """Field → how many enemy heroes could ride there in their next turn; guards and heroes in the way stop them."""
    found = Counter[str]()
    for hero in view.heroes.values():
        if not view.allied(hero.owner, seat):
            found.update(_ride(view, hero))
    return found


def _ride(view: HeroesState, hero: Hero) -> set[str]:
    steps = view.enemies[enemy_of(hero.owner)].mp if is_enemy(hero.owner) else FULL if hero.main else SECOND
    if hero.at not in view.fields:
        # They wait below a tile that nobody has turned up.
        return set()
    seen, edge = {hero.at}, [hero.at]
    stops = {other.at for other in view.heroes.values() if other is not hero}
    for _ in range(steps):
        following = []
        for origin in edge:
            for name in exits(view, origin):
                if name in seen or view.fields[name].location == "blocked":
                    continue
                seen.add(name)
                if name not in stops and not (not is_enemy(hero.owner) and guarded(view, name, hero.owner)):
                    following.append(name)
        edge = following
    return seen - {hero.at}


class Threats:
    """Draws what is threatened while a person wants to see it."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush
        self._board: Once[Counter[int]] = Once()
        self._map: Once[Counter[str]] = Once()

    def board(self, surface: pygame.Surface, view: HeroesState, seat: Seat, turned: bool) -> None:
        """A toothed frame and hatching on each square, with as many skulls as there are enemies."""
        for cell, count in self._board(view, seat, lambda: on_board(view, seat)).items():
            box = pygame.Rect(layout.cell_box(cell, turned)).inflate(-6, -6)
            corners = (box.topleft, (box.right - 1, box.top), (box.right - 1, box.bottom - 1), (box.left, box.bottom - 1))
            self._teeth(surface, corners)
            self._pips(surface, (box.right - 2, box.top + 2), count)

    def map(self, surface: pygame.Surface, view: HeroesState, seat: Seat, zoom: int, camera: Point) -> None:
        """The same on fields."""
        for name, count in self._map(view, seat, lambda: on_map(view, seat)).items():
            x, y = layout.field_box(name, zoom)
            left, top, wide, high = x + camera[0], y + camera[1], 48 // zoom, 44 // zoom
            inner = [(left + wide // 2, top + 4), (left + wide - 5, top + high // 3), (left + wide - 5, top + 2 * high // 3)]
            inner += [(left + wide // 2, top + high - 5), (left + 4, top + 2 * high // 3), (left + 4, top + high // 3)]
            self._teeth(surface, tuple(inner))
            if zoom == 1:
                self._pips(surface, (left + wide - 8, top + 14), count)

    def _teeth(self, surface: pygame.Surface, corners: tuple[Point, ...]) -> None:
        """Small triangles along a line that point inwards."""
        red, middle = self._brush.art.colour("red3"), pygame.Vector2(sum(x for x, _ in corners), sum(y for _, y in corners)) / len(corners)
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            a, b = pygame.Vector2(start), pygame.Vector2(end)
            count = max(1, round(a.distance_to(b)) // TEETH)
            for index in range(count):
                left, right = a.lerp(b, index / count), a.lerp(b, (index + 0.7) / count)
                tip = (left + right) / 2
                inwards = middle - tip
                tip = tip + inwards.normalize() * 5 if inwards.length() else tip
                pygame.draw.polygon(surface, red, (left, right, tip))

    def _pips(self, surface: pygame.Surface, corner: Point, count: int) -> None:
        text = self._brush.text
        box = pygame.Rect(corner[0] - 22, corner[1], 22, 12)
        surface.fill(self._brush.art.colour("ink0"), box)
        text.draw(surface, f"{{icon:skull}}{count}", box, colour="red4", align="centre")
