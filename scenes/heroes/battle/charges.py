"""Walking up to an enemy and striking with one click, as far as the rules allow both one after the other (HM-24.7)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, MoveUnit
from engine.rules.heroes.frames import Command
from engine.rules.heroes.map.geometry import span
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.kinds import of
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action
from engine.table.moment import Moment
from engine.table.once import Once
from engine.table.picker import Chain
from engine.table.pieces import Point
from scenes.heroes import layout
from scenes.heroes.battle.running import acting, fighter_at

NEARER = 0.12
"""How much a step less counts against where the mouse is, in widths of a square: it decides while the mouse is in the middle."""


class Charge(NamedTuple):
    """A walk, the blow that follows it, and the board between the two."""

    walk: MoveUnit
    blow: AttackUnit | BreakWall
    after: HeroesState


Reach = dict[str, dict[int, Charge]]
"""Who can be struck after a walk alone → from which squares."""


class Charges:
    """Whom the acting unit reaches by walking, and from which side the mouse means to strike."""

    def __init__(self, rules: Rules, mouse: Callable[[], Point]) -> None:
        self._rules = rules
        self._mouse = mouse
        self._found: Once[Reach] = Once()

    def chains(self, view: HeroesState) -> list[Chain]:
        """A walk and a blow for everything that cannot be struck from where the unit stands."""
        return [
            Chain((target, f"c{cell}"), (charge.walk, charge.blow))
            for target, squares in self.reach(view).items()
            for cell, charge in squares.items()
        ]

    def reach(self, view: HeroesState) -> Reach:
        """Worked out once a view; the rules play each walk on a copy."""
        return self._found(view, None, lambda: self._reach(view))

    def _reach(self, view: HeroesState) -> Reach:
        found: Reach = {}
        if view.agenda.asks(Command) is None or view.combat is None:
            return found
        actions = self._rules.legal_actions(view)
        at_once = {blow.path[0] for blow in _blows(actions)}
        for walk in of(MoveUnit, actions):
            after = view.clone()
            self._rules.apply(after, walk)
            for blow in _blows(self._rules.legal_actions(after)):
                if blow.path[0] not in at_once:
                    found.setdefault(blow.path[0], {})[walk.cell] = Charge(walk, blow, after)
        return found

    def square(self, target: str, moment: Moment) -> int | None:
        """Where the unit would strike from: the side of the target on which the mouse is, else the fewest steps away."""
        view: HeroesState = moment.view
        squares = self.reach(view).get(target) if moment.picker is not None else None
        if not squares or view.combat is None:
            return None
        (x, y), start = self._mouse(), view.combat.fighters[acting(view)].cell
        turned, pointed = layout.turned(view, moment.bottom), moment.pointed is not None and stands_for(view, moment.pointed, target)

        def cost(cell: int) -> tuple[float, int]:
            left, top, wide, high = layout.cell_box(cell, turned)
            across, down = (x - left - wide / 2) / wide, (y - top - high / 2) / high
            return NEARER * span(start, cell) + (across * across + down * down) ** 0.5 * pointed, cell

        return min(squares, key=cost)

    def after(self, target: str, moment: Moment) -> HeroesState | None:
        """The board once the unit has walked up to the target, which cannot be struck from where it stands."""
        square = self.square(target, moment)
        return self.reach(moment.view)[target][square].after if square is not None else None


def stands_for(view: HeroesState, key: str, target: str) -> bool:
    """Whether a figure, its square or a wall is the target."""
    return key == target or fighter_at(view, key) == target


def _blows(actions: Sequence[Action]) -> list[AttackUnit | BreakWall]:
    return of((AttackUnit, BreakWall), actions)
