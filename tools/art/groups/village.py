"""Village of Legends: the picture of every card in its three windows."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from tools.art.canvas import Canvas
from tools.art.figures.look import Look
from tools.art.picture import Spec, paint
from tools.art.sheet import Sheet
from tools.art.troupe import DATA, figures, fitted, render
from tools.art.units import card_pictures, frames

CAST = ("figures_common.toml", "figures_village.toml")
CARDS = "cards_village.toml"
BOSSES: dict[str, Spec] = {
    "vl_boss_vharzul": {"scene": "volcano", "figure": "vl_dragon", "fit": "close"},
    "vl_boss_pale_queen": {"scene": "dark_keep", "figure": "vl_boss_pale_queen", "fit": "bust"},
    "vl_boss_horde_king": {"scene": "battlefield", "figure": "vl_boss_horde_king", "fit": "bust"},
}
BODY = (152, 90)
"""The room of a boss over the stall: its head and shoulders above, what the awning hides below."""
BODY_ZOOM = {"vl_boss_vharzul": 0.62}
BODY_POSE = {"vl_boss_horde_king": {"pose": "hip", "hands": None, "weapon_angle": 35}}
"""How a boss stands whose arms would hide its face."""
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
        _body(sheet, name, spec, cast)


def _body(sheet: Sheet, name: str, spec: Spec, cast: Mapping[str, Look]) -> None:
    """A boss alone, as it towers over the stall: at rest, breathing, winding up, striking, hurt."""
    look = cast[spec["figure"]].but(BODY_POSE.get(name, {}))
    scale, foot = fitted(look, BODY, spec["fit"], BODY_ZOOM.get(name, 1.0), (0.0, 0.0))
    for suffix, change in frames(look).items():
        body = Canvas(*BODY)
        body.blit(render(change, BODY, scale, foot, "fire0"), 0, 0, True)
        sheet.add(f"{name}_body{suffix.replace('idle', '')}", body)


def small(spec: Spec, cast: Mapping[str, Look]) -> Spec:
    """The same picture for a tiny window: people come closer, things grow a little, the scene grows quiet."""
    figure = spec.get("figure")
    people = figure is not None and cast[figure].tone("rig", "humanoid") == "humanoid"
    zoom = spec.get("zoom", 1.0) * (1.0 if people else 1.15)
    return {**spec, "fit": "bust" if people else spec.get("fit", "full"), "zoom": zoom, "push": "ink1"}
