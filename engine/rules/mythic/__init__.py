"""Mythic Battles: Pantheon, gods and their armies on four battlefields (ledger prefix MB)."""
from engine.rules.mythic.rules import MythicRules

__all__ = ["MythicRules"]
