"""Village of Legends: the picture of every card in its three windows."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from tools.art.figures.look import Look
from tools.art.picture import Spec, paint
from tools.art.sheet import Sheet
from tools.art.troupe import DATA, figures
from tools.art.units import card_pictures

CAST = ("figures_common.toml", "figures_village.toml")
CARDS = "cards_village.toml"
BOSSES: dict[str, Spec] = {
    "vl_boss_vharzul": {"scene": "volcano", "figure": "vl_dragon", "fit": "close"},
    "vl_boss_pale_queen": {"scene": "dark_keep", "figure": "vl_boss_pale_queen", "fit": "bust"},
    "vl_boss_horde_king": {"scene": "battlefield", "figure": "vl_boss_horde_king", "fit": "bust"},
}
WELLS = (20, 14)
"""Windows of pieces in play, near and far."""


def draw(sheet: Sheet) -> None:
    cast = figures(*CAST)
    for name, spec in tomllib.loads((DATA / CARDS).read_text(encoding="utf-8")).items():
        card_pictures(sheet, name, spec, cast)
        for edge in WELLS:
            sheet.add(f"{name}@{edge}x{edge}", paint(name, small(spec, cast), (edge, edge), cast))
    for name, spec in BOSSES.items():
        sheet.add(f"{name}@38x38", paint(name, spec, (38, 38), cast))


def small(spec: Spec, cast: Mapping[str, Look]) -> Spec:
    """The same picture for a tiny window: people come closer, things grow a little, the scene grows quiet."""
    figure = spec.get("figure")
    people = figure is not None and cast[figure].tone("rig", "humanoid") == "humanoid"
    zoom = spec.get("zoom", 1.0) * (1.0 if people else 1.15)
    return {**spec, "fit": "bust" if people else spec.get("fit", "full"), "zoom": zoom, "push": "ink1"}
