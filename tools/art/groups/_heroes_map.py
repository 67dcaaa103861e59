"""The adventure map: hexagonal ground, places to visit, dwellings of the six heroes."""

from __future__ import annotations

import random

from tools.art.canvas import Canvas, Mask, inner_edge
from tools.art.groups._heroes_places import PLACES
from tools.art.lettering import centred
from tools.art.rig.render import Rig
from tools.art.scenery.props import plant
from tools.art.scenery.terrain import fill
from tools.art.sheet import Sheet
from tools.art.tables import DARK

HEX = (48, 44)
OUTLINE = ((24, 0), (48, 11), (48, 33), (24, 44), (0, 33), (0, 11))
TERRAINS = ("grass", "dirt", "subterranean")
BLOCKS = {"grass": ("crag", "pine"), "dirt": ("crag", "rock"), "subterranean": ("dark_crag", "stalagmite")}
DECOR = {"grass": ("tree", "bush", "pine"), "dirt": ("dead_tree", "rock", "bush"), "subterranean": ("stalagmite", "mushroom", "crystal")}
BACKS = {"start": ("blue1", "blue2", "gold3"), "far": ("wood1", "wood2", "gold2"), "near": ("red1", "red2", "gold3"),
         "centre": ("violet1", "violet2", "gold4")}


def hex_mask(canvas: Canvas) -> Mask:
    return canvas.polygon_mask(OUTLINE)


def draw(sheet: Sheet) -> None:
    for terrain in TERRAINS:
        for variant in range(4):
            sheet.add(f"hex_{terrain}_{variant}", _field(terrain, variant))
        sheet.add(f"hex_{terrain}_blocked", _blocked(terrain))
        for number, prop in enumerate(DECOR[terrain]):
            field = _field(terrain, number + 7)
            for x, y, scale in ((14, 22, 0.8), (34, 20, 0.8), (24, 34, 0.95)):
                plant(field, prop, x, y, scale, number)
            sheet.add(f"hex_{terrain}_decor{number}", _clipped(field))
    for kind, inks in BACKS.items():
        sheet.add(f"hex_back_{kind}", _back(*inks))
    sea = Canvas(*HEX)
    fill(sea, hex_mask(sea), "water", 3)
    sheet.add("hex_water", sea)
    _edges(sheet)
    for name, build in PLACES.items():
        room = (64, 60)
        rig = Rig(*room, (32, 54), 1.15)
        build(rig)
        sheet.trimmed(f"place_{name}", rig.done(), (32, 54))
    for number, roman in enumerate(("I", "II", "III", "IV", "V", "VI", "VII"), 1):
        plaque = Canvas(17, 11, "ink0")
        plaque.rect(1, 1, 15, 9, "red1")
        plaque.rect(1, 1, 15, 1, "red3")
        centred(plaque, 8.5, 2, roman, "gold4")
        sheet.add(f"difficulty_{number}", plaque, (8, 5))


def _clipped(field: Canvas) -> Canvas:
    field.pixels[~hex_mask(field)] = -1
    return field


def _field(terrain: str, seed: int) -> Canvas:
    """One hex of ground with a darker rim."""
    canvas = Canvas(*HEX)
    mask = hex_mask(canvas)
    fill(canvas, mask, terrain, seed * 7 + len(terrain))
    if terrain == "subterranean":
        canvas.paint(inner_edge_of(mask), "stone0")
    else:
        canvas.remap(DARK, inner_edge_of(mask))
    return canvas


def inner_edge_of(mask: Mask) -> Mask:
    """Edge pixels, also those that touch the border of the canvas."""
    core = inner_edge(mask)
    core[:, 0] |= mask[:, 0]
    core[:, -1] |= mask[:, -1]
    core[0] |= mask[0]
    core[-1] |= mask[-1]
    return core


def _blocked(terrain: str) -> Canvas:
    canvas = _field(terrain, 5)
    tall, low = BLOCKS[terrain]
    plant(canvas, low, 11, 21, 0.8)
    plant(canvas, low, 38, 23, 0.9, 1, flip=True)
    plant(canvas, tall, 26, 30, 1.1)
    plant(canvas, low, 15, 38, 0.8, 2)
    mask = hex_mask(canvas)
    canvas.pixels[~mask] = -1
    edge = inner_edge_of(mask)
    canvas.paint(edge, "gold3")
    canvas.paint(inner_edge_of(mask & ~edge), "gold1")
    return canvas


def _back(dark: str, light: str, metal: str) -> Canvas:
    """The hidden side of a tile: dark wood with a compass rose."""
    canvas = Canvas(*HEX)
    mask = hex_mask(canvas)
    canvas.paint(mask, dark)
    dice = random.Random(3)
    for _ in range(40):
        x, y = dice.randrange(2, 46), dice.randrange(2, 42)
        if mask[y, x] and mask[y, min(47, x + 4)]:
            canvas.rect(x, y, 4, 1, light)
    edge = inner_edge_of(mask)
    canvas.paint(edge, "ink0")
    canvas.paint(inner_edge_of(mask & ~edge), light)
    for reach in range(-9, 10):
        if abs(reach) > 1:
            canvas.dot(24 + reach, 22, metal if abs(reach) < 7 else light)
            canvas.dot(24, 22 + reach, metal if abs(reach) < 7 else light)
        if abs(reach) < 5:
            canvas.dot(24 + reach, 22 + reach, light)
            canvas.dot(24 - reach, 22 + reach, light)
    canvas.ellipse(24, 22, 2.4, 2.4, "ink0")
    canvas.ellipse(24, 22, 1.5, 1.5, metal)
    return canvas


def _edges(sheet: Sheet) -> None:
    """State rings of a hex and the yellow closed edges, one sprite each."""
    for state, outer, inner in (("hover", "stone2", "stone4"), ("selected", "gold2", "fire1"), ("reach", "blue2", "blue4"),
                                ("target", "red1", "red3"), ("legal", "green3", "green5")):
        ring = Canvas(*HEX)
        mask = hex_mask(ring)
        edge = inner_edge_of(mask)
        ring.paint(edge, inner)
        ring.paint(inner_edge_of(mask & ~edge), outer)
        sheet.add(f"hex_ring_{state}", ring)
    corners = [(float(x), float(y)) for x, y in OUTLINE]
    for number, side in enumerate(("ne", "e", "se", "sw", "w", "nw")):
        canvas = Canvas(HEX[0] + 4, HEX[1] + 4)
        (x0, y0), (x1, y1) = corners[number], corners[(number + 1) % 6]
        for dx, dy, ink in ((0, 1, "ink0"), (1, 0, "ink0"), (-1, 0, "ink0"), (0, -1, "ink0"), (0, 0, "fire1")):
            canvas.line((x0 + 2 + dx, y0 + 2 + dy), (x1 + 2 + dx, y1 + 2 + dy), ink)
        sheet.add(f"hex_edge_{side}", canvas, (2, 2))
