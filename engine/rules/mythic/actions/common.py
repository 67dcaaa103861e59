"""Answers shared by many questions: declining, searching the deck, drawing two, paying, giving way."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family, plain
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Decision, Path
from engine.rules.kernel.window import GiveWay, Pass, Window, open_window, passed
from engine.rules.mythic.cards import can_pay, could_search, draw, note, once, payments, search, spend
from engine.rules.mythic.events import DeckOpened
from engine.rules.mythic.frames import Act, Charge, ChoosePayment, Counter, DrawCards, EndOfTurn, FindCard, Main, OpenDeck, Rebirth, Turn
from engine.rules.mythic.state import MythicState, deck_faces, living


class Decline(Action, frozen=True):
    """No, thanks."""

    click: ClassVar[str] = "decline"


class SearchDeck(Action, frozen=True):
    """Pay 1 Art of War to take a card of one's choice from the deck (MB-5.10b)."""

    @property
    def path(self) -> Path:
        return ("deck", "search")


class TakeCard(Action, frozen=True):
    """The card that is searched for."""

    face: str

    @property
    def path(self) -> Path:
        return (f"face:{self.face}",)


class DrawTwo(Action, frozen=True):
    """Pay 1 Art of War and draw 2 cards (MB-5.10a)."""

    @property
    def path(self) -> Path:
        return ("deck", "draw_two")


class PayWith(Action, frozen=True):
    """Pay one Art of War with these cards."""

    cards: tuple[str, ...]

    @property
    def path(self) -> Path:
        return tuple(f"hand:{card}" for card in self.cards)


Interrupted = Main | EndOfTurn | Act | Rebirth | Counter | Window
"""Questions that a manoeuvre may come before."""


def ask_again(state: MythicState, asked: Interrupted) -> None:
    """Come back to the question after a manoeuvre; an activation asks anew by itself, if its unit still stands then (MB-6.8)."""
    if not isinstance(asked, Act):
        state.agenda.push(asked)


def _nothing(state: MythicState, asked: Decision, action: Decline, emit: Emit) -> None:
    """The procedure below goes on by itself."""


DECLINE = plain(Decline, _nothing)


# -- search and draw -------------------------------------------------------------------------------


def _searches(state: MythicState, asked: Decision) -> Iterator[SearchDeck]:
    if _check_search(state, asked, None) is None:
        yield SearchDeck()


def _check_search(state: MythicState, asked: Decision, action: SearchDeck | None) -> Refused | None:
    seat = asked.seat
    if not once(state, seat, "search"):
        return Refused("MB-5.10")
    if not state.decks[seat]:
        return Refused("MB-5.12")
    return None if can_pay(state, seat, 1) else Refused("MB-5.10", price=1)


def _search(state: MythicState, asked: Interrupted, action: SearchDeck, emit: Emit) -> None:
    note(state, asked.seat, "search")
    ask_again(state, asked)
    state.agenda.then(Charge(asked.seat, 1, "search"), OpenDeck(asked.seat))


def open_deck(state: MythicState, step: OpenDeck, emit: Emit) -> None:
    """Show the searcher what he can choose from."""
    state.agenda.push(FindCard(step.seat))
    emit(DeckOpened(seat=step.seat, faces=tuple(deck_faces(state, step.seat))))


def _cards(state: MythicState, asked: FindCard) -> Iterator[TakeCard]:
    return (TakeCard(face) for face in deck_faces(state, asked.seat))


def _check_card(state: MythicState, asked: FindCard, action: TakeCard) -> Refused | None:
    return None if action.face in deck_faces(state, asked.seat) else Refused("MB-5.12", face=action.face)


def _take_card(state: MythicState, asked: FindCard, action: TakeCard, emit: Emit) -> None:
    search(state, asked.seat, action.face, emit)


TAKE_CARD = Family(TakeCard, _cards, _check_card, _take_card, True)
SEARCH = Family(SearchDeck, _searches, _check_search, _search, True, "MB-4.4")


def _draws(state: MythicState, asked: Decision) -> Iterator[DrawTwo]:
    if once(state, asked.seat, "draw") and can_pay(state, asked.seat, 1):
        yield DrawTwo()


def _check_draw(state: MythicState, asked: Decision, action: DrawTwo) -> Refused | None:
    return None if once(state, asked.seat, "draw") and can_pay(state, asked.seat, 1) else Refused("MB-5.10", price=1)


def _draw_two(state: MythicState, asked: Interrupted, action: DrawTwo, emit: Emit) -> None:
    note(state, asked.seat, "draw")
    ask_again(state, asked)
    state.agenda.then(Charge(asked.seat, 1, "draw"), DrawCards(asked.seat, 2, "draw"))


def draw_cards(state: MythicState, step: DrawCards, emit: Emit) -> None:
    """Draw, with everything an empty deck brings."""
    draw(state, step.seat, step.count, emit, step.cause)


DRAW_TWO = Family(DrawTwo, _draws, _check_draw, _draw_two, True, "MB-5.15")


# -- paying ----------------------------------------------------------------------------------------


def _payments(state: MythicState, asked: ChoosePayment) -> Iterator[PayWith]:
    return (PayWith(cards) for cards in payments(state, asked.seat))


def _check_pay(state: MythicState, asked: ChoosePayment, action: PayWith) -> Refused | None:
    return None if action.cards in payments(state, asked.seat) else Refused("MB-5.8")


def _pay(state: MythicState, asked: ChoosePayment, action: PayWith, emit: Emit) -> None:
    spend(state, asked.seat, action.cards, asked.cause, emit)
    if asked.price > 1:
        state.agenda.push(Charge(asked.seat, asked.price - 1, asked.cause))


PAY = Family(PayWith, _payments, _check_pay, _pay, True)


# -- others may act --------------------------------------------------------------------------------


def _ways(state: MythicState, asked: Decision) -> Iterator[GiveWay]:
    for seat in living(state):
        if seat != asked.seat and seat not in state.yielded and could_search(state, seat):
            yield GiveWay(seat)


def _check_way(state: MythicState, asked: Decision, action: GiveWay) -> Refused | None:
    return None if action in list(_ways(state, asked)) else Refused("MB-4.6")


def _give_way(state: MythicState, asked: Interrupted, action: GiveWay, emit: Emit) -> None:
    ask_again(state, asked)
    state.yielded.append(action.seat)
    open_window(state, "any", getattr(asked, "serial", 0), (action.seat,), hand=True, alarm=True)


GIVE_WAY = Family(GiveWay, _ways, _check_way, _give_way, True, "MB-4.6")


def _passes(state: MythicState, asked: Window) -> Iterator[Pass]:
    yield Pass()
    turn = turn_serial(state)
    if turn:
        yield Pass(turn)


def turn_serial(state: MythicState) -> int:
    """The serial of the running turn: a pass may reach to its end."""
    for frame in state.agenda.frames:
        if isinstance(frame, Turn):
            return frame.serial
    return 0


def _check_pass(state: MythicState, asked: Window, action: Pass) -> Refused | None:
    return None if action.until in (0, turn_serial(state)) else Refused("MB-4.6")


def _pass(state: MythicState, asked: Window, action: Pass, emit: Emit) -> None:
    passed(state, asked, action)


PASS = Family(Pass, _passes, _check_pass, _pass, True)
