"""Active powers, leaders and strategists (MB-16, MB-26.15)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythic.actions.moves import acting
from engine.rules.mythic.activation import LIMIT, activation_of, ready, strategic, troops_to_lead, wake
from engine.rules.mythic.cards import can_pay, gain, note, once, shuffle_deck, spend
from engine.rules.mythic.events import CardTucked, PowerUsed
from engine.rules.mythic.frames import Act, Activation, CallTroop, Charge, DrawCards, Effect, LedActivation, Strategy
from engine.rules.mythic.sheets import Power
from engine.rules.mythic.state import MythicState, Unit, might_hold
from engine.rules.mythic.talents import power_on, powers
from engine.rules.mythic.verbs import ASKS


class UsePower(Action, frozen=True):
    """Use an active power on a target, with a destination where it has one."""

    power: str
    target: str
    to: str = ""

    @property
    def path(self) -> Path:
        return (self.power, self.target, self.to) if self.to else (self.power, self.target)


class TuckCard(Action, frozen=True):
    """Put a card under the deck and draw another (Guile)."""

    face: str

    @property
    def path(self) -> Path:
        return ("guile", f"hand:{self.face}")


class CallUp(Action, frozen=True):
    """Call a Troop: its owner searches for its card."""

    unit: str

    @property
    def path(self) -> Path:
        return (self.unit,)


class ActivateLed(Action, frozen=True):
    """Play the called Troop's card."""

    click: ClassVar[str] = "activate"


class ActivateExtra(Action, frozen=True):
    """Activate one more unit beyond the limit."""

    unit: str
    face: str

    @property
    def path(self) -> Path:
        return (f"activate:{self.unit}",) if self.face == self.unit else (f"hand:{self.face}",)


# -- active powers ---------------------------------------------------------------------------------


def _power_rule(state: MythicState, frame: Activation, unit: Unit, power: Power) -> str:
    if power.id not in state.content.sheets[unit.id].powers or power.kind != "active" or not power_on(state, unit, power):
        return "MB-16.2"
    if frame.special:
        return "MB-6.5"
    if power.aow and not once(state, frame.seat, power.id):
        return "MB-5.11"
    return "" if can_pay(state, frame.seat, power.aow) else "MB-16.5"


def _uses(state: MythicState, asked: Act) -> Iterator[UsePower]:
    frame, unit = acting(state, asked)
    for name in state.content.sheets[unit.id].powers:
        power = state.content.powers[name]
        ask = ASKS.get(power.first.verb)
        if ask is not None and power.kind == "active" and not _power_rule(state, frame, unit, power):
            yield from (UsePower(name, target, to) for target, to in ask(state, unit, power.first))


def _check_use(state: MythicState, asked: Act, action: UsePower) -> Refused | None:
    frame, unit = acting(state, asked)
    power = state.content.powers.get(action.power)
    ask = ASKS.get(power.first.verb) if power is not None else None
    if power is None or ask is None:
        return Refused("MB-16.2")
    if rule := _power_rule(state, frame, unit, power):
        return Refused(rule, unit=unit.id)
    return None if (action.target, action.to) in list(ask(state, unit, power.first)) else Refused("MB-16.5", unit=action.target)


def _use(state: MythicState, asked: Act, action: UsePower, emit: Emit) -> None:
    frame, unit = acting(state, asked)
    power = state.content.powers[action.power]
    note(state, frame.seat, power.id)
    state.agenda.edit(frame.serial, tainted=True, going="", left=-1)
    state.agenda.then(
        Charge(frame.seat, power.aow, power.id), Effect(unit.id, power.id, action.target, action.to),
    )


USE = Family(UsePower, _uses, _check_use, _use, True, "MB-16.2")


def _tuck_rule(state: MythicState, frame: Activation, unit: Unit) -> str:
    if not any(True for _ in powers(state, unit, "cycle")):
        return "MB-16.2"
    return "MB-6.5" if frame.special or frame.guile or frame.seat != unit.seat else ""


def _tucks(state: MythicState, asked: Act) -> Iterator[TuckCard]:
    frame, unit = acting(state, asked)
    if not _tuck_rule(state, frame, unit):
        yield from (TuckCard(face) for face in sorted(set(state.hands[asked.seat])))


