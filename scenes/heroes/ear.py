"""How the armies of Heroes sound: their gait, their blows, the schools of magic, and what was won."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.rules.heroes.content import HeroesContent, Unit
from engine.rules.heroes.events import (
    AttackDeclared,
    CardGained,
    CombatAnnounced,
    FieldVisited,
    Flagged,
    SpellCast,
    UnitDamaged,
    UnitDeployed,
    UnitShifted,
)
from engine.rules.kernel.types import Event
from scenes.match.ear import Ear

HOOVES: Final = frozenset(("champions", "dread_knights", "nomads", "boars"))
SERPENTS: Final = frozenset(("medusas",))
HEAVY: Final = ("gold", "azure")
NEUTRAL: Final = "n_"
TOWN: Final = "town"


class HeroesEar(Ear[HeroesContent]):
    """Remembers which card a unit on the board is, and who attacked last."""

    def __init__(self, content: HeroesContent) -> None:
        super().__init__(content)
        self._cards: dict[str, str] = {}
        self._attacker = ""
        self._places: dict[str, str] = {}
        self._tellers: dict[type[Event], Callable[[Any], Mapping[str, str]]] = {
            CombatAnnounced: self._begins, UnitDeployed: self._deployed, UnitShifted: self._shifts, AttackDeclared: self._aims,
            UnitDamaged: self._hurt, SpellCast: self._cast, CardGained: self._gained, Flagged: self._flagged,
            FieldVisited: self._visited,
        }

    def facts(self, event: Event) -> Mapping[str, str]:
        teller = self._tellers.get(type(event))
        return teller(event) if teller is not None else {}

    def _begins(self, event: CombatAnnounced) -> Mapping[str, str]:
        self._cards.clear()
        self._attacker = ""
        return {}

    def _deployed(self, event: UnitDeployed) -> Mapping[str, str]:
        self._cards[event.unit] = event.card
        return {}

    def _shifts(self, event: UnitShifted) -> Mapping[str, str]:
        if event.cause == "teleport":
            return {"gait": "teleport"}
        name = self._cards.get(event.unit, "").removeprefix(NEUTRAL)
        unit = self._unit(event.unit)
        if name in HOOVES:
            return {"gait": "hoof"}
        if name in SERPENTS:
            return {"gait": "slither"}
        return {"gait": "wing" if unit is not None and unit.kind == "flying" else "step"}

    def _aims(self, event: AttackDeclared) -> Mapping[str, str]:
        self._attacker = event.attacker
        return {}

    def _hurt(self, event: UnitDamaged) -> Mapping[str, str]:
        if not event.amount:
            return {"blow": "none"}
        if event.cause in self.content.cards:
            return {"blow": "magic"}
        striker = self._unit(self._attacker)
        if striker is None:
            return {}
        if striker.kind == "ranged":
            return {"blow": "arrow"}
        return {"blow": "heavy" if striker.tier in HEAVY else "blade"}

    def _cast(self, event: SpellCast) -> Mapping[str, str]:
        card = self.content.cards.get(event.card)
        return {"school": card.school} if card is not None else {}

    def _gained(self, event: CardGained) -> Mapping[str, str]:
        card = self.content.cards.get(event.card)
        return {"prize": card.family} if card is not None else {}

    def _flagged(self, event: Flagged) -> Mapping[str, str]:
        """A town that was somebody's is a prize worth a fanfare."""
        taken = event.before >= 0 and event.owner >= 0 and self._places.get(event.field) == TOWN
        return {"prize": TOWN if taken else ""}

    def _visited(self, event: FieldVisited) -> Mapping[str, str]:
        self._places[event.field] = event.location
        return {}

    def _unit(self, name: str) -> Unit | None:
        return self.content.units.get(self._cards.get(name, ""))


EAR = HeroesEar
