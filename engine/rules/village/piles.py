"""Hands, decks and discard piles, and what each seat knows of the face-down ones (VL-14.3, VL-15.3)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.parts.piles import deck_name, leave, renew
from engine.rules.parts.piles import shuffle as mix
from engine.rules.village.events import CardDiscarded, CardRemoved, CardsDrawn, DeckShuffled
from engine.rules.village.state import VillageState as State


def pile(state: State, name: str) -> list[str]:
    """A face-down pile by name."""
    return state.decks[int(name[4:])] if name.startswith("deck") else state.piles[name]


def take_top(state: State, name: str) -> str:
    """The first face-down card of a pile; whoever knew the place knows no more of it."""
    cards = pile(state, name)
    face = cards.pop()
    at = len(cards)
    for places in state.known:
        if name in places and at in places[name]:
            _know(places, name, tuple(place for place in places[name] if place != at))
    return face


def put_top(state: State, name: str, face: str, seat: Seat) -> None:
    """A card that `seat` has seen goes face down on a pile."""
    cards = pile(state, name)
    places = state.known[seat]
    _know(places, name, (*places.get(name, ()), len(cards)))
    cards.append(face)


def put_bottom(state: State, name: str, face: str, seat: Seat | None = None) -> None:
    """A card goes under a pile; `seat` has seen it, or everybody has if None."""
    pile(state, name).insert(0, face)
    for at, places in enumerate(state.known):
        kept = tuple(place + 1 for place in places.get(name, ()))
        _know(places, name, (0, *kept) if seat is None or seat == at else kept)


def shuffle(state: State, name: str) -> None:
    """A pile in another order."""
    mix(pile(state, name), state.dice, name)
    forget(state, name)


def forget(state: State, name: str) -> None:
    """Nobody knows anything of a shuffled pile."""
    for places in state.known:
        places.pop(name, None)


def _know(places: dict[str, tuple[int, ...]], name: str, known: tuple[int, ...]) -> None:
    if known:
        places[name] = tuple(sorted(known))
    else:
        places.pop(name, None)


def draw(state: State, seat: Seat, count: int, emit: Emit) -> None:
    """Cards from the own deck, reshuffling the discard pile, but nothing in play, where it runs out (VL-14.3, VL-15.4)."""
    drawn: list[str] = []
    deck, hand = state.decks[seat], state.hands[seat]
    before = len(hand)
    for _ in range(count):
        if not deck:
            if not state.discards[seat]:
                break
            if drawn:
                emit(CardsDrawn(seat, tuple(drawn), 0))
                drawn = []
            renew(deck, state.discards[seat], state.dice, deck_name(seat))
            forget(state, deck_name(seat))
            emit(DeckShuffled(seat, len(deck)))
        face = take_top(state, deck_name(seat)) if any(state.known) else deck.pop()
        hand.append(face)
        drawn.append(face)
    if seat == state.turn.seat and not state.turn.ended:
        state.turn.drawn += len(hand) - before
    if drawn:
        emit(CardsDrawn(seat, tuple(drawn), len(deck)))


def leave_hand(state: State, seat: Seat, face: str) -> None:
    """A card leaves a hand; if everybody had seen one of that face, it was that one."""
    leave(state.hands[seat], face, state.shown[seat])


def show_in_hand(state: State, seat: Seat, face: str) -> None:
    """A card goes openly into a hand."""
    state.hands[seat].append(face)
    state.shown[seat].append(face)


def discard(state: State, seat: Seat, face: str, cause: str, emit: Emit) -> None:
    """From hand to the face-up discard pile (VL-5.4)."""
    leave_hand(state, seat, face)
    state.discards[seat].append(face)
    emit(CardDiscarded(seat, face, cause))


def top_discard(state: State, seat: Seat) -> str:
    """The card on top of a discard pile; empty if there is none."""
    return state.discards[seat][-1] if state.discards[seat] else ""


def remove(state: State, seat: Seat, face: str, emit: Emit) -> None:
    """From hand out of the game (VL-15.5)."""
    leave_hand(state, seat, face)
    state.removed.append(face)
    emit(CardRemoved(seat, face, "hand"))
