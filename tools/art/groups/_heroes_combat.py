"""Battlefields, siege walls and the arrow tower."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas, Mask
from tools.art.rig.patterns import bricks
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab
from tools.art.scenery import brushes as b
from tools.art.scenery.props import plant, prop_canvas, put
from tools.art.scenery.terrain import fill
from tools.art.sheet import Sheet
from tools.art.tables import DARK

FIELD = (440, 248)
BATTLES: dict[str, tuple[str, tuple[str, ...], tuple[str, str], str, tuple[str, str, str]]] = {
    "grass": ("grass", ("blue3", "blue4"), ("steel2", "steel1"), "pine", ("tree", "rock", "bush")),
    "dirt": ("dirt", ("sand2", "sand3"), ("sand1", "sand0"), "dead_tree", ("rock", "dead_tree", "bush")),
    "subterranean": ("subterranean", ("ink0", "ink1"), ("ink2", "ink1"), "stalagmite", ("stalagmite", "mushroom", "crystal")),
    "snow": ("snow", ("steel2", "steel3"), ("steel2", "steel1"), "snow_pine", ("snow_pine", "rock", "dead_tree")),
    "swamp": ("swamp", ("bone0", "bone1"), ("green1", "green0"), "dead_tree", ("dead_tree", "reeds", "rock")),
    "town_castle": ("plaza", ("blue3", "blue4"), ("steel2", "steel1"), "house", ("barrel", "crate", "column")),
}
"""Ground, sky bands, mountain tones, far row, props at the edges."""


def draw(sheet: Sheet) -> None:
    for name in BATTLES:
        sheet.add(f"battle_{name}@440x248", battlefield(name))
    for faction in ("castle", "dungeon", "necropolis"):
        sheet.add(f"siege_{faction}@440x248", siege(faction))
    for kind in ("wall", "gate", "rubble"):
        sheet.trimmed(f"siege_{kind}", _wall(kind), (34, 70))
    tower = _tower()
    sheet.trimmed("siege_arrow_tower", tower, (tower.width // 2, tower.height - 4))


def battlefield(name: str) -> Canvas:
    ground, skies, peaks, far, near = BATTLES[name]
    width, height = FIELD
    canvas = Canvas(width, height, "green3")
    b.sky(canvas, list(skies), 22, seed=4)
    if name != "subterranean":
        for x, y, size in ((70, 10, 30), (330, 9, 36), (210, 13, 22)):
            b.cloud(canvas, x, y, size)
    b.mountains(canvas, 23, [(30, 16, 50), (120, 11, 50), (230, 18, 56), (310, 12, 50), (410, 17, 50)], *peaks)
    for x in range(0, width, 11):
        put(canvas, prop_canvas(far, 0.7, x), x + x * 7 % 5, 25 + x * 5 % 4)
    below: Mask = canvas.axes()[0] >= 22
    fill(canvas, below, ground, 23)
    canvas.remap(DARK, below & (canvas.axes()[0] < 24))
    for number, (x, y, scale) in enumerate(((14, 66, 1.1), (24, 110, 0.9), (12, 150, 1.1), (26, 206, 1.1), (10, 236, 1.1), (424, 60, 1.2),
                                            (414, 104, 1.0),
                                            (428, 150, 1.3), (414, 196, 0.8), (428, 238, 1.1))):
        plant(canvas, near[number % 3], x, y, scale, number)
    return canvas


def siege(faction: str) -> Canvas:
    """Meadow outside, a paved court behind the walls, roofs against the dusk."""
    canvas = battlefield("grass" if faction == "castle" else "subterranean" if faction == "dungeon" else "swamp")
    width, _ = FIELD
    b.sky(canvas, ["violet1", "rose0", "rose1", "red4", "fire0"], 24, seed=4)
    b.mountains(canvas, 23, [(30, 14, 50), (110, 10, 50), (180, 15, 56)], "violet1", "violet0")
    for x in range(0, 200, 11):
        tree = prop_canvas("pine" if faction == "castle" else "dead_tree", 0.7)
        tree.remap(DARK)
        put(canvas, tree, x + x * 7 % 5, 26 + x * 5 % 4)
    roofs = ("castle", "house", "tower") if faction == "castle" else ("dark_castle", "tower", "dark_castle")
    for x, number, scale in ((236, 1, 1.2), (268, 1, 1.2), (404, 1, 1.3), (300, 2, 1.25), (372, 1, 1.2), (336, 0, 1.1), (430, 2, 1.2)):
        put(canvas, prop_canvas(roofs[number], scale, x), x, 30)
    rows, columns = canvas.axes()
    edge = 258 + 2 * np.sin(rows / 7.0)
    court: Mask = (columns > edge) & (rows > 28)
    fill(canvas, court, "plaza" if faction == "castle" else "court", 9)
    canvas.remap(DARK, court & (columns < edge + 10))
    for x, y, name, scale in ((428, 70, "barrel", 1.0), (420, 76, "barrel", 0.9), (430, 232, "chest", 1.0), (426, 130, "crate", 1.0)):
        plant(canvas, name, min(x, width - 6), y, scale)
    return canvas


def _wall(kind: str) -> Canvas:
    rig = Rig(72, 76, (34, 70), 1.35)
    if kind == "rubble":
        for x, y, a in ((6.0, 6.0, 4.0), (-2, 6, 4.4), (-14, 0, 5), (-6, 0, 6.4), (3, 0, 5.6), (11, 0, 6), (-9, 4, 4.4), (0, 5, 4.6),
                        (8, 4, 4)):
            rig.part(slab([(x - a * 0.6, y), (x - a * 0.5, y + a * 0.7), (x + a * 0.2, y + a), (x + a * 0.7, y + a * 0.5),
                           (x + a * 0.6, y)], 1.4), "marble")
        return rig.done()
    rig.part(slab([(10, 2), (16, 7), (16, 30), (10, 25)], 1.5), "stone", light=-0.3)
    rig.part(slab([(-14, 25), (10, 25), (16, 30), (-8, 30)], 1), "marble", light=0.1)
    rig.part(box(-14, 0, 10, 25, 1.6), "marble", pattern=bricks(12, 8))
    for x in (-14, -7.4, -0.8, 5.8):
        rig.part(box(x, 25, x + 4.2, 29, 0.8), "marble")
    for x in (-7.0, 0.0, 7.0):
        rig.part(box(x, 30, x + 3.6, 33, 0.8), "stone")
    if kind == "gate":
        rig.part(slab([(-9, 0), (5, 0), (5, 13), (-2, 18), (-9, 13)], 0.6), "black", "flat", -1)
        for x in (-6.6, -3.2, 0.2, 3.6):
            rig.part(cap((x, 0), (x, 15), 0.6), "iron", "metal", cover=0.4)
        for y in (4, 9, 13):
            rig.part(cap((-8.6, y), (4.6, y), 0.6), "iron", "metal", cover=0.4)
        rig.part(box(-12, 19.4, 8, 24, 0.8), "side")
        rig.part(oval((-2, 21.7), 1.8), "gold", "metal")
    return rig.done()


def _tower() -> Canvas:
    rig = Rig(46, 76, (23, 72), 2.1)
    rig.part(slab([(-5, 0), (5, 0), (4.2, 18), (-4.2, 18)], 2.4), "stone", pattern=bricks(8, 6))
    top = [(-6, 18), (6, 18), (6, 21.4), (3.8, 21.4), (3.8, 23.4), (1.4, 23.4), (1.4, 21.4), (-1.4, 21.4), (-1.4, 23.4), (-3.8, 23.4),
           (-3.8, 21.4), (-6, 21.4)]
    rig.part(slab(top, 0.9), "stone")
    for y in (14, 7):
        rig.dot((-0.6, y), "ink0", 2, 5)
    rig.part(slab([(-2.6, 17), (2.6, 17), (2.6, 11.6), (0, 10.4), (-2.6, 11.6)], 0.6), "side", "soft")
    return rig.done()
