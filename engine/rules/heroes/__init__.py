"""Heroes of Might & Magic III: The Board Game (ledger prefix HM)."""
from engine.rules.heroes.rules import HeroesRules

__all__ = ["HeroesRules"]
