"""Hands, designs decks and what has rightly been seen of them (GM-1.6)."""
from __future__ import annotations

from engine.rules.guerra.events import CardDiscarded, CardPeeked, CardsDrawn
from engine.rules.guerra.names import is_designs, oracle_at, seat_in
from engine.rules.guerra.state import Held, State, replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat


def draw_cards(state: State, seat: Seat, amount: int, emit: Emit) -> None:
    """From the top of the designs deck to the hand; an empty deck gives nothing, no hand is ever full (GM-10.5, GM-1.7)."""
    player = state.players[seat]
    drawn: list[Held] = []
    while len(drawn) < amount and player.designs:
        drawn.append(player.designs.pop())
    if drawn:
        player.hand.extend(drawn)
        emit(CardsDrawn(seat=seat, cards=tuple(card.face for card in drawn), left=len(player.designs)))


def take_from_hand(state: State, seat: Seat, card: str) -> None:
    """One card of that face leaves the hand; whoever knew of an equal one takes it for the one that left (GM-1.6)."""
    hand = state.players[seat].hand
    settled = hand.pop(next(at for at, held in enumerate(hand) if held.face == card)).seen
    for at, held in enumerate(hand):
        if held.face == card and held.seen & ~settled:
            hand[at] = Held(card, held.seen & settled)
            settled |= held.seen


def discard_from_hand(state: State, seat: Seat, card: str, emit: Emit) -> None:
    """A card from the hand to the owner's designs discard (GM-11.12)."""
    take_from_hand(state, seat, card)
    state.players[seat].designs_discard.append(card)
    emit(CardDiscarded(seat=seat, card=card, pile="designs", origin="hand"))


def peek_at(state: State, seat: Seat, place: str, zone: str, emit: Emit) -> bool:
    """Show `seat` one hidden card of a pile; False where there is none."""
    if is_designs(place):
        designs = state.players[seat_in(place)].designs
        if not designs:
            return False
        held = designs[-1]
        designs[-1] = Held(held.face, held.seen | 1 << seat)
    else:
        owner, index = oracle_at(place)
        oracle = state.players[owner].oracles[index]
        depth = len(oracle.cards) - 1 - (1 if zone == "own_oracle_next" and oracle.up else 0)
        if depth < 0:
            return False
        held = oracle.cards[depth]
        cards = (*oracle.cards[:depth], Held(held.face, held.seen | 1 << seat), *oracle.cards[depth + 1:])
        state.players[owner].oracles[index] = replace(oracle, cards=cards)
    emit(CardPeeked(seat=seat, place=place, cards=(held.face,)))
    return True
