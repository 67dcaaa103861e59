"""Draws battlefields: reads areas, borders and places from JSON, paints the ground and writes Tiled maps with a tileset each.

    python -m tools.maps.mythic BOARDS.json
"""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import numpy as np
from PIL import Image

from tools.art.palette import RGB
from tools.maps import contours
from tools.maps.ground import FLOORS, XY, Ground, mask_of, outline

ROOT = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT, TILE = 480, 260, 20
CANVAS = (1000, 600)


def to_pixels(point: list[int]) -> XY:
    """From the canvas of the areas to the pixels of the map."""
    return point[0] * WIDTH / CANVAS[0], point[1] * HEIGHT / CANVAS[1]


def paint(board: dict[str, Any], seed: int) -> Ground:
    """The whole ground of a battlefield."""
    ground = Ground(WIDTH, HEIGHT, seed)
    floors = FLOORS[board["id"]]
    masks: dict[str, list[Any]] = {}
    for area in board["areas"]:
        points = outline([to_pixels(corner) for corner in area["polygon"]], WIDTH, HEIGHT)
        masks.setdefault(floors.get(area["terrain"], area["terrain"]), []).append(mask_of(points, (HEIGHT, WIDTH)))
    for kind, found in masks.items():
        ground.painters[kind](np.logical_or.reduce(found))
    centres = {area["id"]: to_pixels(area["center"]) for area in board["areas"]}
    for border in sorted(board["borders"], key=lambda border: border["contour"] != "normal"):
        low = centres[border["b"] if border.get("high") == border["a"] else border["a"]]
        first, last = border["segment"]
        contours.draw(ground, (to_pixels(first), to_pixels(last)), border["contour"], low)
    return ground


