"""Verbs that bring cards into play, out of it, or to another side of the table."""
from __future__ import annotations

from engine.rules.guerra.effects import BecomeFirst, Create, Destroy, MoveEquipment, Revive, TakeControl, ToBattlefield, ToPantheon
from engine.rules.guerra.events import CharacterArrived, EquipmentMoved, MarkerTaken, OracleGrew
from engine.rules.guerra.names import card_in, oracle_at, oracle_id
from engine.rules.guerra.pieces import arrive, change_control, destroy_piece, place_on
from engine.rules.guerra.state import Held, Oracle, State, replace
from engine.rules.guerra.targets import breakable
from engine.rules.guerra.values import has_flag, may_bear
from engine.rules.guerra.verbs.call import Call
from engine.rules.kernel.book import Emit


def to_battlefield(state: State, call: Call, effect: ToBattlefield, emit: Emit) -> None:
    """Bring characters to the battlefield as they are, without the assignment cost (GM-5.7)."""
    for piece in call.pieces(state):
        if not piece.field:
            place_on(state, piece, True, call.cause, emit)


def to_pantheon(state: State, call: Call, effect: ToPantheon, emit: Emit) -> None:
    """Send characters back to their controllers' pantheon zones (GM-9.9)."""
    for piece in call.pieces(state):
        if piece.field and not has_flag(state, piece, "cannot_be_moved"):
            place_on(state, piece, False, call.cause, emit)


def destroy(state: State, call: Call, effect: Destroy, emit: Emit) -> None:
    """Put cards on their owners' discard piles (GM-11.8)."""
    for piece in call.pieces(state):
        if breakable(state, call.seat, piece):
            call.pm = destroy_piece(state, piece, call.cause, emit)


def create(state: State, call: Call, effect: Create, emit: Emit) -> None:
    """Make tokens of the creator's affiliation, ready in the pantheon zone (GM-4.13)."""
    token = state.content.tokens[effect.token]
    myth = state.content.faces[state.config.decks[call.seat].pantheon].mythology
    made = []
    for _ in range(effect.amount):
        piece = arrive(state, call.seat, token.id, myth, min(token.power, state.central))
        made.append(CharacterArrived(seat=call.seat, piece=piece.id, card=token.id, power=piece.power, field=False,
                                     central=state.central, cause=call.cause))
    emit(*made)


def revive(state: State, call: Call, effect: Revive, emit: Emit) -> None:
    """Take a character from the own discard pile into play or face down into an oracle."""
    player = state.players[call.seat]
    for name in call.targets:
        card = card_in(name)
        if card not in player.gods_discard:
            continue
        player.gods_discard.remove(card)
        if effect.to in ("pantheon", "battlefield"):
            face = state.content.faces[card]
            power = min(effect.power, face.max_power, state.central)
            piece = arrive(state, call.seat, card, face.mythology, power, field=effect.to == "battlefield")
            emit(CharacterArrived(seat=call.seat, piece=piece.id, card=card, power=power, field=piece.field,
                                  central=state.central, cause=call.cause))
            continue
        # Everybody saw which card it is; it stays known until the pile is shuffled.
        held = Held(card, (1 << len(state.order)) - 1)
        if effect.to == "oracle_bottom":
            index = oracle_at(call.run.binds[call.op.other][0])[1]
            oracle = player.oracles[index]
            player.oracles[index] = replace(oracle, cards=(held, *oracle.cards))
        else:
            index = len(player.oracles)
            player.oracles.append(Oracle((held,)))
        emit(OracleGrew(seat=call.seat, oracle=oracle_id(call.seat, index), card=card, left=len(player.oracles[index].cards)))


def take_control(state: State, call: Call, effect: TakeControl, emit: Emit) -> None:
    """Change sides until step B; the equipment goes with its bearer (GM-11.6)."""
    for piece in call.pieces(state):
        change_control(state, piece, call.seat, piece.home, call.cause, emit)


def move_equipment(state: State, call: Call, effect: MoveEquipment, emit: Emit) -> None:
    """Hang an equipment card on another character that may bear it; its owner stays its owner."""
    bearers = call.run.binds[call.op.other]
    for piece, name in zip(call.pieces(state), bearers, strict=False):
        bearer = state.pieces.get(name)
        if bearer is None or may_bear(state, state.content.faces[piece.face], bearer) is not None:
            continue
        former = state.pieces[piece.bearer]
        state.put(replace(former, gear=tuple(worn for worn in former.gear if worn != piece.id)))
        bearer = state.pieces[name]
        state.put(replace(bearer, gear=(*bearer.gear, piece.id)))
        state.put(replace(piece, bearer=name, controller=bearer.controller))
        emit(EquipmentMoved(piece=piece.id, bearer=name, cause=call.cause))


def become_first(state: State, call: Call, effect: BecomeFirst, emit: Emit) -> None:
    """Take the starting-player marker now; the round that runs goes on as it is."""
    state.first = call.seat
    emit(MarkerTaken(seat=call.seat))
