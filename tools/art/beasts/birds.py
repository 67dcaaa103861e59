"""Birds: perched, the many-plumed firebird, harpies, and the angel-winged."""

from __future__ import annotations

from tools.art.beasts.heads import beast_head
from tools.art.figures.heads import draw_head
from tools.art.figures.look import Look
from tools.art.figures.wings import flank_wing, wing_pair
from tools.art.palette import material
from tools.art.rig.curves import tube
from tools.art.rig.patterns import bands, fur
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab


def bird(rig: Rig, look: Look) -> None:
    """A bird in profile with raised wings."""
    tone, lift = look.tone("tone", "fire"), look.number("lift")
    wing = look.tone("wing_tone", tone)
    with rig.at(-1, 11 + lift):
        flank_wing(rig, "feather", wing, 1, True, look.get("wing_tip"))
    for x, y in ((-10, 2), (-12, 4.6), (-11.4, 7.6)):
        rig.part([cap((-3, 8), (x, y), 1.6, 0.9), oval((x, y), 1.2, 1)], look.tone("tail_tone", tone))
    rig.part([oval((0, 9.6), 4.6, 3.6, 24), cap((2.4, 11), (5.2, 15.4), 2.2, 1.6)], tone)
    for x in (-0.4, 2):
        rig.part([cap((x, 7), (x + 0.4, 2.8), 0.6, 0.5), cap((x, 2.2), (x + 2, 1.9), 0.5, 0.4)], look.tone("legs", "gold"), cover=0.4)
    beast_head(rig, (6, 16.4), 2.3, Look({"head": look.tone("head", "eagle"), "tone": tone, "head_tone": look.tone("head_tone", tone),
                                          "eye": look.tone("eye", "ink0"), "beak": look.tone("beak", "gold")}))
    if look.get("crest"):
        for dx, dy in ((-2.6, 2.6), (-1.4, 4), (0.4, 4)):
            rig.part(cap((5.6, 18), (5.6 + dx, 18 + dy), 0.6, 0.2), look["crest"], cover=0.35)
    with rig.at(-0.6, 11.4 + lift):
        flank_wing(rig, "feather", wing, 1.05, False, look.get("wing_tip"))


def owl(rig: Rig, look: Look) -> None:
    """A perched owl seen from the front."""
    tone = look.tone("tone", "wood")
    for side in (-1, 1):
        rig.part(oval((side * 5, 9), 2.6, 6.4, -side * 10), tone, light=-0.1)
    rig.part([oval((0, 8.6), 5, 7), oval((0, 16), 5.2, 4.6)], tone)
    rig.part(oval((0, 7.4), 3.4, 5), look.tone("belly", "sand"), pattern=bands(2), contour=0.5)
    for side in (-1, 1):
        rig.part(slab([(side * 2.4, 19), (side * 5.4, 22.4), (side * 5, 17.8)], 0.7), tone)
        rig.part(oval((side * 2.1, 16.2), 2.1), "white", "flat", light=0.4, contour=0.5)
        rig.part(oval((side * 2.0, 16.2), 1.1), look.tone("eye_tone", "gold"), "flat", light=0.4, contour=0)
        rig.dot((side * 2.0 - 0.3, 16.4), "ink0", 1, 1 if rig.scale < 1.6 else 2)
        rig.part(cap((side * 1.6, 2), (side * 2.4, 0.8), 0.9, 0.5), "gold", cover=0.4)
    rig.part(slab([(-0.9, 15.4), (0.9, 15.4), (0, 13.2)], 0.5), "gold", "metal")


def firebird(rig: Rig, look: Look) -> None:
    """Frontal, wings spread, five eyed tail plumes."""
    tone, accent, lift = look.tone("tone", "red"), look.tone("accent", "gold"), look.number("lift")
    eye_tone = look.tone("plume_eye", "teal")
    for path in ([(-1, 9), (-4.6, 4), (-9.4, 3.4), (-12.4, 6.4 + lift)], [(1, 9), (4.4, 3.6), (9, 2.6), (12, 5 - lift)],
                 [(-0.6, 8.6), (-3.4, 1.8), (-7.6, -0.6), (-10.8, 1.2)],
                 [(0.6, 8.6), (2.4, 1.6), (6.4, -1), (9.6, 0.2)], [(0, 8.6), (-0.6, 3), (0.4, -1.4), (2.4, -3)]):
        rig.part(tube(path, 1.5, 0.55), tone, light=-0.1)
        rig.part(oval(path[-1], 1.5), accent, "metal")
        rig.part(oval(path[-1], 0.7), eye_tone, "flat", 0.3, contour=0)
    wing_pair(rig, "feather", tone, 15 + lift, 1.186 * look.number("wing_size", 1), look.number("wing_turn", -6) + lift * 3,
              look.tone("wing_tip", "gold"), 1.6)
    rig.part([oval((0, 11.4), 3.6, 4.8), cap((0.2, 14.4), (1.2, 19), 2.5, 1.7)], tone)
    rig.part([oval((0.6, 10.6), 2.2, 3.4), cap((0.8, 13.6), (1.4, 17.4), 1.5, 1)], look.tone("belly", accent), contour=0.5,
             pattern=bands(2))
    for dx, dy in ((-3.4, 2.6), (-2, 4), (-0.2, 4.6)):
        rig.part(cap((1, 21.6), (1 + dx, 21.6 + dy), 0.7, 0.3), accent, cover=0.35)
        rig.part(oval((1 + dx, 21.6 + dy), 0.75), eye_tone, "flat", 0.3, cover=0.35)
    rig.part(oval((1.6, 20.4), 2.3, 2.2), tone)
    rig.part([cap((3.2, 20.4), (5, 20), 1, 0.6), cap((5, 20), (5.3, 18.9), 0.6, 0.15)], "gold", "metal")
    size = 1 if rig.scale < 2 else 2
    rig.dot((2.1, 21.1), "ink0", size, size)
    rig.line((1.2, 22.2), (3.1, 21.7), material(tone)[0])
    for x in (-1.4, 1.4):
        rig.part([cap((x, 7.4), (x, 5.4), 0.6, 0.5), cap((x - 0.7, 4.9), (x + 1, 4.9), 0.45, 0.4)], "gold", cover=0.4)


