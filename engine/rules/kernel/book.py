"""One dispatch per game: which actions answer which decision, and what each step does.

One opinion on legality: `legal_actions` is the candidates filtered by `check`, `why_not` is `check`, and `apply` runs
`check` before anything changes.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.refusal import NOT_NOW, Refused
from engine.rules.kernel.types import Action, Decision, Event, Step

replace = msgspec.structs.replace


class HasAgenda(Protocol):
    """All that the book needs of a state."""

    agenda: Agenda[Any]


S = TypeVar("S", bound=HasAgenda)


Watch = Callable[[Sequence[Event], Any], None]
"""Hears every beat, the events that were emitted together, with the state as it is then."""


class Emit:
    """Where rules put their events: `emit(a)` in a beat of its own, `emit(a, b)` both at once.

    Rules change the state first and emit then: whoever watches sees in the state what the events tell."""

    __slots__ = ("beats", "events", "notice", "watch")

    def __init__(self, notice: Callable[[Event], None] | None = None, watch: Callable[[Sequence[Event]], None] | None = None) -> None:
        self.events: list[Event] = []
        self.beats = 0
        self.notice = notice
        self.watch = watch

    def __call__(self, *events: Event) -> None:
        if len(events) == 1:
            self.events.append(events[0])
        else:
            self.beats += 1
            self.events.extend(replace(event, beat=self.beats) for event in events)
        if self.notice is not None:
            for event in events:
                self.notice(event)
        if self.watch is not None and events:
            self.watch(self.events[-len(events):])


class Family(NamedTuple):
    """One kind of action. `exact` says that the candidates are legal by construction; `moment` is the rule that
    refuses the action while another decision is open."""

    action: type[Action]
    candidates: Callable[[Any, Any], Iterable[Action]]
    check: Callable[[Any, Any, Any], Refused | None]
    perform: Callable[[Any, Any, Any, Emit], None]
    exact: bool = False
    moment: str = NOT_NOW


def fine(state: object, asked: object, action: object) -> None:
    """The check of an action that is legal whenever it is asked for."""


def listed(state: object, asked: object) -> tuple[()]:
    """The candidates of a family whose actions another one lists, in the order in which they belong."""
    return ()


def plain(action: type[Action], perform: Callable[[Any, Any, Any, Emit], None], moment: str = NOT_NOW) -> Family:
    """The family of one action without arguments that is never refused while it is asked for."""
    only = (action(),)
    return Family(action, lambda state, asked: only, fine, perform, True, moment)


Stage = Callable[[Any, Any, Emit], None]


class Book(Generic[S]):
    """The dispatch tables of one game and the loop that runs them."""

    def __init__(
        self,
        answers: Mapping[type[Decision], tuple[Family, ...]],
        steps: Mapping[type[Step], Stage],
        procedures: Mapping[type[Step], tuple[Stage, ...]] | None = None,
        *,
        boundary: Callable[[S, Emit], bool] | None = None,
        sweep: Callable[[S, list[int]], None] | None = None,
        notice: Callable[[S, Event], None] | None = None,
    ) -> None:
        """`boundary` settles deaths and pushes triggers between frames and says whether it did anything; `sweep` drops
        what lasted as long as the procedures that have just ended; `notice` hears every event as it is emitted."""
        self.answers = dict(answers)
        self.steps = dict(steps)
        self.procedures = dict(procedures or {})
        self.boundary = boundary
        self.sweep = sweep
        self.notice = notice
        self.families = {
            (decision, family.action): family for decision, families in answers.items() for family in families
        }
        self.moments = {family.action: family.moment for families in answers.values() for family in families}

    def legal_actions(self, state: S) -> list[Action]:
        """Every answer to the open decision, in a stable order and without duplicates."""
        asked = state.agenda.asked
        if asked is None:
            return []
        legal: list[Action] = []
        for family in self.answers[type(asked)]:
            if family.exact:
                legal.extend(family.candidates(state, asked))
            else:
                check = family.check
                legal.extend(action for action in family.candidates(state, asked) if check(state, asked, action) is None)
        return legal

    def why_not(self, state: S, action: Action) -> Refused | None:
        """The rule that forbids `action` now, or None if it may be done."""
        asked = state.agenda.asked
        family = self.families.get((type(asked), type(action))) if asked is not None else None
        if family is None:
            return Refused(self.moments.get(type(action), NOT_NOW))
        return family.check(state, asked, action)

    def apply(self, state: S, action: Action, watch: Watch | None = None) -> list[Event]:
        """Do `action` and everything that follows until somebody has to decide again; `watch` sees every beat on the way."""
        asked = state.agenda.asked
        family = self.families.get((type(asked), type(action))) if asked is not None else None
        if family is None:
            raise Refused(self.moments.get(type(action), NOT_NOW))
        refusal = family.check(state, asked, action)
        if refusal is not None:
            raise refusal
        emit = self.emitter(state, watch)
        state.agenda.frames.pop()
        family.perform(state, asked, action, emit)
        self.run(state, emit)
        return emit.events

    def emitter(self, state: S, watch: Watch | None = None) -> Emit:
        """An emitter whose events this game's abilities hear; `watch` sees every beat with the state of that moment."""
        notice = self.notice
        emit = Emit() if notice is None else Emit(lambda event: notice(state, event))
        if watch is not None:
            emit.watch = lambda events: watch(events, state)
        return emit

    def run(self, state: S, emit: Emit) -> None:
        """Work until a decision lies on top or the agenda is empty."""
        agenda = state.agenda
        frames = agenda.frames
        boundary = self.boundary
        while True:
            if agenda.ended:
                if self.sweep is not None:
                    self.sweep(state, agenda.ended)
                agenda.ended.clear()
            if not frames:
                return
            top = frames[-1]
            if boundary is not None and not top.atomic and boundary(state, emit):
                continue
            if top.asks:
                return
            kind = type(top)
            step = self.steps.get(kind)
            if step is not None:
                frames.pop()
                step(state, top, emit)
                continue
            stages = self.procedures[kind]
            at = top.stage
            if at == len(stages):
                agenda.pop()
                continue
            # The stage is raised before it runs, so that whatever it pushes lies above and the procedure goes on after it.
            frames[-1] = top = replace(top, stage=at + 1)
            stages[at](state, top, emit)
