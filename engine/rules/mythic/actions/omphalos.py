"""Picking up and absorbing omphalos, and freeing statues (MB-14, MB-15.3, The Stone Garden)."""
from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythic.actions.moves import acting, lock, may_special, ruled_out, simple
from engine.rules.mythic.cards import gain, shuffle_deck, spend
from engine.rules.mythic.events import CardsJoined, OmphalosAbsorbed, OmphalosTaken, StoneBroken
from engine.rules.mythic.field import blocked
from engine.rules.mythic.frames import Act, Activation, Effect, TakeOmphalos, Toll
from engine.rules.mythic.pieces import tokens_left
from engine.rules.mythic.sheets import AOW, OMPHALOS
from engine.rules.mythic.state import NOBODY, MythicState, Unit, crowd, friends, put, side_of
from engine.rules.mythic.talents import power_on, talent

replace = msgspec.structs.replace


class PickUp(Action, frozen=True):
    """Take an omphalos from the ground of an area."""

    area: str

    @property
    def path(self) -> Path:
        return ("pick_up", self.area)


class Absorb(Action, frozen=True):
    """Absorb an omphalos from the ground (the area's id) or from a carrier (the unit's id)."""

    source: str

    @property
    def path(self) -> Path:
        return ("absorb", self.source)


class FreeStatue(Action, frozen=True):
    """Take the stone from a hero."""

    unit: str

    @property
    def path(self) -> Path:
        return ("free", self.unit)


class PayToll(Action, frozen=True):
    """Discard a card for the ferryman."""

    face: str

    @property
    def path(self) -> Path:
        return (f"hand:{self.face}",)


# -- picking up ------------------------------------------------------------------------------------


def _pick_rule(state: MythicState, frame: Activation, unit: Unit) -> str:
    if rule := simple(frame, "pick"):
        return rule
    if unit.gem:
        return "MB-14.2"
    return "MB-26.5" if blocked(state, unit, unit.area, crowd(state)) else ""


def _within_grasp(state: MythicState, unit: Unit) -> list[str]:
    """Areas with omphalos for the taking, whatever their terrain (MB-14.10); a Gem Collector reaches next door (MB-26.17)."""
    areas = [unit.area]
    if talent(state, unit, "gem_collector"):
        areas += state.board.neighbours[unit.area]
    return [area for area in areas if state.gems.get(area)]


def _pickups(state: MythicState, asked: Act) -> Iterator[PickUp]:
    frame, unit = acting(state, asked)
    areas = _within_grasp(state, unit)
    if areas and not _pick_rule(state, frame, unit):
        yield from (PickUp(area) for area in areas)


def _check_pickup(state: MythicState, asked: Act, action: PickUp) -> Refused | None:
    frame, unit = acting(state, asked)
    rule = _pick_rule(state, frame, unit)
    if rule == "MB-14.2":
        return Refused(rule, unit=unit.id, why="carries")
    if rule:
        return ruled_out(state, frame, unit, rule, "pick")
    return None if action.area in _within_grasp(state, unit) else Refused("MB-14.2", area=action.area)


def _pickup(state: MythicState, asked: Act, action: PickUp, emit: Emit) -> None:
    frame, unit = acting(state, asked)
    state.gems[action.area] -= 1
    put(state, replace(unit, gem=True))
    state.agenda.edit(frame.serial, done=(*frame.done, "pick"), going="", left=-1)
    emit(OmphalosTaken(unit=unit.id, area=action.area, ground=state.gems[action.area]))


PICK_UP = Family(PickUp, _pickups, _check_pickup, _pickup, True, "MB-6.2")


# -- absorbing -------------------------------------------------------------------------------------


def _absorb_rule(state: MythicState, frame: Activation, unit: Unit) -> str:
    if state.content.sheets[unit.id].kind != "god":
        return "MB-14.6"
    if rule := may_special(frame):
        return rule
    if state.config.absorb_areas and unit.area not in state.config.absorb_areas:
        return "MB-25.3"
    return "MB-25.3" if len(state.hands[unit.seat]) < state.config.toll else ""


def sources(state: MythicState, unit: Unit) -> list[str]:
    """Where a God can absorb from, one of them by choice: the ground of its area, or friendly carriers there (MB-14.6, MB-14.7)."""
    found = [unit.area] if state.gems.get(unit.area) else []
    return found + [
        other.id for other in crowd(state).get(unit.area, ()) if other.gem and friends(state, unit.seat, other.seat)
    ]


