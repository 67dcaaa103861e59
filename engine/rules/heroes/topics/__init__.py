"""What each small choice does, one function per topic: `TOPICS` answers a Choose, `PICKED` and `SKIPPED` a PickCards."""
from __future__ import annotations

from engine.rules.heroes.topics.cards import PICKED, SKIPPED
from engine.rules.heroes.topics.combat import COMBAT_TOPICS
from engine.rules.heroes.topics.map import MAP_TOPICS

__all__ = ["PICKED", "SKIPPED", "TOPICS"]

TOPICS = MAP_TOPICS | COMBAT_TOPICS
