"""Special attacks of one or several rolls: single, multi-target and area attacks (MB-12, MB-16.6)."""
from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythic.actions.common import Decline
from engine.rules.mythic.aim import CLOSE, Aim, aim_area, targets
from engine.rules.mythic.combat.strike import main_op, strike
from engine.rules.mythic.events import PowerUsed
from engine.rules.mythic.field import Way, blocked, mired, reach, throw_areas
from engine.rules.mythic.frames import Activation, ChargeMove, NextTarget, Volley, WaveThrow
from engine.rules.mythic.pieces import drop, walk
from engine.rules.mythic.state import MythicState, attackable, crowd, friends, next_opponent
from engine.rules.mythic.stats import move_points

replace = msgspec.structs.replace
CHARGED, THROWING = 1, 2


class Target(Action, frozen=True):
    """Aim the next roll of a special attack at a unit."""

    unit: str

    @property
    def path(self) -> Path:
        return (self.unit,)


class ChargeTo(Action, frozen=True):
    """Move before the blow of a charge; the own area means staying."""

    area: str

    @property
    def path(self) -> Path:
        return (self.area,)


class WashTo(Action, frozen=True):
    """Carry a unit into a neighbouring area."""

    area: str

    @property
    def path(self) -> Path:
        return (self.area,)


def volley_of(state: MythicState, serial: int) -> Volley:
    """The special attack a decision belongs to."""
    return state.agenda.running(serial, Volley)


def begin(state: MythicState, volley: Volley, emit: Emit) -> None:
    """Announce the power, once for all its rolls; an area attack is for whoever is there now, friends included (MB-12.1, MB-12.10)."""
    emit(PowerUsed(unit=volley.unit, power=volley.power, target=volley.target, serial=volley.serial))
    power = state.content.powers[volley.power]
    if main_op(power).verb == "area_attack":
        area = volley.target
        units = tuple(u.id for u in crowd(state).get(area, ()) if u.id != volley.unit)
        state.agenda.edit(volley.serial, left=units, spot=area)


def choices(state: MythicState, volley: Volley) -> dict[str, Aim]:
    """Whom the next roll can be aimed at, chosen when the last is over (MB-12.3)."""
    power = state.content.powers[volley.power]
    op = main_op(power)
    unit = state.units[volley.unit]
    if op.verb == "area_attack":
        aim = aim_area(state, unit, volley.spot, op, crowd(state)) or CLOSE
        return {
            name: aim for name in volley.left
            if state.units[name].where == "board" and state.units[name].area == volley.spot
        }
    follow = power.op("follow")
    if op.verb == "attack" and volley.hits:
        if follow is None or len(volley.hits) > 1 or not volley.wounds:
            return {}
        found = targets(state, unit, volley.seat, follow)
        return {n: aim for n, aim in found.items() if state.units[n].area == volley.spot and n != volley.hits[0]}
    if len(volley.hits) >= op.attacks:
        return {}
    found = targets(state, unit, volley.seat, op)
    return {name: aim for name, aim in found.items() if (volley.hits + volley.turned).count(name) < op.per_target}


def optional(state: MythicState, volley: Volley) -> bool:
    """Whether the attacker may stop here: always after a first roll, never in the middle of an area attack."""
    return bool(volley.hits) and main_op(state.content.powers[volley.power]).verb != "area_attack"


def go_on(state: MythicState, volley: Volley, emit: Emit) -> None:
    """One more roll, the throws after an area attack, or the end; runs again until nothing is left or the attacker fell (MB-12.8)."""
    unit = state.units[volley.unit]
    power = state.content.powers[volley.power]
    activation = state.agenda.find(volley.activation)
    lost = isinstance(activation, Activation) and activation.over
    if unit.where != "board" or (volley.seat != unit.seat and state.out[volley.seat]) or lost:
        return
    if power.first.verb == "move" and volley.moving == 0:
        state.agenda.edit(volley.serial, moving=CHARGED, stage=volley.stage - 1)
        state.agenda.push(ChargeMove(volley.seat, volley.serial))
        return
    if volley.moving == THROWING:
        _next_throw(state, volley)
        return
    found = choices(state, volley)
    if not found:
        if power.op("throw") is not None:
            left = tuple(name for name in volley.hits if attackable(state, volley.seat, state.units[name]))
            state.agenda.edit(volley.serial, moving=THROWING, left=left, stage=volley.stage - 1)
        return
    state.agenda.edit(volley.serial, stage=volley.stage - 1)
    if not volley.hits and volley.target in found:
        aim_at(state, volley, volley.target, found[volley.target])
    elif len(found) == 1 and not optional(state, volley):
        aim_at(state, volley, *next(iter(found.items())))
    else:
        state.agenda.push(NextTarget(volley.seat, volley.serial))


