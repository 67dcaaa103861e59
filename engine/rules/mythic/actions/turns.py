"""Activating units, stopping, recalling, the extra card; moving burnt units and the master of the house (MB-4, MB-5, MB-17)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family, plain
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythic.activation import LIMIT, faces_for, ready, wake
from engine.rules.mythic.cards import can_pay, draw, note, spend
from engine.rules.mythic.frames import Charge, Displace, EndOfTurn, Main, OrderEffects, Recalls, Turn, Wander
from engine.rules.mythic.pieces import recall, walk
from engine.rules.mythic.sheets import AOW, OMPHALOS
from engine.rules.mythic.state import MythicState, Unit, god_of
from engine.rules.mythic.triggers import fire
from engine.rules.mythic.turn import can_draw_extra, can_recall, lava_exits, spit_out, wander_areas


class Activate(Action, frozen=True):
    """Play a card to activate a unit."""

    unit: str
    face: str

    @property
    def path(self) -> Path:
        return (f"activate:{self.unit}",) if self.face == self.unit else (f"hand:{self.face}",)


class EndTurn(Action, frozen=True):
    """Stop here."""

    click: ClassVar[str] = "end_turn"


class RecallTroop(Action, frozen=True):
    """Pay 1 Art of War and bring a Troop to the God (MB-17)."""

    unit: str

    @property
    def path(self) -> Path:
        return ("recall", self.unit)


class DrawExtra(Action, frozen=True):
    """Take the card for a turn without activations (MB-5.7)."""

    click: ClassVar[str] = "draw_extra"


class Finish(Action, frozen=True):
    """The turn is over."""

    click: ClassVar[str] = "finish"


class WanderTo(Action, frozen=True):
    """Place the master of the house in a neighbouring area."""

    area: str

    @property
    def path(self) -> Path:
        return (self.area,)


class MoveOut(Action, frozen=True):
    """Move a burnt unit out of the lava."""

    area: str

    @property
    def path(self) -> Path:
        return (self.area,)


class ResolveFirst(Action, frozen=True):
    """Which triggered power is resolved next."""

    unit: str
    power: str

    @property
    def path(self) -> Path:
        return (f"resolve:{self.power}:{self.unit}",)


def _price(state: MythicState) -> int:
    return 1 if state.activations else 0


def _candidates(state: MythicState, asked: Main) -> Iterator[Activate]:
    if state.activations >= LIMIT:
        return
    price = _price(state)
    hand = state.hands[asked.seat]
    for face in sorted(set(hand)):
        unit = _unit_for(state, asked.seat, face)
        if unit is not None and not ready(state, unit) and can_pay(state, asked.seat, price, face):
            yield Activate(unit.id, face)


def _unit_for(state: MythicState, seat: int, face: str) -> Unit | None:
    """The unit a card activates."""
    if face == AOW:
        return None
    unit = god_of(state, seat) if face == OMPHALOS else state.units.get(face)
    return unit if unit is not None and unit.seat == seat else None


def _check_activate(state: MythicState, asked: Main, action: Activate) -> Refused | None:
    unit = state.units.get(action.unit)
    if unit is None or unit.seat != asked.seat:
        return Refused("MB-5.4", unit=action.unit)
    if action.face not in faces_for(state, unit) or action.face not in state.hands[asked.seat]:
        return Refused("MB-5.4", unit=action.unit)
    if state.activations >= LIMIT:
        return Refused("MB-5.6", unit=action.unit)
    if rule := ready(state, unit):
        return Refused(rule, unit=action.unit)
    return None if can_pay(state, asked.seat, _price(state), action.face) else Refused("MB-5.5", unit=action.unit)


def _activate(state: MythicState, asked: Main, action: Activate, emit: Emit) -> None:
    price = _price(state)
    spend(state, asked.seat, (action.face,), "activate", emit)
    state.activations += 1
    wake(state, state.units[action.unit], asked.seat, action.face, emit)
    if price:
        state.agenda.push(Charge(asked.seat, price, "second"))


ACTIVATE = Family(Activate, _candidates, _check_activate, _activate, True, "MB-4.1")


def _end(state: MythicState, asked: Main, action: EndTurn, emit: Emit) -> None:
    turn = state.agenda.running(asked.serial, Turn)
    state.agenda.edit(turn.serial, stage=turn.stage + 1)


END_TURN = plain(EndTurn, _end, "MB-4.2")


# -- end of turn -----------------------------------------------------------------------------------


def _recalls(state: MythicState, asked: EndOfTurn) -> Iterator[RecallTroop]:
    return (RecallTroop(name) for name in can_recall(state, asked.seat))


def _check_recall(state: MythicState, asked: EndOfTurn, action: RecallTroop) -> Refused | None:
    return None if action.unit in can_recall(state, asked.seat) else Refused("MB-17.5", unit=action.unit)


def _recall(state: MythicState, asked: EndOfTurn, action: RecallTroop, emit: Emit) -> None:
    note(state, asked.seat, "recall")
    state.agenda.push(asked)
    state.agenda.then(Charge(asked.seat, 1, "recall"), Recalls(asked.seat, action.unit))


def recalls(state: MythicState, step: Recalls, emit: Emit) -> None:
    """The Troop arrives once it is paid for."""
    god = god_of(state, step.seat)
    assert god is not None
    recall(state, state.units[step.unit], god.area, emit)


def _extra(state: MythicState, asked: EndOfTurn) -> Iterator[DrawExtra]:
    if can_draw_extra(state, asked.seat):
        yield DrawExtra()


def _check_extra(state: MythicState, asked: EndOfTurn, action: DrawExtra) -> Refused | None:
    return None if can_draw_extra(state, asked.seat) else Refused("MB-5.7")


def _draw_extra(state: MythicState, asked: EndOfTurn, action: DrawExtra, emit: Emit) -> None:
    state.used["extra"] = 1
    draw(state, asked.seat, 1, emit, "extra")


def _finish(state: MythicState, asked: EndOfTurn, action: Finish, emit: Emit) -> None:
    """The turn goes on to its close by itself."""


RECALL = Family(RecallTroop, _recalls, _check_recall, _recall, True, "MB-17.1")
EXTRA = Family(DrawExtra, _extra, _check_extra, _draw_extra, True, "MB-5.7")
FINISH = plain(Finish, _finish)


# -- other placements ------------------------------------------------------------------------------


def _wanders(state: MythicState, asked: Wander) -> Iterator[WanderTo]:
    return (WanderTo(area) for area in wander_areas(state, state.units[state.config.wanders]))


def _check_wander(state: MythicState, asked: Wander, action: WanderTo) -> Refused | None:
    return None if action in list(_wanders(state, asked)) else Refused("MB-25.3", area=action.area)


def _wander(state: MythicState, asked: Wander, action: WanderTo, emit: Emit) -> None:
    unit = state.units[state.config.wanders]
    walk(state, unit, (unit.area, action.area), "place", emit)


WANDER = Family(WanderTo, _wanders, _check_wander, _wander, True)


def _outs(state: MythicState, asked: Displace) -> Iterator[MoveOut]:
    return (MoveOut(area) for area in lava_exits(state, state.units[asked.unit], asked.origin))


def _check_out(state: MythicState, asked: Displace, action: MoveOut) -> Refused | None:
    return None if action in list(_outs(state, asked)) else Refused("MB-20.12", area=action.area)


def _out(state: MythicState, asked: Displace, action: MoveOut, emit: Emit) -> None:
    spit_out(state, state.units[asked.unit], action.area, emit)


MOVE_OUT = Family(MoveOut, _outs, _check_out, _out, True)


def _firsts(state: MythicState, asked: OrderEffects) -> Iterator[ResolveFirst]:
    return (ResolveFirst(unit, power) for unit, power in dict.fromkeys((f.unit, f.power) for f in state.fired))


def _check_first(state: MythicState, asked: OrderEffects, action: ResolveFirst) -> Refused | None:
    return None if action in list(_firsts(state, asked)) else Refused("MB-16.15")


def _first(state: MythicState, asked: OrderEffects, action: ResolveFirst, emit: Emit) -> None:
    fired = next(f for f in state.fired if (f.unit, f.power) == (action.unit, action.power))
    state.fired.remove(fired)
    fire(state, fired)


FIRST = Family(ResolveFirst, _firsts, _check_first, _first, True)
