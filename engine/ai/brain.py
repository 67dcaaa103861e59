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
from engine.ai.search import Search, Thought
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.protocol import Rules

SECOND_BEST = 3
"""A slip plays one of the next so many lines."""


class Brain(msgspec.Struct, frozen=True):
    """A level with the game's heuristics: what a seat is played with."""

    level: Level
    heuristics: Heuristics
    forget: Callable[[Any], Any] | None = None
    """Turns a view into what somebody remembers who does not count covered cards."""

    def think(self, rules: Rules, view: Any, seed: int, stop: Callable[[], bool]) -> list[Thought]:
        """Everything it considers, the most trusted first."""
        if self.forget is not None and not self.level.counts:
            view = self.forget(view)
        return Search(rules, self.heuristics, view, self.level, seed).run(stop)


def brain_for(rules: Rules, name: str) -> Brain:
    """The brain of that name: a level of every game, or a personality of this one, perhaps in a mood (`name@hard`)."""
    module = _module(rules.name)
    if name in LEVELS:
        level = getattr(module, "LEVELS", LEVELS).get(name, LEVELS[name])
        heuristics: Heuristics = PLAIN if name == RANDOM or module is None else module.HEURISTICS
        return Brain(level, heuristics, getattr(module, "forget", None))
    if name == ANCHOR:
        found: Brain = import_module("engine.ai.anchor.mind").anchor(rules.name)
        return found
    somebody, _, mood = name.partition("@")
    person = personas(rules).get(somebody)
    if person is None:
        raise KeyError(f"{rules.name} has no player {name!r}; there are {', '.join(known_brains(rules))}")
    return msgspec.structs.replace(person, level=in_mood(person.level, mood))


def personas(rules: Rules) -> dict[str, Brain]:
    """The personalities that only this game has."""
    make = getattr(_module(rules.name), "personas", None)
    return make(rules) if make is not None else {}


def known_brains(rules: Rules) -> tuple[str, ...]:
    """Every level and personality that a lobby may offer for a game."""
    return (*LEVELS, *personas(rules))


def _module(game: str) -> Any:
    return import_module(f"engine.ai.{game}.heuristics") if find_spec(f"engine.ai.{game}") else None


def choose(rules: Rules, brain: Brain, view: Any, seed: int, stop: Callable[[], bool] = lambda: False) -> Line:
    """What the brain plays: its best line, or with its chance to slip one of the next best."""
    dice = fresh_dice(seed)
    if not brain.level.iterations and brain.heuristics is PLAIN:
        return Line((dice.pick(rules.legal_actions(view)),))
    thoughts = brain.think(rules, view, seed, stop)
    slips = brain.level.slip > 0 and dice.below(1000) < brain.level.slip * 1000
    if slips and len(thoughts) > 1:
        return dice.pick(thoughts[1 : 1 + SECOND_BEST]).line
    return thoughts[0].line
