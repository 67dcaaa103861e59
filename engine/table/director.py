"""Turns what happened into motion: a queue of actions, each a row of beats that are played one after the other."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.match.witness import Beat
from engine.rules.kernel.protocol import State
from engine.rules.kernel.types import Event, Seat
from engine.table.parts import Parts
from engine.table.pieces import Placing
from engine.table.play import Play
from engine.table.sight import Sight
from engine.table.sync import differences, settle
from engine.table.timeline import HOLD, Step, Weight
from engine.table.world import TableWorld

FULL_LENGTH = 6
"""Beats waiting up to which cues keep their length; beyond, they shrink in proportion."""
TIDY = 2.0
"""By how much faster bookkeeping goes while something else waits behind it."""
INSTANT = 0.0
SETTLE = 0.26
"""Seconds in which pieces that no cue moved find their places after a beat."""
Speed = float | Callable[[], float]
"""A speed, or something that knows the speed of the moment."""


@dataclass(slots=True)
class Batch:
    """One action as it was seen: its beats, each with the sight it leads to, and what is seen when all is done."""

    beats: deque[tuple[Sequence[Event], Sight[object]]]
    sight: Sight[object]
    pace: Speed

    @property
    def speed(self) -> float:
        """1, 2, 4, or 0 for instant, as it is now."""
        return _speed(self.pace)


@dataclass(slots=True)
class Running:
    """The beat on the table. `crowd` is by how much faster it goes because so many wait behind it."""

    steps: deque[Step]
    end: float
    pace: Speed
    sight: Sight[object]
    crowd: float = 1.0
    elapsed: float = 0.0
    events: Sequence[Event] = ()

    @property
    def rate(self) -> float:
        """Asked anew in every frame, so that a change applies at once (UX-36)."""
        return _speed(self.pace) * self.crowd


@dataclass(slots=True)
class Director:
    """Plays what happened, in order; `quiet` when the table shows the present.

    After every beat the table settles on what was seen at that very moment, so nobody has to work it out from events."""

    table: TableWorld
    parts: Parts
    sound: Callable[[str, int | None], None] | None = None
    heard: Callable[[Event], None] | None = None
    """Called as each event begins to play: sounds, music."""
    told: Callable[[Event, object], None] | None = None
    """Called when an event may be told in words, with the view of its beat: not before its dice have landed."""
    strict: bool = False
    """Check after every action that its beats led to what is seen in the end (tests, debugging)."""
    sight: Sight[object] | None = None
    """What the table shows."""
    viewer: Seat | None = 0
    """The seat whose secrets may be shown; None = the public."""
    bottom: Seat = 0
    """The seat that sits nearest to the screen."""
    moments: Mapping[str, float] = field(default_factory=dict)
    """Of the event that is being heard: after how many seconds its blow `lands` and its outcome is `told`, at natural speed."""
    after: Callable[[], None] | None = None
    """Called once when the queue has been played or dropped."""
    _queue: deque[Batch] = field(default_factory=deque)
    _now: Running | None = None

    @property
    def shown(self) -> object:
        """The view that the table shows."""
        return self.sight.view if self.sight is not None else None

    @property
    def quiet(self) -> bool:
        """Whether nothing is left to play."""
        return self._now is None and not self._queue

    @property
    def playing(self) -> Sequence[Event]:
        """What happens in the beat on the table; nothing between two beats."""
        return self._now.events if self._now is not None else ()

    @property
    def speed(self) -> float:
        """The speed of what is being played: 1, 2, 4, or 0 for instant."""
        return self._queue[0].speed if self._queue else 1.0

    @property
    def rate(self) -> float:
        """How fast the picture really goes: the speed, and faster where much waits; sounds follow it."""
        return self._now.rate if self._now is not None else self.speed

    # -- at once --------------------------------------------------------------------------------------------------------------

    def show(self, view: object) -> None:
        """Forget what is queued and build the table from a view at once (start, load, undo)."""
        self._queue.clear()
        self._now = None
        self._call_after()
        self._turn_to(self._seen(view))
        self._settle(0.0, question=True)
        self.table.finish()

    def open(self, view: object, pace: Speed) -> None:
        """Build the table for a new match and let what is dealt fly to its place."""
        self.show(view)
        assert self.sight is not None
        dealt = self.parts.scenery.opening(self.sight)
        if _speed(pace) == INSTANT or self.table.reduced:
            return
        play = Play(self.table, sounds=self.sound)
        for index, (key, origin) in enumerate(dealt):
            placing = self.table.placing(key)
            self.table.remove(key)
            play.put(placing, origin=origin, ms=300, delay=300 + index * 110)
            play.sound("card_deal", delay=300 + index * 110)
        play.then()
        self.parts.open(self.sight, play)
        if play.steps:
            self._now = Running(_in_order(play), play.end, pace, self.sight)

    def glide(self, view: object) -> None:
        """Build the table from a view, with the pieces moving to their new places."""
        self.hurry()
        self._turn_to(self._seen(view))
        self._settle(0.3, question=True)

    # -- in time --------------------------------------------------------------------------------------------------------------

    def play(self, beats: Sequence[Beat], view: object, speed: Speed) -> None:
        """Play these next; `view` is what is seen when all is done."""
        seen = deque((beat.events, self._seen(beat.view)) for beat in beats)
        self._queue.append(Batch(seen, self._seen(view), speed))

    def queue(self, events: Sequence[Event], view: State, speed: Speed) -> None:
        """Play these next, all against one view."""
        self.play([Beat([event], view) for event in events], view, speed)

    def hurry(self) -> None:
        """End the beat on the table and everything queued now: a click or Space."""
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
        if self._now is not None and self.table.frozen <= 0:
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
            self._turn_to(running.sight)
            # After an opening nothing waits in the queue: what its question lays out comes at once.
            self._settle(0.0 if rate == INSTANT else SETTLE / rate, question=not self._queue)
            self._close_batches()

    def _begin_next(self) -> None:
        self._close_batches()
        if not self._queue:
            return
        batch = self._queue[0]
        waiting = sum(self._weight(events) is not Weight.BOOKKEEPING for each in self._queue for events, _ in each.beats)
        events, sight = self._next_beat(batch)
        crowd = max(1.0, waiting / FULL_LENGTH)
        if self._weight(events) is Weight.BOOKKEEPING:
            crowd = TIDY * crowd if waiting else crowd
        self._now = self._prepare(events, sight, batch.pace, crowd)

    def _next_beat(self, batch: Batch) -> tuple[Sequence[Event], Sight[object]]:
        """The next beat; bookkeeping that follows bookkeeping is done in one."""
        events, sight = batch.beats.popleft()
        while batch.beats and self._weight(events) is self._weight(batch.beats[0][0]) is Weight.BOOKKEEPING:
            more, sight = batch.beats.popleft()
            events = [*events, *more]
        return events, sight

    def _weight(self, events: Sequence[Event]) -> Weight:
        """A beat weighs as much as the weightiest of its events."""
        weights = self.parts.weights
        found = [weights.get(type(event), Weight.PLAIN) for event in events]
        if Weight.CLIMAX in found:
            return Weight.CLIMAX
        return Weight.BOOKKEEPING if found and set(found) == {Weight.BOOKKEEPING} else Weight.PLAIN

    def _prepare(self, events: Sequence[Event], sight: Sight[object], pace: Speed, crowd: float) -> Running:
        """Write the beat down: sounds from its start, words and panels from when its cues say that it may be told."""
        assert self.sight is not None
        play = Play(self.table, sounds=self.sound)
        end = told = 0.0
        for event in events:
            play.cursor = play.end = play.told_at = play.lands_at = 0.0
            first = len(play.steps)
            self.parts.cue(event, self.sight, sight, play)
            moments = {"lands": play.lands_at / 1000, "told": play.told_at / 1000}
            play.steps.insert(first, Step(0.0, partial(self._hear, event, moments)))
            end, told = max(end, play.end), max(told, play.told_at)
        if Weight.CLIMAX in (play.weight, self._weight(events)):
            crowd, end = 1.0, end + (play.hold or HOLD)
        steps = _in_order(play)
        tell = Step(told, lambda scale: self._tell(events, sight))
        at = next((index for index, step in enumerate(steps) if step.at >= told), len(steps)) if told else 0
        steps.insert(at, tell)
        return Running(steps, max(end, told), pace, sight, crowd, events=events)

    def _hear(self, event: Event, moments: Mapping[str, float], scale: float) -> None:
        self.moments = moments
        if self.heard is not None:
            self.heard(event)

    def _tell(self, events: Sequence[Event], sight: Sight[object]) -> None:
        self._turn_to(sight)
        if self.told is not None:
            for event in events:
                self.told(event, self.shown)

    def _close_batches(self) -> None:
        while self._queue and not self._queue[0].beats:
            batch = self._queue.popleft()
            if self.strict:
                self._check(batch)
            self._turn_to(batch.sight)
            self._settle(0.0 if batch.speed == INSTANT else SETTLE / batch.speed, question=True)
            if batch.speed == INSTANT:
                self.table.finish()
        self._call_after()

    def _check(self, batch: Batch) -> None:
        """The last beat has to show already what the whole action led to."""
        scenery, sights = self.parts.scenery, [sight for sight in (self.sight, batch.sight) if sight is not None]
        laid = [placing.key for sight in sights for placing in (*scenery.laid_out(sight), *scenery.staged(sight))]
        wrong = differences(self.table, self.parts.scenery.pieces(batch.sight), without=laid)
        if wrong:
            raise AssertionError("the table does not show what the events said:\n" + "\n".join(wrong))

    def _call_after(self) -> None:
        if self.quiet and self.after is not None:
            after, self.after = self.after, None
            after()

    # -- the table ------------------------------------------------------------------------------------------------------------

    def _seen(self, view: object) -> Sight[object]:
        return Sight(view, self.viewer, self.bottom)

    def _turn_to(self, sight: Sight[object]) -> None:
        """Zones, spots, panels and words follow what is seen now."""
        if self.sight is not sight:
            self.sight = sight
            self.parts.arrange(self.table, sight)

    def _settle(self, seconds: float, *, question: bool = False) -> None:
        """Lay everything where it is seen now, with what is staged between two beats, or what the open question lays on the table."""
        sight = self.sight
        assert sight is not None
        scenery = self.parts.scenery
        wanted: list[Placing] = [*scenery.pieces(sight), *(scenery.laid_out(sight) if question else scenery.staged(sight))]
        settle(self.table, wanted, seconds=seconds, origin=lambda placing: self.parts.scenery.origin(placing, sight))


def _speed(pace: Speed) -> float:
    return pace() if callable(pace) else pace


def _in_order(play: Play) -> deque[Step]:
    return deque(sorted(play.steps, key=lambda step: step.at))
