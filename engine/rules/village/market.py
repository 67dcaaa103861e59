"""The market: access, prices, buying and the refill with its surprises (VL-6, VL-19.6, VL-19.24, VL-19.31)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses, monsters, overwhelm
from engine.rules.village.events import MarketTurned
from engine.rules.village.frames import Refill
from engine.rules.village.monsters import blocking
from engine.rules.village.piles import shuffle, take_top
from engine.rules.village.state import VillageState as State
from engine.rules.village.supply import deck_of, refill
from engine.rules.village.words import MarketAccess


def closed(state: State, seat: Seat) -> str | None:
    """The rule that closes the market to `seat`, or None: monsters, Berserk, Overwhelm (VL-6.11)."""
    if state.overwhelm is not None:
        return "VL-19.25"
    if state.heroes[seat].berserk:
        return "VL-18.7"
    if blocking(state, seat) and not dodges(state, seat):
        return "VL-6.11"
    return None


def dodges(state: State, seat: Seat) -> bool:
    """Market access despite monsters: Sneaking, or an effect (VL-6.14)."""
    if state.turn.dodging or bonuses.modified(state, seat, "access"):
        return True
    return any(True for _ in bonuses.in_play(state, seat, MarketAccess))


def price(state: State, space: int) -> int:
    """What the card on a space costs the active player now, never below 0 (VL-6.15)."""
    cost = state.content.cards[state.market[space]].price - state.turn.discount
    for rule in state.config.battle:
        if rule.key == "PRICE_MOD" and space + 1 in rule.space:
            cost += rule.n
    return max(0, cost)


def takeable(state: State, max_price: int) -> list[int]:
    """Spaces whose card may be taken without paying; what has to be tamed must have been (VL-19.37)."""
    cards = state.content.cards
    return [
        space
        for space, face in enumerate(state.market)
        if face and cards[face].price <= max_price and (not cards[face].traits.taming or space in state.turn.tamed)
    ]


def turn_card(state: State, frame: Refill, emit: Emit) -> None:
    """Turn the next card; monsters that ambush, flit by or overwhelm do so at once and the space is filled again."""
    space, seat = frame.space, frame.seat
    if state.market[space]:
        return
    name = deck_of(space)
    if not state.piles[name]:
        emit(MarketTurned(space + 1, "", 0))
        return
    face = take_top(state, name)
    traits = state.content.cards[face].traits
    left = len(state.piles[name])
    if traits.overwhelm:
        if overwhelm.too_early(state):
            _shuffle_back(state, face)
            if any(not state.content.cards[other].traits.overwhelm for other in state.piles[name]):
                refill(state, space, seat)
            return
        emit(MarketTurned(space + 1, face, left))
        overwhelm.arrive(state, face, space, emit)
    elif traits.sneak or traits.fleeting:
        emit(MarketTurned(space + 1, face, left))
        refill(state, space, seat)
        monsters.spring(state, face, seat, emit)
    else:
        state.market[space] = face
        emit(MarketTurned(space + 1, face, left))


def _shuffle_back(state: State, face: str) -> None:
    state.piles["main"].append(face)
    shuffle(state, "main")
