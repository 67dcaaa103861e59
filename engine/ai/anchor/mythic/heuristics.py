"""How an opponent thinks about Mythic Battles: a few whole answers per question out of what its seat sees (MB-27.1)."""
from __future__ import annotations

from math import exp

from engine.ai.anchor.mythic.aims import Judge, activation_score
from engine.ai.anchor.mythic.replies import REPLIES
from engine.ai.anchor.mythic.worth import terms, value
from engine.ai.protocol import Line
from engine.rules.kernel.types import Action, Seat
from engine.rules.kernel.window import GiveWay
from engine.rules.mythic.actions import common, turns
from engine.rules.mythic.book import BOOK
from engine.rules.mythic.frames import Act, Main
from engine.rules.mythic.state import MythicState as State

WIDTH = 9
"""Answers that are looked at beside each other."""
WORTHWHILE = 0.03
"""Beside one that is thirty times as promising an answer is not looked at: no thinking about absorbing the last omphalos."""


class MythicHeuristics:
    """One evaluator without a state of its own."""

    def clock(self, state: State) -> int:
        return state.turn

    def terms(self, state: State, seat: Seat) -> dict[str, float]:
        return terms(state, seat)

    def value(self, state: State, seat: Seat) -> float:
        return value(state, seat)

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
    kind = type(action)
    if kind is turns.Activate:
        score = activation_score(state, state.units[action.unit])
        if action.face == "omphalos":
            score -= 0.6
        return score - (0.35 if state.activations else 0.0)
    hand = state.hands[asked.seat]
    if kind is common.DrawTwo:
        return 0.9 if len(hand) < 4 else 0.2 if len(hand) < 7 else -1.5
    if kind is common.SearchDeck:
        return 0.4 if len(hand) < 5 else -1.2
    return 0.1 if not state.activated else -0.2


def _weight(score: float) -> float:
    """From a score to how likely a choice is to be looked at."""
    return exp(1.3 * max(-4.0, min(6.0, score)))


def _promise(line: Line) -> float:
    return line.prior


HEURISTICS = MythicHeuristics()
