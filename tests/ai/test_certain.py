"""What counts as certain is played on the view alone: it may come to a roll or a covered card, and to nothing else."""
from __future__ import annotations

import pytest

from engine.ai.brain import brain_for
from engine.content import game_names, load_rules
from engine.rules.kernel.dice import Dice, Unforeseen

DECISIONS = 60
FORESEEING = [game for game in game_names() if hasattr(brain_for(load_rules(game), "normal").heuristics, "certain")]
KINDS = [(game, label) for game in FORESEEING for label in load_rules(game).sample_configs()]


@pytest.mark.parametrize(("game", "label"), KINDS)
def test_what_is_certain_is_played_on_a_view(game: str, label: str) -> None:
    rules, dice = load_rules(game), Dice(9)
    certain = brain_for(rules, "normal").heuristics.certain
    state = rules.new_game(rules.sample_configs()[label], 4)
    for _ in range(DECISIONS):
        if state.to_act is None:
            break
        view, legal = rules.view_for(state, state.to_act), list(rules.legal_actions(state))
        for action in legal:
            if certain(view, action):
                try:
                    rules.apply(view.clone(), action)
                except Unforeseen:
                    continue
        rules.apply(state, dice.pick(legal))
