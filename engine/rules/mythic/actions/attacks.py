"""Normal and special attacks of an activated unit (MB-8, MB-26.10)."""
from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythic.actions.moves import acting, ruled_out, simple
from engine.rules.mythic.aim import Aim, target_areas, targets
from engine.rules.mythic.cards import can_pay, note, once
from engine.rules.mythic.combat.strike import can_fell, fell, main_op, strike
from engine.rules.mythic.combat.volley import charge_ways
from engine.rules.mythic.frames import Act, Activation, Charge, Volley
from engine.rules.mythic.sheets import Power
from engine.rules.mythic.state import MythicState, Unit, attackable, crowd
from engine.rules.mythic.stats import forbidden, printed
from engine.rules.mythic.talents import power_on

replace = msgspec.structs.replace


class AttackUnit(Action, frozen=True):
    """Attack a unit; `fell` uses Force of Nature on a piece of the own area."""

    target: str
    fell: bool = False

    @property
    def path(self) -> Path:
        return ("force", self.target) if self.fell else (self.target,)


class SpecialAttack(Action, frozen=True):
    """Use a special attack; the target is a unit, an area, or empty where it is chosen later."""

    power: str
    target: str = ""
    fell: bool = False

    @property
    def path(self) -> Path:
        steps = (self.power, self.target) if self.target else (self.power,)
        return ("force", *steps) if self.fell else steps


def attack_rule(state: MythicState, frame: Activation, unit: Unit) -> str:
    """The rule that forbids an attack action now, or an empty text."""
    if rule := simple(frame, "attack"):
        return rule
    return "MB-16.5" if forbidden(state, unit, "no_attack") else ""


def _modes(state: MythicState, unit: Unit) -> tuple[bool, ...]:
    return (False, True) if can_fell(state, unit) else (False,)


def normal_targets(state: MythicState, unit: Unit, seat: int, felling: bool = False) -> dict[str, Aim]:
    """Whom a normal attack can be aimed at."""
    return targets(state, unit, seat, extra=int(felling))


def _attacks(state: MythicState, asked: Act) -> Iterator[AttackUnit]:
    frame, unit = acting(state, asked)
    if not attack_rule(state, frame, unit):
        for felling in _modes(state, unit):
            yield from (AttackUnit(name, felling) for name in normal_targets(state, unit, frame.seat, felling))


def _check_attack(state: MythicState, asked: Act, action: AttackUnit) -> Refused | None:
    frame, unit = acting(state, asked)
    if rule := attack_rule(state, frame, unit):
        lulled = rule == "MB-16.5"
        return Refused(rule, unit=unit.id, why="lulled") if lulled else ruled_out(state, frame, unit, rule, "attack")
    if action.fell and not can_fell(state, unit):
        return Refused("MB-26.10")
    other = state.units.get(action.target)
    if other is None or not attackable(state, frame.seat, other):
        return Refused("MB-8.1", unit=action.target)
    if action.target in normal_targets(state, unit, frame.seat, action.fell):
        return None
    reach, far = printed(state, unit, "range"), state.board.distances[unit.area][other.area]
    if far <= reach:
        return Refused("MB-9.3", unit=action.target)
    return Refused("MB-8.3", unit=unit.id, target=action.target, range=reach, far=far, why="far" if reach else "close")


def _attack(state: MythicState, asked: Act, action: AttackUnit, emit: Emit) -> None:
    frame, unit = acting(state, asked)
    aim = normal_targets(state, unit, frame.seat, action.fell)[action.target]
    if action.fell:
        fell(state, unit, emit)
    state.agenda.edit(frame.serial, done=(*frame.done, "attack"), going="", left=-1)
    strike(state, unit, state.units[action.target], frame.seat, aim, activation=frame.serial)


ATTACK = Family(AttackUnit, _attacks, _check_attack, _attack, True, "MB-6.2")


# -- special attacks -------------------------------------------------------------------------------


def special_rule(state: MythicState, frame: Activation, unit: Unit, power: Power) -> str:
    """The rule that forbids a special attack now, or an empty text."""
    if rule := attack_rule(state, frame, unit):
        return "MB-8.8" if "attack" in frame.done else rule
    if power.id not in state.content.sheets[unit.id].powers or power.kind != "special_attack" or not power_on(state, unit, power):
        return "MB-16.2"
    if power.aow and not once(state, frame.seat, power.id):
        return "MB-5.11"
    if not can_pay(state, frame.seat, power.aow):
        return "MB-16.5"
    return "MB-6.3" if power.first.verb == "move" and frame.done.count("move") else ""


def special_targets(state: MythicState, unit: Unit, seat: int, power: Power) -> list[str]:
    """Units or areas a special attack can name at its declaration; an empty text where the target comes later.

    A felled piece does not lengthen it: talents with figures leave powers alone (MB-16.7)."""
    op = main_op(power)
    if op.verb == "area_attack":
        return target_areas(state, unit, seat, op)
    if power.first.verb == "move":
        return [""] if _charge_pays(state, unit, seat) else []
    return list(targets(state, unit, seat, op))


def _charge_pays(state: MythicState, unit: Unit, seat: int) -> bool:
    """Whether a charge can end beside an enemy."""
    volley = Volley(serial=0, unit=unit.id, seat=seat, power="", activation=0)
    units = crowd(state)
    areas = list(charge_ways(state, volley))
    near = dict.fromkeys(near for area in areas for near in (area, *state.board.neighbours[area]))
    return any(attackable(state, seat, other) for area in near for other in units.get(area, ()))


def _specials(state: MythicState, asked: Act) -> Iterator[SpecialAttack]:
    frame, unit = acting(state, asked)
    for name in state.content.sheets[unit.id].powers:
        power = state.content.powers[name]
        if power.kind == "special_attack" and not special_rule(state, frame, unit, power):
            found = special_targets(state, unit, frame.seat, power)
            yield from (SpecialAttack(name, target, felling) for felling in _modes(state, unit) for target in found)


def _check_special(state: MythicState, asked: Act, action: SpecialAttack) -> Refused | None:
    frame, unit = acting(state, asked)
    power = state.content.powers.get(action.power)
    if power is None:
        return Refused("MB-16.2")
    if rule := special_rule(state, frame, unit, power):
        return Refused(rule, unit=unit.id)
    if action.fell and not can_fell(state, unit):
        return Refused("MB-26.10")
    found = special_targets(state, unit, frame.seat, power)
    return None if action.target in found else Refused("MB-8.3", unit=action.target)


def _special(state: MythicState, asked: Act, action: SpecialAttack, emit: Emit) -> None:
    frame, unit = acting(state, asked)
    power = state.content.powers[action.power]
    if action.fell:
        fell(state, unit, emit)
    if power.aow:
        note(state, frame.seat, power.id)
    state.agenda.edit(frame.serial, done=(*frame.done, "attack"), going="", left=-1, tainted=True)
    state.agenda.then(
        Charge(frame.seat, power.aow, power.id),
        Volley(
            serial=state.agenda.serial(), unit=unit.id, seat=frame.seat, power=power.id, activation=frame.serial,
            target=action.target,
        ),
    )


SPECIAL = Family(SpecialAttack, _specials, _check_special, _special, True, "MB-6.2")
