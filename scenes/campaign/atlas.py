"""Where every chapter stands on the painted map, and where the names of the stories are written."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from engine.campaign import all_campaigns

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


BERTHS: tuple[tuple[Point, Point], ...] = (((424, 196), (500, 214)), ((446, 246), (566, 238)), ((196, 44), (300, 52)))
"""For stories that mods bring: the first of their marks, in a row over the open sea, and the middle of their name."""
APART = 22
FURTHEST = 626


def marks(campaign: str, count: int) -> tuple[Point, ...]:
    """The foot of each mark of a campaign, for one that the map was not painted for too."""
    if campaign in MARKS:
        return MARKS[campaign]
    (x, y), _ = BERTHS[_berth(campaign)]
    step = min(APART, (FURTHEST - x) // max(1, count))
    return tuple((x + step * number, y) for number in range(count))


def plate(campaign: str) -> Point:
    """The middle of a campaign's name."""
    return PLATES[campaign] if campaign in PLATES else BERTHS[_berth(campaign)][1]


@cache
def _berth(campaign: str) -> int:
    """Which of the free places a story of a mod has, in the order in which they are read; they share them where they are many."""
    added = [found.id for found in all_campaigns() if found.id not in MARKS]
    return (added.index(campaign) if campaign in added else 0) % len(BERTHS)


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
