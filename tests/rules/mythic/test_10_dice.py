"""The attack roll and wounds (MB-10, MB-11)."""
from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.combat.allocation import best_marks, faces, finish, mean, odds
from engine.rules.mythic.combat.best import BestDice, best_dice
from engine.rules.mythic.combat.dice import Confirm, Mark, Raise, SetAside
from engine.rules.mythic.events import Destroyed, DiceRolled, OmphalosDropped, Wounded
from engine.rules.mythic.pieces import heal
from tests.rules.mythic.sketch import CONTENT, asked, best, do, legal, sketch
from tests.support import of_kind, refused
from tools.odds import VARIANTS


def roll(faces: str, attacker: str = "odysseus@ol02", target: str = "leonidas@ol02"):
    state = sketch(f"{attacker} | {target}", acting=attacker.split("@")[0], rolls=faces)
    do(state, AttackUnit(target.split("@")[0].split(":")[0]))
    return state


def dice_of(state):
    return next(frame for frame in state.agenda.frames if type(frame).__name__ == "Attack")


@pytest.mark.rule("MB-10.1", "MB-10.2")
def test_the_first_roll_sets_blanks_apart():
    state = roll("b124b")
    attack = dice_of(state)
    assert attack.dice == (4, 2, 1) and attack.blanks == 2 and asked(state) == "Allocate"


@pytest.mark.rule("MB-10.3", "MB-10.13")
def test_a_die_set_aside_gives_one_plus_one_to_another():
    state = roll("11345")
    with refused("MB-10.3"):
        do(state, Raise(4))
    do(state, SetAside(1), SetAside(1))
    assert dice_of(state).bonus == 2 and dice_of(state).dice == (5, 4, 3)
    do(state, Raise(3), Raise(4))
    assert dice_of(state).dice == (5, 5, 4) and dice_of(state).bonus == 0, "several +1s may go on one die"
    assert not legal(state, Raise) and SetAside(1) not in legal(state)


@pytest.mark.rule("MB-10.4", "MB-10.5")
def test_fives_are_rolled_again_and_added():
    state = roll("55b11 b3")
    do(state, Mark(5), Mark(5))
    with refused("MB-10.4"):
        do(state, Mark(5))
    events = do(state, Confirm())
    assert of_kind(events, DiceRolled)[0].faces == (3, 0)
    assert dice_of(state).dice == (8, 1, 1), "the blank is gone"
    assert dice_of(state).blanks == 1, "a second-roll blank is no blank for throws"


@pytest.mark.rule("MB-10.6", "MB-10.12")
def test_a_five_left_alone_can_be_raised_but_not_rolled_later():
    state = roll("55b11")
    do(state, Confirm())
    with refused("MB-10.12"):
        do(state, Mark(5))
    do(state, SetAside(1), Raise(5))
    assert dice_of(state).dice == (6, 5, 1)


@pytest.mark.rule("MB-10.7")
def test_a_second_set_aside_step_may_use_any_die():
    state = roll("55b44 31")
    do(state, Mark(5), Mark(5), Confirm())
    do(state, SetAside(6))
    assert dice_of(state).bonus == 1 and dice_of(state).dice == (8, 4, 4)


@pytest.mark.rule("MB-10.8")
def test_a_ten_may_be_rolled_once_more():
    state = roll("5b114 5 2")
    do(state, SetAside(1), Mark(5), Confirm())
    assert dice_of(state).dice == (10, 4, 1)
    do(state, Mark(10))
    do(state, Confirm())
    assert asked(state) == "Allocate" and dice_of(state).dice == (12, 4, 1)
    with refused("MB-10.8"):
        do(state, SetAside(4))
    do(state, Raise(4))
    assert dice_of(state).dice == (12, 5, 1)
    lost = roll("5bbb4 5 b")
    do(lost, Mark(5), Confirm(), Mark(10))
    events = do(lost, Confirm())
    assert of_kind(events, Wounded)[0].amount == 0


@pytest.mark.rule("MB-10.9", "MB-10.10")
def test_a_success_reaches_the_defence_and_zero_needs_a_face():
    assert finish((7, 6, 2), 0, 7) == 2
    assert finish((7, 6), 1, 7) == 2
    assert finish((1, 1), 0, 0) == 2 and odds(1, 0) == pytest.approx((1 / 6, 5 / 6))


