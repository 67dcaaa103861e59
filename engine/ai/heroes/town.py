"""The purse: which units to call up first, and what to keep for a defence (HM-16.3, HM-20)."""
from __future__ import annotations

from engine.ai.heroes.odds import army_power
from engine.rules.heroes.actions.town import Build, BuySpell, Hire, Recruit, Reinforce
from engine.rules.heroes.content import Price
from engine.rules.heroes.map.geometry import distance
from engine.rules.heroes.map.terrain import hero_at
from engine.rules.heroes.questions.picks import Trade
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Player, Troop
from engine.rules.heroes.town.barter import trades
from engine.rules.heroes.town.towns import building_price
from engine.rules.kernel.types import Action, Seat

PAYS_FROM = 5
"""Rounds that have to be left for a hall to pay for itself."""
WEIGHT = {"G": 0.5, "M": 1.5, "V": 4.0}
"""How long a missing resource keeps somebody waiting."""
TRADE_MOST = 2.0
NEAR = 5
"""Steps from which an enemy hero threatens a town."""


def great(state: State) -> tuple[str, ...]:
    """What makes a town strong, in the order in which it is wanted."""
    homes, roles = state.content.dwellings, state.content.roles
    return homes["bronze"], roles["hall"], homes["silver"], roles["walls"], homes["gold"]


def _wanted(state: State, player: Player, left: int) -> list[str]:
    """What of it is missing and still worth its price in so many rounds."""
    hall = state.content.roles["hall"]
    return [name for name in great(state) if not player.has(name) and left >= (PAYS_FROM if name == hall else 1)]


def spends(state: State, action: Action) -> int:
    """The gold a town action takes."""
    match action:
        case Build(building):
            return building_price(state, building).G
        case Recruit(unit):
            return state.content.units[unit].few.cost.G
        case Reinforce(unit):
            pack = state.content.units[unit].pack
            return pack.cost.G if pack is not None else 0
        case Hire():
            return state.hire_price
        case BuySpell():
            return 5
    return 0


def reserve(state: State, seat: Seat) -> int:
    """Gold kept back: what a defence from afar costs while an enemy hero is close to a town without a hero."""
    price = state.content.scenarios[state.config.scenario].figures.defend_town
    for name, field in state.fields.items():
        if field.location == "town" and field.owner == seat and field.home == seat:
            guest = hero_at(state, name)
            if guest is not None and state.allied(guest.owner, seat):
                continue
            for other in state.heroes.values():
                if not state.allied(other.owner, seat) and other.at in state.fields and distance(other.at, name) <= NEAR:
                    return price
    return 0


def build_worth(state: State, seat: Seat, building: str, left: int) -> float:
    """The great buildings in their order, whichever can be paid first (HM-41.2); small ones never out of what those need."""
    player = state.players[seat]
    if not left:
        return 0.3
    wanted = _wanted(state, player, left)
    if building in wanted:
        return 14.0 - wanted.index(building)
    price = building_price(state, building)
    nearest = min((building_price(state, name) for name in wanted), key=lambda goal: _missing(player, goal), default=None)
    if nearest is not None and (player.M - price.M < nearest.M or player.V - price.V < nearest.V):
        return 0.5
    return 10.0 if building == state.content.roles["guild"] else 5.0


def _missing(player: Player, price: Price) -> float:
    """How far a price is, in rounds of waiting more or less."""
    lacking: float = sum(max(0, getattr(price, res) - getattr(player, res)) * weight for res, weight in WEIGHT.items())
    return lacking


def wanted(state: State, seat: Seat) -> Price | None:
    """The price that is nearest of all great buildings still to come; None when everything stands."""
    player = state.players[seat]
    left = state.content.scenarios[state.config.scenario].rounds - state.round
    names = _wanted(state, player, left)
    open_now = [name for name in names if (need := state.content.buildings[name].needs) == "" or player.has(need)]
    return min((building_price(state, name) for name in open_now), key=lambda goal: _missing(player, goal), default=None)


def trade_gain(state: State, seat: Seat, trade: Trade) -> float:
    """How much closer a trade brings what is wanted next, given out of surplus alone (HM-40.1)."""
    return _gain(state.players[seat], wanted(state, seat) or Price(), trade)


def _gain(player: Player, goal: Price, trade: Trade) -> float:
    if getattr(player, trade.give) - trade.amount < getattr(goal, trade.give):
        return 0.0
    short: int = getattr(goal, trade.get) - getattr(player, trade.get)
    if short > 0:
        return min(short, trade.gained) * WEIGHT[trade.get]
    # Stone that nothing needs any more becomes gold, which calls up units.
    return 0.5 * trade.gained if (trade.give, trade.get) == ("M", "G") else 0.0


def trade_promise(state: State, seat: Seat) -> float:
    """What a visit to a trading post is worth."""
    player, goal = state.players[seat], wanted(state, seat) or Price()
    return min(TRADE_MOST, max([_gain(player, goal, trade) for trade in trades(state, seat)], default=0.0))


def call_worth(state: State, seat: Seat, action: Recruit | Reinforce) -> float:
    """How much stronger the army gets."""
    army = state.players[seat].army
    before = army_power(state.content, tuple(army))
    if isinstance(action, Recruit):
        after = army_power(state.content, (*army, Troop(action.unit, "few")))
    else:
        after = army_power(state.content, tuple(Troop(t.unit, "pack") if t.unit == action.unit else t for t in army))
    return after - before
