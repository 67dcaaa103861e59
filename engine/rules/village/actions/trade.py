"""Buying, selling and taming at the market (VL-6.4, VL-6.6, VL-19.37)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.village.events import CardBought, CardSold
from engine.rules.village.frames import Main, Tame
from engine.rules.village.market import closed, price
from engine.rules.village.piles import leave_hand, show_in_hand
from engine.rules.village.state import VillageState as State
from engine.rules.village.supply import SPACES, refill, take_card


class BuyCard(Action, frozen=True):
    """Pay for the card on a market space, counted from 1."""

    space: int

    @property
    def path(self) -> Path:
        return (f"space{self.space}",)


class SellCard(Action, frozen=True):
    """Sell a card from the hand for half its price."""

    face: str

    @property
    def path(self) -> Path:
        return ("sell", f"hand:{self.face}")


class TameMonster(Action, frozen=True):
    """Try to tame the monster on a market space."""

    space: int

    @property
    def path(self) -> Path:
        return (f"space{self.space}", "tame")


def _purchases(state: State, asked: Main) -> Iterator[BuyCard]:
    if closed(state, asked.seat) is not None:
        return
    cards, gold, tamed = state.content.cards, state.turn.gold, state.turn.tamed
    flat = not (state.turn.discount or state.config.battle)
    if flat and not gold:
        return
    for space, face in enumerate(state.market):
        if not face or (cards[face].traits.taming and space not in tamed):
            continue
        if (cards[face].price if flat else price(state, space)) <= gold:
            yield BuyCard(space + 1)


def _may_buy(state: State, asked: Main, action: BuyCard) -> Refused | None:
    rule = closed(state, asked.seat)
    if rule is not None:
        return Refused(rule)
    space = action.space - 1
    if space not in SPACES or not state.market[space]:
        return Refused("VL-6.9")
    cost = price(state, space)
    if cost > state.turn.gold:
        return Refused("VL-6.6", price=cost, gold=state.turn.gold)
    if state.card(state.market[space]).traits.taming and space not in state.turn.tamed:
        return Refused("VL-19.37", needed=state.card(state.market[space]).traits.taming)
    return None


def _buy(state: State, asked: Main, action: BuyCard, emit: Emit) -> None:
    """Pay, put the card on the discard pile, a monster too, and have the space filled at once (VL-6.6, VL-6.7, VL-8.1)."""
    turn, seat, space = state.turn, asked.seat, action.space - 1
    cost = price(state, space)
    turn.gold -= cost
    turn.discount = 0
    face = take_card(state, space)
    to = "hand" if turn.to_hand else "discard"
    if turn.to_hand:
        turn.to_hand -= 1
        show_in_hand(state, seat, face)
    else:
        state.discards[seat].append(face)
    emit(CardBought(seat, action.space, face, cost, to, turn.gold))
    refill(state, space, seat)


def _sales(state: State, asked: Main) -> Iterator[SellCard]:
    if state.overwhelm is None:
        cards = state.content.cards
        for face in dict.fromkeys(state.hands[asked.seat]):
            if cards[face].row.sellable:
                yield SellCard(face)


def _may_sell(state: State, asked: Main, action: SellCard) -> Refused | None:
    if state.overwhelm is not None:
        return Refused("VL-6.13")
    if action.face not in state.hands[asked.seat]:
        return Refused("VL-6.4")
    if not state.card(action.face).row.sellable:
        return Refused("VL-6.5")
    return None


def _sell(state: State, asked: Main, action: SellCard, emit: Emit) -> None:
    """Half the printed price; the card leaves the game (VL-6.4, VL-6.15, VL-15.7)."""
    leave_hand(state, asked.seat, action.face)
    state.removed.append(action.face)
    amount = state.card(action.face).price // 2
    state.turn.gold += amount
    emit(CardSold(asked.seat, action.face, amount, state.turn.gold))


def _wild(state: State, asked: Main) -> Iterator[TameMonster]:
    if closed(state, asked.seat) is None:
        cards, tried = state.content.cards, state.turn.tried
        for space, face in enumerate(state.market):
            if face and cards[face].traits.taming and space not in tried:
                yield TameMonster(space + 1)


def _may_tame(state: State, asked: Main, action: TameMonster) -> Refused | None:
    rule = closed(state, asked.seat)
    if rule is not None:
        return Refused(rule)
    space = action.space - 1
    if space not in SPACES or not state.market[space] or not state.card(state.market[space]).traits.taming:
        return Refused("VL-6.9")
    return Refused("VL-19.37", needed=state.card(state.market[space]).traits.taming) if space in state.turn.tried else None


def _tame(state: State, asked: Main, action: TameMonster, emit: Emit) -> None:
    """One attempt per monster and turn (VL-19.37)."""
    space = action.space - 1
    state.turn.tried = (*state.turn.tried, space)
    state.agenda.push(Tame(serial=state.agenda.serial(), seat=asked.seat, space=space))


BUY = Family(BuyCard, _purchases, _may_buy, _buy, exact=True, moment="VL-4.4")
SELL = Family(SellCard, _sales, _may_sell, _sell, exact=True, moment="VL-4.4")
TAME = Family(TameMonster, _wild, _may_tame, _tame, exact=True, moment="VL-4.4")
