"""Guard letters as tiers (HM-38.4)."""
from __future__ import annotations

from engine.rules.heroes.content import LETTERS


def guard_tiers(letters: str) -> list[str]:
    """Tiers for a string of guard letters."""
    return [LETTERS[letter] for letter in letters]
