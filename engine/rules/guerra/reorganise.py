"""Reorganisation, step by step, for all players at once (GM-10)."""
from __future__ import annotations

from engine.rules.guerra.events import CardsReadied, ControlEnded, EffectsEnded, MarkerTaken, ReturnedHome
from engine.rules.guerra.frames import Reorganise
from engine.rules.guerra.hands import draw_cards
from engine.rules.guerra.names import oracle_id
from engine.rules.guerra.outcome import check_ascension
from engine.rules.guerra.pieces import fire_all
from engine.rules.guerra.power import lose
from engine.rules.guerra.resolve import clear_battles
from engine.rules.guerra.state import State, replace, top_face
from engine.rules.guerra.twists import end_of_reorganisation
from engine.rules.guerra.values import max_power
from engine.rules.kernel.book import Emit


def go_home(state: State, frame: Reorganise, emit: Emit) -> None:
    """A: all characters return to their controllers' pantheon zones (GM-10.1)."""
    state.duel = ()
    moved = [piece for piece in state.pieces.values() if piece.field]
    for piece in moved:
        state.put(replace(piece, field=False))
    if moved:
        emit(ReturnedHome(pieces=tuple(piece.id for piece in moved)))


def end_effects(state: State, frame: Reorganise, emit: Emit) -> None:
    """B: everything without a stated duration ends, control included (GM-10.2)."""
    ended = []
    for piece in list(state.pieces.values()):
        kept = tuple(mod for mod in piece.mods if mod.permanent)
        if len(kept) != len(piece.mods):
            ended.append(piece.id)
            piece = replace(piece, mods=kept)
            state.put(piece)
        if piece.kind == "character" and piece.controller != piece.home:
            state.put(replace(piece, controller=piece.home))
            for worn in piece.gear:
                state.put(replace(state.pieces[worn], controller=piece.home))
            emit(ControlEnded(piece=piece.id, seat=piece.home))
    if ended:
        emit(EffectsEnded(pieces=tuple(ended)))
    clear_battles(state, state.order, emit)


def cut_excess(state: State, frame: Reorganise, emit: Emit) -> None:
    """C and D: power above the limit is lost, in play and on oracles (GM-10.3, GM-10.4)."""
    for piece in list(state.pieces.values()):
        if piece.kind == "character" and piece.power:
            excess = piece.power - max_power(state, piece)
            if excess > 0:
                lose(state, piece.id, excess, "GM-10.3", emit)
    for seat in state.table:
        for index, oracle in enumerate(state.players[seat].oracles):
            face = top_face(state, oracle)
            if face is None or not oracle.power:
                continue
            limit = face.max_power if face.kind == "character" else face.cost
            if oracle.power > limit:
                rule = "GM-10.3" if face.kind == "character" else "GM-10.4"
                lose(state, oracle_id(seat, index), oracle.power - limit, rule, emit)


def draw_one(state: State, frame: Reorganise, emit: Emit) -> None:
    """E: one card each (GM-10.5)."""
    for seat in state.table:
        draw_cards(state, seat, 1, emit)


def ready_all(state: State, frame: Reorganise, emit: Emit) -> None:
    """F: all cards in play are readied and every ability may be used again (GM-10.6, GM-5.1)."""
    readied = []
    for piece in list(state.pieces.values()):
        if piece.tired or piece.used:
            if piece.tired:
                readied.append(piece.id)
            state.put(replace(piece, tired=False, used=()))
    if readied:
        emit(CardsReadied(pieces=tuple(readied)))
    for seat in state.table:
        fire_all(state, "on_reorganise", seat)
    end_of_reorganisation(state)


def pass_marker(state: State, frame: Reorganise, emit: Emit) -> None:
    """G: the marker passes to the left, then God of gods and the turn limit are checked (GM-10.7)."""
    state.first = state.after(state.first)
    emit(MarkerTaken(seat=state.first))
    check_ascension(state, emit)


REORGANISE = (go_home, end_effects, cut_excess, draw_one, ready_all, pass_marker)
