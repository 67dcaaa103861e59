"""``python -m tools.art.review GROUP FILE.png`` writes a contact sheet at double size, for the eye only."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

from tools.art import png, sources
from tools.art.canvas import Canvas, of_pixels
from tools.art.palette import TRANSPARENT
from tools.art.sheet import load


def save(canvas: Canvas, path: Path, scale: int = 1) -> None:
    """Write any canvas as a PNG file, enlarged by whole steps."""
    big = canvas.pixels.repeat(scale, 0).repeat(scale, 1)
    indexes = np.where(big < 0, TRANSPARENT, big).astype(np.uint8)
    png.write(path, big.shape[1], big.shape[0], indexes.tobytes())


def contact(sprites: dict[str, Canvas], width: int = 640, ground: str = "ink2") -> Canvas:
    """All sprites in reading order on a flat ground."""
    x = y = 4
    shelf = 0
    placed: list[tuple[Canvas, int, int]] = []
    for sprite in sprites.values():
        if x + sprite.width + 4 > width:
            x, y, shelf = 4, y + shelf + 4, 0
        placed.append((sprite, x, y))
        x += sprite.width + 4
        shelf = max(shelf, sprite.height)
    sheet = Canvas(width, y + shelf + 4, ground)
    for sprite, left, top in placed:
        sheet.blit(sprite, left, top)
    return sheet


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.art.review", description=__doc__)
    parser.add_argument("group")
    parser.add_argument("target", type=Path)
    parser.add_argument("--only", default="", help="part of the sprite's name")
    parser.add_argument("--ground", default="ink2")
    parser.add_argument("--scale", type=int, default=2)
    parser.add_argument("--from-row", type=int, default=0)
    parser.add_argument("--rows", type=int, default=480)
    options = parser.parse_args(arguments)
    sprites = {n: s for n, s in load(sources.ART, options.group).items() if options.only in n}
    sheet = contact(sprites, ground=options.ground)
    part = of_pixels(sheet.pixels[options.from_row : options.from_row + options.rows])
    save(part, options.target, options.scale)
    print(f"{len(sprites)} sprites, {sheet.height} rows")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
