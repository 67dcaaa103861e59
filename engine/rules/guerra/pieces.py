"""Cards entering play, standing there, changing sides and leaving (GM-11.6, GM-11.8)."""
from __future__ import annotations

from engine.rules.guerra.events import CardDestroyed, CharacterMoved, ControlTaken
from engine.rules.guerra.state import Fired, Piece, State, replace
from engine.rules.guerra.values import max_power
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat


def arrive(state: State, seat: Seat, card: str, myth: str, power: int, *, field: bool = False) -> Piece:
    """A character that enters play otherwise than from an oracle; its power comes from the central reserve."""
    piece = Piece(state.mint("c"), card, "character", seat, seat, seat, myth, power=power, field=field)
    state.central -= power
    state.put(piece)
    fire(state, "on_enter", piece)
    return piece


def fire(state: State, trigger: str, piece: Piece) -> None:
    """Note the triggered abilities of one card; they happen when the step is over (GM-2.3)."""
    if piece.face in state.content.listeners[trigger]:
        for ability in state.content.faces[piece.face].triggers[trigger]:
            state.fired.append(Fired(piece.controller, piece.id, piece.face, ability))


def fire_all(state: State, trigger: str, seat: Seat) -> None:
    """Note the triggered abilities of every card a seat controls."""
    if state.content.listeners[trigger]:
        for piece in state.pieces.values():
            if piece.controller == seat:
                fire(state, trigger, piece)


def place_on(state: State, piece: Piece, field: bool, cause: str, emit: Emit) -> None:
    """Move a character between its pantheon zone and the battlefield."""
    state.put(replace(piece, field=field))
    emit(CharacterMoved(piece=piece.id, field=field, cause=cause))


def change_control(state: State, piece: Piece, seat: Seat, home: Seat, cause: str, emit: Emit) -> None:
    """A character changes sides with what it bears; `home` is where it goes in step B."""
    state.put(replace(piece, controller=seat, home=home))
    for worn in piece.gear:
        state.put(replace(state.pieces[worn], controller=seat))
    emit(ControlTaken(piece=piece.id, seat=seat, permanent=seat == home, cause=cause))


def remove(state: State, piece: Piece) -> None:
    """Take one card off the table; its power goes to the central reserve and its bearer lets it go."""
    del state.pieces[piece.id]
    state.central += piece.power
    bearer = state.pieces.get(piece.bearer)
    if bearer is not None:
        state.put(replace(bearer, gear=tuple(worn for worn in bearer.gear if worn != piece.id)))


def destroy_piece(state: State, piece: Piece, cause: str, emit: Emit) -> int:
    """Destroy a card and what it bears; returns the maximum power it had."""
    pm = max_power(state, piece) if piece.kind == "character" else 0
    for worn in piece.gear:
        discard_piece(state, state.pieces[worn], cause, emit)
    discard_piece(state, state.pieces[piece.id], cause, emit)
    fire(state, "on_destroyed", piece)
    return pm


def discard_piece(state: State, piece: Piece, cause: str, emit: Emit) -> None:
    """One card from play to its owner's matching discard pile; a token is gone for good."""
    remove(state, piece)
    face = state.content.faces[piece.face]
    pile = "" if face.token else "designs" if piece.kind == "gear" else "gods"
    player = state.players[piece.owner]
    if pile:
        (player.designs_discard if pile == "designs" else player.gods_discard).append(piece.face)
    emit(CardDestroyed(piece=piece.id, card=piece.face, owner=piece.owner, pile=pile, power=piece.power,
                       central=state.central, cause=cause))
