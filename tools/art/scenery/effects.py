"""Spells and events as things: flames, bolts, ice, whirls, shields of light."""

from __future__ import annotations

import math

from tools.art.figures.look import Look
from tools.art.figures.weapons import draw_weapon
from tools.art.rig.curves import polar, tube
from tools.art.rig.render import Rig
from tools.art.rig.shapes import box, cap, oval, slab
from tools.art.scenery.items import item


@item("fireball")
def _fireball(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "fire")
    rig.part([oval((2, 7), 5.4), *(cap((1, 8), end, 3, 0.3) for end in ((-9, 15), (-5, 17), (-10, 10)))], tone, "soft", 0.1)
    rig.part(oval((2.6, 6.6), 3.2), look.tone("core", "flame"), "soft", 0.4, contour=0)


@item("meteor")
def _meteor(rig: Rig, look: Look) -> None:
    rig.part([cap((2, 6), end, 4, 0.4) for end in ((-9, 17), (-4, 19), (-11, 12))], "fire", "soft", 0.1)
    rig.part(slab([(-3, 4), (-1, 9.4), (4, 10.4), (8, 7), (7, 2), (2, 0.4)], 2.4), look.tone("tone", "leather"))
    for spot in ((0, 6), (4, 4), (4.4, 8)):
        rig.dot(spot, "fire0", 2, 1)


@item("flames")
def _flames(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "fire")
    rig.part([*(cap((x, 2), (x + lean, h), 3, 0.2) for x, lean, h in ((-6, -1, 11), (-2, 0.6, 17), (2.4, -0.6, 14), (6.4, 1, 10))),
              box(-8, 0, 8, 3, 1)], tone, "soft", 0.1)
    rig.part([cap((x, 1.6), (x, h), 1.6, 0.2) for x, h in ((-4, 7), (0, 10), (4, 7))], look.tone("core", "flame"), "soft", 0.3, contour=0)


@item("explosion")
def _explosion(rig: Rig, look: Look) -> None:
    points = [polar((0, 8.4), 9 if i % 2 == 0 else 5, i * math.pi / 9) for i in range(18)]
    rig.part(slab(points, 2), look.tone("tone", "fire"), "soft")
    points = [polar((0, 8.4), 5.6 if i % 2 == 0 else 3.4, i * math.pi / 7 + 0.2) for i in range(14)]
    rig.part(slab(points, 1.4), look.tone("core", "flame"), "soft", 0.3, contour=0)


@item("lightning")
def _lightning(rig: Rig, look: Look) -> None:
    with rig.at(0, 5, -8, 1.1):
        draw_weapon(rig, "bolt", (0, 0), 0, look)


@item("chain_lightning")
def _chain_lightning(rig: Rig, look: Look) -> None:
    for x, y, turn, size in ((-6, 3, 18, 0.7), (6, 4, -22, 0.75), (0, 5, -4, 1.0)):
        with rig.at(x, y, turn, size):
            draw_weapon(rig, "bolt", (0, 0), 0, look)


@item("ice")
def _ice(rig: Rig, look: Look) -> None:
    for turn, length in ((-32, 10), (30, 11), (0, 15)):
        with rig.at(0, 2, turn):
            rig.part(slab([(-2, 0), (-1.7, length * 0.7), (0, length), (1.7, length * 0.7), (2, 0)], 1.2), look.tone("tone", "ice"),
                     "metal")


@item("ice_bolt")
def _ice_bolt(rig: Rig, look: Look) -> None:
    with rig.at(0, 9, -52):
        rig.part(slab([(-2.4, -6), (-2.8, 2), (0, 11), (2.8, 2), (2.4, -6), (0, -4)], 1.6), look.tone("tone", "ice"), "metal")
        for x, y in ((-4, -7), (0, -9.4), (4, -7)):
            rig.part(slab([(x - 0.8, y), (x, y + 3), (x + 0.8, y)], 0.5), "ice", "metal", cover=0.4)


