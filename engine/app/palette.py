"""The 64 colours of the game, the side colours, and the tables that tint palette to palette."""
from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Final

RGB = tuple[int, int, int]
Lab = tuple[float, float, float]

SIDE_INDEX: Final = 64
"""Index of the dark side colour in an atlas; the middle and the light one follow it."""
TRANSPARENT: Final = 255

TINTS: Final[dict[str, tuple[str, float]]] = {
    "dark": ("violet0", 0.38),
    "light": ("stone4", 0.34),
    "red": ("red3", 0.42),
    "green": ("green4", 0.40),
    "gold": ("fire1", 0.45),
    "night": ("blue0", 0.52),
    "dim": ("ink0", 0.62),
    "flash": ("stone4", 0.72),
    "shadow": ("ink0", 1.0),
}
"""Tint → the colour that is mixed in and its share. "grey" is computed from brightness instead."""


def mix(colour: RGB, other: RGB, share: float) -> RGB:
    """`colour` with `share` of `other` in it."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(colour, other, strict=True))
    return r, g, b


@lru_cache(maxsize=4096)
def lab(colour: RGB) -> Lab:
    """CIE Lab (D65), where distance is what the eye sees."""
    linear = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    r, g, b = linear
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


class Palette:
    """Names, values and tints of the colours that may appear on screen."""

    def __init__(self, file: Path) -> None:
        table = json.loads(file.read_text(encoding="utf-8"))
        self._colours: dict[str, RGB] = {name: _rgb(text) for name, text in table["colours"].items()}
        sides = table["sides"]
        self.sides: tuple[tuple[str, str, str], ...] = tuple(tuple(sides[f"p{n}"]) for n in range(1, 7))
        self.neutral: tuple[str, str, str] = tuple(sides["neutral"])
        self._tables: dict[str, dict[RGB, RGB]] = {}

    def rgb(self, name: str) -> RGB:
        """The colour called `name`, such as "gold3"."""
        return self._colours[name]

    def side(self, seat: int) -> tuple[str, str, str]:
        """Dark, middle and light colour of a seat; -1 is nobody's."""
        return self.neutral if seat < 0 else self.sides[seat % len(self.sides)]

    def nearest(self, colour: RGB) -> RGB:
        """The palette's colour that looks most like `colour`."""
        want = lab(colour)
        return min(self._colours.values(), key=lambda known: _distance(lab(known), want))

    def tinted(self, colour: RGB, tint: str) -> RGB:
        """What a palette colour becomes under a tint; always a palette colour again."""
        table = self._tables.setdefault(tint, {})
        if colour not in table:
            table[colour] = self.nearest(self._mixed(colour, tint))
        return table[colour]

    def _mixed(self, colour: RGB, tint: str) -> RGB:
        if tint == "grey":
            r, g, b = colour
            level = round((0.3 * r + 0.59 * g + 0.11 * b) * 0.72 + 18)
            return mix((level, level, min(255, level + 8)), colour, 0.12)
        name, share = TINTS[tint]
        return mix(colour, self.rgb(name), share)


def _rgb(text: str) -> RGB:
    text = text.lstrip("#")
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16)


def _distance(a: Lab, b: Lab) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
