"""How a combat would probably go: cheap fights by habit in worlds that agree with what one side sees."""
from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import msgspec

from engine.ai.heroes.heuristics import HEURISTICS
from engine.rules.heroes.board import Combat
from engine.rules.heroes.events.combat import CombatEnded
from engine.rules.heroes.state import HeroesState, Troop
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat

FIGHTS = 40
LONGEST = 400
"""Answers after which a fight counts as undecided."""


def habit(rules: Rules, view: HeroesState) -> tuple[Action, ...]:
    """The whole answer that habit gives to the open question, without a search."""
    lines = HEURISTICS.lines(view)
    return lines[0].actions if lines else (rules.legal_actions(view)[0],)


class Toll(msgspec.Struct):
    """In how many fights a unit took part, was turned to its weaker side, or fell."""

    fought: int = 0
    weakened: int = 0
    fell: int = 0


class Fights:
    """A forecast that grows: `work` a little in each frame until it is `done`."""

    def __init__(self, rules: Rules, view: HeroesState, seat: Seat, seed: int, fights: int = FIGHTS) -> None:
        assert view.combat is not None
        self._rules = rules
        self._view = view
        self._team = view.combat.side_of(seat)
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
            world = self._rules.possible_world(self._view, self._dice)
            combat = world.combat
            winner: int | None = None
            for _ in range(LONGEST):
                winner = self._answer(world)
                yield
                if winner is not None or world.to_act is None:
                    break
            self.fought += 1
            self.won += winner == self._team
            self._count(combat)

    def _answer(self, world: HeroesState) -> int | None:
        """Let habit answer; the winner (-1 = nobody) once this combat has ended."""
        for action in habit(self._rules, world):
            for event in self._rules.apply(world, action):
                if isinstance(event, CombatEnded):
                    return event.winner
        return None

    def _count(self, combat: Combat) -> None:
        """What it cost the own side."""
        standing = combat.of(self._team)
        fallen = [fighter for fighter in combat.fallen if fighter.team == self._team and fighter.cell >= 0]
        for fighter in (*standing, *fallen):
            toll = self.tolls.setdefault(Troop(fighter.unit, fighter.origin), Toll())
            toll.fought += 1
            if fighter in fallen:
                toll.fell += 1
            elif fighter.side != fighter.origin:
                toll.weakened += 1
