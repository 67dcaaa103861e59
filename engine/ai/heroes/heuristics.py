"""What is worth looking at in Heroes: plans on the map, blows in combat, and small answers by habit."""
from __future__ import annotations

from collections.abc import Callable
from math import exp

from engine.ai.heroes import combat, habits, plans, worth
from engine.ai.heroes.danger import in_reach
from engine.ai.protocol import Line
from engine.rules.heroes.actions.deployment import PlaceUnit
from engine.rules.heroes.actions.fight import MoveUnit
from engine.rules.heroes.actions.town import Build, DoneMustering, Recruit, Reinforce
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.frames import Act, AddPower, Command, Deploy, Enter, Fight, Muster, RefreshHand, Round
from engine.rules.heroes.map.flags import FLAGGABLE
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.types import Action, Seat
from engine.rules.kernel.window import Window

SCALE = 45.0
"""Gold of advantage that makes a position look three quarters won."""

STEPS = 2
"""Procedures of the map that a look sees."""
CERTAIN = frozenset((Build, Recruit, Reinforce, DoneMustering, MoveUnit, PlaceUnit))
"""What whoever does it can foresee."""


def _begun(state: State) -> int:
    """Procedures begun, a step with its fight and visit counted as one."""
    for frame in state.agenda.frames:
        if isinstance(frame, Enter | Fight):
            return frame.serial
    return state.agenda.serials


class HeroesHeuristics:
    """Plans, blows and habits; every number is in gold."""

    def clock(self, state: State) -> int:
        """Turns begun."""
        seats = state.config.seats
        for frame in reversed(state.agenda.frames):
            if isinstance(frame, Round):
                return frame.number * seats + max(0, frame.at - 1)
        return 0

    def horizon(self, view: State, turns: int) -> Callable[[State], bool]:
        """A fight is judged when it is over, a step after the next one or two; where armies are in reach, after the other side's turn.

        Judging every plan at the end of the turn is fairer but noisier: at twenty looks a decision it lost (docs/OPPONENTS.md)."""
        if view.combat is None and in_reach(view):
            deadline = self.clock(view) + turns + 1
            return lambda state: self.clock(state) > deadline
        last = _begun(view) + (STEPS if view.combat is None else 0)
        return lambda state: _begun(state) > last

    def certain(self, view: State, action: Action) -> bool:
        """A step onto ground where nobody stands and nothing waits, what is built or called up, and a unit's way over the board."""
        if type(action) is MoveHero:
            field = view.fields[action.to]
            empty = field.location == "empty" or (field.location in FLAGGABLE and field.owner == view.to_act)
            return empty and not field.guard and not any(hero.at == action.to for hero in view.heroes.values())
        return type(action) in CERTAIN

    def terms(self, state: State, seat: Seat) -> dict[str, float]:
        own = worth.terms(state, seat)
        own["outlook"] = plans.outlook(state, seat)
        if state.config.automaton or state.config.seats == 1:
            return own
        rivals = [other for other in range(state.config.seats) if not state.allied(other, seat)]
        for other in rivals:
            for name, amount in worth.terms(state, other).items():
                own[name] = own.get(name, 0.0) - amount / len(rivals)
        return own

    def value(self, state: State, seat: Seat) -> float:
        advantage = sum(self.terms(state, seat).values())
        if state.config.automaton or state.config.seats == 1:
            advantage -= 90.0 + 6.0 * state.round
        return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, advantage / SCALE))))

    def prior(self, state: State, action: Action) -> float:
        lines = self.lines(state)
        for line in lines or ():
            if line.actions[0] == action:
                return line.prior
        return 0.05

    def lines(self, state: State) -> list[Line] | None:
        asked = state.agenda.asked
        match asked:
            case Question():
                return habits.choose_lines(state, asked)
            case RefreshHand():
                return habits.refresh_lines(state, asked)
            case Deploy():
                return [combat.deploy_line(state, asked)]
        legal = BOOK.legal_actions(state)
        if len(legal) == 1:
            return [Line((legal[0],))]
        match asked:
            case Act(seat):
                return plans.act_lines(state, seat, legal)
            case Command():
                return combat.command_lines(state, asked, legal)
            case Window():
                if asked.moment in ("combat_announced", "give_way"):
                    return plans.act_lines(state, asked.seat, legal)[:1]
                return combat.window_lines(state, asked, legal)
            case AddPower():
                return combat.power_lines(state, asked, legal)
            case Muster():
                return habits.muster_lines(state, asked, legal)
            case CardQuestion():
                return habits.pick_lines(state, asked, legal)
        return None


HEURISTICS = HeroesHeuristics()
