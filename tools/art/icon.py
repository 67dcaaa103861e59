"""The icon of the client: a carved M over five gems, one for each table, in every size that desktops ask for."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from tools.art.canvas import EMPTY, Canvas
from tools.art.fonts.serif import Cut
from tools.art.logo import bevelled
from tools.art.palette import RGB

SIDE: Final = 32
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS: Final = (16, 24, 32, 48, 64, 128, 256)
MAC: Final = (16, 32, 64, 128, 256, 512)
GEMS: Final = (("violet3", "violet1"), ("stone4", "stone2"), ("fire1", "fire0"), ("red4", "red2"), ("blue3", "blue1"))
"""Light and dark of Mythicals, Mythic Battles, Village, Guerra and Heroes."""


def emblem(side: int = SIDE) -> Canvas:
    """The picture in pixels of its own."""
    canvas = Canvas(side, side)
    canvas.rect(2, 0, side - 4, side, "ink0")
    canvas.rect(0, 2, side, side - 4, "ink0")
    canvas.rect(1, 1, side - 2, side - 2, "ink0")
    canvas.rect(2, 2, side - 4, side - 4, "gold1")
    canvas.rect(2, 2, side - 4, 1, "gold3")
    canvas.rect(3, 3, side - 6, side - 6, "blue0")
    canvas.rect(3, side // 2, side - 6, side // 2 - 3, "violet0")
    letter = bevelled("M", Cut(cap=16, stem=4, hair=2, serif=2), depth=1)
    shown = np.argwhere(letter.pixels != EMPTY)
    (top, left), (bottom, right) = shown.min(0), shown.max(0)
    cut = letter.crop(int(left), int(top), int(right - left) + 1, int(bottom - top) + 1)
    canvas.blit(cut, (side - cut.width) // 2, 4)
    for number, (light, dark) in enumerate(GEMS):
        x, y = 4 + number * 5, side - 8
        canvas.rect(x, y, 4, 4, dark)
        canvas.rect(x, y, 3, 3, light)
        canvas.dot(x, y, "stone4")
    return canvas


def picture(canvas: Canvas) -> Image.Image:
    """A canvas in true colours, clear where nothing is drawn."""
    colours = np.array([*RGB, *[(0, 0, 0)] * (256 - len(RGB))], np.uint8)
    pixels = colours[np.where(canvas.pixels == EMPTY, 255, canvas.pixels)]
    alpha = np.where(canvas.pixels == EMPTY, 0, 255).astype(np.uint8)
    return Image.fromarray(np.dstack((pixels, alpha)), "RGBA")


def in_size(size: int) -> Image.Image:
    """Whole multiples repeat pixels; between them and below it is smoothed down from a larger one."""
    whole = picture(emblem())
    if size % SIDE == 0:
        return whole.resize((size, size), Image.Resampling.NEAREST)
    return whole.resize((SIDE * 16, SIDE * 16), Image.Resampling.NEAREST).resize((size, size), Image.Resampling.BOX)


def build(folder: Path) -> None:
    """Write the icon in all sizes, and those of Windows and macOS in one file each."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        in_size(size).save(folder / f"mythoteca-{size}.png", optimize=True)
    largest = in_size(max(SIZES))
    _write(folder / "mythoteca.ico", largest, "ICO", [in_size(size) for size in WINDOWS])
    _write(folder / "mythoteca.icns", largest, "ICNS", [in_size(size) for size in MAC])


def _write(path: Path, largest: Image.Image, form: str, others: list[Image.Image]) -> None:
    data = BytesIO()
    sizes = [picture.size for picture in others]
    largest.save(data, form, append_images=others, **({"sizes": sizes} if form == "ICO" else {}))
    path.write_bytes(data.getvalue())
