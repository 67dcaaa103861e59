"""How a combat would probably go: cheap fights by habit in worlds that agree with what one side sees."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Literal, cast

import msgspec

from engine.ai.heroes.heuristics import HEURISTICS
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.town import DoneMustering
from engine.rules.heroes.combat.board import Combat
from engine.rules.heroes.events.combat import CombatEnded
from engine.rules.heroes.frames import Act
from engine.rules.heroes.questions.combat import ChooseProlong
from engine.rules.heroes.state import HeroesState, Troop
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat

FIGHTS = 40
LONGEST = 400
"""Answers after which a fight counts as undecided."""


Answer = Callable[[Rules, HeroesState], tuple[Action, ...]]
"""The whole answer to the open question."""


class Orders(msgspec.Struct, frozen=True):
    """What whoever stands in for a person may spend in a combat."""

    cards: Literal["all", "no_spells", "none"] = "all"
    steps: bool = True
    """Whether every step that is left may be paid for one more combat round (HM-24.3)."""


def habit(rules: Rules, view: HeroesState) -> tuple[Action, ...]:
    """The whole answer that habit gives to the open question, without a search."""
    lines = HEURISTICS.lines(view)
    return lines[0].actions if lines else (rules.legal_actions(view)[0],)


def obedient(orders: Orders) -> Answer:
    """Habit within what a person allows."""

    def answer(rules: Rules, view: HeroesState) -> tuple[Action, ...]:
        if isinstance(view.agenda.asked, ChooseProlong):
            return (Option("prolong" if orders.steps else "retreat"),)
        lines = HEURISTICS.lines(view) or []
        allowed = (line.actions for line in lines if not any(forbidden(view, orders, action) for action in line.actions))
        first = next(allowed, None)
        if first is not None:
            return first
        legal = rules.legal_actions(view)
        return (next((action for action in legal if not forbidden(view, orders, action)), legal[0]),)

    return answer


def forbidden(view: HeroesState, orders: Orders, action: Action) -> bool:
    """Whether orders do not allow an action: what stands in leads the fight, and spends nothing in the town just before it."""
    if action.path[:1] == ("town",) and not isinstance(action, DoneMustering):
        return True
    if not isinstance(action, PlayCard) or orders.cards == "all":
        return False
    return orders.cards == "none" or view.content.cards[action.card].family == "spell"


class Toll(msgspec.Struct):
    """In how many fights a unit took part, was turned to its weaker side, or fell."""

    fought: int = 0
    weakened: int = 0
    fell: int = 0


class Fights:
    """A forecast that grows: `work` a little in each frame until it is `done`. `lead` brings the combat about, from the map."""

    def __init__(
        self, rules: Rules, view: HeroesState, seat: Seat, seed: int, fights: int = FIGHTS, *,
        answer: Answer = habit, lead: tuple[Action, ...] = (),
    ) -> None:  # fmt: skip
        assert lead or view.combat is not None
        self._rules = rules
        self._view = view
        self._seat = seat
        self._habit = answer
        self._lead = lead
        self._dice = Dice(seed)
        self.fights = fights
        self.fought = 0
        self.won = 0
        self.tolls: dict[Troop, Toll] = {}
        """By the unit and the side it shows when it enters the board."""
        self._course = self._run()

    @property
    def done(self) -> bool:
        """Whether all the fights are over."""
        return self.fought >= self.fights

    def work(self, seconds: float) -> None:
        """Fight on for about so long."""
        until = perf_counter() + seconds
        for _ in self._course:
            if perf_counter() >= until:
                return

    def _run(self) -> Iterator[None]:
        """One answer per step, one fight after the other."""
        while not self.done:
            world = cast(HeroesState, self._rules.possible_world(self._view, self._dice))
            for action in self._lead:
                self._rules.apply(world, action)
            combat = world.combat
            winner: int | None = None
            for _ in range(LONGEST):
                if self._over(world, combat):
                    break
                winner = self._answer(world)
                combat = world.combat or combat
                yield
                if winner is not None or world.to_act is None:
                    break
            self.fought += 1
            team = combat.side_of(self._seat) if combat is not None else -1
            # Guards that fled, or were talked away, are beaten.
            self.won += winner == team if combat is not None and combat.round else world.combat is None
            if combat is not None:
                self._count(combat, team)

    def _over(self, world: HeroesState, combat: Combat | None) -> bool:
        """Whether the rider is back on the map without a fight."""
        return bool(self._lead) and world.combat is None and combat is None and world.agenda.asks(Act) is not None

    def _answer(self, world: HeroesState) -> int | None:
        """Let habit answer; the winner (-1 = nobody) once this combat has ended."""
        for action in self._habit(self._rules, world):
            for event in self._rules.apply(world, action):
                if isinstance(event, CombatEnded):
                    return event.winner
        return None

    def _count(self, combat: Combat, team: int) -> None:
        """What it cost the own side."""
        standing = combat.of(team)
        fallen = [fighter for fighter in combat.fallen if fighter.team == team and fighter.cell >= 0]
        for fighter in (*standing, *fallen):
            toll = self.tolls.setdefault(Troop(fighter.unit, fighter.origin), Toll())
            toll.fought += 1
            if fighter in fallen:
                toll.fell += 1
            elif fighter.side != fighter.origin:
                toll.weakened += 1
