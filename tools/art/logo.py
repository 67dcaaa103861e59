"""Bevelled serif lettering: the logotype and carved names."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas, Mask, spread
from tools.art.fonts.serif import Cut
from tools.art.lettering import serif_mask
from tools.art.palette import colour, material


def _down(mask: Mask, steps: int) -> Mask:
    out: Mask = np.zeros_like(mask)
    out[steps:] = mask[: len(mask) - steps]
    return out


def bevelled(text: str, cut: Cut, gap: int = 3, metal: str = "gold", side: str = "red1", depth: int = 3) -> Canvas:
    """Lit from above, with a bright band across the middle, an extruded side and a dark rim."""
    letters = np.pad(serif_mask(text, cut, gap), 6)
    tones = material(metal)
    rim = spread(spread(letters))
    for step in range(1, depth + 1):
        rim |= _down(spread(spread(letters)), step)
    canvas = Canvas(letters.shape[1], letters.shape[0])
    canvas.pixels[rim] = colour("ink0")
    for step in range(1, depth + 1):
        canvas.pixels[_down(letters, step)] = colour(side)
    rows, _ = canvas.axes()
    height = (rows - 6) / (canvas.height - 12)
    canvas.pixels[letters] = tones[2]
    canvas.pixels[letters & (height < 0.46)] = tones[3]
    canvas.pixels[letters & (height > 0.74)] = tones[1]
    canvas.pixels[letters & (height > 0.43) & (height < 0.47)] = tones[4]
    canvas.pixels[letters & ~np.roll(letters, -1, 1)] = tones[1]
    canvas.pixels[letters & ~np.roll(letters, -1, 0)] = tones[0]
    canvas.pixels[letters & ~np.roll(letters, 1, 1)] = tones[3]
    canvas.pixels[letters & ~np.roll(letters, 1, 0)] = tones[4]
    return canvas