def harpy(rig: Rig, look: Look) -> None:
    tone, skin, hair, lift = look.tone("tone", "wood"), look.tone("skin", "skin"), look.tone("hair_tone", "hair_red"), look.number("lift")
    for path in ([(-0.6, 8), (-3, 4.4), (-6.4, 3)], [(0.2, 7.8), (0.4, 3.6), (-1, 1.4)], [(-0.2, 8), (-1.4, 3.6), (-4, 1.4)]):
        rig.part(tube(path, 1.5, 0.6), tone, light=-0.15)
    wing_pair(rig, "feather", tone, 16.2 + lift, 1.14, 10 + lift * 3, look.get("wing_tip"), 2.2)
    for side, light in ((1, -0.2), (-1, 0.0)):
        rig.part(cap((side * 1.5, 9.4), (side * 2.6, 5.6), 2, 1.3), tone, light=light, pattern=fur())
        rig.part(cap((side * 2.6, 5.6), (side * 2.2, 2.2), 0.75, 0.6), "gold", light=light, cover=0.42)
        for dx in (-1.5, 0, 1.6):
            rig.part(cap((side * 2.2, 2), (side * 2.2 + dx, 0.8), 0.5, 0.3), "gold", light=light, cover=0.36)
    rig.part(slab([(-3.4, 16.4), (3.4, 16.4), (2.6, 12.6), (2.2, 9), (-2.2, 9), (-2.6, 12.6)], 2), skin, "soft")
    rig.part([oval((-1.4, 14.3), 1.7, 1.5), oval((1.6, 14.3), 1.7, 1.5), cap((-2.6, 15.4), (2.6, 15.4), 0.6)], tone, contour=0.5)
    rig.part(oval((0, 9.6), 2.8, 1.9), tone, pattern=fur())
    rig.part(cap((0, 16.4), (0.3, 18), 1.2, 1.1), skin, light=-0.25)
    draw_head(rig, (0.5, 20.8 + lift), 3.5, Look({"skin": skin, "hair": "long", "hair_tone": hair, "eye": look.tone("eye", "red2")}))
    for path in ([(-1, 24), (-3.4, 26), (-6.2, 25.4)], [(0.6, 24.2), (-0.6, 27.2), (-3.4, 28.2)], [(2, 24), (3, 26.6), (1.6, 28.6)],
                 [(-3, 21), (-6, 21), (-7.4, 18.6)]):
        rig.part(tube(path, 1, 0.25), hair)


def butterfly(rig: Rig, look: Look) -> None:
    """A fairy-like winged mote."""
    tone = look.tone("tone", "rose")
    for side in (-1, 1):
        with rig.at(0, 10, mirror=side < 0):
            rig.part(slab([(0.6, 0), (3, 8), (9, 11), (10.6, 6), (7, 1)], 1.6), tone, "soft")
            rig.part(slab([(0.6, 0), (7, -0.6), (8.6, -5), (5, -8), (1.4, -4)], 1.4), look.tone("tone2", "violet"), "soft")
            rig.part(oval((7, 7), 1.4), look.tone("spot", "gold"), "flat", 0.3, contour=0)
            rig.part(oval((5.6, -4), 1.1), look.tone("spot", "gold"), "flat", 0.3, contour=0)
    rig.part([cap((0, 4), (0, 14), 1.2, 1.1), oval((0, 15.6), 1.8)], look.tone("body", "slate"), light=0.2)
    for side in (-1, 1):
        rig.part(tube([(0, 17), (side * 1.6, 20), (side * 3.4, 21)], 0.4, 0.3), look.tone("body", "slate"), cover=0.36)
