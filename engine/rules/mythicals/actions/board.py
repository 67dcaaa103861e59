"""After a token: reinforce or lock one that is left on the board (MY-9)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from engine.rules.kernel.book import Emit, Family, plain
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythicals.events import TokenLocked, TokenReinforced
from engine.rules.mythicals.frames import ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState as State
from engine.rules.mythicals.state import OnBoard

LIMIT: Final = 2
"""Markers that fit on a token (MY-9.2)."""


class Reinforce(Action, frozen=True):
    """Put 1 or 2 markers from the store on one token."""

    token: str
    markers: int

    @property
    def path(self) -> Path:
        return (self.token, f"+{self.markers}")


class Lock(Action, frozen=True):
    """Turn a token to its locked face."""

    token: str

    @property
    def path(self) -> Path:
        return (self.token, "lock")


class LeaveBoard(Action, frozen=True):
    """Neither reinforce nor lock (MY-3.5)."""

    click: ClassVar[str] = "pass"


def _reinforcements(state: State, asked: ReinforceOrLock) -> Iterator[Reinforce]:
    """One or two markers for one single token of any kind; those that lie there count (MY-9.7, MY-9.9)."""
    for token, lying in state.board.items():
        if not lying.locked:
            for markers in range(1, min(LIMIT - lying.markers, state.store) + 1):
                yield Reinforce(token, markers)


def _may_reinforce(state: State, asked: ReinforceOrLock, action: Reinforce) -> Refused | None:
    lying = state.board.get(action.token)
    if lying is None:
        return Refused("MY-9.1", token=action.token)
    if lying.locked:
        return Refused("MY-9.6", token=action.token)
    if not 1 <= action.markers <= LIMIT - lying.markers:
        return Refused("MY-9.2", token=action.token, markers=lying.markers)
    if action.markers > state.store:
        return Refused("MY-9.4", store=state.store)
    return None


def reinforce(state: State, asked: ReinforceOrLock, action: Reinforce, emit: Emit) -> None:
    """Markers from the store raise what the token brings (MY-9.3)."""
    markers = state.board[action.token].markers + action.markers
    state.board[action.token] = OnBoard(markers=markers)
    state.store -= action.markers
    emit(TokenReinforced(asked.seat, action.token, action.markers, markers, store=state.store))


def _locks(state: State, asked: ReinforceOrLock) -> Iterator[Lock]:
    return (Lock(token) for token, lying in state.board.items() if not lying.locked and not lying.markers)


def _may_lock(state: State, asked: ReinforceOrLock, action: Lock) -> Refused | None:
    lying = state.board.get(action.token)
    if lying is None:
        return Refused("MY-9.1", token=action.token)
    if lying.locked:
        return Refused("MY-9.6", token=action.token)
    if lying.markers:
        return Refused("MY-9.5", token=action.token, markers=lying.markers)
    return None


def lock(state: State, asked: ReinforceOrLock, action: Lock, emit: Emit) -> None:
    """Locked for the rest of the game (MY-9.6)."""
    state.board[action.token] = OnBoard(locked=True)
    emit(TokenLocked(asked.seat, action.token))


def _leave_board(state: State, asked: ReinforceOrLock, action: LeaveBoard, emit: Emit) -> None:
    """The turn's end already lies below."""


# Only after taking a token in this turn (MY-3.5, MY-9.1).
REINFORCE = Family(Reinforce, _reinforcements, _may_reinforce, reinforce, exact=True, moment="MY-3.5")
LOCK = Family(Lock, _locks, _may_lock, lock, exact=True, moment="MY-3.5")
LEAVE = plain(LeaveBoard, _leave_board, "MY-3.5")
