"""Guerra de Mitos: the picture of every card, and its characters as figures for the battlefield, halls and counters."""

from __future__ import annotations

import tomllib

from tools.art.groups._guerra_counters import counters
from tools.art.groups._guerra_halls import halls
from tools.art.sheet import Sheet
from tools.art.troupe import DATA, figures
from tools.art.units import board_sprites, card_pictures

CAST = ("figures_common.toml", "figures_guerra.toml")
CARDS = "cards_guerra.toml"
SCALE = {"chibi": 1.45, "mid": 1.3, "hero": 1.25, "giant": 1.3, "child": 1.4}
"""Size on the battlefield by build: gods tower, children do not vanish."""


def draw(sheet: Sheet) -> None:
    cast = figures(*CAST)
    for name in tomllib.loads((DATA / CAST[1]).read_text(encoding="utf-8")):
        look = cast[name]
        if look.get("extra"):
            continue
        board_sprites(sheet, name, look, SCALE[look.tone("build", "chibi")])
    for name, spec in tomllib.loads((DATA / CARDS).read_text(encoding="utf-8")).items():
        card_pictures(sheet, name, spec, cast)
    halls(sheet)
    counters(sheet)
