"""The four neutral decks (HM-22)."""
from __future__ import annotations

from engine.rules.heroes.content import TIERS
from engine.rules.heroes.events.map import DeckShuffled
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.book import Emit
from engine.rules.parts.piles import renew, turned


def draw_neutral(state: State, tier: str, emit: Emit) -> str:
    """One neutral of a tier; both deck and pile empty: the next lower tier (HM-22.2)."""
    rank = TIERS.index(tier)
    for lower in range(rank, -1, -1):
        name = TIERS[lower]
        deck, pile = state.decks[name], state.piles[name]
        if not deck and pile:
            renew(deck, pile, state.dice, name)
            emit(DeckShuffled(deck=name, seat=-1, count=len(deck)))
        if deck:
            return turned(deck.pop())
    return ""


def discard_neutrals(state: State, names: list[str]) -> None:
    """Neutral cards go to the piles of their tiers (HM-22.2)."""
    for name in names:
        state.piles[state.content.units[name].tier].append(name)
