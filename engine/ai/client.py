"""The window's side of the thinking processes: ask, poll each frame, hurry, cancel, restart."""
from __future__ import annotations

import logging
import multiprocessing
import os
import time

import msgspec

from engine.ai.brain import Brain, brain_for
from engine.ai.messages import Answer, Ask, Found
from engine.ai.protocol import Line
from engine.ai.search import Look, Thought, merge, ranked
from engine.ai.thinker import Thinker
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Action, Seat

_LOG = logging.getLogger("mythoteca.ai")
MAX_RESTARTS = 3
"""Deaths of all workers in a row after which the seat is given up."""
MOST_WORKERS = 4
"""Trees that grow side by side: more of them add little, and each holds a game in memory."""
LATE = 0.25
"""Seconds that are granted to the other trees once one of them has answered."""
DOUBT = 16
"""How many looks the usual chance counts for against what was seen of a single line."""


class AiFailed(Exception):
    """The thinking process died or raised again and again; `report` says where, and is empty if it just died."""

    def __init__(self, report: str) -> None:
        super().__init__(report.strip().splitlines()[-1] if report.strip() else "the thinking process died")
        self.report = report


class Coaching(msgspec.Struct, frozen=True):
    """One suggestion of the coach."""

    actions: tuple[Action, ...]
    value: float
    visits: int
    terms: dict[str, float]


def workers() -> int:
    """How many trees may grow at once: one core is the window's."""
    return max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))


class Question(msgspec.Struct):
    """What is open: the question as each worker got it, and what came back."""

    rules: Rules
    brain: Brain
    asks: list[Ask]
    waiting: dict[int, Thinker]
    """By the number of the tree; a worker that died is not waited for."""
    answers: dict[int, Answer] = {}
    late: float = 0.0
    """When the others are no longer waited for, once one has answered."""
    report: str = ""

    @property
    def done(self) -> bool:
        """Whether what came back is enough."""
        return bool(self.answers) and (not self.waiting or time.monotonic() > self.late)

    def take(self, answer: Answer) -> None:
        """A worker has answered, or told of its bug."""
        self.waiting.pop(answer.part, None)
        if answer.failed:
            self.report = answer.failed
            return
        self.late = self.late or time.monotonic() + LATE
        self.answers[answer.part] = answer

    def actions(self, found: Found) -> tuple[Action, ...]:
        """The line that a tree tells of."""
        kind = self.rules.action_type
        try:
            return tuple(from_json(bytes(action), kind) for action in found.actions)
        except msgspec.DecodeError as error:
            raise AiFailed(f"an answer that is no action: {error}") from error

    def thoughts(self) -> list[Thought]:
        """What all trees found together, the most trusted line first; the order of answering makes no difference."""
        trees = [
            [Look(Line(self.actions(found), found.prior), found.visits, found.total, found.squares) for found in answer.found]
            for _, answer in sorted(self.answers.items())
        ]
        return ranked(merge(trees), self.brain.tuning.caution, self.brain.tuning.habit)

    def terms(self) -> dict[tuple[Action, ...], dict[str, float]]:
        """The reasons for the lines that a tree gave reasons for."""
        told = [found for _, answer in sorted(self.answers.items(), reverse=True) for found in answer.found if found.terms]
        return {self.actions(found): found.terms for found in told}


