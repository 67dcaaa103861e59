"""Collects the sprites of one group and packs them into an atlas."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tools.art import png
from tools.art.canvas import Canvas, of_pixels
from tools.art.palette import TRANSPARENT

MAX_WIDTH = 2048
Margins = tuple[int, int, int, int]


@dataclass(frozen=True)
class Sprite:
    """One picture with its hot spot."""

    name: str
    canvas: Canvas
    anchor: tuple[int, int]


class Sheet:
    """The sprites of one group, in the order in which they were drawn."""

    def __init__(self) -> None:
        self.sprites: dict[str, Sprite] = {}
        self.nine: dict[str, Margins] = {}

    def add(self, name: str, canvas: Canvas, anchor: tuple[int, int] = (0, 0), nine: Margins | None = None) -> None:
        if name in self.sprites:
            raise ValueError(f"two sprites are called {name}")
        self.sprites[name] = Sprite(name, canvas, anchor)
        if nine is not None:
            self.nine[name] = nine

    def trimmed(self, name: str, canvas: Canvas, anchor: tuple[int, int]) -> None:
        """Add without the empty border; the anchor moves along."""
        rows, columns = np.nonzero(canvas.pixels >= 0)
        if not len(rows):
            raise ValueError(f"{name} is empty")
        x0, y0, x1, y1 = int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1
        self.add(name, of_pixels(canvas.pixels[y0:y1, x0:x1].copy()), (anchor[0] - x0, anchor[1] - y0))

    def pack(self) -> tuple[Canvas, dict[str, list[int]]]:
        """Lay the sprites on shelves, tallest first."""
        order = sorted(self.sprites.values(), key=lambda s: (-s.canvas.height, -s.canvas.width, s.name))
        area = sum((s.canvas.width + 1) * (s.canvas.height + 1) for s in order)
        widest = max((s.canvas.width for s in order), default=1)
        limit = min(MAX_WIDTH, max(widest, int(area**0.5 * 1.1), 256))
        places: dict[str, list[int]] = {}
        x = y = shelf = used = 0
        for sprite in order:
            if x + sprite.canvas.width > limit:
                x, y, shelf = 0, y + shelf + 1, 0
            places[sprite.name] = [x, y, sprite.canvas.width, sprite.canvas.height, *sprite.anchor]
            x += sprite.canvas.width + 1
            used, shelf = max(used, x - 1), max(shelf, sprite.canvas.height)
        atlas = Canvas(max(used, 1), max(y + shelf, 1))
        for sprite in order:
            atlas.blit(sprite.canvas, places[sprite.name][0], places[sprite.name][1])
        return atlas, {name: places[name] for name in self.sprites}

    def write(self, folder: Path, group: str) -> None:
        """Write ``<group>.png`` and ``<group>.json``."""
        atlas, places = self.pack()
        indexes = np.where(atlas.pixels < 0, TRANSPARENT, atlas.pixels).astype(np.uint8)
        png.write(folder / f"{group}.png", atlas.width, atlas.height, indexes.tobytes())
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(place)}" for name, place in places.items())
        nine = ",\n".join(f"  {json.dumps(name)}: {json.dumps(list(edge))}" for name, edge in self.nine.items())
        text = f'{{"sprites": {{\n{lines}\n}},\n"nine": {{\n{nine}\n}}}}\n'
        (folder / f"{group}.json").write_text(text, encoding="utf-8")


def load(folder: Path, group: str) -> dict[str, Canvas]:
    """The sprites of a finished atlas by name."""
    width, height, indexes = png.read(folder / f"{group}.png")
    flat = np.frombuffer(indexes, np.uint8).reshape(height, width).astype(np.int16)
    flat[flat == TRANSPARENT] = -1
    places = json.loads((folder / f"{group}.json").read_text(encoding="utf-8"))["sprites"]
    return {name: of_pixels(flat[y : y + h, x : x + w].copy()) for name, (x, y, w, h, _, _) in places.items()}
