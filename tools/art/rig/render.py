"""Lights the parts of a figure and keeps material and tone of every pixel."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import numpy.typing as npt

from tools.art.canvas import Canvas, Field, Ink, Mask, Point, line_cells, of_pixels
from tools.art.palette import Material, colour, material
from tools.art.rig import solids
from tools.art.rig.patterns import LARGE, Pattern
from tools.art.rig.shapes import Shape

LIGHT = np.array([-0.55, -0.68, 0.48]) / np.linalg.norm([-0.55, -0.68, 0.48])
FINISHES: dict[str, tuple[float, float, float]] = {
    "matte": (-0.25, 0.30, 0.80),
    "metal": (-0.20, 0.22, 0.62),
    "soft": (-0.45, 0.15, 0.72),
    "flat": (-2.0, 0.5, 3.0),
    "face": (-0.42, 0.02, 0.66),
}
Window = tuple[int, int, int, int]
NO_PART = -1


class Rig:
    """A small stage: parts are painted back to front, the outline comes last."""

    def __init__(self, width: int, height: int, foot: Point, scale: float = 1.0) -> None:
        self.width, self.height = width, height
        self.matrix: Field = np.array([[scale, 0, foot[0]], [0, -scale, foot[1]], [0, 0, 1.0]])
        shape = (height, width)
        self.part_of: npt.NDArray[np.int64] = np.full(shape, NO_PART)
        self.tone: npt.NDArray[np.int64] = np.zeros(shape, np.int64)
        self.detail: npt.NDArray[np.int64] = np.full(shape, -1)
        self.materials: list[Material] = []
        self._lights: list[tuple[Point, float, Material]] = []

    @contextmanager
    def at(self, dx: float = 0, dy: float = 0, turn: float = 0, scale: float = 1, mirror: bool = False,
           squash: float = 1) -> Iterator[None]:
        """Draw inside a moved, turned (degrees), scaled, mirrored or slumped (lower and wider) frame."""
        before = self.matrix
        angle, flip = math.radians(turn), -1 if mirror else 1
        wide = 1 + (1 - squash) * 0.35
        step = np.array([
            [math.cos(angle) * scale * flip * wide, -math.sin(angle) * scale * wide, dx],
            [math.sin(angle) * scale * flip * squash, math.cos(angle) * scale * squash, dy],
            [0, 0, 1],
        ])
        self.matrix = before @ step
        yield
        self.matrix = before

    @property
    def scale(self) -> float:
        """Pixels per rig unit."""
        return math.sqrt(abs(float(np.linalg.det(self.matrix[:2, :2]))))

    @property
    def last(self) -> Mask:
        """Where the part painted last is visible."""
        mask: Mask = self.part_of == len(self.materials) - 1
        return mask

    @property
    def drawn(self) -> Mask:
        mask: Mask = self.part_of != NO_PART
        return mask

    def place(self, point: Point) -> Point:
        """Rig units to pixels."""
        x, y, _ = self.matrix @ np.array([point[0], point[1], 1.0])
        return float(x), float(y)

    def cover(self, shapes: Shape | Sequence[Shape], share: float = 0.5) -> Mask:
        """The pixels a shape would fill, without painting it."""
        mask: Mask = np.zeros((self.height, self.width), np.bool_)
        surface = solids.surface(self, shapes)
        if surface is not None:
            x0, y0, x1, y1 = surface.window
            mask[y0:y1, x0:x1] = surface.coverage >= share
        return mask

    def part(self, shapes: Shape | Sequence[Shape], tones: str | Material, finish: str = "matte", light: float = 0.0,
             contour: float = 1, pattern: Pattern | None = None, cover: float = 0.5) -> Mask:
        """Paint one part over what is there; contour darkens the seam around it."""
        self.materials.append(material(tones))
        surface = solids.surface(self, shapes)
        whole: Mask = np.zeros((self.height, self.width), np.bool_)
        if surface is None:
            return whole
        mask = surface.coverage >= cover
        if not mask.any():
            return whole
        x0, y0, x1, y1 = surface.window
        tone = _tones(surface.normals @ LIGHT + light, finish)
        close = self.scale >= LARGE
        if close:
            tone = _without_orphans(tone, mask)
        if pattern is not None:
            rows, columns = np.mgrid[y0:y1, x0:x1]
            tone = np.clip(pattern(tone, mask, rows, columns, self.scale), 0, 4)
        if not close:
            tone = _without_orphans(tone, mask)
        whole[y0:y1, x0:x1] = mask
        if contour:
            self._darken_seam(whole, surface.window, contour)
        self.part_of[y0:y1, x0:x1][mask] = len(self.materials) - 1
        self.tone[y0:y1, x0:x1][mask] = tone[mask]
        self.detail[y0:y1, x0:x1][mask] = -1
        return whole

    def _darken_seam(self, mask: Mask, window: Window, strength: float) -> None:
        x0, y0 = max(0, window[0] - 1), max(0, window[1] - 1)
        x1, y1 = min(self.width, window[2] + 1), min(self.height, window[3] + 1)
        area = (slice(y0, y1), slice(x0, x1))
        part = mask[area]
        padded = np.pad(part, 1)
        lower = (padded[:-2, 1:-1] | padded[1:-1, :-2]) & ~part
        upper = (padded[2:, 1:-1] | padded[1:-1, 2:]) & ~part
        old = self.part_of[area] != NO_PART
        deep, shallow = (1, 0) if strength < 1 else (1 + int(strength), int(strength))
        tone = self.tone[area]
        tone[lower & old] = np.maximum(0, tone[lower & old] - deep)
        rest = upper & old & ~lower
        tone[rest] = np.maximum(0, tone[rest] - shallow)

    def dot(self, point: Point, ink: Ink, width: int = 1, height: int = 1) -> None:
        """A detail of whole pixels; only where the figure already is."""
        x, y = (math.floor(v) for v in self.place(point))
        area = (slice(max(0, y), max(0, y + height)), slice(max(0, x), max(0, x + width)))
        on = self.part_of[area] != NO_PART
        self.detail[area][on] = colour(ink)

    def light(self, point: Point, reach: float, tones: str | Material) -> None:
        """A light without outline, in front of everything: magic at a hand, a mouth, the head of a staff."""
        self._lights.append((self.place(point), reach, material(tones)))

    def line(self, start: Point, end: Point, ink: Ink, only: Mask | None = None, free: bool = False) -> None:
        """A one-pixel line on the figure (within a mask), or in the air if free."""
        (x0, y0), (x1, y1) = self.place(start), self.place(end)
        if free and not self.materials:
            self.materials.append(material("black"))
        for x, y in line_cells((math.floor(x0), math.floor(y0)), (math.floor(x1), math.floor(y1))):
            if not (0 <= x < self.width and 0 <= y < self.height):
                continue
            if self.part_of[y, x] == NO_PART:
                if not free:
                    continue
                self.part_of[y, x] = 0
            if only is None or only[y, x]:
                self.detail[y, x] = colour(ink)

    def grid(self, point: Point, rows: Sequence[str], inks: dict[str, Ink], only: Mask | None = None) -> None:
        """Stamp a small pixel grid centred on a point; letter values below zero darken the tone there."""
        x, y = self.place(point)
        left, top = round(x) - len(rows[0]) // 2, round(y) - len(rows) // 2
        for j, row in enumerate(rows):
            for i, letter in enumerate(row):
                column, line = left + i, top + j
                if letter not in inks or not (0 <= column < self.width and 0 <= line < self.height):
                    continue
                if (only is None or only[line, column]) and self.part_of[line, column] != NO_PART:
                    self.detail[line, column] = colour(inks[letter])

    def shift(self, mask: Mask, steps: int, low: int = 1, high: int = 4) -> None:
        """Move the tones inside a mask up or down."""
        self.tone[mask] = np.clip(self.tone[mask] + steps, low, high)

    def done(self, outline: bool = True, rim: str | None = None, rim_side: int = 1) -> Canvas:
        """The finished picture with its outline; rim lights the back edge in one colour."""
        filled = self.drawn
        if not self.materials:
            return Canvas(self.width, self.height)
        table = np.array(self.materials)
        inked = table[np.clip(self.part_of, 0, None), np.clip(self.tone, 0, 4)]
        pixels = np.where(filled, np.where(self.detail >= 0, self.detail, inked), -1)
        if rim is not None:
            back = filled & ~np.roll(filled, -rim_side, 1) & (self.tone >= 1)
            pixels[back] = colour(rim)
        if outline:
            self._outline(pixels, filled, table)
        picture = of_pixels(pixels.astype(np.int16))
        for spot, reach, tones in self._lights:
            _shine(picture, spot, reach, tones)
        return picture

    def _outline(self, pixels: npt.NDArray[np.int64], filled: Mask, table: npt.NDArray[np.int64]) -> None:
        padded = np.pad(filled, 1)
        below, right = padded[2:, 1:-1] & ~filled, padded[1:-1, 2:] & ~filled
        above, left = padded[:-2, 1:-1] & ~filled, padded[1:-1, :-2] & ~filled
        lines = table[:, 0]
        owner = np.pad(self.part_of, 1, constant_values=NO_PART)
        lit = (below | right) & ~(above | left)
        pixels[below | right | above | left] = colour("ink0")
        pixels[lit & right] = lines[np.clip(owner[1:-1, 2:], 0, None)][lit & right]
        pixels[lit & below] = lines[np.clip(owner[2:, 1:-1], 0, None)][lit & below]


def _shine(picture: Canvas, spot: Point, reach: float, tones: Material) -> None:
    """A four-rayed star with a round heart, and single sparks around it."""
    x, y = round(spot[0]), round(spot[1])
    far = round(reach)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        for step in range(far + 1):
            picture.dot(x + dx * step, y + dy * step, tones[3 if step > far * 0.6 else 4])
    heart = max(1.0, reach * 0.32)
    picture.ellipse(x, y, heart + 1.2, heart + 1.2, tones[3])
    picture.ellipse(x, y, heart, heart, tones[4])
    for angle in (35, 125, 215, 305) if far > 3 else ():
        out = far + (1 if angle % 2 else 0)
        picture.dot(x + out * math.cos(math.radians(angle)), y - out * math.sin(math.radians(angle)), tones[3])


def _tones(light: Field, finish: str) -> npt.NDArray[np.int64]:
    low, middle, high = FINISHES[finish]
    tone: npt.NDArray[np.int64] = 1 + (light > low).astype(np.int64) + (light > middle) + (light > high)
    if finish == "metal":
        tone = np.where(light > 0.93, 4, np.minimum(tone, 3))
        tone = np.where((light < -0.55) & (tone == 1), 2, tone)
    return tone


def _without_orphans(tone: npt.NDArray[np.int64], mask: Mask) -> npt.NDArray[np.int64]:
    """A pixel that shares its tone with no neighbour takes the tone most of them have."""
    for _ in range(2):
        tones = np.pad(np.where(mask, tone, -9), 1, constant_values=-9)
        near = np.stack([tones[:-2, 1:-1], tones[2:, 1:-1], tones[1:-1, :-2], tones[1:-1, 2:]])
        orphan = mask & ~(near == tone).any(0) & ((near > -9).sum(0) >= 2)
        if not orphan.any():
            break
        votes = np.stack([(near == value).sum(0) for value in range(5)])
        tone = np.where(orphan, votes.argmax(0), tone)
    return tone
