"""What the unit board and the marks on figures mean, in words: for whoever points at them (MB-2.1, MB-2.2)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from engine.rules.mythic.sheets import Sheet
from engine.rules.mythic.state import MythicState, Unit
from engine.rules.mythic.stats import forbidden
from engine.table.pieces import Spot, box
from scenes.mythic import layout

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

PART: Final = "part:"
"""What keys of the unit board begin with."""
STATS: Final = ("attack", "defence", "range", "move", "power")
ROW: Final = 9
"""Pixels between two rows of the stat track."""


def track_room() -> pygame.Rect:
    """Where the stat track begins on the unit board."""
    return pygame.Rect(layout.SHEET[0] + 6, layout.SHEET[1] + 52, layout.SHEET[2] - 12, 0)


def sheet_spots() -> list[Spot]:
    """Everything on the unit board that explains itself."""
    room = track_room()
    parts = {"cards": (room.left + 54, room.top - 15, 76, 13)}
    parts |= {stat: (room.left, room.top + line * ROW, room.width, ROW) for line, stat in enumerate(("health", *STATS))}
    parts["abilities"] = (room.left, layout.BUTTONS[1], room.width, layout.SHEET[1] + layout.SHEET[3] - 4 - layout.BUTTONS[1])
    return [box(PART + part, place, quiet=True) for part, place in parts.items()]


def part_tip(stage: MythicStage, view: MythicState, part: str, name: str) -> str:
    """What a part of the unit board says about the unit on it."""
    t, row = stage.app.t, view.content.sheets[name]
    if part == "abilities":
        return "\n".join(abilities(stage, row))
    if part == "cards":
        figures = [("star", row.activation, "activation"), ("art_of_war", row.strategy, "strategy"), ("gold", row.cost, "cost")]
        return "\n".join(f"{{icon:{icon}}}{value} {t(f'mythic.part.{word}')}" for icon, value, word in figures if value or word != "cost")
    if part == "power" and not row.power:
        return ""
    return t("mythic.part.figures" if part == "health" and row.troop else f"mythic.part.{part}")


def abilities(stage: MythicStage, row: Sheet) -> list[str]:
    """Talents and powers of a unit with what they do."""
    t = stage.app.t
    found = [f"<gold3>{t(f'mythic.keyword.{talent}.name')}</>: {t(f'mythic.keyword.{talent}.text')}" for talent in row.talents]
    for name in row.powers:
        power = stage.rules.content.powers[name]
        price = f" {{icon:art_of_war}}{power.aow}" if power.aow else ""
        head = f"<gold3>{t(f'mythic.power.{name}.name')}</> ({t(f'mythic.term.{power.kind}')}{price})"
        found.append(f"{head}: {t(f'mythic.power.{name}.text')}")
    return found


def conditions(stage: MythicStage, view: MythicState, unit: Unit) -> list[str]:
    """What the marks over a figure say, and what else keeps it from acting this turn."""
    marks = {
        "gem": unit.gem, "stone": unit.stone, "activated": unit.id in view.activated, "locked": unit.id in view.locked,
        "lulled": forbidden(view, unit, "no_attack"), "countered": unit.id in view.countered, "recalled": unit.id in view.recalled,
    }
    icons = {"gem": "gem", "locked": "hourglass", "lulled": "music", "countered": "retreat"}
    return [
        (f"{{icon:{icons[mark]}}} " if mark in icons else "") + stage.app.t(f"mythic.mark.{mark}")
        for mark, shown in marks.items() if shown
    ]
