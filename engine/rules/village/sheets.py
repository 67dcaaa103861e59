"""Hero sheets by level, widened by what a campaign has granted (VL-13.2, VL-17.1)."""
from __future__ import annotations

from functools import lru_cache

from engine.rules.village.compile import widen
from engine.rules.village.content import HeroAbility, Sheet, VillageContent


def sheet_of(content: VillageContent, hero: str, level: int, more: tuple[HeroAbility, ...]) -> Sheet:
    """The sheet of a hero at a level."""
    printed = content.sheets[hero][level - 1]
    return _widened(content, hero, level, more) if more else printed


@lru_cache(maxsize=64)
def _widened(content: VillageContent, hero: str, level: int, more: tuple[HeroAbility, ...]) -> Sheet:
    return widen(content.sheets[hero][level - 1], more)
