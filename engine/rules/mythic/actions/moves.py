"""Entering, moving, running, picking up, dropping, absorbing, freeing and finishing (MB-6, MB-7, MB-14, MB-15, MB-22.10)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from engine.rules.kernel.book import Emit, Family, plain
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.mythic.activation import LIMIT, activation_of, drop_rule
from engine.rules.mythic.events import TalentsLocked
from engine.rules.mythic.field import OFF, Way, blocked, entry_areas, holder, mired, reach
from engine.rules.mythic.frames import Act, Activation, Enter
from engine.rules.mythic.pieces import drop, enter, leave, walk
from engine.rules.mythic.state import MythicState, Unit, crowd
from engine.rules.mythic.stats import move_points
from engine.rules.mythic.talents import talent

replace = msgspec.structs.replace


class EnterAt(Action, frozen=True):
    """Enter the battlefield in an area (MB-15.4, MB-22.10)."""

    area: str

    @property
    def path(self) -> Path:
        return (self.area,)


class MoveTo(Action, frozen=True):
    """Move to an area, or off the board."""

    area: str

    @property
    def path(self) -> Path:
        return (self.area,)


class RunTo(Action, frozen=True):
    """Run one area further than a Move, or off the board (MB-15.1)."""

    area: str

    @property
    def path(self) -> Path:
        return ("run", self.area)


class DropOmphalos(Action, frozen=True):
    """Leave the carried omphalos here (MB-14.4)."""

    click: ClassVar[str] = "drop"


class EndActivation(Action, frozen=True):
    """This unit has done enough (MB-6.6)."""

    click: ClassVar[str] = "end_activation"


def acting(state: MythicState, asked: Act) -> tuple[Activation, Unit]:
    """The activation that is asked about, and its unit."""
    frame = activation_of(state, asked.serial)
    return frame, state.units[frame.unit]


def lock(state: MythicState, unit: Unit, emit: Emit) -> None:
    """A special action switches talents and powers off for the turn (MB-6.5)."""
    if unit.id not in state.locked:
        state.locked.append(unit.id)
        emit(TalentsLocked(unit=unit.id))


def simple(frame: Activation, what: str) -> str:
    """The rule that forbids one more simple action of this kind, or an empty text (MB-6.1, MB-6.3)."""
    if frame.special or len(frame.done) >= LIMIT:
        return "MB-6.1"
    return "MB-6.3" if what in frame.done else ""


# -- entering --------------------------------------------------------------------------------------


def _entries(state: MythicState, asked: Enter) -> Iterator[EnterAt]:
    unit = state.units[activation_of(state, asked.serial).unit]
    return (EnterAt(area) for area in entry_areas(state, unit))


def _check_entry(state: MythicState, asked: Enter, action: EnterAt) -> Refused | None:
    if action in list(_entries(state, asked)):
        return None
    unit = state.units[activation_of(state, asked.serial).unit]
    full = action.area in state.board.areas and len(crowd(state).get(action.area, ())) >= state.board.areas[action.area].capacity
    return Refused("MB-22.10", unit=unit.id, area=action.area, why="full" if full else "zone")


def _enter(state: MythicState, asked: Enter, action: EnterAt, emit: Emit) -> None:
    unit = state.units[activation_of(state, asked.serial).unit]
    state.agenda.edit(asked.serial, special=True, over=True)
    enter(state, unit, action.area, emit)
    lock(state, unit, emit)


ENTER = Family(EnterAt, _entries, _check_entry, _enter, True)


# -- moving ----------------------------------------------------------------------------------------


def ruled_out(state: MythicState, frame: Activation, unit: Unit, rule: str, what: str) -> Refused:
    """A rule that forbids an action of an activation, with what is to blame: who holds the unit, or what it has done already."""
    if rule == "MB-26.5":
        return Refused(rule, unit=unit.id, by=holder(state, unit, unit.area, crowd(state), running=what == "run"), why=what)
    if rule == "MB-6.5":
        return Refused(rule, unit=unit.id, why=frame.done[-1] if frame.done else "power")
    if rule == "MB-6.3":
        return Refused(rule, unit=unit.id, why=what if what in frame.done else "after")
    return Refused(rule, unit=unit.id)


def may_move(state: MythicState, frame: Activation, unit: Unit) -> str:
    """The rule that forbids a Move now, or an empty text; Mobility lets it follow an attack (MB-6.3, MB-26.16)."""
    if frame.going == "move" and frame.left >= 0:
        return ""
    if rule := simple(frame, "move"):
        return rule
    if "attack" in frame.done and not talent(state, unit, "mobility"):
        return "MB-6.3"
    if mired(state, unit, unit.area):
        return "MB-20.9"
    return "MB-26.5" if blocked(state, unit, unit.area, crowd(state)) else ""


def _points(state: MythicState, frame: Activation, unit: Unit, how: str) -> int:
    if frame.going == how and frame.left >= 0:
        return frame.left
    if how == "move":
        return move_points(state, unit)
    if mired(state, unit, unit.area):
        return 1
    swift = any(boon.unit == unit.id and boon.gift == "swift" for boon in state.config.boons)
    return move_points(state, unit) + (2 if swift else 1)


def ways(state: MythicState, frame: Activation, unit: Unit, how: str) -> dict[str, Way]:
    """Everywhere a Move or Run can lead, with the price; staying is no Move (MB-7.7)."""
    return reach(state, unit, _points(state, frame, unit, how), frame.start)


def _moves(state: MythicState, asked: Act) -> Iterator[MoveTo]:
    frame, unit = acting(state, asked)
    if not may_move(state, frame, unit):
        yield from (MoveTo(area) for area in ways(state, frame, unit, "move"))


def _check_move(state: MythicState, asked: Act, action: MoveTo) -> Refused | None:
    frame, unit = acting(state, asked)
    if rule := may_move(state, frame, unit):
        return ruled_out(state, frame, unit, rule, "move")
    if action.area in ways(state, frame, unit, "move"):
        return None
    if frame.going == "move" and not ways(state, frame, unit, "move"):
        return Refused("MB-6.3", unit=unit.id)
    return _why_no_way(state, unit, action.area)


def _why_no_way(state: MythicState, unit: Unit, area: str) -> Refused:
    """The likeliest rule that keeps a unit out of an area."""
    if area in state.board.areas:
        if len(crowd(state).get(area, ())) >= state.board.areas[area].capacity:
            return Refused("MB-7.4", area=area)
        if area in state.board.neighbours[unit.area]:
            contour = state.board.contours.get((unit.area, area))
            rules = {"impassable": "MB-21.2", "escarpment": "MB-21.3", "cage": "MB-21.6"}
            return Refused(rules.get(contour or "", "MB-7.5"), area=area)
    return Refused("MB-7.1", area=area)


def _go(state: MythicState, frame: Activation, unit: Unit, area: str, how: str, emit: Emit) -> None:
    way = ways(state, frame, unit, how)[area]
    left = _points(state, frame, unit, how) - way.cost
    if way.stops or (left == 0 and not state.content.sheets[unit.id].aquatic):
        left = -1
    over = frame.over or mired(state, unit, area) if area != OFF else frame.over
    state.agenda.edit(frame.serial, going=how, left=left, over=over)
    if area == OFF:
        if len(way.path) > 2:
            walk(state, unit, way.path[:-1], how, emit)
        leave(state, state.units[unit.id], emit)
    else:
        walk(state, unit, way.path, how, emit)


def _move(state: MythicState, asked: Act, action: MoveTo, emit: Emit) -> None:
    frame, unit = acting(state, asked)
    _go(state, frame, unit, action.area, "move", emit)
    if not (frame.going == "move" and frame.left >= 0):
        state.agenda.edit(frame.serial, done=(*frame.done, "move"))


MOVE = Family(MoveTo, _moves, _check_move, _move, True, "MB-6.2")


def may_special(frame: Activation) -> str:
    """The rule that forbids a special action now, or an empty text (MB-6.1, MB-6.5)."""
    if frame.special:
        return "MB-6.1"
    return "MB-6.5" if frame.done or frame.tainted else ""


def _run_rule(state: MythicState, frame: Activation, unit: Unit) -> str:
    if frame.going == "run" and frame.left >= 0:
        return ""
    if rule := may_special(frame):
        return rule
    return "MB-26.5" if blocked(state, unit, unit.area, crowd(state), running=True) else ""


def _runs(state: MythicState, asked: Act) -> Iterator[RunTo]:
    frame, unit = acting(state, asked)
    if not _run_rule(state, frame, unit):
        yield from (RunTo(area) for area in ways(state, frame, unit, "run"))


def _check_run(state: MythicState, asked: Act, action: RunTo) -> Refused | None:
    frame, unit = acting(state, asked)
    if rule := _run_rule(state, frame, unit):
        return ruled_out(state, frame, unit, rule, "run")
    return None if action.area in ways(state, frame, unit, "run") else _why_no_way(state, unit, action.area)


def _run(state: MythicState, asked: Act, action: RunTo, emit: Emit) -> None:
    frame, unit = acting(state, asked)
    if not frame.special:
        state.agenda.edit(frame.serial, special=True)
        lock(state, unit, emit)
    _go(state, frame, unit, action.area, "run", emit)


RUN = Family(RunTo, _runs, _check_run, _run, True, "MB-6.2")


# -- dropping and finishing ------------------------------------------------------------------------


def _drops(state: MythicState, asked: Act) -> Iterator[DropOmphalos]:
    if not drop_rule(state, acting(state, asked)[1]):
        yield DropOmphalos()


def _check_drop(state: MythicState, asked: Act, action: DropOmphalos) -> Refused | None:
    rule = drop_rule(state, acting(state, asked)[1])
    return Refused(rule) if rule else None


def _drop(state: MythicState, asked: Act, action: DropOmphalos, emit: Emit) -> None:
    drop(state, acting(state, asked)[1], emit)


DROP = Family(DropOmphalos, _drops, _check_drop, _drop, True, "MB-14.4")


def _end(state: MythicState, asked: Act, action: EndActivation, emit: Emit) -> None:
    state.agenda.edit(asked.serial, over=True)


END = plain(EndActivation, _end, "MB-6.8")
