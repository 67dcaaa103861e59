"""Board figures: standing, breathing, striking and hurt, cut out with their foot as anchor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tools.art.canvas import Canvas
from tools.art.faces.bust import portrait
from tools.art.figures.look import Look
from tools.art.motion import moves
from tools.art.picture import SIZES, paint
from tools.art.sheet import Sheet
from tools.art.troupe import render

IDLE = 0.9
"""How far the chest rises in the second idle frame, in rig units."""
_SWINGING = {"sword", "greatsword", "axe", "labrys", "club", "mace", "hammer", "khopesh", "scimitar", "katana", "dagger", "flail",
             "macuahuitl", "sickle", "whip"}


def frames(look: Look) -> dict[str, Look]:
    """The looks of a figure in its five frames; the first has no suffix."""
    rest = {"": look, "#idle1": look.but({"lift": IDLE})}
    if look.tone("rig", "humanoid") != "humanoid":
        moves = {"#windup": {"lift": -0.7}, "#strike": {"lift": 1.6, "gait": 1.2}, "#hurt": {"lift": -1.2}}
        return rest | {name: look.but(change) for name, change in moves.items()}
    swing = -78.0 if look.get("weapon") in _SWINGING else -70.0
    if look.tone("pose", "ready") == "aim":
        aimed: dict[str, dict[str, Any]] = {"#windup": {"hands": [[-4.2, -1.2], [8.0, -0.6]]},
                                            "#strike": {"hands": [[0.5, -1.2], [8.6, -0.4]]},
                 "#hurt": {"pose": "hurt", "hands": None}}
        return rest | {name: look.but(change) for name, change in aimed.items()}
    if look.get("weapon") in ("staff", "crook", "branch", "was", "lyre", "distaff", "caduceus", "fan"):
        cast = {"#windup": {"pose": "guard", "hands": None}, "#strike": {"pose": "cast", "hands": None},
                "#hurt": {"pose": "hurt", "hands": None}}
        return rest | {name: look.but(change) for name, change in cast.items()}
    fight: dict[str, dict[str, Any]] = {
        "#windup": {"pose": "windup", "hands": None, "weapon_angle": 35}, "#strike": {"pose": "strike", "hands": None,
                                                            "weapon_angle": swing},
        "#hurt": {"pose": "hurt", "hands": None},
    }
    return rest | {name: look.but(change) for name, change in fight.items()}


def board_sprites(sheet: Sheet, name: str, look: Look, scale: float, *, moving: bool = False) -> None:
    """Add a unit in all its frames; one that moves goes, works magic and falls too."""
    _cut_out(sheet, name, frames(look), scale, (int(scale * 64) + 24, int(scale * 46) + 16))
    if moving:
        _cut_out(sheet, name, moves(look), scale, (int(scale * 80) + 24, int(scale * 52) + 16))


def _cut_out(sheet: Sheet, name: str, looks: Mapping[str, Look], scale: float, room: tuple[int, int]) -> None:
    foot = (room[0] // 2, room[1] - 8)
    for suffix, look in looks.items():
        sheet.trimmed(f"{name}{suffix}", render(look, room, scale, foot), foot)


def card_pictures(sheet: Sheet, name: str, spec: Mapping[str, Any], cast: Mapping[str, Look]) -> None:
    """Add the picture of a card in its three windows."""
    for size in SIZES:
        sheet.add(f"{name}@{size[0]}x{size[1]}", paint(name, spec, size, cast))


def unit_portrait(name: str, look: Look, faces: Mapping[str, Look], size: tuple[int, int], scene: str) -> Canvas:
    """A face if the unit has one among the busts, otherwise a close view of the figure."""
    if name in faces:
        return portrait(faces[name], size)
    humanoid = look.tone("rig", "humanoid") == "humanoid"
    spec = {"scene": scene, "figure": name, "fit": "close" if humanoid else "full", "zoom": 0.9 if humanoid else 1.06, "push": "blue0",
            "push_share": 0.22}
    return paint(name, spec, size, {name: look})
