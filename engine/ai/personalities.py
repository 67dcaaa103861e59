"""Who a computer player is beside how strong: what they like to do, as data (`assets/ai/<game>/personalities.toml`)."""
from __future__ import annotations

from functools import cache
from math import exp, log
from typing import Final

import msgspec

from engine.ai.manner import Traits, traits_of
from engine.ai.protocol import Heuristics, Judge, Line
from engine.ai.search import Look
from engine.content.files import data_root, read_rows
from engine.rules.kernel.protocol import State
from engine.rules.kernel.types import Action, Seat

APART: Final = ":"
"""Between a level and whoever plays at it: `hard:grak`."""
MOST: Final = 0.08
"""Chance to win that any liking may cost: character never throws a match away."""
EAGER: Final = 0.03
"""A liking of so much makes an act e times as promising before it is looked at."""
EDGE: Final = 1e-4


class Personality(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`likes` says what an act of some kind is worth beyond its use, in chance to win while a match is open; `leans` how much more a
    reason counts (`Heuristics.terms`), in logits for each unit of it. `plays` are the faces of campaign figures with this character."""

    id: str
    likes: dict[str, float] = {}
    leans: dict[str, float] = {}
    plays: tuple[str, ...] = ()


@cache
def personalities(game: str) -> dict[str, Personality]:
    """Everybody who plays a game, by id, in the order of the file."""
    path = data_root() / "assets" / "ai" / game / "personalities.toml"
    return {row.id: row for row in read_rows(path, "personality", Personality)} if path.is_file() else {}


def split(brain: str) -> tuple[str, str]:
    """The level of a brain and who plays at it; nobody in particular is empty."""
    level, _, who = brain.partition(APART)
    return level, who


def joined(level: str, who: str) -> str:
    """The name of a brain from its level and whoever plays at it."""
    return f"{level}{APART}{who}" if who else level


def in_character(game: str, brain: str, face: str) -> str:
    """A level as the figure with this face plays it; as it is for a face without a character of its own."""
    level, who = split(brain)
    return joined(level, who or next((one.id for one in personalities(game).values() if face in one.plays), ""))


class Manner(msgspec.Struct, frozen=True):
    """What a personality does to thinking: what it looks at first, how it judges, and what it likes among things nearly alike."""

    who: Personality
    traits: Traits

    def liking(self, state: State, line: Line) -> float:
        """What a line is worth to them beyond its use."""
        found = {trait for action in line.actions for trait in self.traits(state, action)}
        return max(-MOST, min(MOST, sum(self.who.likes.get(trait, 0.0) for trait in found)))

    def coloured(self, state: State, looks: list[Look]) -> list[Look]:
        """What was found, as they see it: the nearer a match is to its end, the less a liking counts."""
        return [self._look(look, self.liking(state, look.line)) for look in looks]

    def _look(self, look: Look, liking: float) -> Look:
        if not look.visits or not liking:
            return look
        value = look.total / look.visits
        extra = liking * 4 * value * (1 - value)
        total = look.total + extra * look.visits
        return Look(look.line, look.visits, total, look.squares + 2 * extra * look.total + extra * extra * look.visits)

    def leaning(self, judge: Judge, heuristics: Heuristics, seat: Seat) -> Judge:
        """A judge that weighs some reasons more for one seat."""
        leans = self.who.leans
        if not leans:
            return judge

        def leant(state: State) -> list[float]:
            values = judge(state)
            terms = heuristics.terms(state, seat)
            shift = sum(weight * terms.get(name, 0.0) for name, weight in leans.items())
            chance = min(1 - EDGE, max(EDGE, values[seat]))
            values[seat] = 1 / (1 + exp(-(log(chance / (1 - chance)) + max(-2.0, min(2.0, shift)))))
            return values

        return leant


class Mannered:
    """A game's heuristics with the first impressions of a personality, where its own seat has to answer."""

    def __init__(self, heuristics: Heuristics, manner: Manner, seat: Seat) -> None:
        self._heuristics, self._manner, self._seat = heuristics, manner, seat
        self.terms, self.value, self.clock = heuristics.terms, heuristics.value, heuristics.clock
        self.horizon = getattr(heuristics, "horizon", None)
        self.certain = getattr(heuristics, "certain", None)

    def prior(self, state: State, action: Action) -> float:
        """How promising an action looks to them."""
        plain = self._heuristics.prior(state, action)
        return plain * self._eager(state, Line((action,))) if state.to_act == self._seat else plain

    def lines(self, state: State) -> list[Line] | None:
        """Whole answers in the order of their liking."""
        lines = self._heuristics.lines(state)
        if lines is None or len(lines) < 2 or state.to_act != self._seat:
            return lines
        eager = [Line(line.actions, line.prior * self._eager(state, line)) for line in lines]
        return sorted(eager, key=lambda line: line.prior, reverse=True)

    def _eager(self, state: State, line: Line) -> float:
        return exp(self._manner.liking(state, line) / EAGER)


def manner_of(game: str, who: str) -> Manner | None:
    """How somebody plays a game; None where nobody of that name does."""
    person, traits = personalities(game).get(who), traits_of(game)
    return Manner(person, traits) if person is not None and traits is not None else None
