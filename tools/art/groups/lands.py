"""The campaign map: five countries with the places of every story, and the marks that stand at its chapters."""

from __future__ import annotations

import math
import random
import tomllib
from typing import Any

from tools.art import scenery
from tools.art.canvas import Canvas
from tools.art.groups import _lands_ground as ground
from tools.art.groups import _lands_sights as sights
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab
from tools.art.scenery.props import prop_canvas, put
from tools.art.sheet import Sheet
from tools.art.tables import DARK
from tools.art.troupe import DATA, figures, render

PLACES = "lands.toml"
CAST = ("figures_common.toml", "figures_village.toml")
MARK = (18, 22)
Row = dict[str, Any]


def draw(sheet: Sheet) -> None:
    sheet.add("map", _map())
    for frame in range(2):
        sheet.add(f"mark_open#{frame}", _flag(frame), (9, 20))
    sheet.add("mark_won", _lantern(), (9, 20))
    sheet.add("mark_lost", _torn(), (9, 20))
    sheet.add("mark_locked", _cairn(), (9, 20))


def _map() -> Canvas:
    assert scenery, "the package fills the registers of props"
    canvas = Canvas(ground.WIDTH, ground.HEIGHT, "teal1")
    ground.paint_ground(canvas)
    places = tomllib.loads((DATA / PLACES).read_text(encoding="utf-8"))
    for row in places["river"]:
        ground.river(canvas, row["points"], row["inks"], row.get("width", 2.4))
    for row in places["chain"]:
        ground.chain(canvas, row["peaks"], row["inks"], row.get("snow"))
    for points in places["road"]:
        ground.road(canvas, points)
    sights.maze(canvas, 50, 254)
    sights.crater(canvas, 150, 300)
    for row in places["wood"]:
        _trees(canvas, row)
    for row in sorted(places["place"], key=lambda row: row["y"]):
        _stand(canvas, row)
    ground.night_falls(canvas)
    ground.smoke_falls(canvas)
    for x, y in places["light"]:
        _light(canvas, x, y)
    sights.gap(canvas, 606, 186)
    sights.moon(canvas, 100, 99)
    sights.compass(canvas, 222, 344)
    return canvas


def _trees(canvas: Canvas, row: Row) -> None:
    """Trees strewn over an oval from the back to the front, on dry land only."""
    land, dice = ground.land_mask(), random.Random(row["x"] * 31 + row["y"])
    found = []
    for number in range(row["count"]):
        turn, reach = dice.random() * math.tau, math.sqrt(dice.random())
        x, y = row["x"] + math.cos(turn) * reach * row["rx"], row["y"] + math.sin(turn) * reach * row["ry"]
        scale = row["scale"] * (0.85 + dice.random() * 0.3)
        if 18 < y < ground.HEIGHT and 2 < x < ground.WIDTH - 2 and land[int(y), int(x)]:
            found.append((y, x, dice.choice(row["props"]), scale, number % 3))
    for y, x, name, scale, variant in sorted(found):
        canvas.remap(DARK, canvas.ellipse_mask(x + 2 * scale, y, 5 * scale, 1.8 * scale))
        put(canvas, prop_canvas(name, scale, variant), x, y)


def _stand(canvas: Canvas, row: Row) -> None:
    """A building or a beast with its shadow."""
    x, y, scale = row["x"], row["y"], row["scale"]
    if "prop" in row:
        picture = prop_canvas(row["prop"], scale, row.get("variant", 0))
        canvas.remap(DARK, canvas.ellipse_mask(x + 4 * scale, y - 0.5, 12 * scale, 3 * scale))
        put(canvas, picture, x, y)
        return
    size = (int(scale * 60) + 8, int(scale * 56) + 8)
    beast = render(figures(*CAST)[row["figure"]], size, scale)
    canvas.blit(beast, x - size[0] / 2, y - size[1] + 5, row.get("flip", False))


def _light(canvas: Canvas, x: int, y: int) -> None:
    """A lit window or a lantern far away."""
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        canvas.dot(x + dx, y + dy, "gold2")
    canvas.dot(x, y, "fire1")


# -- the marks: four states, four shapes ---------------------------------------------------------------------------------------


def _mark() -> Rig:
    rig = Rig(*MARK, (9, 20), 1.0)
    rig.part(oval((0, 0.6), 4.6, 1.6), "stone")
    return rig


def _flag(frame: int) -> Canvas:
    """Open: a golden banner in the wind."""
    rig, sway = _mark(), 0.9 * frame
    rig.part(cap((-3, 1), (-3, 17), 0.7), "wood", cover=0.4)
    cloth = [(-2.4, 17.0), (3.4, 16 + sway), (6.6, 16.6 - sway), (5.4, 13.4), (6.6, 10.4 - sway), (3.0, 9.6 + sway), (-2.4, 10.4)]
    rig.part(slab(cloth, 1.2), "gold")
    rig.part(oval((-3, 17.6), 1.1, 1.1), "gold", "metal")
    rig.dot((0.6, 14), "red2", 3, 2)
    return rig.done()


def _lantern() -> Canvas:
    """Won: a lantern that burns."""
    rig = _mark()
    rig.part(cap((0, 1), (0, 5), 0.8), "iron", cover=0.4)
    rig.part(box(-3.6, 4.6, 3.6, 6.2, 0.5), "bronze", "metal")
    rig.part(box(-3, 6, 3, 13, 1.4), "flame", "soft", 0.35)
    rig.part(oval((0, 8.6), 1.3, 2.2), "fire", "soft", 0.2)
    rig.part(slab([(-4.2, 12.8), (4.2, 12.8), (1.4, 16), (-1.4, 16)], 0.8), "bronze", "metal")
    rig.part(oval((0, 17.2), 1.2, 1.2), "bronze", "metal")
    return rig.done()


def _torn() -> Canvas:
    """Lost: a broken pole with a rag."""
    rig = _mark()
    rig.part(cap((-2, 1), (1, 12), 0.8), "wood", cover=0.4)
    rig.part(slab([(0.4, 11.6), (5, 8.6), (3.6, 6.6), (5.2, 3.4), (1.6, 5), (-0.6, 7)], 0.9), "red")
    rig.part(cap((1, 12), (4.6, 14.6), 0.6), "wood", cover=0.4)
    return rig.done()


def _cairn() -> Canvas:
    """Locked: a heap of stones."""
    rig = _mark()
    for x, y, size in ((-2.6, 1.6, 2.6), (2.8, 1.8, 2.6), (0, 4.4, 2.6), (0.4, 7.4, 1.9)):
        rig.part(oval((x, y), size, size * 0.72), "stone", light=-0.25)
    return rig.done()
