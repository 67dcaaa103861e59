"""The attack dice of combats for the luck ledger (HM-25.3, HM-25.6)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules.heroes.content import ATTACK_FACES
from engine.rules.heroes.events.combat import AttackRolled, CombatAnnounced, DefenseRolled, UnitDeployed
from engine.rules.kernel.types import Event, Seat
from engine.table.luck import Throw

SANDBOX: tuple[Seat, ...] = (0, 1)
"""Who attacks and who defends in a combat that nobody announced because the match begins with it."""


def throws(events: Sequence[Event]) -> Iterator[Throw]:
    """Every attack and defense die whose unit has an owner at the table; units are known by where they were deployed."""
    sides: tuple[Seat, ...] = SANDBOX
    owner: dict[str, Seat] = {}
    lying: dict[int, tuple[int, ...]] = {}
    for event in events:
        match event:
            case CombatAnnounced():
                sides = tuple(side.seat for side in event.sides)
                owner.clear()
            case UnitDeployed():
                owner[event.unit] = sides[event.team]
            case AttackRolled() if event.attacker in owner:
                yield Throw(owner[event.attacker], _fallen(lying.get(event.serial, ()), event.dice), ATTACK_FACES)
                lying[event.serial] = event.dice
            case DefenseRolled() if event.unit in owner:
                yield Throw(owner[event.unit], (event.die,), ATTACK_FACES)


def _fallen(before: tuple[int, ...], after: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that fell now: all of them, or after a re-roll the one that was thrown again.

    Of two unlike dice that look as before nobody can tell which one fell: none is counted."""
    if not before:
        return after
    changed = tuple(new for old, new in zip(before, after, strict=False) if old != new)
    return changed or (after[:1] if len(set(after)) == 1 else ())
