"""What an attack does besides wounds: petrifying in their place, stealing and dragging once it is over (steps 11 and 14 of MB-8.5)."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.book import Emit
from engine.rules.mythic.events import OmphalosStolen, Petrified, PowerUsed
from engine.rules.mythic.field import fits, may_stand
from engine.rules.mythic.frames import Attack
from engine.rules.mythic.pieces import tokens_left, walk
from engine.rules.mythic.state import NOBODY, MythicState, crowd, put
from engine.rules.mythic.talents import has_power, powers

replace = msgspec.structs.replace


def aftermath(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Run the attacker's powers that speak up after an attack."""
    if not attack.attacker:
        return
    attacker, target = state.units[attack.attacker], state.units[attack.target]
    if attacker.where != "board" or target.where != "board":
        return
    if not attack.wounds or attack.area:
        return
    if attack.melee and target.gem and not attacker.gem and has_power(state, attacker, "steal_omphalos"):
        put(state, replace(attacker, gem=True))
        put(state, replace(target, gem=False))
        emit(OmphalosStolen(thief=attacker.id, victim=target.id))
    elif not attack.melee and target.seat != NOBODY and (drag := next(powers(state, attacker, "drag"), None)) is not None:
        _drag(state, attack, drag.id, emit)


def petrify(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Stone instead of wounds, and like them before the counter-attack: stone does not strike back (MB-13.4, MB-13.9)."""
    if state.content.powers[attack.power].op("petrify") is None:
        return
    target = state.units[attack.target]
    needed = 2 if state.content.sheets[target.id].kind == "god" else 1
    if attack.successes >= needed and not target.stone and tokens_left(state) > 0:
        put(state, replace(target, stone=True))
        emit(Petrified(unit=target.id, left=tokens_left(state)))


def _drag(state: MythicState, attack: Attack, power: str, emit: Emit) -> None:
    attacker, target = state.units[attack.attacker], state.units[attack.target]
    if state.content.sheets[target.id].kind == "god" or attacker.area == target.area:
        return
    if fits(state, target, attacker.area, crowd(state)) and may_stand(state, target, attacker.area):
        emit(PowerUsed(unit=attacker.id, power=power, target=target.id))
        walk(state, target, (target.area, attacker.area), "drag", emit)

