"""Leads a combat for a person as well as the hard level would, within what they allow."""
from __future__ import annotations

from typing import Final

import msgspec

from engine.ai.brain import brain_for, choose
from engine.ai.heroes.fights import Orders, forbidden
from engine.ai.protocol import Heuristics, Line
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.questions.combat import ChooseProlong
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat

LEVEL: Final = "hard"


class Obedient:
    """The game's heuristics for a seat that keeps to its orders."""

    def __init__(self, heuristics: Heuristics, seat: Seat, orders: Orders) -> None:
        self._heuristics, self._seat, self._orders = heuristics, seat, orders
        self.terms, self.value, self.prior, self.clock = heuristics.terms, heuristics.value, heuristics.prior, heuristics.clock
        self.horizon = getattr(heuristics, "horizon", None)
        self.certain = getattr(heuristics, "certain", None)

    def lines(self, state: State) -> list[Line] | None:
        """Whole answers that are allowed, where there are any."""
        lines = self._heuristics.lines(state)
        if state.to_act != self._seat or lines is None:
            return lines
        kept = [line for line in lines if not any(forbidden(state, self._orders, action) for action in line.actions)]
        legal = [] if kept else BOOK.legal_actions(state)
        return kept or [Line((action,)) for action in legal if not forbidden(state, self._orders, action)] or lines


class Commander:
    """Answers for one seat within `orders`, thinking with the looks of the level and without a clock."""

    def __init__(self, rules: Rules, seat: Seat, orders: Orders, seed: int = 1) -> None:
        brain = brain_for(rules, LEVEL)
        self._rules, self._orders, self._seed = rules, orders, seed
        self._brain = msgspec.structs.replace(brain, heuristics=Obedient(brain.heuristics, seat, orders))
        self._asked = 0

    def answer(self, view: State) -> tuple[Action, ...]:
        """What is done next."""
        if isinstance(view.agenda.asked, ChooseProlong):
            return (Option("prolong" if self._orders.steps else "retreat"),)
        self._asked += 1
        return choose(self._rules, self._brain, view, self._seed + self._asked).actions
