"""Deploying an army before a combat: a unit on a square of the own two rows, and no more (HM-20.2, HM-23)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.combat.board import DEFENDER
from engine.rules.heroes.combat.deploy import MOST, free_home, must_be_back, place, troops_left
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.frames import Deploy
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Troop
from engine.rules.heroes.words.targets import cell_key
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path


class PlaceUnit(Action, frozen=True):
    """Put one unit on a square of the own two rows."""

    unit: str
    side: str
    cell: int

    @property
    def path(self) -> Path:
        return (f"troop:{self.unit}:{self.side}", cell_key(self.cell))


class DoneDeploying(Action, frozen=True):
    """No more units take part."""

    @property
    def path(self) -> Path:
        return ("deployed",)


def place_candidates(state: State, asked: Deploy) -> Iterator[PlaceUnit]:
    front, back = free_home(state, asked.team)
    if len(board(state).of(asked.team)) >= MOST:
        return
    forced = _neutrals(state, asked)
    for troop in dict.fromkeys(troops_left(state, asked.team)):
        cells = back if forced and must_be_back(state, troop, asked.team) else (*front, *back)
        for cell in cells:
            yield PlaceUnit(troop.unit, troop.side, cell)


def _neutrals(state: State, asked: Deploy) -> bool:
    return board(state).kind == "guards" and asked.team == DEFENDER


def place_check(state: State, asked: Deploy, action: PlaceUnit) -> Refused | None:
    if len(board(state).of(asked.team)) >= MOST:
        return Refused("HM-20.2")
    troop = Troop(action.unit, action.side)
    if troop not in troops_left(state, asked.team):
        return Refused("HM-23.4")
    front, back = free_home(state, asked.team)
    if action.cell not in front and action.cell not in back:
        return Refused("HM-23.3")
    if _neutrals(state, asked) and must_be_back(state, troop, asked.team) and action.cell not in back:
        return Refused("HM-23.6")
    return None


def place_perform(state: State, asked: Deploy, action: PlaceUnit, emit: Emit) -> None:
    place(state, Troop(action.unit, action.side), asked.team, action.cell, emit)
    if troops_left(state, asked.team) and len(board(state).of(asked.team)) < MOST:
        state.agenda.push(asked)


def done_candidates(state: State, asked: Deploy) -> Iterator[DoneDeploying]:
    yield DoneDeploying()


def done_check(state: State, asked: Deploy, action: DoneDeploying) -> Refused | None:
    if _neutrals(state, asked) or not board(state).of(asked.team):
        return Refused("HM-23.4")
    return None


def done_perform(state: State, asked: Deploy, action: DoneDeploying, emit: Emit) -> None:
    """The rest of the unit deck stays out of it (HM-23.11)."""


DEPLOY = (
    Family(PlaceUnit, place_candidates, place_check, place_perform, exact=True, moment="HM-23.4"),
    Family(DoneDeploying, done_candidates, done_check, done_perform, moment="HM-23.4"),
)