def aim_at(state: MythicState, volley: Volley, name: str, aim: Aim) -> None:
    """Push one roll; against one's own side the next opponent rolls (MB-12.4)."""
    power = state.content.powers[volley.power]
    op = main_op(power)
    follow = power.op("follow")
    if follow is not None and volley.hits:
        op = replace(follow, flags=(*follow.flags, "follow"))
    unit, target = state.units[volley.unit], state.units[name]
    area = op.verb == "area_attack"
    seat = next_opponent(state, target.seat) if area and friends(state, unit.seat, target.seat) else volley.seat
    left = tuple(other for other in volley.left if other != name)
    spot = volley.spot if area else target.area
    state.agenda.edit(volley.serial, hits=(*volley.hits, name), left=left, spot=spot, wounds=0, successes=0)
    strike(state, unit, target, seat, aim, power=power, op=op, activation=volley.activation, volley=volley.serial, area=area)


def _next_throw(state: MythicState, volley: Volley) -> None:
    if not volley.left:
        return
    name = volley.left[0]
    state.agenda.edit(volley.serial, left=volley.left[1:], stage=volley.stage - 1)
    target = state.units[name]
    if target.where == "board" and target.area == volley.spot and target.seat >= 0 and throw_areas(state, target, target.area):
        state.agenda.push(WaveThrow(volley.seat, volley.serial, name))


STAGES = (begin, go_on)


# -- answers ---------------------------------------------------------------------------------------


def _targets(state: MythicState, asked: NextTarget) -> Iterator[Target]:
    return (Target(name) for name in choices(state, volley_of(state, asked.serial)))


def _check_target(state: MythicState, asked: NextTarget, action: Target) -> Refused | None:
    return None if action.unit in choices(state, volley_of(state, asked.serial)) else Refused("MB-12.5", unit=action.unit)


def _aim(state: MythicState, asked: NextTarget, action: Target, emit: Emit) -> None:
    volley = volley_of(state, asked.serial)
    aim_at(state, volley, action.unit, choices(state, volley)[action.unit])


def _stops(state: MythicState, asked: NextTarget) -> Iterator[Decline]:
    if optional(state, volley_of(state, asked.serial)):
        yield Decline()


def _check_stop(state: MythicState, asked: NextTarget, action: Decline) -> Refused | None:
    return None if optional(state, volley_of(state, asked.serial)) else Refused("MB-12.2")


def _stop(state: MythicState, asked: NextTarget, action: Decline, emit: Emit) -> None:
    state.agenda.unwind(asked.serial)


def charge_ways(state: MythicState, volley: Volley) -> dict[str, Way]:
    """How far a charge can go: a Move for Block, swamp and contours."""
    unit = state.units[volley.unit]
    ways = {unit.area: Way(0, (unit.area,), False)}
    if not blocked(state, unit, unit.area, crowd(state)) and not mired(state, unit, unit.area):
        ways |= {area: way for area, way in reach(state, unit, move_points(state, unit)).items() if area in state.board.areas}
    return ways


def _charges(state: MythicState, asked: ChargeMove) -> Iterator[ChargeTo]:
    return (ChargeTo(area) for area in charge_ways(state, volley_of(state, asked.serial)))


def _check_charge(state: MythicState, asked: ChargeMove, action: ChargeTo) -> Refused | None:
    return None if action.area in charge_ways(state, volley_of(state, asked.serial)) else Refused("MB-7.1", area=action.area)


def _charge(state: MythicState, asked: ChargeMove, action: ChargeTo, emit: Emit) -> None:
    volley = volley_of(state, asked.serial)
    way = charge_ways(state, volley)[action.area]
    if way.cost:
        unit = state.units[volley.unit]
        if mired(state, unit, action.area):
            state.agenda.edit(volley.activation, over=True)
        walk(state, unit, way.path, "charge", emit)


def _washes(state: MythicState, asked: WaveThrow) -> Iterator[WashTo]:
    unit = state.units[asked.unit]
    return (WashTo(area) for area in throw_areas(state, unit, unit.area))


def _check_wash(state: MythicState, asked: WaveThrow, action: WashTo) -> Refused | None:
    return None if action in list(_washes(state, asked)) else Refused("MB-21.7", area=action.area)


def _wash(state: MythicState, asked: WaveThrow, action: WashTo, emit: Emit) -> None:
    unit = drop(state, state.units[asked.unit], emit)
    walk(state, unit, (unit.area, action.area), "throw", emit)


TARGET = Family(Target, _targets, _check_target, _aim, True)
STOP = Family(Decline, _stops, _check_stop, _stop, True)
CHARGE_TO = Family(ChargeTo, _charges, _check_charge, _charge, True)
WASH = Family(WashTo, _washes, _check_wash, _wash, True)
