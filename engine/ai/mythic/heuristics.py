"""How an opponent thinks about Mythic Battles: a few whole answers per question out of what its seat sees (MB-27.1)."""
from __future__ import annotations

from math import exp

from engine.ai.mythic.aims import Judge, activation_score
from engine.ai.mythic.replies import REPLIES
from engine.ai.mythic.worth import terms, value
from engine.ai.protocol import Line
from engine.rules.kernel.types import Action, Seat
from engine.rules.kernel.window import GiveWay
from engine.rules.mythic.actions import common, moves, omphalos, turns
from engine.rules.mythic.activation import activation_of
from engine.rules.mythic.book import BOOK
from engine.rules.mythic.config import MythicConfig
from engine.rules.mythic.frames import Act, Main
from engine.rules.mythic.state import MythicState as State

WIDTH = 9
"""Answers that are looked at beside each other."""
WORTHWHILE = 0.03
"""Beside one that is thirty times as promising an answer is not looked at: no thinking about absorbing the last omphalos."""


CERTAIN = frozenset((
    turns.Activate, moves.MoveTo, moves.RunTo, moves.EnterAt, moves.DropOmphalos, moves.EndActivation, omphalos.PickUp, common.PayWith,
))  # fmt: skip
"""What whoever does it can foresee, as long as nothing burns or answers."""


KEPT = 20_000
"""Positions whose answers are kept: a look often comes back to one that another look has met."""


class Answers:
    """The answers of one match's positions, so that no position is weighed twice."""

    def __init__(self) -> None:
        self.config: MythicConfig | None = None
        self.found: dict[tuple[object, ...], list[Line]] = {}

    def of(self, state: State) -> dict[tuple[object, ...], list[Line]]:
        """What is known of this match so far."""
        if state.config is not self.config or len(self.found) > KEPT:
            self.config, self.found = state.config, {}
        return self.found


def position(state: State, asked: Act | Main) -> tuple[object, ...]:
    """All that the answers to a turn's decisions hang on."""
    at = activation_of(state, asked.serial) if isinstance(asked, Act) else None
    acting = at and (at.unit, at.done, at.going, at.left, at.start, at.tainted, at.special, at.guile)
    return (
        asked.seat, acting, tuple(state.units.values()), tuple(sorted(state.hands[asked.seat])), *map(bool, state.hands),
        *map(len, state.decks), *state.gems.items(), *state.used.items(), *state.pieces.values(), *state.mods, *state.absorbed,
        tuple(state.activated), tuple(state.locked), tuple(state.countered), tuple(state.recalled), state.activations, state.erupting,
        state.carried,
    )  # fmt: skip


class MythicHeuristics:
    """One evaluator without a judgement of its own: it remembers answers, never what they were for."""

    def __init__(self) -> None:
        self._answers = Answers()

    def clock(self, state: State) -> int:
        return state.turn

    def terms(self, state: State, seat: Seat) -> dict[str, float]:
        return terms(state, seat)

    def value(self, state: State, seat: Seat) -> float:
        return value(state, seat)

    def certain(self, view: State, action: Action) -> bool:
        return type(action) in CERTAIN

    def prior(self, state: State, action: Action) -> float:
        asked = state.agenda.asked
        if isinstance(asked, Act):
            return _weight(Judge(state, asked).score(action))
        return _weight(main_score(state, asked, action)) if isinstance(asked, Main) else 1.0

    def lines(self, state: State) -> list[Line] | None:
        asked = state.agenda.asked
        reply = REPLIES.get(type(asked))
        if reply is not None:
            return reply(state, asked)
        if not isinstance(asked, Act | Main):
            return None
        known, key = self._answers.of(state), position(state, asked)
        lines = known.get(key)
        if lines is None:
            lines = known[key] = self._weighed(state, asked)
        return lines

    def _weighed(self, state: State, asked: Act | Main) -> list[Line]:
        legal = [action for action in BOOK.legal_actions(state) if type(action) is not GiveWay]
        if len(legal) == 1:
            return [Line((legal[0],))]
        if isinstance(asked, Act):
            judge = Judge(state, asked)
            found = [Line((action,), _weight(judge.score(action))) for action in legal]
        else:
            found = [Line((action,), _weight(main_score(state, asked, action))) for action in legal]
        found.sort(key=_promise, reverse=True)
        least = found[0].prior * WORTHWHILE
        return [line for line in found[:WIDTH] if line.prior >= least]


def main_score(state: State, asked: Main, action: Action) -> float:
    """How promising a choice of the turn looks."""
    if isinstance(action, turns.Activate):
        score = activation_score(state, state.units[action.unit])
        if action.face == "omphalos":
            score -= 0.6
        return score - (0.35 if state.activations else 0.0)
    hand, kind = state.hands[asked.seat], type(action)
    if kind is common.DrawTwo:
        return 0.9 if len(hand) < 4 else 0.2 if len(hand) < 7 else -1.5
    if kind is common.SearchDeck:
        return -0.6 if len(hand) < 5 else -1.5
    return 0.1 if not state.activated else -0.2


def _weight(score: float) -> float:
    """From a score to how likely a choice is to be looked at."""
    return exp(1.3 * max(-4.0, min(6.0, score)))


def _promise(line: Line) -> float:
    return line.prior


HEURISTICS = MythicHeuristics()
