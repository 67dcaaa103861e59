"""A computer player: a view in, a line of actions out. It never sees more than its seat may see."""
from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from engine.ai.levels import LEVELS, RANDOM, Level, in_mood
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


def brain_for(rules: Rules, name: str) -> Brain:
    """The brain of that name: a level of every game, or a personality of this one, perhaps in a mood (`name@hard`)."""
    module = _module(rules.name)
    if name in LEVELS:
        level = getattr(module, "LEVELS", LEVELS).get(name, LEVELS[name])
        heuristics: Heuristics = PLAIN if name == RANDOM or module is None else module.HEURISTICS
        return Brain(level, heuristics, getattr(module, "forget", None))
    somebody, _, mood = name.partition("@")
    found = personas(rules).get(somebody)
    if found is None:
        raise KeyError(f"{rules.name} has no player {name!r}; there are {', '.join(known_brains(rules))}")
    return msgspec.structs.replace(found, level=in_mood(found.level, mood))


def personas(rules: Rules) -> dict[str, Brain]:
    """The personalities that only this game has."""
    make = getattr(_module(rules.name), "personas", None)
    return make(rules) if make is not None else {}


def known_brains(rules: Rules) -> tuple[str, ...]:
    """Every level and personality that can play a game."""
    return (*LEVELS, *personas(rules))


def _module(game: str) -> Any:
    return import_module(f"engine.ai.{game}.heuristics") if find_spec(f"engine.ai.{game}") else None


def think(rules: Rules, brain: Brain, view: Any, seed: int, stop: Callable[[], bool] = lambda: False) -> list[Thought]:
    """Everything the brain considered, the most trusted first."""
    if brain.forget is not None and not brain.level.counts:
        view = brain.forget(view)
    return Search(rules, brain.heuristics, view, brain.level, seed).run(stop)


def choose(rules: Rules, brain: Brain, view: Any, seed: int, stop: Callable[[], bool] = lambda: False) -> Line:
    """What the brain plays: its best line, or with its chance to slip one of the next best."""
    dice = fresh_dice(seed)
    if not brain.level.iterations and brain.heuristics is PLAIN:
        return Line((dice.pick(rules.legal_actions(view)),))
    thoughts = think(rules, brain, view, seed, stop)
    slips = brain.level.slip > 0 and dice.below(1000) < brain.level.slip * 1000
    if slips and len(thoughts) > 1:
        return dice.pick(thoughts[1 : 1 + SECOND_BEST]).line
    return thoughts[0].line
