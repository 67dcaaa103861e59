"""Every registered game in every sample config, and the toy game that proves the seams."""
from __future__ import annotations

import os

from engine.content import game_names, load_rules
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action
from tests.toy.race import RaceRules

SEEDS = range(int(os.environ.get("MYTHOTECA_SEEDS", "1")))
"""How many seeds each config is played with; `MYTHOTECA_SEEDS=20` for the long run."""
LIMIT = 60_000
"""Actions after which a game counts as endless."""


def rules_of(name: str) -> Rules:
    """A game by name; the toy is not on the shelf."""
    return RaceRules() if name == "race" else load_rules(name)


NAMES = (*game_names(), "race")
CASES = [(name, label) for name in NAMES for label in rules_of(name).sample_configs()]


def random_choice(rules: Rules, state: object, dice: Dice) -> Action:
    """Any legal action."""
    return dice.pick(rules.legal_actions(state))
