"""What a manoeuvre is paid with where no card of Art of War is in hand: two cards of the fallen (MB-5.8)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.kernel.types import Action, Seat
from engine.rules.mythic.actions.attacks import SpecialAttack
from engine.rules.mythic.actions.common import DrawTwo, SearchDeck
from engine.rules.mythic.actions.powers import UsePower
from engine.rules.mythic.actions.turns import Activate, RecallTroop
from engine.rules.mythic.cards import payments
from engine.rules.mythic.combat.reactions import React, evasion_price
from engine.rules.mythic.sheets import AOW, OMPHALOS
from engine.rules.mythic.state import MythicState
from engine.table.picker import acts
from scenes.mythic.names import Names

Price = Callable[..., int]
"""`(view, action)`, for the type of action it stands beside."""


def fallen_pay(view: MythicState, seat: Seat, price: int, keep: str = "") -> tuple[str, ...]:
    """The two cards that are taken without a question for want of Art of War; `keep` is a card that is needed for something else."""
    hand = view.hands[seat]
    if price > sum(hand.count(card) for card in (AOW, OMPHALOS)) - (keep in (AOW, OMPHALOS)):
        pairs = [way for way in payments(view, seat) if len(way) > 1]
        return pairs[0] if len(pairs) == 1 else ()
    return ()


def paid_so(names: Names, view: MythicState, seat: Seat, price: int) -> str:
    """A line for a tip: what pays in place of Art of War; empty where Art of War does."""
    cards = fallen_pay(view, seat, price)
    return f"<fire1>{names.t('mythic.ui.fallen_price', cards=names.cards(cards))}</>" if cards else ""


def price_of(view: MythicState, action: Action) -> int:
    """How much Art of War an action costs."""
    find = PRICES.get(type(action))
    return find(view, action) if find is not None else 0


def asked_first(names: Names, view: MythicState, seat: Seat, action: Action) -> str:
    """The question before cards of the fallen are spent in place of Art of War; empty where nothing is to be asked."""
    for step in acts(action):
        keep = step.face if type(step) is Activate else ""
        cards = fallen_pay(view, seat, price_of(view, step), keep)
        if cards:
            return names.t("mythic.ui.regret_fallen", cards=names.cards(cards))
    return ""


PRICES: Final[dict[type[Action], Price]] = {
    DrawTwo: lambda view, action: 1,
    SearchDeck: lambda view, action: 1,
    RecallTroop: lambda view, action: 1,
    Activate: lambda view, action: int(view.activations > 0),
    SpecialAttack: lambda view, action: view.content.powers[action.power].aow,
    UsePower: lambda view, action: view.content.powers[action.power].aow,
    React: lambda view, action: reaction_price(view, action.with_, action.unit),
}
"""Action → its price in Art of War."""


def reaction_price(view: MythicState, name: str, unit: str) -> int:
    """What a reaction costs."""
    if name == "evasion" and unit in view.units:
        return evasion_price(view, view.units[unit])
    return view.content.powers[name].aow if name in view.content.powers else 0