class AiClient:
    """A few long-lived workers. At most one question is open; a new one replaces it."""

    def __init__(self, thinkers: int | None = None) -> None:
        context = multiprocessing.get_context("spawn")
        # A bare number without a lock: a worker that is killed or stopped in the middle of a look at it holds nobody up.
        self._hurried = context.RawValue("q", 0)
        self.thinkers = [Thinker(context, self._hurried) for _ in range(thinkers or workers())]
        self._ids = 0
        self._open: Question | None = None
        self._deaths = 0

    # -- life ------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the workers that are not running; returns at once."""
        for thinker in self.thinkers:
            thinker.start()

    def stop(self) -> None:
        """End the workers."""
        self._open = None
        for thinker in self.thinkers:
            thinker.stop()

    def warm(self, game: str) -> None:
        """Let the workers load a game while people still choose their seats."""
        for thinker in self.thinkers:
            thinker.warm(game)

    # -- asking ----------------------------------------------------------------------------------

    def ask(self, rules: Rules, view: State, seat: Seat, brain: str, seed: int, *, thoughts: int = 0) -> None:
        """Let `brain` think about what `seat` sees; poll for the answer."""
        self._ids += 1
        self._deaths = 0
        head = brain_for(rules, brain)
        # A budget in looks is small and the same on every machine; only time is worth sharing out.
        parts = len(self.thinkers) if head.level.timed else 1
        data = msgspec.Raw(to_json(view))
        key = rules.content.key if rules.content is not None else ""
        seconds = head.level.seconds
        asks = [Ask(self._ids, rules.name, seat, brain, seed, seconds, data, thoughts, part, parts, key) for part in range(parts)]
        self._put(rules, head, asks)

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._open is not None

    def hurry(self) -> None:
        """Play now: the workers answer with the best they have."""
        self._hurried.value = self._ids
        for thinker in self.thinkers:
            thinker.hurry()

    def cancel(self) -> None:
        """Forget the open question; its answers will be ignored."""
        self._open = None
        self._hurried.value = self._ids

    def poll(self) -> tuple[Action, ...] | None:
        """The line to play, once it is there. Raises AiFailed where the workers cannot go on."""
        question = self._answered()
        return question.brain.settle(question.thoughts(), question.asks[0].seed).actions if question is not None else None

    def poll_ideas(self) -> list[Coaching] | None:
        """The coach's suggestions, once they are there."""
        question = self._answered()
        if question is None:
            return None
        return suggestions(question.thoughts()[: question.asks[0].thoughts], question.terms())

    # -- the workers -----------------------------------------------------------------------------

    def _put(self, rules: Rules, brain: Brain, asks: list[Ask]) -> None:
        waiting = {ask.part: self.thinkers[ask.part] for ask in asks}
        self._open = Question(rules, brain, asks, waiting)
        for ask in asks:
            self.thinkers[ask.part].ask(ask)

    def _answered(self) -> Question | None:
        """The open question once enough is known; where every worker has died they are started anew and asked again."""
        question = self._open
        if question is None:
            return None
        for part, thinker in list(question.waiting.items()):
            for answer in thinker.answers():
                if answer.id == question.asks[0].id:
                    question.take(answer)
            if part in question.waiting and thinker.hung:
                thinker.kill()
            if part in question.waiting and not thinker.alive:
                del question.waiting[part]
        if question.done:
            self._open = None
            return question
        if not question.waiting:
            self._again(question)
        return None

    def _again(self, question: Question) -> None:
        self._deaths += 1
        _LOG.warning("the thinking processes died (%s in a row): %s", self._deaths, question.report.strip() or "without a word")
        if self._deaths > MAX_RESTARTS:
            self._open = None
            raise AiFailed(question.report)
        self._put(question.rules, question.brain, question.asks)


def suggestions(thoughts: list[Thought], terms: dict[tuple[Action, ...], dict[str, float]]) -> list[Coaching]:
    """The best chance first; one that rests on few looks is drawn towards the usual one, so that no lucky glimpse comes first."""
    looks = sum(thought.visits for thought in thoughts)
    usual = sum(thought.visits * thought.value for thought in thoughts) / looks if looks else 0.5
    found = []
    for thought in thoughts:
        chance = (thought.visits * thought.value + DOUBT * usual) / (thought.visits + DOUBT)
        found.append(Coaching(thought.line.actions, chance, thought.visits, terms.get(thought.line.actions, {})))
    return sorted(found, key=lambda idea: -idea.value)