def _check_tuck(state: MythicState, asked: Act, action: TuckCard) -> Refused | None:
    frame, unit = acting(state, asked)
    if rule := _tuck_rule(state, frame, unit):
        return Refused(rule, unit=unit.id)
    return None if action.face in state.hands[asked.seat] else Refused("MB-16.5")


def _tuck(state: MythicState, asked: Act, action: TuckCard, emit: Emit) -> None:
    seat = asked.seat
    state.agenda.edit(asked.serial, guile=True, tainted=True)
    emit(PowerUsed(unit=activation_of(state, asked.serial).unit, power="guile"))
    state.hands[seat].remove(action.face)
    # Nobody else knows which card went: what was known of this hand is known no longer.
    state.shown[seat].clear()
    state.decks[seat].insert(0, action.face)
    emit(CardTucked(seat=seat, card=action.face, hand=len(state.hands[seat]), deck=len(state.decks[seat])))
    state.agenda.push(DrawCards(seat, 1, "guile"))


TUCK = Family(TuckCard, _tucks, _check_tuck, _tuck, True, "MB-16.2")


# -- leaders ---------------------------------------------------------------------------------------


def _calls(state: MythicState, asked: CallTroop) -> Iterator[CallUp]:
    unit = state.units[activation_of(state, asked.serial).unit]
    return (CallUp(name) for name in troops_to_lead(state, unit))


def _check_call(state: MythicState, asked: CallTroop, action: CallUp) -> Refused | None:
    return None if action in list(_calls(state, asked)) else Refused("MB-26.15", unit=action.unit)


def _call(state: MythicState, asked: CallTroop, action: CallUp, emit: Emit) -> None:
    troop = state.units[action.unit]
    owner = troop.seat
    if troop.id in state.decks[owner]:
        state.decks[owner].remove(troop.id)
        shuffle_deck(state, owner)
        gain(state, owner, troop.id, "leader", emit)
    if state.activations < LIMIT and not ready(state, troop) and might_hold(state, owner, troop.id):
        state.agenda.push(LedActivation(owner, asked.seat, troop.id))


CALL = Family(CallUp, _calls, _check_call, _call, True)


def _led(state: MythicState, asked: LedActivation) -> Iterator[ActivateLed]:
    if asked.unit in state.hands[asked.seat]:
        yield ActivateLed()


def _check_led(state: MythicState, asked: LedActivation, action: ActivateLed) -> Refused | None:
    return None if asked.unit in state.hands[asked.seat] else Refused("MB-26.15")


def _activate_led(state: MythicState, asked: LedActivation, action: ActivateLed, emit: Emit) -> None:
    spend(state, asked.seat, (asked.unit,), "activate", emit)
    state.activations += 1
    wake(state, state.units[asked.unit], asked.leader, asked.unit, emit)


LED = Family(ActivateLed, _led, _check_led, _activate_led, True)


# -- strategists -----------------------------------------------------------------------------------


def _extras(state: MythicState, asked: Strategy) -> Iterator[ActivateExtra]:
    return (ActivateExtra(unit, face) for unit, face in strategic(state, activation_of(state, asked.serial)))


def _check_extra(state: MythicState, asked: Strategy, action: ActivateExtra) -> Refused | None:
    return None if action in list(_extras(state, asked)) else Refused("MB-5.6", unit=action.unit)


def _activate_extra(state: MythicState, asked: Strategy, action: ActivateExtra, emit: Emit) -> None:
    frame = activation_of(state, asked.serial)
    power = next(iter(powers(state, state.units[frame.unit], "extra_activation")))
    note(state, asked.seat, power.id)
    emit(PowerUsed(unit=frame.unit, power=power.id, target=action.unit))
    spend(state, asked.seat, (action.face,), "activate", emit)
    wake(state, state.units[action.unit], asked.seat, action.face, emit)
    state.agenda.push(Charge(asked.seat, power.aow, power.id))


EXTRA = Family(ActivateExtra, _extras, _check_extra, _activate_extra, True)