def _absorbs(state: MythicState, asked: Act) -> Iterator[Absorb]:
    frame, unit = acting(state, asked)
    if not _absorb_rule(state, frame, unit):
        yield from (Absorb(source) for source in sources(state, unit))


def _check_absorb(state: MythicState, asked: Act, action: Absorb) -> Refused | None:
    frame, unit = acting(state, asked)
    if rule := _absorb_rule(state, frame, unit):
        return ruled_out(state, frame, unit, rule, "absorb")
    return None if action.source in sources(state, unit) else Refused("MB-14.6", source=action.source)


def _absorb(state: MythicState, asked: Act, action: Absorb, emit: Emit) -> None:
    frame, unit = acting(state, asked)
    state.agenda.edit(frame.serial, special=True, over=True)
    lock(state, unit, emit)
    if action.source in state.units:
        put(state, replace(state.units[action.source], gem=False))
    else:
        state.gems[action.source] -= 1
    unit = state.units[unit.id]
    state.absorbed[unit.seat] += 1
    state.changed = True
    emit(OmphalosAbsorbed(
        seat=unit.seat, unit=unit.id, source=action.source, area=unit.area, ground=state.gems.get(unit.area, 0),
        absorbed=state.absorbed[unit.seat],
    ))
    for name in state.content.sheets[unit.id].powers:
        power = state.content.powers[name]
        if power.trigger == "absorbed" and power_on(state, unit, power):
            state.agenda.push(Effect(unit.id, name))
    state.agenda.push(TakeOmphalos(unit.seat))
    if state.config.toll:
        state.agenda.push(Toll(unit.seat))


def take_omphalos(state: MythicState, step: TakeOmphalos, emit: Emit) -> None:
    """One card from the reserve, while there are any."""
    if state.reserve:
        state.reserve -= 1
        gain(state, step.seat, OMPHALOS, "absorb", emit)


ABSORB = Family(Absorb, _absorbs, _check_absorb, _absorb, True, "MB-6.2")


def _tolls(state: MythicState, asked: Toll) -> Iterator[PayToll]:
    return (PayToll(face) for face in sorted(set(state.hands[asked.seat])))


def _check_toll(state: MythicState, asked: Toll, action: PayToll) -> Refused | None:
    return None if action.face in state.hands[asked.seat] else Refused("MB-25.3")


def _toll(state: MythicState, asked: Toll, action: PayToll, emit: Emit) -> None:
    spend(state, asked.seat, (action.face,), "toll", emit)


TOLL = Family(PayToll, _tolls, _check_toll, _toll, True)


# -- freeing ---------------------------------------------------------------------------------------


def _free_rule(state: MythicState, frame: Activation, unit: Unit) -> str:
    if rule := simple(frame, "pick"):
        return rule
    if state.config.liberator < 0 or side_of(state, unit.seat) != state.config.sides[state.config.liberator]:
        return "MB-25.3"
    return "MB-26.5" if blocked(state, unit, unit.area, crowd(state)) else ""


def _statues(state: MythicState, unit: Unit) -> list[str]:
    if not state.config.statues:
        return []
    return [other.id for other in crowd(state).get(unit.area, ()) if other.seat == NOBODY]


def _frees(state: MythicState, asked: Act) -> Iterator[FreeStatue]:
    frame, unit = acting(state, asked)
    statues = _statues(state, unit)
    if statues and not _free_rule(state, frame, unit):
        yield from (FreeStatue(name) for name in statues)


def _check_free(state: MythicState, asked: Act, action: FreeStatue) -> Refused | None:
    frame, unit = acting(state, asked)
    if rule := _free_rule(state, frame, unit):
        return Refused(rule, unit=unit.id)
    return None if action.unit in _statues(state, unit) else Refused("MB-25.3", unit=action.unit)


def _free(state: MythicState, asked: Act, action: FreeStatue, emit: Emit) -> None:
    frame, unit = acting(state, asked)
    seat = unit.seat
    row = state.content.sheets[action.unit]
    put(state, replace(state.units[action.unit], seat=seat, stone=False))
    state.recalled.append(action.unit)
    state.agenda.edit(frame.serial, done=(*frame.done, "pick"), going="", left=-1)
    state.decks[seat].extend([action.unit] * row.activation + [AOW] * row.strategy)
    shuffle_deck(state, seat)
    state.changed = True
    emit(StoneBroken(unit=action.unit, seat=seat, left=tokens_left(state)))
    emit(CardsJoined(seat=seat, unit=action.unit, deck=len(state.decks[seat])))


FREE = Family(FreeStatue, _frees, _check_free, _free, True, "MB-6.2")
