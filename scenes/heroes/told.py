"""The world as far as the table has been told of it: it begins as a view, and each event writes its facts into it.

A view shows the end of an action, the table its middle: what is drawn while something plays comes from here."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.rules.heroes.frames import Cast
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import HIDDEN, Event, Seat
from scenes.heroes.told_cards import CARD_HEARERS
from scenes.heroes.told_combat import COMBAT_HEARERS
from scenes.heroes.told_map import MAP_HEARERS

Hearer = Callable[["Told", Any], None]
HEARERS: Final[dict[type[Event], Hearer]] = {**MAP_HEARERS, **CARD_HEARERS, **COMBAT_HEARERS}


class Told:
    """A view that goes on by events alone; `viewer` is the seat whose secrets it holds, None for the public."""

    def __init__(self, view: HeroesState, viewer: Seat | None) -> None:
        self.state = view.clone()
        self.viewer = viewer
        self.casting: dict[Seat, list[str]] = {}
        """Cards that were played and are still at work, by player."""
        for frame in view.agenda.frames:
            if isinstance(frame, Cast) and frame.seat >= 0:
                self.casting.setdefault(frame.seat, []).append(frame.card)

    def hear(self, event: Event) -> None:
        """Write down what happened; whatever was asked before is answered."""
        self.state.agenda.clear()
        hearer = HEARERS.get(type(event))
        if hearer is not None:
            hearer(self, event)

    def face(self, seat: Seat, card: str) -> str:
        """A card in a hand as the viewer sees it."""
        return card if seat == self.viewer else HIDDEN
