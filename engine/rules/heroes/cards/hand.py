"""The deck of might and magic: drawing, discarding, gaining and searching cards (HM-11)."""
from __future__ import annotations

from typing import Literal

from engine.rules.heroes.events.map import (
    CardDiscarded,
    CardGained,
    CardRemoved,
    CardReturned,
    CardsDrawn,
    CardsLookedAt,
    DeckShuffled,
    PileTurned,
)
from engine.rules.heroes.frames import Searching
from engine.rules.heroes.questions.adventure import ChooseSearch
from engine.rules.heroes.questions.cards import BuryCard, BuryPeeked, KeepSearched
from engine.rules.heroes.state import LIMITS, in_force
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.omens import Limit
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.parts.piles import deck_name, leave, renew

COMMON = ("ability", "artifact", "spell")
SECRET_HINTS: dict[str, tuple[str, ...]] = {
    "ability": ("enemy_spell", "combat_start", "announced", "combat_won", "after_spell"),
    "artifact": ("after_roll", "combat_start"),
    "spell": ("after_roll",),
}
"""Moments that a card taken unseen from each deck might serve."""
DISCARDED = {"cast": "cast", "front": "expired", "eyes": "restack"}
"""Why a card lies among the discarded that would have come back from there."""


def hand_limit(state: State, seat: Seat) -> int:
    """The limit at the start of the own turn, the only moment at which it is checked (HM-5.3, astrologers, scenario)."""
    limit = LIMITS[state.players[seat].level]
    limit += in_force(state, Limit)
    scenario = state.content.scenarios.get(state.config.scenario)
    if scenario is not None and scenario.figures.grail_limit and any(h.grail and h.owner == seat for h in state.heroes.values()):
        limit += scenario.figures.grail_limit
    return limit


def draw(state: State, seat: Seat, count: int, emit: Emit) -> int:
    """Draw cards; an empty deck is made anew from the discard pile (HM-11.3). How many came: they are the last of the hand."""
    player = state.players[seat]
    before = len(player.hand)
    for _ in range(count):
        if not player.deck:
            if not player.discard:
                break
            reshuffle(state, seat, emit)
        player.hand.append(player.deck.pop())
    drawn = tuple(player.hand[before:])
    if drawn:
        emit(CardsDrawn(seat=seat, faces=drawn, hand=len(player.hand), deck=len(player.deck)))
    return len(drawn)


def reshuffle(state: State, seat: Seat, emit: Emit) -> None:
    """The own discard pile goes into the own deck."""
    player = state.players[seat]
    renew(player.deck, player.discard, state.dice, deck_name(seat))
    emit(DeckShuffled(deck="own", seat=seat, count=len(player.deck), pile=True))


def leave_hand(state: State, seat: Seat, card: str) -> None:
    """A card leaves the hand for everybody to see."""
    player = state.players[seat]
    leave(player.hand, card, player.secret)


def discard(state: State, seat: Seat, card: str, cause: str, emit: Emit) -> None:
    """From the hand to the own discard pile."""
    leave_hand(state, seat, card)
    state.players[seat].discard.append(card)
    emit(CardDiscarded(seat=seat, card=card, cause=cause))


def discard_random(state: State, seat: Seat, count: int, cause: str, emit: Emit) -> None:
    """Random cards of a hand are discarded."""
    for _ in range(min(count, len(state.players[seat].hand))):
        discard(state, seat, state.dice.pick(state.players[seat].hand), cause, emit)


def remove(state: State, seat: Seat, card: str, emit: Emit) -> None:
    """Out of the game for good (HM-11.7)."""
    leave_hand(state, seat, card)
    emit(CardRemoved(seat=seat, card=card))


def gain_card(state: State, seat: Seat, card: str, origin: str, public: bool, emit: Emit, place: str = "hand") -> None:
    """A gained card goes to the hand, to be played at once (HM-11.1, HM-12.12), or where `place` or an option says (HM-13.3, HM-39.14)."""
    player = state.players[seat]
    if place == "hand" and state.config.has("slow_cards"):
        place, public = "discard", True
    if place == "hand":
        player.hand.append(card)
    elif place == "deck":
        player.deck.append(card)
    else:
        player.discard.append(card)
    kind = state.content.cards[card]
    if public:
        hints: tuple[str, ...] = tuple(mode.moment for mode in kind.modes if mode.moment)
    else:
        player.secret.append(card)
        hints = SECRET_HINTS.get(kind.family, ())
    for hint in hints:
        if hint not in player.hints:
            player.hints.append(hint)
    emit(CardGained(seat=seat, card=card, origin=origin, public=public, place=place))


def return_card(state: State, seat: Seat, card: str, origin: str, emit: Emit) -> None:
    """A card that is nowhere just now comes back to the hand; with slow cards it goes among the discarded (HM-39.14)."""
    player = state.players[seat]
    if not state.config.has("slow_cards"):
        player.hand.append(card)
        emit(CardReturned(seat=seat, card=card, origin=origin))
        return
    player.discard.append(card)
    emit(CardDiscarded(seat=seat, card=card, cause=DISCARDED[origin]))


