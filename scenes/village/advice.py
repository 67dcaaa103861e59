"""What the coach adds to the acts of the village: what a thing costs, and whether playing a card is a blow."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.rules.kernel.types import Action
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.actions.trade import BuyCard, TameMonster
from engine.rules.village.market import price
from engine.rules.village.state import VillageState as State


def facts(action: Action, view: State) -> Mapping[str, object]:
    """Further slots for the words of an act."""
    further = FURTHER.get(type(action))
    return further(action, view) if further is not None else {}


def _cost(action: BuyCard | TameMonster, view: State) -> Mapping[str, object]:
    return {"price": price(view, action.space - 1)}


def _blow(action: PlayCard, view: State) -> Mapping[str, object]:
    """A card that strikes somebody, plainly, is said as an attack."""
    plain = len(action.path) == 2 and view.content.cards[action.face].primary.kind == "attack"
    return {"kind": "target"} if plain else {}


FURTHER: Final[dict[type[Action], Callable[[Any, State], Mapping[str, object]]]] = {BuyCard: _cost, TameMonster: _cost, PlayCard: _blow}
