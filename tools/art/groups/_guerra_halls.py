"""The halls that face each other over the battlefield: masonry, banners and emblem of each mythology, and the rift."""

from __future__ import annotations

import random

from tools.art.canvas import Canvas
from tools.art.picture import backdrop
from tools.art.scenery import brushes as b
from tools.art.scenery.props import prop_canvas, put
from tools.art.sheet import Sheet
from tools.art.tables import toward

SIZE = (320, 114)
HALLS: dict[str, tuple[str, str, tuple[str, str, str], str]] = {
    "norse": ("fjord", "longhouse", ("stone0", "stone1", "stone2"), "navy"),
    "greek": ("olympus", "column", ("stone2", "stone3", "stone4"), "blue"),
    "egyptian": ("nile", "pyramid", ("sand1", "sand2", "sand3"), "gold"),
    "aztec": ("jungle", "step_pyramid", ("wood2", "clay", "sand1"), "green"),
    "celtic": ("henge", "menhir", ("green1", "bone0", "bone1"), "green"),
    "japanese": ("shrine", "torii", ("wood1", "wood2", "wood3"), "red"),
    "cthulhu": ("astral", "dark_castle", ("ink1", "ink2", "stone0"), "violet"),
    "neutral": ("road", "tower", ("sand0", "sand1", "sand2"), "stone"),
    "boss": ("dark_keep", "gate", ("ink0", "ink1", "ink2"), "ink"),
}
"""Backdrop, landmark, three tones of the floor and the colour of the cloth."""
CLOTH = {"navy": ("blue0", "blue1", "blue3"), "blue": ("blue1", "blue2", "blue4"), "gold": ("gold1", "gold2", "gold3"),
         "green": ("green1", "green2", "green4"), "red": ("red1", "red2", "red4"), "violet": ("violet0", "violet1", "violet3"),
         "stone": ("stone0", "stone1", "stone3"), "ink": ("ink0", "ink1", "stone0")}
FLOOR = 78
"""Where the paving begins."""


def halls(sheet: Sheet) -> None:
    """Add every hall and the rift between them."""
    for name, (scene, landmark, stones, cloth) in HALLS.items():
        sheet.add(f"hall_{name}@320x114", _hall(name, scene, landmark, stones, cloth))
    sheet.add("rift", _rift())


def _hall(name: str, scene: str, landmark: str, stones: tuple[str, str, str], cloth: str) -> Canvas:
    canvas = backdrop(scene, SIZE, 3)
    canvas.remap(toward("violet0", 0.28))
    put(canvas, prop_canvas(landmark, 1.7), 86, FLOOR + 6)
    put(canvas, prop_canvas(landmark, 1.2, 1), 226, FLOOR + 2)
    _floor(canvas, tuple("sand0" if ink == "clay" else ink for ink in stones), name)
    for x in (24, 150, 276):
        _banner(canvas, x, CLOTH[cloth])
    return canvas


def _floor(canvas: Canvas, stones: tuple[str, ...], name: str) -> None:
    """Flagstones in rows that grow towards the viewer."""
    dark, mid, light = stones
    dice = random.Random(name)
    canvas.rect(0, FLOOR, SIZE[0], SIZE[1] - FLOOR, mid)
    canvas.rect(0, FLOOR, SIZE[0], 1, light)
    y, height = FLOOR + 1, 5
    while y < SIZE[1]:
        canvas.rect(0, y + height - 1, SIZE[0], 1, dark)
        width = height * 4
        for x in range(-dice.randrange(width), SIZE[0], width):
            canvas.rect(x, y, 1, height - 1, dark)
            if dice.random() < 0.16:
                canvas.rect(x + 1, y, width - 1, height - 1, light)
        y, height = y + height, height + 2


def _banner(canvas: Canvas, x: int, inks: tuple[str, str, str]) -> None:
    """A cloth of the house that hangs from above the picture."""
    dark, mid, light = inks
    canvas.polygon([(x, 0), (x + 18, 0), (x + 18, 42), (x + 9, 50), (x, 42)], "ink0")
    canvas.polygon([(x + 1, 0), (x + 17, 0), (x + 17, 41), (x + 9, 48), (x + 1, 41)], mid)
    canvas.rect(x + 1, 0, 3, 41, light)
    canvas.rect(x + 14, 0, 3, 41, dark)
    canvas.ellipse(x + 9, 22, 5, 5, light)
    canvas.ellipse(x + 9, 22, 3, 3, dark)


def _rift() -> Canvas:
    """A burning crack from top to bottom."""
    canvas = Canvas(34, SIZE[1])
    for shade, width in (("ink0", 13), ("red1", 9), ("red3", 6), ("fire0", 3)):
        dice = random.Random(7)
        x = 17.0
        for y in range(SIZE[1]):
            x += dice.choice((-1, -0.5, 0, 0.5, 1))
            x = min(22.0, max(12.0, x))
            spread = width * (0.35 + 0.65 * y / SIZE[1])
            canvas.rect(int(x - spread), y, int(spread * 2), 1, shade)
    b.lightning(canvas, [(17, 0), (14, 30), (20, 60), (15, 90), (18, 113)])
    return canvas
