"""The table of Village of Legends: dusk over the roofs, a table of planks, the striped awning of the stall."""

from __future__ import annotations

import random

from tools.art.canvas import Canvas
from tools.art.scenery import brushes as b
from tools.art.scenery import buildings
from tools.art.scenery.props import prop_canvas, put
from tools.art.sheet import Sheet

WIDTH, HEIGHT = 640, 360
HORIZON = 76
"""Where the table begins."""
PLANK = 23
SKY = ("blue0", "violet1", "violet2", "rose0", "rose1", "red4", "fire0")
ROOFS = (
    ("tower", 18, 1.5), ("house", 66, 1.3), ("tree", 104, 1.2), ("hut", 140, 1.2), ("windmill", 196, 1.7), ("house", 252, 1.4),
    ("tree", 292, 1.1), ("well", 330, 0.9), ("house", 368, 1.5), ("pine", 410, 1.3), ("longhouse", 458, 1.3), ("tower", 518, 1.4),
    ("house", 566, 1.3), ("tree", 612, 1.3),
)  # fmt: skip
STRIPE = 13
AWNING = (408, 16)


def draw(sheet: Sheet) -> None:
    assert buildings  # it registers the houses among the props
    sheet.add("backdrop", backdrop())
    sheet.add("awning", awning())


def backdrop() -> Canvas:
    """Sky and roofs above, planks below, a leather rail under the hand."""
    canvas = Canvas(WIDTH, HEIGHT, "wood1")
    b.sky(canvas, SKY, HORIZON, top=0, seed=5)
    b.stars(canvas, 24, 40, 3)
    b.hills(canvas, 62, "violet1", "violet2", 9, 90, 1.2)
    b.hills(canvas, 70, "green0", "green1", 5, 60, 0.4)
    for name, x, scale in ROOFS:
        put(canvas, prop_canvas(name, scale * 0.8), x, HORIZON - 3)
    _planks(canvas, HORIZON, HEIGHT)
    _rail(canvas)
    return canvas


def _planks(canvas: Canvas, top: int, bottom: int) -> None:
    """Boards across the table with grain, joints and nails."""
    dice = random.Random(11)
    canvas.rect(0, top, WIDTH, bottom - top, "wood1")
    for row, y in enumerate(range(top, bottom, PLANK)):
        canvas.rect(0, y, WIDTH, 1, "ink1")
        canvas.rect(0, y + 1, WIDTH, 1, "wood2")
        _grain(canvas, y, dice)
        for x in range((row * 97) % 150 - 60, WIDTH, 152):
            canvas.rect(x, y + 1, 1, PLANK - 1, "ink1")
            for nail in (x - 4, x + 4):
                canvas.dot(nail, y + 5, "ink0")
                canvas.dot(nail, y + PLANK - 5, "ink0")
    canvas.rect(0, top, WIDTH, 2, "wood3")
    canvas.rect(0, top + 2, WIDTH, 2, "ink0")


def _grain(canvas: Canvas, y: int, dice: random.Random) -> None:
    for _ in range(16):
        x, length = dice.randrange(WIDTH), dice.randrange(14, 60)
        canvas.rect(x, y + dice.randrange(4, PLANK - 3), length, 1, "wood0" if dice.random() < 0.6 else "wood2")


def _rail(canvas: Canvas) -> None:
    """The dark edge where the hand of the player lies."""
    canvas.rect(0, 282, WIDTH, HEIGHT - 282, "ink1")
    canvas.rect(0, 282, WIDTH, 1, "ink0")
    canvas.rect(0, 283, WIDTH, 1, "wood3")
    for x in range(0, WIDTH, 8):
        canvas.rect(x, 285, 4, 1, "red2" if x % 16 else "gold1")


def awning() -> Canvas:
    """Red and white cloth with scalloped ends, lit from above."""
    width, height = AWNING
    canvas = Canvas(width, height)
    canvas.rect(0, 0, width, 2, "ink0")
    for number, x in enumerate(range(0, width, STRIPE)):
        dark, mid, light = ("red1", "red2", "red3") if number % 2 == 0 else ("sand1", "sand3", "stone4")
        wide = min(STRIPE, width - x)
        canvas.rect(x, 1, wide, height - 5, mid)
        canvas.rect(x, 1, wide, 3, light)
        canvas.rect(x, height - 7, wide, 3, dark)
        canvas.rect(x + 1, height - 4, wide - 2, 2, dark)
        canvas.rect(x + 3, height - 2, max(1, wide - 6), 1, dark)
        canvas.rect(x + wide - 1, 1, 1, height - 5, "ink1")
    return canvas
