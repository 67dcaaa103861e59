"""Cards that a question lays on the field: out of a discard pile, a deck, a hand that was looked at, or the one just seen."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules.guerra.frames import Ask, FindCard, PutUnder, TakeFromHand
from engine.rules.guerra.names import card_in, is_designs, lies_in, oracle_at, seat_in
from engine.rules.guerra.state import State
from engine.rules.kernel.types import HIDDEN
from engine.table.pieces import Placing
from scenes.guerra.looks import hand

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

OFFER: Final = "offer:"
SEEN: Final = f"{OFFER}seen:"
"""The card that was looked at: it lies there to be read."""


def lying(stage: GuerraStage, view: State) -> list[Placing]:
    """The cards of the question of whoever looks at the table."""
    asked = view.agenda.asked
    if asked is None or asked.seat != stage.seat:
        return []
    if isinstance(asked, PutUnder) and asked.then != "one_oracle":
        face = looked_at(view, asked)
        return [Placing(f"{SEEN}{face}", "seen", hand(face))] if face != HIDDEN else []
    if not isinstance(asked, Ask | FindCard | TakeFromHand):
        return []
    steps = dict.fromkeys(action.path[0] for action in stage.rules.legal_actions(view))
    return [Placing(f"{OFFER}{step}", "offer", hand(card_in(step)), order=at)
            for at, step in enumerate(step for step in steps if offered(asked, step))]


def offered(asked: object, step: str) -> bool:
    """Whether a step means a card that lies nowhere on the table."""
    if isinstance(asked, TakeFromHand):
        return lies_in(step, "hand")
    return isinstance(asked, Ask | FindCard) and (lies_in(step, "deck") or lies_in(step, "discard"))


def looked_at(view: State, asked: PutUnder) -> str:
    """The face of the card that the question is about, as far as the view knows it."""
    if is_designs(asked.place):
        cards = view.players[seat_in(asked.place)].designs
        return cards[-1].face if cards else HIDDEN
    seat, index = oracle_at(asked.place)
    oracle = view.players[seat].oracles[index]
    depth = 2 if asked.under and oracle.up else 1
    return oracle.cards[-depth].face if len(oracle.cards) >= depth else HIDDEN
