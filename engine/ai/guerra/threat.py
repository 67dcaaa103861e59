"""What the other side may bring to the clash that comes, beyond what stands ready: whoever can still enter play, and cards in hand."""
from __future__ import annotations

from typing import Final

from engine.ai.guerra.worth import ready_strength
from engine.rules.guerra.state import State, top_face
from engine.rules.guerra.values import characters, max_power, missing, strength, transfer_moves
from engine.rules.kernel.types import Seat

PER_CARD: Final = 0.5
"""Strength that a covered card adds to an army, roughly; nobody fights with cards alone."""
FIGHTS_WITH: Final = 2
"""The least power of somebody who can pay for the battlefield and still count there."""


def to_come(state: State, seat: Seat, budget: int) -> int:
    """Strength that a seat can bring into play with so much power, the most for the least first."""
    found = []
    for oracle in state.players[seat].oracles:
        face, lacking = top_face(state, oracle), missing(state, seat, oracle)
        if face is None or lacking is None or face.kind != "character" or face.strength <= 0 or face.max_power < FIGHTS_WITH:
            continue
        lacking = max(lacking, FIGHTS_WITH - oracle.power)
        found.append((lacking / face.strength, lacking, face.strength))
    total = 0
    for _, lacking, force in sorted(found):
        if lacking <= budget:
            budget -= lacking
            total += force
    return total


def weary_strength(state: State, seat: Seat) -> int:
    """The strength of those who only lack power to fight, which a card or an ability gives them often enough."""
    return sum(
        max(0, strength(state, piece)) for piece in characters(state, seat)
        if piece.power < FIGHTS_WITH <= max_power(state, piece) and not piece.tired and not piece.field
    )  # fmt: skip


def blow(state: State, seat: Seat, rival: Seat) -> int:
    """The strength to be reckoned with from a rival in the clash that comes."""
    seen = ready_strength(state, rival) + weary_strength(state, rival) // 2
    if state.phase == "transfer" and state.table.index(rival) > state.table.index(seat):
        seen += to_come(state, rival, min(transfer_moves(state, rival) + 1, state.players[rival].reserve - 1))
    return seen + int(PER_CARD * len(state.players[rival].hand)) if seen else 0


def coming(state: State, seat: Seat) -> int:
    """The strength of a seat's characters that are paid and will be ready for the clash."""
    total = 0
    for oracle in state.players[seat].oracles:
        face = top_face(state, oracle)
        if face is not None and face.kind == "character" and missing(state, seat, oracle) == 0 and oracle.power >= FIGHTS_WITH:
            total += face.strength
    return total


def danger(state: State, seat: Seat) -> int:
    """What the next clash may cost a seat's reserve, as its own army stands."""
    blows = [blow(state, seat, rival) for rival in state.table if rival != seat]
    return max(0, max(blows, default=0) - ready_strength(state, seat) - coming(state, seat))
