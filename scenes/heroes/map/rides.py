"""Riding over several fields with one click: through fields where nothing happens, to wherever the last step leads (HM-8.2, P-HM-8)."""
from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from engine.rules.heroes.actions.travel import Discover, MoveHero, move_candidates, move_check, move_cost
from engine.rules.heroes.events import HeroMoved, MovementChanged
from engine.rules.heroes.frames import Act
from engine.rules.heroes.map.terrain import heroes_of
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.dice import Unforeseen
from engine.rules.kernel.kinds import of, without
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Event, Path
from engine.table.moment import Moment
from engine.table.once import Once
from engine.table.picker import Chain, acts

QUIET: Final[tuple[type[Event], ...]] = (HeroMoved, MovementChanged)
"""What may happen on a field that is only ridden through."""
Rides = dict[Path, tuple[MoveHero, ...]]
"""What a click on the goal says → the steps that lead there."""


class Stage(NamedTuple):
    """A field that a ride touches, and how many steps it has cost by then."""

    field: str
    steps: int


class Riding:
    """The rides that are open now; the rules play every step but the last on a copy of the view."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._found: Once[Rides] = Once()

    def chains(self, view: HeroesState) -> list[Chain]:
        """A chain for every goal that one step does not reach."""
        return [Chain(path, moves) for path, moves in self.rides(view).items()]

    def nearest(self, view: HeroesState, actions: Sequence[Action]) -> list[Chain]:
        """Where two heroes ride, a click on a goal means whoever is nearer to it, the main hero where both are equally near; and who was
        picked before rides alone, the main hero as well."""
        asked = view.agenda.asks(Act)
        heroes = [hero.id for hero in heroes_of(view, asked.seat)] if asked is not None else []
        if len(heroes) < 2:
            return []
        ways = {hero: self._ways(view, actions, hero) for hero in heroes}
        main, second = heroes
        found = [Chain((main, step), moves) for step, moves in ways[main].items()]
        for step, moves in ways[second].items():
            other = ways[main].get(step)
            if other is None or spent(view, moves) < spent(view, other):
                found.append(Chain((step,), moves))
        return found

    def _ways(self, view: HeroesState, actions: Sequence[Action], hero: str) -> dict[str, tuple[Action, ...]]:
        """Every goal of one hero, with the steps to it."""
        ways: dict[str, tuple[Action, ...]] = {path[-1]: moves for path, moves in self.rides(view).items() if moves[0].hero == hero}
        steps = [move for move in of(MoveHero, actions) if move.hero == hero and not move.via]
        looks = [look for look in of(Discover, actions) if look.hero == hero]
        return ways | {action.path[-1]: (action,) for action in (*steps, *looks)}

    def rides(self, view: HeroesState) -> Rides:
        """Worked out once a view."""
        return self._found(view, None, lambda: self._search(view))

    def _search(self, view: HeroesState) -> Rides:
        """Step by step outwards, so that the shortest ride to a field is found first."""
        asked = view.agenda.asks(Act)
        if asked is None:
            return {}
        found: Rides = {}
        near = {action.path for action in self._moves(view)}
        waiting: deque[tuple[HeroesState, tuple[MoveHero, ...]]] = deque([(view, ())])
        seen: set[tuple[str, str]] = {(hero.id, hero.at) for hero in view.heroes.values()}
        while waiting:
            state, way = waiting.popleft()
            for move in self._moves(state):
                if (way and move.hero != way[0].hero) or (move.hero, move.to) in seen:
                    continue
                seen.add((move.hero, move.to))
                if way and move.path not in near:
                    # A field that is passed over counts as one place to click: the goal.
                    found[(*move.path[: -1 - bool(move.via)], move.path[-1])] = (*way, move)
                after = self._quietly(state, move)
                if after is not None:
                    waiting.append((after, (*way, move)))
        return found

    def _moves(self, state: HeroesState) -> list[MoveHero]:
        """The steps alone: whoever looks on knows the hand of a rider no more than the cards that could be played."""
        asked = state.agenda.asks(Act)
        if asked is None:
            return []
        return [move for move in move_candidates(state, asked) if move_check(state, asked, move) is None]

    def _quietly(self, state: HeroesState, move: MoveHero) -> HeroesState | None:
        """The map after a step on which nothing happens; None where somebody is met, found or fought."""
        hero = state.heroes[move.hero]
        if hero.mp <= move_cost(state, hero, move):
            return None
        after = state.clone()
        try:
            events = self._rules.apply(after, move)
        except Unforeseen:
            return None
        quiet = not without(QUIET, events) and after.agenda.asks(Act) is not None
        return after if quiet else None


def spent(view: HeroesState, moves: Sequence[Action]) -> int:
    """What a ride or a look at a tile costs in steps."""
    on = stages(view, of(MoveHero, moves))
    return on[-1].steps if on else 1


def stages(view: HeroesState, moves: Sequence[MoveHero]) -> list[Stage]:
    """The fields of a ride in their order, each with the steps it has cost by then."""
    found, spent = list[Stage](), 0
    hero = None
    for move in moves:
        hero = view.heroes[move.hero] if hero is None else hero
        spent += move_cost(view, hero, move)
        found.append(Stage(move.to, spent))
        hero = msgspec.structs.replace(hero, at=move.to)
    return found


def meant(moment: Moment) -> list[MoveHero]:
    """The steps that a click where the mouse is would ride; none where it means something else."""
    if moment.picker is None or moment.hovered is None or moment.view.combat is not None:
        return []
    return ridden(moment, moment.hovered)


def ridden(moment: Moment, step: str) -> list[MoveHero]:
    """The steps that picking this would ride."""
    path, choices = (*moment.prefix, step), moment.picker.matching() if moment.picker is not None else ()
    return next((of(MoveHero, acts(choice)) for choice in choices if choice.path == path), [])
