"""What the coach adds to the acts of a battle: what a unit could be activated for, and what a quiet turn earns."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.rules.kernel.dispatch import First, first, table
from engine.rules.kernel.types import Action
from engine.rules.mythic import frames
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.common import DrawTwo, SearchDeck
from engine.rules.mythic.actions.moves import ways
from engine.rules.mythic.actions.turns import Activate, EndTurn
from engine.rules.mythic.state import MythicState, Unit, attackable

WHY: Final = "coach.why.mythic"
CARDS: Final = frozenset(("cards", "judgement"))
SPENT: Final[dict[type[Action], frozenset[str]]] = {Activate: CARDS, DrawTwo: CARDS, SearchDeck: CARDS}
"""What every such act uses up: nobody plays a card and keeps it, so that is no reason against it."""


def facts(action: Action, view: MythicState) -> Mapping[str, object]:
    """The words of a battle need no further slots."""
    return {}


def reasons(action: Action, view: MythicState) -> tuple[str, frozenset[str]]:
    """What such an act is good for, by its key, and which reasons against it go without saying."""
    told = TOLD.get(type(action))
    return told(action, view) if told is not None else "", SPENT.get(type(action), frozenset())


def _purpose(action: Activate, view: MythicState) -> str:
    """What lies nearest for a unit: its omphalos to the God, an omphalos on the ground, an enemy, or else a better place."""
    unit = view.units[action.unit]
    if unit.where != "board":
        return f"{WHY}.enters"
    if unit.gem and view.content.sheets[unit.id].kind != "god":
        return f"{WHY}.carries"
    near = {unit.area, *_within(view, unit)}
    if not unit.gem and any(view.gems.get(area) for area in near):
        return f"{WHY}.stone"
    if any(other.where == "board" and other.area in near and attackable(view, unit.seat, other) for other in view.units.values()):
        return f"{WHY}.enemy"
    return f"{WHY}.nearer"


def _within(view: MythicState, unit: Unit) -> Mapping[str, object]:
    """Where one Move would lead."""
    return ways(view, frames.Activation(serial=0, unit=unit.id, seat=unit.seat, start=unit.area), unit, "move")


TOLD: Final[First[[MythicState], str]] = table(
    first(Activate, _purpose),
    first(EndTurn, lambda action, view: "" if view.activated else f"{WHY}.quiet"),
    first(AttackUnit, lambda action, view: f"{WHY}.strike"),
    first(DrawTwo, lambda action, view: f"{WHY}.draw"),
    first(SearchDeck, lambda action, view: f"{WHY}.search"),
)
"""Acts about which something can be said beforehand → the key of its words."""
