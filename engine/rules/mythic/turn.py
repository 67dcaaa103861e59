"""Turns: draw, main decisions, end of turn; lava and the ends of battle cycles (MB-4, MB-18, MB-20.11)."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.mythic.activation import wake
from engine.rules.mythic.cards import can_pay, draw, once
from engine.rules.mythic.combat.strike import strike_by_ground
from engine.rules.mythic.events import LavaChanged, OmphalosBorn, PointScored, TroopRecalled, TurnBegan, TurnEnded
from engine.rules.mythic.field import burns, fits, may_stand, terrain
from engine.rules.mythic.frames import Activation, Blast, CycleEnded, Displace, EndOfTurn, Lava, Main, Turn, Wander
from engine.rules.mythic.pieces import recall_choices, walk
from engine.rules.mythic.state import (
    MythicState,
    Unit,
    crowd,
    enemies,
    living,
    next_opponent,
    on_board,
    put,
    side_of,
)
from engine.rules.mythic.talents import talent
from engine.rules.parts.modifiers import without

replace = msgspec.structs.replace
DORMANT, ERUPTING = 5, 7
"""Dice of lava (MB-20.11, MB-20.12)."""
SUPPLY = 15
"""Omphalos in the box (MB-1.4)."""


def next_turn(state: MythicState) -> None:
    """Push the turn of whoever is next: the sequence goes round, those who are out are skipped (MB-24.5h)."""
    turns = state.config.turns
    for _ in range(len(turns)):
        state.at = (state.at + 1) % len(turns)
        seat = state.players[turns[state.at]]
        if not state.out[seat] and _has_units(state, seat):
            state.agenda.push(Turn(serial=state.agenda.serial(), seat=seat))
            return
    raise AssertionError("nobody is left to take a turn")


def _has_units(state: MythicState, seat: Seat) -> bool:
    """An ally without units passes his places in three versus one."""
    return not state.config.carried_off or any(
        unit.seat == seat and unit.where in ("board", "waiting") for unit in state.units.values()
    )


def begin(state: MythicState, turn: Turn, emit: Emit) -> None:
    """A new turn resets all limits, then draws one card, in every cycle (MB-5.1, MB-5.11, MB-18.4)."""
    state.active = turn.seat
    state.turn += 1
    state.activations = 0
    state.used = {key: count for key, count in state.used.items() if key.startswith("keep:")}
    for names in (state.activated, state.countered, state.locked, state.recalled, state.yielded):
        names.clear()
    emit(TurnBegan(seat=turn.seat, turn=state.turn, cycle=state.cycle))
    draw(state, turn.seat, 1, emit, "turn")


def wander(state: MythicState, turn: Turn, emit: Emit) -> None:
    """The house knows its master (Ariadne's Thread)."""
    unit = state.units.get(state.config.wanders)
    if unit is not None and unit.seat == turn.seat and wander_areas(state, unit):
        state.agenda.push(Wander(turn.seat))


def wander_areas(state: MythicState, unit: Unit) -> list[str]:
    """Where the master may appear: next door, with room, unless an enemy blocks him."""
    units = crowd(state)
    if unit.where != "board" or unit.stone:
        return []
    if any(enemies(state, unit.seat, other.seat) and talent(state, other, "block") for other in units[unit.area]):
        return []
    return [area for area in state.board.neighbours[unit.area] if fits(state, unit, area, units) and may_stand(state, unit, area)]


def lair(state: MythicState, turn: Turn, emit: Emit) -> None:
    """A unit that wakes by itself: without a card and outside the limit."""
    unit = state.units.get(state.config.lair)
    if unit is not None and unit.seat == turn.seat and unit.where == "board" and not unit.stone:
        wake(state, unit, turn.seat, "", emit)


def main(state: MythicState, turn: Turn, emit: Emit) -> None:
    """Ask until the player stops (MB-4.2)."""
    state.agenda.edit(turn.serial, stage=turn.stage - 1)
    state.agenda.push(Main(turn.seat, turn.serial))


def end_effects(state: MythicState, turn: Turn, emit: Emit) -> None:
    """Effects that say "end of turn" (MB-4.3)."""
    state.changed = True
    if state.config.throne:
        strengths: dict[int, int] = {}
        for unit in crowd(state).get(state.config.throne, ()):
            side = side_of(state, unit.seat)
            strengths[side] = strengths.get(side, 0) + (2 if state.content.sheets[unit.id].kind == "god" else 1)
        mine = strengths.pop(side_of(state, turn.seat), 0)
        if mine > max(strengths.values(), default=0):
            state.scores[turn.seat] += 1
            emit(PointScored(seat=turn.seat, score=state.scores[turn.seat]))


def can_recall(state: MythicState, seat: Seat) -> list[str]:
    """Troops the player could recall now, the price included (MB-17)."""
    if not once(state, seat, "recall") or not can_pay(state, seat, 1):
        return []
    return recall_choices(state, seat)


def can_draw_extra(state: MythicState, seat: Seat) -> bool:
    """The extra card of a turn without activations (MB-5.7)."""
    return not state.activated and "extra" not in state.used and bool(state.decks[seat] or state.discards[seat])


def ending(state: MythicState, turn: Turn, emit: Emit) -> None:
    """Recall and the extra card, where there is something to choose."""
    if can_recall(state, turn.seat) or can_draw_extra(state, turn.seat):
        state.agenda.push(EndOfTurn(turn.seat, turn.serial))


def close(state: MythicState, turn: Turn, emit: Emit) -> None:
    """What lasted this turn ends; the next player begins (MB-4.3)."""
    state.mods = without(without(state.mods, until="turn"), until=f"end:{turn.seat}")
    emit(TurnEnded(seat=turn.seat))
    state.agenda.pop()
    next_turn(state)


STAGES = (begin, wander, lair, main, end_effects, ending, close)


# -- lava ------------------------------------------------------------------------------------------


def lava_strikes(state: MythicState, frame: Lava, emit: Emit) -> None:
    """The unit's activation ends and the next opponent rolls."""
    unit = state.units[frame.unit]
    for below in state.agenda.frames:
        if isinstance(below, Activation) and below.unit == frame.unit:
            state.agenda.edit(below.serial, over=True)
            break
    strike_by_ground(state, unit, next_opponent(state, unit.seat), ERUPTING if state.erupting else DORMANT, "lava")


def lava_exits(state: MythicState, unit: Unit, origin: str) -> list[str]:
    """Where the opponent may move a burnt unit; back to where it came from if nowhere else."""
    units = crowd(state)
    found = [
        area for area in state.board.neighbours[unit.area]
        if terrain(state, area) != "lava" and fits(state, unit, area, units) and may_stand(state, unit, area)
    ]
    return found or [origin]


def lava_spits(state: MythicState, frame: Lava, emit: Emit) -> None:
    """A survivor is moved out by the opponent."""
    unit = state.units[frame.unit]
    if unit.where == "board" and burns(state, unit, unit.area):
        state.agenda.push(Displace(next_opponent(state, unit.seat), unit.id, frame.origin))


LAVA_STAGES = (lava_strikes, lava_spits)


# -- the end of a battle cycle ---------------------------------------------------------------------


def cycle_ended(state: MythicState, step: CycleEnded, emit: Emit) -> None:
    """What a scenario does once the cycle change is complete (MB-18.6)."""
    state.changed = True
    config = state.config
    if config.catch_up:
        _catch_up(state, emit)
    if config.returns:
        _return_troop(state, emit)
    if config.eruption:
        state.erupting = step.cycle % 2 == 1
        emit(LavaChanged(erupting=state.erupting))
        if state.erupting:
            left = [u.id for seat in living(state) for u in on_board(state) if u.seat == seat and _beside_lava(state, u)]
            state.agenda.push(Blast(serial=state.agenda.serial(), left=tuple(left)))


def _catch_up(state: MythicState, emit: Emit) -> None:
    fewest = min(state.absorbed)
    behind = [seat for seat, count in enumerate(state.absorbed) if count == fewest]
    if len(behind) == 1:
        draw(state, behind[0], 1, emit, "catch_up")


def _return_troop(state: MythicState, emit: Emit) -> None:
    for place in state.config.returns:
        unit = state.units.get(place.unit)
        if unit is not None and unit.where == "destroyed" and fits(state, unit, place.area, crowd(state)):
            put(state, replace(unit, where="board", area=place.area, vitality=unit.full))
            emit(TroopRecalled(seat=unit.seat, unit=unit.id, area=place.area, figures=unit.full))


def _beside_lava(state: MythicState, unit: Unit) -> bool:
    printed = state.content.sheets[unit.id]
    if printed.flying or printed.fireproof:
        return False
    return any(state.board.areas[near].terrain == "lava" for near in state.board.neighbours[unit.area])


def blast(state: MythicState, frame: Blast, emit: Emit) -> None:
    """One unit after the other; then a new omphalos."""
    if not frame.left:
        if state.config.birth and state.born < SUPPLY:
            area = state.config.birth
            state.gems[area] = state.gems.get(area, 0) + 1
            state.born += 1
            emit(OmphalosBorn(area=area, ground=state.gems[area]))
        return
    unit = state.units[frame.left[0]]
    state.agenda.edit(frame.serial, left=frame.left[1:], stage=frame.stage - 1)
    if unit.where == "board":
        strike_by_ground(state, unit, next_opponent(state, unit.seat), state.config.eruption, "blast")


BLAST_STAGES = (blast,)


def spit_out(state: MythicState, unit: Unit, area: str, emit: Emit) -> None:
    """Move a burnt unit to safety."""
    walk(state, unit, (unit.area, area), "lava", emit)


