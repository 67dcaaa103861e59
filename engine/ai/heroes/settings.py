"""How Heroes is searched, and the budgets of its levels."""
from __future__ import annotations

from engine.ai.levels import scale
from engine.ai.settings import Settings, Tuning

TUNING = Tuning(Settings(turns=0), Settings(turns=0, rollout=400, explore=12.0), habit=6.0)
LEVELS = scale(3, 10, 60)
"""A turn has dozens of small decisions, most of them well answered by habit: budgets are small, decisions many."""
