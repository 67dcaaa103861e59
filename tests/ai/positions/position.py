"""A position with an answer that any careful player gives, and whether a computer player gives it."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.ai.brain import Brain, brain_for, choose
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action

LEVELS = ("normal", "hard")
SEEDS = (0, 1)
LONGEST = 60
"""Answers after which a turn is given up as endless."""
Right = Callable[[Any, Action], bool]
"""`(state, answer)`: whether the first action of an answer will do."""


@dataclass(frozen=True)
class Position:
    """`right` is asked of the first action of the answer; `sometime` must hold for one action of the seat's turn, `ends` for the state in
    which the turn ends. A turn is over when somebody else is asked, or when what `turn` says of a state has changed: in Heroes a rival
    answers for the guards in the middle of somebody's turn."""

    name: str
    make: Callable[[], Any]
    right: Right | None = None
    ends: Callable[[Any], bool] | None = None
    sometime: Right | None = None
    turn: Callable[[Any], Any] | None = None
    levels: tuple[str, ...] = LEVELS
    """Whom it may be asked of: whoever does not count cannot know what lies covered."""

    def solved(self, rules: Rules, level: str, seed: int) -> bool:
        """Whether a level solves it. Nobody is tested on a slip: these are meant to be rare, not never."""
        brain = brain_for(rules, level)
        state = self.make()
        if self.right is not None:
            return self.right(state, answer(rules, brain, state, steady(brain, seed))[0])
        seat, state.dice = state.to_act, Dice(seed + 1)
        turn = self.turn or (lambda state: state.to_act)
        now = turn(state)
        for number in range(LONGEST):
            for action in answer(rules, brain, state, steady(brain, seed + 1000 * number)):
                if self.sometime is not None and state.to_act == seat and self.sometime(state, action):
                    return True
                rules.apply(state, action)
                if turn(state) != now:
                    return self.ends is not None and self.ends(state)
        return False


def answer(rules: Rules, brain: Brain, state: Any, seed: int) -> tuple[Action, ...]:
    """What is played, from the seat's own view alone."""
    return choose(rules, brain, rules.view_for(state, state.to_act), seed).actions


def steady(brain: Brain, seed: int) -> int:
    """The next seed with which the level does not slip."""
    while Dice(seed).below(1000) < brain.level.slip * 1000:
        seed += 100
    return seed


def does(*actions: Action) -> Right:
    """One of these."""
    return lambda state, action: action in actions


def never(*actions: Action) -> Right:
    """None of these."""
    return lambda state, action: action not in actions


def a(*kinds: type[Action]) -> Right:
    """An action of one of these kinds."""
    return lambda state, action: isinstance(action, kinds)


def no(*kinds: type[Action]) -> Right:
    """No action of these kinds."""
    return lambda state, action: not isinstance(action, kinds)


def wins(rules: Rules, seat: int = 0) -> Callable[[Any], bool]:
    """The match is won."""

    def won(state: Any) -> bool:
        outcome = rules.outcome(state)
        return outcome is not None and seat in outcome.winners

    return won


def each(name: str, values: Sequence[Any], make: Callable[[Any], Position]) -> list[Position]:
    """The same idea in several positions."""
    found = [make(value) for value in values]
    return [replace(position, name=f"{name}: {value}") for position, value in zip(found, values, strict=True)]
