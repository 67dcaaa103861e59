"""Turns events into motion: a queue of batches, each a row of beats that are played one after the other."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engine.rules.kernel.types import Event
from engine.table.pieces import Placing
from engine.table.play import Play, Step
from engine.table.stage import Stage
from engine.table.sync import differences, settle
from engine.table.world import TableWorld

FULL_LENGTH = 6
"""Beats waiting up to which cues keep their length; beyond, they shrink in proportion."""
INSTANT = 0.0
Speed = float | Callable[[], float]
"""A speed, or something that knows the speed of the moment."""


@dataclass(slots=True)
class Batch:
    """The events of one action as one seat sees them, and the view after it."""

    beats: deque[list[Event]]
    view: Any
    pace: Speed

    @property
    def speed(self) -> float:
        """1, 2, 4, or 0 for instant, as it is now."""
        return _speed(self.pace)


@dataclass(slots=True)
class Running:
    """The beat on stage. `crowd` is by how much faster it goes because so many wait behind it."""

    steps: deque[Step]
    end: float
    pace: Speed
    crowd: float = 1.0
    elapsed: float = 0.0

    @property
    def rate(self) -> float:
        """Asked anew in every frame, so that a change applies at once (UX-36)."""
        return _speed(self.pace) * self.crowd


@dataclass(slots=True)
class Director:
    """Plays what happened, in order; `quiet` when the table shows the present."""

    table: TableWorld
    stage: Stage
    sound: Callable[[str, int | None], None] | None = None
    heard: Callable[[Event], None] | None = None
    """Called as each event begins to play: the log, the music."""
    strict: bool = False
    """Check after every batch that playing the events led to the view (tests, debugging)."""
    shown: Any = None
    """The view that the table shows: the last one whose events have been played."""
    after: Callable[[], None] | None = None
    """Called once when the queue has been played or dropped."""
    _laid: tuple[str, ...] = ()
    """Names of what the last question laid on the table."""
    _queue: deque[Batch] = field(default_factory=deque)
    _now: Running | None = None

    @property
    def quiet(self) -> bool:
        """Whether nothing is left to play."""
        return self._now is None and not self._queue

    @property
    def speed(self) -> float:
        """The speed of what is being played: 1, 2, 4, or 0 for instant."""
        return self._queue[0].speed if self._queue else 1.0

    def show(self, view: Any) -> None:
        """Forget what is queued and build the table from a view at once (start, load, undo)."""
        self._queue.clear()
        self._now = None
        self._call_after()
        self.shown = view
        self.stage.turn_to(view)
        self.stage.arrange(self.table, view)
        settle(self.table, self._wanted(view), seconds=0.0)
        self.table.finish()

    def _wanted(self, view: Any) -> list[Placing]:
        """The pieces of a view and what its question lays on the table."""
        laid = self.stage.laid_out(view)
        self._laid = tuple(placing.key for placing in laid)
        return [*self.stage.pieces(view), *laid]

    def open(self, view: Any, pace: Speed) -> None:
        """Build the table for a new match and let what the stage calls dealt fly to its place."""
        self.show(view)
        dealt = self.stage.opening(view)
        if _speed(pace) == INSTANT or self.table.reduced:
            return
        play = Play(self.table, sounds=self.sound)
        for index, (key, origin) in enumerate(dealt):
            placing = self.table.placing(key)
            self.table.remove(key)
            play.put(placing, origin=origin, ms=300, delay=300 + index * 110)
            play.sound("card_deal", delay=300 + index * 110)
        play.then()
        self.stage.overture(view, play)
        if not play.steps:
            return
        self._now = Running(deque(sorted(play.steps, key=lambda step: step.at)), play.end, pace)

    def glide(self, view: Any) -> None:
        """Build the table from a view, with the pieces moving to their new places."""
        self.hurry()
        self.shown = view
        self.stage.turn_to(view)
        self.stage.arrange(self.table, view)
        settle(self.table, self._wanted(view), seconds=0.3, origin=self.stage.origin)

    def queue(self, events: Sequence[Event], view: Any, speed: Speed) -> None:
        """Play these next."""
        self._queue.append(Batch(beats(events), view, speed))

    def hurry(self) -> None:
        """End the beat on stage and everything queued now: a click or Space."""
        while not self.quiet:
            self._advance(INSTANT, 0.0)
        self.table.finish()

    def update(self, dt: float) -> None:
        """One frame."""
        if self._now is None:
            self._begin_next()
        while self._now is not None and self._now.rate == INSTANT:
            self._advance(INSTANT, 0.0)
            self._begin_next()
        if self._now is not None:
            self._advance(self._now.rate, dt)
        self.table.update(dt)

    def _advance(self, rate: float, dt: float) -> None:
        if self._now is None:
            self._begin_next()
            if self._now is None:
                return
        running = self._now
        running.elapsed += dt * 1000 * rate
        while running.steps and (rate == INSTANT or running.steps[0].at <= running.elapsed):
            running.steps.popleft().begin(0.0 if rate == INSTANT else 1 / rate)
        if not running.steps and (rate == INSTANT or running.elapsed >= running.end):
            self._now = None
            self._close_batches()

    def _begin_next(self) -> None:
        self._close_batches()
        if not self._queue:
            return
        batch = self._queue[0]
        waiting = sum(len(each.beats) for each in self._queue)
        self._now = self._prepare(batch.beats.popleft(), batch.pace, max(1.0, waiting / FULL_LENGTH))

    def _prepare(self, events: list[Event], pace: Speed, crowd: float) -> Running:
        play = Play(self.table, sounds=self.sound)
        end = 0.0
        for event in events:
            play.cursor = play.end = 0.0
            if self.heard is not None:
                play.call(partial(self.heard, event))
            self.stage.cue(event, play)
            end = max(end, play.end)
        steps = deque(sorted(play.steps, key=lambda step: step.at))
        return Running(steps, end, pace, crowd)

    def _close_batches(self) -> None:
        while self._queue and not self._queue[0].beats:
            batch = self._queue.popleft()
            if self.strict:
                laid = (*self._laid, *(placing.key for placing in self.stage.laid_out(batch.view)))
                wrong = differences(self.table, self.stage.pieces(batch.view), without=laid)
                if wrong:
                    raise AssertionError("the table does not show what the events said:\n" + "\n".join(wrong))
            self.shown = batch.view
            self.stage.turn_to(batch.view)
            wanted = self._wanted(batch.view)
            self.stage.arrange(self.table, batch.view)
            settle(self.table, wanted, seconds=0.0 if batch.speed == INSTANT else 0.26 / batch.speed, origin=self.stage.origin)
            if batch.speed == INSTANT:
                self.table.finish()
        self._call_after()

    def _call_after(self) -> None:
        if self.quiet and self.after is not None:
            after, self.after = self.after, None
            after()


def _speed(pace: Speed) -> float:
    return pace() if callable(pace) else pace


def beats(events: Sequence[Event]) -> deque[list[Event]]:
    """Events in groups that happen at once: neighbours with the same beat other than 0."""
    groups: deque[list[Event]] = deque()
    for event in events:
        if groups and event.beat and groups[-1][0].beat == event.beat:
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups
