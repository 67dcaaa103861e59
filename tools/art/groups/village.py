"""Village of Legends: the picture of every card in its three windows."""

from __future__ import annotations

import tomllib

from tools.art.sheet import Sheet
from tools.art.troupe import DATA, figures
from tools.art.units import card_pictures

CAST = ("figures_common.toml", "figures_village.toml")
CARDS = "cards_village.toml"


def draw(sheet: Sheet) -> None:
    cast = figures(*CAST)
    for name, spec in tomllib.loads((DATA / CARDS).read_text(encoding="utf-8")).items():
        card_pictures(sheet, name, spec, cast)
