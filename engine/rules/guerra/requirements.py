"""What a Battle card asks of the loser, checked when it is played (GM-9.12)."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra.state import State
from engine.rules.guerra.values import characters, has_key
from engine.rules.kernel.types import Seat

REQUIREMENTS: Final[dict[str, str]] = {
    "rulebook": "none", "doom": "none", "spoils": "none", "siphon": "none", "execution": "own_mortal", "tribute": "own_hand_card",
    "drain": "own_character_power", "capture": "own_character", "pillage": "own_resource", "ruin": "own_oracle_power",
}


def loser_could_pay(state: State, seat: Seat, resolution: str, held: int) -> bool:
    """Whether the player of a Battle card could fulfil it after losing; `held` cards are in the hand without the Battle card."""
    requirement = REQUIREMENTS[resolution]
    if requirement == "own_hand_card":
        return held > 0
    if requirement == "own_oracle_power":
        return any(oracle.power for oracle in state.players[seat].oracles)
    if requirement == "own_resource":
        return any(piece.kind == "resource" and piece.controller == seat for piece in state.pieces.values())
    if requirement == "none":
        return True
    own = characters(state, seat)
    if requirement == "own_mortal":
        return any(not has_key(state, piece, "god") for piece in own)
    if requirement == "own_character_power":
        return any(piece.power for piece in own)
    return bool(own)
