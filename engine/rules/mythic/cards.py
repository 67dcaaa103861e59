"""Hands, decks and discards: drawing, the battle cycle, paying (MB-5, MB-18)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.mythic.events import CardGained, CardsDrawn, CardsSpent, CycleBegan, DeckSearched, DeckShuffled
from engine.rules.mythic.frames import Charge, ChoosePayment, CycleEnded
from engine.rules.mythic.sheets import AOW, OMPHALOS
from engine.rules.mythic.state import MythicState, could_pay, dead_face, living, worth
from engine.rules.parts.piles import deck_name, leave, renew, shuffle

OPENING = 3
"""Cards drawn and Art of War cards kept aside for the opening hand; also the extra cards of a new cycle (MB-3.7, MB-18.2)."""


def take(state: MythicState, seat: Seat, count: int, emit: Emit, cause: str = "") -> int:
    """Move up to `count` cards from deck to hand; how many it were."""
    deck, hand = state.decks[seat], state.hands[seat]
    count = min(count, len(deck))
    if count:
        cards = tuple(deck.pop() for _ in range(count))
        hand.extend(cards)
        emit(CardsDrawn(seat=seat, cards=cards, hand=len(hand), deck=len(deck), cause=cause))
    return count


def draw(state: MythicState, seat: Seat, count: int, emit: Emit, cause: str = "") -> None:
    """Draw cards; an exhausted deck ends the battle cycle for everybody (MB-18.1, MB-18.2, MB-18.3, MB-18.7).

    Without a discard pile the rest of a draw is left out (MB-18.5)."""
    missing = count - take(state, seat, count, emit, cause)
    if not missing or not state.discards[seat]:
        return
    ended = state.cycle
    if cycle_wins(state):
        state.changed = True
        return
    state.cycle += 1
    emit(CycleBegan(cycle=state.cycle, seat=seat))
    _renew(state, seat, emit)
    take(state, seat, missing, emit, cause)
    take(state, seat, OPENING, emit, "cycle")
    for other in _others(state, seat):
        take(state, other, len(state.decks[other]), emit, "cycle")
        _renew(state, other, emit)
        take(state, other, OPENING, emit, "cycle")
    state.agenda.push(CycleEnded(ended))


def cycle_wins(state: MythicState) -> bool:
    """Whether the end of this cycle decides the game; it is marked in the scores then (MB-18.6)."""
    for row in state.config.victories:
        if row.when == "cycle" and state.cycle >= row.n:
            state.used["cycle_over"] = row.side + 1
            return True
    return False


def _others(state: MythicState, seat: Seat) -> list[Seat]:
    order = list(living(state))
    at = order.index(seat) if seat in order else 0
    return [other for other in order[at + 1:] + order[:at] if other != seat]


def _renew(state: MythicState, seat: Seat, emit: Emit) -> None:
    renew(state.decks[seat], state.discards[seat], state.dice, deck_name(seat))
    emit(DeckShuffled(seat=seat, deck=len(state.decks[seat])))


def spend(state: MythicState, seat: Seat, cards: tuple[str, ...], cause: str, emit: Emit) -> None:
    """Play cards from a hand to the discard pile (MB-5.9)."""
    hand = state.hands[seat]
    for card in cards:
        leave(hand, card, state.shown[seat])
        state.discards[seat].append(card)
    emit(CardsSpent(seat=seat, cards=cards, cause=cause, hand=len(hand)))


def gain(state: MythicState, seat: Seat, card: str, source: str, emit: Emit) -> None:
    """Add a card to a hand before everybody's eyes."""
    state.hands[seat].append(card)
    state.shown[seat].append(card)
    emit(CardGained(
        seat=seat, card=card, hand=len(state.hands[seat]), source=source, reserve=state.reserve, deck=len(state.decks[seat])
    ))


def shuffle_deck(state: MythicState, seat: Seat) -> None:
    """A seat's deck in another order."""
    shuffle(state.decks[seat], state.dice, deck_name(seat))


def search(state: MythicState, seat: Seat, card: str, emit: Emit) -> None:
    """Take a card of one's choice from the deck, then shuffle it (MB-5.3, MB-5.10b)."""
    state.decks[seat].remove(card)
    state.hands[seat].append(card)
    shuffle_deck(state, seat)
    emit(DeckSearched(seat=seat, card=card, hand=len(state.hands[seat]), deck=len(state.decks[seat])))


def could_search(state: MythicState, seat: Seat) -> bool:
    """Whether a seat might search its deck as far as everybody knows (MB-5.10, MB-5.12)."""
    return bool(state.decks[seat]) and once(state, seat, "search") and could_pay(state, seat, 1)


def can_pay(state: MythicState, seat: Seat, price: int, keep: str = "") -> bool:
    """Whether a hand is worth a price; `keep` is a card that is needed for something else."""
    if price == 0:
        return True
    hand = state.hands[seat]
    if keep and keep in hand:
        hand = hand.copy()
        hand.remove(keep)
    return worth(state, seat, hand) >= price


def payments(state: MythicState, seat: Seat) -> list[tuple[str, ...]]:
    """Every different way to pay one Art of War card (MB-5.8, MB-5.13)."""
    hand = state.hands[seat]
    ways: list[tuple[str, ...]] = [(face,) for face in (AOW, OMPHALOS) if face in hand]
    dead = sorted(face for face in dict.fromkeys(hand) if face != HIDDEN and dead_face(state, seat, face))
    for number, face in enumerate(dead):
        if hand.count(face) >= 2:
            ways.append((face, face))
        ways += [(face, other) for other in dead[number + 1:]]
    return ways


def charge(state: MythicState, step: Charge, emit: Emit) -> None:
    """Take one Art of War of the price; ask where the hand offers a choice."""
    if step.price == 0:
        return
    ways = payments(state, step.seat)
    if len(ways) > 1:
        state.agenda.push(ChoosePayment(step.seat, step.price, step.cause))
        return
    spend(state, step.seat, ways[0], step.cause, emit)
    if step.price > 1:
        state.agenda.push(Charge(step.seat, step.price - 1, step.cause))


def once(state: MythicState, seat: Seat, what: str) -> bool:
    """Whether a seat may still do a manoeuvre this turn (MB-5.10, MB-5.11)."""
    return f"{seat}:{what}" not in state.used


def note(state: MythicState, seat: Seat, what: str) -> None:
    """Remember that a manoeuvre was done."""
    key = f"{seat}:{what}"
    state.used[key] = state.used.get(key, 0) + 1
