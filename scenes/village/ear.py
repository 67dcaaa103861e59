"""How the cards of Village of Legends sound: weapons, elements, and the size of monsters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.rules.kernel.types import Event
from engine.rules.village.content import Card, VillageContent
from engine.rules.village.siege import threat_limit
from engine.rules.village.state import VillageState
from scenes.match.ear import Ear

LARGE: Final = 6
"""From so much life on a monster roars and falls loudly."""
SMALL: Final = 4
"""Below so much life it only scratches."""
LAST: Final = 3
"""So many lives of a hero are few."""
THEMES: Final = {"beer": "beer", "scroll": "scroll", "potion": "potion"}
POISON: Final = "poison"


class VillageEar(Ear[VillageContent, VillageState]):
    """The card or monster behind an event is its cause, its source or its face."""

    def facts(self, event: Event) -> Mapping[str, str]:
        played = self._card(event, ("face",))
        behind = self._card(event, ("cause", "source"))
        told: dict[str, str] = {}
        if played is not None:
            told["theme"] = theme_of(played, bool(getattr(event, "as_spell", False)))
            told["size"] = "large" if played.row.life >= LARGE else "small"
        if behind is not None:
            told["blow"] = blow_of(behind)
            if behind.kind == "monster":
                told["roar"] = "large" if behind.row.life >= LARGE else "small"
        if str(getattr(event, "cause", "")).startswith(POISON):
            told["blow"] = POISON
        return told

    def tune(self) -> str:
        """A siege that has begun, or the dragon over the market, has a tune of its own."""
        view = self.view
        if not isinstance(view, VillageState):
            return ""
        return "boss" if view.overwhelm is not None or (view.siege is not None and view.turn.number > 0) else ""

    def tense(self) -> bool:
        """A hero has few lives left, or the boss has a third of its own, or the village is about to burn."""
        view = self.view
        if view is None:
            return False
        if view.siege is not None and (view.siege.life * 3 <= view.siege.most or view.siege.threat >= threat_limit(view) - 1):
            return True
        return any(hero.alive and hero.life <= LAST for hero in view.heroes)

    def _card(self, event: Event, names: tuple[str, ...]) -> Card | None:
        for name in names:
            card = self.content.cards.get(str(getattr(event, name, "")))
            if card is not None:
                return card
        return None


def theme_of(card: Card, as_spell: bool) -> str:
    """What playing a card sounds like besides the card itself."""
    if as_spell and card.row.alt is not None:
        return card.row.alt.element
    if card.kind == "spell":
        return card.row.element or "mind"
    return THEMES.get(card.kind, "")


def blow_of(card: Card) -> str:
    """What a card or monster strikes with."""
    if card.row.element is not None:
        return card.row.element
    if card.traits.element is not None:
        return card.traits.element
    if "ranged" in card.row.classes:
        return "bow"
    if card.row.heavy or (card.kind == "monster" and card.row.life >= LARGE):
        return "heavy"
    if card.kind == "monster":
        return "light" if card.row.life < SMALL else "blade"
    return "staff" if "staff" in card.row.classes else "blade"


EAR = VillageEar
