"""A finished match looked at again: which decisions of a seat cost it most, judged by what that seat could know.

First every decision gets a quick look; then the most doubtful ones are searched again, the act that was played and the best others alone,
so that both were seen often enough to be compared."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.ai.brain import Brain, brain_for, never
from engine.ai.protocol import WON, Line
from engine.ai.search import Look, Search
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Action, Seat

JUDGE: Final = "hard"
SHOWN: Final = 3
"""The costliest decisions that are named."""
DOUBTED: Final = 8
"""Decisions that are looked at twice."""
OTHERS: Final = 2
"""The best other answers that an act is compared with."""
QUICK: Final = 5
"""A quick look takes the level's budget through this, a second one takes it twice."""
LEAST: Final = 0.02
"""Chance to win below which a decision cost nothing worth telling."""
DOUBT, SURER = 8.0, 1.0
"""How many looks the usual chance counts for against what was seen of a line: at a quick look, and among a few lines looked at long."""
SEED: Final = 7
STRETCH: Final = 5
"""Own decisions that a stretch spans at most."""
DEEP: Final = 0.06
"""How much the chance has to fall in a stretch that is told."""


class Costly(msgspec.Struct, frozen=True):
    """A decision after `at` actions of the match: what would have been better, how much it cost, and what speaks for either."""

    at: int
    played: tuple[Action, ...]
    better: tuple[Action, ...]
    chance: float
    """To win, with the better act."""
    cost: float
    gains: dict[str, float]
    losses: dict[str, float]

    @property
    def missed(self) -> bool:
        """Whether the better act would have won the match at once."""
        return self.gains.get(WON, 0.0) > 0


class Asked(msgspec.Struct, frozen=True):
    """A decision that left a choice: what the seat saw, and what it and nobody else did from there on."""

    at: int
    view: State
    played: tuple[Action, ...]


class Fall(msgspec.Struct, frozen=True):
    """A stretch of the match in which the chance to win fell, in one step or in many small ones: from one own decision to another."""

    at: int
    until: int
    before: float
    after: float

    @property
    def depth(self) -> float:
        """How much was lost there."""
        return self.before - self.after


class Step(msgspec.Struct, frozen=True):
    """How far a review is; what it found stands in the last one."""

    done: int
    whole: int
    found: tuple[Costly, ...] | None = None
    falls: tuple[Fall, ...] = ()


def falls_in(chances: Sequence[tuple[int, float]]) -> tuple[Fall, ...]:
    """The stretches of a few decisions in which the chance fell most, none of them sharing a decision, in the order of the match."""
    stretches = [
        Fall(at, until, before, after)
        for number, (at, before) in enumerate(chances)
        for until, after in chances[number + 1 : number + 1 + STRETCH]
        if before - after >= DEEP
    ]
    kept: list[Fall] = []
    for fall in sorted(stretches, key=lambda fall: (-fall.depth, fall.until - fall.at, fall.at)):
        if len(kept) < SHOWN and all(fall.until <= other.at or other.until <= fall.at for other in kept):
            kept.append(fall)
    return tuple(sorted(kept, key=lambda fall: fall.at))


def asked_of(rules: Rules, start: State, actions: Sequence[Action], seat: Seat) -> Iterator[Asked]:
    """The decisions of a seat in their order."""
    state = start.clone()
    deciders = deciders_of(rules, start, actions)
    for at, action in enumerate(actions):
        if deciders[at] == seat and len(rules.legal_actions(state)) > 1:
            own = at
            while own < len(actions) and deciders[own] == seat:
                own += 1
            yield Asked(at, rules.view_for(state, seat), tuple(actions[at:own]))
        rules.apply(state, action)


def deciders_of(rules: Rules, start: State, actions: Sequence[Action]) -> list[Seat | None]:
    """Who did each action."""
    state, found = start.clone(), list[Seat | None]()
    for action in actions:
        found.append(state.to_act)
        rules.apply(state, action)
    return found


