"""Reactions of the defenders: Guard, Evasion, instant powers, Initiative (step 2 and 10 of MB-8.5, MB-22.4, MB-26)."""
from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.rules.kernel.book import Emit
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path, Seat
from engine.rules.kernel.window import Window, open_window, reacted
from engine.rules.mythic.aim import Aim, range_to, targets
from engine.rules.mythic.cards import can_pay, could_search, note, once
from engine.rules.mythic.combat.strike import special_op
from engine.rules.mythic.events import AttackEvaded, PowerUsed, TargetGuarded, WoundsCancelled
from engine.rules.mythic.field import flies
from engine.rules.mythic.frames import Attack, Charge, Volley
from engine.rules.mythic.sheets import Power
from engine.rules.mythic.state import NOBODY, MythicState, Unit, could_pay, friends, living, might_hold, on_board
from engine.rules.mythic.stats import forbidden
from engine.rules.mythic.talents import power_on, powers, talent

replace = msgspec.structs.replace
GUARD, EVASION, INSTANT, INITIATIVE = 1, 2, 3, 4
"""The order in which reactions are announced (MB-8.5, step 2)."""
EVADABLE = 2


class React(Action, frozen=True):
    """Use Guard, Evasion or an instant power (`with_`) of a unit against the attack."""

    with_: str
    unit: str

    @property
    def path(self) -> Path:
        return (f"react:{self.with_}:{self.unit}",)


def attack_range(state: MythicState, attack: Attack) -> int:
    """The range of a declared attack after modifiers, the step into a full area among them (MB-22.4, MB-22.7, MB-8.4)."""
    attacker, target = state.units[attack.attacker], state.units[attack.target]
    return range_to(state, attacker, target.area, special_op(state, attack), int(attack.across))


def evasion_price(state: MythicState, unit: Unit) -> int:
    """One Art of War card, or nothing on Pegasus the first time."""
    return 0 if any(True for _ in powers(state, unit, "free_evasion")) else 1


def _may_evade(state: MythicState, attack: Attack, target: Unit) -> bool:
    return (
        flies(state, target)
        and not target.stone
        and not flies(state, state.units[attack.attacker])
        and once(state, target.seat, "evasion")
        and attack_range(state, attack) <= EVADABLE
    )


def _instants(state: MythicState, seat: Seat, target: Unit, trigger: str) -> Iterator[tuple[Unit, Power]]:
    """Instant powers of a seat that could help a target now, their price apart."""
    for unit in on_board(state):
        if unit.seat != seat:
            continue
        for name in state.content.sheets[unit.id].powers:
            power = state.content.powers[name]
            if power.kind != "instant" or power.trigger != trigger or not once(state, seat, power.id):
                continue
            if not power_on(state, unit, power):
                continue
            near = unit.area == target.area and friends(state, seat, target.seat)
            if "troops" in power.first.flags:
                near = near and state.content.sheets[target.id].troop
            if unit.id == target.id or near:
                yield unit, power


def guards(state: MythicState, attack: Attack, seat: Seat) -> list[str]:
    """Units of a seat that may take the blow (MB-26.11): each of several attacks, never one on a whole area (MB-12.7)."""
    if attack.guarded or attack.area or "no_guard" in attack.flags:
        return []
    target = state.units[attack.target]
    return [
        unit.id for unit in on_board(state)
        if unit.seat == seat and unit.area == target.area and unit.id != target.id and unit.id not in attack.evaded
        and friends(state, seat, target.seat) and talent(state, unit, "guard")
    ]


def has_initiative(state: MythicState, attack: Attack) -> bool:
    """Whether the target may strike first (MB-26.13)."""
    target = state.units[attack.target]
    if not attack.melee or attack.area or "no_counter" in attack.flags or target.id in state.countered:
        return False
    if not talent(state, target, "initiative") or forbidden(state, target, "no_attack"):
        return False
    return not talent(state, state.units[attack.attacker], "initiative")


def reactions(state: MythicState, attack: Attack, seat: Seat, *, sure: bool) -> Iterator[tuple[int, React, int]]:
    """Level, reaction and price of everything a seat could announce; `sure` looks into the hand."""
    pays = can_pay if sure else could_pay
    target = state.units[attack.target]
    if attack.reacted <= GUARD:
        for guard in guards(state, attack, seat):
            yield GUARD, React("guard", guard), 0
    if attack.reacted <= EVASION and target.seat == seat and _may_evade(state, attack, target):
        price = evasion_price(state, target)
        if pays(state, seat, price):
            yield EVASION, React("evasion", target.id), price
    if attack.reacted <= INSTANT:
        for unit, power in _instants(state, seat, target, "declared"):
            if pays(state, seat, power.aow):
                yield INSTANT, React(power.id, unit.id), power.aow


def could_react(state: MythicState, attack: Attack, seat: Seat) -> int:
    """0 = no, 1 = by public means only, 2 = perhaps from the hand."""
    level = 0
    for _, _, price in reactions(state, attack, seat, sure=False):
        level = max(level, 2 if price else 1)
    target = state.units[attack.target]
    if target.seat == seat and has_initiative(state, attack) and _may_answer(state, target):
        level = 2
    return level


