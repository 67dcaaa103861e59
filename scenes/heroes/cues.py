"""What each event looks like, for every event there is."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import Event
from engine.table.stage import CueFunction
from scenes.heroes.cues_cards import CARD_CUES
from scenes.heroes.cues_combat import COMBAT_CUES
from scenes.heroes.cues_map import MAP_CUES

CUES: Final[dict[type[Event], CueFunction]] = {**MAP_CUES, **CARD_CUES, **COMBAT_CUES}
