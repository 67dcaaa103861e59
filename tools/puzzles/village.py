"""Puzzles of Village of Legends."""
from __future__ import annotations

from tests.rules.village.sketch import sketch

NOTHING = ". . . . . . . . . ."
POSITIONS = {
    "clear_the_way": lambda: sketch("short_bow sword", life={1: 1}, monsters="goblin>0@1", market=NOTHING),
    "before_oneself": lambda: sketch("giant_turtle sword", market=NOTHING),
    "one_breath": lambda: sketch("healing_potion sword", life={0: 3}, market=NOTHING),
    "old_for_new": lambda: sketch("staff sword", gold=55, market=". . . . . long_sword . . . ."),
    "past_the_helmet": lambda: sketch("sword fireball", defences="helmet>1", life={1: 6}, market=NOTHING),
    "in_the_right_order": lambda: sketch("sword fireball axe", defences="helmet>1", life={1: 8}, market=NOTHING),
}
