"""Hydras, dragons standing and with spread wings, bone dragons, wyrms and feathered serpents."""

from __future__ import annotations

from tools.art.beasts.heads import beast_head
from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.figures.wings import bat_wing, feather_wing, membrane
from tools.art.palette import material
from tools.art.rig.curves import between, chain, spline, tube
from tools.art.rig.patterns import bands, scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab


def _head(rig: Rig, at: Point, u: float, look: Look, tone: str, kind: str = "dragon") -> None:
    beast_head(rig, at, u, Look({"tone": tone, "head": look.tone("head", kind), "eye": look.tone("eye", "fire1"),
                                 "horn_tone": look.tone("horn_tone", "ivory")}))


def hydra(rig: Rig, look: Look) -> None:
    """A mound of body with fanned necks; the first one looks back."""
    tone = look.tone("tone", "green")
    rise = look.number("lift")
    rig.part(chain([(-6, 3), (-12, 2), (-16, 4.5), (-17.5, 8)], [2.6, 1.8, 0.9, 0.3]), tone, pattern=scales(3))
    necks = ((-1.5, 25, 1, 1), (-7.5, 21, -3, 0), (5.5, 24, 3, 2), (11.5, 18, 5, 3), (13.5, 10.5, 6, 4))
    for order, (hx, hy, root, number) in enumerate(necks[: int(look.number("heads", 5))]):
        top = (hx, hy + (rise if order % 2 else -rise * 0.5))
        base = (root * 0.6, 7.0)
        low, high = between(base, top, 0.35), between(base, top, 0.75)
        path = [base, (low[0] - 2.6, low[1] + 0.5), (high[0] + 1 - number * 0.35, high[1] + 1.2), top]
        rig.part(chain(path, [2.3, 1.8, 1.5, 1.3]), tone, light=-0.2 if number in (1, 3) else 0, pattern=scales(3))
        with rig.at(top[0], top[1], mirror=number == 0):
            _head(rig, (0.2, 0.2), 2.35, look, tone)
    rig.part([oval((0, 5.5), 8, 5.5), oval((4, 4), 5.5, 4)], tone, pattern=scales(3))
    rig.part(oval((5.5, 4.2), 3.4, 3.6), look.tone("belly", "leaf"), pattern=bands(2), contour=0.5)
    for x, step in ((-4, -look.number("gait")), (4.5, look.number("gait"))):
        up = max(0.0, step) * 0.4
        rig.part([cap((x, 4), (x + 0.6 + step, up + 1.6), 2.4, 1.6), cap((x + step, up + 0.9), (x + 2.6 + step, up + 0.8), 1.1, 0.9)], tone)
        rig.dot((x + 2.8 + step, up + 0.6), "bone2")


def dragon(rig: Rig, look: Look) -> None:
    """A standing dragon in profile; ``bone`` swaps flesh for ribs and vertebrae."""
    tone, bone = look.tone("tone", "red"), bool(look.get("bone"))
    skin = None if bone else scales(3)
    lift, gait = look.number("lift"), look.number("gait")
    rig.part(chain([(-6, 6), (-12, 3), (-17, 3.6), (-19.5, 7.6)], [3, 2.2, 1.2, 0.4]), tone, pattern=skin)
    rig.part(slab([(-20.6, 7), (-19.6, 11.4), (-18, 8)], 0.6), tone)
    wing = look.tone("wing_tone", tone)
    with rig.at(-1.5, 12.5 + lift):
        bat_wing(rig, wing, 1.25, far=True)
    for x, step in ((3.0, -gait), (-3.0, gait)):
        rig.part(chain([(x, 6), (x + 1.6 + step, 3.2), (x + 1.4 + step, 1), (x + 3.8 + step, 0.8)], [2.3, 1.45, 1.1, 0.8]), tone,
                 light=-0.3)
    neck: list[Point] = [(3.5, 11), (6.5, 15.5 + lift * 0.5), (6, 19.5 + lift), (8.2, 23 + lift)]
    (_bones if bone else _flesh)(rig, look, neck, tone)
    for x, y in ((-9.0, 7.4), (-6, 11.2), (-2.6, 13), (1.2, 14), (3.8, 17.2), (4.2, 20.4 + lift)):
        rig.part(slab([(x - 1, y - 0.3), (x - 0.9, y + 2), (x + 1.2, y - 0.1)], 0.5), look.tone("spine", tone if bone else "ivory"),
                 contour=0.5)
    rig.part(chain([(5.2, 7), (8.4 + gait, 4.4), (8.6 + gait, 1.2), (11.4 + gait, 0.8)], [2.2, 1.4, 1.1, 0.85]), tone)
    rig.part(chain([(-5.6, 7), (-6.6 - gait, 3.6), (-6 - gait, 1.2), (-3.2 - gait, 0.8)], [3, 1.8, 1.2, 0.9]), tone)
    for x in (11.6 + gait, -3.0 - gait):
        rig.dot((x, 0.6), "stone4")
    _head(rig, (neck[3][0] + 0.8, neck[3][1] + 0.4), 2.9, look, tone, "bone_dragon" if bone else "dragon")
    with rig.at(-3, 12.5 + lift):
        bat_wing(rig, wing, 1.35)
    if look.get("breath"):
        rig.part(chain([(13.5, 21.5 + lift), (17, 19.5), (21, 16.5)], [0.9, 2, 1.2]), look["breath"], "soft", 0.3)


