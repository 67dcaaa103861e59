"""Single sights of the campaign map that are no prop elsewhere: the maze, the crater, the hole in the page, moon and compass."""

from __future__ import annotations

import math
import random

import numpy as np

from tools.art.canvas import Canvas
from tools.art.scenery import brushes as b
from tools.art.tables import DARK, toward

WALLS = (
    "###############",
    "#.....#.......#",
    "#.###.#.#####.#",
    "#.#...#.#...#.#",
    "#.#.###.#.#.#.#",
    "#.#.....#.#...#",
    "#.#######.###.#",
    "#.......#.....#",
    "#######.#######",
)
"""The bull's house from above, two pixels a stone."""


def maze(canvas: Canvas, x: int, y: int) -> None:
    """A house of walls seen from above, with its front to the south."""
    left, top = x - len(WALLS[0]), y - len(WALLS) * 2
    canvas.remap(DARK, canvas.ellipse_mask(x + 3, y + 1, 20, 5))
    canvas.rect(left - 1, top - 1, len(WALLS[0]) * 2 + 2, len(WALLS) * 2 + 5, "ink0")
    for row, line in enumerate(WALLS):
        for column, letter in enumerate(line):
            wall = letter == "#"
            canvas.rect(left + column * 2, top + row * 2, 2, 2, "stone3" if wall else "ink2")
            if wall and (row + 1 == len(WALLS) or WALLS[row + 1][column] == "."):
                canvas.rect(left + column * 2, top + row * 2 + 2, 2, 1, "stone1")
    canvas.rect(left, y, len(WALLS[0]) * 2, 3, "stone1")
    canvas.rect(left, y + 2, len(WALLS[0]) * 2, 1, "stone0")
    canvas.rect(x - 1, y - 2, 2, 5, "ink1")


def crater(canvas: Canvas, x: int, y: int) -> None:
    """The glowing mouth of a mountain and its smoke."""
    canvas.ellipse(x, y - 4, 5, 2, "red2")
    canvas.ellipse(x, y - 4, 3.4, 1.2, "fire0")
    canvas.dot(x, y - 4, "fire1")
    for step, (dx, size) in enumerate(((0, 5), (4, 7), (11, 9), (20, 7))):
        b.cloud(canvas, x + dx, y - 9 - step * 6, size, ("stone1", "stone0"), step)


def gap(canvas: Canvas, x: int, y: int) -> None:
    """Where the page is missing: the sea ends at a ragged edge, and behind it are stars."""
    rows, columns = canvas.axes()
    frayed = (b.noise(canvas.width, canvas.height, 7, 41) - 0.5) * 0.5 + (b.noise(canvas.width, canvas.height, 3, 42) - 0.5) * 0.2
    depth = np.hypot((columns - x - 16) / 46.0, (rows - y) / 25.0) + frayed
    canvas.remap(toward("stone4", 0.5), depth < 1.08)
    canvas.paint(depth < 1.0, "ink1")
    canvas.paint(depth < 0.9, "ink0")
    hole = depth < 0.86
    dice = random.Random(8)
    for _ in range(700):
        column, row = dice.randrange(canvas.width), dice.randrange(canvas.height)
        if hole[row, column]:
            canvas.dot(column, row, dice.choice(("violet3", "blue4", "stone4", "violet2", "violet2")))


def moon(canvas: Canvas, x: int, y: int) -> None:
    """The pond of the watchers with the moon in it."""
    for reach, ink in ((5, "teal1"), (3, "teal0"), (0, "blue0")):
        canvas.ellipse(x, y, 24 + reach, 12 + reach * 0.7, ink)
    canvas.ellipse(x, y, 11, 8, "violet1")
    b.moon(canvas, x, y, 6.4)
    for row, wide in ((6, 9), (8, 12), (10, 7), (-8, 8)):
        canvas.rect(x - wide // 2 + row % 3, y + row, wide, 1, "violet3")


def compass(canvas: Canvas, x: int, y: int) -> None:
    """A rose of eight winds."""
    for turn in range(8):
        reach = 13 if turn % 2 == 0 else 7
        angle = turn * math.tau / 8
        tip = (x + math.sin(angle) * reach, y - math.cos(angle) * reach)
        for side, ink in ((-1, "sand3"), (1, "gold1")):
            wing = angle + side * 0.42
            canvas.polygon([(x, y), tip, (x + math.sin(wing) * 3.6, y - math.cos(wing) * 3.6)], ink)
    canvas.ellipse(x, y, 2, 2, "red2")
    canvas.dot(x, y, "gold3")
