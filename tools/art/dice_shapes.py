"""One die: the settled picture seen from the front and its tumbling frames."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from tools.art.canvas import Canvas, inner_edge, spread
from tools.art.palette import Material

SIZE = 24
FACE = 16
FRAMES = 6
Vector = npt.NDArray[np.float64]

_SPINS = ((70, 130, 20), (150, 75, 65), (40, 205, 110), (215, 35, 45), (100, 285, 150), (25, 335, 12))
_NORMALS = ((0, 0, 1), (0, 0, -1), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))


def settled(face: Canvas, tones: Material) -> Canvas:
    """The die at rest: a 22x18 face over a four-pixel side."""
    canvas = Canvas(SIZE, SIZE)
    canvas.rect(2, SIZE - 2, SIZE - 3, 2, "ink0")
    canvas.rect(1, 0, SIZE - 2, SIZE - 1, "ink0")
    canvas.rect(0, 1, SIZE, SIZE - 3, "ink0")
    canvas.rect(1, 1, SIZE - 2, SIZE - 3, tones[1])
    canvas.rect(1, 1, SIZE - 2, SIZE - 6, tones[3])
    canvas.rect(2, 1, SIZE - 4, 1, tones[4])
    canvas.rect(1, 2, 1, SIZE - 8, tones[4])
    canvas.rect(SIZE - 2, 2, 1, SIZE - 8, tones[2])
    canvas.rect(2, SIZE - 6, SIZE - 4, 1, tones[2])
    for x in (1, SIZE - 2):
        canvas.dot(x, 1, "ink0")
    canvas.blit(face, (SIZE - FACE) // 2, 2)
    return canvas


def tumbling(faces: list[Canvas], tones: Material, frame: int, turn: int) -> Canvas:
    """A cube caught in mid-air; faces are the six sides, the turn varies the spin by result."""
    spin = [math.radians(angle + turn * 37 * (axis + 1)) for axis, angle in enumerate(_SPINS[frame])]
    matrix = _rotation(*spin)
    canvas = Canvas(SIZE, SIZE)
    rows, columns = canvas.axes()
    light = np.array([-0.55, -0.68, 0.48])
    order = sorted(range(6), key=lambda side: float((matrix @ np.array(_NORMALS[side], np.float64))[2]))
    for side in order:
        normal = matrix @ np.array(_NORMALS[side], np.float64)
        if normal[2] <= 0.08:
            continue
        across, down = _axes(side)
        _side(canvas, (rows, columns), (normal, matrix @ across, matrix @ down), faces[side], tones, float(normal @ light))
    drawn = canvas.pixels >= 0
    canvas.paint(spread(drawn) & ~drawn, "ink0")
    return canvas


def _side(canvas: Canvas, grid: tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]], frame: tuple[Vector, Vector, Vector],
          face: Canvas, tones: Material, light: float) -> None:
    """Paint one visible side by asking every pixel where on the face it lies."""
    rows, columns = grid
    normal, across, down = frame
    half = 6.9
    x = columns - (SIZE - 1) / 2 - normal[0] * half
    y = rows - (SIZE - 1) / 2 - normal[1] * half
    area = across[0] * down[1] - across[1] * down[0]
    if abs(area) < 0.05:
        return
    u = (x * down[1] - y * down[0]) / area / half
    v = (y * across[0] - x * across[1]) / area / half
    inside = (np.abs(u) <= 1) & (np.abs(v) <= 1)
    body = tones[4] if light > 0.75 else tones[3] if light > 0.25 else tones[2] if light > -0.2 else tones[1]
    canvas.pixels[inside] = body
    canvas.pixels[inner_edge(inside)] = tones[2] if light > 0.25 else tones[1]
    cell_x = np.clip(((u + 1) / 2 * FACE).astype(int), 0, FACE - 1)
    cell_y = np.clip(((v + 1) / 2 * FACE).astype(int), 0, FACE - 1)
    mark = face.pixels[cell_y, cell_x]
    shown = inside & (mark >= 0)
    canvas.pixels[shown] = mark[shown]


def _axes(side: int) -> tuple[Vector, Vector]:
    normal = np.array(_NORMALS[side], np.float64)
    across = np.array((1.0, 0, 0)) if side in (0, 1, 4, 5) else np.array((0, 0, 1.0))
    return across, np.cross(normal, across)


def _rotation(a: float, b: float, c: float) -> Vector:
    around_x = np.array([[1, 0, 0], [0, math.cos(a), -math.sin(a)], [0, math.sin(a), math.cos(a)]])
    around_y = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
    around_z = np.array([[math.cos(c), -math.sin(c), 0], [math.sin(c), math.cos(c), 0], [0, 0, 1]])
    turned: Vector = around_x @ around_y @ around_z
    return turned
