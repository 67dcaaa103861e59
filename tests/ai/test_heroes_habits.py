"""The habits behind the opponents of Heroes: sound enough to beat chance without any search."""
from __future__ import annotations

import pytest

from engine.ai.brain import brain_for
from engine.ai.heuristics.heroes import HEURISTICS
from engine.content import load_rules
from engine.rules.kernel.dice import Dice


@pytest.mark.parametrize(("label", "seed"), [("a_new_world 2", 1), ("carpe_diem 2", 2), ("dwarven_gold 2", 3), ("monks_retreat 2", 4)])
def test_habit_beats_chance(label: str, seed: int) -> None:
    rules = load_rules("heroes")
    state, dice, me = rules.new_game(rules.sample_configs()[label], seed), Dice(seed), seed % 2
    while state.to_act is not None:
        if state.to_act == me:
            for action in (HEURISTICS.lines(state) or [])[0].actions:
                rules.apply(state, action)
        else:
            rules.apply(state, dice.pick(rules.legal_actions(state)))
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.winners == (me,)


def test_every_line_that_is_offered_can_be_played() -> None:
    rules = load_rules("heroes")
    for label in ("carpe_diem 2", "sandbox siege", "unholy_quest 2"):
        state, dice = rules.new_game(rules.sample_configs()[label], 6), Dice(6)
        for _ in range(120):
            if state.to_act is None:
                break
            lines = HEURISTICS.lines(state)
            assert lines
            for line in lines:
                world = state.clone()
                for action in line.actions:
                    rules.apply(world, action)
            rules.apply(state, dice.pick(rules.legal_actions(state)))
            for seat in range(state.config.seats):
                assert 0.0 <= HEURISTICS.value(state, seat) <= 1.0


def test_stronger_levels_think_longer_and_slip_less() -> None:
    easy, normal, hard = (brain_for(load_rules("heroes"), name).level for name in ("easy", "normal", "hard"))
    assert easy.iterations < normal.iterations < hard.iterations
    assert easy.slip > normal.slip > hard.slip == 0
    assert hard.counts and not normal.counts
