"""The log of a battle: one line for what happened."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.kernel.types import Event
from engine.rules.mythic import events as told
from engine.rules.mythic.state import MythicState
from scenes.mythic.names import Names

SILENT: Final = frozenset((
    told.DiceChanged, told.TurnEnded, told.ActivationEnded, told.AttackEnded, told.TalentsLocked, told.DeckOpened, told.DecksBuilt,
))
"""Events that need no line of their own in the log."""
Facts = dict[str, object]


def tell(names: Names, event: Event, view: MythicState, facts: Facts) -> str:
    """One line for the log, beside the view of its beat; `facts` are the fields of the event as players read them."""
    if type(event) in SILENT:
        return ""
    facts = facts | {"n": _many(names, event)}
    more = MORE.get(type(event))
    if more is not None:
        facts |= more(names, event, view)
    if hasattr(event, "cause"):
        facts["cause"] = names.cause(event.cause)
    key = f"mythic.event.{type(event).__name__}"
    again = type(event) is told.DiceRolled and event.step != 1
    how = f"{key}.{'again' if again else getattr(event, 'how', '')}"
    key = how if how in names.t else key
    return names.t(key, **facts) if key in names.t else ""


def _many(names: Names, event: Event) -> int:
    return names.many(getattr(event, "attacker", "") if type(event) is told.AttackDeclared else getattr(event, "unit", ""))


def _faces(names: Names, event: told.DiceRolled, view: MythicState) -> Facts:
    """How many dice fell, who threw them, and what they show; blanks are counted."""
    shown = " ".join(str(face) for face in event.faces if face)
    blanks = names.t("mythic.ui.blanks", n=event.faces.count(0)) if 0 in event.faces else ""
    return {"n": len(event.faces), "faces": ", ".join(filter(None, (shown, blanks)))}


def _cards(names: Names, event: told.CardsDrawn, view: MythicState) -> Facts:
    return {"cards": names.cards(event.cards)}


def _area(view: MythicState, names: Names, area: str) -> Facts:
    return {"area": names.place(area, view.board.areas[area].terrain)} if area in view.board.areas else {}


def _way(names: Names, event: told.UnitMoved, view: MythicState) -> Facts:
    return _area(view, names, event.path[-1])


def _entry(names: Names, event: told.UnitEntered, view: MythicState) -> Facts:
    return _area(view, names, event.area)


MORE: Final[dict[type[Event], Callable[..., Facts]]] = {
    told.DiceRolled: _faces, told.CardsDrawn: _cards, told.UnitMoved: _way, told.UnitEntered: _entry,
}
"""Facts that the fields alone do not say: `(names, event, view)`, for the type of event."""


def held(names: Names, event: told.UnitMoved, view: MythicState) -> str:
    """What stopped a unit on its way, in a word: chains, a swamp, lava; empty if nothing did."""
    row = view.content.sheets[event.unit]
    if len(event.path) < 2 or row.flying or event.how in ("place", "drag"):
        return ""
    board, goal = view.board, event.path[-1]
    if board.contours.get((event.path[-2], goal)) == "chains" and "climb" not in row.talents:
        return names.t("mythic.contour.chains.name")
    ground = board.areas[goal].terrain if goal in board.areas else ""
    if (ground == "swamp" and not row.aquatic) or (ground == "lava" and not row.fireproof):
        return names.t(f"mythic.keyword.{ground}.name")
    return ""
