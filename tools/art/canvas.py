"""A grid of palette indexes with the few drawing moves pixel art needs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tools.art.palette import colour

Grid = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]
Field = npt.NDArray[np.float64]
Point = tuple[float, float]
Ink = str | int

EMPTY = -1


class Canvas:
    """Palette indexes in rows; -1 is nothing at all."""

    def __init__(self, width: int, height: int, fill: Ink | None = None) -> None:
        self.pixels: Grid = np.full((height, width), EMPTY if fill is None else colour(fill), np.int16)

    @property
    def width(self) -> int:
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        return int(self.pixels.shape[0])

    def copy(self) -> Canvas:
        return of_pixels(self.pixels.copy())

    def rect(self, x: int, y: int, width: int, height: int, ink: Ink) -> None:
        x0, y0 = max(0, x), max(0, y)
        self.pixels[y0 : max(y0, y + height), x0 : max(x0, x + width)] = colour(ink)

    def frame(self, x: int, y: int, width: int, height: int, ink: Ink) -> None:
        self.rect(x, y, width, 1, ink)
        self.rect(x, y + height - 1, width, 1, ink)
        self.rect(x, y, 1, height, ink)
        self.rect(x + width - 1, y, 1, height, ink)

    def dot(self, x: float, y: float, ink: Ink) -> None:
        column, row = round(x), round(y)
        if 0 <= column < self.width and 0 <= row < self.height:
            self.pixels[row, column] = colour(ink)

    def at(self, x: int, y: int) -> int:
        if 0 <= x < self.width and 0 <= y < self.height:
            return int(self.pixels[y, x])
        return EMPTY

    def line(self, start: Point, end: Point, ink: Ink) -> None:
        for x, y in line_cells(start, end):
            self.dot(x, y, ink)

    def axes(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Row and column number of every pixel."""
        rows, columns = np.mgrid[0 : self.height, 0 : self.width]
        return rows, columns

    def polygon_mask(self, points: Sequence[Point]) -> Mask:
        rows, columns = self.axes()
        mask: Mask = np.zeros(self.pixels.shape, np.bool_)
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
            if y0 == y1:
                continue
            crosses = ((y0 <= rows) & (rows < y1)) | ((y1 <= rows) & (rows < y0))
            mask ^= crosses & (columns < (rows - y0) / (y1 - y0) * (x1 - x0) + x0)
        return mask

    def polygon(self, points: Sequence[Point], ink: Ink) -> Mask:
        mask = self.polygon_mask(points)
        self.pixels[mask] = colour(ink)
        return mask

    def ellipse_mask(self, x: float, y: float, rx: float, ry: float) -> Mask:
        rows, columns = self.axes()
        mask: Mask = ((columns - x) / rx) ** 2 + ((rows - y) / ry) ** 2 <= 1.0
        return mask

    def ellipse(self, x: float, y: float, rx: float, ry: float, ink: Ink) -> Mask:
        mask = self.ellipse_mask(x, y, rx, ry)
        self.pixels[mask] = colour(ink)
        return mask

    def box_mask(self, x: int, y: int, width: int, height: int) -> Mask:
        mask: Mask = np.zeros(self.pixels.shape, np.bool_)
        mask[max(0, y) : max(0, y + height), max(0, x) : max(0, x + width)] = True
        return mask

    def paint(self, mask: Mask, ink: Ink) -> None:
        self.pixels[mask] = colour(ink)

    def blit(self, other: Canvas, x: float, y: float, flip: bool = False) -> None:
        left, top = int(x), int(y)
        source = other.pixels[:, ::-1] if flip else other.pixels
        x0, y0 = max(0, left), max(0, top)
        x1, y1 = min(self.width, left + other.width), min(self.height, top + other.height)
        if x1 <= x0 or y1 <= y0:
            return
        part = source[y0 - top : y1 - top, x0 - left : x1 - left]
        target = self.pixels[y0:y1, x0:x1]
        filled = part >= 0
        target[filled] = part[filled]

    def remap(self, table: npt.NDArray[np.int16], mask: Mask | None = None) -> None:
        """Send every drawn pixel (inside the mask) through a colour table."""
        chosen = self.pixels >= 0
        if mask is not None:
            chosen &= mask
        self.pixels[chosen] = table[self.pixels[chosen]]

    def recolour(self, ink: Ink) -> Canvas:
        """A silhouette of the drawing in one colour."""
        flat = self.copy()
        flat.pixels[flat.pixels >= 0] = colour(ink)
        return flat

    def swap(self, pairs: dict[str, str]) -> Canvas:
        """A copy in which some colours are exchanged for others."""
        table = np.arange(256, dtype=np.int16)
        for old, new in pairs.items():
            table[colour(old)] = colour(new)
        out = self.copy()
        out.remap(table)
        return out

    def crop(self, x: int, y: int, width: int, height: int) -> Canvas:
        out = Canvas(width, height)
        out.blit(self, -x, -y)
        return out

    def turned(self) -> Canvas:
        """The drawing turned by a quarter, top to the right."""
        return of_pixels(np.rot90(self.pixels, -1).copy())

    def mirrored(self) -> Canvas:
        return of_pixels(self.pixels[:, ::-1].copy())


def of_pixels(pixels: Grid) -> Canvas:
    canvas = Canvas(1, 1)
    canvas.pixels = pixels.astype(np.int16)
    return canvas


def line_cells(start: Point, end: Point) -> list[tuple[int, int]]:
    """Bresenham cells from start to end."""
    x, y, x1, y1 = round(start[0]), round(start[1]), round(end[0]), round(end[1])
    dx, dy = abs(x1 - x), -abs(y1 - y)
    step_x, step_y = (1 if x < x1 else -1), (1 if y < y1 else -1)
    error = dx + dy
    cells = [(x, y)]
    while (x, y) != (x1, y1):
        twice = 2 * error
        if twice >= dy:
            error += dy
            x += step_x
        if twice <= dx:
            error += dx
            y += step_y
        cells.append((x, y))
    return cells


def spread(mask: Mask) -> Mask:
    """The mask grown by one pixel in the four directions."""
    padded = np.pad(mask, 1)
    grown: Mask = mask | padded[:-2, 1:-1] | padded[2:, 1:-1] | padded[1:-1, :-2] | padded[1:-1, 2:]
    return grown


def inner_edge(mask: Mask) -> Mask:
    """The outermost pixels of a mask; the canvas border does not count as an edge."""
    padded = np.pad(mask, 1, mode="edge")
    edge: Mask = mask & ~(padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:])
    return edge


def stamp(canvas: Canvas, rows: Sequence[str], x: int, y: int, inks: dict[str, str], rim: str | None = None) -> None:
    """Draw a text grid; letters are looked up in inks, a rim colour surrounds it if given."""
    cells = [(x + i, y + j, ch) for j, row in enumerate(rows) for i, ch in enumerate(row) if ch in inks]
    if rim is not None:
        for column, row_number, _ in cells:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                canvas.dot(column + dx, row_number + dy, rim)
    for column, row_number, letter in cells:
        canvas.dot(column, row_number, inks[letter])
