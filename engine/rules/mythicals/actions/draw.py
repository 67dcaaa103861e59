"""Step 1: drawing from the deck or from the reserve (MY-3.2, MY-4, MY-5)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family, plain
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythicals.content import COLOURS, DAY, Colour
from engine.rules.mythicals.events import CardsReserved, CardsRevealed, CardsTaken, DayBroke
from engine.rules.mythicals.frames import ChooseColour, ChooseSource, ChooseToken, SettleDuplicates
from engine.rules.mythicals.state import MythicalsState as State
from engine.rules.mythicals.turn import score_now

REVEAL = 3
"""Cards per reveal (MY-4.1)."""


class RevealCards(Action, frozen=True):
    """Draw from the deck."""

    click: ClassVar[str] = "deck"


class TakeReserve(Action, frozen=True):
    """Draw all cards of one colour from the reserve."""

    colour: Colour

    @property
    def path(self) -> Path:
        return (f"reserve:{self.colour}",)


class TakeColour(Action, frozen=True):
    """Take all revealed cards of one colour."""

    colour: Colour

    @property
    def path(self) -> Path:
        return (f"revealed:{self.colour}",)


class SkipToDawn(Action, frozen=True):
    """Score at once when no token is left to win (MY-10.7)."""

    click: ClassVar[str] = "dawn"


def reveal(state: State, asked: ChooseSource, action: RevealCards, emit: Emit) -> None:
    """Three cards to the centre; the Day card among them makes this the last turn (MY-4.1, MY-10.1)."""
    state.revealed = [state.deck.pop() for _ in range(REVEAL)]
    state.reveals += 1
    emit(CardsRevealed(asked.seat, tuple(state.revealed), state.reveals, len(state.deck)))
    if DAY in state.revealed:
        state.revealed.remove(DAY)
        state.dawn = True
        emit(DayBroke(asked.seat))
    state.agenda.push(ChooseColour(asked.seat))


def _reserve_colours(state: State, asked: ChooseSource) -> Iterator[TakeReserve]:
    return (TakeReserve(colour) for colour in COLOURS if state.reserve[colour])


def _may_take_reserve(state: State, asked: ChooseSource, action: TakeReserve) -> Refused | None:
    if not any(state.reserve.values()):
        return Refused("MY-5.2")
    if not state.reserve[action.colour]:
        return Refused("MY-5.1", colour=action.colour)
    return None


def take_reserve(state: State, asked: ChooseSource, action: TakeReserve, emit: Emit) -> None:
    """All reserve cards of one colour join the collection; nothing is revealed, so the night cannot end (MY-5.1, MY-5.3, MY-10.3)."""
    cards = state.reserve[action.colour]
    state.reserve[action.colour] = []
    _collect(state, asked.seat, action.colour, cards)
    emit(CardsTaken(asked.seat, action.colour, tuple(cards), origin="reserve"))


def _revealed_colours(state: State, asked: ChooseColour) -> Iterator[TakeColour]:
    present = [state.content.colour_of[card] for card in state.revealed]
    return (TakeColour(colour) for colour in COLOURS if colour in present)


def _may_take_colour(state: State, asked: ChooseColour, action: TakeColour) -> Refused | None:
    if all(state.content.colour_of[card] != action.colour for card in state.revealed):
        return Refused("MY-4.2", colour=action.colour)
    return None


def take_colour(state: State, asked: ChooseColour, action: TakeColour, emit: Emit) -> None:
    """All revealed cards of the colour are taken, wildcards too; the others, if any, fall into the reserve (MY-4.2 to MY-4.4, MY-4.6)."""
    colour_of = state.content.colour_of
    taken = [card for card in state.revealed if colour_of[card] == action.colour]
    left = [card for card in state.revealed if colour_of[card] != action.colour]
    state.revealed = []
    _collect(state, asked.seat, action.colour, taken)
    events = [CardsTaken(asked.seat, action.colour, tuple(taken), origin="deck")]
    for card in left:
        pile = state.reserve[colour_of[card]]
        pile.append(card)
        state.content.sort(pile)
    emit(*events, *([CardsReserved(asked.seat, tuple(left))] if left else []))


def _collect(state: State, seat: int, colour: Colour, cards: list[str]) -> None:
    collection = state.collections[seat]
    collection.extend(cards)
    state.content.sort(collection)
    # Duplicates go before the token is offered (MY-3.3).
    state.agenda.then(SettleDuplicates(seat), ChooseToken(seat))


def _skip(state: State, asked: ChooseSource) -> Iterator[SkipToDawn]:
    return iter(() if state.board else (SkipToDawn(),))


def _may_skip(state: State, asked: ChooseSource, action: SkipToDawn) -> Refused | None:
    return Refused("MY-10.7", left=len(state.board)) if state.board else None


def _skip_to_dawn(state: State, asked: ChooseSource, action: SkipToDawn, emit: Emit) -> None:
    state.dawn = True
    score_now(state, emit)


# After the reveal there is no way back to the reserve (MY-4.5); outside step 1 nothing is drawn (MY-3.1).
FROM_DECK = plain(RevealCards, reveal, "MY-3.1")
FROM_RESERVE = Family(TakeReserve, _reserve_colours, _may_take_reserve, take_reserve, exact=True, moment="MY-4.5")
FROM_REVEAL = Family(TakeColour, _revealed_colours, _may_take_colour, take_colour, exact=True, moment="MY-4.5")
TO_DAWN = Family(SkipToDawn, _skip, _may_skip, _skip_to_dawn, exact=True, moment="MY-10.7")
