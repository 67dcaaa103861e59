"""Dice on the table: the zone they lie in, and a die as a piece."""
from __future__ import annotations

from engine.table.layouts import Grid, Zone
from engine.table.pieces import Look, Mark, Placing

PITCH = 29


def tray(x: int, y: int, per_row: int = 5, pitch: int = PITCH, layer: int = 60) -> Zone:
    """A zone for dice of 24x24, row by row."""
    return Zone(Grid(x, y, pitch, pitch, per_row), layer=layer)


def die(
    key: str, sprite: str, index: int, *, zone: str = "dice", side: int | None = None, lost: bool = False,
    badge: tuple[str, str] | None = None,
) -> Placing:
    """A die that shows `sprite` (`dice/battle_5`); a lost one is grey.

    Colour and words of its `badge` say what it counts or was spent on (UX-10)."""
    marks = (Mark(f"ui/badge_{badge[0]}", 9, 9, badge[1]),) if badge is not None else ()
    return Placing(key, zone, Look(sprite, side, "grey" if lost else None), order=index, marks=marks)
