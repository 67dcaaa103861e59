"""Trade: goods by the table, gifts to partners, cards for gold (HM-34.3, HM-40)."""
from __future__ import annotations

from typing import NamedTuple

from engine.rules.heroes.content import RESOURCES
from engine.rules.heroes.frames import Choose, PickCards
from engine.rules.heroes.purse import gain
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat


class Trade(NamedTuple):
    """Give so much of one resource for so much of another."""

    give: str
    amount: int
    get: str
    gained: int

    @property
    def option(self) -> str:
        """How a question offers it."""
        return f"{self.give}{self.amount}>{self.get}{self.gained}"


class Gift(NamedTuple):
    """One unit of a resource for a partner."""

    res: str
    seat: Seat

    @property
    def option(self) -> str:
        """How a question offers it."""
        return f"give:{self.res}:{self.seat}"


TRADES: tuple[Trade, ...] = (
    Trade("G", 6, "V", 1),
    Trade("G", 2, "M", 1),
    Trade("V", 1, "G", 3),
    Trade("V", 1, "M", 2),
    Trade("M", 1, "G", 1),
    Trade("M", 3, "V", 1),
)
"""The table of the trading post (HM-40.1)."""
DONE = "done"


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
    options = [trade.option for trade in trades(state, seat)] + ([gift.option for gift in gifts(state, seat)] if post else [])
    if options:
        state.agenda.push(Choose(seat, "trade", (*options, DONE), ("post",) if post else ()))


def traded(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """One trade or gift, and the question again."""
    if option == DONE:
        return
    for trade in TRADES:
        if trade.option == option:
            gain(state, asked.seat, trade.give, -trade.amount, "trade", emit)
            gain(state, asked.seat, trade.get, trade.gained, "trade", emit)
    for gift in gifts(state, asked.seat):
        if gift.option == option:
            give(state, asked.seat, gift, emit)
    offer_trades(state, asked.seat, post=bool(asked.about))


def give(state: State, seat: Seat, gift: Gift, emit: Emit) -> None:
    """One unit of a resource changes hands (HM-34.3, HM-35.4)."""
    gain(state, seat, gift.res, -1, "gift", emit)
    gain(state, gift.seat, gift.res, 1, "gift", emit)


def post_chosen(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """Trades, or one card for 1 gold, never both (HM-40.2)."""
    if option == "remove":
        state.agenda.push(PickCards(asked.seat, "sell", "hand", optional=True, family="sellable"))
    elif option == "trade":
        offer_trades(state, asked.seat, post=True)


def locked_cards(state: State, seat: Seat) -> list[str]:
    """Cards that a trading post does not take: statistics, specialties, starting ability, Magic Arrow (HM-40.3)."""
    player = state.players[seat]
    start = state.content.heroes[player.hero].ability
    return [
        name
        for name in dict.fromkeys(player.hand)
        if state.content.cards[name].family in ("statistic", "specialty") or name in ("magic_arrow", start)
    ]
