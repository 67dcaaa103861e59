"""Every place on the adventure map, drawn to stand on one hex."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.figures.look import Look
from tools.art.rig.curves import polar, tube
from tools.art.rig.patterns import bands, bricks
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab
from tools.art.scenery.buildings import arch, cone, crenels, door, gable, pennant, posts, smoke, wall, window
from tools.art.scenery.items import draw_item

Place = Callable[[Rig], None]
PLACES: dict[str, Place] = {}


def place(name: str) -> Callable[[Place], Place]:
    """Register a place by its content id."""

    def register(build: Place) -> Place:
        PLACES[name] = build
        return build

    return register


def _hill(rig: Rig, tone: str = "stone") -> None:
    rig.part(slab([(-10, 0), (-9, 6), (-4, 12), (3, 13), (9, 7), (10.4, 0)], 3.4), tone)


def _mine(rig: Rig, tone: str, heap: str, finish: str = "metal") -> None:
    """A timbered mouth in a hill with its yield in front."""
    _hill(rig, tone)
    arch(rig, -1, 3.4, 7.6)
    for x in (-4.6, 2.6):
        rig.part(cap((x, 0), (x, 6), 0.8), "wood")
    rig.part(cap((-5.2, 6), (3.2, 6), 0.9), "wood")
    for x, y, r in ((6, 1.6, 2), (9, 1.4, 1.8), (7.6, 3.6, 1.7)):
        rig.part(oval((x, y), r, r * 0.85), heap, finish)


@place("town_castle")
def _town_castle(rig: Rig) -> None:
    wall(rig, -14, 14, 0, 8)
    crenels(rig, -14, 14, 8)
    for x, h in ((-12, 16), (12, 16), (-4.6, 21), (4.6, 21)):
        wall(rig, x - 3, x + 3, 0, h)
        cone(rig, x, 3.8, h, 8, "side")
        window(rig, x - 0.5, h - 4)
    door(rig, 0, 2.6, 7)
    pennant(rig, -4.6, 29, 4)


@place("town_dungeon")
def _town_dungeon(rig: Rig) -> None:
    rig.part(slab([(-15, 0), (-14, 10), (-7, 18), (0, 14), (7, 20), (14, 9), (15, 0)], 3), "slate", light=0.1)
    for x, h in ((-9, 20), (8, 24), (0, 17)):
        rig.part(slab([(x - 2.6, 0), (x + 2.6, 0), (x + 1.8, h), (x - 1.8, h)], 1.6), "slate", light=0.15)
        rig.part(slab([(x - 3, h), (x + 3, h), (x, h + 7)], 1.2), "side")
        window(rig, x - 0.5, h - 4)
    arch(rig, 0, 3.4, 8)
    rig.part([oval((0, 2), 2, 1.6), cap((0, 2), (0, 5), 1.4, 0.2)], "fire", "soft", 0.2)


@place("town_necropolis")
def _town_necropolis(rig: Rig) -> None:
    wall(rig, -13, 13, 0, 7, "stone", light=-0.2)
    for x, h in ((-11, 13), (11, 15), (-3, 22), (5, 17)):
        wall(rig, x - 2.8, x + 2.8, 0, h, "stone", light=-0.2)
        rig.part(slab([(x - 3.4, h), (x + 3.4, h), (x + 0.8, h + 9)], 1.2), "side")
        window(rig, x - 0.5, h - 4)
    arch(rig, 0, 3, 7)
    rig.part([oval((0, 10), 2.4, 2.2), cap((0, 8.6), (0, 7.6), 1.4)], "ivory")
    for eye in (-0.9, 0.9):
        rig.dot((eye - 0.3, 10.4), "green5")


@place("ore_mine")
def _ore_mine(rig: Rig) -> None:
    _mine(rig, "stone", "clay", "matte")


@place("gold_mine")
def _gold_mine(rig: Rig) -> None:
    _mine(rig, "stone", "gold")


@place("crystal_mine")
def _crystal_mine(rig: Rig) -> None:
    _mine(rig, "stone", "rose")
    for x, h in ((6, 9), (9, 7)):
        rig.part(slab([(x - 1.4, 0), (x - 1.2, h * 0.7), (x, h), (x + 1.2, h * 0.7), (x + 1.4, 0)], 1), "rose", "metal", 0.2)


@place("gem_pond")
def _gem_pond(rig: Rig) -> None:
    rig.part(oval((0, 3), 12, 4), "stone")
    rig.part(oval((0, 3.4), 10, 2.9), "teal", "metal", contour=0)
    for x, y, tone in ((-4, 4, "leaf"), (2, 3, "rose"), (5, 5, "gold"), (-1, 5.6, "violet")):
        rig.part(slab([(x - 1.6, y), (x, y + 2.6), (x + 1.6, y), (x, y - 1)], 0.8), tone, "metal")


@place("alchemist_lab")
def _alchemist_lab(rig: Rig) -> None:
    wall(rig, -8, 4, 0, 9, "sand")
    gable(rig, -8, 4, 9, 6, "violet")
    wall(rig, 4, 10, 0, 13, "stone")
    rig.part(oval((7, 15), 3.4, 3), "teal", "metal")
    door(rig, -2, 1.8, 5)
    window(rig, -6, 6, 2, 2)
    smoke(rig, ((8, 20), (9.6, 23.4)))


@place("settlement")
def _settlement(rig: Rig) -> None:
    for x, h, tone in ((-8, 6, "blue"), (8, 6, "red")):
        wall(rig, x - 5, x + 5, 0, h, "sand", 0.8)
        gable(rig, x - 5, x + 5, h, 5, tone, 0.8)
        window(rig, x - 1, h - 2, 2, 2)
    wall(rig, -4, 4, 0, 10, "marble", 1)
    cone(rig, 0, 5, 10, 7, "side")
    door(rig, 0, 1.8, 5)
    pennant(rig, 0, 17, 4)


@place("water_wheel")
def _water_wheel(rig: Rig) -> None:
    wall(rig, -9, 3, 0, 8, "sand", 0.8)
    posts(rig, (-8.4, -3, 2.4), 8)
    gable(rig, -9, 3, 8, 6, "red")
    window(rig, -6, 5, 2, 2)
    rig.part(oval((7, 6), 6), "wood")
    rig.part(oval((7, 6), 4.4), "leather", "flat", -1, contour=0)
    for i in range(8):
        rig.part(cap((7, 6), polar((7, 6), 6.6, i * 0.785), 0.5), "wood", cover=0.4)
    rig.part(oval((6, 0.6), 10, 1.5), "teal", "metal")


@place("windmill")
def _windmill(rig: Rig) -> None:
    rig.part(slab([(-5, 0), (5, 0), (3.4, 13), (-3.4, 13)], 2), "sand")
    rig.part(slab([(-4.4, 12.4), (4.4, 12.4), (0, 17)], 1.2), "red")
    door(rig, 0, 1.5, 4.4)
    for dx, dy in ((7.4, 4), (-7.4, -4), (-4, 7.4), (4, -7.4)):
        rig.part(cap((0, 14), (dx, 14 + dy), 0.4), "wood", cover=0.4)
        sail = [(dx * 0.3, 14 + dy * 0.3), (dx, 14 + dy), (dx - dy * 0.24, 14 + dy + dx * 0.24),
                (dx * 0.3 - dy * 0.24, 14 + dy * 0.3 + dx * 0.24)]
        rig.part(slab(sail, 0.5), "white", "soft")


@place("mystical_garden")
def _mystical_garden(rig: Rig) -> None:
    for x in (-9, 9):
        rig.part(cap((x, 0), (x, 6), 0.7), "marble")
    for x, y, r in ((-6, 3, 3.4), (6, 3, 3.4), (0, 5, 4.2)):
        rig.part(oval((x, y), r * 1.1, r * 0.9), "green", light=0.05, contour=0.5)
    for x, y, tone in ((-6, 5, "rose"), (-2, 8, "gold"), (3, 7, "violet"), (7, 4, "red"), (0, 4, "white")):
        rig.part(oval((x, y), 1.3), tone, "soft", 0.2)


@place("learning_stone")
def _learning_stone(rig: Rig) -> None:
    rig.part(slab([(-6, 0), (-6.6, 9), (-4, 15), (3, 16), (6, 11), (6.6, 0)], 2.4), "stone")
    for i in range(4):
        rig.line((-3.6, 12 - i * 2.6), (3 - i % 2, 12 - i * 2.6), "teal3", rig.last)


@place("shrine_gesture")
def _shrine_gesture(rig: Rig) -> None:
    wall(rig, -8, 8, 0, 3, "marble", 0.8)
    for x in (-6, 6):
        wall(rig, x - 1.4, x + 1.4, 3, 12, "marble", 1)
    rig.part(slab([(-9, 12), (9, 12), (0, 17)], 1.2), "blue")
    rig.part([oval((0, 5.6), 2.2), cap((-1.2, 6.6), (-1.6, 9.6), 0.7), cap((0.2, 7), (0.2, 10.4), 0.7), cap((1.4, 6.6), (1.8, 9.4), 0.7)],
             "gold", "metal")


@place("shrine_incantation")
def _shrine_incantation(rig: Rig) -> None:
    wall(rig, -8, 8, 0, 3, "marble", 0.8)
    for x in (-6, 6):
        wall(rig, x - 1.4, x + 1.4, 3, 12, "marble", 1)
    rig.part(slab([(-9, 12), (9, 12), (0, 17)], 1.2), "violet")
    with rig.at(0, 3, 0, 0.5):
        draw_item(rig, "tome", Look({"tone": "crimson"}))


@place("observatory")
def _observatory(rig: Rig) -> None:
    rig.part(slab([(-6, 0), (6, 0), (5, 13), (-5, 13)], 2), "marble")
    rig.part(oval((0, 14), 6, 5), "blue", "metal")
    rig.part(cap((0, 15), (8, 20), 1.5, 1.2), "gold", "metal")
    door(rig, 0, 1.6, 5)


@place("tree")
def _tree(rig: Rig) -> None:
    rig.part([cap((0, 0), (0, 9), 3.4, 2.6), cap((-2, 0), (-6, 0.6), 1.6, 0.6), cap((2, 0), (6, 0.6), 1.6, 0.6)], "wood")
    for x, y, r in ((-7, 14, 5), (7, 14, 5), (0, 19, 6.6), (0, 13, 5)):
        rig.part(oval((x, y), r * 1.1, r * 0.9), "leaf" if x < 0 else "green", contour=0.5)
    for eye in (-1.4, 1.4):
        rig.dot((eye, 6), "fire1", 1, 1)
    rig.line((-1, 3.4), (1.4, 3.4), "ink0", rig.drawn)


@place("witch_hut")
def _witch_hut(rig: Rig) -> None:
    for x in (-4, 4):
        rig.part([cap((x, 6), (x * 1.2, 1), 0.8), cap((x * 1.2, 0.8), (x * 1.2 + 2, 0.6), 0.6)], "gold", cover=0.42)
    wall(rig, -6, 6, 5, 12, "wood", 1)
    rig.part(slab([(-9, 11), (9, 11), (2, 22), (-1, 20)], 1.8), "hair_blond", pattern=bands(2, 1, 3))
    window(rig, -3, 9.6, 2, 2)
    arch(rig, 2.4, 1.6, 5, 5)


@place("dragon_utopia")
def _dragon_utopia(rig: Rig) -> None:
    _hill(rig, "leather")
    rig.part(slab([(-12, 0), (-13, 8), (-7, 17), (0, 13), (7, 18), (13, 7), (12, 0)], 3.4), "stone", light=-0.1)
    arch(rig, 0, 4, 9)
    for x, y in ((-3, 1.6), (0, 2.4), (3, 1.4)):
        rig.part(oval((x, y), 2, 1.2), "gold", "metal")
    rig.part(tube([(3, 10), (8, 14), (5, 20), (9, 22)], 2, 1.2), "green")
    rig.part([oval((10, 22.6), 2.2, 1.7), cap((11, 22.4), (14, 21.8), 1.2, 0.7)], "green")
    rig.dot((10.6, 23.4), "fire1")


@place("grail")
def _grail(rig: Rig) -> None:
    rig.part(oval((0, 2), 9, 2.6), "stone")
    with rig.at(0, 3, 0, 0.8):
        draw_item(rig, "goblet", Look({"gem": "teal"}))


@place("obelisk")
def _obelisk(rig: Rig) -> None:
    wall(rig, -5, 5, 0, 3, "stone", 0.8)
    rig.part(slab([(-3, 3), (3, 3), (1.8, 20), (0, 23), (-1.8, 20)], 1.6), "marble")
    for y in (7, 10.6, 14):
        rig.line((-0.8, y), (1, y), "blue2", rig.last)


@place("stables")
def _stables(rig: Rig) -> None:
    wall(rig, -11, 11, 0, 7, "wood", 0.8)
    gable(rig, -11, 11, 7, 7, "hair_blond")
    arch(rig, -5, 2.6, 5.6)
    arch(rig, 5, 2.6, 5.6)
    rig.part([oval((-4.6, 3.4), 1.6), cap((-4, 3), (-2.2, 2), 1.1, 0.7)], "wood", light=0.3)


@place("temple")
def _temple(rig: Rig) -> None:
    wall(rig, -11, 11, 0, 2, bevel=0.6)
    rig.part(box(-8.6, 2, 8.6, 10, 0.3), "black", "flat", -1)
    for x in (-8, -2.8, 2.8, 8):
        rig.part(slab([(x - 1.1, 2), (x + 1.1, 2), (x + 0.9, 10), (x - 0.9, 10)], 1.1), "marble")
    wall(rig, -10, 10, 10, 12, bevel=0.6)
    rig.part(slab([(-11, 12), (11, 12), (0, 17)], 1.2), "gold", "metal")


@place("magic_spring")
def _magic_spring(rig: Rig) -> None:
    rig.part(oval((0, 2.4), 9, 3), "stone")
    rig.part(oval((0, 2.8), 7.4, 2.1), "violet", "metal", contour=0)
    for dx in (-4, 0, 4):
        rig.part(tube([(dx * 0.3, 3), (dx * 0.6, 9), (dx, 11), (dx * 1.4, 6)], 0.9, 0.4), "glow_violet", "soft", cover=0.42)


@place("tomb")
def _tomb(rig: Rig) -> None:
    wall(rig, -8, 8, 0, 9, "stone")
    rig.part(slab([(-10, 9), (10, 9), (0, 15)], 1.4), "stone", light=-0.15)
    arch(rig, 0, 2.6, 7)
    rig.part([oval((0, 11), 1.5), cap((0, 10), (0, 9.4), 0.8)], "ivory")
    for x in (-6, 6):
        rig.part(slab([(x - 1.2, 0), (x - 1.2, 3.4), (x, 4.6), (x + 1.2, 3.4), (x + 1.2, 0)], 0.6), "marble")


@place("fountain")
def _fountain(rig: Rig) -> None:
    rig.part(oval((0, 2.4), 10, 3), "marble")
    rig.part(oval((0, 2.9), 8.2, 2), "teal", "metal", contour=0)
    rig.part([cap((0, 2), (0, 9), 1.2), oval((0, 9.6), 4, 1.3)], "marble")
    for dx in (-5, 5):
        rig.part(tube([(0, 10), (dx * 0.6, 13), (dx, 9), (dx * 1.1, 4)], 0.7, 0.5), "ice", "metal", cover=0.42)


@place("sanctuary")
def _sanctuary(rig: Rig) -> None:
    wall(rig, -9, 9, 0, 10, "white", 1)
    gable(rig, -9, 9, 10, 6, "blue")
    wall(rig, -2.6, 2.6, 10, 20, "white", 1)
    cone(rig, 0, 3.4, 20, 6, "gold")
    door(rig, 0, 2, 6)
    for x in (-6.4, 5.4):
        window(rig, x, 7, 1, 3)


@place("trading_post")
def _trading_post(rig: Rig) -> None:
    rig.part(box(-10, 0, 10, 5, 0.8), "wood", pattern=bands(3))
    for x in (-9, 9):
        rig.part(cap((x, 3), (x, 13), 0.5), "wood", cover=0.4)
    for i in range(6):
        rig.part(slab([(-11 + i * 3.7, 11), (-7.3 + i * 3.7, 11), (-7 + i * 3.2, 15), (-9.4 + i * 3.2, 15)], 0.4),
                 "red" if i % 2 else "white", "soft")
    for ware, tone in ((-6.0, "gold"), (-2.0, "leaf"), (2.4, "rose"), (6.0, "teal")):
        rig.part(oval((ware, 6), 1.8, 1.4), tone, "metal")


def _on_ground(name: str, look: Look, size: float = 0.7) -> Place:
    def build(rig: Rig) -> None:
        with rig.at(0, 0, 0, size):
            draw_item(rig, name, look)

    return build


def _chest(rig: Rig, open_lid: bool) -> None:
    if open_lid:
        rig.part(slab([(-7, 6), (7, 6), (8, 13), (-6, 13)], 1), "wood", light=-0.2)
    rig.part(box(-7, 0, 7, 6, 1), "wood")
    if open_lid:
        for x in (-4.0, -1.0, 2.0, 5.0):
            rig.part(oval((x, 6.6), 2.2, 1.6), "gold", "metal")
    else:
        rig.part(cap((-5.6, 6.6), (5.6, 6.6), 3), "wood")
    for x in (-5.4, 5.4):
        rig.part(cap((x, 0), (x, 8 if not open_lid else 5.6), 0.9), "gold", "metal", cover=0.45)
    rig.part(box(-1.6, 3.4, 1.6, 7, 0.6), "gold", "metal")


@place("treasure1")
def _treasure1(rig: Rig) -> None:
    _chest(rig, open_lid=False)


@place("treasure2")
def _treasure2(rig: Rig) -> None:
    _chest(rig, open_lid=True)


@place("pandora")
def _pandora(rig: Rig) -> None:
    rig.part(box(-6.4, 0, 6.4, 9, 1.4), "violet")
    rig.part(box(-7, 8.4, 7, 11, 0.8), "gold", "metal")
    rig.part(oval((0, 5), 2.4), "gold", "metal")
    rig.dot((-0.4, 5.4), "ink0", 1, 2)
    for x, y in ((-4, 14), (3, 15.4), (0, 18)):
        rig.part(oval((x, y), 1.2), "glow_violet", "soft", cover=0.42)


@place("resource1")
def _resource1(rig: Rig) -> None:
    for x, y in ((-5.0, 0.0), (0.0, 0.0), (-2.6, 4.0)):
        rig.part(cap((x - 3, y + 1.8), (x + 3, y + 1.8), 1.8), "wood", pattern=bands(3))
    for x, y in ((6, 1.4), (8.6, 1.2), (7.2, 3.4)):
        rig.part(oval((x, y), 1.9, 1.4), "gold", "metal")


@place("blocked")
def _blocked(rig: Rig) -> None:
    rig.part(slab([(-11, 0), (-11, 5), (-6, 14), (-2, 18), (2, 12), (6, 15), (10, 6), (11, 0)], 3), "stone")


PLACES["artifact"] = _on_ground("amulet", Look({"gem": "violet"}))


@place("garrison")
def _garrison(rig: Rig) -> None:
    rig.part(box(-9, 0, 9, 10, 1.4), "stone", pattern=bricks(6, 4))
    crenels(rig, -9, 9, 10, "stone")
    arch(rig, 0, 3, 7)
    pennant(rig, 0, 11, 5)
