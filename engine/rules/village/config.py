"""What is agreed before a match of Village of Legends: mode, heroes, sets, and the terms of a campaign battle (VL-3, VL-20)."""
from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.rules.kernel.types import Config
from engine.rules.village.content import SETS, BattleRule, CardSet, HeroAbility

MODES: Final[dict[str, tuple[int, ...]]] = {
    "duel": (2,), "brawl": (3,), "teams": (4,), "allies": (5,), "battlefield": (6,), "siege": (1, 2, 3, 4),
}
"""Mode → seat counts."""
TEAMS: Final[dict[str, tuple[int, ...]]] = {"teams": (0, 1, 0, 1), "battlefield": (0, 0, 0, 1, 1, 1)}
"""The team of each seat (VL-20.5, VL-20.13)."""
Difficulty = Literal["novice", "adept", "master"]
RANDOM: Final = "random"
CHOOSE: Final = "choose"


class SeatStart(msgspec.Struct, frozen=True):
    """What one seat has before the first turn beyond the usual: the terms of a campaign battle."""

    life: int = 0
    xp: int = 0
    gold: int = 0
    """Gold in the first turn."""
    cards: int = 0
    """More cards in the first hand."""
    extra: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    """Starting cards that are left out."""
    in_play: tuple[str, ...] = ()
    abilities: tuple[HeroAbility, ...] = ()
    profile: str = ""


class VillageConfig(Config, frozen=True, tag="village", kw_only=True):
    """`heroes` names a hero, "random" or "choose" for every seat."""

    heroes: tuple[str, ...]
    sets: tuple[CardSet, ...] = SETS
    overwhelm: bool = True
    """Whether monsters with Overwhelm are in the Main deck (VL-3.5)."""
    open_hands: bool = False
    """Whether teammates see each other's hands (VL-20.8)."""
    boss: str = ""
    difficulty: Difficulty = "adept"
    starts: tuple[SeatStart, ...] = ()
    battle: tuple[BattleRule, ...] = ()
    """Twists of a campaign battle; owners and facings are named `seat0`, `seat1`, … or `starting_player`."""

    @property
    def party(self) -> int:
        """The players who started, for life by party (VL-19.3)."""
        return max(2, self.seats) if self.mode == "siege" else self.seats

    def start(self, seat: int) -> SeatStart:
        """The special terms of a seat; usually none."""
        return self.starts[seat] if self.starts else PLAIN

    def rule(self, key: str) -> BattleRule | None:
        """The twist of that kind, if the battle has one."""
        return next((rule for rule in self.battle if rule.key == key), None)


PLAIN: Final = SeatStart()
