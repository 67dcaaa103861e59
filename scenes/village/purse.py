"""What the player could pay with gold and treasure, and what is too dear."""
from __future__ import annotations

from engine.rules.kernel.types import HIDDEN
from engine.rules.village.content import Card
from engine.rules.village.market import closed, price
from engine.rules.village.state import VillageState as State


def purse(view: State) -> int:
    """Gold of the turn with all the plain treasure that is still in hand."""
    return view.turn.gold + sum(card.primary.amount for card in in_hand(view) if card.primary.kind == "gold")


def in_hand(view: State) -> list[Card]:
    return [view.content.cards[face] for face in view.hands[view.turn.seat] if face != HIDDEN]


def unspent(view: State) -> int:
    """The purse, if anything in the market can be had for it; otherwise 0."""
    gold = purse(view)
    payable = any(face and price(view, at) <= gold for at, face in enumerate(view.market))
    return gold if payable and closed(view, view.turn.seat) is None else 0


def out_of_reach(view: State, *, choosing: bool) -> list[str]:
    """All of a closed market (VL-6.11), and for whoever is `choosing` what all the treasure in their hand could not pay."""
    seat = view.turn.seat
    if seat < 0 or not view.heroes[seat].id:
        return []
    if closed(view, seat) is not None:
        return [f"space{at}" for at in range(1, 11)]
    if not choosing or any(card.primary.kind == "gold_roll" for card in in_hand(view)):
        return []
    gold = purse(view)
    return [f"space{at + 1}" for at, face in enumerate(view.market) if face and price(view, at) > gold]
