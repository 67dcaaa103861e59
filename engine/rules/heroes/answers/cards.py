"""What naming a card does: one function per family of card questions."""
from __future__ import annotations

from engine.rules.heroes.cards.hand import (
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
from engine.rules.heroes.cards.play import play
from engine.rules.heroes.events.map import CardDiscarded, CardGained, CardLaid, CardsLookedAt
from engine.rules.heroes.frames import Effects
from engine.rules.heroes.questions import LookedAt
from engine.rules.heroes.questions.cards import (
    BuryCard,
    BuryPeeked,
    CastCard,
    DiscardCard,
    ExchangeCards,
    FeedVortex,
    HandOverCard,
    KeepAbility,
    KeepSearched,
    PayAnyCards,
    PayCard,
    RemoveCard,
    RestackCard,
    SellCard,
    SmeltCard,
    TakeBackCard,
    TakeFromSpring,
    TakeFromVortex,
)
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.purse import gain
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dispatch import Second, second, table

SMELTED = 4
"""Gold for an artifact (HM-15.7)."""


def _pay(state: State, asked: PayCard, card: str, emit: Emit) -> None:
    discard(state, asked.seat, card, "cost", emit)
    if asked.left > 1:
        state.agenda.push(replace(asked, left=asked.left - 1))


def _pay_any(state: State, asked: PayAnyCards, card: str, emit: Emit) -> None:
    """As many as wanted, at least one (Sword of Judgement)."""
    discard(state, asked.seat, card, "cost", emit)
    again = replace(asked, count=asked.count + 1)
    if state.players[asked.seat].hand:
        state.agenda.push(again)
    else:
        _paid(state, again, emit)


def _paid(state: State, asked: PayAnyCards, emit: Emit) -> None:
    do = state.content.cards[asked.card].modes[asked.mode].do
    state.agenda.push(Effects(asked.seat, asked.card, do, attack=asked.attack, paid=asked.count))


def _discard(state: State, asked: DiscardCard, card: str, emit: Emit) -> None:
    """An own card of choice; a spell may bring another card (Blackshard)."""
    discard(state, asked.seat, card, "effect", emit)
    if asked.for_spell and state.content.cards[card].family == "spell":
        draw(state, asked.seat, 1, emit)
    if asked.left > 1 and state.players[asked.seat].hand:
        state.agenda.push(replace(asked, left=asked.left - 1))


def _remove(state: State, asked: RemoveCard, card: str, emit: Emit) -> None:
    remove(state, asked.seat, card, emit)


def _sell(state: State, asked: SellCard, card: str, emit: Emit) -> None:
    remove(state, asked.seat, card, emit)
    gain(state, asked.seat, "G", 1, "trading_post", emit)


def _smelt(state: State, asked: SmeltCard, card: str, emit: Emit) -> None:
    remove(state, asked.seat, card, emit)
    gain(state, asked.seat, "G", SMELTED, asked.cause, emit)


def _take_back(state: State, asked: TakeBackCard, card: str, emit: Emit) -> None:
    take_back(state, asked.seat, card, emit)


def _keep_ability(state: State, asked: KeepAbility, card: str, emit: Emit) -> None:
    state.eyes[asked.seat].remove(card)
    gain_card(state, asked.seat, card, asked.deck, False, emit)


def _leave_ability(state: State, asked: KeepAbility, emit: Emit) -> None:
    bury(state, asked.deck, state.eyes[asked.seat].pop(), emit)


def _spring(state: State, asked: TakeFromSpring, card: str, emit: Emit) -> None:
    """One of the top three comes back to the hand, the others on top in any order (HM-18.18)."""
    seen = state.eyes[asked.seat]
    seen.remove(card)
    return_card(state, asked.seat, card, "eyes", emit)
    _restack_on(state, asked, emit)


def _restack_on(state: State, asked: LookedAt, emit: Emit) -> None:
    seen = state.eyes[asked.seat]
    if len(seen) > 1:
        state.agenda.push(RestackCard(asked.seat, "own"))
    elif seen:
        _put_down(state, asked, seen[0], "restack", emit)


def _put_down(state: State, asked: LookedAt, card: str, cause: str, emit: Emit) -> None:
    """A card before the eyes goes to the own discard pile."""
    state.eyes[asked.seat].remove(card)
    state.players[asked.seat].discard.append(card)
    emit(CardDiscarded(seat=asked.seat, card=card, cause=cause))


def _restack(state: State, asked: RestackCard, card: str, emit: Emit) -> None:
    _put_down(state, asked, card, "restack", emit)
    _restack_on(state, asked, emit)


def _feed_vortex(state: State, asked: FeedVortex, card: str, emit: Emit) -> None:
    """Discard, reshuffle, look at three, keep one (Mana Vortex)."""
    discard(state, asked.seat, card, asked.cause, emit)
    reshuffle(state, asked.seat, emit)
    player = state.players[asked.seat]
    seen = [player.deck.pop() for _ in range(min(3, len(player.deck)))]
    state.eyes[asked.seat].extend(seen)
    emit(CardsLookedAt(seat=asked.seat, deck="own", faces=tuple(seen)))
    state.agenda.push(TakeFromVortex(asked.seat, "own"))


def _take_from_vortex(state: State, asked: TakeFromVortex, card: str, emit: Emit) -> None:
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


def _exchange(state: State, asked: ExchangeCards, card: str, emit: Emit) -> None:
    """Discard any number, then draw as many (HM-7.2)."""
    discard(state, asked.seat, card, "exchange", emit)
    again = replace(asked, count=asked.count + 1)
    if state.players[asked.seat].hand and again.count < again.most:
        state.agenda.push(again)
    else:
        _exchanged(state, again, emit)


def _exchanged(state: State, asked: ExchangeCards, emit: Emit) -> None:
    draw(state, asked.seat, asked.count, emit)


def _bury_peeked(state: State, asked: BuryPeeked, card: str, emit: Emit) -> None:
    """The looked-at card goes to the bottom of its deck."""
    state.eyes[asked.seat].remove(card)
    _deck(state, asked).insert(0, card)
    _laid_back(asked, card, emit)


def _leave_peeked(state: State, asked: BuryPeeked, emit: Emit) -> None:
    card = state.eyes[asked.seat].pop()
    _deck(state, asked).append(card)
    _laid_back(asked, card, emit)


def _deck(state: State, asked: LookedAt) -> list[str]:
    return state.players[asked.seat].deck if asked.deck == "own" else state.decks[asked.deck]


def _laid_back(asked: LookedAt, card: str, emit: Emit) -> None:
    """Only the own deck grows by it where the others can see."""
    if asked.deck == "own":
        emit(CardLaid(seat=asked.seat, card=card, place="deck", origin="eyes"))


def handed_over(state: State, asked: HandOverCard, card: str, emit: Emit) -> None:
    """Partners exchange artifact and spell cards one for one (HM-40.4)."""
    leave_hand(state, asked.seat, card)
    emit(CardLaid(seat=asked.seat, card=card, place="gift", origin="hand"))
    gain_card(state, asked.other, card, "gift", True, emit)
    if not asked.back:
        state.agenda.push(HandOverCard(asked.other, asked.seat, back=True))


def _cast(state: State, asked: CastCard, card: str, emit: Emit) -> None:
    play(state, asked.seat, card, 0, None, emit, free=asked.free)


PICKED: Second[State, [str, Emit], None] = table(
    second(KeepSearched, search_taken),
    second(BuryCard, buried),
    second(KeepAbility, _keep_ability),
    second(BuryPeeked, _bury_peeked),
    second(TakeFromSpring, _spring),
    second(RestackCard, _restack),
    second(TakeFromVortex, _take_from_vortex),
    second(FeedVortex, _feed_vortex),
    second(PayCard, _pay),
    second(PayAnyCards, _pay_any),
    second(DiscardCard, _discard),
    second(RemoveCard, _remove),
    second(SellCard, _sell),
    second(SmeltCard, _smelt),
    second(TakeBackCard, _take_back),
    second(ExchangeCards, _exchange),
    second(HandOverCard, handed_over),
    second(CastCard, _cast),
)
SKIPPED: Second[State, [Emit], None] = table(
    second(PayAnyCards, _paid),
    second(KeepAbility, _leave_ability),
    second(TakeFromSpring, _restack_on),
    second(ExchangeCards, _exchanged),
    second(BuryPeeked, _leave_peeked),
)
"""What stopping does, where it does anything."""
