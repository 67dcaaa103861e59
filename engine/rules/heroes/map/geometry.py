"""Hexes of the map and squares of the combat board as pure look-ups (HM-17.11 to HM-17.18, HM-23.3)."""
from __future__ import annotations

from functools import lru_cache

STEPS: tuple[tuple[int, int], ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Axial steps in the order of DIRECTIONS: NE, E, SE, SW, W, NW (HM-17.16)."""
SLOT_STEPS: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
COLUMNS, ROWS = 4, 5
CELLS = COLUMNS * ROWS
OFF_BOARD = -1


@lru_cache(maxsize=4096)
def axial(field: str) -> tuple[int, int]:
    """The coordinates behind a field's name."""
    q, r = field.split(",")
    return int(q), int(r)


@lru_cache(maxsize=4096)
def neighbours(field: str) -> tuple[str, ...]:
    """The six fields around one, in the order of DIRECTIONS, on whatever tile; some may not exist (HM-8.3, HM-17.18)."""
    q, r = axial(field)
    return tuple(f"{q + dq},{r + dr}" for dq, dr in STEPS)


@lru_cache(maxsize=1024)
def slot_fields(slot: str) -> tuple[str, ...]:
    """The seven fields of a slot: centre, then the ring (HM-17.11)."""
    a, b = axial(slot)
    q, r = 3 * a + b, -a + 2 * b
    return (f"{q},{r}", *(f"{q + dq},{r + dr}" for dq, dr in STEPS))


@lru_cache(maxsize=1024)
def slot_neighbours(slot: str) -> tuple[str, ...]:
    """The six slots around one."""
    a, b = axial(slot)
    return tuple(f"{a + da},{b + db}" for da, db in SLOT_STEPS)


@lru_cache(maxsize=16384)
def distance(one: str, other: str) -> int:
    """Steps between two fields on a bare map."""
    (q, r), (s, t) = axial(one), axial(other)
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def rotated(mask: int, turns: int) -> int:
    """Closed edges of a field after the tile was turned (HM-17.12)."""
    return ((mask << turns) | (mask >> (6 - turns))) & 63


def cell(column: int, row: int) -> int:
    """The square of a column and a row, both from 1 (HM-23.9)."""
    return (row - 1) * COLUMNS + column - 1


def column_of(square: int) -> int:
    """The file of a square, from 1."""
    return square % COLUMNS + 1


def row_of(square: int) -> int:
    """The rank of a square, from 1 (own back) to 5 (enemy back)."""
    return square // COLUMNS + 1


def _around(square: int) -> tuple[int, ...]:
    found = []
    column, row = square % COLUMNS, square // COLUMNS
    if row:
        found.append(square - COLUMNS)
    if column:
        found.append(square - 1)
    if column < COLUMNS - 1:
        found.append(square + 1)
    if row < ROWS - 1:
        found.append(square + COLUMNS)
    return tuple(found)


ADJACENT: tuple[tuple[int, ...], ...] = tuple(_around(square) for square in range(CELLS))
"""Squares one step away, never diagonally (HM-25.1)."""


def span(one: int, other: int) -> int:
    """Difference of columns plus difference of rows (HM-30.4)."""
    return abs(one % COLUMNS - other % COLUMNS) + abs(one // COLUMNS - other // COLUMNS)


def home_rows(home: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Front and back squares of the side at rows 1-2, or of the one at rows 4-5."""
    if home:
        return tuple(range(4, 8)), tuple(range(4))
    return tuple(range(12, 16)), tuple(range(16, 20))


MIDDLE: tuple[int, ...] = tuple(range(8, 12))


def own_half(square: int, home: bool) -> bool:
    """Whether a square lies on the two rows of a side; the middle row belongs to nobody (HM-27.6)."""
    return square < 8 if home else square >= 12
