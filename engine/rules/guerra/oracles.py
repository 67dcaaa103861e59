"""Oracles: turned up, discarded from, emptied into play (GM-7)."""
from __future__ import annotations

from engine.rules.guerra.events import CardEntered, OracleDiscarded
from engine.rules.guerra.names import oracle_id
from engine.rules.guerra.pieces import fire
from engine.rules.guerra.state import Oracle, Piece, State, top_face
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat


def discard_top(state: State, seat: Seat, index: int, emit: Emit) -> None:
    """Take the top card of an oracle without power to its owner's discard pile (GM-7.3)."""
    player = state.players[seat]
    oracle = player.oracles[index]
    card = oracle.cards[-1].face
    player.oracles[index] = Oracle(oracle.cards[:-1])
    player.gods_discard.append(card)
    emit(OracleDiscarded(seat=seat, oracle=oracle_id(seat, index), card=card, left=len(oracle.cards) - 1))


def affiliation(state: State, seat: Seat) -> str:
    """The mythology of a seat's pantheon (GM-3.1)."""
    return state.content.faces[state.config.decks[seat].pantheon].mythology


def entering_power(state: State, seat: Seat, oracle: Oracle) -> int:
    """What stays on what enters: the cap, then the loss of a foreign affiliation (GM-5.12, GM-7.7); nothing on a resource (GM-7.8)."""
    face = top_face(state, oracle)
    if face is None or face.kind != "character":
        return 0
    power = min(oracle.power, face.max_power)
    return power - 1 if power and face.mythology != affiliation(state, seat) else power


def enter_play(state: State, seat: Seat, index: int, emit: Emit) -> None:
    """From the oracle into the own pantheon zone, ready; a resource keeps no power, an empty oracle its place (GM-7.6 to GM-7.10)."""
    player = state.players[seat]
    oracle = player.oracles[index]
    face = state.content.faces[oracle.cards[-1].face]
    power = entering_power(state, seat, oracle)
    piece = Piece(state.mint("c" if face.kind == "character" else "r"), face.id, face.kind, seat, seat, seat, face.mythology, power=power)
    state.put(piece)
    state.central += oracle.power - power
    player.oracles[index] = Oracle(oracle.cards[:-1])
    emit(CardEntered(seat=seat, oracle=oracle_id(seat, index), piece=piece.id, card=face.id, power=power, lost=oracle.power - power,
                     central=state.central, left=len(oracle.cards) - 1))
    fire(state, "on_enter", piece)
