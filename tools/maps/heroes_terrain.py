"""Paints the hex tileset of the Heroes maps: three terrains, blocked ground and the backs of face-down tiles."""

from __future__ import annotations

from pathlib import Path
from random import Random

from PIL import Image, ImageDraw

from tools.art.palette import HEX, NAMES

WIDTH, HEIGHT = 48, 44
COLOUR = {name: tuple(int(code[i : i + 2], 16) for i in (0, 2, 4)) for name, code in zip(NAMES, HEX, strict=True)}

GROUNDS: dict[str, tuple[str, str, str, str]] = {
    "grass": ("green2", "green3", "green4", "green1"),
    "dirt": ("wood2", "wood3", "sand1", "wood1"),
    "subterranean": ("ink2", "stone0", "stone1", "ink1"),
}
BACKS: dict[str, tuple[str, str]] = {
    "start": ("blue1", "blue3"),
    "far": ("wood1", "wood3"),
    "near": ("red0", "red2"),
    "centre": ("violet0", "violet2"),
}
ORDER = [f"{ground}_{n}" for ground in GROUNDS for n in range(3)]
ORDER += [f"{ground}_blocked" for ground in GROUNDS] + [f"back_{kind}" for kind in BACKS]


def hexagon(x: int = 0, y: int = 0) -> list[tuple[int, int]]:
    """The outline of a pointy-top cell whose box begins at x, y."""
    return [(x + 24, y), (x + 47, y + 11), (x + 47, y + 32), (x + 24, y + 43), (x, y + 32), (x, y + 11)]


def _ground(kind: str, seed: int) -> Image.Image:
    base, light, high, dark = (COLOUR[name] for name in GROUNDS[kind])
    chance = Random(f"{kind}{seed}")
    image = Image.new("RGBA", (WIDTH, HEIGHT), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.polygon(hexagon(), fill=base)
    for _ in range(5):
        x, y, w = chance.randrange(4, 40), chance.randrange(6, 36), chance.randrange(5, 14)
        draw.ellipse((x, y, x + w, y + w // 3 + 1), fill=light)
    for _ in range(14):
        x, y = chance.randrange(3, 45), chance.randrange(4, 40)
        draw.point((x, y), fill=high if chance.random() < 0.6 else dark)
        if kind == "grass":
            draw.point((x, y - 1), fill=high)
    draw.polygon(hexagon(), outline=dark)
    return _clipped(image)


def _blocked(kind: str) -> Image.Image:
    image = _ground(kind, 9)
    draw = ImageDraw.Draw(image)
    for x, y, h in ((9, 30, 15), (20, 34, 22), (31, 32, 17)):
        draw.polygon([(x, y), (x + 6, y - h), (x + 13, y)], fill=COLOUR["stone1"], outline=COLOUR["ink1"])
        draw.polygon([(x + 6, y - h + 2), (x + 11, y - 1), (x + 7, y - 1)], fill=COLOUR["stone0"])
        draw.line([(x + 6, y - h + 1), (x + 3, y - h // 2)], fill=COLOUR["stone3"])
    draw.polygon(hexagon(), outline=COLOUR["gold3"])
    return _clipped(image)


def _back(kind: str) -> Image.Image:
    base, line = (COLOUR[name] for name in BACKS[kind])
    image = Image.new("RGBA", (WIDTH, HEIGHT), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.polygon(hexagon(), fill=base, outline=line)
    for x in range(6, 44, 6):
        for y in range(6, 40, 6):
            draw.point((x + (y // 6 % 2) * 3, y), fill=line)
    return _clipped(image)


def _clipped(image: Image.Image) -> Image.Image:
    mask = Image.new("1", (WIDTH, HEIGHT), 0)
    ImageDraw.Draw(mask).polygon(hexagon(), fill=1)
    empty = Image.new("RGBA", (WIDTH, HEIGHT), (0, 0, 0, 0))
    return Image.composite(image, empty, mask)


def paint(folder: Path) -> None:
    """Write the picture and its Tiled tileset."""
    cells = [_ground(name.rsplit("_", 1)[0], int(name[-1])) for name in ORDER[:9]]
    cells += [_blocked(kind) for kind in GROUNDS] + [_back(kind) for kind in BACKS]
    sheet = Image.new("RGBA", (WIDTH * 4, HEIGHT * 4), (0, 0, 0, 0))
    for index, cell in enumerate(cells):
        sheet.paste(cell, (index % 4 * WIDTH, index // 4 * HEIGHT))
    sheet.save(folder / "heroes_terrain.png")
    tiles = "\n".join(f' <tile id="{index}" type="{name}"/>' for index, name in enumerate(ORDER))
    (folder / "heroes_terrain.tsx").write_text(
        f'<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.10" tiledversion="1.10.2" name="heroes_terrain" tilewidth="{WIDTH}" '
        f'tileheight="{HEIGHT}" tilecount="{len(ORDER)}" columns="4">\n'
        f' <image source="heroes_terrain.png" width="{WIDTH * 4}" height="{HEIGHT * 4}"/>\n'
        f"{tiles}\n</tileset>\n",
        encoding="utf-8",
    )
