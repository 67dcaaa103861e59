"""Things that stand on the ground: columns, trees, rocks, houses, chests. Foot at the origin."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from tools.art.canvas import Canvas
from tools.art.rig.patterns import bands, folds, fur
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab
from tools.art.tables import DARK

Draw = Callable[[Rig, random.Random], None]
PROPS: dict[str, Draw] = {}
ROOM = (44, 36)
"""Room a prop may take at scale 1."""


def prop(name: str) -> Callable[[Draw], Draw]:
    """Register a prop."""

    def register(draw: Draw) -> Draw:
        PROPS[name] = draw
        return draw

    return register


@cache
def _drawn(name: str, scale: float, variant: int) -> Canvas:
    width, height = int(ROOM[0] * scale), int(ROOM[1] * scale)
    rig = Rig(width, height, (width / 2, height - 2), scale)
    PROPS[name](rig, random.Random(variant * 31 + 7))
    return rig.done()


def prop_canvas(name: str, scale: float = 1.0, variant: int = 0) -> Canvas:
    """A prop with its outline; its foot is at the middle of the lower edge, two pixels up."""
    return _drawn(name, round(scale, 2), variant).copy()


def put(canvas: Canvas, picture: Canvas, x: float, y: float, flip: bool = False) -> None:
    """Place a prop with its foot at x, y."""
    canvas.blit(picture, int(x - picture.width / 2), int(y - picture.height + 2), flip)


def plant(canvas: Canvas, name: str, x: float, y: float, scale: float = 1.0, variant: int = 0, flip: bool = False) -> None:
    """A prop with its contact shadow."""
    canvas.remap(DARK, canvas.ellipse_mask(x + 3 * scale, y - 0.5, 7 * scale, 2.4 * scale))
    put(canvas, prop_canvas(name, scale, variant), x, y, flip)


@prop("column")
def _column(rig: Rig, dice: random.Random) -> None:
    rig.part(box(-4, 0, 4, 2, 0.8), "marble")
    rig.part(slab([(-2.6, 2), (2.6, 2), (2.3, 17), (-2.3, 17)], 2.4), "marble", pattern=folds(3))
    rig.part(slab([(-3.6, 17), (3.6, 17), (4, 19.4), (-4, 19.4)], 0.8), "marble")


@prop("broken_column")
def _broken_column(rig: Rig, dice: random.Random) -> None:
    rig.part(box(-4, 0, 4, 2, 0.8), "marble")
    rig.part(slab([(-2.6, 2), (2.6, 2), (2.4, 8), (0.8, 10), (-0.4, 8.6), (-2.4, 11)], 2.2), "marble", pattern=folds(3))


@prop("drum")
def _drum(rig: Rig, dice: random.Random) -> None:
    rig.part(cap((-4, 2.4), (4, 2.4), 2.6), "marble", pattern=folds(2, level=True))
    rig.part(oval((4.4, 2.4), 1.5, 2.5), "marble", light=-0.15)


@prop("cypress")
def _cypress(rig: Rig, dice: random.Random) -> None:
    rig.part(cap((0, 0), (0, 3), 0.9), "wood")
    rig.part([cap((0, 4), (0, 10), 3.2, 2.8), cap((0, 10), (0, 17), 2.8, 0.3)], "green", pattern=fur())


@prop("olive")
def _olive(rig: Rig, dice: random.Random) -> None:
    rig.part([cap((0, 0), (-0.6, 4), 1.3, 1), cap((-0.6, 4), (1.4, 7), 1, 0.7)], "wood")
    for x, y, r in ((-3.4, 8, 3), (3, 8.6, 3.2), (0, 11, 3.6), (-0.6, 8, 3)):
        rig.part(oval((x, y), r * 1.1, r * 0.85), "olive" if dice.random() < 0.5 else "green", pattern=fur(), contour=0.5)


@prop("tree")
def _tree(rig: Rig, dice: random.Random) -> None:
    rig.part(cap((0, 0), (0, 5), 1.5, 1.1), "wood")
    for x, y, r in ((-3.6, 8, 3.6), (3.4, 8.2, 3.6), (0, 11.6, 4.4), (0, 7.6, 3.4)):
        rig.part(oval((x, y), r * 1.1, r * 0.92), "green", light=0.05, contour=0.5)


@prop("autumn_tree")
def _autumn_tree(rig: Rig, dice: random.Random) -> None:
    rig.part(cap((0, 0), (0, 5), 1.5, 1.1), "wood")
    for x, y, r in ((-3.6, 8, 3.6), (3.4, 8.2, 3.6), (0, 11.6, 4.4), (0, 7.6, 3.4)):
        rig.part(oval((x, y), r * 1.1, r * 0.92), "hair_red", light=0.1, contour=0.5)


@prop("blossom_tree")
def _blossom_tree(rig: Rig, dice: random.Random) -> None:
    rig.part([cap((0, 0), (-0.8, 4), 1.4, 1), cap((-0.8, 4), (1.4, 7.4), 1, 0.7)], "leather")
    for x, y, r in ((-4, 8.4, 3.2), (3.6, 9, 3.4), (0.2, 12, 4), (-0.4, 8.4, 3)):
        rig.part(oval((x, y), r * 1.15, r * 0.9), "rose", light=0.2, contour=0.5)


@prop("palm")
def _palm(rig: Rig, dice: random.Random) -> None:
    rig.part([cap((0, 0), (0.8, 6), 1.1, 0.9), cap((0.8, 6), (0.2, 13), 0.9, 0.7)], "wood", pattern=bands(2))
    for dx, dy in ((-7, -1.4), (-5.4, 3), (-0.6, 4.4), (5.4, 3), (7, -1.4), (3.4, -3.4), (-3, -3.6)):
        rig.part([cap((0.2, 13), (dx * 0.6, 13.6 + dy * 0.9), 1.1, 1), cap((dx * 0.6, 13.6 + dy * 0.9), (dx, 12 + dy * 0.6), 1, 0.3)],
                 "leaf" if dx < 0 else "green", cover=0.42)


@prop("pine")
def _pine(rig: Rig, dice: random.Random) -> None:
    rig.part(cap((0, 0), (0, 3), 1), "wood")
    for y, w in ((2.5, 5), (6.2, 4.2), (10, 3.2)):
        rig.part(slab([(-w, y), (0, y + 7.2), (w, y), (w * 0.4, y - 0.8), (0, y + 0.1), (-w * 0.4, y - 0.8)], 1.8), "green")


@prop("snow_pine")
def _snow_pine(rig: Rig, dice: random.Random) -> None:
    _pine(rig, dice)
    for y, w in ((6.4, 2.4), (10.4, 2), (14, 1.5)):
        rig.part(slab([(-w, y), (0, y + 3.4), (w * 0.6, y + 0.6), (0, y + 0.8)], 0.8), "white", "soft", contour=0)


@prop("dead_tree")
def _dead_tree(rig: Rig, dice: random.Random) -> None:
    rig.part([cap((0, 0), (0.3, 7), 1.3, 0.8), cap((0.2, 5), (-3.2, 9.6), 0.6, 0.3), cap((0.3, 7), (2.8, 11.4), 0.6, 0.3),
              cap((-1.8, 7.6), (-1.4, 11.4), 0.4, 0.3),
              cap((1.6, 9.4), (4.2, 10), 0.4, 0.3)], "leather", cover=0.42)


@prop("bush")
def _bush(rig: Rig, dice: random.Random) -> None:
    for x, y, r in ((-3, 2.4, 2.6), (2.8, 2.4, 2.6), (0, 3.6, 3)):
        rig.part(oval((x, y), r * 1.1, r * 0.9), "green", light=0.05, contour=0.5)
    for x, y in ((-2, 4), (1.6, 5), (3.4, 2.6)):
        rig.dot((x, y), "red3" if dice.random() < 0.5 else "rose2")


@prop("reeds")
def _reeds(rig: Rig, dice: random.Random) -> None:
    for x, h in ((-3, 7), (-1, 9), (1.4, 8), (3.4, 6)):
        rig.part(cap((x * 0.6, 0), (x, h), 0.5, 0.4), "olive", cover=0.38)
        rig.part(cap((x, h), (x, h + 2), 0.8), "wood", cover=0.42)


@prop("mushroom")
def _mushroom(rig: Rig, dice: random.Random) -> None:
    rig.part(cap((0, 0), (0, 5), 1.4, 1.1), "ivory", light=-0.2)
    rig.part(slab([(-5, 4.6), (-3.6, 8), (0, 9.4), (3.6, 8), (5, 4.6), (0, 5.4)], 1.6), dice.choice(["teal", "rose", "red"]), "soft")
    rig.dot((-1.6, 7.6), "stone4")
    rig.dot((1.8, 6.6), "stone4")


@prop("rock")
def _rock(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-5, 0), (-5.6, 3), (-2.6, 6.6), (1.4, 7), (4.8, 4), (5.4, 0)], 2.6), "stone")
    rig.part(slab([(2, 0), (2.6, 2.6), (5, 3.6), (7.4, 1.6), (7, 0)], 1.4), "stone")


@prop("crag")
def _crag(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-9, 0), (-10, 5), (-6, 13), (-2, 17), (2, 12), (6, 14), (9, 6), (10, 0)], 3), "stone")
    rig.part(slab([(-3, 0), (-2, 5), (2, 7), (6, 4), (6, 0)], 2), "stone")


@prop("dark_crag")
def _dark_crag(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-9, 0), (-9, 6), (-5, 9), (-3, 17), (0, 11), (4, 15), (7, 5), (10, 0)], 2.6), "slate")
    rig.part(slab([(-3, 0), (-1, 6), (2, 7), (6, 3), (6, 0)], 1.8), "slate", light=0.1)


@prop("stalagmite")
def _stalagmite(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-4, 0), (-1.4, 13), (0.4, 15), (1.6, 8), (4, 0)], 2), "stone", light=-0.1)
    rig.part(slab([(2, 0), (4, 7), (6.6, 0)], 1.4), "stone", light=-0.1)


@prop("crystal")
def _crystal(rig: Rig, dice: random.Random) -> None:
    for x, h, lean in ((-3, 8, -1.4), (3.4, 9, 1.6), (0, 14, 0)):
        rig.part(slab([(x - 1.8, 0), (x - 1.9 + lean * 0.6, h * 0.7), (x + lean, h), (x + 1.9 + lean * 0.6, h * 0.7), (x + 1.8, 0)], 1.3),
                 dice.choice(["teal", "violet", "ice"]), "metal")


@prop("grave")
def _grave(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-3.4, 0), (-3.4, 7), (-2, 9.4), (2, 9.4), (3.4, 7), (3.4, 0)], 1.2), "stone")
    rig.line((0, 8), (0, 4), "stone0", rig.last)
    rig.line((-1.6, 6.6), (1.6, 6.6), "stone0", rig.last)


@prop("chest")
def _chest(rig: Rig, dice: random.Random) -> None:
    rig.part(box(-6, 0, 6, 5, 1), "wood")
    rig.part(cap((-4.6, 5.6), (4.6, 5.6), 2.6), "wood")
    for x in (-4.6, 4.6):
        rig.part(cap((x, 0), (x, 7.6), 0.8), "gold", "metal", cover=0.45)
    rig.part(box(-1.4, 3, 1.4, 6.2, 0.6), "gold", "metal")
    rig.dot((-0.4, 4.6), "ink0")


@prop("open_chest")
def _open_chest(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-6, 5), (6, 5), (7, 11), (-5, 11)], 1), "wood", light=-0.2)
    rig.part(box(-6, 0, 6, 5, 1), "wood")
    for x, y in ((-3.6, 5.6), (-1, 6.4), (1.8, 6), (4, 5.4)):
        rig.part(oval((x, y), 1.9, 1.5), "gold", "metal")
    for x in (-4.6, 4.6):
        rig.part(cap((x, 0), (x, 5), 0.8), "gold", "metal", cover=0.45)


@prop("barrel")
def _barrel(rig: Rig, dice: random.Random) -> None:
    rig.part([cap((0, 1.8), (0, 8.2), 3.7), oval((0, 5), 4.3, 5)], "wood", pattern=folds(3))
    for y in (2.2, 7.8):
        rig.part(cap((-3.7, y), (3.7, y), 0.65), "iron", "metal", cover=0.45)


@prop("crate")
def _crate(rig: Rig, dice: random.Random) -> None:
    rig.part(box(-5, 0, 5, 9, 1), "wood")
    for y in (1, 8):
        rig.line((-4.6, y), (4.6, y), "wood1", rig.last)
    rig.line((-4.4, 1), (4.4, 8), "wood1", rig.last)


@prop("sack")
def _sack(rig: Rig, dice: random.Random) -> None:
    rig.part([oval((0, 3.6), 4.4, 4), cap((0, 6), (0, 8), 1.8, 1.2)], "sand", "soft")
    rig.part(cap((-1.6, 7.2), (1.6, 7.2), 0.5), "leather", cover=0.42)
    rig.part(slab([(-1.6, 7.6), (-2.2, 9.6), (2.2, 9.6), (1.6, 7.6)], 0.6), "sand", "soft")


@prop("campfire")
def _campfire(rig: Rig, dice: random.Random) -> None:
    rig.part([cap((-4, 0.8), (4, 2), 0.9), cap((-4, 2), (4, 0.8), 0.9)], "wood")
    rig.part([oval((0, 4), 2.6, 3), cap((0, 4), (0.6, 10), 2.2, 0.2), cap((-1.4, 4), (-2.2, 7.6), 1.2, 0.2)], "fire", "soft", 0.2)
    rig.part(oval((0, 3.2), 1.4, 1.6), "flame", "soft", 0.3, contour=0)


@prop("brazier")
def _brazier(rig: Rig, dice: random.Random) -> None:
    rig.part([cap((-2.4, 0), (0, 7), 0.6), cap((2.4, 0), (0, 7), 0.6)], "iron", cover=0.4)
    rig.part(slab([(-3.6, 9.6), (3.6, 9.6), (2, 6.6), (-2, 6.6)], 1), "bronze", "metal")
    rig.part([oval((0, 11), 2.6, 2), cap((0, 11), (0.6, 16), 2, 0.2)], "fire", "soft", 0.25)


@prop("totem")
def _totem(rig: Rig, dice: random.Random) -> None:
    for y, tone in ((0, "wood"), (5.4, "leather"), (10.8, "wood")):
        rig.part(box(-3, y, 3, y + 5.6, 1.4), tone)
        for x in (-1.4, 1):
            rig.dot((x, y + 3.6), "fire1")
        rig.line((-1.4, y + 1.6), (1.6, y + 1.6), "red3", rig.last)
    rig.part(slab([(-3, 14), (-8, 17.6), (-3, 16.4)], 0.8), "red")
    rig.part(slab([(3, 14), (8, 17.6), (3, 16.4)], 0.8), "red")


@prop("menhir")
def _menhir(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-4, 0), (-4.6, 9), (-2, 15), (2.4, 16), (4.4, 10), (4.6, 0)], 2.2), "stone")
    for y in (5, 8.4, 11.4):
        rig.line((-1.6, y), (1.6, y + 1), "teal3", rig.last)


@prop("statue")
def _statue(rig: Rig, dice: random.Random) -> None:
    rig.part(box(-4.4, 0, 4.4, 4, 1), "marble")
    rig.part([slab([(-2.6, 4), (2.6, 4), (2, 11), (-2, 11)], 1.6), cap((-2, 10.4), (-4.4, 14), 1, 0.8), cap((2, 10.4), (3.4, 7), 1, 0.8),
              oval((0, 13.4), 1.9, 2.1)], "marble")


@prop("omphalos")
def _omphalos(rig: Rig, dice: random.Random) -> None:
    rig.part(slab([(-3, 2), (0, 0), (3, 2), (2.4, 6), (0, 9.4), (-2.4, 6)], 1.3), "teal", "metal")
    rig.line((-0.4, 2), (-1, 6), "stone4")
