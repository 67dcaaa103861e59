"""The odds that are shown are those of the dice: every outcome counted, both ways."""
from __future__ import annotations

import random
from fractions import Fraction

from engine.content import load_rules
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.frames import Attack, Command
from engine.rules.kernel.agenda import replace
from scenes.heroes.battle.odds import after_roll, exchange, percent
from tests.rules.heroes.sketch import battle


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


def test_with_least_damage_a_token_never_takes_the_last_point() -> None:
    """HM-39.2: the die of a defense token is still open, but one point is sure."""
    for options, sure in (((), {1: Fraction(2, 3), 0: Fraction(1, 3)}), (("least_damage",), {1: Fraction(1)})):
        state = battle("few marksmen 6", "few halberdiers 10", factions=("castle", "necropolis"), optional=options)
        state.combat.put(replace(state.combat.fighters["b1"], defending=True))
        attack = Attack(serial=0, attacker="a1", target="b1", dice=(0,))
        assert after_roll(state, attack).damage == sure


def test_what_lies_over_a_unit_is_worn_before_it_strikes_back() -> None:
    """HM-21.2: a cloaked pack answers as the cloak while it holds, and as itself under it."""
    state = battle("few marksmen 6", "pack skeletons 10")
    state.combat.put(replace(state.combat.fighters["b1"], overlay="cloak_of_the_undead_king_6"))
    back = exchange(state, "a1", "b1").back
    assert back is not None and max(back.damage) == 5, "an attack of 4 and a die of +1 against no defense"
    state.combat.put(replace(state.combat.fighters["b1"], worn=1))
    worn = exchange(state, "a1", "b1").back
    assert worn is not None and worn.damage[5] < back.damage[5], "with one point left on it the cloak often falls"
