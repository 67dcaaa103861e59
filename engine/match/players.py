"""Who sits where: the match's affair, never the rules'."""
from __future__ import annotations

from typing import Literal

import msgspec


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table. `brain` is the level or personality of a computer player, also while a person lends it his seat."""

    kind: Literal["human", "ai"] = "human"
    name: str = ""
    brain: str = "normal"
    colour: int = 0
    portrait: str = ""

    @property
    def human(self) -> bool:
        return self.kind == "human"