@item("frost_ring")
def _frost_ring(rig: Rig, look: Look) -> None:
    for i in range(10):
        angle = i * math.pi / 5
        root = polar((0, 8), 4, angle)
        rig.part(cap(root, polar((0, 8), 8.4 if i % 2 else 7, angle), 1.5, 0.2), look.tone("tone", "ice"), "metal")
    rig.part(oval((0, 8), 3.6), "navy", "flat", contour=0.5)


@item("arrow")
def _arrow(rig: Rig, look: Look) -> None:
    with rig.at(0, 9, -50):
        rig.part(cap((0, -9), (0, 7), 0.6), look.tone("shaft", "glow_violet"), "soft", cover=0.4)
        rig.part(slab([(-2.4, 6), (0, 11), (2.4, 6), (0, 7)], 1), look.tone("tone", "glow_violet"), "metal")
        for side in (-1, 1):
            rig.part(slab([(0, -8), (side * 2.4, -10), (side * 2.4, -7), (0, -5)], 0.6), look.tone("tone", "glow_violet"), "soft")


@item("arrows")
def _arrows(rig: Rig, look: Look) -> None:
    for x, y in ((-6, 7), (5.4, 12), (0, 9), (-1, 2.4)):
        with rig.at(x, y, -130):
            rig.part(cap((0, -5), (0, 5), 0.5), "wood", cover=0.4)
            rig.part(slab([(-1.2, 4.6), (0, 7.4), (1.2, 4.6)], 0.6), "steel", "metal", cover=0.42)
            rig.part(slab([(-1.2, -4), (0, -6), (1.2, -4), (0, -3)], 0.5), look.tone("tone", "red"), cover=0.42)


@item("whirl")
def _whirl(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "white")
    for y, w in ((1.6, 2), (4.6, 3.4), (8, 5), (11.6, 6.6), (15.2, 8)):
        rig.part(oval((0.8 if int(y) % 2 else -0.8, y), w, 1.8, 6), tone, "soft", 0.02 * y - 0.1)


@item("wave")
def _wave(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "teal")
    rig.part([slab([(-9, 0), (-8, 8), (-3, 14), (4, 15), (7, 11), (4, 9), (1, 10), (0, 6), (4, 3), (9, 0)], 2.4)], tone, "metal")
    for x, y in ((4.4, 14.6), (7, 11.4), (1.4, 15.4), (6.4, 13)):
        rig.part(oval((x, y), 1.5), "white", "soft", contour=0.5)


@item("rocks")
def _rocks(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "stone")
    for x, y, r in ((-5.6, 2, 3), (5, 2.4, 3.4), (0, 7, 3.8), (-5, 11, 2.4), (5.4, 12.4, 2.2), (0.6, 15.4, 1.8)):
        rig.part(slab([(x - r, y - r * 0.4), (x - r * 0.5, y + r * 0.8), (x + r * 0.6, y + r * 0.7), (x + r, y - r * 0.2),
                       (x + r * 0.3, y - r * 0.8), (x - r * 0.6, y - r * 0.8)], r * 0.5), tone)


@item("quicksand")
def _quicksand(rig: Rig, look: Look) -> None:
    for r, light in ((9.4, 0.0), (6.8, -0.3), (4.2, 0.1), (2, -0.6)):
        rig.part(oval((0, 5), r, r * 0.5), look.tone("tone", "sand"), light=light, contour=0.6)
    rig.part([cap((0, 5), (0.6, 11), 1.1, 0.9), cap((0.6, 11), (-1.4, 14), 0.6), cap((0.6, 11), (0.8, 14.6), 0.6),
              cap((0.6, 11), (2.6, 13.4), 0.6)], "skin")


