"""How Guerra de Mitos is searched, and the budgets of its levels."""
from __future__ import annotations

from engine.ai.levels import scale
from engine.ai.settings import Settings, Tuning

TUNING = Tuning(Settings(turns=1, rollout=0), habit=8)
LEVELS = scale(24, 60, 300)
