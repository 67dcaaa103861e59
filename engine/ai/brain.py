"""A computer player: a view in, a line of actions out. It never sees more than its seat may see."""
from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import msgspec

from engine.ai.levels import ANCHOR, LEVELS, RANDOM, Level, in_mood
from engine.ai.personalities import APART, Manner, Mannered, manner_of, personalities, split
from engine.ai.plain import HEURISTICS as PLAIN
from engine.ai.protocol import WON, Heuristics, Judge, Line
from engine.ai.search import Look, Search, Thought, merge, ranked, share, tree_seed
from engine.ai.settings import Tuning
from engine.ai.values import HAND, SHIPPED, learned, written
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Action, Seat

SURE = 5
"""Possible worlds in each of which a line has to end the match alike to be sure of it."""
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
    forget: Callable[[Any], State] | None = None
    """Turns a view into what somebody remembers who does not count covered cards."""
    tuning: Tuning = Tuning()
    weights: str = HAND
    """Whose value it trusts: the written one, the learned one that came with the game, or one in a file."""
    manner: Manner | None = None
    """What somebody in particular likes to do; None for a level that is nobody."""

    def looks(self, rules: Rules, view: State, seed: int, iterations: int, stop: Stop) -> list[Look]:
        """What one tree finds."""
        if self.forget is not None and not self.level.counts:
            view = self.forget(view)
        found = self.search(rules, view, seed).run(iterations, stop)
        return self.manner.coloured(view, found) if self.manner is not None else found

    def search(self, rules: Rules, view: State, seed: int) -> Search:
        """A tree over a view that has not grown yet."""
        seats, heuristics, manner, seat = view.config.seats, self.heuristics, self.manner, view.to_act
        value: Judge | None = learned(rules, self.weights, view.config)
        settings = self.tuning.learned if value is not None else self.tuning.hand
        judge = value or written(heuristics, seats)
        if manner is not None and seat is not None:
            judge = manner.leaning(judge, heuristics, seat)
            heuristics = Mannered(heuristics, manner, seat)
        return Search(rules, heuristics, view, settings, seed, judge)

    def think(self, rules: Rules, view: State, seed: int, stop: Stop = never, trees: int = 1) -> list[Thought]:
        """Everything it considers, the most trusted first; the same for so many trees, wherever they grow."""
        budget = self.level.iterations
        grown = [self.looks(rules, view, tree_seed(seed, tree), share(budget, trees, tree), stop) for tree in range(trees)]
        return ranked(merge(grown), self.tuning.caution, self.tuning.habit)

    def terms(self, rules: Rules, state: State, seat: Seat) -> dict[str, float]:
        """The named reasons behind its judgement of a position."""
        value = learned(rules, self.weights, state.config)
        return value.terms(state, seat) if value is not None else self.heuristics.terms(state, seat)

    def reasons(self, rules: Rules, view: State, actions: tuple[Action, ...], seed: int) -> dict[str, float]:
        """How the named reasons change for whoever decides if they do this."""
        world, seat = rules.possible_world(view, fresh_dice(seed)), view.to_act
        assert seat is not None, "nobody has to decide"
        before = self.terms(rules, world, seat)
        for action in actions:
            rules.apply(world, action)
        ended = ending(rules, world, seat)
        sure = ended and all(self._ends(rules, view, actions, seed + more) == ended for more in range(1, SURE))
        after = self.terms(rules, world, seat)
        found = {name: round(value - before.get(name, 0.0), 3) for name, value in after.items()}
        return found | {WON: ended} if sure else found

    def _ends(self, rules: Rules, view: State, actions: tuple[Action, ...], seed: int) -> float:
        """How a line ends in another world that may be the real one."""
        world = rules.possible_world(view, fresh_dice(seed))
        for action in actions:
            if rules.why_not(world, action) is not None:
                return 0.0
            rules.apply(world, action)
        return ending(rules, world, view.to_act)

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


def ending(rules: Rules, state: State, seat: Seat | None) -> float:
    """1 where the match is over and won by a seat, -1 where it is lost, 0 while it goes on or nobody did better."""
    outcome = rules.outcome(state)
    if outcome is None or outcome.draw:
        return 0.0
    return 1.0 if seat in outcome.winners else -1.0


def choose(rules: Rules, brain: Brain, view: State, seed: int, stop: Stop = never, trees: int = 1) -> Line:
    """What the brain plays."""
    if brain.blind:
        return Line((fresh_dice(seed).pick(rules.legal_actions(view)),))
    return brain.settle(brain.think(rules, view, seed, stop, trees), seed)


def brain_for(rules: Rules, name: str) -> Brain:
    """The brain of that name: a level of every game, somebody who plays at it (`hard:grak`), or a figure of this game, perhaps in a mood
    (`name@hard`)."""
    if name == ANCHOR:
        frozen: Brain = import_module("engine.ai.anchor.mind").anchor(rules.name)
        return frozen
    level, who = split(name)
    if level in LEVELS and (not who or who in personalities(rules.name)):
        plain = _at_level(rules, level)
        return msgspec.structs.replace(plain, manner=manner_of(rules.name, who)) if who else plain
    somebody, _, mood = name.partition("@")
    found = personas(rules).get(somebody)
    if found is None:
        known = (*known_brains(rules), ANCHOR, *(f"LEVEL{APART}{one}" for one in personalities(rules.name)))
        raise KeyError(f"{rules.name} has no player {name!r}; there are {', '.join(known)}")
    return msgspec.structs.replace(found, level=in_mood(found.level, mood))


def _at_level(rules: Rules, name: str) -> Brain:
    judgement, settings = _part(rules.name, "heuristics"), _part(rules.name, "settings")
    if judgement is None:
        return Brain(LEVELS[name], PLAIN)
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
    """Every level, and every figure of the game that is a player of its own strength."""
    return (*LEVELS, *personas(rules))


def knows(rules: Rules, name: str) -> bool:
    """Whether a seat can be played by this: a level, somebody at a level, or a figure in whatever mood."""
    level, who = split(name)
    return level.partition("@")[0] in known_brains(rules) and (not who or (level in LEVELS and who in personalities(rules.name)))


def characters(rules: Rules) -> tuple[str, ...]:
    """Who may play a game at any level that thinks."""
    return tuple(personalities(rules.name))


def _part(game: str, name: str) -> ModuleType | None:
    """A module of what is known about a game, where there is one."""
    package = f"engine.ai.{game}"
    return import_module(f"{package}.{name}") if find_spec(package) and find_spec(f"{package}.{name}") else None
