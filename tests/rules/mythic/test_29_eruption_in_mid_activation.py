"""A unit that falls while its own activation waits for a manoeuvre asks nobody any more (MB-6.8)."""
from __future__ import annotations

import pytest

from engine.content import load_rules
from engine.rules.kernel.dice import Dice
from engine.rules.mythic.frames import Act

RULES = load_rules("mythic")


@pytest.mark.rule("MB-6.8")
def test_no_action_is_asked_of_a_unit_that_is_gone() -> None:
    """A match in which drawing two cards ended a cycle, the mountain erupted, and the active Troop died of it."""
    config = RULES.sample_configs()["sc_the_mountain_wakes"]
    state, dice = RULES.new_game(config, 5041), Dice(41)
    for _ in range(2_500):
        if state.to_act is None:
            break
        asked = state.agenda.asked
        if isinstance(asked, Act):
            activation = state.agenda.find(asked.serial)
            assert state.units[activation.unit].where == "board"
        RULES.apply(state, dice.pick(RULES.legal_actions(state)))
