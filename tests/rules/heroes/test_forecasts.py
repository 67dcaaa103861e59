"""A forecast is what then happens: every face of the die is played out (UX-08; HM-24.8, HM-24.9, HM-25.3, HM-25.6)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.combat.forecast import Forecast, forecast
from engine.rules.heroes.events import AttackDeclared, AttackRolled, DefenseRolled, UnitDamaged, UnitFell, UnitFlipped
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import MINUS, PLUS, ZERO, act, battle, dice, legal, of
from tests.rules.heroes.test_told_truly import LEFT, RIGHT, army

FACES = {-1: MINUS, 0: ZERO, 1: PLUS}


def struck(state: HeroesState, target: str, *faces: int) -> list:
    """The events of an attack in which the dice fall so."""
    trial = dice(state.clone(), *faces, *[ZERO] * 20)
    events = act(trial, AttackUnit(target))
    while isinstance(trial.agenda.asked, Window):
        events += act(trial, Pass())
    return events


def first_blow(events: list, target: str) -> tuple[int, bool, bool]:
    """The damage of the attack itself, and whether its target flipped or left the board by it."""
    again = [number for number, event in enumerate(events) if isinstance(event, AttackDeclared)][1:]
    events = events[: again[0]] if again else events
    harm = [event.amount for event in of(events, UnitDamaged) if event.unit == target]
    fell = any(event.unit == target for event in of(events, UnitFell))
    return sum(harm), fell, not fell and any(event.unit == target for event in of(events, UnitFlipped))


def agrees(state: HeroesState, target: str, look: Forecast) -> None:
    """One die: each of its three sides comes twice in six."""
    outcomes = {}
    for value, face in FACES.items():
        events = struck(state, target, face)
        (rolled, *_) = of(events, AttackRolled) or [None]
        if rolled is None or len(rolled.dice) != 1 or of(events, DefenseRolled):
            return  # two dice, or a token that rolls: other tests know their shares
        outcomes[value] = first_blow(events, target)
        assert look.damage[rolled.die + 1] == outcomes[value][0], (rolled, look)
        stands = not outcomes[value][1]
        back = [event for event in of(events, AttackDeclared) if event.kind == "retaliation" and event.attacker == target]
        assert bool(back) is (look.retaliates and stands), (value, look)
        if rolled.die != value:
            return  # an ability forced another face or rolled again
    assert look.falls == 12 * sum(fell for _, fell, _ in outcomes.values()), look
    assert look.flips == 12 * sum(flips for _, _, flips in outcomes.values()), look
    shares = {harm: sum(other == harm for other, _, _ in outcomes.values()) for harm, _, _ in outcomes.values()}
    whole = sum(weight for _, weight in look.odds)
    assert {harm: weight * 3 for harm, weight in look.odds} == {harm: share * whole for harm, share in shares.items()}


@pytest.mark.rule("HM-24.8", "HM-25.3", "HM-24.9", "HM-21.2")
@pytest.mark.parametrize("seed", range(36))
def test_what_is_foretold_of_an_attack_comes_true_on_every_face(seed: int) -> None:
    chance = Dice(seed)
    state = battle(army(chance, LEFT), army(chance, RIGHT))
    for fighter in list(state.combat.fighters.values()):
        state.combat.put(replace(fighter, damage=chance.below(2), retaliated=chance.below(2)))
    for action in legal(state, AttackUnit):
        attacker, target = state.combat.fighters["a1"], state.combat.fighters[action.target]
        agrees(state, target.id, forecast(state, attacker, target))


@pytest.mark.rule("HM-25.6")
@pytest.mark.parametrize(("token", "odds"), [(False, ((3, 1),)), (True, ((2, 1), (3, 2)))])
def test_a_defense_token_takes_one_point_in_one_case_of_three(token: bool, odds: tuple[tuple[int, int], ...]) -> None:
    state = battle("few n_mummies 6", "few halberdiers 10")
    state.combat.put(replace(state.combat.fighters["b1"], defending=token))
    look = forecast(state, state.combat.fighters["a1"], state.combat.fighters["b1"])
    total = sum(weight for _, weight in look.odds)
    parts = sum(weight for _, weight in odds)
    least = min(damage for damage, _ in look.odds)
    assert len(look.odds) == len(odds)
    assert {damage - least: weight * parts for damage, weight in look.odds} == {n - odds[0][0]: weight * total for n, weight in odds}
