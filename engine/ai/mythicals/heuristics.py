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
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.book import BOOK
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


REVEAL, PAID, LOST, NOTHING = 3.0, 0.5, 0.5, 0.6
"""First impressions: three new cards, a point that could be taken at once, a point of progress that is paid away, nothing. Tuned over
800 games by habit each."""
LEFT = 0.3
"""How much a point counts that the rival could take at once with a pile that is left to them."""


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
        legal = BOOK.legal_actions(state)
        if len(legal) == 1:
            return [Line((legal[0],))]
        reading = Reading(state)
        return sorted([Line((action,), self._promise(reading, action)) for action in legal], key=_prior_of, reverse=True)

    def prior(self, state: State, action: Action) -> float:
        return self._promise(Reading(state), action)

    def _promise(self, reading: Reading, action: Action) -> float:
        """How promising an answer looks."""
        state, weights = reading.state, self.weights
        match action:
            case TakeColour(colour):
                cards = [card for card in state.revealed if state.content.colour_of[card] == colour]
                return self._gain(reading, cards, reading.left([card for card in state.revealed if card not in cards]))
            case TakeReserve(colour):
                return self._gain(reading, state.reserve[colour], reading.left([], colour))
            case TakeToken(token, cards):
                worth = state.content.tokens[token].points + state.board[token].markers
                lost = reading.progress - reading.after(reading.mine & ~state.content.mask(cards))
                return exp((worth * weights.points - lost * weights.progress * LOST) / 3)
            case TakeNothing():
                return NOTHING
            case Reinforce() | Lock():
                return 0.5
            case RevealCards():
                return REVEAL * exp(-reading.left([]) * LEFT / 3)
        return 1.0

    def _gain(self, reading: Reading, cards: list[str], left: float) -> float:
        """How promising a colour looks: progress won, what could be paid, less what is handed over and left to the rival."""
        content, weights = reading.state.content, self.weights
        after = reading.mine | content.mask(cards)
        gain = reading.after(after) - reading.progress
        gifts = sum(1 for card in cards if content.bit[card] & reading.mine)
        paid = reading.table.best_payable(after, reading.state.board)
        return exp((gain * weights.progress + paid * weights.points * PAID - gifts * weights.gift - left * LEFT) / 3)


class Reading:
    """What the answers to one question are measured by."""

    def __init__(self, state: State) -> None:
        seat = state.to_act
        assert seat is not None
        self.state = state
        self.table = table_for(state.content)
        self.alive = alive(state)
        self.mine = state.content.mask(state.collections[seat])
        self.theirs = state.content.mask(state.collections[opponent(seat)])
        self.progress = self.after(self.mine)

    def after(self, mask: int) -> float:
        """The progress of other cards."""
        return self.table.progress(mask, self.state.board, self.alive)

    def left(self, more: list[str], without: str = "") -> float:
        """The richest token that the rival could pay with a pile of the reserve, beyond what they can pay as it is."""
        content, board, payable = self.state.content, self.state.board, self.table.best_payable
        best = most = payable(self.theirs, board)
        for colour, cards in self.state.reserve.items():
            lying = [*cards, *(card for card in more if content.colour_of[card] == colour)]
            if lying and colour != without:
                most = max(most, payable(self.theirs | content.mask(lying), board))
        return most - best


def _prior_of(line: Line) -> float:
    return line.prior


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
