"""Every person of the games as a framed bust in five sizes, and the monsters that may sit across the table."""

from __future__ import annotations

import tomllib

from tools.art.faces.bust import SIZES, portrait
from tools.art.sheet import Sheet
from tools.art.troupe import DATA, figures
from tools.art.units import unit_portrait

PEOPLE = "faces.toml"
CAST = ("figures_common.toml", "figures_mythic.toml")


def draw(sheet: Sheet) -> None:
    people = figures(PEOPLE)
    for name, look in people.items():
        for width, height in SIZES:
            sheet.add(f"{name}@{width}x{height}", portrait(look, (width, height)))
    cast = figures(*CAST)
    for name in tomllib.loads((DATA / CAST[1]).read_text(encoding="utf-8")):
        look = cast[name]
        if name in people or not look.get("scene"):
            continue
        for size in SIZES:
            sheet.add(f"{name}@{size[0]}x{size[1]}", unit_portrait(name, look, people, size, look["scene"]))
