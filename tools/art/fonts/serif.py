"""Our own serif capitals, built from stems, bowls and diagonals at any pixel size.

A glyph is a width (in cap heights) and a list of strokes. Coordinates run from 0 to 1
across the width and from 0 (baseline) to 1 (cap height); stems snap to whole pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tools.art.fonts.serif_glyphs import ACCENTED, GLYPHS, TURNED, Stroke

Field = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
SAMPLES = 4


@dataclass(frozen=True)
class Cut:
    """One size of the face, in pixels."""

    cap: int
    stem: int
    hair: int
    serif: int

    @property
    def above(self) -> int:
        """Room for accents over the capitals."""
        return max(4, round(self.cap * 0.34))

    @property
    def below(self) -> int:
        return max(3, round(self.cap * 0.24))


class Pen:
    """Paints the strokes of one glyph on a finely sampled field."""

    def __init__(self, cut: Cut, width: float, cap: int) -> None:
        self.cut, self.cap = cut, cap
        self.inner = max(1, round(width * cap))
        self.left = cut.serif
        columns = self.inner + 2 * cut.serif
        rows = cut.cap + cut.above + cut.below
        y, x = np.mgrid[0 : rows * SAMPLES, 0 : columns * SAMPLES]
        self.x: Field = (x + 0.5) / SAMPLES - self.left
        self.y: Field = rows - cut.below - (y + 0.5) / SAMPLES
        self.ink: Mask = np.zeros(self.x.shape, np.bool_)

    def across(self, value: float) -> float:
        return value * self.inner

    def up(self, value: float) -> float:
        return value * self.cap

    def box(self, x0: float, y0: float, x1: float, y1: float) -> None:
        self.ink |= (self.x >= x0) & (self.x < x1) & (self.y >= y0) & (self.y < y1)

    def column(self, at: float, weight: int) -> float:
        """Left edge of an upright stroke; 0 hugs the left side, 1 the right."""
        return float(round(at * (self.inner - weight)))

    def upright(self, at: float, y0: float, y1: float, weight: int, feet: str) -> None:
        """A stem from y0 to y1 with serifs at the top (t) and the bottom (b)."""
        x = self.column(at, weight)
        self.box(x, self.up(y0), x + weight, self.up(y1))
        for mark, base in (("b", self.up(y0)), ("t", self.up(y1) - self.cut.hair)):
            if mark in feet:
                self.box(x - self.cut.serif, base, x + weight + self.cut.serif, base + self.cut.hair)

    def foot(self, at: float, y: float) -> None:
        """A free serif under or over the end of a diagonal."""
        middle, reach = self.across(at), self.cut.serif + self.cut.stem * 0.5
        base = 0.0 if y < 0.5 else self.cap - self.cut.hair
        self.box(round(middle - reach), base, round(middle + reach), base + self.cut.hair)

    def diagonal(self, start: tuple[float, float], end: tuple[float, float], weight: float) -> None:
        (x0, y0), (x1, y1) = start, end
        ax, ay, bx, by = self.across(x0), self.up(y0), self.across(x1), self.up(y1)
        share = (self.y - ay) / (by - ay)
        middle = ax + (bx - ax) * share
        half = weight / 2
        self.ink |= (np.abs(self.x - middle) <= half) & (self.y >= min(ay, by)) & (self.y < max(ay, by))

    def arm(self, y: float, x0: float, x1: float, drop: float) -> None:
        """A thin level stroke; drop adds an upright serif at its far end."""
        base = min(self.cap - self.cut.hair, max(0, round(self.up(y) - self.cut.hair / 2)))
        self.box(self.across(x0), base, self.across(x1), base + self.cut.hair)
        if drop:
            tip = self.across(x1 if drop_right(x0, x1) else x0)
            reach = self.up(abs(drop))
            low = base if drop > 0 else base + self.cut.hair - reach
            self.box(tip - self.cut.hair, low, tip, low + reach)

    def ring(self, x0: float, y0: float, x1: float, y1: float, keep: str) -> None:
        """An oval with thick sides; keep names the quarters that stay (l, r, t, b combinations)."""
        cx, cy = self.across((x0 + x1) / 2), self.up((y0 + y1) / 2)
        rx, ry = self.across((x1 - x0) / 2), self.up((y1 - y0) / 2)
        inner_x, inner_y = max(0.4, rx - self.cut.stem), max(0.4, ry - self.cut.hair)
        outer = ((self.x - cx) / rx) ** 2 + ((self.y - cy) / ry) ** 2 <= 1
        hole = ((self.x - cx) / inner_x) ** 2 + ((self.y - cy) / inner_y) ** 2 <= 1
        shape = outer & ~hole
        gates = {
            "l": self.x <= cx,
            "r": self.x >= cx,
            "T": ~((self.x > cx) & (self.y < cy)),
            "B": ~((self.x < cx) & (self.y > cy)),
            "c": ~((self.x > cx + rx * 0.42) & (np.abs(self.y - cy) < ry * 0.44)),
            "2": ~((self.x < cx) & (self.y < cy)) & (self.y > cy - ry * 0.55),
            "5": ~((self.x < cx - rx * 0.2) & (self.y > cy - ry * 0.5)),
            "u": self.y <= cy,
        }
        for mark in keep:
            shape &= gates[mark]
        self.ink |= shape

    def blob(self, x: float, y: float, size: float) -> None:
        """A round point; size in stems."""
        radius = max(0.8, self.cut.stem * size / 2)
        cx, cy = self.across(x), self.up(y)
        self.ink |= ((self.x - cx) / radius) ** 2 + ((self.y - cy) / radius) ** 2 <= 1.05

    def stroke(self, stroke: Stroke) -> None:
        kind, numbers = stroke[0], stroke[1:]
        thick, thin = self.cut.stem, self.cut.hair
        match kind, numbers:
            case "stem", (float(at), str(feet)):
                self.upright(at, 0, 1, thick, feet)
            case "part", (float(at), float(y0), float(y1), str(feet)):
                self.upright(at, y0, y1, thick, feet)
            case "hair", (float(at), str(feet)):
                self.upright(at, 0, 1, thin, feet)
            case "tick", (float(at), float(y0), float(y1)):
                self.upright(at, y0, y1, thin, "")
            case "thick", (float(a), float(b), float(c), float(d)):
                self.diagonal((a, b), (c, d), thick * 1.15)
            case "thin", (float(a), float(b), float(c), float(d)):
                self.diagonal((a, b), (c, d), thin * 1.35)
            case "foot", (float(at), float(y)):
                self.foot(at, y)
            case "arm", (float(y), float(x0), float(x1), float(drop)):
                self.arm(y, x0, x1, drop)
            case "ring", (float(a), float(b), float(c), float(d), str(keep)):
                self.ring(a, b, c, d, keep)
            case "blob", (float(x), float(y), float(size)):
                self.blob(x, y, size)
            case _:
                raise ValueError(f"unknown stroke {stroke}")

    def mask(self) -> Mask:
        rows, columns = self.ink.shape[0] // SAMPLES, self.ink.shape[1] // SAMPLES
        counts = self.ink.reshape(rows, SAMPLES, columns, SAMPLES).sum((1, 3))
        filled: Mask = counts >= SAMPLES * SAMPLES * 0.5
        used = np.nonzero(filled.any(0))[0]
        return filled[:, used.min() : used.max() + 1] if len(used) else filled[:, :1]


def drop_right(x0: float, x1: float) -> bool:
    """Arms grow to the right unless they are written right to left."""
    return x1 >= x0


def draw_glyph(character: str, cut: Cut) -> Mask | None:
    """The pixels of one character, accents included; None if the face lacks it."""
    if character in TURNED:
        upright = draw_glyph(TURNED[character], cut)
        return None if upright is None else np.roll(upright[::-1, ::-1], cut.above - cut.below + cut.below // 2, 0)
    base, accent = ACCENTED.get(character, (character, ""))
    small = base.islower() and base.upper() in GLYPHS
    name = base.upper() if small else base
    if name not in GLYPHS:
        return None
    cap = round(cut.cap * 0.8) if small else cut.cap
    width, strokes = GLYPHS[name]
    pen = Pen(cut, width, cap)
    for stroke in strokes:
        pen.stroke(stroke)
    if accent:
        _accent(pen, accent, cap)
    return pen.mask()


def _accent(pen: Pen, accent: str, cap: int) -> None:
    middle, base = pen.inner / 2, cap + max(1, pen.cut.hair)
    size = max(2.0, pen.cut.above - pen.cut.hair - 1.0)
    rise = (pen.y - base) / size
    band = (rise >= 0) & (rise < 1)
    slant = size * 0.62
    weight = max(1.1, pen.cut.hair * 0.8)
    if accent == "acute":
        pen.ink |= band & (np.abs(pen.x - middle - (rise - 0.4) * slant) < weight)
    elif accent == "grave":
        pen.ink |= band & (np.abs(pen.x - middle + (rise - 0.4) * slant) < weight)
    elif accent == "hat":
        pen.ink |= band & (np.abs(np.abs(pen.x - middle) - (1 - rise) * slant) < weight)
    elif accent == "dots":
        gap, radius = max(2.0, float(round(pen.inner * 0.22))), max(1.0, pen.cut.hair * 0.9)
        pen.ink |= (np.abs(np.abs(pen.x - round(middle)) - gap) < radius) & (np.abs(pen.y - base - radius) < radius)
    elif accent == "tilde":
        reach = max(3.0, pen.inner * 0.36)
        wave = base + size * 0.45 + np.sin((pen.x - middle) / reach * np.pi) * size * 0.22
        pen.ink |= (np.abs(pen.y - wave) < weight * 0.8) & (np.abs(pen.x - middle) < reach)
