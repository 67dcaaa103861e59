"""Kinds of acts in Village of Legends."""
from __future__ import annotations

from typing import Final

from engine.ai.manner import always, traits_by
from engine.rules.kernel.dispatch import second, table
from engine.rules.village.actions.hero import EndTurn, SummonCreature, UseAbility
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.actions.trade import BuyCard, SellCard, TameMonster
from engine.rules.village.state import VillageState as State

KINDS: Final = ("weapon", "treasure", "defence", "monster", "spell", "potion", "beer", "scroll", "magic_item")
WORDS: Final = ("strike", "hunt", "heal", "let_loose", "buy", *KINDS, "dear", "cheap", "sell", "tame", "summon", "use", "end")
DEAR: Final = 50
"""The price from which on a card is dear."""


def _bought(state: State, action: BuyCard) -> tuple[str, ...]:
    card = state.content.cards[state.market[action.space - 1]]
    cost = "dear" if card.price >= DEAR else "cheap"
    return ("buy", card.kind, cost) if card.kind in KINDS else ("buy", cost)


def _played(state: State, action: PlayCard) -> tuple[str, ...]:
    card = state.content.cards[action.face]
    if card.primary.kind == "attack":
        return ("strike",) if action.target.startswith("seat") else ("hunt",)
    if card.kind == "monster":
        return ("let_loose",)
    return ("heal",) if card.primary.kind in ("heal", "heal_roll") else ()


traits: Final = traits_by(table(
    second(BuyCard, _bought), second(PlayCard, _played), second(SellCard, always("sell")), second(TameMonster, always("tame")),
    second(SummonCreature, always("summon")), second(UseAbility, always("use")), second(EndTurn, always("end")),
))  # fmt: skip
