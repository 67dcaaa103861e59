"""Aiming spells that strike several squares: the area under the mouse is meant, wherever on the board the mouse is."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.rules.heroes.combat.board import Combat
from engine.rules.heroes.state import HeroesState
from engine.table.pieces import Point
from scenes.heroes import layout

AREA = "option:c"
JOINT = "+"
"""Between the squares of an area in its step (`option:c0+c1`)."""


def cells_of(step: str) -> tuple[int, ...]:
    """The squares of an area; none for a step that is no area."""
    if not step.startswith(AREA) or JOINT not in step:
        return ()
    return tuple(int(name[1:]) for name in step.removeprefix("option:").split(JOINT))


def keys(combat: Combat, step: str) -> tuple[str, ...]:
    """Its squares and whoever stands on them."""
    cells = cells_of(step)
    units = [unit.id for cell in cells if (unit := combat.at(cell)) is not None]
    return (*squares(step), *units)


def squares(step: str) -> tuple[str, ...]:
    """Its squares alone."""
    return tuple(f"c{cell}" for cell in cells_of(step))


class Areas:
    """Which of several areas that share a square the mouse means: the one whose middle is nearest."""

    def __init__(self, mouse: Callable[[], Point]) -> None:
        self._mouse = mouse

    def nearest(self, steps: Sequence[str], view: HeroesState, bottom: int) -> str:
        """One of the areas; the first of `steps` if none of them is one."""
        turned, (x, y) = layout.turned(view, bottom), self._mouse()

        def away(step: str) -> float:
            boxes = [layout.cell_box(cell, turned) for cell in cells_of(step)]
            across = sum(left + wide / 2 for left, _, wide, _ in boxes) / len(boxes) - x
            down = sum(top + high / 2 for _, top, _, high in boxes) / len(boxes) - y
            return across * across + down * down

        areas = [step for step in steps if cells_of(step)]
        return min(areas, key=away) if areas else steps[0]
