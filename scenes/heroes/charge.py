"""Walking up to an enemy and striking with one click, as far as the rules allow both one after the other (HM-24.7)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, MoveUnit
from engine.rules.heroes.frames import Activation, Command
from engine.rules.heroes.geometry import span
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import Action
from engine.table.picker import Chain
from engine.table.stage import Moment
from scenes.heroes import layout

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

NEARER = 0.12
"""How much a step less counts against where the mouse is, in widths of a square: it decides while the mouse is in the middle."""


class Charges:
    """Whom the acting unit reaches by walking: for each the squares to strike from, with the board as it would be there."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.found: dict[str, dict[int, HeroesState]] = {}
        self._start = 0

    def chains(self, view: HeroesState, actions: Sequence[Action]) -> list[Chain]:
        """A walk and a blow for everything that cannot be struck from where the unit stands; the rules play each on a copy."""
        self.found = {}
        asked, rules = view.agenda.asked, self.stage.rules
        if not isinstance(asked, Command) or view.combat is None:
            return []
        self._start = view.combat.fighters[view.agenda.running(asked.serial, Activation).unit].cell
        at_once = {action.path[0] for action in actions if isinstance(action, AttackUnit | BreakWall)}
        chains = []
        for walk in (action for action in actions if isinstance(action, MoveUnit)):
            after = view.clone()
            rules.apply(after, walk)
            for blow in rules.legal_actions(after):
                if isinstance(blow, AttackUnit | BreakWall) and blow.path[0] not in at_once:
                    self.found.setdefault(blow.path[0], {})[walk.cell] = after
                    chains.append(Chain((blow.path[0], f"c{walk.cell}"), (walk, blow)))
        return chains

    def square(self, target: str, moment: Moment) -> int | None:
        """Where the unit would strike from: the side of the target on which the mouse is, else the fewest steps away."""
        squares = self.found.get(target)
        if not squares or moment.picker is None:
            return None
        x, y = self.stage.app.mouse
        turned, pointed = self.stage.turned(moment.view), moment.pointed in self.stage.keys_of(target, moment)

        def cost(cell: int) -> tuple[float, int]:
            left, top, wide, high = layout.cell_box(cell, turned)
            across, down = (x - left - wide / 2) / wide, (y - top - high / 2) / high
            return NEARER * span(self._start, cell) + (across * across + down * down) ** 0.5 * pointed, cell

        return min(squares, key=cost)

    def after(self, target: str, moment: Moment) -> HeroesState | None:
        """The board once the unit has walked up to the target, which cannot be struck from where it stands."""
        square = self.square(target, moment)
        return self.found[target][square] if square is not None else None
