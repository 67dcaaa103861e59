"""A wide view of every chapter of every campaign."""

from __future__ import annotations

import tomllib

from tools.art.picture import paint
from tools.art.sheet import Sheet
from tools.art.troupe import DATA, figures

CAST = ("figures_common.toml", "figures_village.toml", "figures_guerra.toml", "figures_heroes.toml", "figures_mythic.toml")
CHAPTERS = "chapters.toml"
VIEW = (360, 66)
TALE = (420, 130)
"""The picture of a story scene."""


def draw(sheet: Sheet) -> None:
    cast = figures(*CAST)
    for name, spec in tomllib.loads((DATA / CHAPTERS).read_text(encoding="utf-8")).items():
        for width, height in (VIEW, TALE):
            sheet.add(f"{name}@{width}x{height}", paint(name, spec, (width, height), cast))
