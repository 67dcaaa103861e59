"""The 24 creatures of Mythicals: framing gives a family its variety, from a detail (1) to rays (wild)."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.beasts.birds import bird
from tools.art.beasts.dragons import serpent
from tools.art.beasts.heads import beast_head
from tools.art.beasts.sea import ship, tentacle
from tools.art.canvas import Canvas, Point
from tools.art.figures.look import Look
from tools.art.picture import backdrop
from tools.art.rig.patterns import bands, scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab
from tools.art.scenery import brushes as b
from tools.art.scenery.items import draw_item
from tools.art.troupe import RIGS

Size = tuple[int, int]
Act = Callable[[Rig], None]


def _rig(name: str, **slots: object) -> Act:
    return lambda rig: RIGS[name](rig, Look(slots))


def _airbird(**slots: object) -> Act:
    return _rig("firebird", **{"tone": "violet", "wing_tip": "rose", "belly": "rose", **slots})


def _unicorn(**slots: object) -> Act:
    return _rig("steed", **{"mane": "leaf", **slots})


def _ember_eye(rig: Rig) -> None:
    """One eye in scales, very close."""
    rig.part(oval((0, 10), 24, 17), "red", pattern=scales(4))
    rig.part(slab([(-13, 9), (-6, 15.6), (4, 16.6), (13, 11), (5, 5.6), (-6, 5)], 2), "red", light=-0.6)
    rig.part(slab([(-11, 9.4), (-5, 14), (4, 14.6), (11, 10.6), (4, 6.6), (-5, 6)], 2), "fire", "soft", 0.2)
    rig.part(oval((0.2, 10.4), 1.5, 4.2), "black", "flat", -3, contour=0)
    rig.dot((-3, 12.6), "stone4", 2, 2)
    rig.part([cap((-14, 13), (-4, 19), 1.6, 2.2), cap((-4, 19), (9, 17.4), 2.2, 1.4)], "red", light=0.1)


def _cinder_breath(rig: Rig) -> None:
    rig.part(cap((-8, -6), (-2, 8), 6, 4), "red", pattern=scales(3))
    rig.part(cap((-3, -6), (1.6, 6), 4, 2), "sand", pattern=bands(3), contour=0.5)
    beast_head(rig, (0, 10), 5.2, Look({"tone": "red", "head": "dragon"}))
    rig.part([cap((9, 6), (13, 4), 1.4, 2.6), cap((13, 4), (18, 0), 2.6, 3)], "fire", "soft", 0.2)


def _tidepool(rig: Rig) -> None:
    tentacle(rig, [(-3, -2), (-4, 6), (1, 11), (5, 16), (1, 20), (-3, 17), (-1, 14.4)], 2.6, 0.7, "blue")


def _shoals(rig: Rig) -> None:
    tentacle(rig, [(9, -2), (12, 8), (9, 18), (4, 16)], 2.2, 0.6, "blue", -0.2)
    ship(rig, Look())
    tentacle(rig, [(-12, -2), (-13, 8), (-7, 10), (-2, 6), (4, 8), (5, 12)], 2.2, 0.6, "blue")
    tentacle(rig, [(3, -3), (7, 2), (12, 3), (14, 7)], 2.0, 0.6, "blue")


def _feather(rig: Rig) -> None:
    draw_item(rig, "feather", Look({"gem": "teal"}))


def _duskwing(rig: Rig) -> None:
    bird(rig, Look({"tone": "violet", "crest": "gold"}))


FACES: dict[str, tuple[str, int, Act, float, Point, bool]] = {
    "my_air_1": ("dusk", 3, _feather, 1.7, (0.46, 0.95), False),
    "my_air_2": ("forest", 3, _duskwing, 1.5, (0.56, 1.0), False),
    "my_air_3": ("snow", 4, _airbird(), 2.7, (0.40, 1.9), False),
    "my_air_4": ("storm", 4, _airbird(tone="rose", wing_tip="violet", wing_turn=-18), 1.14, (0.5, 0.88), False),
    "my_air_5": ("night", 8, _airbird(wing_size=1.05), 1.2, (0.5, 0.90), False),
    "my_air_w": ("rays_gold", 2, _airbird(wing_tip="fire"), 1.2, (0.5, 0.90), False),
    "my_earth_1": ("forest", 2, _unicorn(lift_leg=False, nod=-20), 1.12, (0.5, 0.95), False),
    "my_earth_2": ("night", 5, _unicorn(), 2.6, (-0.12, 1.9), False),
    "my_earth_3": ("forest", 7, _unicorn(), 1.32, (0.46, 0.97), False),
    "my_earth_4": ("dusk", 7, _unicorn(rear=34), 1.28, (0.46, 0.97), False),
    "my_earth_5": ("grave", 7, _unicorn(mane="green"), 1.7, (0.70, 1.16), True),
    "my_earth_w": ("rays_green", 7, _unicorn(rear=30, mane="gold"), 1.3, (0.45, 0.97), False),
    "my_fire_1": ("cave", 2, _ember_eye, 1.5, (0.5, 0.9), False),
    "my_fire_2": ("cave", 5, _cinder_breath, 1.55, (0.40, 0.86), False),
    "my_fire_3": ("smithy", 8, lambda rig: serpent(rig, Look({"tone": "red"})), 1.45, (0.5, 0.98), False),
    "my_fire_4": ("night", 3, _rig("dragon", tone="red"), 1.12, (0.54, 0.95), False),
    "my_fire_5": ("volcano", 5, _rig("spread_dragon", tone="crimson", wing_tone="fire", belly="gold", spine="ivory"), 1.12, (0.54, 0.97),
                  False),
    "my_fire_w": ("rays_gold", 5, _rig("spread_dragon", tone="red", wing_tone="red", belly="sand", spine="ivory", breath="fire"), 1.02,
                  (0.46, 0.95), False),
    "my_water_1": ("sunset_sea", 3, _tidepool, 1.5, (0.5, 0.98), False),
    "my_water_2": ("deep", 2, _rig("kraken", tone="teal"), 0.95, (0.5, 0.86), False),
    "my_water_3": ("deep", 9, _rig("kraken"), 2.2, (0.5, 1.16), False),
    "my_water_4": ("sunset_sea", 7, _shoals, 1.5, (0.5, 0.92), False),
    "my_water_5": ("storm", 2, _rig("kraken"), 1.04, (0.5, 0.95), False),
    "my_water_w": ("rays_gold", 9, _rig("kraken", eye_tone="fire"), 1.04, (0.5, 0.94), False),
}
"""Scene, seed, subject, scale, place of its foot (x as a share of the width, y as a share of the height), mirrored."""


def face(card: str, size: Size) -> Canvas:
    """The picture of one creature card."""
    if card == "my_day":
        return daybreak(size)
    width, height = size
    scene, seed, act, scale, (x, y), flip = FACES[card]
    unit = min(height / 38, width / 37) * (0.86 if width > height * 1.2 else 1)
    canvas = backdrop(scene, size, seed)
    foot = height * y if y <= 1.0 else height * 0.5 + (y - 0.5) * 38 * unit
    rig = Rig(width, height, (width * (1 - x if flip else x), foot), scale * unit)
    act(rig)
    canvas.blit(rig.done(), 0, 0, flip)
    return canvas


def daybreak(size: Size) -> Canvas:
    """The Day card: the sun over the glade."""
    width, height = size
    canvas = Canvas(width, height, "fire1")
    horizon = int(height * 0.7)
    b.sky(canvas, ["blue3", "rose2", "red4", "fire0", "fire1"], horizon, seed=4)
    b.rays(canvas, width / 2, horizon, 14, "fire1")
    rows, _ = canvas.axes()
    canvas.paint(rows >= horizon, "green3")
    b.disc(canvas, width / 2, horizon, height * 0.26, ["fire0", "fire1", "stone4"])
    b.hills(canvas, horizon + 3, "green3", "green5", height * 0.06, width * 0.14, 5)
    b.hills(canvas, height * 0.88, "green2", "green4", height * 0.06, width * 0.1, 9)
    b.tufts(canvas, int(height * 0.8), height - 1, width // 5, ["green5", "green4", "fire1"], 3)
    return canvas
