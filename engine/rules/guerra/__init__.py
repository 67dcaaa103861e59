"""Guerra de Mitos (ledger prefix GM)."""
from engine.rules.guerra.rules import GuerraRules

__all__ = ["GuerraRules"]
