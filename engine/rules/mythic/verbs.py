"""What powers do: one function per verb, and the targets each active verb may name (content vocabulary)."""
from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from engine.rules.kernel.book import Emit
from engine.rules.mythic.cards import draw
from engine.rules.mythic.events import Lulled, PieceRemoved, PowerUsed
from engine.rules.mythic.field import fits, may_stand
from engine.rules.mythic.frames import Effect
from engine.rules.mythic.pieces import heal, recall, recallable, walk
from engine.rules.mythic.sheets import Op
from engine.rules.mythic.state import MythicState, Unit, crowd, enemies, friends, on_board
from engine.rules.parts.modifiers import Modifier

replace = msgspec.structs.replace
Pair = tuple[str, str]
Ask = Callable[[MythicState, Unit, Op], Iterator[Pair]]
Verb = Callable[[MythicState, Unit, Op, Effect, Emit], None]


# -- targets of active powers ----------------------------------------------------------------------


def ask_recall(state: MythicState, unit: Unit, op: Op) -> Iterator[Pair]:
    """Destroyed Troops of the same player that fit into the unit's area."""
    for other in state.units.values():
        if other.seat == unit.seat and other.where == "destroyed" and not recallable(state, unit.seat, other, unit.area):
            yield other.id, ""


def ask_piece(state: MythicState, unit: Unit, op: Op) -> Iterator[Pair]:
    """Areas near by where a 3D piece stands."""
    for area, count in state.pieces.items():
        if count and state.board.distances[unit.area][area] <= op.range:
            yield area, ""


def ask_place(state: MythicState, unit: Unit, op: Op) -> Iterator[Pair]:
    """A friendly Troop or Hero in the area, and where it can be set down."""
    units = crowd(state)
    for other in units.get(unit.area, ()):
        kind = state.content.sheets[other.id].kind
        if other.id == unit.id or kind not in ("troop", "hero") or not friends(state, unit.seat, other.seat):
            continue
        for area, distance in state.board.distances[unit.area].items():
            if 0 < distance <= op.range and fits(state, other, area, units) and may_stand(state, other, area):
                yield other.id, area


def ask_lull(state: MythicState, unit: Unit, op: Op) -> Iterator[Pair]:
    """Enemy Troops and Monsters near by."""
    for other in on_board(state):
        mindless = state.content.sheets[other.id].kind in ("troop", "monster")
        if mindless and enemies(state, unit.seat, other.seat) and state.board.distances[unit.area][other.area] <= op.range:
            yield other.id, ""


def ask_heal(state: MythicState, unit: Unit, op: Op) -> Iterator[Pair]:
    """Wounded friends in the same area, Gods excepted."""
    for other in crowd(state).get(unit.area, ()):
        hurt = other.vitality < other.full and state.content.sheets[other.id].kind != "god"
        if hurt and other.id != unit.id and friends(state, unit.seat, other.seat):
            yield other.id, ""


ASKS: dict[str, Ask] = {
    "recall": ask_recall, "remove_piece": ask_piece, "place": ask_place, "lull": ask_lull, "heal_friend": ask_heal,
}


# -- what they do ----------------------------------------------------------------------------------


def _draw(state: MythicState, unit: Unit, op: Op, step: Effect, emit: Emit) -> None:
    if op.limit:
        key = f"limit:{unit.id}:{step.power}"
        if state.used.get(key, 0) >= op.limit:
            return
        state.used[key] = state.used.get(key, 0) + 1
    draw(state, unit.seat, op.n, emit, step.power)


def _heal(state: MythicState, unit: Unit, op: Op, step: Effect, emit: Emit) -> None:
    heal(state, unit, op.n, step.power, emit)


def _heal_friend(state: MythicState, unit: Unit, op: Op, step: Effect, emit: Emit) -> None:
    heal(state, state.units[step.target], op.n, step.power, emit)


def _recall(state: MythicState, unit: Unit, op: Op, step: Effect, emit: Emit) -> None:
    recall(state, state.units[step.target], unit.area, emit)


def _remove_piece(state: MythicState, unit: Unit, op: Op, step: Effect, emit: Emit) -> None:
    state.pieces[step.target] -= 1
    piece = state.board.areas[step.target].piece
    emit(PieceRemoved(area=step.target, piece=piece, left=state.pieces[step.target], unit=unit.id))


def _place(state: MythicState, unit: Unit, op: Op, step: Effect, emit: Emit) -> None:
    other = state.units[step.target]
    walk(state, other, (other.area, step.to), "place", emit)


def _lull(state: MythicState, unit: Unit, op: Op, step: Effect, emit: Emit) -> None:
    other = state.units[step.target]
    state.mods.append(Modifier(other.id, "no_attack", 0, f"end:{other.seat}", step.power))
    emit(Lulled(unit=other.id, by=unit.id))


VERBS: dict[str, Verb] = {
    "draw": _draw, "heal": _heal, "heal_friend": _heal_friend, "recall": _recall, "remove_piece": _remove_piece, "place": _place,
    "lull": _lull,
}


def effect(state: MythicState, step: Effect, emit: Emit) -> None:
    """Run a power that is paid for, if its unit is still there."""
    unit = state.units[step.unit]
    power = state.content.powers[step.power]
    if unit.where != "board":
        return
    emit(PowerUsed(unit=unit.id, power=power.id, target=step.target))
    for op in power.do:
        VERBS[op.verb](state, state.units[step.unit], op, step, emit)
