"""The words of unit abilities (HM-21.4)."""
from __future__ import annotations

from typing import Literal

from engine.rules.kernel.vocabulary import Row, Signed, Whole

AbilityMoment = Literal[
    "", "attacked", "attacker_retaliates", "combat_start", "falls", "hero_on_stables", "moved", "resource_round", "target_not_adjacent",
    "turn_end", "would_fall",
]
AbilityVerb = Literal[
    "ATK", "ATTACK_AGAIN", "CANCEL_ATTACK", "COUNT_AS", "DEF", "DIE_ADD", "DIE_IGNORE", "DIE_SET", "DISCARD", "DISCOUNT", "DRAW",
    "FREE_RETALIATION", "GAIN", "GO_BACK", "HEAL", "IGNORE_DEF", "IMMUNE", "LOSE_MORALE", "NO_PENALTY", "NO_RETALIATION", "PARALYSE",
    "PEEK", "PUSH", "REINFORCE", "REROLL", "ROLL2", "SPELL_IMMUNE", "SPELL_WARD", "STEP_EMPTY",
]
MEANS: dict[AbilityVerb, tuple[str, ...]] = {
    "ATK": ("n", "dice", "arch_devils"),
    "ATTACK_AGAIN": ("n", "same", "behind", "adjacent"),
    "CANCEL_ATTACK": ("limit",),
    "COUNT_AS": (),
    "DEF": ("n", "dice", "each"),
    "DIE_ADD": ("n",),
    "DIE_IGNORE": ("cost",),
    "DIE_SET": ("n",),
    "DISCARD": ("n",),
    "DISCOUNT": ("n",),
    "DRAW": ("n", "dice"),
    "FREE_RETALIATION": (),
    "GAIN": ("n", "res"),
    "GO_BACK": (),
    "HEAL": ("n", "ally"),
    "IGNORE_DEF": (),
    "IMMUNE": (),
    "LOSE_MORALE": (),
    "NO_PENALTY": ("all", "adjacent"),
    "NO_RETALIATION": (),
    "PARALYSE": ("dice", "separate"),
    "PEEK": ("n", "limit"),
    "PUSH": ("n", "dice", "separate"),
    "REINFORCE": (),
    "REROLL": ("dice", "once", "until"),
    "ROLL2": ("sum", "low_retaliation", "high"),
    "SPELL_IMMUNE": (),
    "SPELL_WARD": ("n",),
    "STEP_EMPTY": (),
}
"""Which numbers each ability reads, and which scopes it knows."""


class Ability(Row, frozen=True):
    """One printed ability of a unit side: when it works, which word, how much (HM-21.4)."""

    timing: Literal["u.act", "u.atk", "u.oth", "u.pas", "u.ret", "u.map"]
    verb: AbilityVerb
    n: Signed = 0
    when: AbilityMoment = ""
    dice: tuple[Literal[-1, 0, 1], ...] = ()
    scope: str = ""
    limit: Literal["", "combat", "turn"] = ""
    cost: Whole = 0
    res: Literal["", "G", "M", "V"] = ""

    def __post_init__(self) -> None:
        meant = MEANS[self.verb]
        for name, default in (("n", 0), ("dice", ()), ("limit", ""), ("cost", 0), ("res", "")):
            if getattr(self, name) != default and name not in meant:
                raise ValueError(f"field `{name}` means nothing to {self.verb}")
        if self.scope and self.scope not in meant:
            raise ValueError(f"field `scope` of {self.verb} cannot be {self.scope!r}")
