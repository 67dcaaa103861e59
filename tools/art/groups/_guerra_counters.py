"""Power counters: one coin as it lies on a stack, seen from above."""

from __future__ import annotations

from tools.art.canvas import Canvas
from tools.art.sheet import Sheet

COUNTER = (
    "..44433..",
    ".4333332.",
    "433434322",
    "143333221",
    "012222110",
    ".0111100.",
)
"""Digits are tones of gold; the last two rows are the rim that a coin on top leaves free."""


def counters(sheet: Sheet) -> None:
    """Add the counter."""
    canvas = Canvas(len(COUNTER[0]), len(COUNTER))
    for y, row in enumerate(COUNTER):
        for x, tone in enumerate(row):
            if tone != ".":
                canvas.dot(x, y, f"gold{tone}")
    sheet.add("counter", canvas)
