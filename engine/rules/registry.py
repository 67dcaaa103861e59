"""The games on the shelf: name → rules class. A new game is one more line here."""
from __future__ import annotations

from typing import Final

GAMES: Final[dict[str, str]] = {
    "mythicals": "engine.rules.mythicals:MythicalsRules",
    "mythic": "engine.rules.mythic:MythicRules",
    "village": "engine.rules.village:VillageRules",
    "guerra": "engine.rules.guerra:GuerraRules",
    "heroes": "engine.rules.heroes:HeroesRules",
}