def _flesh(rig: Rig, look: Look, neck: list[Point], tone: str) -> None:
    rig.part([*chain(neck, [3.2, 2.5, 2, 1.7]), oval((0, 8.6), 7, 4.6), oval((3.4, 9.6), 4.2, 4.4), oval((-4.5, 7.6), 4.4, 4.2)], tone,
             pattern=scales(3))
    rig.part(chain([(4.6, 6.8), (6.6, 10.5), (8.4, 15.2), (8, 19.4)], [2, 1.75, 1.25, 0.9]), look.tone("belly", "sand"), pattern=bands(2),
             contour=0.5)


def _bones(rig: Rig, look: Look, neck: list[Point], tone: str) -> None:
    rig.part(chain(neck, [1.2, 1.2, 1.1, 1.1]), tone)
    for i in range(7):
        place = i / 6 * 2.99
        rig.part(oval(between(neck[int(place)], neck[int(place) + 1], place - int(place)), 1.6, 1.2), tone)
    rig.part(cap((-6, 9.5), (4, 11), 1.3), tone)
    for i in range(5):
        x = -3.6 + i * 2.1
        rig.part(chain([(x, 10.2), (x + 0.8, 7.2), (x - 0.2, 4.6)], [0.7, 0.6, 0.4]), tone, cover=0.4)
    rig.part(oval((-6, 8.2), 3, 2.6), tone)


def spread_dragon(rig: Rig, look: Look) -> None:
    """Rearing, both wings open."""
    tone = look.tone("tone", "iron")
    lift, gait = look.number("lift"), look.number("gait")
    _open_wing(rig, look, 1, tone)
    rig.part(tube([(-3, 5), (-9, 2.4), (-14, 3), (-17, 7), (-15, 10.6)], 3, 0.6), tone, pattern=scales(3))
    rig.part(slab([(-16.4, 9.6), (-15.6, 14), (-12.8, 11)], 0.6), look.tone("spine", "red"))
    rig.part(chain([(4, 6), (6.6 + gait, 3.2), (6.4 + gait, 1.2), (9.2 + gait, 0.8)], [2.4, 1.5, 1.1, 0.8]), tone, light=-0.3)
    path = spline([(1.4, 11), (3.2, 16), (1.6, 20 + lift), (3.6, 24 + lift), (6.2, 25 + lift)], 4)
    last = len(path) - 1
    neck = [cap(path[i], path[i + 1], 3.4 - 1.7 * i / last, 3.4 - 1.7 * (i + 1) / last) for i in range(last)]
    rig.part([oval((-0.4, 8.4), 5.8, 5.6), oval((1.6, 11), 4.6, 4.4), *neck], tone, pattern=scales(3))
    rig.part([oval((2.6, 7.4), 3, 4), cap((3.2, 10.6), (4.4, 15.4), 2.4, 1.5), cap((4.4, 15.4), (3.2, 20), 1.4, 1)],
             look.tone("belly", "violet"), pattern=bands(2 if rig.scale < 1.8 else 3), contour=0.5)
    for x, y in ((-4.6, 13), (-1.6, 16.4), (-0.6, 19.4), (0.4, 23)):
        rig.part(slab([(x - 0.9, y - 0.9), (x - 1.6, y + 1.6), (x + 1.1, y + 0.2)], 0.5), look.tone("spine", "red"), contour=0.5)
    _head(rig, (7, 25.4 + lift), 2.9, look, tone)
    rig.part([cap((4, 12), (8.4, 10.6), 1.9, 1.3), cap((8.4, 10.6), (11, 13), 1.2, 0.9)], tone)
    for dx, dy in ((1.6, 0.4), (1.2, 1.4), (0.2, 1.8)):
        rig.part(cap((11, 13), (11 + dx, 13 + dy), 0.45, 0.15), look.tone("horn_tone", "ivory"), cover=0.36)
    rig.part(chain([(-4, 7), (-4.8 - gait, 3.6), (-3.6 - gait, 1.2), (-0.6 - gait, 0.8)], [3.3, 1.9, 1.25, 0.9]), tone)
    _open_wing(rig, look, -1, tone)
    if look.get("breath"):
        rig.part([*chain([(13, 23), (17, 21), (21, 18)], [0.8, 1.9, 0.9]), cap((16, 21.4), (20.6, 22), 1.2, 0.2)], look["breath"], "soft",
                 0.3)


