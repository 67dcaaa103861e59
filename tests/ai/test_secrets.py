"""Opponents do not cheat: at every kind of question of every game, another world that looks the same gets the same answer."""
from __future__ import annotations

import random
from typing import Any

import pytest

from engine.ai.brain import Brain, brain_for, choose
from engine.ai.levels import Level
from engine.content import game_names, load_rules
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules

ACTIONS = 120
WORLDS = 2


def check(rules: Rules, brain: Brain, state: Any, seed: int) -> None:
    """Worlds drawn from what the seat sees: the same view, the same choices, the same answer, the same in public."""
    seat = state.to_act
    view = rules.view_for(state, seat)
    legal, answer = rules.legal_actions(view), choose(rules, brain, view, seed)
    for number in range(WORLDS):
        other = rules.possible_world(view, Dice(seed * 10 + number))
        again = rules.view_for(other, seat)
        what = f"{rules.name}: {type(state.agenda.asked).__name__}"
        assert again == view, what
        assert rules.legal_actions(again) == legal == rules.legal_actions(other), what
        assert choose(rules, brain, again, seed) == answer, what
        assert rules.view_for(other, None) == rules.view_for(state, None), what


@pytest.mark.parametrize("game", game_names())
def test_no_kind_of_question_lets_a_secret_through(game: str) -> None:
    rules = load_rules(game)
    brain = Brain(Level(4), brain_for(rules, "normal").heuristics)
    seen: dict[str, None] = {}
    for label, config in rules.sample_configs().items():
        chance, state = random.Random(label), rules.new_game(config, 17)
        for count in range(ACTIONS):
            if state.to_act is None:
                break
            asked = type(state.agenda.asked).__name__
            if asked not in seen or (count in (20, 70) and len(rules.legal_actions(state)) > 1):
                seen[asked] = None
                check(rules, brain, state, count)
            rules.apply(state, chance.choice(rules.legal_actions(state)))
    assert len(seen) > 3, f"only {', '.join(seen)} were asked"
