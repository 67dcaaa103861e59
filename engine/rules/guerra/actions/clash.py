"""Choosing an opponent and assigning characters (GM-9.2, GM-9.10)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.guerra.actions.words import PASS, Pass
from engine.rules.guerra.events import CharacterAssigned, Passed, StatChanged
from engine.rules.guerra.frames import Assign, Clash, Clashes, PickOpponent
from engine.rules.guerra.names import seat_id
from engine.rules.guerra.pieces import fire
from engine.rules.guerra.state import Mod, Piece, State, replace
from engine.rules.guerra.values import has_flag, strength
from engine.rules.kernel.book import Emit, Family, fine, listed
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path, Seat


class Challenge(Action, frozen=True):
    """Clash with that seat."""

    seat: Seat

    @property
    def path(self) -> Path:
        return (seat_id(self.seat),)


class AssignCharacter(Action, frozen=True):
    """Send a ready character to the battlefield."""

    piece: str

    @property
    def path(self) -> Path:
        return (self.piece,)


def challenges(state: State, asked: PickOpponent) -> Iterator[Challenge]:
    """Everybody who has not clashed this turn."""
    return (Challenge(seat) for seat in asked.free if seat != asked.seat)


def check_challenge(state: State, asked: PickOpponent, action: Challenge) -> Refused | None:
    """Nobody clashes twice, or with himself (GM-9.10)."""
    return None if action.seat in asked.free and action.seat != asked.seat else Refused("GM-9.10")


def challenge(state: State, asked: PickOpponent, action: Challenge, emit: Emit) -> None:
    """The chooser counts as starting player of this clash."""
    clashes = state.agenda.frames[-1]
    assert isinstance(clashes, Clashes)
    pair = (asked.seat, action.seat)
    state.agenda.frames[-1] = replace(clashes, free=tuple(seat for seat in clashes.free if seat not in pair))
    state.agenda.push(Clash(serial=state.agenda.serial(), a=asked.seat, b=action.seat, seat=asked.seat))


def free_of_charge(state: State, clash: Clash, seat: Seat, piece: Piece) -> bool:
    """Whether assigning this character costs nothing (GM-9.3)."""
    if has_flag(state, piece, "free_assign"):
        return True
    return state.config.twist == "mist" and seat == 1 and seat not in clash.assigned


def assignable(state: State, clash: Clash, seat: Seat, piece: Piece) -> str | None:
    """The rule that keeps a character from being assigned, or None."""
    if piece.controller != seat or piece.kind != "character" or piece.field:
        return "GM-9.2"
    if piece.tired:
        return "GM-9.3"
    if has_flag(state, piece, "cannot_assign"):
        return "GM-5.2"
    return None if piece.power or free_of_charge(state, clash, seat, piece) else "GM-9.3"


def current(state: State) -> Clash:
    """The clash that runs, below the open question."""
    for frame in reversed(state.agenda.frames):
        if type(frame) is Clash:
            return frame
    raise AssertionError("no clash runs")


def assignments(state: State, asked: Assign) -> Iterator[Action]:
    """Passing, and every character that may be sent."""
    yield PASS
    clash, seat = current(state), asked.seat
    for piece in state.pieces.values():
        if piece.controller == seat and piece.kind == "character" and assignable(state, clash, seat, piece) is None:
            yield AssignCharacter(piece.id)


def check_assign(state: State, asked: Assign, action: AssignCharacter) -> Refused | None:
    """A ready character of one's own with at least 1P (GM-9.3)."""
    piece = state.pieces.get(action.piece)
    if piece is None:
        return Refused("GM-9.2", piece=action.piece)
    rule = assignable(state, current(state), asked.seat, piece)
    return None if rule is None else Refused(rule, piece=action.piece)


def assign(state: State, asked: Assign, action: AssignCharacter, emit: Emit) -> None:
    """It pays 1P and goes, with its equipment (GM-9.3)."""
    clash = current(state)
    seat = asked.seat
    piece = state.pieces[action.piece]
    paid = 0 if free_of_charge(state, clash, seat, piece) else 1
    piece = replace(piece, power=piece.power - paid, field=True)
    state.put(piece)
    state.central += paid
    emit(CharacterAssigned(seat=seat, piece=piece.id, paid=paid, power=piece.power, central=state.central))
    fire(state, "on_assign", piece)
    if seat not in clash.assigned:
        state.agenda.edit(clash.serial, assigned=(*clash.assigned, seat))
        if state.config.twist == "honour":
            piece = replace(piece, mods=(*piece.mods, Mod("f", 1, False, "honour")))
            state.put(piece)
            emit(StatChanged(piece=piece.id, stat="f", amount=1, now=strength(state, piece), permanent=False, cause="honour"))


def pass_assignment(state: State, asked: Assign, action: Pass, emit: Emit) -> None:
    """A pass is final for this part (GM-9.2)."""
    clash = current(state)
    state.agenda.edit(clash.serial, passed=(*clash.passed, asked.seat))
    emit(Passed(seat=asked.seat, phase=state.phase))


CHALLENGE = Family(Challenge, challenges, check_challenge, challenge, exact=True, moment="GM-9.10")
ASSIGN = Family(AssignCharacter, assignments, check_assign, assign, exact=True, moment="GM-9.2")
PASS_ASSIGNMENT = Family(Pass, listed, fine, pass_assignment, exact=True, moment="GM-9.2")
