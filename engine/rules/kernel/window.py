"""Interrupt windows: one mechanism for "may react now".

A game opens a window with the seats that could react by public facts. Each is asked in turn; a reaction starts the round of
passes anew; the window closes when everybody has passed in a row. A pass can reach further than the window: such seats
are quiet until the procedure they named has ended.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

import msgspec

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.protocol import State
from engine.rules.kernel.types import Action, Decision, Path, Seat

replace = msgspec.structs.replace


class Window(Decision, frozen=True):
    """`seat` may react to `moment` of the procedure `subject`; `order` lists everybody who is asked."""

    moment: str
    subject: int
    order: tuple[Seat, ...]
    hand: bool = False
    passes: int = 0

    @property
    def private(self) -> bool:
        """Private as soon as one of the asked might react from the hand, whatever he really holds."""
        return self.hand


class Pass(Action, frozen=True):
    """No reaction; with `until`, none either while the procedure with that serial lasts (0 = this window only)."""

    until: int = 0

    @property
    def path(self) -> Path:
        # One click each: a longer pass is a button of its own, never a second click after the short one.
        return ("pass",) if not self.until else (f"pass:{self.until}",)


class GiveWay(Action, frozen=True):
    """Let another seat act now, before the active one goes on."""

    seat: Seat

    @property
    def path(self) -> Path:
        return ("give_way", f"seat{self.seat}")


@runtime_checkable
class Reacting(Protocol):
    """Rules of a game with windows: they also say which of them a seat will care about."""

    def important(self, state: State, window: Window, seat: Seat) -> bool:
        """Whether a window, as the public sees it, concerns pieces of the seat's own."""
        ...


class Quietable(Protocol):
    """A state with windows: an agenda, and who wants to hear nothing until which procedure has ended."""

    agenda: Agenda[Any]
    quiet: dict[Seat, int]


def open_window(state: Quietable, moment: str, subject: int, seats: Iterable[Seat], *, hand: bool, alarm: bool = False) -> bool:
    """Ask `seats` in that order; quiet ones are left out unless it is an alarm. False if nobody is asked."""
    order = tuple(seat for seat in seats if alarm or seat not in state.quiet)
    if not order:
        return False
    state.agenda.push(Window(order[0], moment, subject, order, hand))
    return True


def passed(state: Quietable, window: Window, action: Pass) -> None:
    """Perform a pass: the popped window asks the next seat, or stays closed after a full round."""
    if action.until:
        state.quiet[window.seat] = action.until
    passes = window.passes + 1
    if passes < len(window.order):
        state.agenda.push(replace(window, seat=_next(window), passes=passes))


def reacted(state: Quietable, window: Window) -> None:
    """After a reaction: the next seat is asked and everybody may pass or react anew. Push this before what the reaction pushes."""
    state.agenda.push(replace(window, seat=_next(window), passes=0))


def sweep_quiet(state: Quietable, ended: list[int]) -> None:
    """Those who were quiet as long as an ended procedure are heard again."""
    if state.quiet:
        for seat in [seat for seat, serial in state.quiet.items() if serial in ended]:
            del state.quiet[seat]


def _next(window: Window) -> Seat:
    order = window.order
    return order[(order.index(window.seat) + 1) % len(order)]
