"""What the coach adds to the acts of the village: prices, whether playing a card is a blow, and what lessons say of such an act."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.rules.kernel.dispatch import First, first, table
from engine.rules.kernel.types import Action
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayCard, PlayTreasures
from engine.rules.village.actions.trade import BuyCard, SellCard, TameMonster
from engine.rules.village.content import Card
from engine.rules.village.market import price
from engine.rules.village.state import VillageState as State

GOODS: Final = ("treasure", "weapon", "defence", "monster")
"""Kinds of cards about which the lessons say when to buy them."""
SPENT: Final[dict[type[Action], frozenset[str]]] = {
    PlayCard: frozenset(("hand",)), SellCard: frozenset(("hand",)), PlayTreasures: frozenset(("hand", "attack", "judgement")),
    EndTurn: frozenset(("hand", "attack")),
}  # fmt: skip
"""What every such act uses up: nobody plays a card and keeps it, so that is no reason against it."""


def facts(action: Action, view: State) -> Mapping[str, object]:
    """Further slots for the words of an act."""
    further = FURTHER.get(type(action))
    return further(action, view) if further is not None else {}


def reasons(action: Action, view: State) -> tuple[str, frozenset[str]]:
    """What the lessons say of such an act, by its key, and which reasons against it go without saying (S-4)."""
    told = TOLD.get(type(action))
    return told(action, view) if told is not None else "", SPENT.get(type(action), frozenset())


def _cost(action: BuyCard | TameMonster, view: State) -> Mapping[str, object]:
    return {"price": price(view, action.space - 1)}


def _blow(action: PlayCard, view: State) -> Mapping[str, object]:
    """A card that strikes somebody, plainly, is said as an attack."""
    return {"kind": "target"} if len(action.path) == 2 and _strikes(view.content.cards[action.face]) else {}


def _strikes(card: Card) -> bool:
    return card.primary.kind == "attack"


def _bought(action: BuyCard, view: State) -> str:
    card = view.content.cards[view.market[action.space - 1]]
    kind = "treasure" if card.treasure else "defence" if card.traits.defensive else card.kind
    if kind == "monster" and view.siege is not None:
        return ""
    return f"coach.why.village.buy.{kind}" if kind in GOODS else ""


FURTHER: Final[First[[State], Mapping[str, object]]] = table(first(BuyCard, _cost), first(TameMonster, _cost), first(PlayCard, _blow))
TOLD: Final[First[[State], str]] = table(
    first(BuyCard, _bought), first(PlayTreasures, lambda action, view: "coach.why.village.treasures"),
)  # fmt: skip
