"""Ending the turn, and giving way to somebody who could use a town action (HM-5.7, HM-6.1)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.frames import Act
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.towns import could_use_town
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.kernel.window import GiveWay, open_window


class EndTurn(Action, frozen=True):
    """The turn ends when its player says so."""

    @property
    def path(self) -> Path:
        return ("end_turn",)


def end_candidates(state: State, asked: Act) -> Iterator[EndTurn]:
    yield EndTurn()


def end_check(state: State, asked: Act, action: EndTurn) -> Refused | None:
    return None


def end_perform(state: State, asked: Act, action: EndTurn, emit: Emit) -> None:
    """The turn's next stages do the rest."""


def way_candidates(state: State, asked: Act) -> Iterator[GiveWay]:
    for seat in range(state.config.seats):
        if seat != asked.seat and seat not in state.gave and could_use_town(state, seat):
            yield GiveWay(seat)


def way_check(state: State, asked: Act, action: GiveWay) -> Refused | None:
    if action.seat == asked.seat or not 0 <= action.seat < state.config.seats:
        return Refused("HM-6.1")
    if action.seat in state.gave:
        return Refused("HM-6.6")
    return None if could_use_town(state, action.seat) else Refused("HM-6.1")


def way_perform(state: State, asked: Act, action: GiveWay, emit: Emit) -> None:
    """Once per seat between two actions of the active player."""
    state.agenda.push(asked)
    state.gave.append(action.seat)
    open_window(state, "give_way", asked.serial, [action.seat], hand=False, alarm=True)


END = Family(EndTurn, end_candidates, end_check, end_perform, exact=True, moment="HM-5.7")
WAY = Family(GiveWay, way_candidates, way_check, way_perform, exact=True, moment="HM-6.1")
