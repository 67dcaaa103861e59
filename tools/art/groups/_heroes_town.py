"""Town buildings of the three factions, and the land they stand in."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tools.art.canvas import Canvas, inner_edge
from tools.art.figures.look import Look
from tools.art.figures.wings import feather_wing
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab
from tools.art.scenery import brushes as b
from tools.art.scenery.buildings import arch, cone, crenels, door, gable, pennant, posts, smoke, wall, window
from tools.art.scenery.items import draw_item
from tools.art.scenery.props import plant
from tools.art.sheet import Sheet

Faction = tuple[str, str, str]
"""Wall, roof and trim materials."""
FACTIONS: dict[str, Faction] = {"castle": ("marble", "blue", "gold"), "dungeon": ("slate", "crimson", "bronze"),
                                "necropolis": ("stone", "night", "bone")}
PANORAMA = (380, 170)
Build = Callable[[Rig, Faction], None]


def draw(sheet: Sheet) -> None:
    for faction, tones in FACTIONS.items():
        for name, build in (COMMON | SPECIAL[faction]).items():
            title = f"building_{faction}_{name}"
            room = (86, 81)
            sheet.trimmed(title, _raised(build, tones, 1.3, room), (room[0] // 2, room[1] - 3))
            for size, foot in (((66, 66), 62), ((40, 36), 28)):
                tile = _plot(faction, size)
                tile.blit(_fitted(build, tones, size, foot), 0, 0)
                sheet.add(f"{title}@{size[0]}x{size[1]}", tile)
        sheet.add(f"town_{faction}@380x170", panorama(faction))
    _moving(sheet)


def _moving(sheet: Sheet) -> None:
    """Small things that move in a town: chimney smoke, a pennant in the wind, glints on water."""
    for frame in range(4):
        rig = Rig(18, 30, (8, 28), 1.0)
        for number in range(3):
            rise = number * 8 + frame * 2
            rig.part(oval((1.2 * math.sin(rise * 0.5), 3 + rise), 1.6 + rise * 0.09, 1.3 + rise * 0.07), "stone", "soft", 0.1 - rise * 0.01)
        sheet.add(f"smoke#{frame}", rig.done(outline=False), (8, 28))
        flag = Rig(16, 16, (2, 14), 1.0)
        flag.part(cap((0, 0), (0, 12), 0.6), "wood", cover=0.4)
        wave = (0.0, 1.0, 0.0, -1.0)[frame]
        flag.part(slab([(0.4, 12), (5, 11.4 + wave), (11, 10.6 - wave), (5, 8.6 + wave), (0.4, 7.6)], 1), "side", "soft")
        sheet.add(f"pennant#{frame}", flag.done(), (2, 14))
        glint = Canvas(16, 5)
        for number, (x, y) in enumerate(((1, 0), (8, 2), (4, 4))):
            reach = 4 - abs((frame + number) % 4 - 2)
            glint.rect(x, y, reach, 1, "teal4" if reach > 3 else "teal3")
        sheet.add(f"glint#{frame}", glint, (8, 2))


def _raised(build: Build, tones: Faction, scale: float, room: tuple[int, int]) -> Canvas:
    rig = Rig(room[0], room[1], (room[0] / 2, room[1] - 3), scale)
    build(rig, tones)
    return rig.done()


def _fitted(build: Build, tones: Faction, size: tuple[int, int], foot: int) -> Canvas:
    """As large as the tile allows, standing at the foot line."""
    rough = Rig(80, 80, (40, 70), 1.0)
    build(rough, tones)
    rows, columns = np.nonzero(rough.drawn)
    reach = max(40 - int(columns.min()), int(columns.max()) - 39)
    scale = min(1.5, (size[0] - 4) / 2 / reach, (foot - 3) / (70 - int(rows.min())))
    rig = Rig(size[0], size[1], (size[0] / 2, foot), scale)
    build(rig, tones)
    return rig.done()


def _plot(faction: str, size: tuple[int, int]) -> Canvas:
    """A strip of sky and ground behind a building tile."""
    skies = {"castle": ["blue2", "blue3", "blue4"], "dungeon": ["ink1", "violet0", "red0"], "necropolis": ["ink1", "teal0", "bone0"]}
    grounds = {"castle": ("green3", "green4"), "dungeon": ("ink2", "red1"), "necropolis": ("green1", "bone0")}
    canvas = Canvas(*size, skies[faction][-1])
    b.sky(canvas, skies[faction], int(size[1] * 0.8), seed=3)
    b.hills(canvas, size[1] * 0.82, *grounds[faction], size[1] * 0.06, size[0] * 0.18, 5)
    return canvas


def _city_hall(rig: Rig, tones: Faction) -> None:
    stone, roof, trim = tones
    wall(rig, -16, 16, 0, 11, "sand" if stone == "marble" else stone)
    gable(rig, -16, 16, 11, 8, roof)
    posts(rig, (-15.4, -8.0, 8.0, 15.4), 11)
    wall(rig, -5, 5, 0, 22, stone)
    cone(rig, 0, 6.4, 22, 10, roof)
    rig.part(oval((0, 18), 3), "white", "flat", 0.4)
    rig.line((0, 18), (0, 20), "ink0", rig.last)
    rig.line((0, 18), (1.4, 17.4), "ink0", rig.last)
    rig.part(oval((0, 32.4), 1), trim, "metal")
    for x in (-12.6, 10.4):
        window(rig, x, 7, 2, 3)
    door(rig, 0, 2.4, 6)


def _citadel(rig: Rig, tones: Faction) -> None:
    stone, roof, trim = tones
    wall(rig, -26, 26, 0, 12, stone)
    crenels(rig, -26, 26, 12, stone)
    for x in (-15, 15):
        wall(rig, x - 5, x + 5, 0, 24, stone)
        crenels(rig, x - 5.6, x + 5.6, 24, stone)
        cone(rig, x, 4.8, 25.4, 11, roof)
        window(rig, x - 0.5, 20)
        window(rig, x - 0.5, 14)
    wall(rig, -9, 9, 0, 30, stone)
    crenels(rig, -10, 10, 30, stone, 2)
    wall(rig, -5, 5, 30, 38, stone)
    cone(rig, 0, 5.8, 38, 13, roof)
    pennant(rig, 0, 51, 5)
    for slit in (-5.0, -0.5, 4.0):
        window(rig, slit, 24, 1, 3)
    rig.part(slab([(-5, 0), (5, 0), (5, 6), (0, 9.4), (-5, 6)], 0.6), "leather")
    rig.part(oval((0, 13), 1.6), trim, "metal")


def _mage_guild(rig: Rig, tones: Faction) -> None:
    stone, roof, trim = tones
    wall(rig, -6, 6, 0, 30, stone)
    for y in (9, 18, 27):
        rig.part(cap((-6.6, y), (6.6, y), 0.8), trim, "metal", cover=0.45)
    rig.part(slab([(-8, 30), (8, 30), (9, 34), (-9, 34)], 1.2), stone)
    rig.part(oval((0, 36), 7.6, 6.4), "violet" if roof != "night" else "green", "metal")
    rig.part(cap((0, 42), (0, 45), 0.6), trim, cover=0.4)
    rig.part(oval((0, 47), 2.4), "teal", "metal")
    for y in (6, 15, 24):
        window(rig, -0.5, y, 1, 3)
    door(rig, 0, 1.8, 5)


def _dwelling_bronze(rig: Rig, tones: Faction) -> None:
    stone, roof, _ = tones
    wall(rig, -14, -4, 0, 16, stone)
    crenels(rig, -14.6, -3.4, 16, stone)
    window(rig, -9.6, 11, 1, 3)
    pennant(rig, -9, 17, 4)
    wall(rig, 4, 13, 0, 26, "stone")
    rig.part(box(2.6, 26, 14.4, 29, 1), "stone")
    crenels(rig, 2.6, 14.4, 29, "stone")
    window(rig, 8, 21, 1, 3)
    window(rig, 8, 13, 1, 3)
    wall(rig, -4, 4, 0, 8, "sand" if stone == "marble" else stone)
    gable(rig, -4, 4, 8, 4, roof)
    door(rig, 0, 1.6, 4)


def _dwelling_silver(rig: Rig, tones: Faction) -> None:
    stone, roof, trim = tones
    wall(rig, -13, 9, 0, 12, stone)
    gable(rig, -13, 9, 12, 8, roof)
    for x in (-11, -6, -1, 4):
        rig.part(slab([(x, 3), (x + 2, 3), (x + 2, 7.4), (x + 1, 8.8), (x, 7.4)], 0.3), "teal" if stone == "marble" else "fire", "flat",
                 0.2)
    wall(rig, 8, 16, 0, 22, stone)
    cone(rig, 12, 5, 22, 12, roof)
    rig.part([cap((12, 34), (12, 38), 0.5), cap((10.4, 36.6), (13.6, 36.6), 0.5)], trim, "metal", cover=0.4)
    rig.part(oval((12, 18), 2, 2.4), "fire", "soft", 0.3)
    door(rig, 12, 1.8, 5)


def _dwelling_gold(rig: Rig, tones: Faction) -> None:
    stone, _, trim = tones
    for side in (-1, 1):
        wall(rig, side * 11 - 3.4, side * 11 + 3.4, 0, 26, stone)
        rig.part(box(side * 11 - 4.4, 26, side * 11 + 4.4, 28.4, 0.8), stone)
    rig.part([cap((-11, 28), (-6, 35), 2), cap((-6, 35), (0, 37.4), 2), cap((0, 37.4), (6, 35), 2), cap((6, 35), (11, 28), 2)], trim,
             "metal")
    glow = {"marble": "teal", "slate": "fire", "stone": "leaf"}[stone]
    rig.part(oval((0, 18), 6, 14), glow, "soft", 0.2)
    rig.part(oval((0, 18), 3.4, 10), {"teal": "glow_teal", "fire": "flame", "leaf": "glow_green"}[glow], "soft", 0.4, contour=0)
    if stone == "marble":
        for side in (-1, 1):
            with rig.at(side * 11, 30, 0, 0.8, side > 0):
                feather_wing(rig, "white", turn=-10)
    else:
        for side in (-1, 1):
            rig.part([cap((side * 11, 28), (side * 15, 34), 1.8, 1.2), cap((side * 15, 34), (side * 12, 40), 1.2, 0.3)], "ivory")
    rig.part(box(-15, 0, 15, 2.4, 0.5), stone)


def _blacksmith(rig: Rig, tones: Faction) -> None:
    wall(rig, -9, 7, 0, 8, "stone")
    gable(rig, -9, 7, 8, 6, "wood")
    wall(rig, 3, 7, 8, 17, "stone")
    arch(rig, -3, 3, 6.6)
    rig.part([oval((-3, 1.6), 2, 1.6), cap((-3, 2), (-3, 4.6), 1.2, 0.2)], "fire", "soft", 0.3)
    rig.part(slab([(9, 2.6), (15, 2.6), (13.4, 1.4), (13, 0), (10.6, 0), (10.4, 1.4)], 0.7), "iron", "metal")
    window(rig, 4, 4, 2, 2)
    smoke(rig, ((5, 19.4), (6.6, 22.4), (5.4, 26)))


def _brotherhood(rig: Rig, tones: Faction) -> None:
    wall(rig, -9, 9, 0, 9, "sand")
    gable(rig, -9, 9, 9, 8, "blue")
    posts(rig, (-8.4, -2.8, 2.8, 8.4), 9)
    for x in (-6.6, 5):
        window(rig, x, 6, 2, 2)
    door(rig, 0, 2, 5.4)
    rig.part(cap((9, 11), (13, 11), 0.5), "wood", cover=0.4)
    rig.part(slab([(10, 10.6), (14, 10.6), (14, 6), (12, 4.6), (10, 6)], 0.6), "red")
    rig.line((12, 10), (12, 6), "stone4", rig.last)


def _portal(rig: Rig, tones: Faction) -> None:
    for side in (-1, 1):
        rig.part(slab([(side * 11 - 3, 0), (side * 11 + 3, 0), (side * 9 + 2, 26), (side * 9 - 2, 26)], 2), "slate", light=0.1)
    rig.part([cap((-9, 26), (-4, 32), 2.4), cap((-4, 32), (4, 32), 2.4), cap((4, 32), (9, 26), 2.4)], "slate", light=0.1)
    rig.part(oval((0, 15), 7.6, 14), "violet", "metal")
    for size in (5.4, 3.4, 1.6):
        rig.part(oval((0.4, 15), size, size * 1.8), "glow_violet", "soft", 0.3 - size * 0.1, contour=0)


def _vortex(rig: Rig, tones: Faction) -> None:
    rig.part(oval((0, 3), 13, 4), "slate", light=0.1)
    for y, w in ((5, 3), (10, 5), (15, 7), (20, 9), (25, 11)):
        rig.part(oval((0.8 if y % 2 else -0.8, y), w, 2.4, 6), "blue", "soft", 0.02 * y - 0.1)
    for x, y in ((-8, 30), (6, 32), (0, 29)):
        rig.part(oval((x, y), 1.4), "glow_teal", "soft", cover=0.42)


def _darkness(rig: Rig, tones: Faction) -> None:
    wall(rig, -5, 5, 0, 20, "stone", light=-0.25)
    rig.part(slab([(-7, 20), (7, 20), (1, 32)], 1.6), "night")
    for x, y, w in ((-9, 8, 6), (9, 10, 6), (-6, 15, 5), (7, 17, 5), (0, 4, 9)):
        rig.part(oval((x, y), w, w * 0.5), "slate", "soft", 0.1)
    window(rig, -0.5, 16, 1, 3)


def _amplifier(rig: Rig, tones: Faction) -> None:
    wall(rig, -8, 8, 0, 6, "stone", light=-0.2)
    with rig.at(0, 6, 0, 1.2):
        draw_item(rig, "skull", Look({"glow": "green5"}))
    for side in (-1, 1):
        rig.part([cap((side * 10, 0), (side * 11, 16), 1.4, 0.9), oval((side * 11, 18), 2)], "bone")
        rig.part(oval((side * 11, 18), 1.2), "glow_green", "soft", contour=0)


COMMON: dict[str, Build] = {"city_hall": _city_hall, "citadel": _citadel, "mage_guild": _mage_guild, "dwelling_b": _dwelling_bronze,
                            "dwelling_s": _dwelling_silver, "dwelling_g": _dwelling_gold}
SPECIAL: dict[str, dict[str, Build]] = {
    "castle": {"brotherhood_of_the_sword": _brotherhood, "blacksmith": _blacksmith},
    "dungeon": {"portal_of_summoning": _portal, "mana_vortex": _vortex},
    "necropolis": {"cover_of_darkness": _darkness, "necromancy_amplifier": _amplifier},
}


SKIES: dict[str, tuple[list[str], tuple[str, str], tuple[str, str] | None, tuple[str, str]]] = {
    "castle": (["blue2", "blue3", "blue3", "blue4", "stone4"], ("steel2", "steel1"), ("stone4", "steel3"), ("stone4", "stone3")),
    "dungeon": (["ink0", "violet0", "red0", "red1", "red2"], ("wood1", "wood0"), None, ("violet1", "violet0")),
    "necropolis": (["ink1", "teal0", "teal0", "bone0", "bone1"], ("green1", "green0"), None, ("bone0", "teal0")),
}
"""Sky bands, mountains, snow and clouds over each town."""
SOILS: dict[str, dict[str, str]] = {
    "castle": {},
    "dungeon": {"green2": "ink1", "green3": "ink2", "green4": "stone0", "green5": "red2", "teal1": "red3", "teal2": "fire0",
                "teal3": "fire1", "sand2": "sand0", "sand1": "wood1"},
    "necropolis": {"green2": "green0", "green3": "green1", "green4": "bone0", "green5": "bone1", "teal1": "teal0", "teal2": "teal1",
                   "teal3": "bone1", "sand2": "bone1",
                   "sand1": "bone0"},
}


def panorama(faction: str) -> Canvas:
    """The empty town: sky, peaks, a hill for the citadel, a road, a river; buildings are placed by the client."""
    width, height = PANORAMA
    canvas = Canvas(width, height, "green3")
    bands, peaks, snow, clouds = SKIES[faction]
    b.sky(canvas, bands, 96, seed=4)
    for x, y, size in ((60, 30, 34), (170, 20, 26), (300, 34, 40), (240, 48, 22), (20, 56, 22)):
        b.cloud(canvas, x, y, size, clouds)
    b.mountains(canvas, 98, [(40, 52, 70), (118, 38, 60), (330, 60, 80), (262, 34, 60), (380, 40, 50)], *peaks, snow)
    land = Canvas(width, height)
    b.hills(land, 104, "green2", "green3", 14, 44, 10)
    _foreground(land)
    canvas.blit(land.swap(SOILS[faction]), 0, 0)
    tree = {"castle": "pine", "dungeon": "dark_crag", "necropolis": "dead_tree"}[faction]
    for i in range(18):
        x = i * 41 % 390 - 4
        if abs(x - 214) > 70:
            plant(canvas, tree, x, 103 + i * 7 % 7, 0.8)
    for x, y in ((128, 122), (254, 120), (372, 142), (8, 132)):
        plant(canvas, {"castle": "tree", "dungeon": "stalagmite", "necropolis": "grave"}[faction], x, y, 1.1)
    return canvas


def _foreground(canvas: Canvas) -> None:
    rows, columns = canvas.axes()
    hill = rows > 118 - 44 * np.exp(-(((columns - 214) / 84.0) ** 2)) + 2 * np.sin(columns / 9.0)
    canvas.paint(hill, "green3")
    canvas.paint(hill & ~np.roll(hill, 1, 0), "green4")
    patches = b.noise(canvas.width, canvas.height, 22, 3)
    canvas.paint(hill & (patches > 0.72), "green4")
    canvas.paint(hill & (patches < 0.2), "green2")
    for step in range(160):
        t = step / 159
        x, y, half = 214 + 60 * math.sin(t * 3.6) * t - 40 * t, 86 + t * 84, (3 + t * 13) / 2
        canvas.rect(int(x - half), int(y), int(half * 2), 2, "sand2")
        canvas.dot(int(x - half), int(y), "sand1")
        canvas.dot(int(x + half), int(y), "sand1")
    river = (np.abs(rows - (158 - columns * 0.02 + 4 * np.sin(columns / 26.0))) < 8) & (columns < 150)
    river |= (rows - 150) ** 2 / 120.0 + (columns - 150) ** 2 / 700.0 < 1
    rim = inner_edge(river)
    canvas.paint(river, "teal1")
    canvas.paint(rim, "teal3")
    canvas.paint(inner_edge(river & ~rim), "teal2")
    b.tufts(canvas, 108, canvas.height - 2, 150, ["green4", "green2", "green5"], 4, mask=hill & ~river)