@item("roots")
def _roots(rig: Rig, look: Look) -> None:
    for path in ([(-7, 0), (-5, 7), (-8, 12), (-5, 16)], [(7, 0), (4, 6), (7, 11), (4, 15)], [(0, 0), (-2, 6), (2, 11), (0, 17)]):
        rig.part(tube(path, 1.8, 0.4), look.tone("tone", "wood"))
    for x, y in ((-6, 9), (5.6, 8), (1, 13), (-2, 5), (4.4, 14)):
        rig.part(oval((x, y), 1.7, 0.9, 30), "leaf", contour=0.5)


@item("ward")
def _ward(rig: Rig, look: Look) -> None:
    """A shield of light."""
    tone = look.tone("tone", "glow_teal")
    rig.part(slab([(-7, 15), (0, 17), (7, 15), (7, 8), (0, 0.6), (-7, 8)], 1.6), tone, "metal")
    rig.part(slab([(-5, 13.4), (0, 15), (5, 13.4), (5, 8.6), (0, 3.4), (-5, 8.6)], 0.6), "navy", "flat", contour=0)
    rig.part(slab([polar((0, 9.6), 4 if i % 2 == 0 else 1.6, math.pi / 2 + i * math.pi / 4) for i in range(8)], 0.8), tone, "metal")


@item("cross_light")
def _cross_light(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "flame")
    rig.part([box(-1.8, 0.6, 1.8, 17, 1), box(-6, 9.4, 6, 13, 1)], tone, "metal", 0.2)


@item("portal")
def _portal(rig: Rig, look: Look) -> None:
    rig.part(oval((0, 8.6), 6.6, 8.6), look.tone("frame", "stone"))
    rig.part(oval((0, 8.6), 5, 7), look.tone("tone", "violet"), "metal", contour=0)
    for r in (3.8, 2.4, 1.1):
        rig.part(oval((0.6 - r * 0.1, 8.6), r, r * 1.4), look.tone("inner", "glow_violet"), "soft", 0.4 - r * 0.2, contour=0)


@item("hypnosis")
def _hypnosis(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "violet")
    for i, r in enumerate((8.4, 6.6, 4.8, 3, 1.4)):
        rig.part(oval((0.3 * i, 8.6), r), tone if i % 2 == 0 else look.tone("tone2", "rose"), "flat", 0.6 if i % 2 else -0.4, contour=0.6)


@item("boots_wind")
def _boots_wind(rig: Rig, look: Look) -> None:
    rig.part([cap((0, 13), (0, 4), 2.4, 2.1), cap((0, 2.4), (5.6, 1.9), 2.3, 1.7)], look.tone("tone", "leather"))
    rig.part(cap((-2, 13.4), (2, 13.4), 0.9), "gold", "metal")
    for y, x0 in ((11, -10), (7.4, -8), (3.4, -11)):
        rig.part(cap((x0, y), (-3.4, y), 0.5, 0.4), "white", "soft", cover=0.38)


@item("snail_boot")
def _slow(rig: Rig, look: Look) -> None:
    rig.part([cap((0, 14), (0, 5), 2.4, 2.1), cap((0, 3), (5.6, 2.6), 2.3, 1.7)], look.tone("tone", "iron"), "metal")
    for x, y in ((-5, 1.4), (-7.4, 3), (-9.4, 5)):
        rig.part(oval((x, y), 1.9, 1.2, 30), "iron", "metal")
    rig.part(oval((-11.4, 3), 3), "slate", light=0.2)


@item("potion_cloud")
def _cloud(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "leaf")
    rig.part([oval((-5, 5), 4.4, 3.6), oval((5, 5), 4.6, 3.8), oval((0, 8), 5.6, 4.8), oval((-3, 12), 3.6, 3), oval((4, 12.6), 3.2, 2.8)],
             tone, "soft")
    for x in (-1.8, 2.4):
        rig.part(oval((x, 8.4), 1.2, 1.5), "black", "flat", -2, contour=0)
    rig.line((-1.4, 4.6), (2.4, 4.6), "ink0", rig.drawn)


