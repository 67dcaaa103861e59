"""Village of Legends: deck-building heroes, a market and a great many monsters (ledger prefix VL)."""
from engine.rules.village.rules import VillageRules

__all__ = ["VillageRules"]
