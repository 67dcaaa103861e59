"""The odds of a fight before anybody rides into it: the same fights in the head as the forecast of a combat tries (P-HM-4)."""
from __future__ import annotations

from engine.ai.heroes.fights import Fights, Orders, obedient
from engine.rules.heroes.map.flags import guarded
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action

TRIED = 24
"""So many fights are tried for one field."""
SLICE = 0.006
"""Seconds of each frame that they may take."""
SEED = 11
"""The same field seen in the same position has the same odds, whoever asks and how often."""


class Scout:
    """Tries the fight under the mouse, a little in every frame; what it found of a position stays known while that is seen."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._view: HeroesState | None = None
        self._found: dict[tuple[Action, ...], Fights] = {}
        self._wanted: Fights | None = None

    def fights(self, view: HeroesState, way: tuple[Action, ...], field: str) -> Fights | None:
        """The fights at the end of a ride; None where no guards would stand in the way."""
        seat = view.to_act
        if not way or seat is None or not guarded(view, field, seat) or view.players[seat].level > view.fields[field].guard:
            return None
        if view is not self._view:
            self._view, self._found = view, {}
        if way not in self._found:
            self._found[way] = Fights(self._rules, view, seat, SEED, TRIED, answer=obedient(Orders()), lead=way)
        self._wanted = self._found[way]
        return self._wanted

    @property
    def busy(self) -> bool:
        """Whether a forecast is still growing."""
        return self._wanted is not None and not self._wanted.done

    def work(self) -> None:
        """Fight on a little."""
        if self._wanted is not None and not self._wanted.done:
            self._wanted.work(SLICE)
