"""The odds that are shown are those of the dice: every outcome counted, both ways."""
from __future__ import annotations

import random
from fractions import Fraction

from engine.content import load_rules
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.frames import Command
from scenes.heroes.odds import exchange, percent


def test_chances_add_up_and_the_fallen_do_not_strike_back() -> None:
    rules = load_rules("heroes")
    chance, seen = random.Random(4), 0
    for seed in range(6):
        state = rules.new_game(rules.sample_configs()["sandbox siege" if seed % 2 else "sandbox"], seed)
        while state.to_act is not None and seen < 60:
            legal = rules.legal_actions(state)
            asked = state.agenda.asked
            blows = [action for action in legal if isinstance(action, AttackUnit)]
            if isinstance(asked, Command) and blows:
                striker = state.agenda.find(asked.serial).unit
                odds = exchange(state, striker, blows[0].target)
                assert sum(odds.blow.damage.values()) == 1
                assert 0 <= odds.blow.falls + odds.blow.flips <= 1
                if odds.back is not None:
                    assert sum(odds.back.damage.values()) == 1
                    assert odds.back.damage.get(0, Fraction()) >= odds.blow.falls
                seen += 1
            rules.apply(state, chance.choice(legal))
    assert seen == 60


def test_what_can_happen_is_never_nothing_and_what_is_not_sure_never_all() -> None:
    assert [percent(Fraction(n, 1000)) for n in (0, 1, 500, 999, 1000)] == [0, 1, 50, 99, 100]
