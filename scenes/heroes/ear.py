"""How the armies of Heroes sound: their gait, their blows, the schools of magic, and what was won."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.events import CardGained, CombatEnded, Flagged, SpellCast, UnitDamaged, UnitFell, UnitShifted
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.dispatch import Third, table, third
from engine.rules.kernel.types import Event
from scenes.match.ear import Ear

HOOVES: Final = frozenset(("champions", "dread_knights", "nomads", "boars"))
SERPENTS: Final = frozenset(("medusas",))
HEAVY: Final = ("gold", "azure")
NEUTRAL: Final = "n_"
TOWN: Final = "town"
MIGHTY: Final = 4
"""From so much damage on a blow sounds heavy, whoever deals it."""


class HeroesEar(Ear[HeroesContent, HeroesState]):
    """Looks at the view for what an event does not say: which card a unit is, who strikes, what lies on a field."""

    def facts(self, event: Event) -> Mapping[str, str]:
        if type(event) is CombatEnded:
            return self._combat(event)
        teller = TELLERS.get(type(event))
        return teller(self.content, self.view, event) if teller is not None and self.view is not None else {}

    def _combat(self, event: CombatEnded) -> Mapping[str, str]:
        """A fanfare only for a combat in which somebody at the table fought, and not for a draw."""
        seats = [side.seat for side in event.sides]
        if event.winner < 0 or (self.people and not self.people.intersection(seats)):
            return {"verdict": ""}
        return {"verdict": self.verdict((seats[event.winner],))}

    def tense(self) -> bool:
        """The last two rounds of a scenario that counts them."""
        view = self.view
        if view is None:
            return False
        scenario = view.content.scenarios.get(view.config.scenario)
        return scenario is not None and 0 < scenario.rounds <= view.round + 1


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
    spell = content.cards.get(event.cause)
    if spell is not None:
        return {"blow": spell.school or "magic"}
    attack = view.agenda.latest(Attack)
    striker = content.units.get(_card(view, attack.attacker)) if attack is not None else None
    if striker is None:
        return {}
    if striker.kind == "ranged":
        return {"blow": "arrow"}
    heavy = striker.tier in HEAVY or event.amount >= MIGHTY
    return {"blow": "heavy" if heavy else "light" if event.amount == 1 else "blade"}


def _fell(content: HeroesContent, view: HeroesState, event: UnitFell) -> Mapping[str, str]:
    unit = content.units.get(event.card)
    return {"size": "large" if unit is not None and unit.tier in HEAVY else "small"}


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


TELLERS: Final[Third[HeroesContent, HeroesState, [], Mapping[str, str]]] = table(
    third(UnitShifted, _shifts),
    third(UnitDamaged, _hurt),
    third(UnitFell, _fell),
    third(SpellCast, _cast),
    third(CardGained, _gained),
    third(Flagged, _flagged),
)
EAR = HeroesEar
