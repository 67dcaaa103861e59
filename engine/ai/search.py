"""Information-set Monte Carlo tree search over the kernel protocol alone.

Every iteration deals a new world that agrees with the view, walks the tree of lines (whole answers), plays on by habit as far as
the settings say and asks a judge what the position is worth. Statistics hang on lines, not on states, so what a roll or a hidden
card allows is counted by availability. Several trees over the same view add up: `merge`.

As far as nothing is left to chance (`Heuristics.certain`) every world is alike: there the walk goes over the view itself, whose positions
are worked out once and kept in the tree, and the world is dealt where it ends.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from math import log, sqrt
from typing import Literal, NamedTuple

import msgspec

from engine.ai.protocol import Heuristics, Judge, Line
from engine.ai.settings import Settings
from engine.rules.kernel.dice import GOLDEN, MASK, Dice, Unforeseen, fresh_dice
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Action, Seat

PAUSE = 16
"""Every so many iterations it is asked whether the rest could still change the choice."""
SURE = 3.0
"""Standard errors between the best line and any other after which the choice stands."""
MODELLED = 2
"""From four seats on, how many seats after the searching one are searched too; the others play their first line."""
NARROW, USUAL, EARLY = 0.002, 0.2, 8
"""The least spread of values, and the one that is assumed for the first few looks."""
GRAIN = 0.005
"""Chances that differ by less are the same: among such lines the one that was looked at most is trusted."""
LEAN, DOUBT, FAINT = 0.4, -2.0, 1e-6
"""Spreads that a line promises less for every e-fold of its prior, at most so many, and the least prior there is."""
ENDLESS = 1 << 40
"""A budget that only a clock ends."""
BEST = 4
"""Among so many of the best lines habit picks when it plays on."""


class Node:
    """What is known about one line at one point of the tree."""

    __slots__ = ("ahead", "available", "below", "children", "deeper", "line", "prior", "seat", "total", "visits")

    def __init__(self, line: Line | None, seat: Seat, prior: float) -> None:
        self.line = line
        self.seat = seat
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.deeper = 0
        self.below = 0.0
        self.children: dict[tuple[Action, ...], Node] = {}
        self.ahead: Ahead | Literal[False] | None = None
        """What is the same in every world once the line is played; None before anybody asked, False where chance has a say."""


class Ahead(NamedTuple):
    """A view after something certain was done in it, and the answers to what is asked then."""

    view: State
    lines: list[Line]


class Look(msgspec.Struct, frozen=True):
    """What one or several trees found about a line: visits, the sum of the values seen and of their squares."""

    line: Line
    visits: int = 0
    total: float = 0.0
    squares: float = 0.0


class Thought(msgspec.Struct, frozen=True):
    """A line that was considered: how often it was tried and what it seemed worth, from 0 to 1."""

    line: Line
    visits: int
    value: float


class Search:
    """One tree over one view. `stop` is asked between iterations: a deadline, a cancel, a "play now"."""

    def __init__(self, rules: Rules, heuristics: Heuristics, view: State, settings: Settings, seed: int, judge: Judge) -> None:
        self.rules = rules
        self.heuristics = heuristics
        self.view = view
        self.settings = settings
        self.judge = judge
        self.dice = fresh_dice(seed)
        assert view.to_act is not None, "nobody has to decide"
        self.me: Seat = view.to_act
        self.seats = view.config.seats
        self.over = self.horizon()
        self.certain: Callable[[State, Action], bool] | None = getattr(heuristics, "certain", None)
        self.root = Node(None, self.me, 1.0)
        self.first = self.options(view)
        near = {(self.me + step) % self.seats for step in range(MODELLED + 1)}
        self.searched = near if self.seats > MODELLED + 1 else set(range(self.seats))
        self.squares: dict[tuple[Action, ...], float] = {}
        self.square = 0.0
        self.spread = USUAL

    def horizon(self) -> Callable[[State], bool]:
        """When a look has seen enough: as the game says, or so many turns after the one that is open."""
        own: Callable[[State, int], Callable[[State], bool]] | None = getattr(self.heuristics, "horizon", None)
        if own is not None:
            return own(self.view, self.settings.turns)
        clock, turns = self.heuristics.clock, self.settings.turns
        deadline = clock(self.view) + turns
        return lambda world: clock(world) > deadline

    def run(self, iterations: int, stop: Callable[[], bool] = lambda: False) -> list[Look]:
        """Think; every line that was tried, or all lines unseen where there is nothing to think about."""
        if len(self.first) > 1:
            for done in range(iterations):
                if stop() or (done % PAUSE == PAUSE - 1 and self.decided()):
                    break
                self.iterate()
        looks = [
            Look(child.line, child.visits, child.total, self.squares[actions])
            for actions, child in self.root.children.items()
            if child.visits and child.line is not None
        ]
        return looks or [Look(line) for line in self.first]

    def decided(self) -> bool:
        """Whether the best line is so far ahead of every other that no more looks are worth their time."""
        tried = [child for child in self.root.children.values() if child.visits]
        best = max(tried, key=lambda child: child.total / child.visits - self.spread / sqrt(child.visits))
        least = best.total / best.visits - SURE * self.spread / sqrt(best.visits)
        return len(tried) > 1 and all(
            child is best or child.total / child.visits + SURE * self.spread / sqrt(child.visits) < least for child in tried
        )

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
        """One world, one walk down the tree, one judgement, and the result carried back up."""
        path = [self.root]
        world, lines, fresh = self.dealt(path)
        if not fresh:
            self.walk(world, lines, path)
        self.play_on(world)
        self.learn(path, self.values(world))

    def dealt(self, path: list[Node]) -> tuple[State, list[Line] | None, bool]:
        """A world where chance first has a say, one step into it; the answers there if they are known, and whether that step is new."""
        node, view, lines = self.root, self.view, self.first
        while len(lines) > 1:
            node, fresh = self.descend(node, self.me, lines)
            path.append(node)
            ahead = None if fresh else self.foreseen(node, view)
            if ahead is None:
                world = self.rules.possible_world(view, self.dice)
                assert node.line is not None
                self.play(world, node.line)
                return world, None, fresh
            view, lines = ahead
        return self.rules.possible_world(view, self.dice), lines, False

    def walk(self, world: State, lines: list[Line] | None, path: list[Node]) -> None:
        """Go on through the tree in one world until a line is new, the horizon is reached or the game is over."""
        over, searched, node, fresh = self.over, self.searched, path[-1], False
        while not fresh:
            if lines is None:
                if world.to_act is None or over(world):
                    return
                lines = self.options(world)
            seat = world.to_act
            if len(lines) == 1 or seat not in searched:
                self.play(world, lines[0])
            else:
                node, fresh = self.descend(node, seat, lines)
                path.append(node)
                assert node.line is not None
                self.play(world, node.line)
            lines = None

    def foreseen(self, node: Node, view: State) -> Ahead | None:
        """The view after a line that leaves nothing to chance, worked out once."""
        if node.ahead is None:
            node.ahead = self.foresee(node.line, view) or False
        return node.ahead or None

    def foresee(self, line: Line | None, view: State) -> Ahead | None:
        """The same, worked out anew."""
        certain = self.certain
        if certain is None or line is None:
            return None
        after = view.clone()
        try:
            for action in line.actions:
                if not certain(after, action):
                    return None
                self.rules.apply(after, action)
        except Unforeseen:
            return None
        return Ahead(after, self.options(after)) if after.to_act == self.me and not self.over(after) else None

    def learn(self, path: list[Node], values: list[float]) -> None:
        """Carry the values of a leaf up to the root."""
        above: Node | None = None
        for node in path:
            value = values[node.seat]
            node.visits += 1
            node.total += value
            if above is not None:
                above.deeper += 1
                above.below += value
            above = node
        root, value = self.root, values[self.me]
        self.square += value * value
        if len(path) > 1:
            line = path[1].line
            assert line is not None
            self.squares[line.actions] = self.squares.get(line.actions, 0.0) + value * value
        if root.visits >= EARLY:
            mean = root.total / root.visits
            self.spread = sqrt(max(NARROW * NARROW, self.square / root.visits - mean * mean))

    def descend(self, node: Node, seat: Seat, lines: list[Line]) -> tuple[Node, bool]:
        """The child to try next among the lines this world allows, and whether it is new."""
        settings, spread, children = self.settings, self.spread, node.children
        weight = sum(line.prior for line in lines) or 1.0
        even = settings.even / len(lines)
        untried = (node.below / node.deeper if node.deeper else 0.5) - settings.urgency * spread
        explore = settings.explore * spread
        best, best_score = None, -1e9
        for line in lines[: settings.width + int(node.visits**settings.widen)]:
            child = children.get(line.actions)
            if child is None:
                child = children[line.actions] = Node(line, seat, even + (1.0 - settings.even) * line.prior / weight)
            child.available += 1
            visits = child.visits
            mean = child.total / visits if visits else untried
            score = mean + explore * child.prior * sqrt(child.available) / (1 + visits)
            if score > best_score:
                best, best_score = child, score
        assert best is not None
        return best, not best.visits

    def play_on(self, world: State) -> None:
        """Play on by habit until enough turns or answers have passed; never stop in the middle of what is one step of the rules."""
        over, dice = self.over, self.dice
        left = self.settings.rollout
        while (asked := world.agenda.asked) is not None and not over(world) and (left > 0 or asked.atomic):
            left -= 1
            lines = self.options(world)
            self.play(world, lines[0] if len(lines) == 1 else sample(lines, dice))

    def play(self, world: State, line: Line) -> None:
        """Apply a whole answer, as far as the world lets it."""
        apply = self.rules.apply
        for action in line.actions:
            apply(world, action)

    def values(self, world: State) -> list[float]:
        """What the position is worth to every seat."""
        outcome = self.rules.outcome(world)
        return self.judge(world) if outcome is None else [outcome.share(seat) for seat in range(self.seats)]


def tree_seed(seed: int, number: int) -> int:
    """The seed of one of several trees over the same view; the first keeps the seed itself."""
    return seed ^ (number * GOLDEN & MASK)


def share(iterations: int, trees: int, number: int) -> int:
    """How many of the iterations one of several trees gets."""
    return iterations // trees + (number < iterations % trees)


def merge(trees: Iterable[Iterable[Look]]) -> list[Look]:
    """What several trees found together, in the order in which lines were first met."""
    found: dict[tuple[Action, ...], Look] = {}
    for looks in trees:
        for look in looks:
            old = found.get(look.line.actions)
            if old is not None:
                look = Look(old.line, old.visits + look.visits, old.total + look.total, old.squares + look.squares)
            found[look.line.actions] = look
    return list(found.values())


def ranked(looks: list[Look], caution: float, habit: float = 0.0) -> list[Thought]:
    """The lines, the most trusted first: the best worth after a reduction for being seen seldom; equals by their visits.

    The first impression counts as `habit` looks of its own, so that a few lucky looks do not overrule it and many good ones do."""
    seen = [look for look in looks if look.visits]
    if not seen:
        return [Thought(look.line, 0, 0.5) for look in looks]
    visits = sum(look.visits for look in seen)
    mean = sum(look.total for look in seen) / visits
    spread = sqrt(max(NARROW * NARROW, sum(look.squares for look in seen) / visits - mean * mean))
    promise = max(look.line.prior for look in seen)
    bounds = {}
    for look in seen:
        first = mean + spread * max(DOUBT, LEAN * log(max(look.line.prior, FAINT) / max(promise, FAINT)))
        worth = (look.total + habit * first) / (look.visits + habit)
        bounds[look.line.actions] = worth - caution * spread / sqrt(look.visits)
    best = max(bounds.values()) - GRAIN
    seen.sort(key=lambda look: (look.visits if bounds[look.line.actions] > best else 0, bounds[look.line.actions]), reverse=True)
    return [Thought(look.line, look.visits, look.total / look.visits) for look in seen]


def sample(lines: list[Line], dice: Dice) -> Line:
    """One of the best lines, each as likely as it is promising."""
    best = lines[:BEST]
    point = dice.below(1 << 20) / (1 << 20) * sum(line.prior for line in best)
    for line in best:
        point -= line.prior
        if point <= 0:
            return line
    return best[0]


def _promise(line: Line) -> float:
    return line.prior
