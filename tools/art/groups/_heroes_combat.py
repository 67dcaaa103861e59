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

FIELD = (440, 256)
HORIZON = 32
"""Where the ground begins; the squares follow ten pixels below."""
BATTLES: dict[str, tuple[str, tuple[str, ...], tuple[str, str], tuple[str, ...], tuple[str, str, str]]] = {
    "grass": ("grass", ("blue3", "blue4"), ("steel2", "steel1"), ("pine",), ("tree", "rock", "bush")),
    "dirt": ("dirt", ("sand2", "sand3"), ("sand1", "sand0"), ("rock", "dead_tree", "bush", "rock", "pine"), ("rock", "dead_tree", "bush")),
    "subterranean": (
        "subterranean", ("ink0", "ink1"), ("ink2", "ink1"), ("stalagmite", "stalagmite", "crystal"), ("stalagmite", "mushroom", "crystal"),
    ),
    "snow": ("snow", ("steel2", "steel3"), ("steel2", "steel1"), ("snow_pine",), ("snow_pine", "rock", "dead_tree")),
    "swamp": ("swamp", ("bone0", "bone1"), ("green1", "green0"), ("dead_tree", "tree", "reeds", "bush"), ("dead_tree", "reeds", "rock")),
    "town_castle": ("plaza", ("blue3", "blue4"), ("steel2", "steel1"), ("house",), ("barrel", "crate", "column")),
}
"""Ground, sky bands, mountain tones, far row, props at the edges."""


def draw(sheet: Sheet) -> None:
    for name in BATTLES:
        sheet.add(f"battle_{name}@440x256", battlefield(name))
    for faction in ("castle", "dungeon", "necropolis"):
        sheet.add(f"siege_{faction}@440x256", siege(faction))
    for kind in ("wall", "gate", "rubble"):
        sheet.trimmed(f"siege_{kind}", _wall(kind), (34, 70))
    tower = _tower()
    sheet.trimmed("siege_arrow_tower", tower, (tower.width // 2, tower.height - 4))


def battlefield(name: str) -> Canvas:
    ground, skies, peaks, far, near = BATTLES[name]
    canvas = Canvas(*FIELD, "green3")
    b.sky(canvas, list(skies), HORIZON, seed=4)
    if name == "subterranean":
        _cave(canvas)
    else:
        for x, y, size in ((52, 9, 34), (392, 8, 40), (222, 15, 30), (150, 6, 18), (318, 20, 20)):
            b.cloud(canvas, x, y, size)
    b.mountains(canvas, HORIZON, [(24, 22, 60), (112, 15, 56), (232, 20, 64), (318, 14, 54), (412, 24, 60)], *peaks)
    b.mountains(canvas, HORIZON + 1, [(66, 10, 50), (176, 8, 60), (276, 9, 54), (366, 11, 56)], peaks[1], peaks[1])
    for x in range(-4, FIELD[0] + 8, 10):
        put(canvas, prop_canvas(far[x // 3 % len(far)], 0.72 + x * 3 % 4 * 0.08, x), x + x * 7 % 5, HORIZON + 2 + x * 5 % 4)
    below: Mask = canvas.axes()[0] >= HORIZON
    fill(canvas, below, ground, 23)
    canvas.remap(DARK, below & (canvas.axes()[0] < HORIZON + 2))
    for x in range(3, FIELD[0], 23):
        # The first of the trees stand before the edge of the field, so that it is no ruled line.
        put(canvas, prop_canvas(far[x // 7 % len(far)], 0.8, x), x + x * 11 % 9, HORIZON + 3 + x * 3 % 5)
    _edges(canvas, near)
    return canvas


def _cave(canvas: Canvas) -> None:
    """No sky below the earth: teeth of stone hang from the roof before a dim glow."""
    b.sky(canvas, ["ink0", "ink1", "violet0", "violet1", "violet0"], HORIZON, seed=4)
    for x in range(0, FIELD[0] + 20, 17):
        drop = 6 + x * 7 % 15
        canvas.polygon([(x - 9, 0), (x + 9, 0), (x + x % 5 - 2, drop)], "ink0")
        canvas.polygon([(x - 4, 0), (x + 2, 0), (x + x % 5 - 2, drop - 3)], "ink2")


def _edges(canvas: Canvas, near: tuple[str, str, str]) -> None:
    """Props beside the squares, on both sides."""
    places = ((14, 74, 1.1), (24, 118, 0.9), (12, 158, 1.1), (26, 214, 1.1), (10, 244, 1.1),
              (424, 68, 1.2), (414, 112, 1.0), (428, 158, 1.3), (414, 204, 0.8), (428, 246, 1.1))  # fmt: skip
    for number, (x, y, scale) in enumerate(places):
        plant(canvas, near[number % 3], x, y, scale, number)


def siege(faction: str) -> Canvas:
    """Open ground outside, a paved court behind the walls, roofs against the dusk."""
    canvas = battlefield("grass" if faction == "castle" else "subterranean" if faction == "dungeon" else "swamp")
    b.sky(canvas, ["violet1", "rose0", "rose1", "red4", "fire0"], HORIZON + 1, seed=4)
    b.mountains(canvas, HORIZON, [(30, 20, 60), (110, 14, 56), (186, 20, 60), (250, 12, 50)], "violet1", "violet0")
    for x in range(-4, 216, 10):
        tree = prop_canvas("pine" if faction == "castle" else "dead_tree", 0.78)
        tree.remap(DARK)
        put(canvas, tree, x + x * 7 % 5, HORIZON + 2 + x * 5 % 4)
    _roofs(canvas, ("castle", "house", "tower") if faction == "castle" else ("dark_castle", "dark_castle", "tower"))
    rows, columns = canvas.axes()
    edge = 258 + 2 * np.sin(rows / 7.0)
    court: Mask = (columns > edge) & (rows > HORIZON + 3)
    fill(canvas, court, "plaza" if faction == "castle" else "court", 9)
    canvas.remap(DARK, court & ((columns < edge + 10) | (rows < HORIZON + 6)))
    for x, y, name, scale in ((420, 120, "barrel", 0.9), (430, 240, "chest", 1.0), (426, 164, "crate", 1.0)):
        plant(canvas, name, x, y, scale)
    return canvas


def _roofs(canvas: Canvas, roofs: tuple[str, str, str]) -> None:
    """The town behind the wall."""
    places = ((236, 1, 1.2), (268, 1, 1.2), (404, 1, 1.3), (300, 2, 1.35), (372, 1, 1.2), (336, 0, 1.25), (430, 2, 1.3))
    for x, number, scale in places:
        put(canvas, prop_canvas(roofs[number], scale, x), x, HORIZON + 6)


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
