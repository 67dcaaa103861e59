"""The agenda and the loop that works it off."""
from __future__ import annotations

import msgspec
import pytest

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.book import Book, Emit, Family
from engine.rules.kernel.refusal import NOT_NOW, Refused
from engine.rules.kernel.types import Action, Decision, Event, Procedure, Step


class Asked(Decision, frozen=True):
    pass


class Work(Step, frozen=True):
    name: str


class Attack(Procedure, frozen=True, kw_only=True):
    wounds: int = 0


class Other(Procedure, frozen=True, kw_only=True):
    pass


class Say(Action, frozen=True):
    word: str


class Noted(Event, frozen=True):
    what: str


class Table(msgspec.Struct):
    agenda: Agenda[Asked | Work | Attack]
    notes: list[str] = []


def candidates(state, asked):
    return [Say("yes"), Say("no")]


def check(state, asked, action):
    return Refused("T-1") if action.word == "no" else None


def perform(state, asked, action, emit):
    state.notes.append(action.word)


def work(state, step, emit):
    emit(Noted(step.name))


STAGES = (
    lambda state, frame, emit: (emit(Noted("first")), state.agenda.push(Work("pushed"))),
    lambda state, frame, emit: state.agenda.edit(frame.serial, wounds=2),
    lambda state, frame, emit: emit(Noted(f"wounds {frame.wounds}")),
)


def book(**hooks):
    return Book({Asked: (Family(Say, candidates, check, perform, moment="T-2"),)}, {Work: work}, {Attack: STAGES}, **hooks)


def run(state, book_):
    emit = Emit()
    book_.run(state, emit)
    return [event.what for event in emit.events]


def test_then_means_in_this_order_before_what_lay_there():
    state = Table(Agenda([Work("last")]))
    state.agenda.then(Work("a"), Work("b"))
    assert run(state, book()) == ["a", "b", "last"]


def test_a_procedure_goes_on_after_what_its_stage_pushed():
    state = Table(Agenda([]))
    state.agenda.push(Attack(serial=state.agenda.serial()))
    assert run(state, book()) == ["first", "pushed", "wounds 2"]
    assert state.agenda.frames == []


def test_what_lasted_as_long_as_a_procedure_is_swept_when_it_ends():
    swept: list[int] = []
    state = Table(Agenda([]))
    state.agenda.push(Attack(serial=state.agenda.serial()))
    run(state, book(sweep=lambda table, ended: swept.extend(ended)))
    assert swept == [1] and state.agenda.ended == []


def test_unwinding_takes_everything_above_with_it():
    agenda: Agenda = Agenda([Asked(0)])
    serial = agenda.serial()
    agenda.push(Attack(serial=serial))
    agenda.push(Work("gone"))
    agenda.unwind(serial)
    assert agenda.frames == [Asked(0)]
    with pytest.raises(AssertionError):
        agenda.unwind(serial)


def test_closing_takes_one_frame_only():
    agenda: Agenda = Agenda([])
    serial = agenda.serial()
    agenda.push(Attack(serial=serial))
    agenda.push(Work("stays"))
    agenda.close(serial)
    assert agenda.frames == [Work("stays")] and agenda.find(serial) is None


def test_a_running_procedure_is_found_below_what_it_pushed_and_by_its_kind_only():
    agenda: Agenda = Agenda([])
    serial = agenda.serial()
    agenda.push(Attack(serial=serial, wounds=3))
    agenda.push(Asked(0))
    assert agenda.running(serial, Attack).wounds == 3
    with pytest.raises(AssertionError, match="not a Other"):
        agenda.running(serial, Other)
    with pytest.raises(AssertionError, match="is None"):
        agenda.running(serial + 1, Attack)


def test_a_clone_goes_its_own_way():
    agenda: Agenda = Agenda([Asked(1)])
    other = agenda.clone()
    other.push(Work("x"))
    assert agenda.frames == [Asked(1)] and agenda.to_act == 1 and other.to_act is None


def test_one_opinion_on_legality():
    state = Table(Agenda([Asked(0)]))
    assert book().legal_actions(state) == [Say("yes")]
    assert book().why_not(state, Say("no")) == Refused("T-1")
    with pytest.raises(Refused):
        book().apply(state, Say("no"))
    assert state.agenda.frames == [Asked(0)]
    book().apply(state, Say("yes"))
    assert state.notes == ["yes"] and book().legal_actions(state) == []


def test_an_action_at_the_wrong_moment_names_its_rule():
    state = Table(Agenda([]))
    assert book().why_not(state, Say("yes")) == Refused("T-2")
    assert Book({}, {}).why_not(state, Say("yes")) == Refused(NOT_NOW)


def test_the_boundary_comes_before_a_decision_and_waits_for_atomic_frames():
    class Atomic(Step, frozen=True):
        atomic = True

    order: list[str] = []
    state = Table(Agenda([Asked(0), Atomic()]))

    def boundary(table, emit):
        if "settled" in order:
            return False
        order.append("settled")
        return True

    Book({Asked: ()}, {Atomic: lambda *_: order.append("atomic")}, boundary=boundary).run(state, Emit())
    assert order == ["atomic", "settled"]


def test_events_emitted_together_share_a_beat():
    emit = Emit()
    emit(Noted("alone"))
    emit(Noted("a"), Noted("b"))
    emit(Noted("c"), Noted("d"))
    assert [event.beat for event in emit.events] == [0, 1, 1, 2, 2]


def test_whoever_listens_hears_every_event():
    heard: list[str] = []
    state = Table(Agenda([Work("x")]))
    listening = book(notice=lambda table, event: heard.append(event.what))
    listening.run(state, listening.emitter(state))
    assert heard == ["x"]
