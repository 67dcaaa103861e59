"""Step 2: taking a Mastery token and paying for it (MY-7, MY-8)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family, plain
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythicals.events import CardsPaid, TokenTaken
from engine.rules.mythicals.frames import ChooseToken, EndTurn, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState as State


class TakeToken(Action, frozen=True):
    """Discard `cards` for `token`; the cards stand in the table's order."""

    token: str
    cards: tuple[str, ...]

    @property
    def path(self) -> Path:
        return (self.token, *self.cards)


class TakeNothing(Action, frozen=True):
    """Leave every token where it is (MY-7.8)."""

    click: ClassVar[str] = "pass"


def _tokens(state: State, asked: ChooseToken) -> Iterator[TakeToken]:
    """Whatever can be paid, locked or not, in any order of a column (MY-7.5, MY-7.7)."""
    have = state.content.mask(state.collections[asked.seat])
    for token in state.board:
        for payment in state.content.payments[token]:
            if payment.mask & have == payment.mask:
                yield TakeToken(token, payment.cards)


def _may_take(state: State, asked: ChooseToken, action: TakeToken) -> Refused | None:
    if action.token not in state.content.tokens:
        return Refused("MY-1.4", token=action.token)
    if action.token not in state.board:
        return Refused("MY-7.6", token=action.token)
    collection = state.collections[asked.seat]
    for card in action.cards:
        if card not in collection:
            return Refused("MY-7.9", token=action.token, card=card)
    if not any(payment.cards == action.cards for payment in state.content.payments[action.token]):
        return Refused("MY-7.1", token=action.token)
    return None


def take_token(state: State, asked: ChooseToken, action: TakeToken, emit: Emit) -> None:
    """The cards go face down, the token on top of the stack, its markers beside it (MY-7.2, MY-7.3)."""
    seat = asked.seat
    for card in action.cards:
        state.collections[seat].remove(card)
    state.discard.extend(action.cards)
    emit(CardsPaid(seat, action.token, action.cards, discarded=len(state.discard)))
    lying = state.board.pop(action.token)
    state.stacks[seat].append(action.token)
    state.markers[seat] += lying.markers
    points = state.content.tokens[action.token].points
    emit(
        TokenTaken(
            seat, action.token, points, lying.markers, lying.locked, height=len(state.stacks[seat]), won=state.markers[seat]
        )
    )
    # Nothing on the board scores after dawn (MY-9.8).
    state.agenda.then(*([] if state.dawn else [ReinforceOrLock(seat)]), EndTurn(seat))


def _take_nothing(state: State, asked: ChooseToken, action: TakeNothing, emit: Emit) -> None:
    state.agenda.push(EndTurn(asked.seat))


# A token is taken in step 2 only, and one per turn (MY-3.1, MY-3.4).
TOKENS = Family(TakeToken, _tokens, _may_take, take_token, exact=True, moment="MY-3.4")
NOTHING = plain(TakeNothing, _take_nothing, "MY-3.1")
