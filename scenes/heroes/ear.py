"""How the armies of Heroes sound: their gait, their blows, the schools of magic, and what was won."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.events import CardGained, Flagged, SpellCast, UnitDamaged, UnitShifted
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import Event
from scenes.match.ear import Ear

HOOVES: Final = frozenset(("champions", "dread_knights", "nomads", "boars"))
SERPENTS: Final = frozenset(("medusas",))
HEAVY: Final = ("gold", "azure")
NEUTRAL: Final = "n_"
TOWN: Final = "town"


class HeroesEar(Ear[HeroesContent]):
    """Looks at the view for what an event does not say: which card a unit is, who strikes, what lies on a field."""

    def facts(self, event: Event) -> Mapping[str, str]:
        teller = TELLERS.get(type(event))
        return teller(self.content, self.view, event) if teller is not None else {}


def _card(view: HeroesState, name: str) -> str:
    """The unit card of somebody in the combat, standing or fallen."""
    combat = view.combat
    if combat is None:
        return ""
    found = combat.fighters.get(name) or next((unit for unit in combat.fallen if unit.id == name), None)
    return found.unit if found is not None else ""


def _shifts(content: HeroesContent, view: HeroesState, event: UnitShifted) -> Mapping[str, str]:
    card = _card(view, event.unit)
    name, unit = card.removeprefix(NEUTRAL), content.units.get(card)
    if event.cause == "teleport":
        return {"gait": "teleport"}
    if name in HOOVES:
        return {"gait": "hoof"}
    if name in SERPENTS:
        return {"gait": "slither"}
    return {"gait": "wing" if unit is not None and unit.kind == "flying" else "step"}


def _hurt(content: HeroesContent, view: HeroesState, event: UnitDamaged) -> Mapping[str, str]:
    if not event.amount:
        return {"blow": "none"}
    if event.cause in content.cards:
        return {"blow": "magic"}
    attack = view.agenda.latest(Attack)
    striker = content.units.get(_card(view, attack.attacker)) if attack is not None else None
    if striker is None:
        return {}
    return {"blow": "arrow" if striker.kind == "ranged" else "heavy" if striker.tier in HEAVY else "blade"}


def _cast(content: HeroesContent, view: HeroesState, event: SpellCast) -> Mapping[str, str]:
    card = content.cards.get(event.card)
    return {"school": card.school} if card is not None else {}


def _gained(content: HeroesContent, view: HeroesState, event: CardGained) -> Mapping[str, str]:
    card = content.cards.get(event.card)
    return {"prize": card.family} if card is not None else {}


def _flagged(content: HeroesContent, view: HeroesState, event: Flagged) -> Mapping[str, str]:
    """A town that was somebody's is a prize worth a fanfare."""
    taken = event.before >= 0 and event.owner >= 0 and view.fields[event.field].location == TOWN
    return {"prize": TOWN if taken else ""}


TELLERS: Final[dict[type[Event], Callable[[HeroesContent, HeroesState, Any], Mapping[str, str]]]] = {
    UnitShifted: _shifts,
    UnitDamaged: _hurt,
    SpellCast: _cast,
    CardGained: _gained,
    Flagged: _flagged,
}
EAR = HeroesEar