def _open_wing(rig: Rig, look: Look, side: int, tone: str) -> None:
    far = side > 0
    light, wing = (-0.3 if far else -0.04), look.tone("wing_tone", "violet")
    joint, tips = (-4.6, 9.6), ((-13.0, 13.6), (-17.4, 7.4), (-16.4, 0.6), (-10.4, -4.0))
    with rig.at(3.0 if far else -1.4, 13.6, -look.number("flap"), look.number("wing_size", 1), mirror=far):
        membrane(rig, wing, joint, tips, (-2, -3), light - 0.1, 0.26)
        if rig.scale > 1.5:
            for tip in tips:
                rig.line((joint[0] + 0.4, joint[1] + 0.7), (tip[0] + 0.4, tip[1] + 0.7), material(wing)[3 if far else 4], rig.last)
        rig.part([cap((0, 0), joint, 1.7, 1.1), cap(joint, tips[0], 1, 0.35)], tone, light=light + 0.15)
        rig.part(cap(joint, (joint[0] + 0.6, joint[1] + 2.6), 0.7, 0.15), look.tone("horn_tone", "ivory"), cover=0.4)


def serpent(rig: Rig, look: Look) -> None:
    """A coiled wyrm; feathers or fins along the back, if wanted."""
    tone = look.tone("tone", "red")
    lift = look.number("lift")
    path = [(-11, 3), (-4, 1.6), (6, 2), (11, 5), (7, 9), (-2, 8.6), (-8, 7.4), (-9, 11), (-3, 13.4), (5, 12.6), (7.6, 15.6 + lift),
            (4, 18.6 + lift), (0, 20 + lift)]
    if look.get("wings"):
        with rig.at(1, 12):
            feather_wing(rig, look["wings"], 0.8, far=True)
    rig.part(tube(path, 2.4, 2), tone, pattern=scales(3))
    for x, y in ((-6, 4.2), (0, 3.8), (6, 4.4), (3, 11), (-3, 10.8), (-4, 15.4), (2, 15)):
        rig.part(slab([(x - 0.9, y - 0.2), (x, y + 2), (x + 1, y - 0.2)], 0.5), look.tone("spine", "ivory"), contour=0.5)
    if look.get("ruff"):
        for dx, dy in ((2.6, 2.4), (3.4, 0.6), (3.2, -1.4), (1.2, 3.4)):
            rig.part(cap((0.6, 20 + lift), (0.6 + dx, 20 + lift + dy), 0.9, 0.4), look["ruff"], "soft", cover=0.42)
    if look.get("wings"):
        with rig.at(-1, 12):
            feather_wing(rig, look["wings"], 0.9)
    with rig.at(0, 20 + lift, mirror=True):
        _head(rig, (0.6, 0.6), 3.2, look, tone)


def worm(rig: Rig, look: Look) -> None:
    """A burrowing worm breaking out of the ground, mouth open to the sky."""
    tone = look.tone("tone", "sand")
    rig.part([oval((0, 1), 9, 2.4)], look.tone("ground", "wood"))
    path = spline([(-3, 0), (-5, 7), (-1, 13), (3, 18), (6, 22)], 5)
    for i in range(len(path) - 1):
        rig.part(oval(between(path[i], path[i + 1], 0.5), 4.2 - 0.04 * i, 3.2), tone, light=0.1 if i % 2 else -0.05)
    rig.part(oval((7, 23), 4.6, 3.4, -38), tone)
    rig.part(oval((7.8, 23.8), 3.2, 2.2, -38), "crimson", "flat", light=-1, contour=0)
    for dx, dy in ((-2.2, 1.6), (0, 2.4), (2.2, 0.8), (2.8, -1), (-1, -1), (1, -2)):
        rig.part(slab([(7.4 + dx - 0.5, 23.4 + dy), (7.4 + dx + 0.5, 23.4 + dy), (7.6 + dx * 0.4, 23.6 + dy * 0.4)], 0.3), "ivory",
                 contour=0, cover=0.4)
    for x, s in ((-7, 2.4), (-3, 2.8), (2, 2.6), (6, 2)):
        rig.part(oval((x, 0.8), s, 1.5), look.tone("ground", "wood"))
