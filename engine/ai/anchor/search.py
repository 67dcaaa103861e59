"""Information-set Monte Carlo tree search over the kernel protocol alone.

Every iteration deals a new world that agrees with the view, walks the tree of lines (whole answers), plays on by prior to
the end of a few turns and asks the game what the position is worth. Statistics hang on lines, not on states, so what a
roll or a hidden card allows is counted by availability.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.ai.anchor.levels import Level
from engine.ai.protocol import Heuristics, Line
from engine.rules.kernel.dice import Dice, fresh_dice
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Action, Seat

LOOK = 4
"""Every so many iterations it is asked whether the rest could still change the choice."""
MODELLED = 2
"""From four seats on, how many seats after the searching one are searched too; the others play their first line."""


class Node:
    """What is known about one line at one point of the tree."""

    __slots__ = ("available", "children", "line", "prior", "seat", "total", "visits")

    def __init__(self, line: Line | None, seat: Seat, prior: float) -> None:
        self.line = line
        self.seat = seat
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[tuple[Action, ...], Node] = {}


class Thought(msgspec.Struct, frozen=True):
    """A line that was considered: how often it was tried and what it seemed worth, from 0 to 1."""

    line: Line
    visits: int
    value: float


class Search:
    """One search from one view. `stop` is asked between iterations: a deadline, a cancel, a "play now"."""

    def __init__(self, rules: Rules, heuristics: Heuristics, view: Any, level: Level, seed: int) -> None:
        self.rules = rules
        self.heuristics = heuristics
        self.view = view
        self.level = level
        self.dice = fresh_dice(seed)
        self.me: Seat = view.to_act
        self.seats = view.config.seats
        self._all_values: Callable[[State], list[float]] | None = getattr(heuristics, "values", None)
        self.deadline = heuristics.clock(view) + level.turns
        self.root = Node(None, self.me, 1.0)
        near = {(self.me + step) % self.seats for step in range(MODELLED + 1)}
        self.searched = near if self.seats > MODELLED + 1 else set(range(self.seats))

    def run(self, stop: Callable[[], bool] = lambda: False) -> list[Thought]:
        """Think, then give the lines of the root, the most trusted first."""
        options = self.options(self.view)
        if len(options) == 1 or not self.level.iterations:
            return [Thought(line, 0, 0.5) for line in options]
        for left in range(self.level.iterations, 0, -1):
            if stop() or (left % LOOK == 0 and self.decided(left)):
                break
            self.iterate()
        tried = [
            Thought(child.line, child.visits, child.total / child.visits)
            for child in self.root.children.values()
            if child.visits and child.line is not None
        ]
        tried.sort(key=lambda thought: (thought.visits, thought.value), reverse=True)
        return tried or [Thought(line, 0, 0.5) for line in options]

    def decided(self, left: int) -> bool:
        """Whether no other line can catch up with the leading one in the iterations that are left."""
        visits = sorted((child.visits for child in self.root.children.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def options(self, world: State) -> list[Line]:
        """The whole answers to the open decision, best first."""
        lines = self.heuristics.lines(world)
        if lines is not None:
            return lines
        prior = self.heuristics.prior
        legal = self.rules.legal_actions(world)
        if len(legal) == 1:
            return [Line((legal[0],))]
        return sorted((Line((action,), prior(world, action)) for action in legal), key=_promise, reverse=True)

    def iterate(self) -> None:
        """One world, one walk down the tree, one rollout, and the result carried back up."""
        world = self.rules.possible_world(self.view, self.dice)
        node, path = self.root, [self.root]
        while world.to_act is not None and self.heuristics.clock(world) <= self.deadline:
            lines = self.options(world)
            seat = world.to_act
            if len(lines) == 1 or seat not in self.searched:
                self.play(world, lines[0])
                continue
            node, fresh = self.descend(node, seat, lines)
            path.append(node)
            assert node.line is not None
            self.play(world, node.line)
            if fresh:
                break
        self.rollout(world)
        values = self.values(world)
        for visited in path:
            visited.visits += 1
            visited.total += values[visited.seat]

    def descend(self, node: Node, seat: Seat, lines: list[Line]) -> tuple[Node, bool]:
        """The child to try next among the lines this world allows, and whether it is new."""
        width = 4 + int(node.visits**0.5)
        weight = sum(line.prior for line in lines) or 1.0
        children = node.children
        fallback = node.total / node.visits if node.visits and node.seat == seat else 0.5
        best, best_score, explore = None, -1.0, self.level.explore
        for line in lines[:width]:
            child = children.get(line.actions)
            if child is None:
                child = children[line.actions] = Node(line, seat, line.prior / weight)
            child.available += 1
            mean = child.total / child.visits if child.visits else fallback
            score = mean + explore * child.prior * (child.available**0.5) / (1 + child.visits)
            if score > best_score:
                best, best_score = child, score
        assert best is not None
        return best, not best.visits

    def rollout(self, world: Any) -> None:
        """Play on by prior until enough turns or answers have passed; never stop in the middle of what is one step of the rules."""
        clock, dice, deadline = self.heuristics.clock, self.dice, self.deadline
        left = self.level.rollout
        while world.to_act is not None and clock(world) <= deadline and (left > 0 or world.agenda.asked.atomic):
            left -= 1
            lines = self.options(world)
            self.play(world, lines[0] if len(lines) == 1 else _sample(lines, dice))

    def play(self, world: State, line: Line) -> None:
        """Apply a whole answer, as far as the world lets it."""
        apply = self.rules.apply
        for action in line.actions:
            apply(world, action)

    def values(self, world: State) -> list[float]:
        """What the position is worth to every seat."""
        outcome = self.rules.outcome(world)
        if outcome is not None:
            return [outcome.share(seat) for seat in range(self.seats)]
        if self._all_values is not None:
            return self._all_values(world)
        return [self.heuristics.value(world, seat) for seat in range(self.seats)]


def _promise(line: Line) -> float:
    return line.prior


def _sample(lines: list[Line], dice: Dice) -> Line:
    """One of the best lines, each as likely as it is promising."""
    best = lines[:4]
    point = dice.below(1 << 20) / (1 << 20) * sum(line.prior for line in best)
    for line in best:
        point -= line.prior
        if point <= 0:
            return line
    return best[0]
