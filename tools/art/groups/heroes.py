"""Heroes: armies, riders, card pictures, the adventure map, towns and battlefields."""

from __future__ import annotations

import tomllib

from tools.art.figures.look import Look
from tools.art.groups import _heroes_combat, _heroes_map, _heroes_town
from tools.art.picture import paint
from tools.art.sheet import Sheet
from tools.art.troupe import DATA, figures
from tools.art.units import board_sprites, card_pictures, unit_portrait

CAST = ("figures_common.toml", "figures_heroes.toml")
CARDS = "cards_heroes.toml"
SMALL = (26, 24)


def draw(sheet: Sheet) -> None:
    cast = figures(*CAST)
    for name in tomllib.loads((DATA / CAST[1]).read_text(encoding="utf-8")):
        look = cast[name]
        if not look.get("size"):
            continue
        board_sprites(sheet, name, look, look.number("size"), moving=True)
        if name.startswith("hero_"):
            continue
        if not name.startswith("n_"):
            board_sprites(sheet, f"{name}_pack", veteran(look), look.number("size"), moving=True)
        card_pictures(sheet, name, {"scene": look["scene"], "figure": name, "zoom": 0.96}, cast)
        sheet.add(f"{name}@portrait82x62", unit_portrait(name, look, {}, (82, 62), look["scene"]))
        sheet.add(f"{name}@26x24", paint(name, {"scene": "felt", "seed": 2, "figure": name}, SMALL, cast))
    for name, spec in tomllib.loads((DATA / CARDS).read_text(encoding="utf-8")).items():
        card_pictures(sheet, name, spec, cast)
    _heroes_map.draw(sheet)
    _heroes_town.draw(sheet)
    _heroes_combat.draw(sheet)


def veteran(look: Look) -> Look:
    """A pack wears gold: shoulders, collars and trims."""
    if look.tone("rig", "humanoid") == "humanoid":
        return look.but({"pauldron": "gold"}) if look.tone("torso",
                                                           "cuirass") != "ribs" else look.but({"helm": "kettle", "helm_tone": "gold"})
    if look.get("rider"):
        return look.but({"rider": {**look["rider"], "pauldron": "gold"}, "collar": "gold"})
    return look.but({"collar": "gold", "horn_tone": "gold"})
