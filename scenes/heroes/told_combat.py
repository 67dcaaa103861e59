"""What events of a combat change at the table: units and their tokens, walls, the combat itself (HM-23 to HM-29)."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from engine.rules.heroes.board import Combat, Fighter
from engine.rules.heroes.events import (
    CombatAnnounced,
    CombatEnded,
    CombatRoundBegan,
    GuardsFled,
    UnitActivated,
    UnitDamaged,
    UnitDefends,
    UnitDeployed,
    UnitFell,
    UnitFlipped,
    UnitHealed,
    UnitMarked,
    UnitShifted,
    UnitSkipped,
    WallFell,
    WallsRaised,
)
from engine.rules.kernel.types import Event

if TYPE_CHECKING:
    from scenes.heroes.told import Told

replace = msgspec.structs.replace


def _change(told: Told, unit: str, **facts: object) -> None:
    combat = told.state.combat
    if combat is not None and unit in combat.fighters:
        combat.put(replace(combat.fighters[unit], **facts))


def _announced(told: Told, event: CombatAnnounced) -> None:
    combat = Combat(event.combat, event.kind, event.field, event.sides, event.home, event.difficulty, siege=event.siege)
    combat.spells, combat.limits, combat.flee = [0, 0], [1, 1], [True, True]
    told.state.combat = combat


def _deployed(told: Told, event: UnitDeployed) -> None:
    if told.state.combat is not None:
        told.state.combat.put(Fighter(event.unit, event.card, event.side, event.team, event.cell, origin=event.side))


def _walls(told: Told, event: WallsRaised) -> None:
    if told.state.combat is not None:
        told.state.combat.walls = dict(event.walls)


def _wall_fell(told: Told, event: WallFell) -> None:
    if told.state.combat is not None:
        told.state.combat.walls.pop(event.cell, None)
        told.state.combat.rubble.append(event.cell)


def _round(told: Told, event: CombatRoundBegan) -> None:
    combat = told.state.combat
    if combat is not None:
        combat.round = event.number
        for fighter in list(combat.fighters.values()):
            combat.put(replace(fighter, acted=False, retaliated=0))


def _activated(told: Told, event: UnitActivated) -> None:
    _change(told, event.unit, acted=True, defending=False)


def _skipped(told: Told, event: UnitSkipped) -> None:
    _change(told, event.unit, acted=True, paralysed=False, defending=False)


def _shifted(told: Told, event: UnitShifted) -> None:
    _change(told, event.unit, cell=event.cell)


def _defends(told: Told, event: UnitDefends) -> None:
    _change(told, event.unit, defending=True)


def _damaged(told: Told, event: UnitDamaged) -> None:
    if event.side == "overlay":
        _change(told, event.unit, worn=event.damage, paralysed=False)
    else:
        _change(told, event.unit, damage=event.damage, side=event.side, paralysed=False)


def _flipped(told: Told, event: UnitFlipped) -> None:
    _change(told, event.unit, side="few", damage=event.damage)


def _healed(told: Told, event: UnitHealed) -> None:
    _change(told, event.unit, damage=event.damage)


def _fell(told: Told, event: UnitFell) -> None:
    if told.state.combat is not None:
        told.state.combat.fighters.pop(event.unit, None)


def _marked(told: Told, event: UnitMarked) -> None:
    if event.mark == "pack" and event.on:
        _change(told, event.unit, side="pack")
    token = {"paralysis": "paralysed", "defense": "defending"}.get(event.mark)
    if token is not None:
        _change(told, event.unit, **{token: event.on})


def _over(told: Told, event: CombatEnded | GuardsFled) -> None:
    told.state.combat = None


COMBAT_HEARERS: Final[dict[type[Event], Callable[[Any, Any], None]]] = {
    CombatAnnounced: _announced,
    UnitDeployed: _deployed,
    WallsRaised: _walls,
    WallFell: _wall_fell,
    CombatRoundBegan: _round,
    UnitActivated: _activated,
    UnitSkipped: _skipped,
    UnitShifted: _shifted,
    UnitDefends: _defends,
    UnitDamaged: _damaged,
    UnitFlipped: _flipped,
    UnitHealed: _healed,
    UnitFell: _fell,
    UnitMarked: _marked,
    CombatEnded: _over,
    GuardsFled: _over,
}
