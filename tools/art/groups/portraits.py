"""Every person of the games as a framed bust in five sizes."""

from __future__ import annotations

from tools.art.faces.bust import SIZES, portrait
from tools.art.sheet import Sheet
from tools.art.troupe import figures

PEOPLE = "faces.toml"


def draw(sheet: Sheet) -> None:
    for name, look in figures(PEOPLE).items():
        for width, height in SIZES:
            sheet.add(f"{name}@{width}x{height}", portrait(look, (width, height)))
