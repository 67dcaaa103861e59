"""Mythicals: set collection for two by moonlight (ledger prefix MY)."""
from engine.rules.mythicals.rules import MythicalsRules

__all__ = ["MythicalsRules"]
