"""Where every chapter stands on the painted map, and where the names of the stories are written."""

from __future__ import annotations

import math
from collections.abc import Iterator

Point = tuple[int, int]

MARKS: dict[str, tuple[Point, ...]] = {
    "long_watch": ((30, 152), (62, 136), (98, 148), (132, 130), (160, 104), (128, 80), (86, 67), (52, 50)),
    "making_of_a_legend": ((230, 190), (258, 160), (230, 130), (260, 102), (302, 126), (338, 98), (304, 66), (352, 54)),
    "last_chronicle": ((428, 158), (452, 112), (496, 80), (548, 68), (604, 104), (606, 158), (537, 148), (592, 196)),
    "bronze_door": ((34, 206), (82, 226), (52, 264), (106, 290), (156, 268), (150, 332)),
    "lions_oath": ((246, 242), (288, 264), (332, 246), (376, 224), (420, 242)),
    "blood_and_obsidian": ((250, 318), (292, 336), (338, 318), (388, 340)),
    "the_gathered_cloak": ((454, 278), (500, 302), (548, 274), (602, 306)),
}
"""The foot of each mark, chapter by chapter."""

PLATES: dict[str, Point] = {
    "long_watch": (70, 28),
    "making_of_a_legend": (292, 28),
    "last_chronicle": (540, 28),
    "bronze_door": (74, 352),
    "lions_oath": (332, 276),
    "blood_and_obsidian": (318, 352),
    "the_gathered_cloak": (536, 352),
}
"""The middle of each name."""


def way(start: Point, end: Point, bend: float = 0.12, step: float = 6.0) -> Iterator[Point]:
    """The dots of the way between two marks, in a soft bow."""
    (x0, y0), (x1, y1) = start, end
    middle = ((x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend)
    count = max(2, int(math.dist(start, end) / step))
    for i in range(1, count):
        t = i / count
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * middle[0] + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * middle[1] + t * t * y1
        yield round(x), round(y)
