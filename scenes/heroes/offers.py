"""Cards offered for a choice: what a seat looks at in private, the own discard pile, the unit deck when armies are drawn up."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.heroes.combat.deploy import troops_left
from engine.rules.heroes.frames import Deploy
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.adventure import ChooseSearch
from engine.rules.heroes.state import HeroesState
from engine.table.layouts import Fan
from engine.table.pieces import Look, Placing, Spot, box
from scenes.heroes import layout, looks
from scenes.heroes.words.tips import UNITS

CARDS: Final = Fan(16, 92, 74, 448, 64, "centre")
ARMY: Final = Fan(16, 112, 52, 448, 44, "centre")
ASIDE: Final = layout.MIDDLE - layout.MAP.centerx
"""How far the middle of the battlefield lies from the middle of the map."""
Laid = tuple[str, Look, layout.Rect]
"""A card by its key, how it looks and where it lies."""


def laid(view: HeroesState) -> list[Laid]:
    """What is offered now, over the map or the battlefield."""
    offered = _faces(view)
    fan, size = (ARMY, (44, 60)) if type(view.agenda.asked) in UNITS else (CARDS, (64, 90))
    found = []
    for index, (key, look) in enumerate(offered):
        x, y = fan.place("", index, len(offered))
        found.append((key, look, (x + (ASIDE if view.combat is not None else 0), y, *size)))
    return found


def _faces(view: HeroesState) -> list[tuple[str, Look]]:
    asked = _looking(view)
    if asked is not None:
        lying = view.eyes[asked.seat] if asked.zone == "eyes" else view.players[asked.seat].discard
        return [(name, looks.card(face)) for name, face in copies("card", lying)]
    search, question = view.agenda.asks(ChooseSearch), view.agenda.asks(Question)
    return _search(view, search) if search is not None else _units(view, question) if question is not None else []


def _looking(view: HeroesState) -> CardQuestion | None:
    """The question for a card that does not lie in the hand."""
    asked = view.agenda.asks(CardQuestion)
    return asked if asked is not None and asked.zone != "hand" else None


def _search(view: HeroesState, asked: ChooseSearch) -> list[tuple[str, Look]]:
    """The back of a deck and the open card of its pile."""
    back, pile = Look(f"cardframes/back_heroes_{asked.deck}@64x90"), view.piles[asked.deck]
    faces = {"deck": back, "pile": looks.card(pile[-1]) if pile else back}
    return [(f"option:{option}", faces[option]) for option in asked.options if option in faces]


def _units(view: HeroesState, asked: Question) -> list[tuple[str, Look]]:
    """Units are offered as their cards."""
    side = UNITS.get(type(asked), "")
    return [(f"option:{option}", looks.troop(str(option), side)) for option in asked.options if side and option in view.content.units]


def spots(view: HeroesState) -> list[Spot]:
    """One for each card, above everything that pans."""
    return [box(key, rect, layer=50, quiet=True) for key, _, rect in laid(view)]


def over_the_map(view: HeroesState) -> bool:
    """Whether cards lie over the riders, which keep still then."""
    return _looking(view) is not None or view.agenda.asks(ChooseSearch) is not None or type(view.agenda.asked) in UNITS


def troops(view: HeroesState) -> list[Placing]:
    """The unit cards that can still be drawn up, on the rail: clicked or dragged to a square (HM-23.9)."""
    asked = view.agenda.asks(Deploy)
    left = dict.fromkeys(troops_left(view, asked.team)) if asked is not None else {}
    found = [(f"troop:{troop.unit}:{troop.side}", looks.troop(troop.unit, troop.side)) for troop in left]
    return [Placing(name, "troops", look, order=order) for order, (name, look) in enumerate(found)]


def copies(where: str, faces: Sequence[str]) -> list[tuple[str, str]]:
    """Names for cards that may lie there twice, with their faces."""
    return [(f"{where}:{face}#{faces[:at].count(face)}", face) for at, face in enumerate(faces)]
