"""Announcing attacks: from a monster, a part, a boss or a card to the paths its damage may take (VL-8.4, VL-9 to VL-12)."""
from __future__ import annotations

from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses
from engine.rules.village.frames import NOBODY, Attack, ImpAttack, Lane
from engine.rules.village.state import Monster
from engine.rules.village.state import VillageState as State
from engine.rules.village.words import Element

BOSS = "boss"
"""How the boss of a siege is named at the end of a path."""


def monster_attack(state: State, monster: Monster, victim: Seat) -> None:
    """A monster attacks a hero: its owner rolls and orders the defences, or the engine does (VL-8.4 to VL-8.6)."""
    _attack_of(state, monster, victim, Lane(victim), auto=monster.owner in (NOBODY, victim))


def companion_attack(state: State, monster: Monster) -> None:
    """A companion attacks the first hostile monster in front of its hero, or else the boss (Siege of the Village)."""
    hostile = [other for other in state.facing(monster.facing) if not state.card(other.face).traits.defensive]
    lane = Lane(links=(hostile[0].id,), group=3) if hostile else Lane(last=BOSS, group=3)
    _attack_of(state, monster, NOBODY, lane, auto=True)


def _attack_of(state: State, monster: Monster, victim: Seat, lane: Lane, *, auto: bool) -> None:
    traits, serial = state.card(monster.face).traits, state.agenda.serial()
    if traits.int_attack:
        state.agenda.push(ImpAttack(serial=serial, monster=monster.id, victim=victim, seat=monster.owner))
        return
    state.agenda.push(
        Attack(
            serial=serial,
            kind="monster",
            source=monster.id,
            seat=monster.owner,
            auto=auto,
            mod=bonuses.monster_mod(state, monster),
            element=traits.element,
            lanes=(lane,),
        )
    )


def rolled_attack(
    state: State, kind: str, source: str, victim: Seat, mod: int, element: Element | None, *, lifesteal: bool = False
) -> None:
    """A part of an Overwhelm monster, or a boss, attacks with a roll of its own; the engine orders the defences (VL-8.6)."""
    state.agenda.push(
        Attack(
            serial=state.agenda.serial(),
            kind="boss" if kind == "boss" else "part",
            source=source,
            seat=NOBODY,
            auto=True,
            mod=mod,
            element=element,
            lanes=(Lane(victim),),
            lifesteal=lifesteal,
        )
    )