class Writer:
    """Builds one .tmx file; every object gets the next id."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.board = board
        self.objects = 0
        self.layers = 0
        self.root = Xml.Element("map", {
            "version": "1.10", "tiledversion": "1.10.2", "orientation": "orthogonal", "renderorder": "right-down",
            "width": str(WIDTH // TILE), "height": str(HEIGHT // TILE), "tilewidth": str(TILE), "tileheight": str(TILE),
            "infinite": "0",
        })
        Xml.SubElement(self.root, "tileset", {"firstgid": "1", "source": f"../tilesets/mythic_{board['id']}.tsx"})

    def tiles(self, numbers: list[list[int]]) -> None:
        """The painted layer."""
        self.layers += 1
        layer = Xml.SubElement(self.root, "layer", {
            "id": str(self.layers), "name": "ground", "width": str(len(numbers[0])), "height": str(len(numbers)),
        })
        data = Xml.SubElement(layer, "data", {"encoding": "csv"})
        data.text = "\n" + ",\n".join(",".join(str(number + 1) for number in row) for row in numbers) + "\n"

    def group(self, name: str, colour: str) -> Xml.Element:
        """A layer of objects."""
        self.layers += 1
        return Xml.SubElement(self.root, "objectgroup", {"id": str(self.layers), "name": name, "color": colour})

    def thing(
        self, group: Xml.Element, name: str, kind: str, at: XY, shape: str = "point", corners: list[XY] | None = None, **facts: Any
    ) -> None:
        """One object with typed properties; corners are relative to `at`."""
        self.objects += 1
        thing = Xml.SubElement(group, "object", {
            "id": str(self.objects), "name": name, "type": kind, "x": f"{at[0]:.4f}", "y": f"{at[1]:.4f}",
        })
        if facts:
            properties = Xml.SubElement(thing, "properties")
            for key, value in sorted(facts.items()):
                typed = {"name": key} | ({"type": "int"} if isinstance(value, int) else {}) | {"value": str(value)}
                Xml.SubElement(properties, "property", typed)
        body = Xml.SubElement(thing, shape)
        if corners:
            body.set("points", " ".join(f"{x - at[0]:.4f},{y - at[1]:.4f}" for x, y in corners))

    def write(self, path: Path) -> None:
        """The finished file."""
        self.root.set("nextlayerid", str(self.layers + 1))
        self.root.set("nextobjectid", str(self.objects + 1))
        Xml.indent(self.root, " ")
        path.write_bytes(b'<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(self.root) + b"\n")


def add_objects(writer: Writer) -> None:
    """Areas, centres, borders, skull paths, zones, omphalos places and the learning set-up."""
    board = writer.board
    centres = {area["id"]: to_pixels(area["center"]) for area in board["areas"]}
    areas, middles = writer.group("areas", "#8ab148"), writer.group("centres", "#e6e2d3")
    for area in board["areas"]:
        corners = [to_pixels(corner) for corner in area["polygon"]]
        facts = {"capacity": area["capacity"], "terrain": area["terrain"]}
        if area["piece_3d"]:
            facts |= {"piece": area["piece_3d"], "pieces": area["piece_count"]}
        writer.thing(areas, area["id"], "area", corners[0], "polygon", corners, **facts)
        writer.thing(middles, area["id"], "centre", centres[area["id"]])
    borders = writer.group("borders", "#dc4c3c")
    for border in board["borders"]:
        side = [to_pixels(corner) for corner in border["segment"]]
        high = {"high": border["high"]} if border.get("high") else {}
        writer.thing(borders, f"{border['a']}|{border['b']}", "border", side[0], "polyline", side, contour=border["contour"], **high)
    paths = writer.group("skull_paths", "#d4d6a8")
    for path in board["skull_paths"]:
        line = [centres[path["ends"][0]], centres[path["rift"]], centres[path["ends"][1]]]
        writer.thing(paths, path["rift"], "skull_path", line[0], "polyline", line, cost=path["cost"])
    zones = writer.group("zones", "#5a9bea")
    for key, seats in board["deployment"].items():
        for number, (seat, places) in enumerate(seats.items()):
            for place in places:
                writer.thing(zones, f"{key}/{seat}", "zone", centres[place], set=key, player=number)
    gems = writer.group("omphalos", "#4dbfb2")
    for key, places in board["omphalos"].items():
        for place in places:
            writer.thing(gems, key, "omphalos", centres[place], set=key)
    starts = writer.group("starts", "#f4c64f")
    setup = board.get("learning_setup", {})
    for army in ("zeus_army", "ares_army"):
        for unit, place in setup.get(army, {}).items():
            writer.thing(starts, unit, "start", centres[place])


def cut_tiles(pixels: Any) -> tuple[list[Any], list[list[int]]]:
    """The picture in tiles, equal ones once, and the number of the tile at each place."""
    seen: dict[bytes, int] = {}
    tiles: list[Any] = []
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


def write_tileset(name: str, tiles: list[Any], folder: Path) -> None:
    """The tiles as one indexed picture and its .tsx."""
    columns = WIDTH // TILE
    rows = -(-len(tiles) // columns)
    sheet = np.zeros((rows * TILE, columns * TILE), np.uint8)
    for number, tile in enumerate(tiles):
        y, x = divmod(number, columns)
        sheet[y * TILE:(y + 1) * TILE, x * TILE:(x + 1) * TILE] = tile
    picture = Image.fromarray(sheet, "P")
    picture.putpalette([part for colour in RGB for part in colour])
    folder.mkdir(parents=True, exist_ok=True)
    picture.save(folder / f"{name}.png", optimize=True)
    root = Xml.Element("tileset", {
        "version": "1.10", "tiledversion": "1.10.2", "name": name, "tilewidth": str(TILE), "tileheight": str(TILE),
        "tilecount": str(rows * columns), "columns": str(columns),
    })
    Xml.SubElement(root, "image", {"source": f"{name}.png", "width": str(sheet.shape[1]), "height": str(sheet.shape[0])})
    Xml.indent(root, " ")
    (folder / f"{name}.tsx").write_bytes(b'<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(root) + b"\n")


def main() -> None:
    """Write every board of the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", type=Path)
    options = parser.parse_args()
    (ROOT / "maps" / "mythic").mkdir(parents=True, exist_ok=True)
    for seed, board in enumerate(json.loads(options.boards.read_text(encoding="utf-8"))["boards"], 11):
        tiles, numbers = cut_tiles(paint(board, seed).pixels)
        write_tileset(f"mythic_{board['id']}", tiles, ROOT / "maps" / "tilesets")
        writer = Writer(board)
        writer.tiles(numbers)
        add_objects(writer)
        writer.write(ROOT / "maps" / "mythic" / f"{board['id']}.tmx")


if __name__ == "__main__":
    main()