def review(rules: Rules, start: State, actions: Sequence[Action], seat: Seat) -> Iterator[Step]:
    """Look at a whole match; a step for every decision, the last with what was found."""
    brain = brain_for(rules, JUDGE)
    decisions = list(asked_of(rules, start, actions, seat))
    whole, doubted, busy = len(decisions) + DOUBTED, list[tuple[float, Asked, list[Line]]](), -1
    chances: list[tuple[int, float]] = []
    quick = max(12, brain.level.iterations // QUICK)
    for done, asked in enumerate(decisions):
        yield Step(done, whole)
        if asked.at <= busy:
            continue  # An act inside a line that was judged as a whole.
        looks = _grown(_search(brain, rules, asked), quick)
        chances.append((asked.at, _best(looks)))
        mine = played_in(looks, asked.played)
        busy = asked.at + len(mine.line.actions) - 1
        doubted.append((_best(looks) - chance_of(looks, mine), asked, _candidates(looks, mine)))
    doubted.sort(key=lambda each: (-each[0], each[1].at))
    found: list[Costly] = []
    for done, (_, asked, lines) in enumerate(doubted[:DOUBTED]):
        yield Step(len(decisions) + done, whole)
        costly = _weighed(brain, rules, asked, lines)
        if costly is not None:
            found.append(costly)
    found.sort(key=lambda each: (not each.missed, -each.cost))
    yield Step(whole, whole, tuple(found[:SHOWN]), falls_in(chances))


def _search(brain: Brain, rules: Rules, asked: Asked) -> Search:
    """A tree that looks at the act that was played, whatever habit thinks of it."""
    search = brain.search(rules, asked.view, SEED + asked.at)
    if not any(_begins(line, asked.played) for line in search.first):
        first = asked.played[:1]
        search.first = [Line(first, max(line.prior for line in search.first)), *search.first]
    return search


def _grown(search: Search, looks: int) -> list[Look]:
    return search.run(looks, never)


def _weighed(brain: Brain, rules: Rules, asked: Asked, lines: list[Line]) -> Costly | None:
    """The act that was played against the best others, with time; None where it was as good."""
    search = brain.search(rules, asked.view, SEED + asked.at + 1)
    search.first = lines
    looks = _grown(search, 2 * brain.level.iterations)
    mine = played_in(looks, asked.played)
    why = {look.line.actions: brain.reasons(rules, asked.view, look.line.actions, SEED) for look in looks}
    won = {line for line, reasons in why.items() if reasons.get(WON, 0.0) > 0}
    best = max(looks, key=lambda look: (look.line.actions in won, chance_of(looks, look, SURER)))
    chance = 1.0 if best.line.actions in won else chance_of(looks, best, SURER)
    cost = chance - chance_of(looks, mine, SURER)
    if best.line == mine.line or mine.line.actions in won or cost < LEAST:
        return None
    gains = why[best.line.actions]
    losses = why.get(mine.line.actions) or brain.reasons(rules, asked.view, mine.line.actions, SEED)
    return Costly(asked.at, mine.line.actions, best.line.actions, chance, cost, gains, losses)


def _candidates(looks: list[Look], mine: Look) -> list[Line]:
    others = sorted((look for look in looks if look.line != mine.line), key=lambda look: -chance_of(looks, look))[:OTHERS]
    return [Line(look.line.actions, 1.0) for look in (mine, *others)]


def played_in(looks: list[Look], played: tuple[Action, ...]) -> Look:
    """The longest line that was played as a whole; one that nobody looked at counts as unseen."""
    fitting = [look for look in looks if _begins(look.line, played)]
    return max(fitting, key=lambda look: len(look.line.actions)) if fitting else Look(Line(played[:1]))


def _begins(line: Line, played: tuple[Action, ...]) -> bool:
    return line.actions == played[: len(line.actions)]


def chance_of(looks: list[Look], look: Look, doubt: float = DOUBT) -> float:
    """The chance to win after a line, drawn towards the usual one where it was seldom seen."""
    visits = sum(each.visits for each in looks)
    usual = sum(each.total for each in looks) / visits if visits else 0.5
    return (look.total + doubt * usual) / (look.visits + doubt)


def _best(looks: list[Look]) -> float:
    return max(chance_of(looks, look) for look in looks)
