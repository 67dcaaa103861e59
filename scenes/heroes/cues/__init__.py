"""What each event looks like, for every event there is."""
from __future__ import annotations

from typing import Final

from scenes.heroes.cues.cards import CARD_CUES
from scenes.heroes.cues.combat import COMBAT_CUES
from scenes.heroes.cues.map import MAP_CUES
from scenes.heroes.cues.town import TOWN_CUES

CUES: Final = MAP_CUES | TOWN_CUES | CARD_CUES | COMBAT_CUES