@item("notes")
def _notes(rig: Rig, look: Look) -> None:
    for x, y in ((-5, 3), (4.6, 5)):
        rig.part([oval((x, y), 2.4, 1.8, 20), cap((x + 2, y), (x + 2, y + 9), 0.6)], look.tone("tone", "gold"), "metal", cover=0.42)
    rig.part(slab([(-3.4, 11.4), (-3.4, 13.4), (7, 15.6), (7, 13.4)], 0.5), look.tone("tone", "gold"), "metal")


@item("scales_justice")
def _balance(rig: Rig, look: Look) -> None:
    rig.part([cap((0, 1), (0, 15), 0.8), cap((-7, 13.4), (7, 13.4), 0.6), cap((-4, 0.8), (4, 0.8), 0.9)], "gold", "metal", cover=0.42)
    for x in (-7, 7):
        rig.line((x, 13), (x - 2.4, 7), "gold1", free=True)
        rig.line((x, 13), (x + 2.4, 7), "gold1", free=True)
        rig.part(slab([(x - 3.2, 7.4), (x + 3.2, 7.4), (x + 1.6, 5), (x - 1.6, 5)], 0.8), "gold", "metal")


@item("anvil")
def _anvil(rig: Rig, look: Look) -> None:
    rig.part(slab([(-9, 9.4), (-4, 6.4), (-2.6, 4), (-4, 0.6), (5, 0.6), (3.6, 4), (5, 7), (7, 7.4), (7, 11), (-6, 11)], 1.6), "iron",
             "metal")
    with rig.at(4, 13, 60, 0.8):
        draw_weapon(rig, "hammer", (0, 0), 0, look)
    for spot in ((-3, 12.4), (-5.4, 13.6), (-1, 14)):
        rig.part(oval(spot, 0.6), "flame", "soft", cover=0.3)


@item("loom")
def _thread(rig: Rig, look: Look) -> None:
    rig.part([cap((0, 1.6), (0, 14.4), 2.4)], look.tone("tone", "red"), pattern=None)
    for y in (1.2, 14.8):
        rig.part(cap((-3.4, y), (3.4, y), 1.1), "wood")
    for y in (4, 6.4, 8.8, 11.2):
        rig.line((-2.4, y), (2.4, y + 0.8), "red1" if look.tone("tone", "red") == "red" else "gold1", rig.drawn)
    rig.line((2, 4), (9, 1), look.tone("thread", "red3"), free=True)


@item("banner_cloth")
def _banner(rig: Rig, look: Look) -> None:
    rig.part(cap((-6, 0), (-6, 18), 0.7), "wood", cover=0.42)
    rig.part(slab([(-5.4, 17), (8, 16), (6, 12), (8, 7.6), (-5.4, 7)], 1.2), look.tone("tone", "red"), "soft")
    rig.part(slab([polar((0, 12), 3 if i % 2 == 0 else 1.2, math.pi / 2 + i * math.pi / 5) for i in range(10)], 0.6),
             look.tone("mark", "gold"), "metal")


@item("stack")
def _bricks(rig: Rig, look: Look) -> None:
    tone = look.tone("tone", "clay")
    for row in range(3):
        for i in range(3 - row):
            x = -7 + i * 5 + row * 2.5
            rig.part(box(x, row * 4.4, x + 4.6, row * 4.4 + 4, 0.8), tone)


@item("grain")
def _grain(rig: Rig, look: Look) -> None:
    for dx in (-5, -2.6, 0, 2.6, 5):
        rig.part(cap((0, 1), (dx, 12), 0.6), look.tone("tone", "gold"), cover=0.4)
        for k in range(3):
            rig.part(oval((dx * (0.9 + k * 0.08), 11 + k * 2), 1.3, 1.1), look.tone("tone", "gold"), contour=0.5)
    rig.part(cap((-2, 5), (2, 5), 1.1), "red")
