"""One game among computer players, and on request all it takes to look at it afterwards."""
from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

import msgspec

from engine.ai.brain import Brain, choose
from engine.ai.protocol import Heuristics
from engine.rules.kernel.codec import to_json
from engine.rules.kernel.dice import Dice, fresh_dice
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Action, Config, Event, Outcome

LIMIT: Final = 200_000
"""Actions after which a game is given up as endless."""
_WORDS: Final = re.compile(rb'"([a-z][a-z0-9_]*)"')


class Bout(msgspec.Struct):
    """One game; `outcome` is missing where it did not finish."""

    seed: int
    actions: int
    outcome: Outcome | None


def play(rules: Rules, config: Config, brains: list[Brain], seed: int, course: Course | None = None) -> Bout:
    """Play to the end; every computer player sees only the view of its seat. A `course` is told of every answer."""
    state = rules.new_game(config, seed)
    if course is not None:
        course.begin(state)
    dice = fresh_dice(seed ^ 0x5EED)
    actions = 0
    while state.to_act is not None and actions < LIMIT:
        answer = _answer(rules, state, brains[state.to_act], dice)
        for action in answer:
            events = rules.apply(state, action)
            if course is not None:
                course.note(action, events)
        actions += len(answer)
        if course is not None:
            course.judge(state)
    return Bout(seed, actions, rules.outcome(state))


def _answer(rules: Rules, state: State, brain: Brain, dice: Dice) -> tuple[Action, ...]:
    """What a seat does next, which may be several actions in a row."""
    if not brain.level.iterations:
        # Random play needs no view: it looks at nothing but the legal actions.
        return (dice.pick(rules.legal_actions(state)),)
    return choose(rules, brain, rules.view_for(state, state.to_act), dice.bits()).actions


class Course:
    """How a game went: its actions, where it turned, and which cards never came into play."""

    def __init__(self, judge: Heuristics, seats: int) -> None:
        self.actions: list[Action] = []
        self._judge = judge
        self._seats = seats
        self._hopes: list[tuple[int, tuple[float, ...]]] = []
        self._present: set[str] = set()
        self._seen: set[str] = set()

    @property
    def unseen(self) -> tuple[str, ...]:
        """What lay in the game from the start and was never shown at the table."""
        return tuple(sorted(self._present - self._seen))

    @property
    def seen(self) -> tuple[str, ...]:
        """What was shown at the table."""
        return tuple(sorted(self._present & self._seen))

    def begin(self, state: State) -> None:
        """The position before the first action."""
        self._present = _words(state)
        self.judge(state)

    def note(self, action: Action, events: list[Event]) -> None:
        """An action and what came of it."""
        self.actions.append(action)
        for event in events:
            self._seen |= _words(event.seen_by(None))

    def judge(self, state: State) -> None:
        """How the game stands after an answer."""
        self._hopes.append((len(self.actions), tuple(self._judge.value(state, seat) for seat in range(self._seats))))

    def turning(self, outcome: Outcome | None) -> int:
        """The number of actions before the answer that raised the winner's hopes most, or sank everybody's where all lost together;
        the start where nobody won alone."""
        if outcome is None or outcome.draw:
            return 0
        towards = [(at, hopes[outcome.winners[0]] if outcome.winners else -sum(hopes)) for at, hopes in self._hopes]
        rises = [(after - before, -at) for (at, before), (_, after) in pairwise(towards)]
        return -max(rises)[1] if rises else 0


def _words(value: State | Event) -> set[str]:
    """Every name inside a state or event, as it stands in its JSON."""
    return {word.decode() for word in _WORDS.findall(to_json(value))}