def take_back(state: State, seat: Seat, card: str, emit: Emit) -> None:
    """A discarded card comes back to the hand; with slow cards it stays where it lies (HM-39.14)."""
    player = state.players[seat]
    if card in player.discard and not state.config.has("slow_cards"):
        player.discard.remove(card)
        player.hand.append(card)
        emit(CardReturned(seat=seat, card=card, origin="discard"))


def top_up(state: State, deck: str, emit: Emit) -> None:
    """A pile that ran empty shows the deck's top card; an empty deck is made anew from its pile (HM-11.6)."""
    cards, pile = state.decks[deck], state.piles[deck]
    if not cards and len(pile) > 1:
        renew(cards, pile, state.dice, deck)
        emit(DeckShuffled(deck=deck, seat=-1, count=len(cards), pile=True))
    if not pile and cards:
        pile.append(cards.pop())
        emit(PileTurned(deck=deck, card=pile[-1], count=len(pile)))


def take_top(state: State, deck: str, count: int, emit: Emit) -> list[str]:
    """The top cards of a common deck, with a new deck in between if they run short (HM-11.14)."""
    taken: list[str] = []
    for _ in range(count):
        if not state.decks[deck]:
            top_up(state, deck, emit)
        if not state.decks[deck]:
            break
        taken.append(state.decks[deck].pop())
    return taken


def bury(state: State, deck: str, card: str, emit: Emit) -> None:
    """A card goes on a common deck's discard pile."""
    state.piles[deck].append(card)
    emit(PileTurned(deck=deck, card=card, count=len(state.piles[deck])))


def searching(state: State, step: Searching, emit: Emit) -> None:
    """Search(X): first choose between the pile's top card and looking at the deck (HM-11.4)."""
    top_up(state, step.deck, emit)
    options: list[Literal["deck", "pile", "skip"]] = []
    if state.decks[step.deck]:
        options.append("deck")
    if state.piles[step.deck]:
        options.append("pile")
    if not options:
        return
    if step.optional:
        options.append("skip")
    if step.times > 1:
        state.agenda.push(Searching(step.seat, step.deck, step.x, step.times - 1, False, step.then))
    state.agenda.push(ChooseSearch(step.seat, tuple(options), step.deck, step.x, step.then or "hand"))


def search_chosen(state: State, asked: ChooseSearch, pick: str, emit: Emit) -> None:
    """Take the pile's top card openly, or look at the deck's top cards in private."""
    deck = asked.deck
    if pick == "pile":
        card = state.piles[deck].pop()
        gain_card(state, asked.seat, card, deck, True, emit, asked.place)
        top_up(state, deck, emit)
    elif pick == "deck":
        taken = take_top(state, deck, asked.x, emit)
        state.eyes[asked.seat].extend(taken)
        emit(CardsLookedAt(seat=asked.seat, deck=deck, faces=tuple(taken)))
        state.agenda.push(KeepSearched(asked.seat, deck, asked.place))


def look_at_top(state: State, seat: Seat, name: str, emit: Emit) -> None:
    """The top card of any deck, also of the own one, which may go to the bottom of it (rogues)."""
    deck = state.players[seat].deck if name == "own" else state.decks[name]
    if deck:
        state.eyes[seat].append(deck.pop())
        emit(CardsLookedAt(seat=seat, deck=name, faces=(state.eyes[seat][-1],)))
        state.agenda.push(BuryPeeked(seat, name))


def search_taken(state: State, asked: KeepSearched, card: str, emit: Emit) -> None:
    """One card is kept unseen, the others go on the pile in the searcher's order."""
    deck = asked.deck
    seen = state.eyes[asked.seat]
    seen.remove(card)
    gain_card(state, asked.seat, card, deck, False, emit, asked.place)
    if len(seen) > 1:
        state.agenda.push(BuryCard(asked.seat, deck))
    elif seen:
        bury(state, deck, seen.pop(), emit)
    top_up(state, deck, emit)


def buried(state: State, asked: BuryCard, card: str, emit: Emit) -> None:
    """The next card of the searcher's discard order."""
    seen = state.eyes[asked.seat]
    seen.remove(card)
    bury(state, asked.deck, card, emit)
    if len(seen) > 1:
        state.agenda.push(asked)
    elif seen:
        bury(state, asked.deck, seen.pop(), emit)


def swapped(state: State, asked: KeepSearched, card: str, emit: Emit) -> None:
    """A faction card that the searcher cannot use is shown and replaced (HM-12.4)."""
    deck = asked.deck
    seen = state.eyes[asked.seat]
    seen.remove(card)
    bury(state, deck, card, emit)
    taken = take_top(state, deck, 1, emit)
    seen.extend(taken)
    emit(CardsLookedAt(seat=asked.seat, deck=deck, faces=tuple(taken)))
    if seen:
        state.agenda.push(asked)
