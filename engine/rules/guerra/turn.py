"""The course of a turn: Transfer, Influence, Clash and what lies between (GM-6.8 to GM-9.10)."""
from __future__ import annotations

from engine.rules.guerra.actions.transfer import enterable
from engine.rules.guerra.events import ClashBegan, OracleTurned, PhaseBegan, TurnBegan
from engine.rules.guerra.frames import (
    ActInClash,
    ActInInfluence,
    Assign,
    Clash,
    Clashes,
    DiscardTop,
    EnterPlay,
    Influence,
    MovePower,
    PickOpponent,
    Reorganise,
    Transfer,
    Turn,
)
from engine.rules.guerra.names import oracle_id
from engine.rules.guerra.resolve import clear_battles, resolve
from engine.rules.guerra.run import begin_event
from engine.rules.guerra.state import Oracle, State, replace
from engine.rules.guerra.twists import start_of_turn
from engine.rules.guerra.values import transfer_moves
from engine.rules.kernel.book import Emit


def begin_turn(state: State, turn: Turn, emit: Emit) -> None:
    """A new turn with its marker."""
    state.turn += 1
    emit(TurnBegan(turn=state.turn, first=state.first))
    start_of_turn(state, emit)


def begin_transfers(state: State, turn: Turn, emit: Emit) -> None:
    """Every seat in turn order does its whole Transfer (GM-7.1)."""
    state.phase = "transfer"
    state.agenda.then(*(Transfer(serial=state.agenda.serial(), seat=seat) for seat in state.table))


def begin_influence(state: State, turn: Turn, emit: Emit) -> None:
    """All in turn, starting player first (GM-8.1)."""
    state.phase = "influence"
    emit(PhaseBegan(phase="influence", seat=state.table[0]))
    state.agenda.push(Influence(serial=state.agenda.serial(), seat=state.table[0]))


def begin_clashes(state: State, turn: Turn, emit: Emit) -> None:
    """Everybody is free to clash (GM-9.10)."""
    state.phase = "assignment"
    emit(PhaseBegan(phase="clash", seat=state.table[0]))
    state.agenda.push(Clashes(serial=state.agenda.serial(), free=state.table))


def begin_reorganisation(state: State, turn: Turn, emit: Emit) -> None:
    """The last phase (GM-10)."""
    state.phase = "reorganisation"
    emit(PhaseBegan(phase="reorganisation", seat=state.table[0]))
    state.agenda.push(Reorganise(serial=state.agenda.serial()))


def next_turn(state: State, turn: Turn, emit: Emit) -> None:
    """The turn frame is replaced by a new one."""
    state.agenda.frames[-1] = Turn(serial=state.agenda.serial())
    state.agenda.ended.append(turn.serial)


TURN = (begin_turn, begin_transfers, begin_influence, begin_clashes, begin_reorganisation, next_turn)


def gone(state: State, frame: Transfer) -> bool:
    """A seat that has left does nothing more; its Transfer ends."""
    if state.players[frame.seat].left:
        state.agenda.pop()
        return True
    return False


def reveal(state: State, frame: Transfer, emit: Emit) -> None:
    """Step A: turn up the own oracles from left to right, each once; events happen at once (GM-7.2)."""
    if gone(state, frame):
        return
    if frame.oracle == 0:
        # A Transfer counts once it has begun, whatever happens to its player (GM-7.5).
        state.transfers += 1
        state.players[frame.seat].transfers += 1
        emit(PhaseBegan(phase="transfer", seat=frame.seat))
    player = state.players[frame.seat]
    for index in range(frame.oracle, len(player.oracles)):
        oracle = player.oracles[index]
        if oracle.up or not oracle.cards:
            continue
        player.oracles[index] = replace(oracle, up=True)
        card = oracle.cards[-1].face
        emit(OracleTurned(seat=frame.seat, oracle=oracle_id(frame.seat, index), card=card))
        if state.content.faces[card].type == "event":
            player.oracles[index] = Oracle(oracle.cards[:-1])
            state.agenda.frames[-1] = replace(frame, stage=0, oracle=index + 1)
            begin_event(state, frame.seat, card, emit)
            return


def offer_discard(state: State, frame: Transfer, emit: Emit) -> None:
    """Step B, if there is anything to discard (GM-7.3)."""
    if gone(state, frame):
        return
    if any(oracle.up and oracle.cards and not oracle.power for oracle in state.players[frame.seat].oracles):
        state.agenda.push(DiscardTop(frame.seat))


def count_moves(state: State, frame: Transfer, emit: Emit) -> None:
    """Step C begins with its number of moves (GM-7.5)."""
    if not gone(state, frame):
        state.agenda.frames[-1] = replace(frame, moves=transfer_moves(state, frame.seat))


