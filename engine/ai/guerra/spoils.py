"""What a clash that is won by so much brings under each resolution, and so what a Battle card and a fighter who stays away change."""
from __future__ import annotations

from engine.ai.guerra.worth import CARD, ON_CHARACTER, ON_ORACLE, RESERVE, RIVAL_RESERVE, lead, piece_worth
from engine.rules.guerra.content import Face
from engine.rules.guerra.effects import LosePower, MovePower, SetResolution
from engine.rules.guerra.frames import Resolve
from engine.rules.guerra.names import oracle_at
from engine.rules.guerra.resolve import (
    DRAIN_MORE,
    TRIBUTE_MOST,
    battle_in_force,
    reserve_gain,
    reserve_loss,
    spoil_options,
)
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.values import characters, max_power, strength
from engine.rules.kernel.types import Seat

UNSURE = 0.7
"""What a lead is worth that may still change before the clash is counted."""
NEVER_SURE = -1.0
"""What a Battle card promises where nobody leads: it helps either side alike and is gone."""
WASTED = 0.1
"""What power is worth that is lost at the end of the turn."""
MEDITATION = 2
IDLE = -1.0
"""A meditation that brings nothing."""


def prize(state: State, rule: str, winner: Seat, loser: Seat, difference: int) -> float:
    """What the winner of a clash gets and the loser gives up, in power."""
    if difference <= 0:
        return 0.0
    total = RIVAL_RESERVE * reserve_loss(state, rule, difference) + RESERVE * reserve_gain(rule, difference)
    if rule == "tribute":
        return total + CARD * min(TRIBUTE_MOST, difference, len(state.players[loser].hand))
    if rule == "drain":
        held = sum(piece.power for piece in characters(state, loser))
        return total + ON_CHARACTER * min(difference + DRAIN_MORE, held)
    if rule in ("execution", "capture", "pillage", "ruin"):
        frame = Resolve(serial=0, rule=rule, winner=winner, loser=loser, difference=difference)
        worths = [_spoil(state, pick) for pick in spoil_options(state, frame)]
        total += max(worths, default=0.0) * (2.0 if rule == "capture" else 1.0)
    return total


def _spoil(state: State, pick: str) -> float:
    piece = state.pieces.get(pick)
    if piece is not None:
        return piece_worth(state, piece)
    seat, index = oracle_at(pick)
    return ON_ORACLE * state.players[seat].oracles[index].power


def rival_in_clash(state: State, seat: Seat) -> Seat:
    """Whom the clash of this turn is with: the other one, or the strongest who may be chosen."""
    rivals = [other for other in (state.duel or state.order) if other != seat and not state.players[other].left]
    return min(rivals, key=lambda rival: lead(state, seat) - lead(state, rival))


def swing(state: State, rule: str, seat: Seat, rival: Seat, ahead: int) -> float:
    """What a clash with this lead is worth to a seat; below 0 where it is lost."""
    return prize(state, rule, seat, rival, ahead) if ahead >= 0 else -prize(state, rule, rival, seat, -ahead)


def battle_worth(state: State, seat: Seat, face: Face) -> float:
    """What a Battle card changes in the clash that seems to come, less the card."""
    wanted = next(op.effect.resolution for op in face.programs[0].ops if isinstance(op.effect, SetResolution))
    ahead = lead(state, seat)
    if ahead == 0:
        return NEVER_SURE
    rival = rival_in_clash(state, seat)
    now = battle_in_force(state, (seat, rival)) if state.battles else "rulebook"
    change = swing(state, wanted, seat, rival, ahead) - swing(state, now, seat, rival, ahead)
    return UNSURE * change - CARD - RESERVE * face.cost


def spends_power(state: State, seat: Seat) -> bool:
    """Whether power above what a character may keep has a use this turn: an ability that takes it, or something to be borne."""
    faces = state.content.faces
    paying = (
        isinstance(op.effect, LosePower | MovePower)
        for piece in state.pieces.values() if piece.controller == seat and not piece.tired
        for program in faces[piece.face].influence
        for op in (*program.cost, *program.ops)
    )  # fmt: skip
    return any(paying) or any(faces[card.face].kind == "gear" and faces[card.face].cost for card in state.players[seat].hand)


def meditation_worth(state: State, seat: Seat, piece: Piece) -> float:
    """The power won, as far as it is kept, less what the clash is worth with this fighter and not without."""
    room = max(0, max_power(state, piece) - piece.power)
    won = ON_CHARACTER * min(MEDITATION, room) + WASTED * max(0, MEDITATION - room)
    force = max(0, strength(state, piece))
    if not room and not spends_power(state, seat):
        # Lost at the end of the turn, and a body that could be used stands tired.
        return IDLE
    if piece.power < 2 or not force:
        return won
    rival, ahead = rival_in_clash(state, seat), lead(state, seat)
    rule = battle_in_force(state, (seat, rival)) if state.battles else "rulebook"
    missed = swing(state, rule, seat, rival, ahead) - swing(state, rule, seat, rival, ahead - force)
    return won - max(0.0, UNSURE * missed - ON_CHARACTER)
