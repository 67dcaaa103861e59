"""Answers inside an attack: a new target, the throw, the counter-attack, rising again (MB-13, MB-22.6, MB-26.13, MB-26.14)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.kernel.window import Window
from engine.rules.mythic.cards import can_pay
from engine.rules.mythic.combat.attack import REBIRTH_LINE, blanks_for_throw, counter_faces, lose
from engine.rules.mythic.combat.dice import attack_of
from engine.rules.mythic.combat.reactions import (
    INITIATIVE,
    React,
    check_react,
    has_initiative,
    new_targets,
    perform_react,
    react_candidates,
)
from engine.rules.mythic.combat.strike import can_fell, fell, special_op, strike_back
from engine.rules.mythic.events import DiceChanged
from engine.rules.mythic.field import throw_areas
from engine.rules.mythic.frames import Attack, Charge, Counter, Rebirth, Redirect, Throw, Volley
from engine.rules.mythic.pieces import drop, walk
from engine.rules.mythic.state import MythicState
from engine.rules.mythic.talents import powers


class Retarget(Action, frozen=True):
    """Turn an evaded attack on another unit."""

    unit: str

    @property
    def path(self) -> Path:
        return (self.unit,)


class ThrowTo(Action, frozen=True):
    """Throw the target into an area."""

    area: str

    @property
    def path(self) -> Path:
        return (self.area,)


class CounterAttack(Action, frozen=True):
    """Strike back, playing this card; `fell` uses Force of Nature on a piece of the own area."""

    face: str
    fell: bool = False

    @property
    def path(self) -> Path:
        return (f"force:{self.face}",) if self.fell else (f"hand:{self.face}",)


class Rise(Action, frozen=True):
    """Pay and rise from the ashes."""

    click: ClassVar[str] = "rise"


def _retargets(state: MythicState, asked: Redirect) -> Iterator[Retarget]:
    return (Retarget(unit) for unit in new_targets(state, attack_of(state, asked.serial)))


def _check_retarget(state: MythicState, asked: Redirect, action: Retarget) -> Refused | None:
    return None if action.unit in new_targets(state, attack_of(state, asked.serial)) else Refused("MB-22.6", unit=action.unit)


def _retarget(state: MythicState, asked: Redirect, action: Retarget, emit: Emit) -> None:
    attack = attack_of(state, asked.serial)
    aim = new_targets(state, attack)[action.unit]
    state.agenda.edit(
        attack.serial, target=action.unit, spot=state.units[action.unit].area, melee=aim.melee, across=aim.across, dodged=False,
        reacted=0, shield=0, no_throw=False, stage=0,
    )
    volley = state.agenda.find(attack.volley)
    if isinstance(volley, Volley):
        state.agenda.edit(volley.serial, turned=(*volley.turned, action.unit))


def _give_up(state: MythicState, asked: Redirect, action: Action, emit: Emit) -> None:
    lose(state, attack_of(state, asked.serial), emit)


def _throws(state: MythicState, asked: Throw) -> Iterator[ThrowTo]:
    target = state.units[attack_of(state, asked.serial).target]
    return (ThrowTo(area) for area in throw_areas(state, target, target.area))


def _check_throw(state: MythicState, asked: Throw, action: ThrowTo) -> Refused | None:
    return None if action in list(_throws(state, asked)) else Refused("MB-26.14", area=action.area)


def _throw(state: MythicState, asked: Throw, action: ThrowTo, emit: Emit) -> None:
    attack = attack_of(state, asked.serial)
    target = state.units[attack.target]
    left = attack.blanks - blanks_for_throw(state, target, special_op(state, attack))
    state.agenda.edit(attack.serial, blanks=left)
    emit(DiceChanged(
        seat=attack.seat, how="throw", value=0, dice=attack.dice, bonus=attack.bonus, marked=0, blanks=left, given=attack.given,
        serial=attack.serial,
    ))
    target = drop(state, target, emit)
    walk(state, target, (target.area, action.area), "throw", emit)


def _subject(state: MythicState, asked: Counter | Window) -> Attack | None:
    frame = state.agenda.find(asked.subject if isinstance(asked, Window) else asked.serial)
    return frame if isinstance(frame, Attack) else None


def _counters(state: MythicState, asked: Counter | Window) -> Iterator[CounterAttack]:
    attack = _subject(state, asked)
    if attack is None:
        return
    target = state.units[attack.target]
    if isinstance(asked, Window) and (
        asked.moment != "declared" or target.seat != asked.seat or attack.reacted > INITIATIVE or not has_initiative(state, attack)
    ):
        return
    hand = state.hands[asked.seat]
    modes = (False, True) if can_fell(state, target) else (False,)
    yield from (CounterAttack(face, felling) for face in counter_faces(state, target) if face in hand for felling in modes)


def _check_counter(state: MythicState, asked: Counter | Window, action: CounterAttack) -> Refused | None:
    if action in list(_counters(state, asked)):
        return None
    attack = _subject(state, asked)
    felled = action.fell and attack is not None and not can_fell(state, state.units[attack.target])
    return Refused("MB-26.10") if felled else Refused("MB-13.5", face=action.face)


def _counter(state: MythicState, asked: Counter | Window, action: CounterAttack, emit: Emit) -> None:
    attack = _subject(state, asked)
    assert attack is not None
    if action.fell:
        fell(state, state.units[attack.target], emit)
    strike_back(state, attack, action.face, emit)


def _rises(state: MythicState, asked: Rebirth) -> Iterator[Rise]:
    if _check_rise(state, asked, Rise()) is None:
        yield Rise()


def _check_rise(state: MythicState, asked: Rebirth, action: Rise) -> Refused | None:
    target = state.units[attack_of(state, asked.serial).target]
    power = next(iter(powers(state, target, "rebirth")))
    return None if can_pay(state, asked.seat, power.aow) else Refused("MB-16.5", price=power.aow)


def _rise(state: MythicState, asked: Rebirth, action: Rise, emit: Emit) -> None:
    attack = attack_of(state, asked.serial)
    target = state.units[attack.target]
    power = next(iter(powers(state, target, "rebirth")))
    state.used[f"keep:{REBIRTH_LINE}:{target.id}"] = 1
    state.agenda.edit(attack.serial, reborn=True)
    state.agenda.push(Charge(asked.seat, power.aow, power.id))


RETARGET = Family(Retarget, _retargets, _check_retarget, _retarget, True)
THROW = Family(ThrowTo, _throws, _check_throw, _throw, True)
COUNTER = Family(CounterAttack, _counters, _check_counter, _counter, True, "MB-13.1")
RISE = Family(Rise, _rises, _check_rise, _rise, True)
REACT = Family(React, react_candidates, check_react, perform_react, True, "MB-8.5")
GIVE_UP = _give_up
