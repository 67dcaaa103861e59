"""Whose monsters attack when: the order of owners, and each owner's order of his own (VL-8.6)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.village.assault import monster_attack
from engine.rules.village.events import MonsterSkipped
from engine.rules.village.frames import NOBODY, ChooseAttacker, ChooseOwner, Monsters
from engine.rules.village.state import Monster, replace
from engine.rules.village.state import VillageState as State


def waiting(state: State, frame: Monsters) -> list[Monster]:
    """Monsters that have yet to attack and still face the hero."""
    found = [state.monsters[name] for name in frame.waiting if name in state.monsters]
    return [monster for monster in found if monster.facing == frame.seat]


def step(state: State, frame: Monsters, emit: Emit) -> None:
    """The next attack, or the question whose or which it is."""
    left = waiting(state, frame)
    if not left:
        return
    state.agenda.edit(frame.serial, stage=0)
    owners = {monster.owner: None for monster in left if monster.owner != NOBODY}
    owner = frame.owner
    if owner not in owners:
        if len(owners) > 1:
            state.agenda.push(ChooseOwner(frame.seat, frame.serial))
            return
        # Monsters without an owner act last, in the order they arrived (VL-8.6).
        owner = next(iter(owners)) if owners else NOBODY
        state.agenda.edit(frame.serial, owner=owner)
    mine = [monster for monster in left if monster.owner == owner]
    if owner != NOBODY and len({(monster.face, monster.wounds) for monster in mine}) > 1:
        state.agenda.push(ChooseAttacker(owner, frame.serial))
        return
    attack(state, frame, mine[0], emit)


def attack(state: State, frame: Monsters, monster: Monster, emit: Emit) -> None:
    """One monster attacks, unless it has to skip (VL-4.1 step 4)."""
    state.agenda.edit(frame.serial, waiting=tuple(name for name in frame.waiting if name != monster.id))
    if not skip(state, monster, emit):
        monster_attack(state, monster, frame.seat)


def skip(state: State, monster: Monster, emit: Emit) -> bool:
    """Whether a monster loses this attack; then it is free again."""
    if monster.skips:
        state.monsters[monster.id] = replace(monster, skips=False)
        emit(MonsterSkipped(monster.id, monster.face, True))
    return monster.skips
