"""A blow on its way: from the attacker through monsters and defence cards to the hero, link by link."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules.village.content import Card, VillageContent
from engine.rules.village.events import AttackRolled
from engine.table.pieces import Point
from engine.table.play import Play

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

ELEMENTS: Final = {"fire": "flame", "water": "water", "earth": "earth", "air": "air", "mind": "spell"}


class Blow:
    """Where the damage is at the moment and what it looks like."""

    def __init__(self, stage: VillageStage) -> None:
        self.stage = stage
        self.place: Point = (320, 180)
        self.icon = "ui/icon_attack"

    def begin(self, event: AttackRolled, play: Play) -> str:
        """A new attack; the piece it comes from."""
        self.icon = f"ui/icon_{icon_of(self.stage.content, event.source)}"
        if event.attacker in play.table:
            source = event.attacker
        elif event.seat >= 0:
            source = f"face{event.seat}"
        else:
            source = self.stage.lying(play, event.source) or "bossface"
        self.place = _middle(play.table.point(source))
        return source

    def strike(self, play: Play, key: str) -> None:
        """The blow flies on to the next thing in its way."""
        goal = _middle(play.table.point(key))
        if goal != self.place:
            play.fly(self.icon, self.place, goal, ms=200)
            play.then()
        self.place = goal


def _middle(corner: Point) -> Point:
    """The middle of a small piece, for an icon of 11 pixels."""
    return corner[0] + 6, corner[1] + 6


def icon_of(content: VillageContent, face: str) -> str:
    """What strikes: an element, an arrow or a blade."""
    card: Card | None = content.cards.get(face)
    if card is None:
        return "attack"
    element = card.row.element or card.traits.element
    if element in ELEMENTS:
        return ELEMENTS[element]
    return "bow" if "ranged" in card.row.classes else "attack"
