"""Leaving a combat of Heroes to the computer (P-HM-5): as good as hard, and no more cards than the person wants to spend."""
from __future__ import annotations

import pytest

from engine.ai.brain import brain_for, choose
from engine.ai.heroes.command import Commander
from engine.ai.heroes.fights import Orders, habit
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.events.combat import CombatEnded
from engine.rules.kernel.dice import Dice
from tests.rules.heroes.sketch import RULES, battle

HAND = ("magic_arrow_1 bless_1 haste_1 st_power st_power st_attack", "")
FIGHT = ("pack halberdiers 6, few griffins 5", "pack skeletons 10, few zombies 9")
STRONGER = ("pack halberdiers 6, pack griffins 5", FIGHT[1])
"""Armies with which the first side should win; with those of `FIGHT` it wins every other fight against habit."""


def cards_of_hand() -> str:
    """Cards that exist, as many of the wanted ones as there are."""
    known = battle(*FIGHT).content.cards
    wanted = [name for name in HAND[0].split() if name in known]
    return " ".join(wanted or [name for name, card in known.items() if card.family == "spell"][:4])


def fight(orders: Orders, seed: int, armies: tuple[str, str] = FIGHT) -> tuple[int, int]:
    """A whole fight: the winner's team and the cards that were played."""
    state = battle(*armies, hands=(cards_of_hand(), ""))
    state.dice = Dice(seed)
    commander, played = Commander(RULES, 0, orders, seed), 0
    for _ in range(300):
        if state.to_act is None:
            break
        own = state.to_act == 0
        view = RULES.view_for(state, state.to_act)
        for action in commander.answer(view) if own else habit(RULES, view):
            played += own and isinstance(action, PlayCard)
            for event in RULES.apply(state, action):
                if isinstance(event, CombatEnded):
                    return event.winner, played
    return -1, played


@pytest.mark.parametrize("seed", range(4))
def test_without_a_limit_it_answers_as_hard_does(seed: int) -> None:
    state = battle(*FIGHT, hands=(cards_of_hand(), ""))
    view = RULES.view_for(state, 0)
    assert Commander(RULES, 0, Orders(), seed).answer(view) == choose(RULES, brain_for(RULES, "hard"), view, seed + 1).actions


def test_without_cards_none_is_played() -> None:
    """P-HM-5"""
    assert [fight(Orders("none"), seed)[1] for seed in range(3)] == [0, 0, 0]
    assert sum(fight(Orders("all"), seed)[1] for seed in range(3)) > 0, "it would have played some"


def test_it_wins_what_can_be_won() -> None:
    won = sum(fight(Orders("none"), seed, STRONGER)[0] == 0 for seed in range(4))
    assert won >= 3