def offer_moves(state: State, frame: Transfer, emit: Emit) -> None:
    """Step C: one counter at a time (GM-7.4)."""
    if gone(state, frame) or frame.moves <= 0:
        return
    oracles = state.players[frame.seat].oracles
    if any(oracle.power or (oracle.up and oracle.cards) for oracle in oracles):
        state.agenda.frames[-1] = replace(frame, stage=frame.stage - 1)
        state.agenda.push(MovePower(frame.seat, frame.moves))


def offer_entries(state: State, frame: Transfer, emit: Emit) -> None:
    """Step D: any number of paid cards (GM-7.6)."""
    if gone(state, frame) or frame.entered:
        return
    if next(enterable(state, frame.seat), None) is not None:
        state.agenda.frames[-1] = replace(frame, stage=frame.stage - 1)
        state.agenda.push(EnterPlay(frame.seat))


TRANSFER = (reveal, offer_discard, count_moves, offer_moves, offer_entries)


def ask_influence(state: State, frame: Influence, emit: Emit) -> None:
    """Ask the next seat; the phase ends when all have passed in a row (GM-8.1)."""
    table = state.table
    if frame.passes >= len(table):
        state.agenda.pop()
        return
    seat = frame.seat if not state.players[frame.seat].left else state.after(frame.seat)
    state.agenda.frames[-1] = replace(frame, stage=0, seat=state.after(seat))
    state.agenda.push(ActInInfluence(seat))


INFLUENCE = (ask_influence,)


def pair_up(state: State, frame: Clashes, emit: Emit) -> None:
    """The next free seat in turn order chooses whom to clash with, until no pair is left (GM-9.10)."""
    state.duel = ()
    free = tuple(seat for seat in frame.free if not state.players[seat].left)
    if len(free) < 2:
        for battle in list(state.battles):
            if battle.seat in free:
                clear_battles(state, (battle.seat,), emit)
        state.agenda.pop()
        return
    state.agenda.frames[-1] = frame = replace(frame, stage=0, free=free)
    if len(free) == 2:
        state.agenda.frames[-1] = replace(frame, free=())
        state.agenda.push(Clash(serial=state.agenda.serial(), a=free[0], b=free[1], seat=free[0]))
    else:
        state.agenda.push(PickOpponent(free[0], free))


CLASHES = (pair_up,)


def broken_off(state: State, frame: Clash) -> bool:
    """A clash ends without resolution when one of the two has left (GM-2.10)."""
    if state.players[frame.a].left or state.players[frame.b].left:
        state.duel = ()
        state.agenda.pop()
        return True
    return False


def begin_clash(state: State, frame: Clash, emit: Emit) -> None:
    """The two seats face each other."""
    state.duel = (frame.a, frame.b)
    state.phase = "assignment"
    emit(ClashBegan(a=frame.a, b=frame.b))


def other(frame: Clash, seat: int) -> int:
    """The opponent in this clash."""
    return frame.b if seat == frame.a else frame.a


def ask_assignment(state: State, frame: Clash, emit: Emit) -> None:
    """In turn, until both have passed; a pass is final (GM-9.2)."""
    if broken_off(state, frame) or len(frame.passed) == 2:
        return
    seat = frame.seat if frame.seat not in frame.passed else other(frame, frame.seat)
    state.agenda.frames[-1] = replace(frame, stage=frame.stage - 1, seat=other(frame, seat))
    state.agenda.push(Assign(seat, frame.serial))


def begin_fight(state: State, frame: Clash, emit: Emit) -> None:
    """The Clash part begins like the Assignment: with the starting player, among many with the chooser (GM-9.4, GM-9.10)."""
    if broken_off(state, frame):
        return
    state.phase = "clash"
    state.agenda.frames[-1] = replace(frame, seat=frame.a, passes=0)
    emit(PhaseBegan(phase="fight", seat=frame.a))


def ask_clash(state: State, frame: Clash, emit: Emit) -> None:
    """In turn until both have passed in a row (GM-9.4)."""
    if broken_off(state, frame) or frame.passes >= 2:
        return
    state.agenda.frames[-1] = replace(frame, stage=frame.stage - 1, seat=other(frame, frame.seat))
    state.agenda.push(ActInClash(frame.seat))


def count_armies(state: State, frame: Clash, emit: Emit) -> None:
    """Resolution (GM-9.5)."""
    if not broken_off(state, frame):
        state.phase = "resolution"
        resolve(state, frame, emit)


def end_clash(state: State, frame: Clash, emit: Emit) -> None:
    """The Battle cards of both leave play; the armies stay where they are (GM-9.11)."""
    clear_battles(state, (frame.a, frame.b), emit)


CLASH = (begin_clash, ask_assignment, begin_fight, ask_clash, count_armies, end_clash)
