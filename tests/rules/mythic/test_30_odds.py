"""The odds of an attack against two judges: every way to play up to five dice, and whole attacks played by the rules (MB-10.11)."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest

from engine.ai.mythic.heuristics import HEURISTICS
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.window import Pass, Window
from engine.rules.mythic import frames
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.common import Decline
from engine.rules.mythic.combat.allocation import blanks_chance, faces, mean, odds
from engine.rules.mythic.combat.best import BestDice
from engine.rules.mythic.combat.dice import Convert
from engine.rules.mythic.events import AttackEnded, DiceRolled
from scenes.mythic.lens import TABLES, lens
from tests.rules.mythic.sketch import CONTENT, RULES, do, sketch
from tests.rules.mythic.test_10_dice import brute
from tools.odds import VARIANTS

ROLLS = 1000
Roll = tuple[int, ...]


def subsets(roll: Roll, most: int) -> Iterator[Roll]:
    """All ways to take up to so many dice."""
    return (taken for count in range(min(most, len(roll)) + 1) for taken in dict.fromkeys(combinations(roll, count)))


def without(roll: Roll, taken: Roll) -> Roll:
    left = list(roll)
    for die in taken:
        left.remove(die)
    return tuple(left)


class Judge:
    """Expected successes by trying everything that attacker and defender may do with a first roll, one Defence at a time."""

    def __init__(self, defence: int) -> None:
        self.defence = defence
        self.memo: dict[object, float] = {}
        self.known: dict[object, float] = {}

    def worth(self, roll: Roll, again: int, forced: int, convert: bool) -> float:
        roll = tuple(sorted(roll, reverse=True))
        key = (roll, again, forced, convert)
        if key not in self.known:
            self.known[key] = self._worth(roll, again, forced, convert)
        return self.known[key]

    def _worth(self, roll: Roll, again: int, forced: int, convert: bool) -> float:
        if forced:
            return min(self.thrown(without(roll, taken), len(taken), again, convert)
                       for taken in subsets(tuple(die for die in roll if die), forced))
        if again:
            return max(self.thrown(without(roll, taken), len(taken), 0, convert) for taken in subsets(roll, again))
        blanks = roll.count(0)
        turned = range(blanks + 1) if convert else (0,)
        live = tuple(die for die in roll if die)
        return max(brute(live + (1,) * count, 0, 0, self.defence, 1, self.memo) for count in turned)

    def thrown(self, rest: Roll, count: int, again: int, convert: bool) -> float:
        return sum(chance * self.worth((*rest, *fresh), again, 0, convert) for fresh, chance in faces(count))


@pytest.mark.rule("MB-10.11")
@pytest.mark.parametrize("defence", range(11))
def test_the_odds_of_up_to_five_dice_equal_trying_everything(defence: int) -> None:
    judge = Judge(defence)
    for table, effects in VARIANTS.items():
        for count in range(1, 6):
            best = sum(chance * judge.worth(roll, *effects) for roll, chance in faces(count))
            spread = CONTENT.odds[table][count][defence]
            assert sum(spread) == pytest.approx(1.0) and mean(tuple(spread)) == pytest.approx(best), (table, count)


@pytest.mark.rule("MB-10.11")
@pytest.mark.parametrize(("attacker", "target"), [
    ("zeus", "athena"), ("ares", "spartans"), ("heracles", "minotaur"), ("minotaur", "heracles"), ("achilles", "heracles"),
    ("achilles", "ares"), ("hades", "achilles"),
])
def test_the_lens_agrees_with_attacks_played_by_the_rules(attacker: str, target: str) -> None:
    start = sketch(f"{attacker}@ol02 | {target}@ol02", acting=attacker)
    shown = lens(start, start.units[attacker], start.units[target])
    assert shown is not None and shown.dice > 5
    capped = [min(wounds, shown.left) for wounds in range(len(shown.spread))]
    expected = sum(wounds * share for wounds, share in zip(capped, shown.spread, strict=True))
    noise = (sum(wounds**2 * share for wounds, share in zip(capped, shown.spread, strict=True)) - expected**2) ** 0.5
    total = killed = paid = 0
    for seed in range(ROLLS):
        state = start.clone()
        state.dice = Dice(seed)
        paid += blanks(state, target) >= (2 if CONTENT.sheets[target].large else 1)
        lost = start.units[target].vitality - state.units[target].vitality
        total, killed = total + lost, killed + (lost == start.units[target].vitality)
    assert abs(total / ROLLS - expected) < 4 * noise / ROLLS**0.5
    assert abs(killed / ROLLS - shown.kill) < 4 * (max(shown.kill * (1 - shown.kill), 1 / ROLLS) / ROLLS) ** 0.5
    if shown.throw:
        assert abs(paid / ROLLS - shown.throw) < 4 * (shown.throw * (1 - shown.throw) / ROLLS) ** 0.5


def blanks(state, target: str) -> int:
    """Play one attack as well as possible, nobody strikes back; how many blanks its first roll had."""
    found = -1
    events = do(state, AttackUnit(target))
    while True:
        for event in events:
            if isinstance(event, DiceRolled) and found < 0:
                found = event.faces.count(0)
            if isinstance(event, AttackEnded):
                return found
        events = do(state, answer(state))


def answer(state):
    """Every blank is turned, dice are rolled again where it pays, nothing else is done."""
    asked = state.agenda.asked
    if isinstance(asked, frames.Allocate):
        return BestDice()
    if isinstance(asked, Window):
        return Pass()
    if isinstance(asked, frames.Throw | frames.Counter):
        return Decline()
    lines = HEURISTICS.lines(state)
    assert lines is not None and isinstance(asked, frames.RerollDice | frames.ConvertBlanks | frames.OrderDice)
    return lines[0].actions[0] if not isinstance(asked, frames.ConvertBlanks) else Convert(
        next(frame for frame in state.agenda.frames if isinstance(frame, frames.Attack)).blanks)


@pytest.mark.rule("MB-10.11")
def test_every_attack_of_the_game_has_its_odds_in_a_table() -> None:
    """Nothing has to be worked out while the mouse rests on an enemy."""
    for first, second in combinations_with_replacement(CONTENT.sheets, 2):
        for attacker, target in {(first, second), (second, first)}:
            if attacker != target:
                state = sketch(f"{attacker}@ol02 | {target}@ol02", acting=attacker)
                before = odds.cache_info().misses
                assert lens(state, state.units[attacker], state.units[target]) is not None
                assert odds.cache_info().misses == before, (attacker, target)
    assert set(TABLES.values()) == set(CONTENT.odds) and RULES.content is CONTENT


@pytest.mark.rule("MB-26.14")
def test_the_club_throws_gods_with_one_blank_and_the_lens_knows() -> None:
    state = sketch("heracles@ol02 | ares@ol02", acting="heracles")
    club = lens(state, state.units["heracles"], state.units["ares"], "olive_club")
    plain = lens(state, state.units["heracles"], state.units["ares"])
    assert club is not None and club.throw == pytest.approx(1 - (5 / 6) ** club.dice)
    assert plain is not None and plain.throw == pytest.approx(blanks_chance(8, 2)) and blanks_chance(2, 2) == pytest.approx(1 / 36)
