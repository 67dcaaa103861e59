"""What is worth looking at in Mythicals, and the eight watchers of The Long Watch as settings of it."""
from __future__ import annotations

from collections.abc import Callable
from math import exp

import msgspec

from engine.ai.brain import Brain
from engine.ai.levels import Level
from engine.ai.mythicals.habits import habit_lines
from engine.ai.mythicals.progress import Table, alive, table_for
from engine.ai.protocol import Line
from engine.ai.settings import Settings, Tuning
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat
from engine.rules.mythicals.actions.board import Lock, Reinforce
from engine.rules.mythicals.actions.draw import TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.content import Watcher
from engine.rules.mythicals.frames import ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState as State
from engine.rules.mythicals.state import opponent
from engine.rules.mythicals.view import forgetful

SCALE = 4.5
"""Points of advantage that make a position look three quarters won; measured over won and lost games."""
DECK = 45
LATE = 9
"""Cards in the deck from which on a look goes on to dawn."""


class Weights(msgspec.Struct, frozen=True):
    """How much each reason counts."""

    points: float = 1.0
    progress: float = 0.45
    deny: float = 0.45
    leftover: float = 0.12
    gift: float = 0.3
    boost: float = 1.0
    loves: tuple[str, ...] = ()
    disdains: int = 0
    moody: bool = False


class MythicalsHeuristics:
    """One evaluator; personalities differ in its weights and in what they do with markers and locks."""

    def __init__(self, weights: Weights | None = None, habit: str = "search") -> None:
        self.weights = weights or Weights()
        self.habit = habit

    def clock(self, state: State) -> int:
        return state.turn

    def horizon(self, view: State, turns: int) -> Callable[[State], bool]:
        """So many turns after the one that is open; all where dawn is near, since nothing that is half built decides any more."""
        if len(view.deck) <= LATE:
            return lambda state: False
        deadline = view.turn + turns
        return lambda state: state.turn > deadline

    def terms(self, state: State, seat: Seat) -> dict[str, float]:
        weights, rival = self.weights, opponent(seat)
        table = table_for(state.content)
        # What is half built is worth less as dawn comes near.
        time = 0.25 + 0.75 * len(state.deck) / DECK
        build, spoil = weights.progress, weights.deny
        if weights.moody:
            build, spoil = (1.4, 0.6) if state.turn % 2 else (0.9, 1.2)
        reserve = max((len(pile) for pile in state.reserve.values()), default=0)
        return {
            "points": (state.points(seat) - state.points(rival)) * weights.points,
            "progress": self.progress(table, state, seat) * build * time,
            "deny": -self.progress(table, state, rival) * spoil * time,
            "leftover": -reserve * weights.leftover if state.to_act == rival else 0.0,
        }

    def value(self, state: State, seat: Seat) -> float:
        advantage = sum(self.terms(state, seat).values())
        return 1.0 / (1.0 + exp(-advantage / SCALE))

    def progress(self, table: Table, state: State, seat: Seat) -> float:
        """What the board promises, seen through this personality's taste."""
        mask, still = state.content.mask(state.collections[seat]), alive(state)
        weights = self.weights
        total = table.progress(mask, state.board, still)
        if not weights.loves and (not weights.disdains or state.reveals >= 10):
            return total
        shares = table.shares(mask, still)
        for token, lying in state.board.items():
            worth = (table.points[token] + lying.markers) * shares[token]
            if table.colours[token] in weights.loves:
                total += worth / 2
            if table.points[token] < weights.disdains and state.reveals < 10:
                total -= worth
        return total

    def lines(self, state: State) -> list[Line] | None:
        if isinstance(state.agenda.asked, ReinforceOrLock):
            return habit_lines(self.habit, state, table_for(state.content))
        return None

    def prior(self, state: State, action: Action) -> float:
        match action:
            case TakeColour(colour):
                cards = [card for card in state.revealed if state.content.colour_of[card] == colour]
                return self._gain(state, cards)
            case TakeReserve(colour):
                return self._gain(state, state.reserve[colour])
            case TakeToken(token, cards):
                worth = state.content.tokens[token].points + state.board[token].markers
                lost = self._change(state, cards)
                return exp((worth * self.weights.points - lost * self.weights.progress * 0.5) / 3)
            case TakeNothing():
                return 0.6
            case Reinforce() | Lock():
                return 0.5
        return 2.2

    def _gain(self, state: State, cards: list[str]) -> float:
        """How promising a colour looks: progress won, what could be paid at once, less what is handed over."""
        seat = state.to_act
        assert seat is not None
        table = table_for(state.content)
        mine = state.content.mask(state.collections[seat])
        new = state.content.mask(cards)
        after, still = mine | new, alive(state)
        gain = table.progress(after, state.board, still) - table.progress(mine, state.board, still)
        gifts = sum(1 for card in cards if state.content.bit[card] & mine)
        paid = table.best_payable(after, state.board)
        return exp((gain * self.weights.progress + paid * self.weights.points * 0.5 - gifts * self.weights.gift) / 3)

    def _change(self, state: State, cards: tuple[str, ...]) -> float:
        """The progress that discarding `cards` would cost."""
        seat = state.to_act
        assert seat is not None
        table = table_for(state.content)
        mine = state.content.mask(state.collections[seat])
        left = mine & ~state.content.mask(cards)
        still = alive(state)
        return table.progress(mine, state.board, still) - table.progress(left, state.board, still)


HEURISTICS = MythicalsHeuristics()


def forget(view: State) -> State:
    """The view of somebody who did not count the discards."""
    return forgetful(view)


def personas(rules: Rules) -> dict[str, Brain]:
    """The watchers by id, made of their figures."""
    watchers: dict[str, Watcher] = rules.content.watchers
    return {watcher.id: _brain(watcher) for watcher in watchers.values()}


def _brain(watcher: Watcher) -> Brain:
    weights = Weights(
        watcher.points / 10, watcher.progress / 20, watcher.deny / 20, watcher.leftover / 5, watcher.gift,
        watcher.boost / 10, watcher.loves, watcher.disdains, watcher.moody,
    )  # fmt: skip
    iterations = 20 + watcher.look * watcher.samples * 10
    seconds = 1.5 if watcher.look > 1 else 0.6
    level = Level(iterations, seconds, slip=watcher.slip / 100, counts=watcher.counts)
    tuning = Tuning(Settings(turns=max(1, watcher.look)))
    return Brain(level, MythicalsHeuristics(weights, watcher.habit), forget, tuning)
