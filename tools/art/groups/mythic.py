"""Mythic Battles: units on the board, portraits, card pictures, props and markers."""

from __future__ import annotations

import tomllib

from tools.art import frames
from tools.art.canvas import Canvas
from tools.art.icons import draw_icon
from tools.art.palette import material
from tools.art.rig.render import Rig
from tools.art.rig.shapes import oval, slab
from tools.art.scenery.props import PROPS, ROOM, prop_canvas
from tools.art.sheet import Sheet
from tools.art.troupe import DATA, figures
from tools.art.units import board_sprites, card_pictures, unit_portrait

CAST = ("figures_common.toml", "figures_mythic.toml")
CARDS = "cards_mythic.toml"
FACES = "faces.toml"
SCENERY: dict[str, tuple[str, float, int]] = {
    "prop_column": ("column", 1.15, 0), "prop_broken_column": ("broken_column", 1.1, 0), "prop_drum": ("drum", 1.0,
                                                            0), "prop_tree": ("tree", 1.15, 0),
    "prop_olive": ("olive", 1.15, 1), "prop_cypress": ("cypress", 1.15, 0), "prop_boulder": ("rock", 1.15, 0), "prop_crag": ("crag", 1.2,
                                                            0),
    "prop_temple": ("temple", 1.35, 0), "prop_dead_tree": ("dead_tree", 1.2, 0), "prop_statue": ("statue", 1.1,
                                                            0), "prop_brazier": ("brazier", 1.0, 0),
    "prop_reeds": ("reeds", 1.0, 0), "prop_stalagmite": ("stalagmite", 1.1,
                                                            0), "prop_bush": ("bush", 0.9, 2),
    "prop_gate": ("gate", 1.2, 0), "prop_rock_small": ("rock", 0.75, 0), "omphalos": ("omphalos", 1.25, 0),
}


def draw(sheet: Sheet) -> None:
    cast, faces = figures(*CAST), figures(FACES)
    cards = tomllib.loads((DATA / CARDS).read_text(encoding="utf-8"))
    for name in tomllib.loads((DATA / CAST[1]).read_text(encoding="utf-8")):
        look = cast[name]
        if not look.get("scene"):
            continue
        board_sprites(sheet, name, look, look.number("size", 1.1), moving=True)
        for size in ((48, 48), (28, 22)):
            spot = unit_portrait(name, look, faces if size[1] > 40 else {}, size, look["scene"])
            sheet.add(f"{name}@portrait{size[0]}x{size[1]}", spot)
    for name, spec in cards.items():
        card_pictures(sheet, name, spec, cast)
    for name, (prop, scale, variant) in SCENERY.items():
        if prop not in PROPS:
            raise KeyError(prop)
        picture = prop_canvas(prop, scale, variant)
        sheet.trimmed(name, picture, (int(ROOM[0] * scale) // 2, picture.height - 2))
    _omphalos(sheet)
    _markers(sheet)


def _omphalos(sheet: Sheet) -> None:
    """The gem hovers: four frames."""
    for frame, lift in enumerate((0.0, 0.7, 1.4, 0.7)):
        rig = Rig(14, 22, (7, 20), 1.25)
        rig.part(slab([(-3, 3 + lift), (0, 1 + lift), (3, 3 + lift), (2.4, 7 + lift), (0, 10.4 + lift), (-2.4, 7 + lift)], 1.3), "teal",
                 "metal")
        rig.line((-0.4, 3 + lift), (-1, 7 + lift), "stone4", rig.last)
        sheet.add(f"omphalos#{frame}", rig.done(), (7, 20))


def _markers(sheet: Sheet) -> None:
    for terrain, ink in (("clear", "green2"), ("forest", "green1"), ("ruins", "sand0"), ("rock", "stone0"), ("hill", "green3"),
                         ("rift", "ink2"), ("crag", "stone1"),
                         ("water", "teal1"), ("swamp", "bone0"), ("tartarus_cage", "violet1"), ("lava", "red2")):
        badge = Canvas(12, 12)
        badge.ellipse(5.5, 5.5, 5.6, 5.6, "ink0")
        badge.ellipse(5.5, 5.5, 4.5, 4.5, ink)
        sheet.add(f"capacity_{terrain}", badge, (6, 6))
    for name, tone, icon in (("petrified", "stone", "skull"), ("guard", "steel", "defence")):
        token = Canvas(15, 15)
        frames.disc(token, 7, 7, 6.4, material(tone))
        draw_icon(token, icon, 3, 3)
        sheet.add(f"token_{name}", token, (7, 7))
    rig = Rig(30, 30, (15, 28), 1.4)
    rig.part(slab([(-7, 0), (7, 0), (6, 4), (-6, 4)], 1), "stone")
    for x, y, r in ((-4, 5, 2.4), (3, 5, 2.8), (0, 8, 2.2)):
        rig.part(oval((x, y), r), "stone")
    sheet.trimmed("rubble", rig.done(), (15, 28))
