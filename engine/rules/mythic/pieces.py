"""What happens to units and omphalos on the board: placing, moving, dropping, healing, destruction (MB-11, MB-14)."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.mythic.events import (
    Destroyed,
    Healed,
    OmphalosDropped,
    TroopRecalled,
    UnitEntered,
    UnitLeft,
    UnitMoved,
)
from engine.rules.mythic.field import burns, fits, may_stand
from engine.rules.mythic.frames import Lava
from engine.rules.mythic.state import Fired, MythicState, Unit, crowd, enemies, friends, god_of, on_board, put
from engine.rules.mythic.talents import has_power
from engine.rules.parts.modifiers import without

replace = msgspec.structs.replace


def drop(state: MythicState, unit: Unit, emit: Emit) -> Unit:
    """Leave the carried omphalos on the ground; the unit without it (MB-11.5, MB-14.5)."""
    if not unit.gem:
        return unit
    state.gems[unit.area] = state.gems.get(unit.area, 0) + 1
    unit = replace(unit, gem=False)
    put(state, unit)
    emit(OmphalosDropped(unit=unit.id, area=unit.area, ground=state.gems[unit.area]))
    return unit


def walk(state: MythicState, unit: Unit, path: tuple[str, ...], how: str, emit: Emit) -> None:
    """Bring a unit with all its figures (MB-7.2) and what it carries (MB-14.3) to the last area of a path; lava there burns it."""
    origin = path[0] if how == "throw" else path[-2] if len(path) > 1 else path[0]
    unit = replace(unit, area=path[-1])
    put(state, unit)
    emit(UnitMoved(seat=unit.seat, unit=unit.id, path=path, how=how))
    if burns(state, unit, unit.area):
        state.agenda.push(Lava(serial=state.agenda.serial(), unit=unit.id, origin=origin))


def enter(state: MythicState, unit: Unit, area: str, emit: Emit) -> None:
    """Put a waiting unit onto the board (MB-22.10)."""
    put(state, replace(unit, area=area, where="board"))
    emit(UnitEntered(seat=unit.seat, unit=unit.id, area=area))


def leave(state: MythicState, unit: Unit, emit: Emit) -> None:
    """A unit leaves the board alive, with what it carries (MB-24.5j and scenarios)."""
    row = next((row for row in state.config.exits if state.players[row.seat] == unit.seat), None)
    tray = row is not None and row.tray
    if unit.gem:
        state.carried += 1
        state.used[f"out:{unit.id}"] = 1
    if row is not None and row.score:
        state.scores[unit.seat] += 1
    put(state, replace(unit, area="", where="waiting" if tray else "gone", gem=False))
    state.changed = True
    emit(UnitLeft(
        seat=unit.seat, unit=unit.id, area=unit.area, gem=unit.gem, tray=tray, carried=state.carried,
        score=state.scores[unit.seat],
    ))


def heal(state: MythicState, unit: Unit, amount: int, cause: str, emit: Emit) -> None:
    """Restore vitality up to the starting value (MB-11.7)."""
    gained = min(amount, unit.full - unit.vitality)
    if gained > 0:
        put(state, replace(unit, vitality=unit.vitality + gained))
        emit(Healed(unit=unit.id, amount=gained, vitality=unit.vitality + gained, cause=cause))


def destroy(state: MythicState, unit: Unit, by: str, melee: bool, emit: Emit) -> None:
    """Take a unit off the board, the only way off it but for exits (MB-11.2, MB-11.3, MB-22.12), and note who hears of it."""
    unit = drop(state, unit, emit)
    area = unit.area
    put(state, replace(unit, vitality=0, area="", where="destroyed", stone=False))
    state.mods = without(state.mods, unit.id)
    state.changed = True
    emit(Destroyed(unit=unit.id, seat=unit.seat, area=area, by=by))
    killer = state.units.get(by)
    for other in on_board(state):
        for name in state.content.sheets[other.id].powers:
            trigger = state.content.powers[name].trigger
            near = state.board.distances[other.area][area] <= state.content.powers[name].first.range
            if (trigger == "destroyed" and near) or (trigger == "slain" and melee and _slew(state, other, killer, unit)):
                state.fired.append(Fired(other.id, name))


def _slew(state: MythicState, watcher: Unit, killer: Unit | None, victim: Unit) -> bool:
    """Whether the watcher or a friend beside it has struck an enemy down."""
    if killer is None or not enemies(state, watcher.seat, victim.seat):
        return False
    return killer.id == watcher.id or (killer.area == watcher.area and friends(state, killer.seat, watcher.seat))


def tokens_left(state: MythicState) -> int:
    """Petrification markers not on a unit (MB-1.9)."""
    total = next((power.tokens for power in state.content.powers.values() if power.tokens), 0)
    return total - sum(unit.stone for unit in state.units.values())


def recallable(state: MythicState, seat: Seat, unit: Unit, area: str) -> str:
    """The rule that keeps a Troop from coming to an area at full strength, or an empty text (MB-17.5)."""
    if not state.content.sheets[unit.id].troop or unit.seat != seat:
        return "MB-17.1"
    if unit.where == "gone" or unit.where == "waiting":
        return "MB-17.5"
    for other in on_board(state):
        if other.area in (area, unit.area) and enemies(state, seat, other.seat) and has_power(state, other, "restrict_recall"):
            return "MB-17.5"
    if not may_stand(state, unit, area) or not fits(state, unit, area, crowd(state)):
        return "MB-17.5"
    return ""


def recall(state: MythicState, unit: Unit, area: str, emit: Emit) -> None:
    """Bring a Troop back complete (MB-17.2, MB-17.3)."""
    unit = drop(state, unit, emit)
    put(state, replace(unit, area=area, where="board", vitality=unit.full))
    state.recalled.append(unit.id)
    emit(TroopRecalled(seat=unit.seat, unit=unit.id, area=area, figures=unit.full))


def recall_choices(state: MythicState, seat: Seat) -> list[str]:
    """Troops that the Recall manoeuvre can bring to the God (MB-17)."""
    god = god_of(state, seat)
    if god is None or god.where != "board":
        return []
    return [unit.id for unit in state.units.values() if unit.seat == seat and not recallable(state, seat, unit, god.area)]

