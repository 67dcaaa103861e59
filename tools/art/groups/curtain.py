"""The velvet curtain between two turns at one screen."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import numpy as np

from tools.art import frames
from tools.art.canvas import Canvas, inner_edge
from tools.art.sheet import Sheet
from tools.art.tables import DARK

WIDTH, HEIGHT = 640, 360
_PLEAT = ("red0", "red1", "red1", "red2", "red2", "red3", "red2", "red1", "red0")


def draw(sheet: Sheet) -> None:
    sheet.add("backdrop", _curtain())
    plaque = Canvas(300, 196)
    frames.panel(plaque, 0, 0, 300, 196, "iron")
    plaque.rect(4, 4, 292, 30, "side0")
    plaque.rect(4, 4, 292, 1, "side2")
    plaque.rect(4, 33, 292, 1, "ink0")
    for x in range(4, 292, 10):
        plaque.rect(x, 30, 5, 3, "side1")
    sheet.add("plaque", plaque, nine=(10, 36, 10, 10))
    frame = Canvas(12, 12)
    frame.rect(0, 0, 12, 12, "side1")
    frame.frame(0, 0, 12, 12, "side0")
    frame.frame(2, 2, 8, 8, "side2")
    frame.pixels[3:9, 3:9] = -1
    sheet.add("window_frame", frame, nine=(3, 3, 3, 3))
    face = Canvas(88, 68, "ink0")
    face.rect(1, 1, 86, 66, "side1")
    face.rect(1, 1, 86, 1, "side2")
    face.rect(2, 2, 84, 64, "ink0")
    sheet.add("face_frame", face)


def _curtain() -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, "red0")
    _pleats(canvas)
    rows, columns = canvas.axes()
    canvas.remap(DARK, np.abs(columns - 320) > 262 + 10 * np.sin(rows / 30.0))
    canvas.remap(DARK, rows > 318 + 3 * np.sin(columns / 9.0))
    for y in range(HEIGHT):
        x = 320 + int(2 * math.sin(y / 26))
        canvas.rect(x - 2, y, 4, 1, "ink0")
        canvas.dot(x + 2, y, "red2")
        canvas.dot(x - 3, y, "red0")
    _hem(canvas)
    _pelmet(canvas)
    return canvas


def _pleats(canvas: Canvas) -> None:
    """Hanging folds of uneven width that open towards the hem."""
    dice = random.Random(5)
    edges = [-8.0]
    while edges[-1] < WIDTH + 8:
        edges.append(edges[-1] + dice.choice((13, 16, 19, 23, 27)))
    sway = [dice.uniform(-3, 3) for _ in edges]
    for y in range(HEIGHT):
        drop = y / HEIGHT
        places = [edge + sway[i] * math.sin(drop * 2.2 + i) + (edge - 320) * 0.01 * drop for i, edge in enumerate(edges)]
        for left, right in pairwise(places):
            step = (right - left) / len(_PLEAT)
            for i, ink in enumerate(_PLEAT):
                canvas.rect(int(left + i * step), y, int(left + (i + 1) * step) - int(left + i * step), 1, ink)


def _hem(canvas: Canvas) -> None:
    rows, columns = canvas.axes()
    line = 338 + 2 * np.sin(columns / 11.0)
    canvas.paint((rows >= line) & (rows < line + 6), "gold2")
    canvas.paint((rows >= line) & (rows < line + 1), "gold4")
    fringe = rows >= line + 6
    canvas.paint(fringe, "gold1")
    canvas.paint(fringe & (columns % 4 == 0), "gold0")
    canvas.paint(fringe & (columns % 4 == 2), "gold3")
    canvas.paint(rows > 355, "ink0")


def _pelmet(canvas: Canvas) -> None:
    """Eight swags with fringe and nine tassels under a carved rail."""
    top = Canvas(WIDTH, 74)
    rows, columns = top.axes()
    for i in range(8):
        x = 40 + i * 80
        swag = top.ellipse_mask(x, 14, 46, 40)
        ring = np.hypot((columns - x) / 46.0, (rows - 14) / 40.0)
        top.paint(swag, "red2")
        for low, high, ink in ((0.3, 0.4, "red1"), (0.4, 0.5, "red3"), (0.58, 0.66, "red1"), (0.66, 0.74, "red3"), (0.82, 0.9, "gold2"),
                               (0.9, 1.1, "gold1"), (0.82, 0.84, "gold4")):
            top.paint(swag & (ring > low) & (ring < high), ink)
        top.paint(swag & (ring >= 0.9) & (columns % 3 == 0), "gold3")
        top.paint(inner_edge(swag) & (rows > 14), "ink0")
    for i in range(9):
        _tassel(top, i * 80)
    shade = np.zeros(canvas.pixels.shape, np.bool_)
    shade[9:83] = top.pixels >= 0
    canvas.remap(DARK, shade)
    canvas.blit(top, 0, 0)
    canvas.rect(0, 0, WIDTH, 16, "ink0")
    canvas.rect(0, 1, WIDTH, 12, "gold1")
    canvas.rect(0, 1, WIDTH, 2, "gold3")
    canvas.rect(0, 10, WIDTH, 3, "gold0")
    for x in range(4, WIDTH, 12):
        canvas.rect(x, 4, 6, 5, "gold2")
        canvas.rect(x, 4, 6, 1, "gold4")


def _tassel(top: Canvas, x: int) -> None:
    top.rect(x - 6, 16, 12, 20, "ink0")
    top.rect(x - 5, 16, 10, 18, "gold1")
    top.rect(x - 5, 16, 3, 18, "gold3")
    top.ellipse(x, 36, 6, 6, "ink0")
    top.ellipse(x, 36, 5, 5, "gold2")
    top.ellipse(x - 1, 35, 3, 3, "gold3")
    for k in range(-4, 5):
        top.rect(x + k, 42, 1, 14 - abs(k), "gold3" if k % 3 == 0 else "gold1")
    top.rect(x - 6, 41, 13, 1, "ink0")
