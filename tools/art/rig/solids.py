"""Height and normal of every sub-sample of a shape; a union keeps the highest surface."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from tools.art.canvas import Field, Mask, Point
from tools.art.rig.shapes import Capsule, Oval, Shape, Slab

SAMPLES = 4


class Stage(Protocol):
    """What a solid must know about the rig it is placed in."""

    width: int
    height: int
    matrix: Field

    @property
    def scale(self) -> float: ...

    def place(self, point: Point) -> Point: ...


class Surface(NamedTuple):
    """Coverage and mean normal per pixel inside a window (x0, y0, x1, y1)."""

    window: tuple[int, int, int, int]
    coverage: Field
    normals: Field


class _Lit(NamedTuple):
    inside: Mask
    height: Field
    nx: Field
    ny: Field
    nz: Field


def surface(stage: Stage, shapes: Shape | Sequence[Shape]) -> Surface | None:
    """The union of shapes as seen from the front; None if it lies outside the picture."""
    solids = [shapes] if isinstance(shapes, (Capsule, Oval, Slab)) else list(shapes)
    window = _window(stage, solids)
    if window is None:
        return None
    x0, y0, x1, y1 = window
    rows, columns = np.mgrid[0 : (y1 - y0) * SAMPLES, 0 : (x1 - x0) * SAMPLES]
    x, y = x0 + (columns + 0.5) / SAMPLES, y0 + (rows + 0.5) / SAMPLES
    best = _solid(stage, solids[0], x, y)
    for shape in solids[1:]:
        best = _higher(best, _solid(stage, shape, x, y))

    def pooled(field: Field) -> Field:
        total: Field = field.reshape(y1 - y0, SAMPLES, x1 - x0, SAMPLES).sum((1, 3))
        return total

    count = pooled(best.inside.astype(np.float64))
    parts = [pooled(axis * best.inside) / np.maximum(count, 1) for axis in (best.nx, best.ny, best.nz)]
    normals = np.stack(parts, -1)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True) + 1e-6
    return Surface(window, count / (SAMPLES * SAMPLES), normals)


def _window(stage: Stage, solids: Sequence[Shape]) -> tuple[int, int, int, int] | None:
    boxes = [_box(stage, shape) for shape in solids]
    x0 = max(0, math.floor(min(b[0] for b in boxes)) - 1)
    y0 = max(0, math.floor(min(b[1] for b in boxes)) - 1)
    x1 = min(stage.width, math.ceil(max(b[2] for b in boxes)) + 2)
    y1 = min(stage.height, math.ceil(max(b[3] for b in boxes)) + 2)
    return (x0, y0, x1, y1) if x1 > x0 and y1 > y0 else None


def _box(stage: Stage, shape: Shape) -> tuple[float, float, float, float]:
    if isinstance(shape, Slab):
        spots, reach = [stage.place(p) for p in shape.points], 0.0
    elif isinstance(shape, Capsule):
        spots, reach = [stage.place(shape.a), stage.place(shape.b)], max(shape.ra, shape.rb) * stage.scale
    else:
        spots, reach = [stage.place(shape.at)], max(shape.rx, shape.ry) * stage.scale
    xs, ys = [p[0] for p in spots], [p[1] for p in spots]
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def _higher(one: _Lit, two: _Lit) -> _Lit:
    wins = two.inside & ((two.height > one.height) | ~one.inside)
    return _Lit(one.inside | two.inside, np.where(wins, two.height, one.height), np.where(wins, two.nx, one.nx),
                np.where(wins, two.ny, one.ny), np.where(wins, two.nz, one.nz))


def _solid(stage: Stage, shape: Shape, x: Field, y: Field) -> _Lit:
    if isinstance(shape, Slab):
        return _slab(stage, shape, x, y)
    nx, ny, radius = _capsule(stage, shape, x, y) if isinstance(shape, Capsule) else _oval(stage, shape, x, y)
    flat = nx * nx + ny * ny
    nz = np.sqrt(np.clip(1 - flat, 0, 1))
    return _Lit(flat <= 1, np.where(flat <= 1, radius * nz, -1.0), nx, ny, nz)


def _capsule(stage: Stage, shape: Capsule, x: Field, y: Field) -> tuple[Field, Field, Field]:
    (x0, y0), (x1, y1) = stage.place(shape.a), stage.place(shape.b)
    ra, rb = shape.ra * stage.scale, shape.rb * stage.scale
    dx, dy = x1 - x0, y1 - y0
    along = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
    radius = ra + (rb - ra) * along + 1e-9
    return (x - x0 - along * dx) / radius, (y - y0 - along * dy) / radius, radius


def _oval(stage: Stage, shape: Oval, x: Field, y: Field) -> tuple[Field, Field, Field]:
    cx, cy = stage.place(shape.at)
    rx, ry = shape.rx * stage.scale, shape.ry * stage.scale
    frame = stage.matrix[:2, :2]
    angle = math.atan2(frame[1, 0], frame[0, 0])
    upright = float(np.linalg.det(frame)) > 0
    angle += math.radians(shape.turn) if upright else -math.radians(shape.turn)
    cos, sin = math.cos(angle), math.sin(angle)
    u, v = ((x - cx) * cos + (y - cy) * sin) / rx, (-(x - cx) * sin + (y - cy) * cos) / ry
    radius: Field = np.full(x.shape, min(rx, ry))
    return u * cos - v * sin, u * sin + v * cos, radius


def _slab(stage: Stage, shape: Slab, x: Field, y: Field) -> _Lit:
    corners = [stage.place(p) for p in shape.points]
    bevel = max(shape.bevel * stage.scale, 0.01)
    inside: Mask = np.zeros(x.shape, np.bool_)
    nearest: Field = np.full(x.shape, 1e9)
    gx, gy = np.zeros(x.shape), np.zeros(x.shape)
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if y0 != y1:
            crosses = ((y0 <= y) & (y < y1)) | ((y1 <= y) & (y < y0))
            inside ^= crosses & (x < (y - y0) / (y1 - y0) * (x1 - x0) + x0)
        dx, dy = x1 - x0, y1 - y0
        along = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
        ex, ey = x0 + along * dx - x, y0 + along * dy - y
        distance = np.hypot(ex, ey)
        closer = distance < nearest
        nearest, gx, gy = np.where(closer, distance, nearest), np.where(closer, ex, gx), np.where(closer, ey, gy)
    slope = 1 - np.clip(nearest / bevel, 0, 1)
    length = np.hypot(gx, gy) + 1e-9
    nx, ny = gx / length * slope, gy / length * slope
    nz = np.sqrt(np.clip(1 - nx * nx - ny * ny, 0, 1))
    return _Lit(inside, np.where(inside, bevel * nz + 0.2, -1.0), nx, ny, nz)
