"""The parts of the unit board that explain themselves to whoever points at them (MB-2.1, MB-2.2)."""
from __future__ import annotations

from typing import Final

import pygame

from engine.table.pieces import Spot, box
from scenes.mythic import layout

PART: Final = "part:"
"""What keys of the unit board begin with."""
NO_DICE: Final = "·"
"""What stands for the dice of powers that need none (MB-2.5)."""
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
