"""What a person looks at: whose board is read, what is laid over the map. No fact of the game is kept here."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.mythic.board_parts import PART

ON_THE_WAY: Final = 0.4
"""Seconds from a figure to its board."""
PREFIXES: Final = ("hand:", "sheet:", "face:", "roster:")


@dataclass(slots=True)
class Gaze:
    """Shared by the parts of one table; the outlook changes it as the player looks around."""

    reading: str = ""
    """The key of the unit that the mouse has just left, on its way to the board."""
    idle: float = 0.0
    """Seconds since then."""
    threats: bool = False
    """Whether it is shown where enemies could strike next turn."""

    def follow(self, key: str | None, dt: float) -> None:
        """The mouse is on something: a unit is read on, its board keeps what it shows."""
        name = subject(key)
        if name and not name.startswith(PART) and ":" not in name:
            self.reading, self.idle = name, 0.0
        elif self.reading and name.startswith(PART):
            self.idle = 0.0
        else:
            self.idle += dt
            if self.idle > ON_THE_WAY:
                self.reading = ""


def subject(key: str | None) -> str:
    """What a key is about, without the place where it lies and its number."""
    name = (key or "").partition("#")[0]
    for prefix in PREFIXES:
        name = name.removeprefix(prefix)
    return name
