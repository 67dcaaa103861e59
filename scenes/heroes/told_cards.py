"""What events about cards change at the table: hands, decks, discard piles, cards in front of their players (HM-11)."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from engine.rules.heroes.events import (
    CardDiscarded,
    CardGained,
    CardLaid,
    CardPlayed,
    CardRemoved,
    CardReturned,
    CardsDrawn,
    CardsLookedAt,
    DeckShuffled,
    Eliminated,
)
from engine.rules.heroes.state import Ongoing
from engine.rules.kernel.types import HIDDEN, Event, Seat

if TYPE_CHECKING:
    from scenes.heroes.told import Told

IN_FRONT: Final = ("expired", "worn")
"""Causes for which a card is discarded from in front of its player."""
UNSEEN: Final = ("restack", "vortex")
"""Causes for which a card is discarded that lay before its player's eyes only."""
AT_WORK: Final = ("played", "cast")


def _leave_hand(told: Told, seat: Seat, card: str) -> None:
    hand = told.state.players[seat].hand
    found = card if card in hand else HIDDEN
    if found in hand:
        hand.remove(found)


def _stop_working(told: Told, seat: Seat, card: str) -> None:
    if card in told.casting.get(seat, ()):
        told.casting[seat].remove(card)


def _leave_front(told: Told, seat: Seat, card: str) -> None:
    player = told.state.players[seat]
    found = next((ongoing for ongoing in player.ongoing if ongoing.card == card), None)
    if found is not None:
        player.ongoing.remove(found)


def _leave_discard(told: Told, seat: Seat, card: str, *, last: bool = False) -> None:
    pile = told.state.players[seat].discard
    if card in pile:
        pile.pop(len(pile) - 1 - pile[::-1].index(card) if last else pile.index(card))


def _drawn(told: Told, event: CardsDrawn) -> None:
    player = told.state.players[event.seat]
    player.hand.extend(told.face(event.seat, face) for face in event.faces)
    player.deck = [HIDDEN] * event.deck


def _discarded(told: Told, event: CardDiscarded) -> None:
    if event.cause in AT_WORK:
        _stop_working(told, event.seat, event.card)
    elif event.cause in IN_FRONT:
        _leave_front(told, event.seat, event.card)
    elif event.cause not in UNSEEN:
        _leave_hand(told, event.seat, event.card)
    told.state.players[event.seat].discard.append(event.card)


def _played(told: Told, event: CardPlayed) -> None:
    _leave_hand(told, event.seat, event.card)
    told.casting.setdefault(event.seat, []).append(event.card)


def _gained(told: Told, event: CardGained) -> None:
    player = told.state.players[event.seat]
    if event.place == "hand":
        player.hand.append(told.face(event.seat, event.card))
    elif event.place == "deck":
        player.deck.append(HIDDEN)
    else:
        player.discard.append(event.card)


def _removed(told: Told, event: CardRemoved) -> None:
    if event.origin == "hand":
        _leave_hand(told, event.seat, event.card)
    else:
        _leave_discard(told, event.seat, event.card, last=True)


def _returned(told: Told, event: CardReturned) -> None:
    if event.origin == "cast":
        _stop_working(told, event.seat, event.card)
    elif event.origin == "front":
        _leave_front(told, event.seat, event.card)
    elif event.origin == "discard":
        _leave_discard(told, event.seat, event.card)
    told.state.players[event.seat].hand.append(told.face(event.seat, event.card))


def _laid(told: Told, event: CardLaid) -> None:
    player = told.state.players[event.seat]
    if event.origin == "play":
        _stop_working(told, event.seat, event.card)
    elif event.origin == "discard":
        _leave_discard(told, event.seat, event.card)
    elif event.origin == "hand":
        _leave_hand(told, event.seat, event.card)
    if event.place == "front":
        player.ongoing.append(Ongoing(event.card, 0))
    elif event.place == "deck":
        player.deck.append(HIDDEN)


def _looked(told: Told, event: CardsLookedAt) -> None:
    player = told.state.players[event.seat]
    if event.deck == "own":
        del player.deck[-len(event.faces) :]
    elif event.deck == "discard":
        del player.discard[-len(event.faces) :]


def _shuffled(told: Told, event: DeckShuffled) -> None:
    if event.deck == "own":
        player = told.state.players[event.seat]
        if event.pile:
            player.discard.clear()
        player.deck = [HIDDEN] * event.count


def _eliminated(told: Told, event: Eliminated) -> None:
    player = told.state.players[event.seat]
    player.eliminated = True
    for pile in (player.hand, player.deck, player.discard, player.ongoing):
        pile.clear()


CARD_HEARERS: Final[dict[type[Event], Callable[[Any, Any], None]]] = {
    CardsDrawn: _drawn,
    CardDiscarded: _discarded,
    CardPlayed: _played,
    CardGained: _gained,
    CardRemoved: _removed,
    CardReturned: _returned,
    CardLaid: _laid,
    CardsLookedAt: _looked,
    DeckShuffled: _shuffled,
    Eliminated: _eliminated,
}
