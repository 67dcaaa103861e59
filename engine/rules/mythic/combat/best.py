"""The best use of the dice as ordinary actions: what the Auto button and every opponent play (MB-10.11, MB-27.4)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.types import Action
from engine.rules.mythic.combat.allocation import kept_spread, mean
from engine.rules.mythic.combat.dice import ASIDE, CONFIRM, MARK, RAISE, Confirm, Mark, Raise, SetAside, attack_of
from engine.rules.mythic.frames import Allocate, Attack
from engine.rules.mythic.state import MythicState


def best_dice(state: MythicState, asked: Allocate) -> list[Action]:
    """Every action of the best allocation, `Confirm` included."""
    attack = attack_of(state, asked.serial)
    return [*(_first(attack) if asked.step == 1 else _final(attack, asked.step)), Confirm()]


def best_plan(attack: Attack) -> tuple[int, int]:
    """How many more dice to roll again and how many to set aside for it, by exact expectation."""
    dice, defence = tuple(die for die in attack.dice if die <= 5), attack.defence
    high = tuple(die for die in attack.dice if die > 5)
    best, top, price = (0, 0), -1.0, 0
    for marks in range(len(dice) + 1):
        price += 5 - dice[marks - 1] if marks else 0
        aside = max(0, price - attack.bonus)
        if marks + aside > len(dice):
            break
        kept = high + dice[marks:len(dice) - aside]
        value = mean(kept_spread(kept, attack.bonus + aside - price, attack.marked + marks, defence))
        if value > top + 1e-12:
            best, top = (marks, aside), value
        if defence <= 5:
            break
    return best


def _first(attack: Attack) -> list[Action]:
    marks, aside = best_plan(attack)
    dice = [die for die in attack.dice if die <= 5]
    actions: list[Action] = [SetAside(die) for die in dice[len(dice) - aside:]]
    for die in dice[:marks]:
        actions += [Raise(value) for value in range(die, 5)]
        actions.append(Mark(5))
    return actions


def _final(attack: Attack, step: int) -> list[Action]:
    """Raise the dice that need least; those that cannot be saved are set aside for it."""
    short = sorted((die for die in attack.dice if die < attack.defence), reverse=True)
    saved = price = 0
    for number, die in enumerate(short, 1):
        cost = price + attack.defence - die
        spare = attack.bonus + (len(short) - number if step == 2 else 0)
        if cost > spare:
            break
        saved, price = number, cost
    aside = max(0, price - attack.bonus)
    actions: list[Action] = [SetAside(die) for die in short[len(short) - aside:]]
    for die in short[:saved]:
        actions += [Raise(value) for value in range(die, attack.defence)]
    return actions


class BestDice(Action, frozen=True):
    """Let the dice be used as well as possible (MB-10.11)."""

    click: ClassVar[str] = "best"


def _offer(state: MythicState, asked: Allocate) -> Iterator[BestDice]:
    yield BestDice()


def _play(state: MythicState, asked: Allocate, action: BestDice, emit: Emit) -> None:
    families = {family.action: family for family in (ASIDE, RAISE, MARK)}
    for step in best_dice(state, asked)[:-1]:
        families[type(step)].perform(state, asked, step, emit)
        state.agenda.frames.pop()


BEST = Family(BestDice, _offer, CONFIRM.check, _play, True)
