"""Village of Legends: the picture of every card in its three windows."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from tools.art.canvas import Canvas
from tools.art.figures.look import Look
from tools.art.motion import moves
from tools.art.picture import Spec, backdrop, paint
from tools.art.sheet import Sheet
from tools.art.tables import toward
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
STANDING = (118, 86)
"""The room of a fighter on the board of a fight."""
LARGEST = 2.9
"""The scale above which nobody is drawn, however small: a rat stays below a hero."""
MINI = 0.72
"""The size of a mini card's creature beside its grown kind."""
FIGHT = (388, 142)
"""The village green behind a fight."""
STEPS = {"#windup": -4, "#strike": 8, "#hurt": -7}
"""How far a beast draws back or leaps with its whole body."""
FALLS = ("#fall1", "#fall2")
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
        _fighter(sheet, name, cast[spec["figure"]])
    for name in tomllib.loads((DATA / CAST[1]).read_text(encoding="utf-8")):
        if name not in BOSSES:
            _fighter(sheet, name, cast[name])
    green = backdrop("village", FIGHT, 3)
    green.remap(toward("blue0", 0.45))
    sheet.add("fight", green)
    sheet.add("glory", backdrop("rays_gold", FIGHT, 3))


def _fighter(sheet: Sheet, name: str, look: Look) -> None:
    """Whoever fights, from head to foot: at rest, breathing, winding up, striking, hurt, on their knees and on the ground."""
    # Whoever casts or reels on a card is at rest first.
    look = look.but({"pose": "ready"}) if look.tone("pose", "ready") in ("cast", "hurt") else look
    scale = min(LARGEST, fitted(look, STANDING)[0]) * (MINI if "_mini_" in name else 1.0)
    room = (int(scale * 64) + 24, int(scale * 46) + 16)
    foot = (room[0] // 2, room[1] - 8)
    steps = {} if look.tone("rig", "humanoid") == "humanoid" else STEPS
    for suffix, change in frames(look).items():
        anchor = (foot[0] - steps.get(suffix, 0), foot[1])
        sheet.trimmed(f"{name}_stands{suffix.replace('idle', '')}", render(change, room, scale, foot), anchor)
    for suffix, change in moves(look).items():
        if suffix in FALLS:
            wide = (int(scale * 90) + 24, room[1])
            sheet.trimmed(f"{name}_stands{suffix}", render(change, wide, scale, (wide[0] // 2, foot[1])), (wide[0] // 2, foot[1]))


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