def brute(dice: tuple[int, ...], bonus: int, marked: int, defence: int, step: int, memo: dict) -> float:
    """Expected successes by trying every single allocation action."""
    key = (dice, bonus, marked, step)
    if key in memo:
        return memo[key]
    if step == 1:
        top = 0.0
        for thrown, chance in faces(marked):
            after = tuple(sorted((*dice, *(5 + face for face in thrown if face)), reverse=True))
            top += brute(after, bonus, 0, defence, 2, memo) * chance
    else:
        top = float(sum(die >= defence for die in dice))
    for value in dict.fromkeys(dice):
        at = dice.index(value)
        rest = dice[:at] + dice[at + 1:]
        top = max(top, brute(rest, bonus + 1, marked, defence, step, memo))
        if bonus and value < max(defence, 5):
            raised = tuple(sorted((*rest, value + 1), reverse=True))
            top = max(top, brute(raised, bonus - 1, marked, defence, step, memo))
        if step == 1 and value == 5:
            top = max(top, brute(rest, bonus, marked + 1, defence, step, memo))
    memo[key] = top
    return top


@pytest.mark.rule("MB-10.11", "MB-27.4")
@pytest.mark.parametrize("defence", [4, 6, 7, 8, 9, 10])
def test_the_best_allocation_equals_brute_force(defence: int):
    memo: dict = {}
    for count in range(1, 6):
        for dice in combinations_with_replacement((5, 4, 3, 2, 1), count):
            assert mean(best_marks(dice, defence)[1]) == pytest.approx(brute(dice, 0, 0, defence, 1, memo)), dice


@pytest.mark.rule("MB-10.11")
@pytest.mark.parametrize(("count", "defence"), [(6, 7), (7, 8), (8, 6), (9, 9), (10, 10)])
def test_the_odds_agree_with_playing_many_rolls(count: int, defence: int):
    chance, games, spread = Random(count), 1500, odds(count, defence)
    total = 0
    for _ in range(games):
        roll = tuple(sorted((face for face in (chance.randrange(6) for _ in range(count)) if face), reverse=True))
        marked = best_marks(roll, defence)[0]
        price = sum(5 - die for die in roll[:marked])
        again = [5 + face for face in (chance.randrange(6) for _ in range(marked)) if face]
        total += finish((*again, *roll[marked:len(roll) - price]), 0, defence)
    sigma = (sum(n * n * share for n, share in enumerate(spread)) - mean(spread) ** 2) ** 0.5 / games**0.5
    assert abs(total / games - mean(spread)) < 4 * sigma


@pytest.mark.rule("MB-10.11")
def test_the_auto_button_plays_legal_actions_to_the_best_count():
    for text in ("55421 33", "bb123", "54321 2", "44411 1"):
        state = roll(text + "33333")
        start = dice_of(state)
        expected = best_marks(start.dice, start.defence)[0]
        actions = best_dice(state, state.agenda.asked)
        assert sum(isinstance(action, Mark) for action in actions) == expected
        twin = state.clone()
        for action in actions:
            do(state, action)
        do(twin, BestDice())
        assert twin == state, "one click does the same"


@pytest.mark.rule("MB-10.12")
def test_a_die_raised_past_five_is_not_rolled_again():
    state = roll("5b111")
    do(state, SetAside(1), Raise(5))
    assert not legal(state, Mark)


@pytest.mark.rule("MB-11.3", "MB-11.4", "MB-11.5")
def test_figures_fall_and_excess_wounds_are_lost():
    state = sketch("zeus@ol02 | spartans@ol02* hoplites@ol02", acting="zeus", rolls="55555544 5555555555")
    do(state, AttackUnit("spartans"))
    while asked(state) == "Window":
        do(state, Pass())
    events = best(state)
    assert of_kind(events, Destroyed)[0].unit == "spartans" and of_kind(events, OmphalosDropped)
    assert state.gems["ol02"] == 1 and state.units["hoplites"].vitality == 5


@pytest.mark.rule("MB-11.7")
def test_healing_stops_at_the_starting_value():
    state = sketch("lernean_hydra@ol02:8 | ares@ol24")
    heal(state, state.units["lernean_hydra"], 3, "regeneration", Emit())
    assert state.units["lernean_hydra"].vitality == 9


@pytest.mark.rule("MB-10.11")
@pytest.mark.parametrize("table", VARIANTS)
@pytest.mark.parametrize(("count", "defence"), [(0, 5), (1, 0), (3, 6), (5, 7), (6, 9), (7, 8)])
def test_the_tables_of_odds_are_up_to_date(table: str, count: int, defence: int):
    assert CONTENT.odds[table][count][defence] == pytest.approx(odds(count, defence, *VARIANTS[table]))
