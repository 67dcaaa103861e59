"""Verbs about the market and gold; most need market access and are ignored without it (VL-6.10, VL-15.2)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.village import bonuses, words
from engine.rules.village.events import BonusGained, GoldChanged
from engine.rules.village.frames import PurgeMarket, RemoveFromMarket, Run, SmeltCoins, TakeFromMarket
from engine.rules.village.market import closed, takeable
from engine.rules.village.state import VillageState as State

NUGGETS = 4
"""The space of the Nuggets counted from 0."""


def gain_gold(state: State, run: Run, effect: words.GainGold, emit: Emit) -> bool:
    """Gold of this turn."""
    add_gold(state, effect.n, run.face, emit)
    return True


def add_gold(state: State, amount: int, cause: str, emit: Emit) -> None:
    """Gold joins the pool of the turn (VL-6.1)."""
    state.turn.gold += amount
    emit(GoldChanged(state.turn.seat, amount, state.turn.gold, cause))


def market_access(state: State, run: Run, effect: words.MarketAccess, emit: Emit) -> bool:
    """Access despite monsters for this turn (VL-6.14)."""
    bonuses.add(state, run.seat, "access", 1, "turn", run.face)
    emit(BonusGained(run.seat, "access", 1, "turn", run.face))
    return True


def discount(state: State, run: Run, effect: words.Discount, emit: Emit) -> bool:
    """The next purchase costs less."""
    if closed(state, run.seat) is None:
        state.turn.discount += effect.n
        emit(BonusGained(run.seat, "discount", effect.n, "next", run.face))
    return True


def buy_to_hand(state: State, run: Run, effect: words.BuyToHand, emit: Emit) -> bool:
    """The next purchases go to the hand."""
    if closed(state, run.seat) is None:
        state.turn.to_hand += effect.n
        emit(BonusGained(run.seat, "to_hand", effect.n, "next", run.face))
    return True


def remove_market(state: State, run: Run, effect: words.RemoveMarket, emit: Emit) -> bool:
    """Face-up market cards leave the game, one by one (VL-15.6, VL-15.18)."""
    state.agenda.push(PurgeMarket(run.seat, effect.n))
    return True


def purge(state: State, step: PurgeMarket, emit: Emit) -> None:
    """Ask for the next card while the market is open (VL-15.18)."""
    if step.left and closed(state, step.seat) is None and any(state.market):
        state.agenda.push(RemoveFromMarket(step.seat, step.left))


def gain_market(state: State, run: Run, effect: words.GainMarket, emit: Emit) -> bool:
    """One market card up to a price without paying."""
    if closed(state, run.seat) is None and takeable(state, effect.max_price):
        state.agenda.push(TakeFromMarket(run.seat, effect.max_price, effect.to))
    return True


def smelt(state: State, run: Run, effect: words.Smelt, emit: Emit) -> bool:
    """Coins of the hand become Nuggets of space 5."""
    nuggets = len(state.piles["nuggets"]) + (state.market[NUGGETS] == state.content.nugget)
    # The hand is secret: whoever could have Coins is asked, by public facts only.
    most = min(effect.n, nuggets, len(state.hands[run.seat]))
    if closed(state, run.seat) is None and most:
        state.agenda.push(SmeltCoins(run.seat, most))
    return True
