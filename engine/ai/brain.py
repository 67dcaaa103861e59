"""A computer player: a view in, a line of actions out. It never sees more than its seat may see."""
from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from engine.ai.levels import ANCHOR, LEVELS, RANDOM, Level, in_mood
from engine.ai.plain import HEURISTICS as PLAIN
from engine.ai.protocol import Heuristics, Line
from engine.ai.search import Look, Search, Thought, merge, ranked, share, tree_seed
from engine.ai.settings import Tuning
from engine.ai.values import HAND, SHIPPED, learned, written
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Seat

SECOND_BEST = 3
"""A slip plays one of the next so many lines."""
Stop = Callable[[], bool]


def never() -> bool:
    """No clock runs."""
    return False


class Brain(msgspec.Struct, frozen=True):
    """A level with the game's heuristics: what a seat is played with."""

    level: Level
    heuristics: Heuristics
    forget: Callable[[Any], Any] | None = None
    """Turns a view into what somebody remembers who does not count covered cards."""
    tuning: Tuning = Tuning()
    weights: str = HAND
    """Whose value it trusts: the written one, the learned one that came with the game, or one in a file."""

    def looks(self, rules: Rules, view: Any, seed: int, iterations: int, stop: Stop) -> list[Look]:
        """What one tree finds."""
        if self.forget is not None and not self.level.counts:
            view = self.forget(view)
        seats = view.config.seats
        value = learned(rules, self.weights, view.config)
        if value is not None:
            return Search(rules, self.heuristics, view, self.tuning.learned, seed, value).run(iterations, stop)
        return Search(rules, self.heuristics, view, self.tuning.hand, seed, written(self.heuristics, seats)).run(iterations, stop)

    def think(self, rules: Rules, view: Any, seed: int, stop: Stop = never, trees: int = 1) -> list[Thought]:
        """Everything it considers, the most trusted first; the same for so many trees, wherever they grow."""
        budget = self.level.iterations
        grown = [self.looks(rules, view, tree_seed(seed, tree), share(budget, trees, tree), stop) for tree in range(trees)]
        return ranked(merge(grown), self.tuning.caution)

    def terms(self, rules: Rules, state: Any, seat: Seat) -> dict[str, float]:
        """The named reasons behind its judgement of a position."""
        value = learned(rules, self.weights, state.config)
        return value.terms(state, seat) if value is not None else self.heuristics.terms(state, seat)

    def settle(self, thoughts: list[Thought], seed: int) -> Line:
        """What is played: the best line, or with its chance to slip one of the next best that do not cost too much."""
        dice, best = fresh_dice(seed), thoughts[0]
        if self.level.slip > 0 and dice.below(1000) < self.level.slip * 1000:
            # Nobody overlooks a win that lies open: the nearer the end of all doubt, the less a slip may cost.
            least = best.value - self.level.slack * 4 * best.value * (1 - best.value)
            near = [thought for thought in thoughts[1:] if thought.value > least]
            if near:
                return dice.pick(near[:SECOND_BEST]).line
        return best.line

    @property
    def blind(self) -> bool:
        """Whether it looks at nothing but the legal actions."""
        return not self.level.iterations and self.heuristics is PLAIN


def choose(rules: Rules, brain: Brain, view: Any, seed: int, stop: Stop = never, trees: int = 1) -> Line:
    """What the brain plays."""
    if brain.blind:
        return Line((fresh_dice(seed).pick(rules.legal_actions(view)),))
    return brain.settle(brain.think(rules, view, seed, stop, trees), seed)


def brain_for(rules: Rules, name: str) -> Brain:
    """The brain of that name: a level of every game, or a personality of this one, perhaps in a mood (`name@hard`)."""
    if name == ANCHOR:
        frozen: Brain = import_module("engine.ai.anchor.mind").anchor(rules.name)
        return frozen
    if name in LEVELS:
        return _at_level(rules, name)
    somebody, _, mood = name.partition("@")
    found = personas(rules).get(somebody)
    if found is None:
        raise KeyError(f"{rules.name} has no player {name!r}; there are {', '.join((*known_brains(rules), ANCHOR))}")
    return msgspec.structs.replace(found, level=in_mood(found.level, mood))


def _at_level(rules: Rules, name: str) -> Brain:
    if _part(rules.name, "heuristics") is None:
        return Brain(LEVELS[name], PLAIN)
    judgement, settings = _part(rules.name, "heuristics"), _part(rules.name, "settings")
    level = getattr(settings, "LEVELS", LEVELS)[name]
    if name == RANDOM:
        return Brain(level, PLAIN)
    tuning: Tuning = getattr(settings, "TUNING", Tuning())
    return Brain(level, judgement.HEURISTICS, getattr(judgement, "forget", None), tuning, SHIPPED)


def personas(rules: Rules) -> dict[str, Brain]:
    """The personalities that only this game has."""
    make = getattr(_part(rules.name, "heuristics"), "personas", None)
    return make(rules) if make is not None else {}


def known_brains(rules: Rules) -> tuple[str, ...]:
    """Every level and personality that a lobby may offer for a game."""
    return (*LEVELS, *personas(rules))


def _part(game: str, name: str) -> Any:
    """A module of what is known about a game, where there is one."""
    package = f"engine.ai.{game}"
    return import_module(f"{package}.{name}") if find_spec(package) and find_spec(f"{package}.{name}") else None
