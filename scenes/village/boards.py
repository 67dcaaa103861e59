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
        self.struck = 0
        self.drawn = 0
        self.over = False
        """Whether the turn is being put away: what is drawn then is the next hand."""
        self.siege: Siege | None = None
        self.ring: tuple[Seat, ...] = ()

    def take(self, view: State) -> None:
        """Show what a view says."""
        self.heroes = list(view.heroes)
        self.active = view.turn.seat if view.result is None else NOBODY
        self.gold, self.pool = view.turn.gold, view.turn.pool
        self.struck, self.drawn, self.over = view.turn.struck, view.turn.drawn, view.turn.ended
        self.siege, self.ring = view.siege, view.ring

    def struck_for(self, seat: Seat, total: int) -> None:
        """The active player has rolled an attack."""
        self.struck += total if seat == self.active else 0

    def drew(self, seat: Seat, count: int) -> None:
        """Cards came to the active player in the middle of his turn."""
        self.drawn += count if seat == self.active and not self.over else 0

    def put_away(self) -> None:
        """The turn is over."""
        self.over = True

    def hero(self, seat: Seat, **changes: object) -> None:
        """Something about one hero has changed."""
        self.heroes[seat] = replace(self.heroes[seat], **changes)

    def sit(self, ring: tuple[Seat, ...]) -> None:
        """Who sits where has changed."""
        self.ring = ring

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
        self.struck, self.drawn, self.over = 0, 0, False
