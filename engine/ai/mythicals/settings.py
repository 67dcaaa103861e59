"""How Mythicals is searched, and the budgets of its levels."""
from __future__ import annotations

from engine.ai.levels import scale
from engine.ai.settings import Settings, Tuning

TUNING = Tuning(Settings(turns=2), Settings(turns=8, rollout=0))
LEVELS = scale(40, 100, 500)
