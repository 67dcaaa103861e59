"""Writing with the pixel fonts straight onto a canvas (for dice, plates and pictures)."""

from __future__ import annotations

from functools import cache

import numpy as np

from tools.art.canvas import Canvas, Ink, Mask
from tools.art.fonts import grids, serif
from tools.art.fonts.grids import GlyphGrid

_SPACE = {"body": 3, "title": 4, "micro": 2}


@cache
def _font(name: str) -> dict[str, GlyphGrid]:
    return {"body": grids.body, "title": grids.title, "micro": grids.micro}[name]()


def text_width(text: str, font: str = "body") -> int:
    glyphs = _font(font)
    return max(0, sum(glyphs[c].width + 1 if c in glyphs else _SPACE[font] for c in text) - 1)


def write(canvas: Canvas, x: int, y: int, text: str, ink: Ink, font: str = "body", shadow: Ink | None = None) -> None:
    """Write with the top of the capitals at y."""
    glyphs = _font(font)
    cap = 5 if font == "micro" else 7
    cells: list[tuple[int, int]] = []
    for character in text:
        grid = glyphs.get(character)
        if grid is None:
            x += _SPACE[font]
            continue
        cells += [(x + i, y + cap - grid.top + j) for j, row in enumerate(grid.rows) for i, mark in enumerate(row) if mark == "#"]
        x += grid.width + 1
    if shadow is not None:
        for column, row in cells:
            canvas.dot(column, row + 1, shadow)
    for column, row in cells:
        canvas.dot(column, row, ink)


def centred(canvas: Canvas, x: float, y: int, text: str, ink: Ink, font: str = "body", shadow: Ink | None = None) -> None:
    write(canvas, int(x - text_width(text, font) / 2 + 0.5), y, text, ink, font, shadow)


def serif_mask(text: str, cut: serif.Cut, gap: int = 2) -> Mask:
    """A line of serif capitals as one mask."""
    parts: list[Mask] = []
    for character in text:
        mask = serif.draw_glyph(character, cut)
        rows = cut.cap + cut.above + cut.below
        parts.append(np.zeros((rows, cut.cap // 3), np.bool_) if mask is None else mask)
        parts.append(np.zeros((rows, gap), np.bool_))
    joined: Mask = np.concatenate(parts[:-1], axis=1)
    used = np.nonzero(joined.any(1))[0]
    return joined[used.min() : used.max() + 1]
