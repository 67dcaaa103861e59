"""Trade: goods by the table, gifts to partners, cards for gold (HM-34.3, HM-40)."""
from __future__ import annotations

from typing import Literal

from engine.rules.heroes.content import RESOURCES
from engine.rules.heroes.questions.adventure import ChooseTrade
from engine.rules.heroes.questions.picks import Gift, Trade
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.purse import gain
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

TRADES: tuple[Trade, ...] = (
    Trade("G", 6, "V", 1),
    Trade("G", 2, "M", 1),
    Trade("V", 1, "G", 3),
    Trade("V", 1, "M", 2),
    Trade("M", 1, "G", 1),
    Trade("M", 3, "V", 1),
)
"""The table of the trading post (HM-40.1)."""


def trades(state: State, seat: Seat) -> list[Trade]:
    """Trades the player can pay; a scenario may forbid trading for gold."""
    player = state.players[seat]
    no_gold = state.content.scenarios[state.config.scenario].figures.no_gold_trade
    return [trade for trade in TRADES if getattr(player, trade.give) >= trade.amount and not (no_gold and trade.get == "G")]


def gifts(state: State, seat: Seat) -> list[Gift]:
    """What a player at a trading post can give to partners (HM-34.3)."""
    player = state.players[seat]
    others = [other for other in range(state.config.seats) if other != seat and state.allied(seat, other)]
    return [Gift(res, other) for other in others for res in RESOURCES if getattr(player, res) > 0]


def offer_trades(state: State, seat: Seat, *, post: bool) -> None:
    """Any number of trades, at a post also gifts, until the player has enough (HM-40.2)."""
    options = (*trades(state, seat), *(gifts(state, seat) if post else ()))
    if options:
        state.agenda.push(ChooseTrade(seat, (*options, "done"), post))


def traded(state: State, asked: ChooseTrade, pick: Trade | Gift | Literal["done"], emit: Emit) -> None:
    """One trade or gift, and the question again."""
    match pick:
        case Trade():
            gain(state, asked.seat, pick.give, -pick.amount, "trade", emit)
            gain(state, asked.seat, pick.get, pick.gained, "trade", emit)
        case Gift():
            give(state, asked.seat, pick, emit)
        case _:
            return
    offer_trades(state, asked.seat, post=asked.post)


def give(state: State, seat: Seat, gift: Gift, emit: Emit) -> None:
    """One unit of a resource changes hands (HM-34.3, HM-35.4)."""
    gain(state, seat, gift.res, -1, "gift", emit)
    gain(state, gift.seat, gift.res, 1, "gift", emit)


def locked_cards(state: State, seat: Seat) -> list[str]:
    """Cards that a trading post does not take: statistics, specialties, starting ability, Magic Arrow (HM-40.3)."""
    player = state.players[seat]
    start = state.content.heroes[player.hero].ability
    return [
        name
        for name in dict.fromkeys(player.hand)
        if state.content.cards[name].family in ("statistic", "specialty") or name in (state.content.starter, start)
    ]
