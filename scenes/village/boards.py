"""The numbers on the hero boards as the events have told them so far, so that a bar falls when the blow lands."""

from __future__ import annotations

from engine.rules.kernel.types import Seat
from engine.rules.village.frames import NOBODY
from engine.rules.village.state import Hero, Siege, replace
from engine.rules.village.state import VillageState as State


class Boards:
    """Life, experience and tokens of every hero, gold and intelligence of the turn, the boss."""

    def __init__(self) -> None:
        self.heroes: list[Hero] = []
        self.active: Seat = NOBODY
        self.gold = 0
        self.pool = 0
        self.siege: Siege | None = None

    def take(self, view: State) -> None:
        """Show what a view says."""
        self.heroes = list(view.heroes)
        self.active = view.turn.seat if view.result is None else NOBODY
        self.gold, self.pool = view.turn.gold, view.turn.pool
        self.siege = view.siege

    def hero(self, seat: Seat, **changes: object) -> None:
        """Something about one hero has changed."""
        self.heroes[seat] = replace(self.heroes[seat], **changes)

    def boss(self, **changes: object) -> None:
        """Something about the boss has changed."""
        if self.siege is not None:
            self.siege = replace(self.siege, **changes)

    def purse(self, gold: int | None = None, pool: int | None = None) -> None:
        """Gold or intelligence of the turn."""
        self.gold = self.gold if gold is None else gold
        self.pool = self.pool if pool is None else pool

    def begin(self, seat: Seat, pool: int) -> None:
        """Somebody's turn begins with an empty purse (VL-4.1)."""
        self.active, self.gold, self.pool = seat, 0, pool
