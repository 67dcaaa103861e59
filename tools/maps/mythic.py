"""Paints the ground below the areas of battlefields: reads them from Tiled maps, writes their tile layer and tileset anew."""
from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as Xml

import numpy as np
from PIL import Image

from engine.content.rim import XY, outline
from tools.art.palette import RGB
from tools.maps import contours
from tools.maps.ground import FLOORS, RAISED, Ground, Mask, Pixels, mask_of

ROOT = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT, TILE = 480, 260, 20
CANVAS = (1000, 600)
SEEDS = {"olympus": 11, "styx": 12, "labyrinth": 13, "tartarus": 14}


class Border(NamedTuple):
    """A side between two areas and what it is like; `low` is the middle of the lower area."""

    ends: tuple[XY, XY]
    contour: str
    low: XY


def _exact(x: float, y: float) -> XY:
    """A place of the map on the grid of the canvas, so that both sides of a border waver alike."""
    return round(x * CANVAS[0] / WIDTH) * WIDTH / CANVAS[0], round(y * CANVAS[1] / HEIGHT) * HEIGHT / CANVAS[1]


def _places(thing: Xml.Element) -> list[XY]:
    """Where an object lies: its corners, or the one point."""
    x, y = float(thing.get("x", 0)), float(thing.get("y", 0))
    body = next((part for part in thing if part.get("points")), None)
    corners = [pair.split(",") for pair in str(body.get("points")).split()] if body is not None else [["0", "0"]]
    return [_exact(x + float(dx), y + float(dy)) for dx, dy in corners]


def _fact(thing: Xml.Element, name: str) -> str:
    """A property of an object, empty if it has none."""
    found = thing.find(f"properties/property[@name='{name}']")
    return str(found.get("value")) if found is not None else ""


def _borders(root: Xml.Element) -> list[Border]:
    """All borders, open ones first, so that contours are drawn over them."""
    centres = {thing.get("name", ""): _places(thing)[0] for thing in root.iterfind("objectgroup[@name='centres']/object")}
    found = []
    for thing in root.iterfind("objectgroup[@name='borders']/object"):
        first, last = thing.get("name", "").split("|")
        start, *_, end = _places(thing)
        found.append(Border((start, end), _fact(thing, "contour"), centres[last if _fact(thing, "high") == first else first]))
    return sorted(found, key=lambda border: border.contour != "normal")


def paint(root: Xml.Element, board: str) -> Ground:
    """The whole ground of a battlefield."""
    ground = Ground(WIDTH, HEIGHT, SEEDS.get(board, 15))
    floors = FLOORS.get(board, FLOORS["olympus"])
    masks: dict[str, list[Mask]] = {}
    for thing in root.iterfind("objectgroup[@name='areas']/object"):
        kind = _fact(thing, "terrain")
        masks.setdefault(floors.get(kind, kind), []).append(mask_of(outline(_places(thing), WIDTH, HEIGHT), (HEIGHT, WIDTH)))
    for kind, found in masks.items():
        ground.painters[kind](np.logical_or.reduce(found))
    raised = [mask for kind, found in masks.items() if kind in RAISED for mask in found]
    if raised:
        ground.shadow(np.logical_or.reduce(raised))
    for border in _borders(root):
        contours.draw(ground, border.ends, border.contour, border.low)
    return ground


def cut_tiles(pixels: Pixels) -> tuple[list[Pixels], list[list[int]]]:
    """The picture in tiles, equal ones once, and the number of the tile at each place."""
    seen: dict[bytes, int] = {}
    tiles: list[Pixels] = []
    numbers: list[list[int]] = []
    for top in range(0, HEIGHT, TILE):
        row = []
        for left in range(0, WIDTH, TILE):
            tile = pixels[top:top + TILE, left:left + TILE]
            if tile.tobytes() not in seen:
                seen[tile.tobytes()] = len(tiles)
                tiles.append(tile)
            row.append(seen[tile.tobytes()])
        numbers.append(row)
    return tiles, numbers


def write_tileset(path: Path, tiles: list[Pixels]) -> None:
    """The tiles as one indexed picture and its .tsx."""
    columns = WIDTH // TILE
    rows = -(-len(tiles) // columns)
    sheet = np.zeros((rows * TILE, columns * TILE), np.uint8)
    for number, tile in enumerate(tiles):
        y, x = divmod(number, columns)
        sheet[y * TILE:(y + 1) * TILE, x * TILE:(x + 1) * TILE] = tile
    picture = Image.fromarray(sheet, "P")
    picture.putpalette([part for colour in RGB for part in colour])
    picture.save(path.with_suffix(".png"), optimize=True)
    root = Xml.Element("tileset", {
        "version": "1.10", "tiledversion": "1.10.2", "name": path.stem, "tilewidth": str(TILE), "tileheight": str(TILE),
        "tilecount": str(rows * columns), "columns": str(columns),
    })
    Xml.SubElement(root, "image", {"source": f"{path.stem}.png", "width": str(sheet.shape[1]), "height": str(sheet.shape[0])})
    _write(root, path)


def _write(root: Xml.Element, path: Path) -> None:
    Xml.indent(root, " ")
    path.write_bytes(b'<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(root) + b"\n")


def repaint(path: Path) -> None:
    """Give a map its ground; areas, zones and everything else stay as they are."""
    root = Xml.parse(path).getroot()
    tiles, numbers = cut_tiles(paint(root, path.stem).pixels)
    tileset = root.find("tileset")
    data = root.find("layer[@name='ground']/data")
    if tileset is None or data is None:
        raise SystemExit(f"{path}: no tileset or no tile layer called ground")
    write_tileset((path.parent / str(tileset.get("source"))).resolve(), tiles)
    data.text = "\n" + ",\n".join(",".join(str(number + 1) for number in row) for row in numbers) + "\n"
    _write(root, path)


def boards() -> list[Path]:
    """The battlefields of the game."""
    return sorted((ROOT / "maps" / "mythic").glob("*.tmx"))
