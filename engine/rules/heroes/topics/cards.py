"""What naming a card does: one function per topic of a PickCards decision."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.events.map import CardDiscarded, CardGained, CardLaid, CardsLookedAt
from engine.rules.heroes.frames import Effects, PickCards
from engine.rules.heroes.hand import (
    buried,
    bury,
    discard,
    draw,
    gain_card,
    leave_hand,
    remove,
    reshuffle,
    return_card,
    search_taken,
    take_back,
)
from engine.rules.heroes.purse import gain
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit

Picked = Callable[[State, PickCards, str, Emit], None]


def _more(state: State, asked: PickCards) -> bool:
    """Whether more cards have to be named after this one."""
    if asked.left > 1:
        state.agenda.push(replace(asked, left=asked.left - 1))
        return True
    return False


def _cost(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    discard(state, asked.seat, card, "cost", emit)
    _more(state, asked)


def _cost_x(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    """As many as wanted, at least one (Sword of Judgement)."""
    discard(state, asked.seat, card, "cost", emit)
    name, mode, attack, count = asked.about
    again = replace(asked, optional=True, about=(name, mode, attack, str(int(count) + 1)))
    if state.players[asked.seat].hand:
        state.agenda.push(again)
    else:
        _cost_x_done(state, again, emit)


def _cost_x_done(state: State, asked: PickCards, emit: Emit) -> None:
    name, mode, attack, count = asked.about
    do = state.content.cards[name].modes[int(mode)].do
    state.agenda.push(Effects(asked.seat, name, do, attack=int(attack), paid=int(count)))


def _discard(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    """An own card of choice; a spell may bring another card (Blackshard)."""
    discard(state, asked.seat, card, "effect", emit)
    if asked.about and asked.about[0] == "self_spell_draw" and state.content.cards[card].family == "spell":
        draw(state, asked.seat, 1, emit)
    if asked.left > 1 and state.players[asked.seat].hand:
        _more(state, asked)


def _remove(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    remove(state, asked.seat, card, emit)


def _sell(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    remove(state, asked.seat, card, emit)
    gain(state, asked.seat, "G", 1, "trading_post", emit)


def _smelt(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    """The blacksmith pays 4 gold for an artifact."""
    remove(state, asked.seat, card, emit)
    gain(state, asked.seat, "G", 4, "blacksmith", emit)


def _take(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    take_back(state, asked.seat, card, emit)


def _witch_taken(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    state.eyes[asked.seat].remove(card)
    gain_card(state, asked.seat, card, "ability", False, emit)


def _witch_left(state: State, asked: PickCards, emit: Emit) -> None:
    bury(state, "ability", state.eyes[asked.seat].pop(), emit)


def _spring(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    """One of the top three comes back to the hand, the others on top in any order (HM-18.18)."""
    seen = state.eyes[asked.seat]
    seen.remove(card)
    return_card(state, asked.seat, card, "eyes", emit)
    _restack_on(state, asked, emit)


def _restack_on(state: State, asked: PickCards, emit: Emit) -> None:
    seen = state.eyes[asked.seat]
    if len(seen) > 1:
        state.agenda.push(PickCards(asked.seat, "restack", "eyes", about=("own",)))
    elif seen:
        _put_down(state, asked, seen[0], "restack", emit)


def _put_down(state: State, asked: PickCards, card: str, cause: str, emit: Emit) -> None:
    """A card before the eyes goes to the own discard pile."""
    state.eyes[asked.seat].remove(card)
    state.players[asked.seat].discard.append(card)
    emit(CardDiscarded(seat=asked.seat, card=card, cause=cause))


def _restack(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    _put_down(state, asked, card, "restack", emit)
    _restack_on(state, asked, emit)


def _vortex_paid(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    """Discard, reshuffle, look at three, keep one (Mana Vortex)."""
    discard(state, asked.seat, card, "mana_vortex", emit)
    reshuffle(state, asked.seat, emit)
    player = state.players[asked.seat]
    seen = [player.deck.pop() for _ in range(min(3, len(player.deck)))]
    state.eyes[asked.seat].extend(seen)
    emit(CardsLookedAt(seat=asked.seat, deck="own", faces=tuple(seen)))
    state.agenda.push(PickCards(asked.seat, "vortex_take", "eyes", about=("own",)))


def _vortex_take(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    player = state.players[asked.seat]
    seen = state.eyes[asked.seat]
    if not state.config.has("slow_cards"):  # HM-39.14
        seen.remove(card)
        player.hand.append(card)
        emit(CardGained(seat=asked.seat, card=card, origin="own", public=False))
    for name in list(seen):
        if name in player.secret:
            player.secret.remove(name)
        _put_down(state, asked, name, "vortex", emit)


def _exchange(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    """Discard any number, then draw as many (HM-7.2)."""
    discard(state, asked.seat, card, "exchange", emit)
    count = int(asked.about[0]) + 1
    most = int(asked.about[1]) if len(asked.about) > 1 else 99
    again = replace(asked, about=(str(count), *asked.about[1:]))
    if state.players[asked.seat].hand and count < most:
        state.agenda.push(again)
    else:
        _exchange_done(state, again, emit)


def _exchange_done(state: State, asked: PickCards, emit: Emit) -> None:
    draw(state, asked.seat, int(asked.about[0]), emit)


def _peeked(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    """The looked-at card goes to the bottom of its deck."""
    state.eyes[asked.seat].remove(card)
    deck = state.players[asked.seat].deck if asked.about[0] == "own" else state.decks[asked.about[0]]
    deck.insert(0, card)
    _laid_back(asked, card, emit)


def _peeked_top(state: State, asked: PickCards, emit: Emit) -> None:
    card = state.eyes[asked.seat].pop()
    deck = state.players[asked.seat].deck if asked.about[0] == "own" else state.decks[asked.about[0]]
    deck.append(card)
    _laid_back(asked, card, emit)


def _laid_back(asked: PickCards, card: str, emit: Emit) -> None:
    """Only the own deck grows by it where the others can see."""
    if asked.about[0] == "own":
        emit(CardLaid(seat=asked.seat, card=card, place="deck", origin="eyes"))


def _hand_over(state: State, asked: PickCards, card: str, emit: Emit) -> None:
    """Partners exchange artifact and spell cards one for one (HM-40.4)."""
    other = int(asked.about[0])
    leave_hand(state, asked.seat, card)
    emit(CardLaid(seat=asked.seat, card=card, place="gift", origin="hand"))
    gain_card(state, other, card, "gift", True, emit)
    if len(asked.about) == 1:
        state.agenda.push(PickCards(other, "swap_cards", "hand", family="goods", about=(str(asked.seat), "back")))


PICKED: dict[str, Picked] = {
    "search": search_taken,
    "bury": buried,
    "cost": _cost,
    "cost_x": _cost_x,
    "discard": _discard,
    "remove": _remove,
    "sell": _sell,
    "smelt": _smelt,
    "take": _take,
    "witch": _witch_taken,
    "spring": _spring,
    "restack": _restack,
    "vortex": _vortex_paid,
    "vortex_take": _vortex_take,
    "exchange": _exchange,
    "peek": _peeked,
    "swap_cards": _hand_over,
}
SKIPPED: dict[str, Callable[[State, PickCards, Emit], None]] = {
    "cost_x": _cost_x_done,
    "witch": _witch_left,
    "spring": _restack_on,
    "exchange": _exchange_done,
    "peek": _peeked_top,
}
