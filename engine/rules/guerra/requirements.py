"""What a Battle card asks of the loser, checked when it is played (GM-9.12)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.guerra.state import State
from engine.rules.guerra.values import characters, has_key
from engine.rules.kernel.types import Seat


def _nothing(state: State, seat: Seat, held: int) -> bool:
    return True


def _hand_card(state: State, seat: Seat, held: int) -> bool:
    return held > 0


def _oracle_power(state: State, seat: Seat, held: int) -> bool:
    return any(oracle.power for oracle in state.players[seat].oracles)


def _resource(state: State, seat: Seat, held: int) -> bool:
    return any(piece.kind == "resource" and piece.controller == seat for piece in state.pieces.values())


def _mortal(state: State, seat: Seat, held: int) -> bool:
    return any(not has_key(state, piece, "god") for piece in characters(state, seat))


def _character_power(state: State, seat: Seat, held: int) -> bool:
    return any(piece.power for piece in characters(state, seat))


def _character(state: State, seat: Seat, held: int) -> bool:
    return bool(characters(state, seat))


REQUIREMENTS: Final[dict[str, Callable[[State, Seat, int], bool]]] = {
    "rulebook": _nothing, "doom": _nothing, "spoils": _nothing, "siphon": _nothing, "execution": _mortal, "tribute": _hand_card,
    "drain": _character_power, "capture": _character, "pillage": _resource, "ruin": _oracle_power,
}


def loser_could_pay(state: State, seat: Seat, resolution: str, held: int) -> bool:
    """Whether the player of a Battle card could fulfil it after losing; `held` cards are in the hand without the Battle card."""
    return REQUIREMENTS[resolution](state, seat, held)
