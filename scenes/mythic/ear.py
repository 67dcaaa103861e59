"""How the units of Mythic Battles sound: their gait, their blows and the elements of their powers."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.rules.kernel.types import Event
from engine.rules.mythic.events import AttackDeclared, Destroyed, PowerUsed, UnitEntered, UnitMoved, Wounded
from engine.rules.mythic.sheets import MythicContent, Sheet
from engine.rules.mythic.state import MythicState
from scenes.match.ear import Ear

HOOVES: Final = frozenset(("centaurs",))
SERPENTS: Final = frozenset(("medusa",))
GAITS: Final = {"flying": "wing", "aquatic": "water"}
THEMES: Final = {
    "lightning": "air", "tidal_wave": "water", "earth_shaker": "earth", "pyre": "fire", "rebirth": "fire", "charge": "might",
    "call_of_the_underworld": "earth", "petrifying_gaze": "mind", "lyre": "mind", "song_of_rest": "mind", "guile": "mind",
    "messenger": "air", "wings_of_pegasus": "air", "drag_under": "water", "tithe_of_souls": "curse", "serpent_locks": "curse",
    "bloodthirst": "might", "thirst_for_war": "might", "slaughter": "might", "three_hundred": "might", "fleet_of_foot": "air",
}
HEAVY: Final = 3
"""From so many wounds on a blow sounds heavy, whoever deals it."""
DIRE: Final = 3
"""A god roars when no more than one part in so many of its vitality is left."""


class MythicEar(Ear[MythicContent, MythicState]):
    """Remembers the last attack, because the wound says only who dealt it, and who has roared."""

    def __init__(self, content: MythicContent) -> None:
        super().__init__(content)
        self._attack: AttackDeclared | None = None
        self._roared: set[str] = set()
        self._tellers: dict[type[Event], Callable[..., Mapping[str, str]]] = {
            UnitMoved: self._moves, UnitEntered: self._moves, PowerUsed: self._power, AttackDeclared: self._aims, Wounded: self._wound,
            Destroyed: self._destroyed,
        }

    def facts(self, event: Event) -> Mapping[str, str]:
        teller = self._tellers.get(type(event))
        return teller(event) if teller is not None else {}

    def _moves(self, event: UnitMoved | UnitEntered) -> Mapping[str, str]:
        if event.unit in HOOVES:
            return {"gait": "hoof"}
        if event.unit in SERPENTS:
            return {"gait": "slither"}
        sheet = self._sheet(event.unit)
        gaits = [GAITS[kind] for kind in sheet.types if kind in GAITS] if sheet is not None else []
        return {"gait": gaits[0] if gaits else "step"}

    def _power(self, event: PowerUsed) -> Mapping[str, str]:
        return {"theme": THEMES.get(event.power, "")}

    def _aims(self, event: AttackDeclared) -> Mapping[str, str]:
        self._attack = event
        return {}

    def _wound(self, event: Wounded) -> Mapping[str, str]:
        sheet = self._sheet(event.unit)
        troop = sheet is not None and sheet.kind == "troop"
        return {"blow": self._blow(event), "troop": str(troop).lower(), "dire": self._dire(event, sheet)}

    def _blow(self, event: Wounded) -> str:
        attack = self._attack
        striker = self._sheet(event.attacker)
        if striker is None:
            return "lava"
        if attack is not None and attack.attacker == event.attacker and attack.power:
            return THEMES.get(attack.power, "mind")
        if attack is not None and attack.attacker == event.attacker and not attack.melee:
            return "arrow"
        if striker.large or event.amount >= HEAVY:
            return "heavy"
        return "light" if striker.kind == "troop" and event.amount == 1 else "blade"

    def _destroyed(self, event: Destroyed) -> Mapping[str, str]:
        sheet = self._sheet(event.unit)
        return {"rank": sheet.kind if sheet is not None else ""}

    def tense(self) -> bool:
        """A side is one Omphalos from its goal, or a God has a third of its vitality left."""
        view = self.view
        if view is None:
            return False
        goal = view.config.goal
        if goal and max(view.absorbed, default=0) >= goal - 1:
            return True
        gods = [unit for unit in view.units.values() if unit.where == "board" and self.content.sheets[unit.id].kind == "god"]
        return any(0 < unit.vitality * DIRE <= unit.full for unit in gods)

    def _dire(self, event: Wounded, sheet: Sheet | None) -> str:
        """Once in a battle for each god that falls below a third."""
        low = sheet is not None and sheet.kind == "god" and 0 < event.vitality * DIRE <= sheet.vitality
        if not low or event.unit in self._roared:
            return "false"
        self._roared.add(event.unit)
        return "true"

    def _sheet(self, unit: str) -> Sheet | None:
        return self.content.sheets.get(unit)


EAR = MythicEar
