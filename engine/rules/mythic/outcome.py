"""Who has won: checked after every change a condition reads (MB-19.1, MB-19.2, MB-24, MB-25)."""
from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Outcome, Seat
from engine.rules.mythic.events import BattleEnded, PlayerOut
from engine.rules.mythic.frames import Blast, Turn
from engine.rules.mythic.pieces import drop
from engine.rules.mythic.sheets import Victory
from engine.rules.mythic.state import MythicState, Unit, god_of, put, side_of
from engine.rules.mythic.turn import next_turn

replace = msgspec.structs.replace
RULES = {
    "learning": "MB-3.8", "duel": "MB-24.1", "alliance": "MB-24.2", "ffa3": "MB-24.3", "ffa4": "MB-24.4",
    "three_vs_one": "MB-24.5", "skirmish": "MB-24.1",
}


def seats_of(state: MythicState, side: int) -> tuple[Seat, ...]:
    """The seats of a side."""
    return tuple(sorted(seat for player, seat in enumerate(state.players) if state.config.sides[player] == side))


def total(state: MythicState, counts: list[int], side: int) -> int:
    """A side's sum of a count kept per seat."""
    return sum(counts[seat] for seat in seats_of(state, side))


def sides(state: MythicState) -> list[int]:
    """All sides, in order."""
    return sorted(set(state.config.sides))


def present(state: MythicState, side: int) -> bool:
    """Whether a side has a unit on the board or waiting to enter."""
    return any(
        unit.where in ("board", "waiting") and side_of(state, unit.seat) == side for unit in state.units.values()
    )


def god_fell(state: MythicState, side: int) -> bool:
    """Whether a God of a side is destroyed; it counts at once, in the middle of an activation too (MB-11.8)."""
    return any(
        unit.where == "destroyed" and side_of(state, unit.seat) == side and state.content.sheets[unit.id].kind == "god"
        for unit in state.units.values()
    )


def met(state: MythicState, row: Victory) -> bool:
    """Whether a scenario's condition holds (MB-25.1)."""
    return CONDITIONS[row.when](state, row)


def _named(state: MythicState, row: Victory) -> list[Unit]:
    return [state.units[name] for name in row.units if name in state.units]


def _destroyed(state: MythicState, row: Victory) -> bool:
    return sum(unit.where == "destroyed" for unit in _named(state, row)) >= row.n


def _freed(state: MythicState, row: Victory) -> bool:
    return sum(unit.seat >= 0 and unit.where == "board" for unit in _named(state, row)) >= row.n


def _enemy_god_fell(state: MythicState, row: Victory) -> bool:
    return any(god_fell(state, side) for side in sides(state) if side != row.side)


def _escorted(state: MythicState, row: Victory) -> bool:
    """Counted at the end of a turn of that side only."""
    top = state.agenda.frames[-1] if state.agenda.frames else None
    ending = isinstance(top, Turn) and top.stage >= 5 and side_of(state, top.seat) == row.side
    home = [unit for unit in _named(state, row) if unit.seat >= 0 and unit.where == "board" and unit.area in row.areas]
    return ending and len(home) >= row.n


CONDITIONS: dict[str, Callable[[MythicState, Victory], bool]] = {
    "cycle": lambda state, row: state.used.get("cycle_over", 0) == row.side + 1,
    "destroyed": _destroyed,
    "score": lambda state, row: total(state, state.scores, row.side) >= row.n,
    "absorbed": lambda state, row: total(state, state.absorbed, row.side) >= row.n,
    "god_destroyed": _enemy_god_fell,
    "wiped_out": lambda state, row: not present(state, row.n),
    "carried": lambda state, row: state.carried >= row.n,
    "carrier_out": lambda state, row: any(key.startswith("out:") for key in state.used),
    "freed": _freed,
    "escorted": _escorted,
}


def winner(state: MythicState) -> int | None:
    """The side that has won, or None; if one blow takes the last Gods of all, whoever has the turn wins (MB-19.3)."""
    config = state.config
    if config.victories:
        return next((row.side for row in config.victories if met(state, row)), None)
    for side in sides(state):
        if config.goal and total(state, state.absorbed, side) >= config.goal:
            return side
        if config.throne and total(state, state.scores, side) >= config.throne_goal:
            return side
    if config.carried_off:
        if god_fell(state, 0) or state.carried >= config.carried_off:
            return 1
        return None if present(state, 1) else 0
    alive = [side for side in sides(state) if not god_fell(state, side)]
    if len(alive) == 1:
        return alive[0]
    if not alive:
        return side_of(state, state.active)
    return None


def eliminate(state: MythicState, emit: Emit) -> bool:
    """Free-for-all: players whose God is destroyed are out (MB-24.4). True if somebody went."""
    gone = False
    for seat in range(state.config.seats):
        god = god_of(state, seat)
        if not state.out[seat] and god is not None and god.where == "destroyed":
            _leave(state, seat, emit)
            gone = True
    return gone


def _leave(state: MythicState, seat: Seat, emit: Emit) -> None:
    state.out[seat] = True
    state.fallen.append(seat)
    units = [unit for unit in state.units.values() if unit.seat == seat and unit.where in ("board", "waiting")]
    for unit in units:
        unit = drop(state, unit, emit)
        put(state, replace(unit, where="gone", area="", stone=False))
    for cards in (state.hands[seat], state.decks[seat], state.discards[seat], state.shown[seat]):
        cards.clear()
    turn = next((frame for frame in state.agenda.frames if isinstance(frame, Turn)), None)
    if turn is not None and turn.seat == seat:
        blasts = [frame for frame in state.agenda.frames if isinstance(frame, Blast)]
        state.agenda.unwind(turn.serial)
        next_turn(state)
        # The turn is over, the eruption is not: what stands beside the lava still burns (MB-18.7).
        state.agenda.frames.extend(blasts)
    emit(PlayerOut(seat=seat, units=tuple(unit.id for unit in units)))


def settle(state: MythicState, emit: Emit) -> bool:
    """End the game if somebody has won, or take the defeated out; True if anything changed."""
    side = winner(state)
    if side is not None:
        rule = "MB-25.1" if state.config.scenario else RULES.get(state.config.mode, "MB-24.1")
        _end(state, side, rule, emit)
        return True
    return len(sides(state)) > 2 and eliminate(state, emit)


def _end(state: MythicState, side: int, rule: str, emit: Emit) -> None:
    first = seats_of(state, side)
    if len(sides(state)) > 2:
        rest = [seat for seat in range(state.config.seats) if seat not in first and seat not in state.fallen]
        places = [first, *([tuple(rest)] if rest else []), *((seat,) for seat in reversed(state.fallen))]
    else:
        places = [first, tuple(seat for seat in range(state.config.seats) if seat not in first)]
    state.result = Outcome(tuple(places), rule, tuple(state.absorbed))
    state.fired.clear()
    state.agenda.clear()
    emit(BattleEnded(winners=first, rule=rule))
