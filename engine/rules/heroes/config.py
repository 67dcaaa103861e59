"""What was agreed before the first shuffle: scenario, difficulty, factions, heroes, optional rules (HM-3, HM-38, HM-39)."""
from __future__ import annotations

from typing import Final

import msgspec

from engine.rules.kernel.types import Config, Seat

OPTIONAL: dict[str, str] = {
    "start_secondary": "HM-39.1",
    "least_damage": "HM-39.2",
    "poor_dice": "HM-39.3",
    "more_astrologers": "HM-39.4",
    "calm_die": "HM-39.5",
    "no_rerolls": "HM-39.6",
    "double_income": "HM-39.7",
    "no_bonus": "HM-39.8",
    "free_rounds": "HM-39.9",
    "renewed_fields": "HM-39.10",
    "no_astrologers": "HM-39.11",
    "plundered_towns": "HM-39.12",
    "free_trade": "HM-39.13",
    "slow_cards": "HM-39.14",
}
"""The toggles of the set-up screen and the rule each switches on."""


class Arms(msgspec.Struct, frozen=True):
    """What is agreed for a fight in the Arena besides the armies (HM-41.8)."""

    terrain: str = ""
    """The land on which it takes place; empty = that of the second faction."""
    points: int = 0
    """What an army may cost; 0 = anything."""
    levels: tuple[int, ...] = ()
    leaderless: tuple[int, ...] = ()
    """Seats whose army has no hero."""


PLAIN: Final = Arms()


class HeroesConfig(Config, frozen=True, kw_only=True):
    """`deck` is the kept starting deck of a campaign, `perks` what earlier chapters granted; `armies` the Arena."""

    scenario: str
    difficulty: str = "normal"
    factions: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    automatic_ties: bool = False
    deck: tuple[str, ...] = ()
    perks: tuple[str, ...] = ()
    armies: tuple[tuple[tuple[str, str], ...], ...] = ()
    siege: bool = False

    @property
    def arms(self) -> Arms:
        """What the Arena was told beyond two ready armies."""
        return PLAIN

    @property
    def kind(self) -> str:
        """The mode and the scenario."""
        return f"{self.mode}/{self.seats}/{self.scenario}"

    def has(self, toggle: str) -> bool:
        """Whether an optional rule is on (HM-39)."""
        return toggle in self.optional

    def team(self, seat: Seat) -> int:
        """Who wins together: pairs in alliance, everybody in cooperative play, nobody in clash (HM-34.1, HM-35.1)."""
        if self.mode == "alliance":
            return seat % 2
        return 0 if self.mode in ("cooperative", "campaign") else seat

    @property
    def automaton(self) -> bool:
        """Whether neutral units and enemies act by the AI rules instead of by another player (HM-23.5)."""
        return self.mode in ("cooperative", "campaign")


class ArenaConfig(HeroesConfig, frozen=True, kw_only=True):
    """A fight with more agreed than two ready armies: a class of its own, so that no match of before says more than it did."""

    chosen: Arms

    @property
    def arms(self) -> Arms:
        return self.chosen