def _may_answer(state: MythicState, target: Unit) -> bool:
    god = state.content.sheets[target.id].kind == "god"
    return might_hold(state, target.seat, target.id) or (god and might_hold(state, target.seat, "omphalos"))


def open_declared(state: MythicState, attack: Attack) -> None:
    """Ask the defenders who could react; counter-attacks and terrain leave no room for it (MB-13.8)."""
    target = state.units[attack.target]
    if attack.counter or not attack.attacker or target.seat == NOBODY:
        return
    asked = {seat: level for seat in living(state) if friends(state, seat, target.seat) and (level := could_react(state, attack, seat))}
    # The target's owner is asked first; with Initiative last, because it strikes when everything else is announced.
    last = has_initiative(state, attack)
    order = sorted(asked, key=lambda seat: (seat == target.seat) is last)
    alarm = state.content.sheets[target.id].kind == "god"
    # Whoever is asked may also search (MB-5.15), so the question concerns a hand wherever one might pay for that.
    hand = 2 in asked.values() or any(could_search(state, seat) for seat in asked)
    open_window(state, "declared", attack.serial, order, hand=hand, alarm=alarm)


def open_wounds(state: MythicState, attack: Attack) -> None:
    """Ask those whose instant powers take wounds away."""
    target = state.units[attack.target]
    if target.seat == NOBODY:
        return
    order = [
        seat for seat in living(state)
        if any(could_pay(state, seat, power.aow) for _, power in _instants(state, seat, target, "wounds"))
    ]
    open_window(state, "wounds", attack.serial, order, hand=True, alarm=attack.wounds >= target.vitality)


def react_candidates(state: MythicState, window: Window) -> Iterator[React]:
    """What the asked seat can announce now."""
    attack = state.agenda.find(window.subject)
    if not isinstance(attack, Attack):
        return
    if window.moment == "declared":
        for _, action, _ in reactions(state, attack, window.seat, sure=True):
            yield action
    elif window.moment == "wounds":
        for unit, power in _instants(state, window.seat, state.units[attack.target], "wounds"):
            if can_pay(state, window.seat, power.aow):
                yield React(power.id, unit.id)


def check_react(state: MythicState, window: Window, action: React) -> Refused | None:
    """Only what was listed."""
    if action in list(react_candidates(state, window)):
        return None
    rules = {"guard": "MB-26.11", "evasion": "MB-22.4"}
    return Refused(rules.get(action.with_, "MB-16.5"), unit=action.unit)


def perform_react(state: MythicState, window: Window, action: React, emit: Emit) -> None:
    """Edit the attack as the reaction says; prices lie above the window."""
    attack = state.agenda.running(window.subject, Attack)
    seat = window.seat
    if action.with_ == "guard":
        state.agenda.edit(attack.serial, target=action.unit, guarded=True, reacted=GUARD)
        emit(TargetGuarded(unit=action.unit, target=attack.target, attacker=attack.attacker, serial=attack.serial))
        open_declared(state, state.agenda.running(attack.serial, Attack))
    elif action.with_ == "evasion":
        price = evasion_price(state, state.units[action.unit])
        note(state, seat, "evasion")
        state.agenda.edit(attack.serial, dodged=True, reacted=EVASION)
        emit(AttackEvaded(unit=action.unit, attacker=attack.attacker, serial=attack.serial))
        state.agenda.push(Charge(seat, price, "evasion"))
    else:
        _use_instant(state, window, attack, action, emit)


def _use_instant(state: MythicState, window: Window, attack: Attack, action: React, emit: Emit) -> None:
    power = state.content.powers[action.with_]
    note(state, window.seat, power.id)
    emit(PowerUsed(unit=action.unit, power=power.id, target=attack.target, serial=attack.serial))
    reacted(state, window)
    if power.first.verb == "shield":
        state.agenda.edit(attack.serial, shield=power.first.n, no_throw=True, reacted=INSTANT)
    else:
        less = min(power.first.n, attack.wounds)
        state.agenda.edit(attack.serial, wounds=attack.wounds - less)
        emit(WoundsCancelled(
            unit=attack.target, power=power.id, amount=less, left=attack.wounds - less, serial=attack.serial
        ))
        if attack.wounds == less:
            state.agenda.pop()  # nothing is left to be cancelled: the window closes
    state.agenda.push(Charge(window.seat, power.aow, power.id))


def new_targets(state: MythicState, attack: Attack) -> dict[str, Aim]:
    """Whom an evaded attack can turn to (MB-22.6)."""
    attacker = state.units[attack.attacker]
    found = targets(state, attacker, attack.seat, special_op(state, attack))
    if "follow" in attack.flags:
        found = {unit: aim for unit, aim in found.items() if state.units[unit].area == attack.spot}
    volley = state.agenda.find(attack.volley) if attack.volley else None
    if isinstance(volley, Volley):
        limit = state.content.powers[volley.power].first.per_target
        found = {unit: aim for unit, aim in found.items() if (volley.hits + volley.turned).count(unit) < limit}
    return {unit: aim for unit, aim in found.items() if unit not in attack.evaded}

