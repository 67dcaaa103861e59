"""`hard-0.1` as a brain like any other."""
from __future__ import annotations

from importlib import import_module

import msgspec

from engine.ai.anchor.levels import HARD
from engine.ai.anchor.search import Search
from engine.ai.brain import Brain, Stop, never
from engine.ai.levels import Level
from engine.ai.search import Thought
from engine.rules.kernel.protocol import Rules, State


class Anchor(Brain, frozen=True):
    """Thinks as version 0.1 did; only the budget of its level can be changed."""

    def think(self, rules: Rules, view: State, seed: int, stop: Stop = never, trees: int = 1) -> list[Thought]:
        level = msgspec.structs.replace(HARD[rules.name], iterations=self.level.iterations)
        found = Search(rules, self.heuristics, view, level, seed).run(stop)
        return [Thought(thought.line, thought.visits, thought.value) for thought in found]


def anchor(game: str) -> Anchor:
    """The frozen brain of a game."""
    level = HARD[game]
    return Anchor(Level(level.iterations, seconds=level.seconds), import_module(f"engine.ai.anchor.{game}.heuristics").HEURISTICS)
