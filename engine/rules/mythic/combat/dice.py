"""Handling dice: re-rolls, turned blanks, setting aside, raising, rolling again (MB-10)."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family, fine, plain
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythic.events import DiceChanged, DiceRolled
from engine.rules.mythic.frames import Allocate, Attack, ConvertBlanks, OrderDice, RerollDice
from engine.rules.mythic.state import MythicState


class EffectsFirst(Action, frozen=True):
    """Whose effects on the dice are resolved first: the attacker's or the defender's (MB-16.11)."""

    attacker: bool

    @property
    def path(self) -> Path:
        return ("attacker_first" if self.attacker else "defender_first",)


class Reroll(Action, frozen=True):
    """Roll dice with these values again (0 = a blank)."""

    values: tuple[int, ...]

    @property
    def path(self) -> Path:
        return (*(f"die:{value}" for value in self.values), "reroll")


class Convert(Action, frozen=True):
    """Turn that many blanks into 1s."""

    count: int

    @property
    def path(self) -> Path:
        return ("die:0", f"convert{self.count}")


class SetAside(Action, frozen=True):
    """Give a die up for a +1 (MB-10.3, MB-10.7); it does not come back (MB-10.13)."""

    value: int

    @property
    def path(self) -> Path:
        return (f"die:{self.value}", "aside")


class Raise(Action, frozen=True):
    """Spend a +1 on a die with that value."""

    value: int

    @property
    def path(self) -> Path:
        return (f"die:{self.value}", "raise")


class Mark(Action, frozen=True):
    """Choose a 5 (or a 10) to be rolled again (MB-10.4, MB-10.8)."""

    value: int

    @property
    def path(self) -> Path:
        return (f"die:{self.value}", "again")


class Confirm(Action, frozen=True):
    """Done with the dice: roll the marked ones, or count."""

    click: ClassVar[str] = "confirm"


def attack_of(state: MythicState, serial: int) -> Attack:
    """The attack a decision belongs to."""
    return state.agenda.running(serial, Attack)


# -- effects on the first roll ---------------------------------------------------------------------


def _orders(state: MythicState, asked: OrderDice) -> Iterator[EffectsFirst]:
    return iter((EffectsFirst(False), EffectsFirst(True)))


def _order(state: MythicState, asked: OrderDice, action: EffectsFirst, emit: Emit) -> None:
    attack = attack_of(state, asked.serial)
    rank = {"a": 0, "d": 1, "c": 2} if action.attacker else {"d": 0, "a": 1, "c": 2}
    state.agenda.edit(asked.serial, effects=tuple(sorted(attack.effects, key=lambda effect: rank[effect[0]])))


def _rerolls(state: MythicState, asked: RerollDice) -> Iterator[Reroll]:
    attack = attack_of(state, asked.serial)
    pool = attack.dice if asked.forced else (*attack.dice, *(0,) * attack.blanks)
    values = sorted(set(pool))
    for size in range(1, asked.n + 1):
        for chosen in combinations_with_replacement(values, size):
            if all(chosen.count(value) <= pool.count(value) for value in chosen):
                yield Reroll(chosen)


def _check_reroll(state: MythicState, asked: RerollDice, action: Reroll) -> Refused | None:
    return None if action in list(_rerolls(state, asked)) else Refused("MB-26.3", n=asked.n)


def _reroll(state: MythicState, asked: RerollDice, action: Reroll, emit: Emit) -> None:
    attack = attack_of(state, asked.serial)
    dice = list(attack.dice)
    blanks = attack.blanks
    for value in action.values:
        if value:
            dice.remove(value)
        else:
            blanks -= 1
    thrown = tuple(sorted((state.dice.below(6) for _ in action.values), reverse=True))
    dice.extend(face for face in thrown if face)
    blanks += thrown.count(0)
    final = tuple(sorted(dice, reverse=True))
    if asked.source == "lucky":
        state.used[f"keep:lucky:{attack.attacker}"] = 1
    state.agenda.edit(asked.serial, dice=final, blanks=blanks)
    emit(DiceRolled(
        seat=asked.seat, attacker=attack.attacker or attack.terrain, target=attack.target, step=0, faces=thrown, dice=final,
        blanks=blanks, defence=attack.defence, source=asked.source, serial=attack.serial,
    ))


def _conversions(state: MythicState, asked: ConvertBlanks) -> Iterator[Convert]:
    return (Convert(count) for count in range(1, attack_of(state, asked.serial).blanks + 1))


def _check_convert(state: MythicState, asked: ConvertBlanks, action: Convert) -> Refused | None:
    return None if 1 <= action.count <= attack_of(state, asked.serial).blanks else Refused("MB-10.2")


def _convert(state: MythicState, asked: ConvertBlanks, action: Convert, emit: Emit) -> None:
    attack = attack_of(state, asked.serial)
    _change(state, attack, "convert", 1, (*attack.dice, *(1,) * action.count), emit, blanks=attack.blanks - action.count)


# -- allocation ------------------------------------------------------------------------------------


def _change(
    state: MythicState, attack: Attack, how: str, value: int, dice: tuple[int, ...], emit: Emit, *,
    bonus: int = 0, marked: int = 0, blanks: int = -1, given: tuple[int, ...] = (),
) -> None:
    """Edit the dice of an attack and tell it; `bonus` and `marked` are added."""
    final = tuple(sorted(dice, reverse=True))
    left = attack.blanks if blanks < 0 else blanks
    state.agenda.edit(
        attack.serial, dice=final, bonus=attack.bonus + bonus, marked=attack.marked + marked, blanks=left, given=attack.given + given
    )
    emit(DiceChanged(
        seat=attack.seat, how=how, value=value, dice=final, bonus=attack.bonus + bonus, marked=attack.marked + marked,
        blanks=left, given=attack.given + given, serial=attack.serial,
    ))


def _without(dice: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = dice.index(value)
    return dice[:at] + dice[at + 1:]


def _asides(state: MythicState, asked: Allocate) -> Iterator[SetAside]:
    if asked.step < 3:
        yield from (SetAside(value) for value in dict.fromkeys(attack_of(state, asked.serial).dice))


def _check_aside(state: MythicState, asked: Allocate, action: SetAside) -> Refused | None:
    if asked.step == 3:
        return Refused("MB-10.8")
    return None if action.value in attack_of(state, asked.serial).dice else Refused("MB-10.3")


def _aside(state: MythicState, asked: Allocate, action: SetAside, emit: Emit) -> None:
    attack = attack_of(state, asked.serial)
    _change(state, attack, "aside", action.value, _without(attack.dice, action.value), emit, bonus=1, given=(action.value,))
    state.agenda.push(asked)


def _raises(state: MythicState, asked: Allocate) -> Iterator[Raise]:
    attack = attack_of(state, asked.serial)
    if attack.bonus:
        yield from (Raise(value) for value in dict.fromkeys(attack.dice))


def _check_raise(state: MythicState, asked: Allocate, action: Raise) -> Refused | None:
    attack = attack_of(state, asked.serial)
    return None if attack.bonus and action.value in attack.dice else Refused("MB-10.3")


def _raise(state: MythicState, asked: Allocate, action: Raise, emit: Emit) -> None:
    attack = attack_of(state, asked.serial)
    dice = (*_without(attack.dice, action.value), action.value + 1)
    _change(state, attack, "raise", action.value, dice, emit, bonus=-1)
    state.agenda.push(asked)


def _marks(state: MythicState, asked: Allocate) -> Iterator[Mark]:
    value = {1: 5, 2: 10}.get(asked.step, 0)
    if value in attack_of(state, asked.serial).dice:
        yield Mark(value)


def _check_mark(state: MythicState, asked: Allocate, action: Mark) -> Refused | None:
    if asked.step == 1:
        return None if action.value == 5 and 5 in attack_of(state, asked.serial).dice else Refused("MB-10.4")
    if asked.step == 2:
        if action.value == 5:
            return Refused("MB-10.12")
        return None if action.value == 10 and 10 in attack_of(state, asked.serial).dice else Refused("MB-10.8")
    return Refused("MB-10.8")


def _mark(state: MythicState, asked: Allocate, action: Mark, emit: Emit) -> None:
    attack = attack_of(state, asked.serial)
    _change(state, attack, "again", action.value, _without(attack.dice, action.value), emit, marked=1)
    state.agenda.push(asked)


def _confirm(state: MythicState, asked: Allocate, action: Confirm, emit: Emit) -> None:
    """The attack goes on by itself."""


ORDER = Family(EffectsFirst, _orders, fine, _order, True)
REROLL = Family(Reroll, _rerolls, _check_reroll, _reroll, True)
CONVERT = Family(Convert, _conversions, _check_convert, _convert, True)
ASIDE = Family(SetAside, _asides, _check_aside, _aside, True)
RAISE = Family(Raise, _raises, _check_raise, _raise, True)
MARK = Family(Mark, _marks, _check_mark, _mark, True)
CONFIRM = plain(Confirm, _confirm)
